package import SourceCode
package import SourceText
package import SwiftDeclarations

/// The names that code about menus uses: the frameworks' own, and the program's aliases and subclasses of them.
package final class MenuNames {
    /// The names of the types whose initializers set shortcuts.
    fileprivate let keyCommands: Set<String>
    fileprivate let items: Set<String>
    /// Those of them that are aliases, which can be members of types.
    fileprivate let aliases: Set<String>
    /// The names of the types of menus and their items.
    package let types: Set<String>
    /// The names that menus are built with.
    package let builders: Set<String>
    package let builderHashes: Set<WordHash>
    fileprivate let siteHashes: Set<WordHash>

    private static let builders: Set<String> = [
        "UIKeyCommand", "NSMenuItem", "NSMenu", "UIMenu", "UICommand", "addKeyCommand", "buildMenu",
        "keyEquivalentModifierMask", "removeAllItems", "UIMainMenuSystem",
    ]

    /// The names that code with shortcuts contains, one of them at least.
    private static let sites: Set<String> = ["UIKeyCommand", "NSMenuItem", "addItem", "insertItem", "keyEquivalent"]

    /// The labels of keys.
    package static let keys: Set<String> = ["input", "keyEquivalent"]
    fileprivate let keyHashes = Set(MenuNames.keys.map { WordHash($0.utf8) })

    package init(_ program: SwiftProgram) {
        let keyCommandAliases = program.aliases(of: ["UIKeyCommand"])
        let itemAliases = program.aliases(of: ["NSMenuItem"])
        keyCommands = keyCommandAliases.union(["UIKeyCommand"])
        items = itemAliases.union(["NSMenuItem"])
        aliases = keyCommandAliases.union(itemAliases)
        let known = MenuFrameworks.classes.union(["UIMenuElement"])
        let subclasses = program.index.allTypes.filter {
            $0.keyword == .class && program.type($0, inheritsAnyOf: known)
        }
        let others = program.aliases(of: known).union(subclasses.map(\.lastName))
        types = known.union(others)
        builders = Self.builders.union(others)
        builderHashes = Set(builders.map { WordHash($0.utf8) })
        siteHashes = Set(Self.sites.union(aliases).union(["input"]).map { WordHash($0.utf8) })
    }

    /// Whether a type is one of menus, or a list of them.
    package func isMenuType(_ type: SwiftType) -> Bool {
        types.contains((type.element ?? type.name).afterLast("."))
    }
}

/// The code of a declaration, which is parsed when its words say that it may be about menus.
package final class DeclaredCode {
    private let source: SwiftCode?
    private let value: SwiftExpression?
    private let menuNames: MenuNames
    private lazy var found = MenuCode(source?.statements ?? [], value, menuNames)

    package init(_ source: SwiftCode, _ menuNames: MenuNames) {
        (self.source, value, self.menuNames) = (source, nil, menuNames)
    }

    package init(_ value: SwiftExpression, _ menuNames: MenuNames) {
        (source, self.value, self.menuNames) = (nil, value, menuNames)
    }

    /// The shortcuts that the code writes: calls, and assignments to `keyEquivalent`.
    package var sites: [SwiftExpression] { found.sites }

    /// The calls of initializers with a key on `self` and `super`.
    package var delegations: [SwiftExpression] { mayMention(menuNames.keyHashes) ? found.delegations : [] }

    /// The names of the functions, types and values that the code uses, by their hashes, some of them repeatedly.
    package var names: [WordHash] { found.names }

    /// The names of the variables and properties that the code assigns to, some of them repeatedly.
    package var assignedNames: [String] { found.assignedNames }

    /// The length of the code, in bytes.
    package var byteCount: Int {
        if let value { return value.range.count }
        guard let statements = source?.statements, let first = statements.first, let last = statements.last else {
            return 0
        }
        return max(last.range.upperBound - first.range.lowerBound, 0)
    }

    /// Whether the code writes shortcuts.
    package var hasSites: Bool { mayMention(menuNames.siteHashes) && !sites.isEmpty }

    /// Whether the code uses one of some names.
    package func uses(_ wanted: Set<WordHash>) -> Bool { mayMention(wanted) && names.contains(where: wanted.contains) }

    /// The calls of functions and types with some names.
    package func calls(of wanted: Set<String>) -> [(expression: SwiftExpression, call: SwiftCall)] {
        guard mayMention(Set(wanted.map { WordHash($0.utf8) })) else { return [] }
        var calls: [(SwiftExpression, SwiftCall)] = []
        func add(_ expression: SwiftExpression) {
            if case .call(let call) = expression.kind, wanted.contains(call.name) { calls.append((expression, call)) }
        }
        for statement in source?.statements ?? [] { SyntaxWalk.visit(statement, add) }
        if let value { SyntaxWalk.visit(value, add) }
        return calls
    }

    private func mayMention(_ names: Set<WordHash>) -> Bool { source?.mayMention(names) ?? true }
}

