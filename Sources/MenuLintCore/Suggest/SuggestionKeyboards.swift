internal import KeyCombinations
internal import ShortcutLocalizer

/// The keyboards on which suggested combinations have to work, with what their keys are taken by.
struct SuggestionKeyboards {
    /// The wishes of the command that gets new keys.
    var options = LocalizationOptions()
    private let localizers: [Localizer]
    /// By layout: the presses that are taken.
    private var taken: [Set<KeyPress>]
    private var takenCombinations: Set<KeyCombination>
    /// Whether the interface runs from right to left, too.
    private let isMirrored: Bool

    /// - Parameters:
    ///   - menu: What has keys, the system's own reservations included.
    ///   - isExcluded: Which shortcuts to leave out: those of the command that gets new ones.
    /// - Complexity: O(different shortcuts × layouts)
    init(
        _ localizers: [Localizer], menu: LocalizedMenu, isMirrored: Bool,
        excluding isExcluded: (LocalizedMenu.Shortcut) -> Bool = { _ in false }
    ) {
        self.localizers = localizers
        self.isMirrored = isMirrored
        var shortcuts: Set<Written> = []
        for shortcut in menu.shortcuts where !isExcluded(shortcut) {
            shortcuts.insert(Written(combination: shortcut.combination, options: shortcut.options))
        }
        takenCombinations = Set(shortcuts.map(\.combination.usPress))
        taken = localizers.map { localizer in
            Set(shortcuts.compactMap { localizer.localize($0.combination, options: $0.options).press })
        }
    }

    private struct Written: Hashable {
        let combination: KeyCombination
        let options: LocalizationOptions
    }

    /// Notes that a combination is taken from now on.
    mutating func take(_ combination: KeyCombination, _ options: LocalizationOptions) {
        takenCombinations.insert(combination.usPress)
        for (index, localizer) in localizers.enumerated() {
            if let press = localizer.localize(combination, options: options).press { taken[index].insert(press) }
        }
    }

    /// What layouts make of a combination; nil if it cannot be pressed on one, or meets another shortcut there.
    func reasons(for combination: KeyCombination) -> [Reason]? {
        var moved: [Reason.Moved] = []
        for (localizer, taken) in zip(localizers, taken) {
            let localized = localizer.localize(combination, options: options)
            guard let press = localized.press, !taken.contains(press) else { return nil }
            if !localized.status.contains(.unchanged) {
                moved.append(Reason.Moved(layout: localizer.selection, shown: localized.combination ?? combination))
            }
        }
        var reasons: [Reason] = []
        if !localizers.isEmpty { reasons.append(moved.isEmpty ? .unchanged(localizers.count) : .moved(moved)) }
        if isMirrored, options.allowsLocalization, options.allowsMirroring {
            let mirrored = KeyCombination(combination.input.mirrored, combination.modifiers)
            if mirrored != combination {
                reasons.append(.mirrored(mirrored, isFree: !takenCombinations.contains(mirrored.usPress)))
            }
        }
        return reasons
    }
}
