package import SourceText

/// Parses Swift source into the parts that menus are written with.
///
/// It accepts any bytes and never fails: what it does not understand becomes ``SwiftExpression/Kind/unread`` or
/// ``SwiftStatement/Kind/other``, and reading continues at the next statement. Brackets are paired before anything is read,
/// and what they contain is read on its own, so that broken code in one block does not change how the next is read.
package struct SwiftParser: Sendable {
    /// Parses a file.
    ///
    /// - Complexity: O(length).
    package static func parse(_ source: SourceFile) -> SwiftSyntaxFile {
        let lexer = SourceLexer(source.bytes, .swift)
        var parser = SwiftParser(source.bytes, lexer.tokens)
        return SwiftSyntaxFile(
            source: source, statements: parser.readStatements(), comments: lexer.comments,
            unpairedBracket: parser.brackets.firstUnpaired.map { lexer.tokens[$0].range })
    }

    /// The levels of nested expressions, statements and types that are read. Deeper ones are unread, which bounds recursion.
    static let maximumDepth = 200
    /// The members, calls and operators in a row that are read, which bounds the height of the tree.
    static let maximumHeight = 1000

    var cursor: TokenCursor
    let brackets: BracketPairs
    /// The number of constructs around the cursor.
    var depth = 0
    /// At least the height of every expression that was read since an enclosing expression set it to 0.
    var height = 0
    /// Whether a brace begins a body rather than a trailing closure, as in the condition of `if`.
    var isBeforeBody = false
    /// Whether `case` and `default` end the statements, as in the body of `switch`.
    var isInSwitchCase = false
    /// Whether the cursor is in the body of a function, getter or closure.
    var isInCode = false

    init(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        cursor = TokenCursor(bytes, tokens)
        brackets = BracketPairs(cursor)
    }

    var bytes: [UInt8] { cursor.bytes }

    // MARK: - Ranges

    /// The offset at which the current token begins or, at the end, the last one ends.
    var startOffset: Int { cursor.current?.range.lowerBound ?? endOffset }

    /// The offset at which the last token ends.
    var endOffset: Int { cursor.index > 0 ? cursor.tokens[cursor.index - 1].range.upperBound : 0 }

    func range(from start: Int) -> Range<Int> { min(start, endOffset)..<endOffset }

    // MARK: - Brackets

    /// Reads what is between the bracket at the cursor and its partner, and moves behind that. What `read` leaves is skipped.
    mutating func readBracketed<Content>(_ read: (inout SwiftParser) -> Content) -> Content {
        let open = cursor.index
        let close = min(brackets.partner(of: open) ?? open + 1, cursor.end)
        let outer = (cursor.end, isBeforeBody, isInSwitchCase)
        cursor.advance()
        cursor.end = close
        (isBeforeBody, isInSwitchCase) = (false, false)
        let content = read(&self)
        (cursor.end, isBeforeBody, isInSwitchCase) = outer
        cursor.go(to: close)
        if close < cursor.end, brackets.isPair(open, close) { cursor.advance() }
        return content
    }

    /// Reads the tokens up to an index, and moves there.
    mutating func read<Content>(upTo index: Int, _ read: (inout SwiftParser) -> Content) -> Content {
        let outer = cursor.end
        cursor.end = min(index, outer)
        let content = read(&self)
        cursor.go(to: cursor.end)
        cursor.end = outer
        return content
    }

    /// Moves behind the token at the cursor or, if it opens something, behind what closes that.
    mutating func skipToken() {
        let index = cursor.index
        guard let partner = brackets.partner(of: index), partner > index else { return cursor.advance() }
        cursor.go(to: min(partner, cursor.end))
        if partner < cursor.end, brackets.isPair(index, partner) { cursor.advance() }
    }

    /// The index of the token behind the bracketed tokens that begin at an index.
    func indexAfterBrackets(at index: Int) -> Int {
        guard let partner = brackets.partner(of: index), partner > index else { return index + 1 }
        return brackets.isPair(index, partner) ? partner + 1 : partner
    }

    func token(at index: Int) -> SourceToken? {
        index < cursor.end ? cursor.tokens[index] : nil
    }

    func isPunctuation(_ token: SourceToken?, _ character: Unicode.Scalar) -> Bool {
        token?.kind == .punctuation(UInt8(ascii: character))
    }

    /// Whether a colon is at an index, rather than the `::` behind a module.
    func isColon(_ index: Int) -> Bool {
        isPunctuation(token(at: index), ":") && !(isPunctuation(token(at: index + 1), ":") && isAdjacent(index + 1))
    }

    /// Moves from a module to the name behind its `::`.
    mutating func skipModule() {
        while cursor.current?.kind == .word, isPunctuation(cursor.peek(), ":"), !isColon(cursor.index + 1),
            cursor.peek(3)?.kind == .word
        {
            cursor.go(to: cursor.index + 3)
        }
    }

    // MARK: - Depth

    /// Reads a construct one level deeper, or returns nil if that is too deep.
    mutating func readDeeper<Content>(_ read: (inout SwiftParser) -> Content) -> Content? {
        guard depth < SwiftParser.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return read(&self)
    }

    /// Skips the rest of an element of a list: everything up to a comma.
    ///
    /// - Returns: Whether there was anything.
    mutating func skipToComma() -> Bool {
        let start = cursor.index
        while cursor.current != nil, !cursor.isPunctuation(",") { skipToken() }
        return cursor.index > start
    }
}
