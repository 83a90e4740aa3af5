internal import KeyCombinations
internal import MenuBuilder

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
        search.isTaken = { $0 == base || target.team.reservation(of: $0, on: target.target) != nil }
        return search.ranked([base.input]).first?.combination
    }
}
