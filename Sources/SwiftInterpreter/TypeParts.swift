import SourceCode
import SourceText

/// The parts of a type without a name: `[Element]`, `[Key: Value]` or `(label: First, Second)`, or an optional one.
enum TypeParts {
    case array(SwiftType)
    case dictionary(key: SwiftType, value: SwiftType)
    case tuple([(label: String?, type: SwiftType)])

    /// The parts of a type as written; nil for types with a name, and for functions.
    ///
    /// - Complexity: O(length of the text).
    init?(_ type: SwiftType) {
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") }
        let text = type.text[...].utf8.dropLast(while: isMark).withoutBlanks
        guard let open = text.first, let last = text.last, text.closesAtEnd else { return nil }
        let inner = text.dropFirst().dropLast()
        switch (open, last) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")):
            let parts = inner.parts(at: UInt8(ascii: ":"))
            switch parts.count {
            case 1: self = .array(SwiftType(parts[0]))
            case 2: self = .dictionary(key: SwiftType(parts[0]), value: SwiftType(parts[1]))
            default: return nil
            }
        case (UInt8(ascii: "("), UInt8(ascii: ")")):
            let parts = inner.parts(at: UInt8(ascii: ",")).map { $0.parts(at: UInt8(ascii: ":")) }
            guard parts.count > 1, parts.allSatisfy({ $0.count <= 2 }) else { return nil }
            self = .tuple(
                parts.map { part in
                    let label = part.count == 2 ? String(Substring(part[0].withoutBlanks)) : nil
                    return (label == "_" ? nil : label, SwiftType(part[part.count - 1]))
                })
        default: return nil
        }
    }
}

extension SwiftType {
    /// The type of a part.
    fileprivate init(_ part: Substring.UTF8View) {
        let text = part.withoutBlanks
        let name = text.prefix { $0.isIdentifierByte || $0 == UInt8(ascii: ".") }
        let isNamed = text.dropFirst(name.count).first.map { [UInt8](" ?!<".utf8).contains($0) } ?? true
        let isOne = isNamed && text.parts(at: UInt8(ascii: "&")).count == 1 && !text.hasArrow
        self.init(isOne ? String(Substring(name)) : "", text: String(Substring(text)))
    }
}

extension Substring.UTF8View {
    fileprivate var withoutBlanks: Substring.UTF8View {
        var text = self
        while let first = text.first, first <= 0x20 { text.removeFirst() }
        while let last = text.last, last <= 0x20 { text.removeLast() }
        return text
    }

    fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> Substring.UTF8View {
        var text = self
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }

    /// Whether the bracket at the start is closed by the last byte.
    fileprivate var closesAtEnd: Bool {
        var end: Index?
        forEachDepth { index, depth in
            if depth == 0, end == nil { end = index }
        }
        return end.map { index(after: $0) == endIndex } ?? false
    }

    fileprivate var hasArrow: Bool {
        zip(self, dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
    }

    /// The texts between the separators that are outside of all brackets.
    fileprivate func parts(at separator: UInt8) -> [Substring.UTF8View] {
        var parts: [Substring.UTF8View] = []
        var start = startIndex
        forEachDepth { index, depth in
            guard depth == 0, self[index] == separator else { return }
            parts.append(self[start..<index])
            start = self.index(after: index)
        }
        return parts + [self[start...]]
    }

    /// Visits the bytes with the number of brackets that are open after each.
    private func forEachDepth(_ body: (Index, _ depth: Int) -> Void) {
        var depth = 0
        var previous: UInt8 = 0
        for index in indices {
            switch self[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            // The end of an arrow closes nothing.
            case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): depth -= 1
            default: break
            }
            previous = self[index]
            body(index, depth)
        }
    }
}
