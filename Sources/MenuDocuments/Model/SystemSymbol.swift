import CSymbolNames

/// The SF Symbols that are known: the systems have more, above all later ones.
package enum SystemSymbol {
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

    /// The first major release of iOS with each symbol, 13 or later. See `CSymbolNames.h` for the source.
    package static let firstReleases = Dictionary(
        uniqueKeysWithValues: lines.compactMap { line in Int(line[1]).map { (String(line[0]), $0) } })

    /// The names of the known symbols, sorted.
    package static let names = lines.map { String($0[0]) }

    private static var lines: [[Substring]] {
        unsafe String(cString: menulint_symbol_names()).split(separator: "\n").map { $0.split(separator: " ") }
    }
}
