import KeyCombinations
package import ShortcutLocalizer
import Synchronization

/// Layouts that files are linted for, with what each does to the shortcuts seen so far.
///
/// Most shortcuts of a menu are the system's and the same in every file, so a run over many files localizes them once.
package final class LayoutSet: Sendable {
    package let localizers: [Localizer]
    private let kinds = Mutex<[WrittenShortcut: ShortcutClass]>([:])

    /// The number of kinds that are kept from one file to the next; bounds the memory of a long run.
    private static let maximumKindCount = 4096

    package init(_ localizers: [Localizer]) {
        self.localizers = localizers
    }

    /// The kinds of shortcuts, in the same order.
    func kinds(of shortcuts: some Sequence<WrittenShortcut>) -> [ShortcutClass] {
        kinds.withLock { known in
            if known.count > LayoutSet.maximumKindCount { known = [:] }
            return shortcuts.map { shortcut in
                let decisive = ShortcutClass.representative(of: shortcut)
                if let kind = known[decisive] { return kind }
                let kind = ShortcutClass(decisive, on: localizers)
                known[decisive] = kind
                return kind
            }
        }
    }
}

/// Shortcuts that every layout treats alike: the same key, Shift, ⌘ and options, with any other modifiers.
final class ShortcutClass: Sendable {
    /// The key with its Shift state on a US keyboard.
    let usKey: KeyCombination
    /// Whether an observed outcome was read off the system's menus.
    let mayBeMeasured: Bool
    /// By layout of the set.
    let outcomes: [LayoutOutcome]

    /// The part of a shortcut that a layout's answer depends on.
    static func representative(of shortcut: WrittenShortcut) -> WrittenShortcut {
        WrittenShortcut(
            combination: KeyCombination(
                shortcut.combination.input,
                shortcut.combination.modifiers.intersection([.shift, .command, .numericPad])),
            options: shortcut.options)
    }

    init(_ shortcut: WrittenShortcut, on localizers: [Localizer]) {
        let combination = shortcut.combination
        usKey = KeyCombination(combination.input, combination.modifiers.intersection(.shift)).normalizedForUSKeyboard
        mayBeMeasured = ComparedPress.mayBeMeasured(combination, shortcut.options)
        let query = LocalizationQuery(combination, shortcut.options)
        outcomes = localizers.map { LayoutOutcome($0.answer(to: query)) }
    }
}

/// What a layout does to a kind of shortcut.
struct LayoutOutcome: Sendable {
    struct Traits: OptionSet {
        let rawValue: UInt8

        static let shift = Traits(rawValue: 1)
        static let option = Traits(rawValue: 2)
        /// Menus show another character than the one written.
        static let moved = Traits(rawValue: 4)
        /// Apple's menus were seen to show this.
        static let observed = Traits(rawValue: 8)
        /// The key is predicted by a rule, not observed.
        static let derived = Traits(rawValue: 16)
    }

    /// The key, or nil if the shortcut cannot be pressed.
    let code: KeyCode?
    let traits: Traits

    init(_ answer: Localizer.Answer?) {
        code = answer?.press.code
        guard let answer else {
            traits = []
            return
        }
        traits = [
            answer.press.modifiers.contains(.shift) ? .shift : [],
            answer.press.modifiers.contains(.alternate) ? .option : [],
            answer.replacement == nil ? [] : .moved, answer.evidence == .observed ? .observed : [],
            [.derived, .assumed].contains(answer.evidence) ? .derived : [],
        ]
    }

    /// The number of different values of ``keyIndex``.
    static let keyCount = 2 * KeyCode.allCases.count

    /// A number for the key and its Shift state, from 0, or nil if the shortcut cannot be pressed.
    var keyIndex: Int? { code.map { 2 * Int($0.rawValue) + (traits.contains(.shift) ? 1 : 0) } }

    /// The modifiers that the layout needs for the character.
    var addedModifiers: KeyModifiers {
        var modifiers: KeyModifiers = []
        if traits.contains(.shift) { modifiers.insert(.shift) }
        if traits.contains(.option) { modifiers.insert(.alternate) }
        return modifiers
    }
}
