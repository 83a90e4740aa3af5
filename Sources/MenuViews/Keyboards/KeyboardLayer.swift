import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer

/// The keys of a layout while some modifiers are held, each with the commands that use it.
package struct KeyboardLayer: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case app, system, reserved, conflict
        /// Of different kinds on different targets.
        case mixed
        case disabled, unreachable, free
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

    /// What a key does on some of the menu's targets.
    package struct State: Sendable {
        package let kind: Kind
        /// The uses of the key. For an unreachable shortcut, the key is that of a US keyboard.
        let uses: [LocalizedUse]
        /// The targets on which the key does this; empty for all.
        package let targets: [MenuTarget]

        /// The use whose title is on the key: the first one that users know, of a conflict in the order in which they get the keys,
        /// otherwise of the app if it has one.
        package var mainUse: ShortcutUse? {
            let own = uses.lazy.map(\.use).filter { $0.owner == .app }
            let named = kind == .conflict || kind == .reserved || own.isEmpty ? uses.map(\.use) : Array(own)
            return named.first { $0.userTitle != nil } ?? named.first
        }

        /// The number of different functions of the key. Two are in conflict only if they do not do the same.
        var functionCount: Int { kind == .conflict ? max(uses.functionCount, 2) : uses.functionCount }

        /// Whether the key looks alike in both states.
        func looksAlike(_ other: State) -> Bool {
            guard kind == other.kind, functionCount == other.functionCount else { return false }
            guard let use = mainUse, let otherUse = other.mainUse else { return mainUse == nil && other.mainUse == nil }
            return use.keyLabel == otherUse.keyLabel || !use.action.isEmpty && use.action == otherUse.action
        }
    }

    package struct Key: Sendable {
        let cap: KeyCap
        let legend: Legend
        /// Whether the key is a modifier that is held in this layer.
        var isHeld = false
        /// What the key does; several states if it does not do the same on all targets.
        package var states: [State] = []
        /// The system whose key labels are used.
        package var system = KeyboardSystem.mac
        /// The targets of the menu.
        var targets: [MenuTarget] = []

        /// What the key is in the drawing. Of different kinds, a conflict is what people need to know. A command of the system's
        /// menu that the OS performs on another target is the system's on both.
        package var kind: Kind {
            let kinds = Set(usedStates.map(\.kind))
            if kinds.count < 2 { return kinds.first ?? .free }
            return kinds.contains(.conflict) ? .conflict : kinds == [.system, .reserved] ? .system : .mixed
        }

        /// The states in which it does something.
        package var usedStates: [State] { states.filter { $0.kind != .free } }

        /// Whether it does not do the same on all targets.
        var differs: Bool { states.count > 1 }

        var uses: [LocalizedUse] { states.flatMap(\.uses) }

        /// The number of different functions of the key on all targets together.
        var functionCount: Int { max(uses.functionCount, states.lazy.map(\.functionCount).max() ?? 0) }

        /// The key on the targets of one of its states.
        func only(_ state: State) -> Key {
            var key = self
            key.states = [state]
            return key
        }
    }

    /// A use on the layout.
    ///
    /// It is an object because one key may have thousands, which are sorted and grouped.
    final class LocalizedUse: Sendable {
        let use: ShortcutUse
        /// The combination as menus show it; nil if it is unreachable.
        let localized: KeyCombination?
        let isPredicted: Bool
        /// The press, to compare with those of other uses.
        let press: ComparedPress
        /// What to press after it; nil for what is unreachable. Empty if it is not a sequence.
        let rest: [KeyCombination?]

        /// - Parameter localized: The combinations of the use in sequence.
        init(_ use: ShortcutUse, _ options: LocalizationOptions, _ localized: [LocalizedShortcut]) {
            self.use = use
            self.localized = localized[0].combination
            isPredicted = localized[0].isPredicted
            press = ComparedPress(use.combination, options, localized[0])
            rest = localized.dropFirst().map(\.combination)
        }

        /// Whether the layout has all keys.
        var isReachable: Bool { localized != nil && !rest.contains(nil) }

        /// The combinations in sequence as menus show them; as written those that are unreachable.
        var strokes: [KeyCombination] {
            [localized ?? use.combination] + zip(rest, use.strokes.dropFirst()).map { $0 ?? $1 }
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
    /// The targets of the menu.
    package let targets: [MenuTarget]
    /// The number of shortcuts of the menu whose commands have no known title.
    let untitledCount: Int

    /// The keys that are not free, in keyboard order.
    package var takenKeys: [Key] { keys.filter { $0.kind != .free } }

    /// The number of free keys that can be part of a combination.
    var freeCount: Int { keys.count { $0.kind == .free && $0.cap.code != nil } }

    /// Whether a shortcut rests on a remap that was not observed.
    var hasPredictions: Bool { keys.contains { $0.uses.contains { $0.isPredicted } } }

    package func count(_ kind: Kind) -> Int { keys.count { $0.kind == kind } }

    /// The layer on one of the targets.
    package func only(_ target: MenuTarget) -> KeyboardLayer {
        func has(_ use: ShortcutUse) -> Bool { use.targets.contains(target) }
        let keys = keys.map { key in
            key.states.first { $0.targets.contains(target) }.map(key.only) ?? key
        }
        return KeyboardLayer(
            selection: selection, layoutName: layoutName, modifiers: modifiers, isRightToLeft: isRightToLeft,
            isForEditor: isForEditor, keys: keys, unreachable: unreachable.filter(has), unknown: unknown.filter(has),
            height: height, targets: [target], untitledCount: untitledCount)
    }
}

extension [KeyboardLayer.LocalizedUse] {
    /// The number of different functions. Uses of the same action with the same arguments, or that users know by the same
    /// title, are one: an item that is twice in the menu, or an app's own command for what the system does.
    fileprivate var functionCount: Int {
        guard count > 1 else { return count }
        var actions: Set<String> = []
        var titles: Set<String> = []
        return map(\.use).count { use in
            let action = use.action + (use.binding?.arguments?.text ?? "")
            let isNewAction = use.action.isEmpty || actions.insert(action).inserted
            let isNewTitle = use.userTitle.map { titles.insert($0).inserted } ?? true
            return isNewAction && isNewTitle
        }
    }
}
