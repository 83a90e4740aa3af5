package import SourceText

/// A Swift source file as far as ``SwiftParser`` understands it.
///
/// Ranges are half-open UTF-8 offsets from 0 in the file.
package struct SwiftSyntaxFile: Sendable {
    package let source: SourceFile
    package let statements: [SwiftStatement]
    /// The comments in order, with their `//` or `/*`.
    package let comments: [Range<Int>]
    /// The first bracket without a partner, after which the syntax may not be what the author means; nil if there is none.
    package let unpairedBracket: Range<Int>?

    package init(
        source: SourceFile, statements: [SwiftStatement], comments: [Range<Int>] = [],
        unpairedBracket: Range<Int>? = nil
    ) {
        self.source = source
        self.statements = statements
        self.comments = comments
        self.unpairedBracket = unpairedBracket
    }

    /// The comments that contain `menulint:`.
    package var directives: [Range<Int>] {
        comments.filter { comment in
            source.bytes.withSpan { SwiftSyntaxFile.directive.occurs(in: $0.extracting(comment)) }
        }
    }

    private static let directive = TextSearch([Array("menulint:".utf8)])
}

// MARK: - Expressions

/// An expression with its range.
package struct SwiftExpression: Sendable {
    package let kind: Kind
    package let range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    package indirect enum Kind: Sendable {
        /// A string literal of any form, with escapes decoded. A literal without interpolation is one text segment.
        case string([StringSegment])
        /// An integer literal; nil if it does not fit.
        case integer(Int?)
        case boolean(Bool)
        case nilLiteral
        /// A floating-point number, regular expression, key path, `_`, or another literal whose value nothing needs.
        case otherLiteral
        /// A name without a base, such as `self`, `Button`, `$0` or `copyItem`. Generic arguments are dropped.
        case name(String)
        /// A member without a base, such as `.command`.
        case implicitMember(String)
        /// `base.name`. The range of the name ends the expression's range.
        case member(SwiftExpression, String)
        /// `callee(arguments) { trailing closures }`. The callee of `.init(…)` is an implicit member named `init`.
        case call(SwiftCall)
        case subscripted(SwiftExpression, [SwiftArgument])
        case array([SwiftExpression])
        case dictionary([SwiftDictionaryEntry])
        /// A tuple with several elements. Parentheses around one expression are dropped.
        case tuple([SwiftArgument])
        case closure(SwiftClosure)
        /// `condition ? first : second`.
        case ternary(SwiftExpression, SwiftExpression, SwiftExpression)
        /// `if` or `switch` as a value.
        case statement(SwiftStatement)
        /// An operator before or after its operand, except `?` and `!` after it.
        case unary(String, SwiftExpression)
        /// Binary operators associate by the precedences of the standard library; unknown ones like `+`.
        case binary(String, SwiftExpression, SwiftExpression)
        /// `target = value`, and compound assignments by their operator.
        case assignment(String, SwiftExpression, SwiftExpression)
        /// `base?` or `base!`.
        case unwrapped(SwiftExpression)
        /// `value as Type`, with `as?`, `as!` and `is`.
        case cast(SwiftExpression, keyword: String, type: SwiftType)
        /// `#name(arguments) { trailing closures }`.
        case macro(SwiftCall)
        /// `base`, then `#if` clauses that continue it with members and calls. Each clause contains the whole chain from
        /// `base` on, so that the clause that applies replaces the expression.
        case conditionalChain(base: SwiftExpression, [SwiftConditionalClause<SwiftExpression>])
        /// Code that the parser does not understand. Never evaluate it.
        case unread
    }

    package struct StringSegment: Sendable {
        package enum Content: Sendable {
            case text(String)
            /// An interpolation, without its format arguments.
            case interpolation(SwiftExpression)
        }

        package let content: Content
        package let range: Range<Int>

        package init(_ content: Content, _ range: Range<Int>) {
            self.content = content
            self.range = range
        }
    }
}

package struct SwiftCall: Sendable {
    package let callee: SwiftExpression
    /// The arguments in parentheses, then the trailing closures; the first trailing closure has no label.
    package let arguments: [SwiftArgument]
    /// The number of trailing closures among the arguments.
    package let trailingClosureCount: Int
    /// The range of the callee's last name, such as `keyboardShortcut` in `view.keyboardShortcut("k")`.
    package let nameRange: Range<Int>

    package init(
        callee: SwiftExpression, arguments: [SwiftArgument], trailingClosureCount: Int, nameRange: Range<Int>
    ) {
        self.callee = callee
        self.arguments = arguments
        self.trailingClosureCount = trailingClosureCount
        self.nameRange = nameRange
    }

    /// The last name of the callee; empty if it has none.
    package var name: String {
        switch callee.kind {
        case .name(let name), .implicitMember(let name), .member(_, let name): name
        default: ""
        }
    }

    /// Whether it is `super.name(…)`.
    package var isOfSuperclass: Bool {
        guard case .member(let base, _) = callee.kind, case .name("super") = base.kind else { return false }
        return true
    }
}

