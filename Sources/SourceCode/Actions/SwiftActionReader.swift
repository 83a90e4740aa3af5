import SourceText

/// Reads Swift source for methods that Objective-C can call and for selectors that the code mentions.
struct SwiftActionReader {
    /// A pair of braces around the current position.
    private struct Scope {
        /// The type with this body, or `nil` for functions and other bodies.
        var type: String?
        /// Whether its methods are implicitly exposed to Objective-C.
        var exposesMembers = false
        /// Whether this is the body of a method that validates actions.
        var isValidation = false
        /// Whether this is the body of an Objective-C protocol.
        var isObjectiveCProtocol = false
    }

    private var cursor: TokenCursor
    private var scopes: [Scope] = []
    /// The scopes at each open `#if`.
    private var conditions: [[Scope]] = []
    /// The attributes and modifiers of the next declaration.
    private var pending: Set<String> = []
    private var pendingSelector: String?
    private var validated: [String: ValidationMentions] = [:]

    init(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        cursor = TokenCursor(bytes, tokens)
    }

    mutating func read(into index: inout ActionIndex) {
        while let token = cursor.current {
            switch token.kind {
            case .directive: readDirective(token, &index)
            case .attribute: readAttribute(token)
            case .word: readWord(cursor.text(token), &index)
            case .punctuation(UInt8(ascii: "{")):
                open(Scope())
                cursor.advance()
            case .punctuation(UInt8(ascii: "}")):
                if !scopes.isEmpty { scopes.removeLast() }
                forget()
                cursor.advance()
            case .punctuation(UInt8(ascii: "(")):
                // For example `private(set)`.
                cursor.advance()
            default:
                cursor.advance()
            }
        }
        for (name, mentions) in validated { index.addValidated(mentions, in: name) }
    }

    private mutating func forget() {
        pending = []
        pendingSelector = nil
    }

    private mutating func open(_ scope: Scope) {
        var scope = scope
        if scope.type == nil, let outer = scopes.last, outer.isValidation { scope.isValidation = true }
        scopes.append(scope)
        forget()
    }

    private var typeName: String? { scopes.last { $0.type != nil }?.type }

    // MARK: - Directives and attributes

    private mutating func readDirective(_ token: SourceToken, _ index: inout ActionIndex) {
        let isUncompiled = cursor.startsUncompiledCode
        cursor.advance()
        switch cursor.text(token) {
        case "if":
            conditions.append(scopes)
            if isUncompiled { cursor.skipUncompiledCode() }
        case "else", "elseif": if let before = conditions.last { scopes = before }
        case "endif": if !conditions.isEmpty { conditions.removeLast() }
        case "selector":
            guard let (selector, hasLabels) = readSelector() else { return }
            index.mentioned.insert(ExactString(selector))
            // Without labels, the method may have no parameter.
            if !hasLabels { index.mentioned.insert(ExactString(String(selector.dropLast()))) }
            if scopes.last?.isValidation == true, let typeName {
                validated[typeName, default: ValidationMentions()].selectors.insert(ExactString(selector))
            }
        default: break
        }
    }

    /// Reads `(Type.name(_:label:))` after `#selector`; returns `nil` for property getters and setters.
    private mutating func readSelector() -> (selector: String, hasLabels: Bool)? {
        guard cursor.consume("(") else { return nil }
        var name: String?
        while let token = cursor.current, !cursor.isPunctuation("("), !cursor.isPunctuation(")") {
            if token.kind == .word { name = cursor.text(token) }
            if cursor.isPunctuation(":") { return nil }
            cursor.advance()
        }
        guard let name, !["as"].contains(name) else { return nil }
        // Without labels the number of arguments is unknown; menu actions have one.
        guard cursor.consume("(") else { return (name + ":", false) }
        var labels: [String?] = []
        while let token = cursor.current, !cursor.isPunctuation(")") {
            if token.kind == .word { labels.append(cursor.text(token) == "_" ? nil : cursor.text(token)) }
            cursor.advance()
        }
        return (SelectorName.of(name, labels), true)
    }

    private mutating func readAttribute(_ token: SourceToken) {
        let name = cursor.text(token)
        pending.insert("@" + name)
        cursor.advance()
        guard cursor.isPunctuation("(") else { return }
        let start = cursor.index
        cursor.skipBracketed("(", ")")
        guard name == "objc" else { return }
        let end = cursor.index
        cursor.go(to: start + 1)
        var selector = ""
        while cursor.index < end - 1 {
            if let word = cursor.word { selector += word }
            if cursor.isPunctuation(":") { selector += ":" }
            cursor.advance()
        }
        cursor.go(to: end)
        pendingSelector = selector
    }

