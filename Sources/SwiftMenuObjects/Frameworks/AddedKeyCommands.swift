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
/// Those that it adds at different times may not be there together, and never are if the code also removes key commands.
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
        let isRemoving = evaluator.program.mentions(["removeKeyCommand"])
        let decision = evaluator.newID()
        var entries: [Int: ElementConditions.Branch] = [:]
        return additions.map { added, period in
            let branch =
                isRemoving
                ? ElementConditions.Branch(decision: decision, index: period)
                : entries[period] ?? evaluator.newEntryBranch()
            entries[period] = branch
            let conditions = added.command.conditions.and(branch)
            return ResponderKeyCommand(
                owner: added.owner, command: .init(value: added.command.value, conditions: conditions))
        }
    }
}