package struct SwiftArgument: Sendable {
    package let label: String?
    package let value: SwiftExpression

    package init(label: String? = nil, _ value: SwiftExpression) {
        self.label = label
        self.value = value
    }
}

package struct SwiftDictionaryEntry: Sendable {
    package let key: SwiftExpression
    package let value: SwiftExpression
}

package struct SwiftClosure: Sendable {
    /// The names of the parameters; empty if the closure names none.
    package let parameters: [String]
    package let body: [SwiftStatement]
    /// The captured values, such as `weak item = openItem` or `key` in the capture list, without weak ones of the same name.
    package let captures: [SwiftCapture]

    package init(parameters: [String], body: [SwiftStatement], captures: [SwiftCapture] = []) {
        (self.parameters, self.body, self.captures) = (parameters, body, captures)
    }
}

package struct SwiftCapture: Sendable {
    package let name: String
    package let value: SwiftExpression
}

/// A clause of `#if`.
package struct SwiftConditionalClause<Content: Sendable>: Sendable {
    /// The condition, such as `os(macOS) && !targetEnvironment(macCatalyst)`; nil for `#else`.
    package let condition: SwiftExpression?
    package let content: Content

    package init(condition: SwiftExpression?, content: Content) {
        self.condition = condition
        self.content = content
    }
}

/// A type as far as it matters: its name without generic arguments and optionality.
///
/// It is an object because many values have one.
package final class SwiftType: Sendable {
    /// The last name: `Int` for `Swift.Int?`; empty for functions, tuples and other types without a name.
    package let name: String
    /// The name with those before it: `NSEvent.ModifierFlags`, `Swift.Int`.
    package let qualifiedName: String
    /// The type as written.
    package let text: String
    /// The qualified name of the element type of `[Element]` and `Element?`, if the type is one of them.
    package let element: String?

    /// - Parameter name: The qualified name.
    package init(_ name: String, text: String, element: String? = nil) {
        qualifiedName = name
        self.name = name.afterLast(".")
        self.text = text
        self.element = element
    }

    /// The last names of the types that `&` joins, or its own.
    package var joinedNames: [String] {
        guard name.isEmpty, text.utf8.contains(UInt8(ascii: "&")) else { return [name] }
        return text.split(separator: "&").map { String($0.filter { !$0.isWhitespace }).afterLast(".") }
    }
}

// MARK: - Statements

/// A statement or declaration with its range.
package struct SwiftStatement: Sendable {
    package let kind: Kind
    package let range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    package indirect enum Kind: Sendable {
        case expression(SwiftExpression)
        case `return`(SwiftExpression?)
        /// `if` with all its conditions; `otherwise` holds the body of `else`, or the statement of `else if`.
        case `if`([SwiftCondition], body: [SwiftStatement], otherwise: [SwiftStatement]?)
        /// `guard`: the body leaves the scope.
        case `guard`([SwiftCondition], body: [SwiftStatement])
        case `switch`(SwiftExpression, [SwiftSwitchCase])
        /// `for name in sequence`; the name is nil for other patterns.
        case `for`(name: String?, in: SwiftExpression, body: [SwiftStatement])
        /// `while`, `repeat`.
        case loop([SwiftCondition], body: [SwiftStatement])
        /// `do` and each of its `catch` clauses.
        case `do`(body: [SwiftStatement], catches: [[SwiftStatement]])
        case `defer`([SwiftStatement])
        case conditionalCompilation([SwiftConditionalClause<[SwiftStatement]>])
        case variable(SwiftVariable)
        case function(SwiftFunction)
        case type(SwiftTypeDeclaration)
        case enumCase(SwiftEnumCase)
        case `import`(String)
        case typeAlias(SwiftTypeAlias)
        /// `break`, `continue`, `throw`, `subscript`, operators and everything that nothing needs.
        case other
    }
}

package enum SwiftCondition: Sendable {
    case expression(SwiftExpression)
    /// `let name = value`, or `if let name`. The name is nil for patterns.
    case binding(name: String?, SwiftExpression?)
    /// `case pattern = value`; a pattern that is no expression is unread.
    case pattern(SwiftExpression, SwiftExpression)
    /// `#available(iOS 15, *)` or `#unavailable(…)`; arguments as written: `iOS 15`, `*`.
    case availability(isAvailable: Bool, [String])
}

package struct SwiftSwitchCase: Sendable {
    /// The patterns that are expressions, such as `.files` or `"a"`; others are unread.
    package let patterns: [SwiftExpression]
    /// The conditions after `where`, by the index of the pattern.
    package let conditions: [Int: SwiftExpression]
    package let isDefault: Bool
    package let body: [SwiftStatement]
    /// Whether an `#if` decides whether the case exists.
    package let isInDirective: Bool
}

// MARK: - Declarations