    // MARK: - Declarations

    private mutating func readWord(_ word: String, _ index: inout ActionIndex) {
        if scopes.last?.isValidation == true, let typeName {
            validated[typeName, default: ValidationMentions()].items.formUnion(ActionValidation(word: word))
        }
        switch word {
        case "class" where cursor.peek()?.kind == .word && !isModifierPosition: readType(word, &index)
        case "actor", "struct", "enum", "protocol", "extension":
            if cursor.peek()?.kind == .word { readType(word, &index) } else { cursor.advance() }
        case "func": readFunction(&index)
        case "override", "static", "class", "public", "open", "internal", "private", "fileprivate", "package", "final",
            "dynamic", "nonisolated", "required", "mutating", "isolated":
            pending.insert(word)
            cursor.advance()
        case "var", "let", "init", "case", "subscript", "import", "typealias":
            forget()
            cursor.advance()
        default: cursor.advance()
        }
    }

    /// Whether `class` is a modifier of a type method or property.
    private var isModifierPosition: Bool {
        guard let next = cursor.peek(), next.kind == .word else { return false }
        return ["func", "var", "let", "subscript", "override", "private", "public", "final"].contains(cursor.text(next))
    }

    private mutating func readType(_ keyword: String, _ index: inout ActionIndex) {
        let exposes = pending.contains("@objcMembers") || keyword == "extension" && pending.contains("@objc")
        let isObjectiveCProtocol = keyword == "protocol" && pending.contains("@objc")
        cursor.advance()
        var name = cursor.word ?? ""
        cursor.advance()
        while cursor.isPunctuation("."), cursor.peek()?.kind == .word {
            cursor.advance()
            name = cursor.word ?? name
            cursor.advance()
        }
        if cursor.isPunctuation("<") { skipGenerics() }
        var superclass: String?
        if cursor.consume(":") { superclass = readInherited() }
        var isAppDelegate = superclass == Self.appDelegate
        // Protocols and constraints follow up to the brace.
        while cursor.current != nil, !cursor.isPunctuation("{"), !cursor.isPunctuation("}") {
            isAppDelegate = isAppDelegate || cursor.word == Self.appDelegate
            cursor.advance()
        }
        if keyword == "class" || keyword == "actor" {
            index.addClass(name, superclass: superclass, isAppDelegate: isAppDelegate)
        } else if keyword == "extension", isAppDelegate {
            index.addClass(name, isAppDelegate: true)
        }
        guard cursor.consume("{") else { return forget() }
        // A protocol implements nothing.
        let isClass = keyword == "class" || keyword == "extension" || keyword == "actor"
        open(
            Scope(
                type: isClass ? name : "", exposesMembers: exposes, isObjectiveCProtocol: isObjectiveCProtocol))
    }

    /// The first name after the colon, without module and generic arguments.
    private mutating func readInherited() -> String? {
        while cursor.current?.kind == .attribute { cursor.advance() }
        var name: String?
        while let word = cursor.word {
            name = word
            cursor.advance()
            guard cursor.isPunctuation(".") else { break }
            cursor.advance()
        }
        return name
    }

    private static let appDelegate = "NSApplicationDelegate"

    private mutating func skipGenerics() {
        var depth = 0
        while cursor.current != nil, !cursor.isPunctuation("{") {
            if cursor.isPunctuation("<") { depth += 1 }
            if cursor.isPunctuation(">") { depth -= 1 }
            cursor.advance()
            if depth == 0 { return }
        }
    }

