import SourceText

/// A part of a condition.
enum WhenToken: Hashable {
    /// An operator or parenthesis.
    enum Symbol {
        case and, or, not, open, close, equals, notEquals, matches, less, lessOrEqual, greater, greaterOrEqual
    }

    case symbol(Symbol)
    /// A context key, or a value without quotes.
    case word(String)
    case quoted(String)
    /// A regular expression, with its slashes and flags.
    case pattern(String)
    /// Not a token, which makes the condition invalid.
    case invalid
}

/// Splits conditions into tokens as the editor does: `vim.use<C-a>` is one key, and `n<=1` a comparison (Visual
/// Studio Code's scanner of context key expressions, confidence A).
struct WhenScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The tokens up to the first invalid one.
    ///
    /// - Complexity: O(length).
    static func tokens(of text: String) -> [WhenToken] {
        var scanner = WhenScanner(text)
        var tokens: [WhenToken] = []
        while let token = scanner.next() {
            tokens.append(token)
            if token == .invalid { break }
        }
        return tokens
    }

    /// The parts of a text between its outermost `&&`, those in needless parentheses too; nil if it is not a conjunction.
    ///
    /// - Complexity: O(length × depth of parentheses).
    static func conjuncts(of text: String) -> [String]? {
        split(text, at: .and, unless: .or)?.flatMap { part in
            part.withoutOuterParentheses.flatMap { conjuncts(of: $0) } ?? [part]
        }
    }

    /// The parts of a text between its outermost `||`; nil if it is invalid.
    ///
    /// - Complexity: O(length).
    static func disjuncts(of text: String) -> [String]? { split(text, at: .or) }

    /// - Parameter other: An operator that must not be outside of parentheses.
    private static func split(
        _ text: String, at separator: WhenToken.Symbol, unless other: WhenToken.Symbol? = nil
    ) -> [String]? {
        var scanner = WhenScanner(text)
        var parts: [String] = []
        var (start, depth) = (0, 0)
        while let token = scanner.next() {
            switch token {
            case .symbol(.open): depth += 1
            case .symbol(.close): depth -= 1
            case .symbol(separator) where depth == 0:
                parts.append(scanner.text(start..<scanner.position - 2))
                start = scanner.position
            case .invalid: return nil
            case .symbol(let symbol) where depth == 0 && symbol == other: return nil
            default: break
            }
            if depth < 0 || depth > 64 { return nil }
        }
        parts.append(scanner.text(start..<scanner.bytes.count))
        return depth > 0 ? nil : parts.map(\.withoutOuterWhitespace)
    }

    private mutating func next() -> WhenToken? {
        while let byte = byte(at: position), isWhitespace(byte) { position += 1 }
        guard let byte = byte(at: position) else { return nil }
        switch byte {
        case UInt8(ascii: "("): return symbol(.open, 1)
        case UInt8(ascii: ")"): return symbol(.close, 1)
        case UInt8(ascii: "!"): return comparison(.notEquals) ?? symbol(.not, 1)
        case UInt8(ascii: "<"): return symbol(isFollowed(by: "=") ? .lessOrEqual : .less, isFollowed(by: "=") ? 2 : 1)
        case UInt8(ascii: ">"):
            return symbol(isFollowed(by: "=") ? .greaterOrEqual : .greater, isFollowed(by: "=") ? 2 : 1)
        case UInt8(ascii: "="): return isFollowed(by: "~") ? symbol(.matches, 2) : comparison(.equals) ?? .invalid
        case UInt8(ascii: "&"): return isFollowed(by: "&") ? symbol(.and, 2) : .invalid
        case UInt8(ascii: "|"): return isFollowed(by: "|") ? symbol(.or, 2) : .invalid
        case UInt8(ascii: "'"): return quoted()
        case UInt8(ascii: "/"): return pattern()
        default: return word()
        }
    }

    private func byte(at position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isFollowed(by scalar: Unicode.Scalar) -> Bool { byte(at: position + 1) == UInt8(ascii: scalar) }

    private mutating func symbol(_ symbol: WhenToken.Symbol, _ length: Int) -> WhenToken {
        position += length
        return .symbol(symbol)
    }

    /// `==` and `!=`; the editor also accepts `===` and `!==`.
    private mutating func comparison(_ kind: WhenToken.Symbol) -> WhenToken? {
        guard isFollowed(by: "=") else { return nil }
        return symbol(kind, byte(at: position + 2) == UInt8(ascii: "=") ? 3 : 2)
    }

    private mutating func quoted() -> WhenToken {
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "'")) else { return .invalid }
        position = end + 1
        return .quoted(text(start..<end))
    }

    /// A regular expression, in which a slash in a class or after a backslash is not the end.
    private mutating func pattern() -> WhenToken {
        var end = position + 1
        var isInClass = false
        while let byte = byte(at: end), byte != UInt8(ascii: "/") || isInClass {
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            end += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard byte(at: end) != nil else { return .invalid }
        end += 1
        while let byte = byte(at: end), "igsmyu".utf8.contains(byte) { end += 1 }
        defer { position = end }
        return .pattern(text(position..<end))
    }

    private mutating func word() -> WhenToken {
        var end = position + 1
        while let byte = byte(at: end), isWordByte(byte, at: end) { end += 1 }
        defer { position = end }
        return .word(text(position..<end))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private func isWordByte(_ byte: UInt8, at position: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"): self.byte(at: position + 1) != UInt8(ascii: "=")
        case 0x80...: true
        default: byte > 0x20 && !"()=!&|~'".utf8.contains(byte)
        }
    }
}

extension String {
    /// What is in parentheses around the whole text; nil without them. `(a) && (b)` has none, so its inside is no condition.
    var withoutOuterParentheses: String? {
        hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : nil
    }
}
