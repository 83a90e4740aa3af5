import SourceText
import SwiftDeclarations

extension Evaluator {
    /// The names that the patterns in a range of a file bind: those after `let` or `var`, and after the `for` of a loop.
    ///
    /// - Complexity: O(length).
    package func boundNames(in range: Range<Int>, of file: Int) -> [String] {
        boundParts(in: range, of: file).map(\.name)
    }

    /// A name that a pattern binds.
    struct BoundPart {
        let name: String
        /// The indices of the part of the value in the tuples around it, outermost first; empty for the whole value, nil if it is
        /// in too many tuples.
        let path: [Int]?
    }

    /// The number of tuples in each other that are taken apart.
    private static let maximumTupleDepth = 8

    /// The names that the patterns in a range of a file bind, with the parts of the value that each stands for.
    ///
    /// - Complexity: O(length).
    func boundParts(in range: Range<Int>, of file: Int) -> [BoundPart] {
        let text = Array(program.text(CodeRange(file, range)).utf8)
        var names: [BoundPart] = []
        var path: [Int] = []
        // The number of open parentheses in what is bound.
        var depth: Int?
        var index = 0
        while index < text.count {
            guard text[index].isIdentifierByte else {
                switch text[index] {
                case UInt8(ascii: "("): path.append(0)
                case UInt8(ascii: ")"): _ = path.popLast()
                case UInt8(ascii: ",") where !path.isEmpty: path[path.count - 1] += 1
                default: break
                }
                depth = depth.flatMap { Self.depth(after: text[index], $0) }
                index += 1
                continue
            }
            let end = text[index...].firstIndex { !$0.isIdentifierByte } ?? text.count
            let isMember = index > 0 && text[index - 1] == UInt8(ascii: ".")
            let next = text[end...].first { $0 != 0x20 && $0 != 0x0A }
            switch String(decoding: text[index..<end], as: UTF8.self) {
            case "let", "var", "for": (depth, path) = (0, [])
            case "case", "in", "where", "is", "as": depth = nil
            case "await", "try", "unowned", "weak": break
            // A type or a label.
            case let word where depth != nil && !isMember && next != UInt8(ascii: "."):
                if let depth, depth > 0, next == UInt8(ascii: ":") { break }
                names.append(BoundPart(name: word, path: path.count > Self.maximumTupleDepth ? nil : path))
                if depth == 0 { depth = nil }
            default: break
            }
            index = end
        }
        return names
    }

    /// The number of open parentheses after a byte; nil after the end of what is bound.
    private static func depth(after byte: UInt8, _ depth: Int) -> Int? {
        switch byte {
        case UInt8(ascii: "("): depth + 1
        case UInt8(ascii: ")"): depth > 1 ? depth - 1 : nil
        case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "{"): depth > 0 ? depth : nil
        default: depth
        }
    }
}
