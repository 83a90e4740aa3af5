import SourceText

/// An object that can perform actions, as a member of the responder chain: UIKit's `UIResponder` as a value.
public struct Responder: Hashable, Sendable {
    /// The name, unique in the graph.
    public var name: String
    /// The name of the next responder in the chain, or `nil` at its end.
    public var next: String?
    /// Whether the focus system can focus it, so that a chain may start here.
    public var isFocusable: Bool
    /// The actions that it performs, with their conditions.
    public var actions: [HandledAction]
    /// Whether it performs every action, for an app whose actions are not all listed yet.
    public var handlesAllActions: Bool
    /// Its own key commands, outside the main menu: `UIResponder.keyCommands`.
    public var keyCommands: [Command]
    /// Its changes of commands before they are shown; the last one that applies wins.
    public var validations: [Validation]
    /// The identifiers of the deferred elements that it fills: `UIResponder.provider(for:)` (26).
    public var providedElements: Set<String> = []
    /// The actions that code may disable while the app runs: its `canPerformAction(_:withSender:)` or `validate(_:)` checks
    /// them, but the conditions are not known.
    package var validatedActions: Set<String> = []
    /// Whether its key commands are the items of a menu outside the menu bar, which gets keys only while it is open.
    package var isSeparateMenu = false
    /// Whether it stands for commands of the menu bar, of which the code does not tell the place.
    package var isInMenuBar = false
    /// The title for users, above its key commands in a list of shortcuts, or `nil`.
    public var title: String?
    package var origin = ElementOrigin.none

    /// Creates a responder; without `next`, it ends its chain.
    public init(
        _ name: String, next: String? = nil, isFocusable: Bool = false, actions: [HandledAction] = [],
        handlesAllActions: Bool = false, keyCommands: [Command] = [], validations: [Validation] = []
    ) {
        self.name = name
        self.next = next
        self.isFocusable = isFocusable
        self.actions = actions
        self.handlesAllActions = handlesAllActions
        self.keyCommands = keyCommands
        self.validations = validations
    }
}

extension Responder {
    /// An action that a responder performs: its `canPerformAction(_:withSender:)`.
    public struct HandledAction: Hashable, Sendable {
        /// The selector.
        public var action: String
        /// The condition, or `nil` for always.
        public var condition: Condition?

        /// Creates an action with its condition.
        public init(_ action: String, when condition: Condition? = nil) {
            self.action = action
            self.condition = condition
        }
    }

    /// A named fact about the app's state, or its negation.
    public struct Condition: Hashable, Sendable {
        /// The name of the fact.
        public var name: String
        /// Whether the fact must be false.
        public var isNegated: Bool

        /// Creates a condition from the name of a fact.
        public init(_ name: String, isNegated: Bool = false) {
            self.name = name
            self.isNegated = isNegated
        }

        /// Whether a state meets the condition; a fact that the state does not contain is false.
        public func isMet(in state: [String: Bool]) -> Bool {
            (state.first { $0.key.isIdentical(to: name) }?.value ?? false) != isNegated
        }

        /// The facts of a state, whose names are compared by their bytes.
        static func facts(_ state: [String: Bool]) -> [ExactString: Bool] {
            Dictionary(uniqueKeysWithValues: state.map { (ExactString($0), $1) })
        }

        func isMet(in facts: [ExactString: Bool]) -> Bool { (facts[ExactString(name)] ?? false) != isNegated }
    }
}

extension Responder.HandledAction: ExpressibleByStringLiteral {
    /// Creates an action without a condition.
    public init(stringLiteral action: String) {
        self.init(action)
    }
}

extension Responder.Condition: ExpressibleByStringLiteral {
    /// Creates a condition from the name of a fact; `!` before it negates it.
    public init(stringLiteral text: String) {
        self.init(parsing: text)
    }

    /// Creates a condition from the name of a fact; `!` before it negates it.
    public init(parsing text: some StringProtocol) {
        self = text.hasPrefix("!") ? Self(String(text.dropFirst()), isNegated: true) : Self(String(text))
    }
}
