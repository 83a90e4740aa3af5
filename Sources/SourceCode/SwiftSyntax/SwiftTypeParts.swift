/// The types that a type without a name consists of.
package enum SwiftTypeParts {
    case array(SwiftType)
    case dictionary(key: SwiftType, value: SwiftType)
    case tuple([(label: String?, type: SwiftType)])
}

extension SwiftType {
    /// The parts of `[Element]`, `[Key: Value]` and `(label: First, Second)`, optional or not; nil for types with a name, and for
    /// functions.
    ///
    /// - Complexity: O(length of the text).
    package var parts: SwiftTypeParts? {
        guard let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "(") else { return nil }
        let bytes = Array(text.utf8)
        var parser = SwiftParser(bytes, SourceLexer(bytes, .swift).tokens)
        return parser.readTypeParts()
    }
}

extension SwiftParser {
    /// Reads a type that is all of the text; nil if it has no parts.
    fileprivate mutating func readTypeParts() -> SwiftTypeParts? {
        let isTuple = cursor.isPunctuation("(")
        let parts = readBracketed { isTuple ? $0.readTupleParts() : $0.readCollectionParts() }
        while cursor.consume("?") || cursor.consume("!") {}
        return cursor.current == nil && brackets.firstUnpaired == nil ? parts : nil
    }

    private mutating func readCollectionParts() -> SwiftTypeParts? {
        let first = readType()
        let second = cursor.consume(":") ? readType() : nil
        guard cursor.current == nil else { return nil }
        return second.map { .dictionary(key: first, value: $0) } ?? .array(first)
    }

    private mutating func readTupleParts() -> SwiftTypeParts? {
        var parts: [(label: String?, type: SwiftType)] = []
        repeat {
            var label: String?
            if isColon(cursor.index + 1), let word = cursor.word {
                label = word == "_" ? nil : word
                cursor.advance()
                cursor.advance()
            }
            parts.append((label, readType()))
        } while cursor.consume(",")
        return parts.count > 1 && cursor.current == nil ? .tuple(parts) : nil
    }
}
