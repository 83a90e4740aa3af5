import SourceText

/// The target that performs an action.
public enum ActionTarget: Hashable, Sendable {
    /// The responder with this name.
    case responder(String)
    /// The system, or a focused text field.
    case system

    /// Whether two targets are the same; names of responders are compared by their bytes.
    public static func == (one: ActionTarget, other: ActionTarget) -> Bool {
        switch (one, other) {
        case (.responder(let name), .responder(let otherName)): name.isIdentical(to: otherName)
        case (.system, .system): true
        default: false
        }
    }

    /// Hashes the bytes of the responder's name.
    public func hash(into hasher: inout Hasher) {
        if case .responder(let name) = self { hasher.combine(ExactString(name)) }
    }
}

/// The targets of all actions, for one start of the responder chain and one state of the app.
struct ActionTargets: Sendable {
    /// The first responder of the chain that handles each action.
    private var performers: [ExactString: Responder] = [:]
    /// The first responder of the chain that handles all actions, which ends the search.
    private var universalPerformer: Responder?
    private var validations = ValidatedCommands()
    private let target: MenuTarget
    private let textHasFocus: Bool

    /// Finds the targets of all actions: the first responder of the chain that can perform an action, else the system if
    /// it can (confidence A/B).
    ///
    /// - Parameters:
    ///   - graph: The responders.
    ///   - name: The focused responder, or nil to start at the first responder.
    ///   - facts: The facts about the app; an absent fact is `false`.
    ///   - target: The release, which decides what actions the system handles.
    ///   - textHasFocus: Whether the system performs the actions of text.
    /// - Complexity: O(actions of the responders in the chain).
    init(
        _ graph: ResponderGraph, from name: String? = nil, facts: [ExactString: Bool] = [:], on target: MenuTarget,
        textHasFocus: Bool = true
    ) {
        self.target = target
        self.textHasFocus = textHasFocus
        for responder in graph.chain(from: name) {
            validations.add(responder, in: facts)
            for handled in responder.actions where handled.condition?.isMet(in: facts) ?? true {
                let action = ExactString(handled.action)
                if performers[action] == nil { performers[action] = responder }
            }
            if responder.handlesAllActions {
                universalPerformer = responder
                break
            }
        }
    }

    /// The target of an action; `nil` disables its commands.
    ///
    /// - Complexity: O(1) on average.
    subscript(action: String) -> ActionTarget? {
        if let responder = performer(of: action) { return .responder(responder.name) }
        if !textHasFocus, SystemActions.needsText(action) { return nil }
        return SystemActions.handles(action, on: target) ? .system : nil
    }

    /// The target of a command.
    subscript(command: Command) -> ActionTarget? {
        self[command.action] ?? (command.propertyList == SystemActions.shareTag ? .system : nil)
    }

    /// The responder that performs an action, or `nil`.
    func performer(of action: String) -> Responder? {
        performers[ExactString(action)] ?? universalPerformer
    }

    /// The command after the validation of the responder that performs it.
    func validated(_ command: Command) -> Command {
        performer(of: command.action).map { validations.command(command, validatedBy: $0) } ?? command
    }
}
