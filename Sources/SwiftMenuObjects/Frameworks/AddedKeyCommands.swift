import MenuDocuments
package import SwiftDeclarations
import SwiftInterpreter
package import SwiftValues

/// A key command of a class of responders, or a list of them.
package struct ResponderKeyCommand {
    /// The class.
    package let owner: TypeDeclaration
    package let command: SwiftValue.Alternative

    package init(owner: TypeDeclaration, command: SwiftValue.Alternative) {
        (self.owner, self.command) = (owner, command)
    }
}

/// The key commands that code adds to responders.
///
/// If the code also removes key commands, those that it adds at different times may never be there together.
struct AddedKeyCommands {
    private var additions: [(added: ResponderKeyCommand, period: Int)] = []
    /// The number of the code between entries and removals that runs now.
    private var period = 0

    mutating func add(_ command: SwiftValue, to owner: TypeDeclaration, _ conditions: ElementConditions) {
        let alternative = SwiftValue.Alternative(value: command, conditions: conditions)
        additions.append((ResponderKeyCommand(owner: owner, command: alternative), period))
    }

    /// Notes that what is added from now on may replace what was added before.
    mutating func startPeriod() { period += 1 }

    func all(_ evaluator: Evaluator) -> [ResponderKeyCommand] {
        guard evaluator.program.mentions(["removeKeyCommand"]) else { return additions.map(\.added) }
        let decision = evaluator.newID()
        return additions.map { added, period in
            let branch = ElementConditions.Branch(decision: decision, index: period)
            let conditions = added.command.conditions.and(branch)
            return ResponderKeyCommand(
                owner: added.owner, command: .init(value: added.command.value, conditions: conditions))
        }
    }
}
