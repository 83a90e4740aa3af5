package import KeyCombinations
package import ShortcutLocalizer

/// The layouts on which suggested combinations must work, with the key presses in use on each.
package struct SuggestionLayouts {
    /// The localization options of the command that needs keys.
    package var options = LocalizationOptions()
    private let localizers: [Localizer]
    /// The number of commands with each shortcut.
    private var written: [WrittenShortcut: Int] = [:]
    /// By layout: the number of different shortcuts on each key press.
    private var taken: [[KeyPress: Int]]
    private var takenCombinations: [KeyCombination: Int] = [:]
    /// Whether combinations must also work in right-to-left interfaces.
    private let isMirrored: Bool
    /// Whether the combinations are key bindings of Visual Studio Code, which finds keys in its own way.
    private let isForEditor: Bool
    private let answers = Answers()

    /// What shortcuts are on each layout; searches ask again and again for the same ones.
    private final class Answers {
        var all: [WrittenShortcut: [LocalizedShortcut]] = [:]
    }

    /// - Parameters:
    ///   - menu: The shortcuts in use, including those that the system reserves.
    ///   - isForEditor: Whether they are key bindings of Visual Studio Code.
    /// - Complexity: O(different shortcuts × layouts)
    package init(_ localizers: [Localizer], menu: DocumentShortcuts, isMirrored: Bool, isForEditor: Bool = false) {
        self.localizers = localizers
        self.isMirrored = isMirrored
        self.isForEditor = isForEditor
        for shortcut in menu.shortcuts {
            let new = WrittenShortcut(combination: shortcut.combination, options: shortcut.options)
            written[new, default: 0] += 1
        }
        taken = Array(repeating: Dictionary(minimumCapacity: written.count), count: localizers.count)
        for shortcut in written.keys { count(shortcut, 1) }
    }

    /// Records that a command has a combination.
    ///
    /// - Complexity: O(layouts) if no other command has it, otherwise O(1).
    package mutating func recordUse(of combination: KeyCombination, _ options: LocalizationOptions) {
        let new = WrittenShortcut(combination: combination, options: options)
        written[new, default: 0] += 1
        if written[new] == 1 { count(new, 1) }
    }

    /// Records that a command no longer has a combination.
    ///
    /// - Complexity: O(layouts) if no other command has it, otherwise O(1).
    package mutating func removeUse(of combination: KeyCombination, _ options: LocalizationOptions) {
        let old = WrittenShortcut(combination: combination, options: options)
        guard let count = written[old] else { return }
        written[old] = count == 1 ? nil : count - 1
        if count == 1 { self.count(old, -1) }
    }

    private mutating func count(_ written: WrittenShortcut, _ change: Int) {
        takenCombinations[written.combination.normalizedForUSKeyboard, default: 0] += change
        let query = LocalizationQuery(written.combination, written.options)
        for (index, localizer) in localizers.enumerated() {
            let press =
                isForEditor
                ? localizer.localize(written.combination, options: written.options, isForEditor: true).press
                : localizer.answer(to: query)?.press
            if let press { taken[index][press, default: 0] += change }
        }
    }

    /// The reasons that layouts add, or `nil` if the combination cannot be typed or is in use on one of them.
    package func reasons(for combination: KeyCombination) -> [SuggestionReason]? {
        var moved: [SuggestionReason.Moved] = []
        let written = WrittenShortcut(combination: combination, options: options)
        var localized = answers.all[written] ?? []
        defer { answers.all[written] = localized }
        for index in localizers.indices {
            if index == localized.count {
                localized.append(
                    localizers[index].localize(combination, options: options, isForEditor: isForEditor))
            }
            guard let press = localized[index].press, taken[index][press, default: 0] == 0 else { return nil }
            if !localized[index].status.contains(.unchanged) {
                moved.append(
                    SuggestionReason.Moved(
                        layout: localizers[index].selection, shown: localized[index].combination ?? combination))
            }
        }
        var reasons: [SuggestionReason] = []
        if !localizers.isEmpty { reasons.append(moved.isEmpty ? .unchanged(localizers.count) : .moved(moved)) }
        if isMirrored, options.allowsLocalization, options.allowsMirroring {
            let mirrored = KeyCombination(combination.input.mirrored, combination.modifiers)
            if mirrored != combination {
                reasons.append(
                    .mirrored(mirrored, isFree: takenCombinations[mirrored.normalizedForUSKeyboard, default: 0] == 0))
            }
        }
        return reasons
    }
}
