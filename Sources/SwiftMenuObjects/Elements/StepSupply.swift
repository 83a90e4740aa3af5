import SourceText
package import SwiftDeclarations
package import SwiftInterpreter

/// The steps that the evaluators of a program share, so that the time is linear in the program's size.
///
/// Apps take less than one step for four bytes, and for eight in large programs. Code that takes all it is allowed, such as
/// functions that each call two others, halves what the next part of its kind may take.
package final class StepSupply {
    /// Why a part of the program is evaluated.
    package enum Part {
        /// It has shortcuts.
        case shortcuts
        /// It only calls code that has, most often by chance. Half of the steps are not for such parts.
        case caller
        /// It is a view, which is read before the menus that code builds. Half of the steps are for these, if there are some.
        case view
    }

    private var left: Int
    private let all: Int
    private let reserved: Int
    private let reservesForMenus: Bool
    private var granted: (count: Int, part: Part) = (0, .shortcuts)
    /// The number of menus and items that the current evaluator had created before.
    private var createdBefore = 0
    private var exhaustedParts: [Part: Int] = [:]
    /// Whether the steps were not enough for some part.
    package var hasRunOut: Bool { !exhaustedParts.isEmpty || granted.count > 0 && current?.steps ?? 1 <= 0 }

    /// The number of steps that were taken.
    package var taken: Int { all - left - min(max(current?.steps ?? 0, 0), granted.count) }

    /// Why a shortcut after the last step is not read.
    package static let reason = Evaluator.takesTooLong
    // Kept, so that what an evaluator did not need goes back even if nothing else uses it any more.
    private var current: Evaluator?

    /// What a menu or item takes of the supply, because to read and lint one takes several times as long as to create it.
    private static let stepsOfItem = 8

    /// What any part may take while the supply lasts.
    private static let minimum = 200

    init(steps: Int, reservesForMenus: Bool = false) {
        left = steps
        all = steps
        reserved = steps / 2
        self.reservesForMenus = reservesForMenus
    }

    /// - Parameter reservesForMenus: Whether the program has code that builds menus of UIKit or AppKit.
    package convenience init(_ program: SwiftProgram, reservesForMenus: Bool = false) {
        self.init(
            steps: 50_000 + program.files.reduce(0) { $0 + $1.bytes.count } / 8, reservesForMenus: reservesForMenus)
    }

    /// Lets an evaluator take a number of steps for a part of the program, and other evaluators none.
    package func grant(_ limit: Int, to evaluator: Evaluator, for part: Part = .shortcuts) {
        if let current {
            // What it took beyond its steps, with something that counts as many, is missing.
            let ofItems = Self.stepsOfItem * (current.recorded.count - createdBefore)
            left = max(left + min(current.steps, granted.count) - ofItems, 0)
            if current.steps <= 0, granted.count > 0 { exhaustedParts[granted.part, default: 0] += 1 }
            current.steps = 0
        }
        let isLimited = part == .caller || part == .view && reservesForMenus
        let available = isLimited ? max(left - reserved, 0) : left
        let count = min(max(limit >> exhaustedParts[part, default: 0], Self.minimum), available)
        granted = (count, part)
        left -= count
        evaluator.steps = count
        createdBefore = evaluator.recorded.count
        current = evaluator
    }
}
