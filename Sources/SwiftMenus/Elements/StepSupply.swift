import SourceText
import SwiftInterpreter

/// The steps that the evaluators of a program share, so that the time is linear in the program's size.
///
/// Apps take less than one step for four bytes, and for eight in large programs. Code that takes all it is allowed, such as
/// functions that each call two others, halves what the next part may take.
final class StepSupply {
    private var left: Int
    private var granted = 0
    private var exhaustedParts = 0
    // Kept, so that what an evaluator did not need goes back even if nothing else uses it any more.
    private var current: Evaluator?

    /// What any part may take while the supply lasts.
    private static let minimum = 200

    init(steps: Int) { left = steps }

    convenience init(_ program: SwiftProgram) {
        self.init(steps: 50_000 + program.files.reduce(0) { $0 + $1.bytes.count } / 8)
    }

    /// Lets an evaluator take a number of steps for a part of the program, and other evaluators none.
    func grant(_ limit: Int, to evaluator: Evaluator) {
        if let current {
            left += max(min(current.steps, granted), 0)
            if current.steps <= 0, granted > 0 { exhaustedParts += 1 }
            current.steps = 0
        }
        granted = min(max(limit >> exhaustedParts, Self.minimum), left)
        left -= granted
        evaluator.steps = granted
        current = evaluator
    }
}
