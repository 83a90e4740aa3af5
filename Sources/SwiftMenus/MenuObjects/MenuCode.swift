import SourceCode
import SourceText
import SwiftInterpreter

/// What a declaration contains that is about menus.
struct MenuCode {
    /// The shortcuts that the code writes: calls, and assignments to `keyEquivalent`.
    private(set) var sites: [SwiftExpression] = []
    /// The names of the functions, types and values that the code uses, by their hashes, some of them repeatedly.
    private(set) var names: [WordHash] = []

    /// The names that menus are built with.
    static let builders: Set<String> = [
        "UIKeyCommand", "NSMenuItem", "NSMenu", "UIMenu", "UICommand", "addKeyCommand", "buildMenu",
        "keyEquivalentModifierMask", "UIMainMenuSystem",
    ]

    static let builderHashes = Set(builders.map { WordHash($0.utf8) })

    /// Whether the code uses one of some names.
    func uses(_ wanted: Set<WordHash>) -> Bool { names.contains(where: wanted.contains) }

    init(_ statements: [SwiftStatement]) {
        for statement in statements { SyntaxWalk.visit(statement) { add($0) } }
    }

    init(_ expression: SwiftExpression) {
        SyntaxWalk.visit(expression) { add($0) }
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
