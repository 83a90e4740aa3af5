/// The moment at which a main menu is looked at: who has the focus, and what holds in the app.
public struct PresentationContext: Hashable, Sendable {
    /// The responders; nil stands for an app that performs every action.
    public var responders: ResponderGraph?
    /// The name of the focused responder, or nil if the focus system is not used.
    public var focus: String?
    /// The facts that hold; others do not.
    public var state: [String: Bool]

    /// A moment; without responders every action is performed.
    public init(responders: ResponderGraph? = nil, focus: String? = nil, state: [String: Bool] = [:]) {
        self.responders = responders
        self.focus = focus
        self.state = state
    }
}