    private mutating func readFunction(_ index: inout ActionIndex) {
        let attributes = pending
        let ownSelector = pendingSelector
        forget()
        cursor.advance()
        guard let name = cursor.word else { return }
        cursor.advance()
        if cursor.isPunctuation("<") { skipGenerics() }
        guard cursor.isPunctuation("(") else { return }
        let parameter = cursor.index + 2
        let parameters = readParameters()
        let (hasOtherSelector, returnsValue) = skipToBody()
        let selector = ownSelector ?? SelectorName.of(name, parameters.map(\.label))
        let scope = scopes.last
        // The labels of an override do not determine its selector: `keyDown(with:)` is `keyDown:`.
        let isOverride = attributes.contains("override") && parameters.allSatisfy { $0.label == nil }
        if scope?.isObjectiveCProtocol == true { index.required.insert(ExactString(selector)) }
        if let type = scope?.type, !type.isEmpty, attributes.isDisjoint(with: ["static", "class", "@nonobjc"]),
            !hasOtherSelector
        {
            let isExposed =
                scope?.exposesMembers == true || isOverride || !attributes.isDisjoint(with: ["@objc", "@IBAction"])
            let hasSender = parameters.first.map { SelectorName.isSender($0.type) } ?? false
            let isSenderless = parameters.isEmpty && attributes.contains("@objc") && !attributes.contains("override")
            index.addAction(
                selector,
                isAction: attributes.contains("@IBAction") || hasSender && SelectorName.isAction(selector)
                    || isSenderless && !returnsValue,
                isExposed: isExposed, to: type)
        }
        guard cursor.consume("{") else { return }
        if let typeName, MenuDelegate.changesItems(selector, parameter, cursor) { index.addMenuChanges(by: typeName) }
        let isValidation = SelectorName.validations.contains(selector)
        if isValidation, let typeName { validated[typeName] = validated[typeName] ?? ValidationMentions() }
        open(Scope(isValidation: isValidation))
    }

    /// The parameters in the parentheses at the cursor: argument labels (`nil` for `_`) and the first words of their
    /// types.
    private mutating func readParameters() -> [(label: String?, type: String)] {
        var parameters: [(label: String?, type: String)] = []
        var depth = 0
        var part = Part.label
        while cursor.current != nil {
            if cursor.isPunctuation("(") || cursor.isPunctuation("[") || cursor.isPunctuation("{") {
                depth += 1
            } else if cursor.isPunctuation(")") || cursor.isPunctuation("]") || cursor.isPunctuation("}") {
                depth -= 1
                if depth == 0 {
                    cursor.advance()
                    return parameters
                }
            } else if depth == 1, cursor.isPunctuation(",") {
                part = .label
            } else if depth == 1, cursor.isPunctuation(":"), part == .name {
                part = .type
            } else if depth == 1, let word = cursor.word {
                switch part {
                case .label:
                    parameters.append((word == "_" ? nil : word, ""))
                    part = .name
                // Skip `any`, `borrowing` and similar words before the type.
                case .type where word.first?.isUppercase == true && !parameters.isEmpty:
                    parameters[parameters.count - 1].type = word
                    part = .rest
                case .name, .type, .rest: break
                }
            }
            cursor.advance()
        }
        return parameters
    }

    /// The next part of a parameter.
    private enum Part {
        case label, name, type, rest
    }

    /// Advances to the function's body or, without one, past the declaration; returns whether the function throws or is
    /// asynchronous, so that its selector has a parameter for an error or a completion handler, and whether it returns a
    /// value.
    private mutating func skipToBody() -> (hasOtherSelector: Bool, returnsValue: Bool) {
        var hasOtherSelector = false
        var returnsValue = false
        while let token = cursor.current {
            switch token.kind {
            case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")), .attribute, .directive:
                return (hasOtherSelector, returnsValue)
            case .punctuation(UInt8(ascii: ">")):
                // The end of an arrow.
                returnsValue = true
                cursor.advance()
            case .punctuation(UInt8(ascii: "(")): cursor.skipBracketed("(", ")")
            case .word:
                let word = cursor.text(token)
                if SwiftActionReader.declarations.contains(word) { return (hasOtherSelector, returnsValue) }
                if word == "throws" || word == "async" { hasOtherSelector = true }
                cursor.advance()
            default: cursor.advance()
            }
        }
        return (hasOtherSelector, returnsValue)
    }

    private static let declarations: Set<String> = [
        "func", "var", "let", "class", "struct", "enum", "extension", "protocol", "init", "override", "private",
        "public", "static", "internal", "fileprivate", "open", "final", "import", "typealias", "subscript", "deinit",
    ]
}

/// The methods of a menu's delegate that may decide what its items are before AppKit performs their keys or shows them.
private enum MenuDelegate {
    /// Whether a method changes the items of a menu.
    ///
    /// - Parameters:
    ///   - parameter: The index of the name of the first parameter if it has no label.
    ///   - body: A cursor at the start of the body.
    static func changesItems(_ selector: String, _ parameter: Int, _ body: TokenCursor) -> Bool {
        switch selector {
        case "menuHasKeyEquivalent:for:target:action:", "menu:update:at:shouldCancel:": true
        case "menuNeedsUpdate:", "menuWillOpen:":
            ItemUseReader(text: TokenText(bytes: body.bytes, tokens: body.tokens))
                .conditions(ofUnchangedObjectAt: parameter, after: body.index - 1)?.isEmpty != true
        default: false
        }
    }
}
