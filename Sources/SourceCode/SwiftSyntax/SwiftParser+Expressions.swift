extension SwiftParser {
    // MARK: - Members, calls and subscripts

    /// What ``readSuffixes(of:)`` has read so far.
    private struct Chain {
        var expression: SwiftExpression
        var nameRange: Range<Int>
        /// The offset at which the chain begins.
        let start: Int
        /// Whether a brace may begin a trailing closure.
        var canTakeClosure: Bool
    }

    /// Reads an operand with the members, calls and subscripts after it.
    mutating func readPostfix() -> SwiftExpression {
        let start = startOffset
        let base = readPrimary()
        let nameRange = base.nameRange ?? base.range
        height += 1
        var chain = Chain(
            expression: base, nameRange: nameRange, start: start, canTakeClosure: base.canTakeTrailingClosure)
        if case .unread = base.kind, base.range.isEmpty { return base }
        if case .statement = base.kind { return base }
        readSuffixes(of: &chain)
        return chain.expression
    }

    private mutating func readSuffixes(of chain: inout Chain) {
        while let token = cursor.current, readSuffix(token, of: &chain) {}
    }

    /// Reads one suffix, or returns false if there is none.
    private mutating func readSuffix(_ token: SourceToken, of chain: inout Chain) -> Bool {
        switch token.kind {
        case .punctuation(UInt8(ascii: ".")) where operatorEnd == nil: return readMember(of: &chain)
        case .punctuation(UInt8(ascii: "(")) where !token.startsLine:
            let arguments = readBracketed { $0.readArguments() }
            appendCall(arguments, to: &chain)
        case .punctuation(UInt8(ascii: "[")) where !token.startsLine:
            let arguments = readBracketed { $0.readArguments() }
            chain.expression = grown(.subscripted(chain.expression, arguments), from: chain.start)
            chain.canTakeClosure = true
        case .punctuation(UInt8(ascii: "{")) where chain.canTakeClosure && beginsTrailingClosure:
            appendCall([], to: &chain)
        case .punctuation(UInt8(ascii: "?")) where isBoundLeft(cursor.index),
            .punctuation(UInt8(ascii: "!")) where isBoundLeft(cursor.index):
            cursor.advance()
            chain.expression = grown(.unwrapped(chain.expression), from: chain.start)
        case .directive where cursor.isDirective("if") && continuesChain(at: cursor.index):
            readConditionalChain(of: &chain)
        default:
            guard let end = operatorEnd, isBoundLeft(cursor.index), !isBoundRight(end), !cursor.isPunctuation("=")
            else {
                return false
            }
            let text = operatorText(upTo: end)
            cursor.go(to: end)
            chain.expression = grown(.unary(text, chain.expression), from: chain.start)
            chain.canTakeClosure = false
        }
        return true
    }

    private mutating func readMember(of chain: inout Chain) -> Bool {
        guard cursor.peek()?.kind == .word || cursor.peek()?.kind == .literal else { return false }
        cursor.advance()
        skipModule()
        guard let name = cursor.current else { return false }
        cursor.advance()
        skipNameSuffixes()
        chain.expression = grown(.member(chain.expression, cursor.text(name)), from: chain.start)
        chain.nameRange = name.range
        chain.canTakeClosure = true
        return true
    }

    private mutating func appendCall(_ arguments: [SwiftArgument], to chain: inout Chain) {
        var arguments = arguments
        let count = arguments.count
        if cursor.isPunctuation("{"), beginsTrailingClosure { readTrailingClosures(into: &arguments) }
        let call = SwiftCall(
            callee: chain.expression, arguments: arguments, trailingClosureCount: arguments.count - count,
            nameRange: chain.nameRange)
        chain.expression = grown(.call(call), from: chain.start)
        chain.canTakeClosure = arguments.count == count
    }

    /// Skips the generic arguments and argument labels of a name, which change nothing about its meaning here.
    private mutating func skipNameSuffixes() {
        if let end = genericArgumentsEnd { cursor.go(to: end) }
        if let end = argumentLabelsEnd { cursor.go(to: end) }
    }

    /// The index behind generic arguments at the cursor, or nil if `<` is an operator there.
    private var genericArgumentsEnd: Int? {
        guard cursor.isPunctuation("<"), isAdjacent(cursor.index) else { return nil }
        var index = cursor.index
        var depth = 0
        // The limit keeps the time linear.
        while let token = token(at: index), index < cursor.index + 256 {
            switch token.kind {
            case .punctuation(UInt8(ascii: "<")): depth += 1
            case .punctuation(UInt8(ascii: ">"))
            where isPunctuation(self.token(at: index - 1), "-") && isAdjacent(index): break
            case .punctuation(UInt8(ascii: ">")):
                depth -= 1
                if depth == 0 { return canFollowGenericArguments(index + 1) ? index + 1 : nil }
            case .punctuation(UInt8(ascii: ",")), .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: "?")),
                .punctuation(UInt8(ascii: "!")), .punctuation(UInt8(ascii: "&")), .punctuation(UInt8(ascii: "-")),
                .punctuation(UInt8(ascii: "~")), .word, .attribute, .literal, .punctuation(UInt8(ascii: "(")),
                .punctuation(UInt8(ascii: "[")):
                break
            default: return nil
            }
            index = indexAfterBrackets(at: index)
        }
        return nil
    }

    private func canFollowGenericArguments(_ index: Int) -> Bool {
        guard let token = token(at: index) else { return true }
        switch token.kind {
        case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")): return !token.startsLine
        case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "{")),
            .punctuation(UInt8(ascii: "}")),
            .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: ",")), .punctuation(UInt8(ascii: ";")),
            .punctuation(UInt8(ascii: ":")):
            return true
        case .punctuation(UInt8(ascii: "?")), .punctuation(UInt8(ascii: "!")): return isAdjacent(index)
        default: return token.startsLine
        }
    }

    /// The index behind argument labels such as `(_:for:)` at the cursor.
    private var argumentLabelsEnd: Int? {
        guard cursor.isPunctuation("("), isAdjacent(cursor.index), let close = brackets.partner(of: cursor.index),
            brackets.isPair(cursor.index, close), close > cursor.index + 2
        else { return nil }
        var index = cursor.index + 1
        while index < close {
            guard token(at: index)?.kind == .word, isPunctuation(token(at: index + 1), ":") else { return nil }
            index += 2
        }
        return index == close ? close + 1 : nil
    }

    // MARK: - Arguments

    /// Reads arguments or elements up to the end of the brackets.
    mutating func readArguments() -> [SwiftArgument] {
        var arguments: [SwiftArgument] = []
        while let first = cursor.current {
            var label: String?
            if first.kind == .word, isColon(cursor.index + 1) {
                label = cursor.text(first)
                cursor.advance()
                cursor.advance()
            }
            arguments.append(SwiftArgument(label: label, readElement()))
            if !cursor.consume(",") { break }
        }
        return arguments
    }

    /// Reads an expression up to a comma; one that is followed by something else is unread.
    private mutating func readElement() -> SwiftExpression {
        let start = startOffset
        let value = readExpression()
        return skipToComma() ? SwiftExpression(.unread, range(from: start)) : value
    }

    // MARK: - Trailing closures

    /// Whether the brace at the cursor begins a trailing closure.
    private var beginsTrailingClosure: Bool {
        let open = cursor.index
        if isAccessor(at: open + 1) { return false }
        guard isBeforeBody else { return true }
        // In `if items.contains { … } {`, what follows the braces decides.
        if cursor.isWord(token(at: open + 1), "case") { return false }
        guard let close = brackets.partner(of: open), brackets.isPair(open, close), let next = token(at: close + 1)
        else { return false }
        switch next.kind {
        case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: ",")): return true
        case .punctuation(UInt8(ascii: "}")), .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")),
            .punctuation(UInt8(ascii: ";")):
            return false
        case .punctuation: return !next.startsLine
        case .word:
            return cursor.isWord(next, "where")
                || !next.startsLine && (cursor.isWord(next, "is") || cursor.isWord(next, "as"))
        default: return false
        }
    }

    private mutating func readTrailingClosures(into arguments: inout [SwiftArgument]) {
        arguments.append(SwiftArgument(readClosure()))
        while let label = cursor.current, label.kind == .word, isPunctuation(cursor.peek(), ":"),
            isPunctuation(cursor.peek(2), "{"),
            !cursor.isWord("default")
        {
            cursor.advance()
            cursor.advance()
            arguments.append(SwiftArgument(label: cursor.text(label), readClosure()))
        }
    }

    // MARK: - Conditional members

    /// Whether the `#if` at an index contains members of the expression before it.
    private func continuesChain(at index: Int) -> Bool {
        var index = index
        while let directive = token(at: index), directive.kind == .directive {
            guard cursor.text(directive) != "endif" else { return false }
            index += 1
            while let token = token(at: index), !token.startsLine { index += 1 }
        }
        return isPunctuation(token(at: index), ".") && token(at: index + 1)?.kind == .word
    }

    private mutating func readConditionalChain(of chain: inout Chain) {
        let base = chain
        // A clause that is too high begins a tree anew, but not the base.
        let baseHeight = height
        let clauses = readConditionalClauses { parser in
            var clause = base
            _ = parser.readDeeper { $0.readSuffixes(of: &clause) }
            return clause.expression
        }
        height = max(height, baseHeight)
        chain.expression = grown(.conditionalChain(base: base.expression, clauses), from: chain.start)
        chain.canTakeClosure = false
    }

    // MARK: - Primary expressions

    private mutating func readPrimary() -> SwiftExpression {
        guard let token = cursor.current else { return unread() }
        let start = token.range.lowerBound
        switch token.kind {
        case .openingQuote: return readString()
        case .literal:
            cursor.advance()
            return SwiftExpression(literal(token), token.range)
        case .word: return readName()
        case .directive: return readMacro(token)
        case .punctuation(UInt8(ascii: "(")): return readParenthesized()
        case .punctuation(UInt8(ascii: "[")): return readCollection()
        case .punctuation(UInt8(ascii: "{")): return readClosure()
        case .punctuation(UInt8(ascii: "\\")): return readKeyPath()
        case .punctuation(UInt8(ascii: ".")):
            guard let name = cursor.peek(), name.kind == .word else { break }
            cursor.advance()
            cursor.advance()
            skipNameSuffixes()
            return SwiftExpression(.implicitMember(cursor.text(name)), start..<name.range.upperBound)
        default: break
        }
        return unread()
    }

    private func literal(_ token: SourceToken) -> SwiftExpression.Kind {
        let text = cursor.text(token)
        guard text.utf8.first != UInt8(ascii: "/"), text.utf8.first != UInt8(ascii: "#") else { return .otherLiteral }
        var digits = text.replacing("_", with: "")
        var radix = 10
        for (prefix, value) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            digits.removeFirst(2)
            radix = value
        }
        if let value = Int(digits, radix: radix) { return .integer(value) }
        return digits.allSatisfy { $0.isHexDigit } && (radix != 10 || digits.allSatisfy { $0.isNumber })
            ? .integer(nil) : .otherLiteral
    }

    private mutating func readName() -> SwiftExpression {
        skipModule()
        guard let token = cursor.current else { return unread() }
        let name = cursor.text(token)
        // An escaped name is never a keyword.
        if name.utf8.count == token.range.count {
            switch name {
            case "true", "false":
                cursor.advance()
                return SwiftExpression(.boolean(name == "true"), token.range)
            case "nil":
                cursor.advance()
                return SwiftExpression(.nilLiteral, token.range)
            case "_":
                cursor.advance()
                return SwiftExpression(.otherLiteral, token.range)
            case "if", "switch":
                return SwiftExpression(.statement(readStatement(keyword: name)), range(from: token.range.lowerBound))
            case _ where (name == "let" || name == "var") && !token.startsLine:
                // A name that a pattern binds.
                cursor.advance()
                if cursor.isPunctuation("(") || cursor.current?.kind == .word { _ = readPostfix() }
                return SwiftExpression(.unread, range(from: token.range.lowerBound))
            default: if token.keyword.contains(.endsExpression) { return unread() }
            }
        }
        cursor.advance()
        skipNameSuffixes()
        return SwiftExpression(.name(name), token.range)
    }

    private mutating func readMacro(_ token: SourceToken) -> SwiftExpression {
        let name = cursor.text(token)
        guard !["", "if", "elseif", "else", "endif"].contains(name) else { return unread() }
        cursor.advance()
        if let end = genericArgumentsEnd { cursor.go(to: end) }
        var arguments =
            cursor.isPunctuation("(") && isAdjacent(cursor.index) ? readBracketed { $0.readArguments() } : []
        let count = arguments.count
        if cursor.isPunctuation("{"), beginsTrailingClosure { readTrailingClosures(into: &arguments) }
        let nameRange = token.range.lowerBound + 1..<token.range.upperBound
        let call = SwiftCall(
            callee: SwiftExpression(.name(name), nameRange), arguments: arguments,
            trailingClosureCount: arguments.count - count, nameRange: nameRange)
        return SwiftExpression(.macro(call), range(from: token.range.lowerBound))
    }

    private mutating func readParenthesized() -> SwiftExpression {
        let start = startOffset
        let elements = readBracketed { $0.readArguments() }
        if elements.count == 1, elements[0].label == nil { return elements[0].value }
        return SwiftExpression(.tuple(elements), range(from: start))
    }

    private mutating func readCollection() -> SwiftExpression {
        let start = startOffset
        let kind = readBracketed { parser -> SwiftExpression.Kind in
            if parser.cursor.consume(":") { return .dictionary([]) }
            var elements: [SwiftExpression] = []
            var entries: [SwiftDictionaryEntry] = []
            while parser.cursor.current != nil {
                let element = parser.readElementBeforeColon()
                if parser.cursor.consume(":") {
                    entries.append(SwiftDictionaryEntry(key: element, value: parser.readElement()))
                } else {
                    elements.append(element)
                }
                if !parser.cursor.consume(",") { break }
            }
            if !entries.isEmpty { return elements.isEmpty ? .dictionary(entries) : .unread }
            return .array(elements)
        }
        return SwiftExpression(kind, range(from: start))
    }

    private mutating func readElementBeforeColon() -> SwiftExpression {
        let start = startOffset
        let value = readExpression()
        if cursor.isPunctuation(":") { return value }
        return skipToComma() ? SwiftExpression(.unread, range(from: start)) : value
    }

    /// Reads `\Type.member[index]?.member` and drops it.
    private mutating func readKeyPath() -> SwiftExpression {
        let start = startOffset
        cursor.advance()
        while let token = cursor.current, isAdjacent(cursor.index) {
            switch token.kind {
            case .word, .literal, .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: "?")),
                .punctuation(UInt8(ascii: "!")):
                cursor.advance()
            case .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "(")): skipToken()
            case .punctuation(UInt8(ascii: "<")):
                guard let end = genericArgumentsEnd else { return SwiftExpression(.otherLiteral, range(from: start)) }
                cursor.go(to: end)
            default: return SwiftExpression(.otherLiteral, range(from: start))
            }
        }
        return SwiftExpression(.otherLiteral, range(from: start))
    }
}

extension SwiftExpression {
    /// The range of the name that the expression is.
    fileprivate var nameRange: Range<Int>? {
        switch kind {
        case .name: range
        case .implicitMember: range.lowerBound + 1..<range.upperBound
        case .macro(let call): call.nameRange
        default: nil
        }
    }

    fileprivate var canTakeTrailingClosure: Bool {
        switch kind {
        case .name, .implicitMember, .call, .member, .subscripted, .unwrapped, .cast, .array, .dictionary, .tuple: true
        default: false
        }
    }
}
