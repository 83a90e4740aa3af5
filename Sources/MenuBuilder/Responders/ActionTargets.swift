/// Who performs an action.
public enum ActionTarget: Hashable, Sendable {
    /// The responder with this name.
    case responder(String)
    /// The system itself, or a text field that has the focus.
    case system
}

/// Who performs which action, from one start of the chain and in one state.
public struct ActionTargets: Sendable {
    /// The first responder of the chain for each action that one names.
    private var performers: [String: Responder] = [:]
    /// The first responder of the chain that answers everything; those behind it are never asked.
    private var performerOfTheRest: Responder?
    private let target: MenuTarget

    /// The targets of all actions: the first responder of the chain that can perform one, else the system if it can
    /// (confidence A/B).
    ///
    /// - Parameters:
    ///   - graph: The responders.
    ///   - name: The focused responder, or nil to start at the first responder.
    ///   - state: The facts that hold; others do not.
    ///   - target: The release, which decides what the system answers itself.
    /// - Complexity: O(what the responders of the chain answer).
    public init(
        _ graph: ResponderGraph, from name: String? = nil, state: [String: Bool] = [:], on target: MenuTarget
    ) {
        self.target = target
        for responder in graph.chain(from: name) {
            for answer in responder.answers where answer.condition?.holds(in: state) ?? true {
                if performers[answer.action] == nil { performers[answer.action] = responder }
            }
            if responder.answersEverything {
                performerOfTheRest = responder
                break
            }
        }
    }

    /// Who performs an action; nil if nobody does, so that its commands are disabled.
    ///
    /// - Complexity: O(1) on average.
    public subscript(action: String) -> ActionTarget? {
        if let responder = performer(of: action) { return .responder(responder.name) }
        return SystemActions.answer(action, on: target) ? .system : nil
    }

    /// The responder that performs an action; nil if none does.
    func performer(of action: String) -> Responder? {
        performers[action] ?? performerOfTheRest
    }
}
