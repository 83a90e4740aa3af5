internal import MenuBuilder

/// Finds a combination that nobody has.
enum FreeCombination {
    /// `, such as ⇧⌘I`: the first free combination with the same key, in the order of the Human Interface Guidelines
    /// (⌘, then Shift as complement, Option sparingly, Control last); empty if there is none.
    static func suggestion(near combination: KeyCombination, in target: TargetContext) -> String {
        nearest(to: combination, in: target).map { ", such as \($0)" } ?? ""
    }

    static func nearest(to combination: KeyCombination, in target: TargetContext) -> KeyCombination? {
        let base = combination.usPress
        let candidates: [KeyModifiers] = [
            .command, [.shift, .command], [.control, .command], [.alternate, .command], [.alternate, .shift, .command],
            [.control, .shift, .command], [.control, .alternate, .command],
        ]
        return candidates.lazy.map { KeyCombination(base.input, $0) }.first { candidate in
            candidate != base && isFree(candidate, in: target)
        }
    }

    private static func isFree(_ candidate: KeyCombination, in target: TargetContext) -> Bool {
        target.builder.node(for: candidate) == nil
            && !ReservedCombination.isReserved(candidate, on: target.target)
            && target.team.reservation(of: candidate, on: target.target) == nil
            && !StandardCombination.isStandard(candidate)
            && !target.builder.appKitItems.contains { $0.keyCombination == candidate }
    }
}
