/// An object that can perform actions, as a member of the responder chain: UIKit's `UIResponder` as a value.
public struct Responder: Hashable, Sendable {
    /// The name, which no other responder of the graph has.
    public var name: String
    /// The name of the responder that is asked next, or nil at the end of the chain.
    public var next: String?
    /// Whether the focus system can focus it, so that a walk may start here.
    public var isFocusable: Bool
    /// The actions it performs, and when.
    public var answers: [Answer]
    /// Whether it performs every action, for apps whose actions are not all written down yet.
    public var answersEverything: Bool
    /// Key commands of its own, outside the main menu: `UIResponder.keyCommands`.
    public var keyCommands: [Command]
    /// What it changes in commands before they are shown; of several that apply, the later wins.
    public var validations: [Validation]
    package var origin = ElementOrigin.none

    /// A responder; without `next` it ends its chain.
    public init(
        _ name: String, next: String? = nil, isFocusable: Bool = false, answers: [Answer] = [],
        answersEverything: Bool = false, keyCommands: [Command] = [], validations: [Validation] = []
    ) {
        self.name = name
        self.next = next
        self.isFocusable = isFocusable
        self.answers = answers
        self.answersEverything = answersEverything
        self.keyCommands = keyCommands
        self.validations = validations
    }
}

extension Responder {
    /// An action that a responder performs: its `canPerformAction(_:withSender:)`.
    public struct Answer: Hashable, Sendable {
        /// The selector.
        public var action: String
        /// What must hold, or nil for always.
        public var condition: Condition?

        /// An action with what must hold for it.
        public init(_ action: String, when condition: Condition? = nil) {
            self.action = action
            self.condition = condition
        }
    }

    /// A named fact about the app's state, or that it does not hold.
    public struct Condition: Hashable, Sendable {
        /// The name of the fact.
        public var name: String
        /// Whether the fact must not hold.
        public var isNegated: Bool

        /// The fact with this name, or its opposite.
        public init(_ name: String, isNegated: Bool = false) {
            self.name = name
            self.isNegated = isNegated
        }

        /// Whether the condition holds; a fact that the state does not name does not.
        public func holds(in state: [String: Bool]) -> Bool {
            (state[name] ?? false) != isNegated
        }
    }
}

extension Responder.Answer: ExpressibleByStringLiteral {
    /// An action that is always performed.
    public init(stringLiteral action: String) {
        self.init(action)
    }
}

extension Responder.Condition: ExpressibleByStringLiteral {
    /// The fact with this name, or with `!` before it its opposite.
    public init(stringLiteral text: String) {
        self.init(parsing: text)
    }

    /// The fact with this name, or with `!` before it its opposite.
    public init(parsing text: some StringProtocol) {
        self = text.hasPrefix("!") ? Self(String(text.dropFirst()), isNegated: true) : Self(String(text))
    }
}
