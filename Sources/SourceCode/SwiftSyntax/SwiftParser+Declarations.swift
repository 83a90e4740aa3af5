import SourceText

extension SwiftParser {
    /// Reads a declaration with its attributes and modifiers, or returns false if there is none.
    mutating func readDeclaration(into statements: inout [SwiftStatement]) -> Bool {
        guard let first = cursor.current, first.kind == .attribute || first.kind == .word else { return false }
        let index = cursor.index
        let start = first.range.lowerBound
        let modifiers = readModifiers()
        if cursor.keyword.contains(.declaration), let keyword = cursor.word, isDeclaration(keyword) {
            readDeclaration(keyword, modifiers, from: start, into: &statements)
            return true
        }
        if first.kind == .attribute {
            // An attribute in `#if`, or of something unknown.
            statements.append(SwiftStatement(.other, range(from: start)))
            return true
        }
        cursor.go(to: index)
        return false
    }

    private func isDeclaration(_ word: String) -> Bool {
        guard let next = cursor.peek() else { return false }
        switch word {
        case "actor", "macro", "precedencegroup": return next.kind == .word && !next.startsLine
        case "init":
            return [UInt8(ascii: "("), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "<")].contains {
                next.kind == .punctuation($0)
            }
        case "operator": return cursor.index > 0 && next.kind != .punctuation(UInt8(ascii: "("))
        default: return true
        }
    }

    private mutating func readDeclaration(
        _ keyword: String, _ modifiers: SwiftModifiers, from start: Int, into statements: inout [SwiftStatement]
    ) {
        cursor.advance()
        let kind: SwiftStatement.Kind
        switch keyword {
        case "let", "var":
            return readVariables(isConstant: keyword == "let", modifiers, from: start, into: &statements)
        case "case": return readEnumCases(from: start, into: &statements)
        case "func", "init", "deinit", "subscript": kind = readFunction(keyword, modifiers)
        case "import": kind = readImport()
        case "typealias": kind = readTypeAlias(modifiers)
        case "associatedtype", "macro", "operator", "precedencegroup":
            skipOtherDeclaration()
            kind = .other
        default: kind = readTypeDeclaration(keyword, modifiers)
        }
        statements.append(SwiftStatement(kind, range(from: start)))
    }

    // MARK: - Attributes and modifiers

    private mutating func readModifiers() -> SwiftModifiers {
        var modifiers = SwiftModifiers()
        // The limit keeps the time linear.
        for _ in 0..<16 {
            guard let token = cursor.current else { break }
            if token.kind == .attribute {
                readAttribute(into: &modifiers)
                continue
            }
            if token.kind == .directive, !modifiers.attributes.isEmpty, skipConditionalAttributes() { continue }
            guard cursor.keyword.contains(.modifier), let word = cursor.word, isModifier(word) else { break }
            cursor.advance()
            let isOfSetter = cursor.isPunctuation("(") && cursor.peek().map(cursor.text) == "set"
            modifiers.keywords.append(isOfSetter ? word + "(set)" : word)
            if cursor.isPunctuation("(") { skipToken() }
        }
        return modifiers
    }

    private func isModifier(_ word: String) -> Bool {
        guard let next = cursor.peek() else { return false }
        switch next.kind {
        case .word where word == "class":
            return next.keyword.contains(.modifier)
                || ["func", "var", "let", "subscript"].contains(cursor.text(next))
        case .word, .attribute: return true
        case .punctuation(UInt8(ascii: "(")):
            let behind = token(at: indexAfterBrackets(at: cursor.index + 1))
            return behind?.kind == .word || behind?.kind == .attribute
        default: return false
        }
    }

    private mutating func readAttribute(into modifiers: inout SwiftModifiers) {
        let index = cursor.index
        skipAttribute()
        var name = index
        while isPunctuation(token(at: name + 1), "."), token(at: name + 2)?.kind == .word { name += 2 }
        modifiers.attributes.append(cursor.text(cursor.tokens[name]))
        guard ["objc", "Environment"].contains(cursor.text(cursor.tokens[index])),
            isPunctuation(token(at: index + 1), "("), cursor.index > index + 2
        else { return }
        let text = cursor.tokens[index + 2..<cursor.index - 1].flatMap { bytes[$0.range] }
        let argument = String(decoding: text, as: UTF8.self)
        if cursor.text(cursor.tokens[index]) == "objc" {
            modifiers.selector = argument
        } else if argument.hasSuffix(".self") {
            modifiers.environmentType = String(argument.dropLast(".self".count))
        }
    }

    mutating func skipAttribute() {
        cursor.advance()
        while cursor.isPunctuation("."), cursor.peek()?.kind == .word, isAdjacent(cursor.index) {
            cursor.advance()
            cursor.advance()
        }
        if cursor.isPunctuation("<"), isAdjacent(cursor.index) { skipGenerics() }
        if cursor.isPunctuation("("), isAdjacent(cursor.index) { skipToken() }
    }

    /// Skips `#if` around attributes of the same declaration.
    private mutating func skipConditionalAttributes() -> Bool {
        guard cursor.isDirective("if"), token(at: indexAfterLine(at: cursor.index))?.kind == .attribute else {
            return false
        }
        while let token = cursor.current, token.kind == .directive, cursor.text(token) != "endif" {
            cursor.go(to: min(brackets.partner(of: cursor.index) ?? cursor.end, cursor.end))
        }
        cursor.advance()
        return true
    }

    // MARK: - Variables

    private mutating func readVariables(
        isConstant: Bool, _ modifiers: SwiftModifiers, from start: Int, into statements: inout [SwiftStatement]
    ) {
        var start = start
        repeat {
            let name = cursor.current?.kind == .word ? cursor.current : nil
            if name != nil || cursor.isPunctuation("(") { skipToken() }
            let environment = modifiers.environmentType.map { SwiftType($0, text: $0) }
            let type = cursor.consume(":") ? readType() : environment
            let value = cursor.consume("=") ? readExpression() : nil
            let accessors =
                cursor.isPunctuation("{") && !isBeforeBody ? readBracketed { $0.readAccessors() } : Accessors()
            var kind = SwiftStatement.Kind.other
            if let name, !cursor.isWord(name, "_") {
                kind = .variable(
                    SwiftVariable(
                        name: cursor.text(name), nameRange: name.range, isConstant: isConstant, modifiers: modifiers,
                        type: type, initialValue: value, getterCode: accessors.getter, observers: accessors.others,
                        hasWillSet: accessors.hasWillSet))
            } else if let value {
                let pattern = SwiftExpression(.unread, start..<start)
                kind = .expression(SwiftExpression(.assignment("=", pattern, value), range(from: start)))
            }
            statements.append(SwiftStatement(kind, range(from: start)))
            start = startOffset
        } while cursor.consume(",")
    }

    private struct Accessors {
        var getter: SwiftCode?
        var others: [SwiftStatement] = []
        var hasWillSet = false
    }

    /// Reads the accessors of a variable, or the statements of its getter.
    private mutating func readAccessors() -> Accessors {
        guard isAccessor(at: cursor.index) else { return Accessors(getter: readRestAsCode()) }
        var accessors = Accessors()
        while cursor.current != nil {
            guard isAccessor(at: cursor.index) else {
                skipToken()
                continue
            }
            _ = readModifiers()
            let isGetter = cursor.isWord("get")
            if cursor.isWord("willSet") { accessors.hasWillSet = true }
            cursor.advance()
            if cursor.isPunctuation("(") { skipToken() }
            skipEffects()
            guard cursor.isPunctuation("{") else { continue }
            if isGetter { accessors.getter = readCode() } else { accessors.others += readBody() }
        }
        return accessors
    }

    /// Whether an accessor such as `get` or `didSet` is at an index, rather than a statement.
    func isAccessor(at index: Int) -> Bool {
        var index = index
        for _ in 0..<8 {
            guard let token = token(at: index) else { return false }
            let word = token.kind == .word ? bytes.withSpan { AccessorWord.all[$0, token.range] } : nil
            let kind = word.flatMap(AccessorWord.init(rawValue:))
            if token.kind == .attribute || kind == .modifier {
                index += 1
                if token.kind == .attribute, isPunctuation(self.token(at: index), "(") {
                    index = indexAfterBrackets(at: index)
                }
                continue
            }
            let next = self.token(at: index + 1)
            switch kind {
            case .getter:
                return next == nil || isPunctuation(next, "{") || isPunctuation(next, "}")
                    || isEffectOfFunction(index + 1)
                    || isAccessor(at: index + 1)
            case .setter:
                if isPunctuation(next, "(") {
                    return isPunctuation(self.token(at: indexAfterBrackets(at: index + 1)), "{")
                }
                return next == nil || isPunctuation(next, "{") || isPunctuation(next, "}")
                    || isEffectOfFunction(index + 1)
                    || isAccessor(at: index + 1)
            default: return false
            }
        }
        return false
    }

    /// A word at the beginning of an accessor.
    private enum AccessorWord: UInt8 {
        case modifier, getter, setter

        static let all = WordTable([
            (
                modifier.rawValue,
                """
                mutating nonmutating private fileprivate internal public isolated nonisolated borrowing consuming \
                __consuming
                """
            ),
            (getter.rawValue, "get _read _modify unsafeAddress unsafeMutableAddress"),
            (setter.rawValue, "set willSet didSet init"),
        ])
    }

    // MARK: - Functions

    private mutating func readFunction(_ keyword: String, _ modifiers: SwiftModifiers) -> SwiftStatement.Kind {
        let (name, nameRange) = readFunctionName(keyword)
        if cursor.isPunctuation("?") || cursor.isPunctuation("!") { cursor.advance() }
        let genericNames = cursor.isPunctuation("<") ? skipGenerics() : []
        // The operands of an operator have no labels.
        let isOperator = name.utf8.first.map { !$0.isIdentifierByte } ?? false
        let parameters =
            cursor.isPunctuation("(")
            ? readBracketed { $0.readParameters(areLabeled: !isOperator && keyword != "subscript") } : []
        skipEffects()
        var returnType: SwiftType?
        if isArrow(cursor.index) {
            skipArrow()
            returnType = readType()
        }
        skipRequirements()
        var body: SwiftCode?
        if cursor.isPunctuation("{") {
            if keyword == "subscript" {
                let accessors = readBracketed { $0.readAccessors() }
                body = accessors.getter.map { SwiftCode($0.statements + accessors.others) }
            } else {
                body = readCode()
            }
        }
        return .function(
            SwiftFunction(
                name: name, nameRange: nameRange, modifiers: modifiers, parameters: parameters, returnType: returnType,
                genericNames: genericNames, code: body))
    }

    private mutating func readFunctionName(_ keyword: String) -> (String, Range<Int>) {
        let start = startOffset
        guard keyword == "func" else { return (keyword, range(from: endOffset - keyword.utf8.count)) }
        if let word = cursor.word {
            cursor.advance()
            return (word, range(from: start))
        }
        guard var end = operatorEnd else { return ("", endOffset..<endOffset) }
        // In `func ==<T>(`, the last mark begins the generic parameters.
        if end > cursor.index + 1, isPunctuation(token(at: end - 1), "<"), token(at: end)?.kind == .word { end -= 1 }
        let name = operatorText(upTo: end)
        cursor.go(to: end)
        return (name, range(from: start))
    }

    /// - Parameter areLabeled: Whether a parameter with one name has a label.
    private mutating func readParameters(areLabeled: Bool) -> [SwiftParameter] {
        var parameters: [SwiftParameter] = []
        while cursor.current != nil {
            let attribute = cursor.current.flatMap { $0.kind == .attribute ? cursor.text($0) : nil }
            while cursor.current?.kind == .attribute { skipAttribute() }
            var names: [String] = []
            while let word = cursor.word {
                names.append(word)
                cursor.advance()
            }
            if let label = names.first, cursor.consume(":") {
                let type = readType()
                let value = cursor.consume("=") ? readExpression() : nil
                parameters.append(
                    SwiftParameter(
                        label: label == "_" || !areLabeled && names.count == 1 ? nil : label,
                        name: names[names.count - 1], type: type, defaultValue: value, attribute: attribute))
            }
            _ = skipToComma()
            _ = cursor.consume(",")
        }
        return parameters
    }

    // MARK: - Types and cases

    private mutating func readTypeDeclaration(_ keyword: String, _ modifiers: SwiftModifiers) -> SwiftStatement.Kind {
        var (names, genericNames): ([String], [String]) = ([], [])
        let start = startOffset
        var end = endOffset
        while let word = cursor.word {
            names.append(word)
            cursor.advance()
            end = endOffset
            if cursor.isPunctuation("<") { genericNames = skipGenerics() }
            guard cursor.isPunctuation("."), cursor.peek()?.kind == .word else { break }
            cursor.advance()
        }
        if names.isEmpty, keyword == "extension" {
            _ = readType()
            end = endOffset
        }
        var inherited: [SwiftType] = []
        if cursor.consume(":") {
            repeat { inherited.append(readType()) } while cursor.consume(",")
        }
        skipRequirements()
        guard let keyword = SwiftTypeDeclaration.Keyword(rawValue: keyword) else { return .other }
        if keyword == .protocol { genericNames += associatedTypes() }
        return .type(
            SwiftTypeDeclaration(
                keyword: keyword, name: names.joined(separator: "."), nameRange: min(start, end)..<end,
                modifiers: modifiers, inherited: inherited, genericNames: genericNames, members: readBody()))
    }

    /// The names of the associated types that the body of a protocol at the cursor declares.
    private func associatedTypes() -> [String] {
        guard cursor.isPunctuation("{"), let end = brackets.partner(of: cursor.index) else { return [] }
        return (cursor.index..<end).compactMap { index in
            guard cursor.isWord(token(at: index), "associatedtype"), let name = token(at: index + 1), name.kind == .word
            else { return nil }
            return cursor.text(name)
        }
    }

    private mutating func readAssociatedValues() -> [SwiftParameter] {
        var values: [SwiftParameter] = []
        while cursor.current != nil {
            while cursor.current?.kind == .attribute { skipAttribute() }
            let start = cursor.index
            var label = cursor.word
            while cursor.word != nil { cursor.advance() }
            if label == nil || !cursor.consume(":") {
                label = nil
                cursor.go(to: start)
            }
            let type = readType()
            let value = cursor.consume("=") ? readExpression() : nil
            values.append(
                SwiftParameter(label: label == "_" ? nil : label, name: label ?? "", type: type, defaultValue: value))
            _ = skipToComma()
            _ = cursor.consume(",")
        }
        return values
    }

    private mutating func readEnumCases(from start: Int, into statements: inout [SwiftStatement]) {
        var start = start
        repeat {
            guard let name = cursor.word else { break }
            cursor.advance()
            let values = cursor.isPunctuation("(") ? readBracketed { $0.readAssociatedValues() } : []
            let value = cursor.consume("=") ? readExpression() : nil
            let enumCase = SwiftEnumCase(name: name, rawValue: value, associatedValues: values)
            statements.append(SwiftStatement(.enumCase(enumCase), range(from: start)))
            start = startOffset
        } while cursor.consume(",")
        // A case outside of an enum, such as one that `switch` has lost.
        if statements.last.map({ $0.range.upperBound < endOffset }) ?? true {
            statements.append(SwiftStatement(.other, range(from: start)))
        }
    }

    // MARK: - Other declarations

    private mutating func readImport() -> SwiftStatement.Kind {
        if cursor.keyword.contains(.declaration), cursor.peek()?.kind == .word, cursor.peek()?.startsLine == false {
            cursor.advance()
        }
        var names: [String] = []
        while let word = cursor.word {
            names.append(word)
            cursor.advance()
            guard cursor.consume(".") else { break }
        }
        return .import(names.joined(separator: "."))
    }

    /// Skips a declaration that nothing needs: up to the end of the line, and the lines that continue it.
    private mutating func readTypeAlias(_ modifiers: SwiftModifiers) -> SwiftStatement.Kind {
        let name = cursor.word
        if name != nil { cursor.advance() }
        if cursor.isPunctuation("<") { skipGenerics() }
        let type = cursor.consume("=") ? readType() : nil
        skipOtherDeclaration()
        guard let name, let type else { return .other }
        return .typeAlias(SwiftTypeAlias(name: name, modifiers: modifiers, type: type))
    }

    private mutating func skipOtherDeclaration() {
        while let token = cursor.current, !token.startsLine || continuesDeclaration, !cursor.isPunctuation(";") {
            skipToken()
        }
    }

    /// Whether the line that begins at the cursor continues the one before, because a mark such as `=` ends or begins there.
    private var continuesDeclaration: Bool {
        if isPunctuation(cursor.tokens[cursor.index - 1], "=") || cursor.isWord("where") { return true }
        guard case .punctuation(let punctuation)? = cursor.current?.kind else { return false }
        return punctuation != UInt8(ascii: "}")
    }
}
