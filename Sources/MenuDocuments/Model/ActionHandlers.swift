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

    /// Why an item may be disabled.
    package enum Reason {
        /// Code validates its action.
        case validation
        /// No object in the responder chain handles its action.
        case noHandler
    }

    /// Whether a command is disabled at times, as far as the classes that handle its action are known.
    package func mayDisable(_ command: Command) -> Bool {
        handlers[command.action]?.isValidated ?? false || mayHaveNoHandler(command)
    }

    /// Why a command may be disabled while another one is enabled; nil if that is not known to happen.
    package func reason(forDisabling command: Command, besideEnabled other: Command) -> Reason? {
        // AppKit's own objects handle both, such as text views, and the app's classes do not matter for these.
        if [command, other].allSatisfy({ AppKitActions.contains($0.action) }) { return nil }
        if handlers[command.action]?.isValidated ?? false { return .validation }
        guard mayHaveNoHandler(command) else { return nil }
        guard other.isSentToFirstResponder else { return .noHandler }
        let classes = Set((handlers[command.action]?.lineages ?? []).compactMap(\.first))
        let handlesOtherOnly = handlers[other.action]?.lineages.contains { classes.isDisjoint(with: $0) } ?? false
        return handlesOtherOnly ? .noHandler : nil
    }

    private func mayHaveNoHandler(_ command: Command) -> Bool {
        guard command.isSentToFirstResponder, let known = handlers[command.action] else { return false }
        return !known.lineages.isEmpty && !known.areAlwaysInChain
    }
}

extension Command {
    /// Whether an AppKit item sends its action along the responder chain, as far as its file or code says.
    fileprivate var isSentToFirstResponder: Bool {
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
