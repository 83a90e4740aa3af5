/// Where a shortcut written against the US layout goes on a layout that nobody has measured.
///
/// AppKit replaces the characters that are awkward to type on the current layout. These are the rules that the measured
/// layouts agree on, tried in the order of ``Rule``; there is no number in them that could be fitted. They share out the
/// keys of the layout: each slot goes to one US character, and the first rule that claims it has it. No two US characters
/// have the same target.
///
/// The article "The derived remap" shows the evidence and the accuracy.
package struct DerivedRemap: Hashable, Sendable {
    /// What a US character becomes.
    package struct Target: Hashable, Sendable {
        /// What the key types: the US character itself if nothing changes.
        package let character: Unicode.Scalar
        /// The key, as layouts are tabulated (for an ANSI keyboard).
        package let code: KeyCode
        /// Whether Shift is held.
        package let shift: Bool
        /// The rule that found it.
        package let rule: Rule
    }

    /// By ASCII value.
    private let targets: [Target?]

    /// The remap of a layout with these keys, by the rules that are named.
    ///
    /// - Complexity: O(keys × characters): some microseconds, once for a layout.
    package init(keys: LayoutKeys, rules: Set<Rule> = Set(Rule.allCases)) {
        var board = KeyAssignment(keys)
        board.assign(by: rules)
        targets = DerivedRemap.oneToOne(board)
    }

    /// What a character of the US layout becomes, or nil if the layout has no key left for it.
    ///
    /// - Complexity: O(1)
    package func target(ofUSCharacter character: Unicode.Scalar) -> Target? {
        character.isASCII ? targets[Int(character.value)] : nil
    }

    /// The targets by ASCII value. Where two slots type the same character it belongs to the US character that thereby
    /// keeps itself, else to the one without Shift, else to the earlier claim; the other has no target.
    private static func oneToOne(_ board: KeyAssignment) -> [Target?] {
        var targets = [Target?](repeating: nil, count: 128)
        var used: Set<Unicode.Scalar> = []
        let kept = board.claims.filter { board.types($0.character, at: $0.slot) }
        let moved = board.claims.filter { !board.types($0.character, at: $0.slot) }
        let unshifted = moved.filter { !$0.slot.shift }
        let shifted = moved.filter(\.slot.shift)
        for claim in kept + unshifted + shifted {
            guard let character = board.character(at: claim.slot), used.insert(character).inserted else {
                continue
            }
            targets[Int(claim.character.value)] = Target(
                character: character, code: claim.slot.code, shift: claim.slot.shift, rule: claim.rule)
        }
        return targets
    }
}
