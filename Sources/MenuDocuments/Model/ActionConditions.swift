import MenuBuilder

/// The conditions under which the document's responders perform actions.
package struct ActionConditions: Sendable {
    /// The conditions of each action; `nil` if a responder always performs it.
    private var conditions: [String: Set<Responder.Condition>?] = [:]

    package init(_ document: MenuDocument) {
        for action in document.responders?.flatMap(\.actions) ?? [] {
            guard let condition = action.condition else {
                conditions[action.action] = .some(nil)
                continue
            }
            conditions[action.action, default: []]?.insert(condition)
        }
        if document.responders?.contains(where: \.handlesAllActions) == true { conditions = [:] }
    }

    /// Whether every responder that performs an action does so under a condition only.
    package func isConditional(_ action: String) -> Bool { conditions[action].flatMap { $0 } != nil }

    /// Whether two actions are never enabled at once: one requires a fact that the other requires to be false.
    package func areExclusive(_ one: String, _ other: String) -> Bool {
        guard let one = conditions[one].flatMap({ $0 }), one.count == 1, let one = one.first,
            let other = conditions[other].flatMap({ $0 }), other.count == 1, let other = other.first
        else { return false }
        return one.name == other.name && one.isNegated != other.isNegated
    }
}
