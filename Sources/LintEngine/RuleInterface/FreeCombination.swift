import KeyCombinations
import MenuBuilder
import MenuDocuments

/// The combination that the help of a rule names.
enum FreeCombination {
    /// `, such as ⌃⌘I`: the best free combination with the same key; empty if there is none. See ``CombinationSearch``.
    static func suggestion(near combination: KeyCombination, in target: TargetContext) -> String {
        nearest(to: combination, in: target).map { ", such as \($0)" } ?? ""
    }

    /// - Complexity: O(1), with the few modifiers that there are.
    static func nearest(to combination: KeyCombination, in target: TargetContext) -> KeyCombination? {
        let base = combination.usPress
        var search = CombinationSearch(in: [target.builder])
        let targets = target.document.app.targets
        search.isTaken = { candidate in
            candidate == base || target.team.reservation(of: candidate, on: target.target) != nil
                || targets.contains { ReservedCombination.isReserved(candidate, on: $0) }
        }
        return search.best(1, among: [base.input]).first?.combination
    }
}
