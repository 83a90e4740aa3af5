extension Responder {
    /// What a responder changes in a command before it is shown: a case of its `validate(_:)`, which UIKit calls with a
    /// copy of each command that the responder is the target of (confidence A).
    public struct Validation: Hashable, Sendable {
        /// The action of the commands it changes.
        public var action: String
        /// The property list of the command it changes, or nil for all with that action.
        public var propertyList: PropertyList?
        /// What must hold, or nil for always.
        public var condition: Condition?
        /// The new title, or nil to leave it.
        public var title: String?
        /// The new title for where commands stand without their menus, or nil to leave it.
        public var discoverabilityTitle: String?
        /// The new attributes, or nil to leave them.
        public var attributes: MenuElement.Attributes?
        /// The new mark, or nil to leave it.
        public var state: MenuElement.State?

        /// A change of the commands with an action.
        public init(
            _ action: String, propertyList: PropertyList? = nil, when condition: Condition? = nil,
            title: String? = nil, discoverabilityTitle: String? = nil, attributes: MenuElement.Attributes? = nil,
            state: MenuElement.State? = nil
        ) {
            self.action = action
            self.propertyList = propertyList
            self.condition = condition
            self.title = title
            self.discoverabilityTitle = discoverabilityTitle
            self.attributes = attributes
            self.state = state
        }
    }
}

extension Responder {
    /// The command as this responder's validation leaves it in a state.
    func validated(_ command: Command, in state: [String: Bool]) -> Command {
        var command = command
        for validation in validations where validation.applies(to: command, in: state) {
            command.title = validation.title ?? command.title
            command.discoverabilityTitle = validation.discoverabilityTitle ?? command.discoverabilityTitle
            command.attributes = validation.attributes ?? command.attributes
            command.state = validation.state ?? command.state
        }
        return command
    }
}

extension ResponderGraph {
    /// Whether some validation, under whatever state, shows a command that its attributes hide or disable.
    ///
    /// - Complexity: O(validations)
    package func enables(_ command: Command) -> Bool {
        responders.contains { responder in
            responder.validations.contains { validation in
                validation.isAbout(command) && validation.attributes?.isDisjoint(with: [.hidden, .disabled]) == true
            }
        }
    }
}

extension Responder.Validation {
    fileprivate func isAbout(_ command: Command) -> Bool {
        action == command.action && (propertyList == nil || propertyList == command.propertyList)
    }

    fileprivate func applies(to command: Command, in state: [String: Bool]) -> Bool {
        isAbout(command) && condition?.holds(in: state) ?? true
    }
}
