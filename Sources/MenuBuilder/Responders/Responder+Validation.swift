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
    /// The command after this responder's validation in a state.
    func validated(_ command: Command, in state: [String: Bool]) -> Command {
        var command = command
        for validation in validations where validation.applies(to: command, in: state) {
            command.title = validation.title ?? command.title
            command.discoverabilityTitle = validation.discoverabilityTitle ?? command.discoverabilityTitle
            command.attributes = validation.attributes ?? command.attributes
            command.state = validation.state ?? command.state
            command.image = validation.image ?? command.image
            command.repeatBehavior = validation.repeatBehavior ?? command.repeatBehavior
        }
        return command
    }
}

extension ResponderGraph {
    /// Whether a validation, in any state, shows and enables a command that is hidden or disabled by its attributes.
    ///
    /// - Complexity: O(validations)
    package func enables(_ command: Command) -> Bool {
        responders.contains { responder in
            responder.validations.contains { validation in
                validation.matches(command) && validation.attributes?.isDisjoint(with: [.hidden, .disabled]) == true
            }
        }
    }
}

extension Responder.Validation {
    fileprivate func matches(_ command: Command) -> Bool {
        action.isIdentical(to: command.action) && (propertyList == nil || propertyList == command.propertyList)
    }

    fileprivate func applies(to command: Command, in state: [String: Bool]) -> Bool {
        matches(command) && condition?.holds(in: state) ?? true
    }
}
