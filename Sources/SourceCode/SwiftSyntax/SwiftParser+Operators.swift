extension SwiftParser {
    // MARK: - Expressions

    /// Reads an expression whose operators bind at least as tightly as a precedence.
    mutating func readExpression(above precedence: Int = 0) -> SwiftExpression {
        readDeeper { $0.readOperands(above: precedence) } ?? skipOperand()
    }

    private mutating func readOperands(above minimum: Int) -> SwiftExpression {
        let outerHeight = height
        height = 0
        defer { height = max(height, outerHeight) }
        let start = startOffset
        var expression = readOperand()
        while let next = binaryOperator, next.operation.precedence >= minimum {
            if expression.range.upperBound <= start { expression = SwiftExpression(.unread, start..<start) }
            cursor.go(to: next.end)
            let kind = readRight(of: next, expression)
            expression = grown(kind, from: start)
        }
        return expression
    }

    private mutating func readRight(of next: BinaryOperator, _ left: SwiftExpression) -> SwiftExpression.Kind {
        let precedence = next.operation.precedence
        switch next.text {
        case "?":
            let first = readExpression()
            guard cursor.consume(":") else { return .unread }
            return .ternary(left, first, readExpression(above: precedence))
        case "as", "as?", "as!", "is":
            return .cast(left, keyword: next.text, type: readType())
        default:
            let right = readExpression(above: next.operation.isRightAssociative ? precedence : precedence + 1)
            return next.operation.precedence == SwiftOperator.assignment.precedence
                ? .assignment(next.text, left, right) : .binary(next.text, left, right)
        }
    }

    /// An expression one level higher than those that were read since `height` was 0, or an unread one if that is too high.
    mutating func grown(_ kind: SwiftExpression.Kind, from start: Int) -> SwiftExpression {
        height += 1
        guard height <= SwiftParser.maximumHeight else {
            height = 0
            return SwiftExpression(.unread, range(from: start))
        }
        return SwiftExpression(kind, range(from: start))
    }

    /// An unread expression of no length at the cursor.
    func unread() -> SwiftExpression { SwiftExpression(.unread, endOffset..<endOffset) }

    /// Skips an operand that is nested too deep.
    private mutating func skipOperand() -> SwiftExpression {
        let start = startOffset
        let first = cursor.index
        while let token = cursor.current, !cursor.isPunctuation(","), !cursor.isPunctuation(":"),
            !cursor.isPunctuation(";"),
            cursor.index == first || !token.startsLine
        {
            skipToken()
        }
        return SwiftExpression(.unread, range(from: start))
    }

    // MARK: - Prefixes

    /// Reads an operand with the operators and keywords before it.
    private mutating func readOperand() -> SwiftExpression {
        var prefixes: [(text: String, start: Int)] = []
        while let token = cursor.current {
            if let end = operatorEnd {
                // An operator on its own is a function, as in `reduce(0, +)`.
                guard let next = self.token(at: end), !isPunctuation(next, ","), !isPunctuation(next, ":"),
                    !next.startsLine
                else {
                    cursor.go(to: end)
                    return SwiftExpression(.otherLiteral, range(from: token.range.lowerBound))
                }
                if prefixes.count < SwiftParser.maximumDepth {
                    prefixes.append((operatorText(upTo: end), token.range.lowerBound))
                }
                cursor.go(to: end)
            } else if isEffect {
                let isTry = cursor.isWord("try")
                cursor.advance()
                if isAdjacent(cursor.index), cursor.isPunctuation("?") || cursor.isPunctuation("!") {
                    // Only this changes the value: it may be nil.
                    if isTry, cursor.isPunctuation("?"), prefixes.count < SwiftParser.maximumDepth {
                        prefixes.append(("try?", token.range.lowerBound))
                    }
                    cursor.advance()
                }
            } else {
                break
            }
        }
        var expression = readPostfix()
        for prefix in prefixes.reversed() { expression = grown(.unary(prefix.text, expression), from: prefix.start) }
        return expression
    }

    /// Whether a keyword is at the cursor that changes nothing about the value of the operand after it.
    private var isEffect: Bool {
        guard let token = cursor.current, token.kind == .word else { return false }
        switch token.range.count {
        case 3: if cursor.isWord("try") { return true }
        case 4...7: break
        default: return false
        }
        guard let next = cursor.peek(), !next.startsLine else { return false }
        if cursor.isWord("await") {
            switch next.kind {
            case .word: return !cursor.isWord(next, "in")
            case .openingQuote, .literal, .directive, .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")),
                .punctuation(UInt8(ascii: "{")):
                return true
            case .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: "!")), .punctuation(UInt8(ascii: "-")):
                return !isAdjacent(cursor.index + 1) && isAdjacent(cursor.index + 2)
            default: return false
            }
        }
        let isParenthesized = isPunctuation(next, "(") && !isAdjacent(cursor.index + 1)
        if isParenthesized { return cursor.isWord("unsafe") }
        guard next.kind == .word, !["in", "is", "as", "else", "where"].contains(cursor.text(next)) else { return false }
        return cursor.isWord("unsafe") || cursor.isWord("copy") || cursor.isWord("consume") || cursor.isWord("borrow")
            || cursor.isWord("any") || cursor.isWord("some") || cursor.isWord("each") || cursor.isWord("repeat")
    }

    // MARK: - Operators

    struct BinaryOperator {
        let text: String
        let operation: SwiftOperator
        /// The index of the token behind the operator.
        let end: Int
    }

    /// The operator between the operand before the cursor and the one after it, if there is one.
    private var binaryOperator: BinaryOperator? {
        if cursor.current?.kind == .word { return castOperator }
        guard let end = operatorEnd else { return nil }
        let text = operatorText(upTo: end)
        switch text {
        case "=", "->": break
        case "?":
            return isAdjacent(cursor.index) ? nil : BinaryOperator(text: text, operation: .ternary, end: end)
        default:
            // Space on both sides or on none; otherwise the operator belongs to one operand.
            guard isBoundLeft(cursor.index) == isBoundRight(end) else { return nil }
        }
        return BinaryOperator(text: text, operation: SwiftOperator(text), end: end)
    }

    private var castOperator: BinaryOperator? {
        if cursor.isWord("is") { return BinaryOperator(text: "is", operation: .casting, end: cursor.index + 1) }
        guard cursor.isWord("as") else { return nil }
        let end = cursor.index + 1
        if isAdjacent(end), isPunctuation(token(at: end), "?") {
            return BinaryOperator(text: "as?", operation: .casting, end: end + 1)
        }
        if isAdjacent(end), isPunctuation(token(at: end), "!") {
            return BinaryOperator(text: "as!", operation: .casting, end: end + 1)
        }
        return BinaryOperator(text: "as", operation: .casting, end: end)
    }

    /// The index of the token behind the operator at the cursor, or nil if there is none.
    ///
    /// An operator is a run of marks without space; it contains points only if it begins with one.
    var operatorEnd: Int? {
        let first = cursor.index
        guard case .punctuation(let byte)? = cursor.current?.kind else { return nil }
        let beginsWithPoint = byte == UInt8(ascii: ".")
        if beginsWithPoint {
            guard isPunctuation(token(at: first + 1), "."), isAdjacent(first + 1) else { return nil }
        }
        var end = first
        while case .punctuation(let byte)? = token(at: end)?.kind, end == first || isAdjacent(end) {
            guard SwiftParser.isOperator(byte) || beginsWithPoint && byte == UInt8(ascii: ".") else { break }
            end += 1
        }
        return end > first ? end : nil
    }

    func operatorText(upTo end: Int) -> String {
        String(decoding: bytes[cursor.tokens[cursor.index].range.lowerBound..<offset(after: end)], as: UTF8.self)
    }

    private func offset(after index: Int) -> Int { cursor.tokens[index - 1].range.upperBound }

    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), 0x80...:
            return true
        default: return false
        }
    }

    /// Whether nothing is between a token and the one before it.
    func isAdjacent(_ index: Int) -> Bool {
        guard index > 0, let token = token(at: index) else { return false }
        return cursor.tokens[index - 1].range.upperBound == token.range.lowerBound
    }

    /// Whether an operand ends where a token begins.
    func isBoundLeft(_ index: Int) -> Bool {
        guard isAdjacent(index) else { return false }
        switch cursor.tokens[index - 1].kind {
        case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")),
            .punctuation(UInt8(ascii: ",")),
            .punctuation(UInt8(ascii: ";")), .punctuation(UInt8(ascii: ":")), .interpolation:
            return false
        default: return true
        }
    }

    /// Whether an operand begins where the token before an index ends.
    func isBoundRight(_ index: Int) -> Bool {
        guard isAdjacent(index), let next = token(at: index) else { return false }
        switch next.kind {
        case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")),
            .punctuation(UInt8(ascii: ",")),
            .punctuation(UInt8(ascii: ";")), .punctuation(UInt8(ascii: ":")):
            return false
        // `value!.name` and `values?.name` continue with a member.
        case .punctuation(UInt8(ascii: ".")): return !isBoundLeft(cursor.index)
        default: return true
        }
    }
}
