import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// The key commands that code adds to responders.
///
/// If the code also removes key commands, those that it adds at different times may never be there together.
struct AddedKeyCommands {
    private struct Addition {
        let owner: TypeDeclaration
        let command: SwiftValue.Alternative
        let period: Int
    }

    private var additions: [Addition] = []
    /// The number of the code between entries and removals that runs now.
    private var period = 0

    mutating func add(_ command: SwiftValue, to owner: TypeDeclaration, _ conditions: ElementConditions) {
        additions.append(Addition(owner: owner, command: .init(value: command, conditions: conditions), period: period))
    }

    /// Notes that what is added from now on may replace what was added before.
    mutating func startPeriod() { period += 1 }

    /// The commands with the classes of the responders.
    func all(_ evaluator: Evaluator) -> [(owner: TypeDeclaration, command: SwiftValue.Alternative)] {
        let areRemoved = evaluator.program.mentions(["removeKeyCommand"])
        let decision = evaluator.newID()
        return additions.map { addition in
            guard areRemoved else { return (addition.owner, addition.command) }
            let branch = ElementConditions.Branch(decision: decision, index: addition.period)
            return (
                addition.owner,
                .init(value: addition.command.value, conditions: addition.command.conditions.and(branch))
            )
        }
    }
}
