package import KeyCombinations
package import SourceText

/// The state of an app when it presents its main menu.
public struct PresentationContext: Hashable, Sendable {
    /// The responders; `nil` for an app that performs every action.
    public var responders: ResponderGraph?
    /// The name of the focused responder, or `nil` if the app does not use the focus system.
    public var focus: String?
    /// The facts about the app; an absent fact is `false`.
    public var state: [String: Bool] {
        get { Dictionary(facts.map { ($0.text, $1) }, uniquingKeysWith: { $0 || $1 }) }
        set { facts = Responder.Condition.facts(newValue) }
    }
    /// The same, with names that are compared by their bytes.
    package var facts: [ExactString: Bool]
    /// Whether text has the focus, so that the system performs the actions of text.
    public var textHasFocus = true
    /// Whether the app has a Settings bundle; Mac Catalyst shows the system's Settings command only then (confidence C).
    public var hasSettingsBundle = false
    /// The modifiers of AppKit items without a key, by which AppKit tells alternates apart; ⌘ if there is no entry.
    package var heldModifiers: [ElementOrigin: KeyModifiers] = [:]

    /// The title of the first menu, which AppKit replaces by the app's name; nil for the title of the menu.
    package var applicationMenuTitle: String?

    /// Submenus of AppKit that are hidden.
    package var hiddenMenus: Set<ElementOrigin> = []

    /// Creates a context; without responders, the app performs every action.
    public init(responders: ResponderGraph? = nil, focus: String? = nil, state: [String: Bool] = [:]) {
        self.responders = responders
        self.focus = focus
        facts = Responder.Condition.facts(state)
    }
}