/// Attributes and modifiers before a declaration.
package struct SwiftModifiers: Sendable {
    /// `objc`, `ViewBuilder`, `main`, `available` with arguments dropped, in source order.
    package var attributes: [String] = []
    /// `static`, `private`, `private(set)`, `override`, `lazy` and so on.
    package var keywords: [String] = []
    /// The selector that `@objc(selector)` names.
    package var selector: String?
    /// The type that `@Environment(Type.self)` names.
    package var environmentType: String?

    package init() {
    }

    package var isStatic: Bool { keywords.contains("static") || keywords.contains("class") }
}

/// `let` or `var` with one name. A declaration with several names becomes several statements, and one with a pattern becomes
/// an assignment to an unread expression.
package final class SwiftVariable: Sendable {
    package let name: String
    package let nameRange: Range<Int>
    package let isConstant: Bool
    package let modifiers: SwiftModifiers
    package let type: SwiftType?
    package let initialValue: SwiftExpression?
    /// The body of the getter of a computed property, nil for stored ones.
    package let getterCode: SwiftCode?
    /// The statements of `set`, `willSet` and `didSet`.
    package let observers: [SwiftStatement]
    /// Whether some of them are of `willSet`, which runs before the variable has the new value.
    package let hasWillSet: Bool

    package init(
        name: String, nameRange: Range<Int>, isConstant: Bool, modifiers: SwiftModifiers, type: SwiftType?,
        initialValue: SwiftExpression?, getterCode: SwiftCode?, observers: [SwiftStatement] = [],
        hasWillSet: Bool = false
    ) {
        self.hasWillSet = hasWillSet
        self.name = name
        self.nameRange = nameRange
        self.isConstant = isConstant
        self.modifiers = modifiers
        self.type = type
        self.initialValue = initialValue
        self.getterCode = getterCode
        self.observers = observers
    }

    /// The statements of the getter of a computed property, nil for stored ones.
    package var getter: [SwiftStatement]? { getterCode?.statements }
}

/// A function, initializer (named `init`) or deinitializer (`deinit`).
package final class SwiftFunction: Sendable {
    package let name: String
    package let nameRange: Range<Int>
    package let modifiers: SwiftModifiers
    package let parameters: [SwiftParameter]
    package let returnType: SwiftType?
    /// The names of the generic parameters.
    package let genericNames: [String]
    /// nil in protocols.
    package let code: SwiftCode?

    package init(
        name: String, nameRange: Range<Int>, modifiers: SwiftModifiers, parameters: [SwiftParameter],
        returnType: SwiftType?, genericNames: [String] = [], code: SwiftCode?
    ) {
        self.genericNames = genericNames
        self.name = name
        self.nameRange = nameRange
        self.modifiers = modifiers
        self.parameters = parameters
        self.returnType = returnType
        self.code = code
    }

    /// nil in protocols.
    package var body: [SwiftStatement]? { code?.statements }

    /// Its selector, if it is a method that Objective-C can call.
    package var selector: String { modifiers.selector ?? SelectorName.of(name, parameters.map(\.label)) }
}

package struct SwiftParameter: Sendable {
    /// The argument label; nil for `_`.
    package let label: String?
    package let name: String
    package let type: SwiftType
    package let defaultValue: SwiftExpression?
    /// The first name of the attribute before the label, a result builder or a property wrapper; nil if there is none.
    package let attribute: String?

    package init(
        label: String?, name: String, type: SwiftType, defaultValue: SwiftExpression?, attribute: String? = nil
    ) {
        self.attribute = attribute
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
    }
}

package struct SwiftTypeDeclaration: Sendable {
    package enum Keyword: String, Sendable {
        case `struct`, `class`, `enum`, actor, `protocol`, `extension`
    }

    package let keyword: Keyword
    /// The name; for an extension of a nested type, with its outer types: `Outer.Inner`.
    package let name: String
    package let nameRange: Range<Int>
    package let modifiers: SwiftModifiers
    /// The inherited types and protocols.
    package let inherited: [SwiftType]
    /// The names of its generic parameters, or of its associated types.
    package let genericNames: [String]
    package let members: [SwiftStatement]
}

/// `typealias name = type`.
package struct SwiftTypeAlias: Sendable {
    package let name: String
    package let modifiers: SwiftModifiers
    package let type: SwiftType
}

/// One case of an enum. A line with several cases becomes several statements.
package struct SwiftEnumCase: Sendable {
    package let name: String
    package let rawValue: SwiftExpression?
    /// Their names are those of the labels; empty for values without a label.
    package let associatedValues: [SwiftParameter]
}

extension SwiftExpression {
    /// Whether it is a literal of one value, or a member of a type that is not written, such as `.command`.
    package var isLiteral: Bool {
        switch kind {
        case .string: literalText != nil
        case .integer, .boolean, .nilLiteral, .implicitMember: true
        default: false
        }
    }

    /// The text of a string literal without interpolations; nil for others.
    package var literalText: String? {
        guard case .string(let segments) = kind else { return nil }
        var text = ""
        for segment in segments {
            guard case .text(let part) = segment.content else { return nil }
            text += part
        }
        return text
    }
}
