package import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer

/// The shortcuts of a menu on the keyboard of a layout, with one layer for each set of modifiers.
package struct KeyboardMap: Sendable {
    private let selection: LayoutSelection
    private let layoutName: String
    private let isRightToLeft: Bool
    /// The sets of modifiers that the app uses: ⌘, then those with the most shortcuts of commands with a title. Only ⌘ if it has
    /// no shortcuts.
    package private(set) var usedModifiers: [KeyModifiers] = []
    /// The number of presses with each of these sets.
    private let counts: [KeyModifiers: Count]
    /// Whether the shortcuts are key bindings of an editor extension.
    private let isForEditor: Bool
    /// The targets of the menu.
    private let targets: [MenuTarget]
    /// The number of shortcuts whose commands have no known title.
    private let untitledCount: Int

    /// The number of presses, and of those with a title that users know.
    private struct Count {
        var all = 0
        var titled = 0

        mutating func add(isTitled: Bool) {
            all += 1
            if isTitled { titled += 1 }
        }

        static func + (one: Count, other: Count) -> Count {
            Count(all: one.all + other.all, titled: one.titled + other.titled)
        }
    }

    private let keys: LayoutKeys
    /// The characters while ⌘ is held, for layouts on which ⌘ selects the US layout.
    private let commandKeys: LayoutKeys?
    private let byPress: [KeyPress: [KeyboardLayer.LocalizedUse]]
    /// The unreachable uses, with their modifiers on a US keyboard.
    private let unreachable: [(use: ShortcutUse, modifiers: KeyModifiers)]
    /// The uses whose keys are not known, with their modifiers on a US keyboard.
    private let unknown: [(use: ShortcutUse, modifiers: KeyModifiers)]
    /// The unreachable uses by their press on a US keyboard, if that has one.
    private let unreachableByUSPress: [KeyPress: [KeyboardLayer.LocalizedUse]]

    /// - Parameters:
    ///   - uses: The shortcuts, as written.
    ///   - keys: The characters of the layout.
    ///   - usKeys: The characters of the US layout on a keyboard of the same form.
    ///   - systems: The systems of all keyboards that are drawn together.
    /// - Complexity: O(uses)
    package init(
        _ uses: [ShortcutUse], on localizer: Localizer, keys: LayoutKeys, usKeys: LayoutKeys,
        direction: LocalizationOptions.Direction, among systems: Set<KeyboardSystem>
    ) {
        selection = localizer.selection
        layoutName = selection.name(among: systems)
        let system = selection.layout.system
        // The system's shortcuts are those of macOS.
        let uses = system == .mac ? uses : uses.filter { $0.owner == .app }
        isRightToLeft = direction == .rightToLeft
        self.keys = keys
        commandKeys = keys.evidenceForUSCharactersUnderCommand == nil ? nil : usKeys
        var byPress: [KeyPress: [KeyboardLayer.LocalizedUse]] = [:]
        var unreachable: [(use: ShortcutUse, modifiers: KeyModifiers)] = []
        var unknown: [(use: ShortcutUse, modifiers: KeyModifiers)] = []
        var unreachableByUSPress: [KeyPress: [KeyboardLayer.LocalizedUse]] = [:]
        // The options do not apply to key bindings, many of which have equal combinations.
        var known: [KeyCombination: LocalizedShortcut] = [:]
        for use in uses {
            var options = use.options
            options.direction = direction
            let strokes = use.strokes.map { combination in
                guard use.isKeyBinding else { return localizer.localize(combination, options: options) }
                if let shortcut = known[combination] { return shortcut }
                let shortcut = localizer.localize(combination, options: options, isForEditor: true)
                known[combination] = shortcut
                return shortcut
            }
            let localized = strokes[0]
            let found = KeyboardLayer.LocalizedUse(use, options, strokes)
            if let press = localized.press?.withoutNumberPad {
                byPress[press, default: []].append(found)
            } else if use.owner == .app {
                let press = use.combination.pressOnUSKeyboard?.withoutNumberPad
                if localized.isUnknown {
                    unknown.append((use, press?.modifiers ?? use.combination.modifiers))
                    continue
                }
                if let press { unreachableByUSPress[press, default: []].append(found) }
                unreachable.append((use, press?.modifiers ?? use.combination.modifiers))
            }
        }
        self.byPress = byPress
        self.unreachable = unreachable
        self.unknown = unknown
        self.unreachableByUSPress = unreachableByUSPress
        var counts: [KeyModifiers: Count] = [:]
        for (press, uses) in byPress {
            let own = uses.filter { $0.use.owner == .app }
            guard !own.isEmpty else { continue }
            counts[press.modifiers, default: Count()].add(isTitled: own.contains { $0.use.userTitle != nil })
        }
        for found in unreachable + unknown {
            counts[found.modifiers, default: Count()].add(isTitled: found.use.userTitle != nil)
        }
        self.counts = counts
        isForEditor = uses.contains(where: \.isKeyBinding)
        targets = Set(uses.flatMap(\.targets)).sorted()
        untitledCount = uses.untitledShortcutCount
    }

    /// The sets of modifiers with a command that has a title, for users: they know nothing of the others. Only ⌘ if there are none.
    package var titledModifiers: [KeyModifiers] {
        let titled = usedModifiers.filter { (counts[$0]?.titled ?? 0) > 0 }
        return titled.isEmpty ? [selection.layout.system.mainModifier] : titled
    }

    /// The other sets of modifiers, as the keyboard names them: `⌥⇧`.
    package var untitledModifiers: [String] {
        let titled = titledModifiers
        return usedModifiers.filter { !titled.contains($0) }.map { modifiers in
            modifiers.isEmpty
                ? "no modifier" : ShortcutSpelling.symbols.on(selection.layout.system).text(of: modifiers)
        }
    }

    /// Sorts the sets of modifiers of maps of one system in the same order.
    package static func sortModifiers(of maps: inout [KeyboardMap]) {
        guard let main = maps.first?.selection.layout.system.mainModifier else { return }
        let counts = maps.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
        let sorted = counts.sorted { rank($0, main) < rank($1, main) }.map(\.key)
        for index in maps.indices {
            let used = sorted.filter { (maps[index].counts[$0]?.all ?? 0) > 0 }
            maps[index].usedModifiers = used.isEmpty ? [main] : used
        }
    }

    /// The layer while these modifiers are held.
    package func layer(_ modifiers: KeyModifiers) -> KeyboardLayer {
        let system = selection.layout.system
        // AltGr is Ctrl and Alt there.
        let modifiers = KeyPress(.space, modifiers).normalized(on: system).modifiers
        // The keyboard of a layout without a third level has no AltGr.
        let held =
            modifiers.contains(.altGraph) && !keys.hasThirdLevel
            ? modifiers.subtracting(.altGraph).union([.control, .alternate]) : modifiers
        var geometry = KeyboardGeometry(selection.keyboardType, on: system, keys: keys)
        let present = Set(geometry.caps.compactMap(\.code))
        let others = (Array(byPress.keys) + Array(unreachableByUSPress.keys)).filter {
            $0.modifiers == modifiers && !present.contains($0.code)
        }
        geometry.addOthers(Set(others.map(\.code)).sorted())
        let layerKeys = geometry.caps.map { cap -> KeyboardLayer.Key in
            let legend = legend(cap, modifiers)
            guard let code = cap.code else {
                let modifier =
                    legend.main.first.flatMap(KeyModifiers.init(symbol:)) ?? KeyModifiers(pcLabel: legend.main)
                return KeyboardLayer.Key(
                    cap: cap, legend: legend, isHeld: modifier.map(held.contains) ?? false)
            }
            let press = KeyPress(code, modifiers)
            let states =
                byPress[press].map { KeyContest.states($0, on: targets) }
                ?? unreachableByUSPress[press].map { [KeyboardLayer.State(kind: .unreachable, uses: $0, targets: [])] }
            return KeyboardLayer.Key(cap: cap, legend: legend, states: states ?? [], system: system, targets: targets)
        }
        return KeyboardLayer(
            selection: selection, layoutName: layoutName, modifiers: held, isRightToLeft: isRightToLeft,
            isForEditor: isForEditor, keys: layerKeys,
            unreachable: unreachable.filter { $0.modifiers == modifiers }.map(\.use),
            unknown: unknown.filter { $0.modifiers == modifiers }.map(\.use), height: geometry.height, targets: targets,
            untitledCount: untitledCount)
    }

    private func legend(_ cap: KeyCap, _ modifiers: KeyModifiers) -> KeyboardLayer.Legend {
        switch cap.role {
        case .fixed(let text): return KeyboardLayer.Legend(main: text)
        case .key(let code):
            if let text = code.fixedLegend(on: selection.layout.system) { return KeyboardLayer.Legend(main: text) }
            func typed(_ keys: LayoutKeys, _ level: KeyLevel) -> String {
                keys.output(of: code, at: level)?.character.asLegend ?? ""
            }
            var legend = KeyboardLayer.Legend(main: typed(keys, .plain), shift: typed(keys, .shift))
            let plain = legend.main
            if plain.isEmpty, code == .backquote, selection.keyboardType == .jis { legend.main = "半/全" }
            // Keys show the capital if Shift produces it. Turkish keyboards have separate keys for "I" and "İ", and French
            // ones have "é" below "2".
            if legend.main.isLetter(\.isLowercase), legend.shift.isLetter(\.isUppercase) { legend.main = legend.shift }
            if legend.shift == legend.main { legend.shift = "" }
            if modifiers.contains(selection.layout.system == .mac ? .alternate : .altGraph) {
                legend.option = typed(keys, modifiers.contains(.shift) ? .shiftOption : .option)
                if [plain, legend.main, legend.shift].contains(legend.option) { legend.option = "" }
            }
            let underCommand = commandKeys.map { typed($0, .plain) } ?? typed(keys, .command)
            if underCommand != plain { legend.command = KeyInput(rawValue: underCommand).uppercasedForDisplay }
            return legend
        }
    }

    /// The order of layers: ⌘ alone, or Ctrl on a PC, then those with the most shortcuts, of equal ones
    /// those with ⌘ and fewer modifiers. Keys without a title that users know count less.
    private static func rank(
        _ layer: (key: KeyModifiers, value: Count), _ main: KeyModifiers
    ) -> (Int, Int, Int, Int, Int, Int) {
        (
            layer.key == main ? 0 : 1, -layer.value.titled, -layer.value.all, layer.key.isSuperset(of: main) ? 0 : 1,
            layer.key.names.count,
            layer.key.rawValue
        )
    }
}

extension String {
    /// A typed character as printed on the key; empty if it is invisible.
    fileprivate var asLegend: String {
        guard let first = unicodeScalars.first,
            unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && $0.value >= 0x20 })
        else { return "" }
        switch first.properties.generalCategory {
        // Joiners and direction marks are invisible. Only Apple's fonts have the Apple logo.
        case .format, .privateUse: return ""
        // A combining mark needs a base character.
        case .nonspacingMark, .enclosingMark, .spacingMark: return "\u{25CC}" + self
        default: return self
        }
    }

    /// Whether the text is one letter of that case.
    fileprivate func isLetter(_ hasCase: KeyPath<Unicode.Scalar.Properties, Bool>) -> Bool {
        unicodeScalars.count == 1 && unicodeScalars.allSatisfy { $0.properties[keyPath: hasCase] }
    }
}

extension KeyPress {
    /// The press without the mark of the number pad, whose keys have codes of their own.
    fileprivate var withoutNumberPad: KeyPress { KeyPress(code, modifiers.subtracting(.numericPad)) }
}
