package import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer

/// The keys of a layout while some modifiers are held, each with the commands that use it.
package struct KeyboardLayer: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case app, system, reserved, conflict, disabled, unreachable, free
    }

    /// The characters on a key.
    struct Legend: Hashable, Sendable {
        /// The plain character, or the capital letter that Shift produces.
        var main = ""
        /// The Shift character, unless it is in ``main``.
        var shift = ""
        /// The ⌥ or ⌥⇧ character, in layers that hold ⌥.
        var option = ""
        /// The character while ⌘ is held, if it differs.
        var command = ""
    }

    package struct Key: Sendable {
        let cap: KeyCap
        let legend: Legend
        /// Whether the key is a modifier that is held in this layer.
        var isHeld = false
        package var kind = Kind.free
        /// The uses of the key. For an unreachable shortcut, the key is that of a US keyboard.
        var uses: [LocalizedUse] = []
        /// The system whose key labels are used.
        package var system = KeyboardSystem.mac

        /// The use whose title is on the key: the first one that users know, of a conflict in the order in which they get the keys,
        /// otherwise of the app if it has one.
        package var mainUse: ShortcutUse? {
            let own = uses.lazy.map(\.use).filter { $0.owner == .app }
            let named = kind == .conflict || kind == .reserved || own.isEmpty ? uses.map(\.use) : Array(own)
            return named.first { $0.userTitle != nil } ?? named.first
        }

        /// The number of different functions of the key. Uses of the same action with the same arguments, or that users know by
        /// the same title, are one: an item that is twice in the menu, or an app's own command for what the system does.
        var functionCount: Int {
            guard uses.count > 1 else { return uses.count }
            var actions: Set<String> = []
            var titles: Set<String> = []
            let count = uses.map(\.use).count { use in
                let action = use.action + (use.binding?.arguments?.text ?? "")
                let isNewAction = use.action.isEmpty || actions.insert(action).inserted
                let isNewTitle = use.userTitle.map { titles.insert($0).inserted } ?? true
                return isNewAction && isNewTitle
            }
            // Two are in conflict only if they do not do the same.
            return kind == .conflict ? max(count, 2) : count
        }
    }

    /// A use on the layout.
    struct LocalizedUse: Sendable {
        let use: ShortcutUse
        /// The combination as menus show it; nil if it is unreachable.
        let localized: KeyCombination?
        let isPredicted: Bool
        /// The press, to compare with those of other uses.
        let press: ComparedPress

        init(_ use: ShortcutUse, _ options: LocalizationOptions, _ localized: LocalizedShortcut) {
            self.use = use
            self.localized = localized.combination
            isPredicted = localized.isPredicted
            press = ComparedPress(use.combination, options, localized)
        }
    }

    package let selection: LayoutSelection
    /// The name of the layout, with its system where several systems appear.
    package let layoutName: String
    /// The modifiers that are held, as the keyboard names them.
    package let modifiers: KeyModifiers
    package let isRightToLeft: Bool
    /// Whether the shortcuts are key bindings of an editor extension, in an editor with key bindings that are not known here.
    let isForEditor: Bool
    let keys: [Key]
    /// The uses under these modifiers that the layout cannot produce.
    package let unreachable: [ShortcutUse]
    /// The uses under these modifiers whose keys on the layout are not known.
    package let unknown: [ShortcutUse]
    /// The height in keys.
    let height: Double

    /// The keys that are not free, in keyboard order.
    package var takenKeys: [Key] { keys.filter { $0.kind != .free } }

    /// The number of free keys that can be part of a combination.
    var freeCount: Int { keys.count { $0.kind == .free && $0.cap.code != nil } }

    /// Whether the layer has something for users: not only commands of the app without a title.
    package var hasTitledUse: Bool {
        let taken = keys.filter { [.app, .disabled, .conflict].contains($0.kind) }
        return taken.isEmpty && unreachable.isEmpty && unknown.isEmpty
            || (taken.flatMap(\.uses).map(\.use) + unreachable + unknown).contains {
                $0.owner == .app && $0.userTitle != nil
            }
    }

    /// Whether a shortcut rests on a remap that was not observed.
    var hasPredictions: Bool { keys.contains { $0.uses.contains { $0.isPredicted } } }

    package func count(_ kind: Kind) -> Int { keys.count { $0.kind == kind } }
}
