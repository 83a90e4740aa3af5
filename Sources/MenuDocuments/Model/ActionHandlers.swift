import KeyCombinations
package import MenuBuilder

/// What the code of an app says about the items of its menu that share keys with others: the classes that handle their actions,
/// and the items that it changes.
///
/// AppKit disables an item while no object in the responder chain handles its action. So items with the same keys may work in
/// turns.
package struct ActionHandlers: Sendable {
    /// What is known of the classes that handle an action.
    package struct Handlers: Sendable {
        /// For each class that implements the action, its name, then those of its superclasses.
        let lineages: [[String]]
        /// Whether an object that is always in the chain may handle the action, such as the app's delegate.
        let areAlwaysInChain: Bool

        package init(lineages: [[String]], areAlwaysInChain: Bool) {
            self.lineages = lineages
            self.areAlwaysInChain = areAlwaysInChain
        }
    }

    /// By selector; an action without known classes has none.
    private let handlers: [String: Handlers]
    /// The items that code may disable: its `validateMenuItem(_:)` or the like is about them.
    private let validated: Set<ElementOrigin>
    /// The items that code may hide, disable or remove, or to which it may give other keys.
    package let changing: Set<ElementOrigin>
    /// Whether the code gives an item keys.
    private let setsKeys: Bool
    /// The items with tags, if code looks up items by their tags.
    private let tagged: Set<ElementOrigin>
    /// Whether code gives the application another main menu in place of this one.
    package let replaceMenu: Bool

    package init(
        _ handlers: [String: Handlers] = [:], validated: Set<ElementOrigin> = [], changing: Set<ElementOrigin> = [],
        setsKeys: Bool = false, tagged: Set<ElementOrigin> = [], replaceMenu: Bool = false
    ) {
        self.setsKeys = setsKeys
        self.replaceMenu = replaceMenu
        self.handlers = handlers
        self.validated = validated
        self.changing = changing
        self.tagged = tagged
    }

    /// Why an item may not have its keys while another one has them.
    package enum Reason {
        /// Code changes one of the items.
        case change
        /// Code validates the action.
        case validation
        /// No object in the responder chain handles the action.
        case noHandler
    }

    /// Whether a command is disabled or changed at times, as far as known.
    package func mayDisable(_ command: Command) -> Bool {
        changing.contains(command.origin) || tagged.contains(command.origin) || validated.contains(command.origin)
            || mayHaveNoHandler(command)
    }

    /// Whether code may give a command other keys than its file does.
    package func mayReplaceKeys(of command: Command) -> Bool {
        replaceMenu || setsKeys && changing.contains(command.origin)
    }

    /// Why a command may be disabled or changed while another one with its keys is enabled; nil if that is not known to happen.
    package func reason(forDisabling command: Command, besideEnabled other: Command) -> Reason? {
        let both = [command, other]
        // Objects such as text views handle both, and the app's classes do not matter for these.
        if !both.allSatisfy({ AppKitActions.isOfEveryApp($0.action) }) {
            if validated.contains(command.origin) { return .validation }
            if both.contains(where: { tagged.contains($0.origin) }) { return .change }
            if mayHaveNoHandler(command, besideEnabled: other) { return .noHandler }
        }
        return both.contains { changing.contains($0.origin) } ? .change : nil
    }

    /// Whether no object may handle the action of a command while another one is enabled.
    private func mayHaveNoHandler(_ command: Command, besideEnabled other: Command) -> Bool {
        guard mayHaveNoHandler(command) else { return false }
        // An object of AppKit, such as a text view in another window, may handle the other's action.
        if !other.isSentToFirstResponder || AppKitActions.isOfEveryApp(other.action) { return true }
        let classes = Set((handlers[command.action]?.lineages ?? []).compactMap(\.first))
        return handlers[other.action]?.lineages.contains { classes.isDisjoint(with: $0) } ?? false
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
    /// The AppKit commands that have the keys of other commands.
    package var commandsWithSharedKeys: [Command] {
        guard kind == .appKit else { return [] }
        let commands = operations.flatMap { Menu(children: $0.elements).commands }
        let byKeys = Dictionary(grouping: commands.filter { $0.keyCombination != nil }, by: \.keyCombination)
        return byKeys.values.filter { $0.count > 1 }.flatMap(\.self)
    }

    /// Whether an Interface Builder file has items with a shortcut and without an action, besides those of Xcode's templates.
    package var hasUnconnectedShortcuts: Bool {
        appKitItems.areKnown
            && operations.flatMap { Menu(children: $0.elements).commands }.contains {
                $0.keyCombination != nil && !$0.isUnconnectedInTemplates && appKitItems.neverPerforms($0)
            }
    }
}
