import SourceText

extension Responder {
    /// A change of a command before it is shown: a case of the responder's `validate(_:)`, which UIKit calls with a copy
    /// of each command whose target the responder is (confidence A).
    public struct Validation: Hashable, Sendable {
        /// The action of the commands to change.
        public var action: String
        /// The property list of the command to change, or `nil` for all commands with the action.
        public var propertyList: PropertyList?
        /// The condition, or `nil` for always.
        public var condition: Condition?
        /// The new title, or `nil` to keep it.
        public var title: String?
        /// The new discoverability title, or `nil` to keep it.
        public var discoverabilityTitle: String?
        /// The new attributes, or `nil` to keep them.
        public var attributes: MenuElement.Attributes?
        /// The new state, or `nil` to keep it.
        public var state: MenuElement.State?
        /// The new image, or `nil` to keep it.
        public var image: String?
        /// The new repeat behavior (26), or `nil` to keep it.
        public var repeatBehavior: Command.RepeatBehavior?

        /// Creates a change of the commands with an action.
        public init(
            _ action: String, propertyList: PropertyList? = nil, when condition: Condition? = nil,
            title: String? = nil, discoverabilityTitle: String? = nil, attributes: MenuElement.Attributes? = nil,
            state: MenuElement.State? = nil, image: String? = nil, repeatBehavior: Command.RepeatBehavior? = nil
        ) {
            self.action = action
            self.propertyList = propertyList
            self.condition = condition
            self.title = title
            self.discoverabilityTitle = discoverabilityTitle
            self.attributes = attributes
            self.state = state
            self.image = image
            self.repeatBehavior = repeatBehavior
        }
    }
}

extension Responder {
    /// The changes of one command, or of all with one action, by the validations that apply in one state. Of several, the last
    /// wins; each is stored with its position.
    struct Changes: Sendable {
        private var title: (position: Int, value: String)?
        private var discoverabilityTitle: (position: Int, value: String)?
        private var attributes: (position: Int, value: MenuElement.Attributes)?
        private var state: (position: Int, value: MenuElement.State)?
        private var image: (position: Int, value: String)?
        private var repeatBehavior: (position: Int, value: Command.RepeatBehavior)?

        mutating func add(_ validation: Validation, at position: Int) {
            title = validation.title.map { (position, $0) } ?? title
            discoverabilityTitle = validation.discoverabilityTitle.map { (position, $0) } ?? discoverabilityTitle
            attributes = validation.attributes.map { (position, $0) } ?? attributes
            state = validation.state.map { (position, $0) } ?? state
            image = validation.image.map { (position, $0) } ?? image
            repeatBehavior = validation.repeatBehavior.map { (position, $0) } ?? repeatBehavior
        }

        /// Applies these changes together with others.
        func apply(with others: Changes?, to command: inout Command) {
            func last<Value>(_ one: (position: Int, value: Value)?, _ other: (position: Int, value: Value)?) -> Value? {
                (one?.position ?? -1) > (other?.position ?? -1) ? one?.value : other?.value
            }
            command.title = last(title, others?.title) ?? command.title
            command.discoverabilityTitle =
                last(discoverabilityTitle, others?.discoverabilityTitle) ?? command.discoverabilityTitle
            command.attributes = last(attributes, others?.attributes) ?? command.attributes
            command.state = last(state, others?.state) ?? command.state
            command.image = last(image, others?.image) ?? command.image
            command.repeatBehavior = last(repeatBehavior, others?.repeatBehavior) ?? command.repeatBehavior
        }
    }
}

/// What the responders of a chain change in commands, in one state of the app.
struct ValidatedCommands: Sendable {
    private struct Key: Hashable, Sendable {
        let responder: ExactString
        let action: ExactString
        /// `nil` for all commands with the action.
        let propertyList: PropertyList?
    }

    private var changes: [Key: Responder.Changes] = [:]

    mutating func add(_ responder: Responder, in facts: [ExactString: Bool]) {
        for (position, validation) in responder.validations.enumerated()
        where validation.condition?.isMet(in: facts) ?? true {
            let key = Key(
                responder: ExactString(responder.name), action: ExactString(validation.action),
                propertyList: validation.propertyList
            )
            changes[key, default: Responder.Changes()].add(validation, at: position)
        }
    }

    /// The command after a responder's validation.
    ///
    /// - Complexity: O(1) on average.
    func command(_ command: Command, validatedBy responder: Responder) -> Command {
        guard !changes.isEmpty else { return command }
        let action = ExactString(command.action)
        let general = changes[Key(responder: ExactString(responder.name), action: action, propertyList: nil)]
        let own = command.propertyList.flatMap {
            changes[Key(responder: ExactString(responder.name), action: action, propertyList: $0)]
        }
        guard let first = general ?? own else { return command }
        var command = command
        first.apply(with: general == nil ? nil : own, to: &command)
        return command
    }
}

extension ResponderGraph {
    /// Whether a validation, in any state, shows and enables a command that is hidden or disabled by its attributes.
    ///
    /// - Complexity: O(1) on average.
    package func enables(_ command: Command) -> Bool {
        guard let lists = enabled[ExactString(command.action)] else { return false }
        return lists.contains(nil) || lists.contains(command.propertyList)
    }

    /// The property lists of the commands that validations show and enable, by action; `nil` for all of the action.
    static func enabled(by responders: [Responder]) -> [ExactString: Set<PropertyList?>] {
        var enabled: [ExactString: Set<PropertyList?>] = [:]
        for validation in responders.lazy.flatMap(\.validations)
        where validation.attributes?.isDisjoint(with: [.hidden, .disabled]) == true {
            enabled[ExactString(validation.action), default: []].insert(validation.propertyList)
        }
        return enabled
    }
}
