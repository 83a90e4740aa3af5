/// The remap of US characters on a layout whose remap was not measured.
///
/// AppKit replaces the characters that are awkward to type on the current layout. These are the rules that the measured
/// layouts agree on, tried in the order of ``Rule``; none has a fitted parameter. They assign each slot of the layout to
/// one US character, and the first rule to assign a slot wins. No two US characters have the same target.
///
/// The article "The derived remap" shows the evidence and the accuracy.
package struct DerivedRemap: Hashable, Sendable {
    /// The target of a US character.
    package struct Target: Hashable, Sendable {
        /// The target character: the US character itself if nothing changes.
        package let character: Unicode.Scalar
        /// The key, by its code on an ANSI keyboard.
        package let code: KeyCode
        /// Whether Shift is held.
        package let shift: Bool
        /// The rule that found it.
        package let rule: Rule
    }

    /// By ASCII value.
    private let targets: [Target?]

    /// Derives the remap of a layout with the given rules.
    ///
    /// - Complexity: O(keys × characters): a few microseconds.
    package init(keys: LayoutKeys, rules: Set<Rule> = Set(Rule.allCases)) {
        var assignment = KeyAssignment(keys)
        assignment.assign(by: rules)
        targets = DerivedRemap.oneToOne(assignment)
    }

    /// The target of a US character, or `nil` if the layout has no key left for it.
    ///
    /// - Complexity: O(1)
    package func target(ofUSCharacter character: Unicode.Scalar) -> Target? {
        character.isASCII ? targets[Int(character.value)] : nil
    }

    /// The targets by ASCII value. If two slots type the same character, it goes to the US character that keeps itself,
    /// else to the slot without Shift, else to the earlier assignment; the other one has no target.
    private static func oneToOne(_ assignment: KeyAssignment) -> [Target?] {
        var targets = [Target?](repeating: nil, count: 128)
        var used: Set<Unicode.Scalar> = []
        let kept = assignment.entries.filter { assignment.types($0.character, at: $0.slot) }
        let moved = assignment.entries.filter { !assignment.types($0.character, at: $0.slot) }
        let unshifted = moved.filter { !$0.slot.shift }
        let shifted = moved.filter(\.slot.shift)
        for entry in kept + unshifted + shifted {
            guard let character = assignment.character(at: entry.slot), used.insert(character).inserted else {
                continue
            }
            targets[Int(entry.character.value)] = Target(
                character: character, code: entry.slot.code, shift: entry.slot.shift, rule: entry.rule)
        }
        return targets
    }
}
