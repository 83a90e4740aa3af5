package import KeyCombinations
package import ShortcutLocalizer

/// The keyboards on which suggested combinations have to work, with what their keys are taken by.
package struct SuggestionLayouts {
    /// The wishes of the command that gets new keys.
    package var options = LocalizationOptions()
    private let localizers: [Localizer]
    /// What is written in the menu, and how often.
    private var written: [WrittenShortcut: Int] = [:]
    /// By layout: the presses that are taken, by how much of what is written.
    private var taken: [[KeyPress: Int]]
    private var takenCombinations: [KeyCombination: Int] = [:]
    /// Whether the interface runs from right to left, too.
    private let isMirrored: Bool

    /// - Parameter menu: What has keys, the system's own reservations included.
    /// - Complexity: O(different shortcuts × layouts)
    package init(_ localizers: [Localizer], menu: LocalizedMenu, isMirrored: Bool) {
        self.localizers = localizers
        self.isMirrored = isMirrored
        taken = localizers.map { _ in [:] }
        for shortcut in menu.shortcuts { take(shortcut.combination, shortcut.options) }
    }

    /// Notes that a combination is taken from now on.
    ///
    /// - Complexity: O(layouts) for what nobody else has, else O(1)
    package mutating func take(_ combination: KeyCombination, _ options: LocalizationOptions) {
        let new = WrittenShortcut(combination: combination, options: options)
        written[new, default: 0] += 1
        if written[new] == 1 { count(new, 1) }
    }

    /// Notes that one of those who have a combination gives it up.
    ///
    /// - Complexity: O(layouts) for what nobody else has, else O(1)
    package mutating func release(_ combination: KeyCombination, _ options: LocalizationOptions) {
        let old = WrittenShortcut(combination: combination, options: options)
        guard let count = written[old] else { return }
        written[old] = count == 1 ? nil : count - 1
        if count == 1 { self.count(old, -1) }
    }

    private mutating func count(_ written: WrittenShortcut, _ change: Int) {
        takenCombinations[written.combination.usPress, default: 0] += change
        let question = LocalizationQuery(written.combination, written.options)
        for (index, localizer) in localizers.enumerated() {
            if let press = localizer.answer(to: question)?.press { taken[index][press, default: 0] += change }
        }
    }

    /// What layouts make of a combination; nil if it cannot be pressed on one, or meets another shortcut there.
    package func reasons(for combination: KeyCombination) -> [Reason]? {
        var moved: [Reason.Moved] = []
        for (localizer, taken) in zip(localizers, taken) {
            let localized = localizer.localize(combination, options: options)
            guard let press = localized.press, taken[press, default: 0] == 0 else { return nil }
            if !localized.status.contains(.unchanged) {
                moved.append(Reason.Moved(layout: localizer.selection, shown: localized.combination ?? combination))
            }
        }
        var reasons: [Reason] = []
        if !localizers.isEmpty { reasons.append(moved.isEmpty ? .unchanged(localizers.count) : .moved(moved)) }
        if isMirrored, options.allowsLocalization, options.allowsMirroring {
            let mirrored = KeyCombination(combination.input.mirrored, combination.modifiers)
            if mirrored != combination {
                reasons.append(.mirrored(mirrored, isFree: takenCombinations[mirrored.usPress, default: 0] == 0))
            }
        }
        return reasons
    }
}
