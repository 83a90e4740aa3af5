extension SwiftParser {
    // MARK: - Lists of statements

    /// Reads statements up to the end of the brackets or, in the body of `switch`, up to the next case.
    mutating func readStatements() -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        while let token = cursor.current, !(isInSwitchCase && isCaseLabel(cursor.index)) {
            let index = cursor.index
            if cursor.consume(";") { continue }
            readStatement(into: &statements)
            // Nothing can begin with this token.
            if cursor.index == index {
                skipToken()
                statements.append(SwiftStatement(.other, range(from: token.range.lowerBound)))
            }
        }
        return statements
    }

    /// Reads the statements in the brackets, if they are not nested too deep.
    mutating func readNestedStatements() -> [SwiftStatement] {
        readDeeper { $0.readStatements() } ?? [SwiftStatement(.other, range(from: startOffset))]
    }

    /// Reads a body in braces; empty if it is missing.
    mutating func readBody() -> [SwiftStatement] {
        cursor.isPunctuation("{") ? readBracketed { $0.readNestedStatements() } : []
    }

    private mutating func readStatement(into statements: inout [SwiftStatement]) {
        guard let token = cursor.current else { return }
        if readDeclaration(into: &statements) { return }
        switch token.kind {
        case .directive where cursor.isDirective("if"):
            statements.append(readConditionalCompilation(from: token.range.lowerBound))
        case .word:
            if token.keyword.contains(.statement) {
                statements.append(readStatement(keyword: cursor.text(token)))
            } else if isColon(cursor.index + 1) {
                // The label of a loop.
                cursor.advance()
                cursor.advance()
            } else {
                readExpressionStatement(into: &statements)
            }
        default: readExpressionStatement(into: &statements)
        }
    }

    private mutating func readExpressionStatement(into statements: inout [SwiftStatement]) {
        let index = cursor.index
        let start = startOffset
        let expression = readExpression()
        if cursor.index > index { statements.append(SwiftStatement(.expression(expression), range(from: start))) }
    }

    /// Reads the statement that begins with the keyword at the cursor.
    mutating func readStatement(keyword: String) -> SwiftStatement {
        let start = startOffset
        cursor.advance()
        let kind: SwiftStatement.Kind
        switch keyword {
        case "if": kind = readIf()
        case "guard":
            let conditions = readConditions()
            _ = cursor.consume(word: "else")
            kind = .guard(conditions, body: readBody())
        case "switch": kind = readSwitch()
        case "for": kind = readFor()
        case "while":
            let conditions = readConditions()
            kind = .loop(conditions, body: readBody())
        case "repeat":
            let body = readBody()
            kind = .loop(cursor.consume(word: "while") ? [.expression(readExpression())] : [], body: body)
        case "do": kind = readDo()
        case "defer": kind = .defer(readBody())
        case "return": kind = .return(isOperandNext ? readExpression() : nil)
        case "throw":
            _ = readExpression()
            kind = .other
        default:
            // `break` and `continue` may name a loop.
            if cursor.current?.kind == .word, cursor.current?.startsLine == false { cursor.advance() }
            kind = .other
        }
        return SwiftStatement(kind, range(from: start))
    }

    /// Whether what follows `return` is its value.
    private var isOperandNext: Bool {
        guard let token = cursor.current, !cursor.isPunctuation(";") else { return false }
        guard token.startsLine else { return true }
        switch token.kind {
        case .directive: return !cursor.isDirective("if")
        case .attribute: return false
        case .word: return token.keyword.isDisjoint(with: [.endsExpression, .declaration, .statement])
        default: return true
        }
    }

    // MARK: - Conditions

    /// Reads an expression that a body in braces follows.
    private mutating func readBeforeBody<Content>(_ read: (inout SwiftParser) -> Content) -> Content {
        let outer = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = outer }
        return read(&self)
    }

    private mutating func readConditions() -> [SwiftCondition] {
        readBeforeBody { parser in
            var conditions: [SwiftCondition] = []
            repeat { conditions.append(parser.readCondition()) } while parser.cursor.consume(",")
            return conditions
        }
    }

    private mutating func readCondition() -> SwiftCondition {
        if cursor.isDirective("available") || cursor.isDirective("unavailable") {
            let isAvailable = cursor.isDirective("available")
            cursor.advance()
            guard cursor.isPunctuation("(") else { return .availability(isAvailable: isAvailable, []) }
            return .availability(isAvailable: isAvailable, readBracketed { $0.readTexts() })
        }
        if cursor.consume(word: "case") {
            let pattern = readPattern()
            if cursor.consume(":") { _ = readType() }
            guard cursor.consume("=") else { return .binding(name: nil, nil) }
            return .pattern(pattern, readExpression(above: SwiftOperator.abovePattern))
        }
        guard cursor.isWord("let") || cursor.isWord("var") else { return .expression(readExpression()) }
        cursor.advance()
        var name = cursor.word
        if name == "_" { name = nil }
        if cursor.current?.kind == .word || cursor.isPunctuation("(") { skipToken() }
        if cursor.consume(":") { _ = readType() }
        return .binding(name: name, cursor.consume("=") ? readExpression(above: SwiftOperator.abovePattern) : nil)
    }

    /// Reads the elements of a list as they are written.
    private mutating func readTexts() -> [String] {
        var texts: [String] = []
        while cursor.current != nil {
            let start = startOffset
            _ = skipToComma()
            texts.append(String(decoding: bytes[range(from: start)], as: UTF8.self))
            _ = cursor.consume(",")
        }
        return texts
    }

    /// Reads the pattern of a case as an expression, in which the names that it binds are unread.
    private mutating func readPattern() -> SwiftExpression {
        let start = startOffset
        let binds = cursor.isWord("let") || cursor.isWord("var")
        if binds { cursor.advance() }
        if cursor.consume(word: "is") {
            _ = readType()
            return SwiftExpression(.unread, range(from: start))
        }
        let pattern = readExpression(above: SwiftOperator.abovePattern)
        if binds, case .name = pattern.kind { return SwiftExpression(.unread, range(from: start)) }
        return pattern
    }

    // MARK: - Branches and loops

    private mutating func readIf() -> SwiftStatement.Kind {
        let conditions = readConditions()
        let body = readBody()
        guard cursor.consume(word: "else") else { return .if(conditions, body: body, otherwise: nil) }
        guard cursor.isWord("if") else { return .if(conditions, body: body, otherwise: readBody()) }
        let start = startOffset
        let otherwise = readDeeper { $0.readStatement(keyword: "if") }
        return .if(conditions, body: body, otherwise: [otherwise ?? SwiftStatement(.other, range(from: start))])
    }

    private mutating func readFor() -> SwiftStatement.Kind {
        _ = cursor.consume(word: "try")
        _ = cursor.consume(word: "await")
        var name: String?
        if cursor.consume(word: "let") || cursor.consume(word: "var") || !cursor.isWord("case") {
            let next = cursor.peek()
            if let word = cursor.word, word != "_", isPunctuation(next, ":") || cursor.isWord(next, "in") {
                name = word
            }
        }
        while cursor.current != nil, !cursor.isWord("in"), !cursor.isPunctuation("{") { skipToken() }
        _ = cursor.consume(word: "in")
        let sequence = readBeforeBody { $0.readExpression() }
        guard cursor.consume(word: "where") else { return .for(name: name, in: sequence, body: readBody()) }
        // A body that runs for some elements only is one `if`.
        let start = startOffset
        let condition = readBeforeBody { $0.readExpression() }
        let body = SwiftStatement.Kind.if([.expression(condition)], body: readBody(), otherwise: nil)
        return .for(name: name, in: sequence, body: [SwiftStatement(body, range(from: start))])
    }

    private mutating func readDo() -> SwiftStatement.Kind {
        skipEffects()
        let body = readBody()
        var catches: [[SwiftStatement]] = []
        while cursor.consume(word: "catch") {
            while cursor.current != nil, !cursor.isPunctuation("{") { skipToken() }
            catches.append(readBody())
        }
        return .do(body: body, catches: catches)
    }

    // MARK: - Switches

    private mutating func readSwitch() -> SwiftStatement.Kind {
        let subject = readBeforeBody { $0.readExpression() }
        guard cursor.isPunctuation("{") else { return .switch(subject, []) }
        let cases = readBracketed { parser in
            parser.readDeeper { parser in
                var cases: [SwiftSwitchCase] = []
                parser.readCases(into: &cases)
                return cases
            }
        }
        return .switch(subject, cases ?? [])
    }

    /// Reads cases, including those in `#if`.
    private mutating func readCases(into cases: inout [SwiftSwitchCase], areInDirective: Bool = false) {
        while cursor.current != nil {
            if cursor.isDirective("if") {
                let clauses = readConditionalClauses { parser in
                    var inner: [SwiftSwitchCase] = []
                    _ = parser.readDeeper { $0.readCases(into: &inner, areInDirective: true) }
                    return inner
                }
                for clause in clauses { cases += clause.content }
            } else if isCaseLabel(cursor.index) {
                cases.append(readCase(isInDirective: areInDirective))
            } else {
                skipToken()
            }
        }
    }

    /// Whether `case`, `default:` or `@unknown`, or `#if` around one of them, is at an index.
    private func isCaseLabel(_ index: Int) -> Bool {
        guard let token = token(at: index) else { return false }
        switch token.kind {
        case .word:
            return cursor.isWord(token, "case")
                || cursor.isWord(token, "default") && isPunctuation(self.token(at: index + 1), ":")
        case .attribute: return cursor.text(token) == "unknown"
        case .directive where cursor.text(token) == "if":
            var index = index
            while let directive = self.token(at: index), directive.kind == .directive {
                guard cursor.text(directive) != "endif" else { return false }
                index = indexAfterLine(at: index)
            }
            return cursor.isWord(self.token(at: index), "case")
                || isPunctuation(self.token(at: index + 1), ":")
                    && cursor.isWord(self.token(at: index), "default")
                || self.token(at: index)?.kind == .attribute
                    && isCaseLabel(index)
        default: return false
        }
    }

    private mutating func readCase(isInDirective: Bool) -> SwiftSwitchCase {
        if cursor.current?.kind == .attribute { cursor.advance() }
        let isDefault = cursor.isWord("default")
        cursor.advance()
        var patterns: [SwiftExpression] = []
        var conditions: [Int: SwiftExpression] = [:]
        while !isDefault, cursor.current != nil, !cursor.isPunctuation(":") {
            patterns.append(readPattern())
            if cursor.consume(word: "where") { conditions[patterns.count - 1] = readExpression() }
            guard cursor.consume(",") else { break }
        }
        while cursor.current != nil, !cursor.isPunctuation(":"), cursor.current?.startsLine == false { skipToken() }
        _ = cursor.consume(":")
        isInSwitchCase = true
        defer { isInSwitchCase = false }
        return SwiftSwitchCase(
            patterns: patterns, conditions: conditions, isDefault: isDefault, body: readStatements(),
            isInDirective: isInDirective)
    }

    // MARK: - Conditional compilation

    private mutating func readConditionalCompilation(from start: Int) -> SwiftStatement {
        let clauses = readConditionalClauses { $0.readNestedStatements() }
        return SwiftStatement(.conditionalCompilation(clauses), range(from: start))
    }

    /// Reads the clauses of the `#if` at the cursor, and moves behind its `#endif`.
    mutating func readConditionalClauses<Content>(
        _ read: (inout SwiftParser) -> Content
    ) -> [SwiftConditionalClause<Content>] {
        var clauses: [SwiftConditionalClause<Content>] = []
        while let directive = cursor.current, directive.kind == .directive, cursor.text(directive) != "endif" {
            let end = brackets.partner(of: cursor.index) ?? cursor.end
            let hasCondition = cursor.text(directive) != "else"
            let line = indexAfterLine(at: cursor.index)
            cursor.advance()
            let condition = self.read(upTo: line) { hasCondition ? $0.readExpression() : nil }
            clauses.append(
                SwiftConditionalClause(condition: condition, content: self.read(upTo: end, read)))
            guard end < cursor.end else { break }
        }
        if cursor.isDirective("endif") { cursor.advance() }
        return clauses
    }

    /// The index of the first token on a later line.
    func indexAfterLine(at index: Int) -> Int {
        var index = index + 1
        while let token = token(at: index), !token.startsLine { index += 1 }
        return index
    }
}
