package import KeyCombinations
import MenuBuilder
package import ShortcutLocalizer

/// The keyboard of a layout while some modifiers are held, with who has which key.
package struct KeyboardLayer: Sendable {
    /// What a key is, by who has it.
    package enum Kind: String, CaseIterable, Sendable {
        case yours, system, reserved, collision, unreachable, free
    }

    /// What is printed on a key.
    package struct Legend: Hashable, Sendable {
        /// What it types; a letter as the capital that it types with Shift.
        var main = ""
        /// What it types with Shift, where that is something else than the capital.
        var shift = ""
        /// What it types with ⌥, or ⌥⇧, on boards on which they are held.
        var option = ""
        /// What it types while ⌘ is held, where that is something else.
        var command = ""
    }

    /// A key with who has it.
    package struct Key: Sendable {
        package let cap: KeyCap
        let legend: Legend
        /// Whether it is one of the modifiers that are held.
        let isHeld: Bool
        package let kind: Kind
        /// Who has it, with the keys as menus show them there; for a key that nobody can press, who would have it.
        package let uses: [(use: ShortcutUse, shown: KeyCombination?)]

        package init(
            cap: KeyCap, legend: Legend, isHeld: Bool, kind: Kind, uses: [(use: ShortcutUse, shown: KeyCombination?)]
        ) {
            self.cap = cap
            self.legend = legend
            self.isHeld = isHeld
            self.kind = kind
            self.uses = uses
        }
    }

    package let selection: LayoutSelection
    package let modifiers: KeyModifiers
    package let keys: [Key]
    /// Who has keys under these modifiers that nobody can press on the layout, on whatever key they would be.
    package let unreachable: [ShortcutUse]
    /// The height in keys.
    let height: Double

    /// The keys that somebody has, in the order of the keyboard.
    var takenKeys: [Key] { keys.filter { $0.kind != .free } }

    /// How many keys could be the key of a combination and are nobody's.
    var freeCount: Int { keys.count { $0.kind == .free && $0.cap.code != nil } }

    package func count(_ kind: Kind) -> Int { keys.count { $0.kind == kind } }
}

extension KeyboardLayer.Key {
    /// The first who has the key; of the app's own if there is one.
    var principal: ShortcutUse? { uses.first { $0.use.owner == .app }?.use ?? uses.first?.use }
}