/// What code contains that is about menus.
private struct MenuCode {
    var sites: [SwiftExpression] = []
    var delegations: [SwiftExpression] = []
    var names: [WordHash] = []
    var assignedNames: [String] = []
    private let menuNames: MenuNames

    init(_ statements: [SwiftStatement], _ value: SwiftExpression?, _ menuNames: MenuNames) {
        self.menuNames = menuNames
        for statement in statements { SyntaxWalk.visit(statement) { add($0) } }
        if let value { SyntaxWalk.visit(value) { add($0) } }
    }

    private mutating func add(_ expression: SwiftExpression) {
        switch expression.kind {
        case .call(let call):
            if call.isShortcut(menuNames) { sites.append(expression) }
            if case .member(let base, "init") = call.callee.kind, case .name(let name) = base.kind,
                name == "super" || name == "self",
                call.arguments.contains(where: { MenuNames.keys.contains($0.label ?? "") })
            {
                delegations.append(expression)
            }
        case .assignment(let sign, let target, _):
            if sign != "=" { names.append(WordHash(sign.utf8)) }
            switch target.kind {
            case .member(_, "keyEquivalent"), .name("keyEquivalent"): sites.append(expression)
            case .member(_, let name), .name(let name): assignedNames.append(name)
            default: break
            }
        case .name(let name), .implicitMember(let name), .member(_, let name), .binary(let name, _, _):
            names.append(WordHash(name.utf8))
        default: break
        }
    }
}

extension SwiftCall {
    /// Whether an argument is an empty string, such as the key of an item without a shortcut.
    package var hasEmptyText: Bool { arguments.contains { $0.value.literalText?.isEmpty ?? false } }

    /// Whether an argument is a string of one character, such as a key.
    package var hasKeyLiteral: Bool { arguments.contains { $0.value.literalText?.count == 1 } }

    /// Whether the call writes a shortcut by the frameworks' own names or aliases of them.
    fileprivate func isShortcut(_ names: MenuNames) -> Bool {
        let labels = arguments.map(\.label)
        func creates(_ type: String) -> Bool {
            names.keyCommands.contains(type) || names.items.contains(type) && labels.contains("keyEquivalent")
        }
        switch callee.kind {
        case .name(let type): return creates(type) || isAddition(labels)
        // Of the type that the code around it says.
        case .implicitMember("init"):
            return labels.contains("input") && labels.contains("action")
                || labels.starts(with: ["title", "action", "keyEquivalent"])
        case .member(let base, "init"):
            switch base.kind {
            case .name(let type): return creates(type)
            case .member(_, let type): return names.aliases.contains(type) && creates(type)
            default: return false
            }
        case .member(_, let type): return names.aliases.contains(type) && creates(type) || isAddition(labels)
        default: return false
        }
    }

    /// Whether the call adds an item with a shortcut to a menu.
    private func isAddition(_ labels: [String?]) -> Bool {
        (name == "addItem" || name == "insertItem") && labels.starts(with: ["withTitle", "action", "keyEquivalent"])
    }
}
