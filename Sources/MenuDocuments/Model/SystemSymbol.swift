import CSymbolNames
import SourceText

/// The SF Symbols that are known: the systems have more, above all later ones. See `CSymbolNames.h` for the source.
package enum SystemSymbol {
    /// Lines of a name, a space and a release, sorted by bytes.
    private static let lines = unsafe Array(String(cString: menulint_symbol_names()).utf8)

    /// Whether a text has the form of a symbol's name: lowercase words and digits with periods.
    package static func mayBeName(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                }
        }
    }

    /// The first major release of iOS with a symbol, 13 or later; `nil` if the symbol is unknown.
    ///
    /// - Complexity: O(log symbols).
    package static func firstRelease(of name: String) -> Int? {
        let start = Array((name + " ").utf8)
        let line = lines[lowerBound(of: start)...].prefix { $0 != UInt8(ascii: "\n") }
        return line.starts(with: start) ? Int(String(decoding: line.dropFirst(start.count), as: UTF8.self)) : nil
    }

    /// The known symbols that a name with a slip can mean: they begin with the same letter, and the lengths differ by at
    /// most two.
    ///
    /// - Complexity: O(symbols with the letter).
    package static func names(near name: String) -> [String] {
        guard let first = name.utf8.first, first < .max else { return [] }
        let count = name.utf8.count
        return lines[lowerBound(of: [first])..<lowerBound(of: [first + 1])].split(separator: UInt8(ascii: "\n"))
            .compactMap { line in
                let name = line.prefix { $0 != UInt8(ascii: " ") }
                return abs(name.count - count) <= 2 ? String(decoding: name, as: UTF8.self) : nil
            }
    }

    /// The offset of the first line that does not come before a text, or the end.
    private static func lowerBound(of text: [UInt8]) -> Int {
        var (lower, upper) = (0, lines.count)
        while lower < upper {
            var middle = (lower + upper) / 2
            while middle > lower, lines[middle - 1] != UInt8(ascii: "\n") { middle -= 1 }
            let end = lines[middle...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lines.count
            if lines[middle..<end].lexicographicallyPrecedes(text) { lower = end } else { upper = middle }
        }
        return lower
    }
}
