import SourceCode
import SourceText
import SwiftInterpreter

/// The code of a declaration, which is parsed when its words say that it may be about menus.
final class DeclaredCode {
    private let source: SwiftCode?
    private let value: SwiftExpression?
    private lazy var found = MenuCode(source?.statements ?? [], value)

    init(_ source: SwiftCode) { (self.source, value) = (source, nil) }

    init(_ value: SwiftExpression) { (source, self.value) = (nil, value) }

    /// The shortcuts that the code writes: calls, and assignments to `keyEquivalent`.
    var sites: [SwiftExpression] { found.sites }

    /// The names of the functions, types and values that the code uses, by their hashes, some of them repeatedly.
    var names: [WordHash] { found.names }

    /// Whether the code writes shortcuts.
    var hasSites: Bool { mayMention(MenuCode.siteHashes) && !sites.isEmpty }

    /// Whether the code uses one of some names.
    func uses(_ wanted: Set<WordHash>) -> Bool { mayMention(wanted) && names.contains(where: wanted.contains) }

    private func mayMention(_ names: Set<WordHash>) -> Bool { source?.mayMention(names) ?? true }
}

/// What code contains that is about menus.
struct MenuCode {
    fileprivate var sites: [SwiftExpression] = []
    fileprivate var names: [WordHash] = []

    /// The names that menus are built with.
    static let builders: Set<String> = [
        "UIKeyCommand", "NSMenuItem", "NSMenu", "UIMenu", "UICommand", "addKeyCommand", "buildMenu",
        "keyEquivalentModifierMask", "UIMainMenuSystem",
    ]

    static let builderHashes = Set(builders.map { WordHash($0.utf8) })

    /// The names that code with shortcuts contains, one of them at least.
    private static let siteNames: Set<String> = [
        "UIKeyCommand", "NSMenuItem", "addItem", "insertItem", "keyEquivalent",
    ]

    fileprivate static let siteHashes = Set(siteNames.map { WordHash($0.utf8) })

    /// The names of which code that builds menus contains one at least.
    static let names = builders.union(siteNames)

    fileprivate init(_ statements: [SwiftStatement], _ value: SwiftExpression?) {
        for statement in statements { SyntaxWalk.visit(statement) { add($0) } }
        if let value { SyntaxWalk.visit(value) { add($0) } }
    }

    private mutating func add(_ expression: SwiftExpression) {
        switch expression.kind {
        case .call(let call):
            if call.isShortcut { sites.append(expression) }
        case .assignment(_, let target, _):
            switch target.kind {
            case .member(_, "keyEquivalent"), .name("keyEquivalent"): sites.append(expression)
            default: break
            }
        case .name(let name), .implicitMember(let name), .member(_, let name): names.append(WordHash(name.utf8))
        default: break
        }
    }
}

extension SwiftCall {
    /// Whether the call writes a shortcut by the frameworks' own names.
    fileprivate var isShortcut: Bool {
        let labels = arguments.map(\.label)
        switch callee.kind {
        case .name("UIKeyCommand"): return true
        case .name("NSMenuItem"): return labels.contains("keyEquivalent")
        case .member(let base, "init"):
            guard case .name(let type) = base.kind else { return false }
            return type == "UIKeyCommand" || type == "NSMenuItem" && labels.contains("keyEquivalent")
        case .member(_, "addItem"), .member(_, "insertItem"), .name("addItem"), .name("insertItem"):
            return labels.starts(with: ["withTitle", "action", "keyEquivalent"])
        default: return false
        }
    }
}
