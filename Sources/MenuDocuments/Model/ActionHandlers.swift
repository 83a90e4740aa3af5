import KeyCombinations
package import MenuBuilder

/// The classes of an app that handle actions which a menu sends along the responder chain.
///
/// AppKit disables an item while no object in the chain handles its action. So items with the same keys may work in turns.
package struct ActionHandlers: Sendable {
    /// What is known of the classes that handle an action.
    package struct Handlers: Sendable {
        /// For each class that implements the action, its name, then those of its superclasses.
        let lineages: [[String]]
        /// Whether code may disable the items of the action: its `validateMenuItem(_:)` or the like.
        let isValidated: Bool
        /// Whether an object that is always in the chain may handle the action, such as the app's delegate.
        let areAlwaysInChain: Bool

        package init(lineages: [[String]], isValidated: Bool, areAlwaysInChain: Bool) {
            self.lineages = lineages
            self.isValidated = isValidated
            self.areAlwaysInChain = areAlwaysInChain
        }
    }

    /// By selector; an action without known classes has none.
    private let handlers: [String: Handlers]

    package init(_ handlers: [String: Handlers]) { self.handlers = handlers }

    /// Whether code validates the action of a command.
    package func mayDisable(_ command: Command) -> Bool { handlers[command.action]?.isValidated ?? false }

    /// Whether a command is sometimes disabled because no object in the responder chain handles its action, as far as the
    /// classes that do are known.
    package func mayHaveNoHandler(_ command: Command) -> Bool {
        guard command.isSentToFirstResponder, let known = handlers[command.action] else { return false }
        return !known.lineages.isEmpty && !known.areAlwaysInChain
    }

    /// Whether objects may handle one command's action that do not handle another's.
    package func mayHandle(_ command: Command, without other: Command) -> Bool {
        guard mayHaveNoHandler(other), command.isSentToFirstResponder else { return mayHaveNoHandler(other) }
        let others = Set((handlers[other.action]?.lineages ?? []).compactMap(\.first))
        return handlers[command.action]?.lineages.contains { others.isDisjoint(with: $0) } ?? false
    }
}

extension Command {
    /// Whether an AppKit item sends its action along the responder chain, as far as its file or code says.
    package var isSentToFirstResponder: Bool {
        guard hasAction, case .dictionary(let facts)? = propertyList else { return hasAction }
        return facts["target"] == nil
    }
}

extension MenuDocument {
    /// The actions of AppKit commands that have the keys of other commands with other actions.
    package var actionsWithSharedKeys: Set<String> {
        guard kind == .appKit else { return [] }
        var actions: [KeyCombination: Set<String>] = [:]
        for command in operations.flatMap({ Menu(children: $0.elements).commands }) {
            if let keys = command.keyCombination { actions[keys, default: []].insert(command.action) }
        }
        return actions.values.reduce(into: []) { if $1.count > 1 { $0.formUnion($1) } }
    }
}
