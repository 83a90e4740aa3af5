import KeyCombinations
import MenuBuilder

/// A press on a target.
package struct CombinationSubject: Hashable {
    let press: KeyCombination
    let target: MenuTarget

    init(_ keys: KeyCombination, on target: MenuTarget) {
        press = keys.usPress
        self.target = target
    }
}

/// What a finding is about.
package struct CombinationFinding {
    /// The index of the finding among those of its rule.
    package let finding: Int
    package let subject: CombinationSubject
    /// Whether the finding is left out where a rule before it speaks. A refused operation never yields: it is more
    /// than its combination.
    let yields: Bool

    package init(finding: Int, subject: CombinationSubject, yields: Bool) {
        self.finding = finding
        self.subject = subject
        self.yields = yields
    }
}
