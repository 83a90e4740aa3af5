import SourceText

/// Reads Objective-C source for implemented methods and for selectors that the code mentions.
struct ObjectiveCActionReader {
    private var cursor: TokenCursor
    private var depth = 0
    /// The depth of braces at each open `#if`.
    private var conditions: [Int] = []
    /// The class of the open `@implementation`.
    private var className: String?
    /// Whether the open method validates actions.
    private var isInValidation = false
    private var validated: [String: ValidationMentions] = [:]

    init(_ bytes: [UInt8], _ tokens: [SourceToken]) {
        cursor = TokenCursor(bytes, tokens)
    }

    mutating func read(into index: inout ActionIndex) {
        while let token = cursor.current {
            switch token.kind {
            case .directive: readDirective(token)
            case .attribute: readAttribute(token, &index)
            case .punctuation(UInt8(ascii: "{")):
                depth += 1
                cursor.advance()
            case .punctuation(UInt8(ascii: "}")):
                depth = max(0, depth - 1)
                cursor.advance()
            case .punctuation(UInt8(ascii: "-")) where depth == 0 && className != nil: readMethod(&index)
            case .word where isInValidation && depth > 0:
                if let className {
                    validated[className, default: ValidationMentions()].items.formUnion(
                        ActionValidation(word: cursor.text(token)))
                }
                cursor.advance()
            default: cursor.advance()
            }
        }
        for (name, mentions) in validated { index.addValidated(mentions, in: name) }
    }

    private mutating func readDirective(_ token: SourceToken) {
        switch cursor.text(token) {
        case "if", "ifdef", "ifndef":
            conditions.append(depth)
            if cursor.startsUncompiledCode { return cursor.skipUncompiledCode() }
        case "else", "elif", "elifdef", "elifndef": if let before = conditions.last { depth = before }
        case "endif": if !conditions.isEmpty { conditions.removeLast() }
        default: break
        }
        cursor.advance()
    }

    private mutating func readAttribute(_ token: SourceToken, _ index: inout ActionIndex) {
        let name = cursor.text(token)
        cursor.advance()
        switch name {
        case "implementation", "interface":
            guard let type = cursor.word else { return }
            cursor.advance()
            if cursor.isPunctuation("<") { cursor.skipBracketed("<", ">") }
            var superclass: String?
            if cursor.consume(":") { superclass = cursor.word }
            index.addClass(type, superclass: superclass)
            className = name == "implementation" ? type : nil
            depth = 0
        // In an expression, `@protocol(Name)` is a value.
        case "protocol" where !cursor.isPunctuation("("): className = nil
        case "end":
            className = nil
            depth = 0
        case "selector":
            guard let selector = readSelector() else { return }
            index.mentioned.insert(ExactString(selector))
            if isInValidation, depth > 0, let className {
                validated[className, default: ValidationMentions()].selectors.insert(ExactString(selector))
            }
        default: break
        }
    }

    private mutating func readSelector() -> String? {
        guard cursor.consume("(") else { return nil }
        var selector = ""
        while cursor.current != nil, !cursor.isPunctuation(")") {
            if let word = cursor.word { selector += word }
            if cursor.isPunctuation(":") { selector += ":" }
            cursor.advance()
        }
        return selector.isEmpty ? nil : selector
    }

    /// Reads `- (IBAction)name:(id)sender` up to its body.
    private mutating func readMethod(_ index: inout ActionIndex) {
        cursor.advance()
        var returnType = ""
        if cursor.isPunctuation("(") { returnType = readType() }
        var selector = ""
        // Without a type the argument is an object.
        var argumentType = "id"
        while let token = cursor.current, !cursor.isPunctuation("{"), !cursor.isPunctuation(";"),
            !cursor.isPunctuation("}")
        {
            if token.kind == .attribute { break }
            if token.kind == .directive {
                readDirective(token)
                continue
            }
            guard token.kind == .word else {
                if cursor.isPunctuation(":") {
                    selector += ":"
                    cursor.advance()
                    if cursor.isPunctuation("(") { argumentType = readType() }
                } else if cursor.isPunctuation("(") {
                    // The arguments of an attribute, such as NS_SWIFT_NAME.
                    cursor.skipBracketed("(", ")")
                } else {
                    cursor.advance()
                }
                continue
            }
            // The first word and words before a colon are parts of the selector; others name arguments.
            if selector.isEmpty || cursor.peek()?.kind == .punctuation(UInt8(ascii: ":")) {
                selector += cursor.text(token)
            }
            cursor.advance()
        }
        // A semicolon may precede the body.
        if cursor.isPunctuation(";"), cursor.peek()?.kind == .punctuation(UInt8(ascii: "{")) { cursor.advance() }
        guard let className, cursor.isPunctuation("{"), !selector.isEmpty else { return }
        let isAction =
            returnType == "IBAction"
            || returnType == "void" && SelectorName.isAction(selector) && SelectorName.isSender(argumentType)
        let isSenderless =
            returnType == "void" && !selector.contains(":") && !selector.hasPrefix("_")
            && !ObjectiveCActionReader.callbacks.contains(selector)
        index.addAction(selector, isAction: isAction, isSenderless: isSenderless, to: className)
        // What it does is not followed.
        if Self.menuChanges.contains(selector) { index.addMenuChanges(by: className) }
        isInValidation = SelectorName.validations.contains(selector)
        if isInValidation { validated[className] = validated[className] ?? ValidationMentions() }
    }

    /// The methods of a menu's delegate that change items, or perform their keys.
    private static let menuChanges: Set<String> = [
        "menuNeedsUpdate:", "menuWillOpen:", "menuHasKeyEquivalent:forEvent:target:action:",
    ]

    /// Methods without parameters that the frameworks call themselves.
    private static let callbacks: Set<String> = [
        "dealloc", "finalize", "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear", "viewWillLayout", "viewDidLayout", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "layout", "layoutSubviews", "updateConstraints", "updateLayer", "updateTrackingAreas",
        "prepareForInterfaceBuilder", "prepareForReuse", "didReceiveMemoryWarning", "windowDidLoad", "windowWillLoad",
        "viewDidMoveToWindow", "viewDidMoveToSuperview", "didMoveToWindow", "didMoveToSuperview", "resetCursorRects",
        "finishLaunching", "main", "invalidate", "setUp", "tearDown",
    ]

    /// Words before a type that do not change what it is.
    private static let qualifiers: Set<String> = [
        "nullable", "nonnull", "null_unspecified", "null_resettable", "_Nullable", "_Nonnull",
        "__nullable", "__nonnull", "__unused", "__kindof", "__strong", "__weak", "const", "oneway", "in", "out",
        "inout", "bycopy", "byref",
    ]

    /// The first word of the type in the parentheses at the cursor, after its qualifiers and attributes.
    private mutating func readType() -> String {
        let start = cursor.index
        cursor.skipBracketed("(", ")")
        let end = cursor.index
        cursor.go(to: start + 1)
        defer { cursor.go(to: end) }
        while let word = cursor.word, cursor.index < end {
            if word == "__attribute__" {
                cursor.advance()
                if cursor.isPunctuation("(") { cursor.skipBracketed("(", ")") }
            } else if ObjectiveCActionReader.qualifiers.contains(word) {
                cursor.advance()
            } else {
                return word
            }
        }
        return ""
    }
}
