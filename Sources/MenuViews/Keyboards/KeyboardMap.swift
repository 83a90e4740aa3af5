package import KeyCombinations
import MenuBuilder
import MenuDocuments
package import ShortcutLocalizer

/// The boards of a menu on one layout, one for each set of modifiers.
package struct KeyboardMap: Sendable {
    package let selection: LayoutSelection
    /// The sets of modifiers under which the app has keys, ⌘ first.
    package let usedModifiers: [KeyModifiers]

    private let keys: LayoutKeys
    /// What ⌘ makes the keys type, on layouts where it makes them act as the US ones.
    private let commandKeys: LayoutKeys?
    private let byPress: [KeyPress: [(use: ShortcutUse, shown: KeyCombination?)]]
    /// What cannot be pressed, with the modifiers that a US keyboard has for it.
    private let lost: [(use: ShortcutUse, modifiers: KeyModifiers)]
    /// The same by its keys on a US keyboard, if that has any.
    private let unreachable: [KeyPress: [(use: ShortcutUse, shown: KeyCombination?)]]

    /// - Parameters:
    ///   - uses: Who has keys, as written.
    ///   - localizer: The layout's.
    ///   - keys: What the layout's keys type, and what those of the US layout type on a keyboard of the same form.
    /// - Complexity: O(uses)
    package init(
        _ uses: [ShortcutUse], on localizer: Localizer, keys: LayoutKeys, usKeys: LayoutKeys,
        direction: LocalizationOptions.Direction
    ) {
        selection = localizer.selection
        self.keys = keys
        commandKeys = keys.evidenceForUSCharactersUnderCommand == nil ? nil : usKeys
        var byPress: [KeyPress: [(use: ShortcutUse, shown: KeyCombination?)]] = [:]
        var lost: [(use: ShortcutUse, modifiers: KeyModifiers)] = []
        var unreachable: [KeyPress: [(use: ShortcutUse, shown: KeyCombination?)]] = [:]
        for use in uses {
            var options = use.options
            options.direction = direction
            let localized = localizer.localize(use.combination, options: options)
            if let press = localized.press {
                byPress[press, default: []].append((use, localized.combination))
            } else if use.owner == .app {
                let press = use.combination.pressOnUSKeyboard
                if let press { unreachable[press, default: []].append((use, nil)) }
                lost.append((use, press?.modifiers ?? use.combination.modifiers))
            }
        }
        self.byPress = byPress
        self.unreachable = unreachable
        self.lost = lost
        let used = byPress.filter { $0.value.contains { $0.use.owner == .app } }
        let sets = Set(used.keys.map(\.modifiers) + lost.map(\.modifiers)).union([.command])
        usedModifiers = sets.sorted { KeyboardMap.rank($0) < KeyboardMap.rank($1) }
    }

    /// The board while these modifiers are held.
    package func board(_ modifiers: KeyModifiers) -> KeyboardLayer {
        var form = KeyboardGeometry(selection.form, hasABNTKey: keys.output(of: .intlRo, at: .plain) != nil)
        let present = Set(form.caps.compactMap(\.code))
        let others = (Array(byPress.keys) + Array(unreachable.keys)).filter {
            $0.modifiers == modifiers && !present.contains($0.code)
        }
        form.addOthers(Set(others.map(\.code)).sorted())
        let boardKeys = form.caps.map { cap -> KeyboardLayer.Key in
            let legend = legend(cap, modifiers)
            guard let code = cap.code else {
                let held = legend.main.first.flatMap(KeyModifiers.init(symbol:))
                return KeyboardLayer.Key(
                    cap: cap, legend: legend, isHeld: held.map(modifiers.contains) ?? false, kind: .free, uses: [])
            }
            let press = KeyPress(code, modifiers)
            if let uses = byPress[press].map(KeyboardMap.withoutStandards) {
                return KeyboardLayer.Key(
                    cap: cap, legend: legend, isHeld: false, kind: KeyboardMap.kind(uses), uses: uses)
            }
            let lost = unreachable[press] ?? []
            return KeyboardLayer.Key(
                cap: cap, legend: legend, isHeld: false, kind: lost.isEmpty ? .free : .unreachable, uses: lost)
        }
        return KeyboardLayer(
            selection: selection, modifiers: modifiers, keys: boardKeys,
            unreachable: lost.filter { $0.modifiers == modifiers }.map(\.use), height: form.height)
    }

    /// What the system keeps for a command that stands in the menu is that command's.
    private static func withoutStandards(
        _ uses: [(use: ShortcutUse, shown: KeyCombination?)]
    ) -> [(use: ShortcutUse, shown: KeyCombination?)] {
        let actions = Set(uses.map(\.use.action))
        return uses.filter { $0.use.standardActions.isDisjoint(with: actions) }
    }

    /// How many uses of one press the others are compared with: there are more in no real menu.
    private static let mostCompared = 100

    private static func kind(_ uses: [(use: ShortcutUse, shown: KeyCombination?)]) -> KeyboardLayer.Kind {
        let hasClash = uses.indices.contains { index in
            uses[..<min(index, mostCompared)].contains { $0.use.clashes(with: uses[index].use) }
        }
        if hasClash { return .collision }
        if uses.contains(where: { $0.use.owner == .app }) { return .yours }
        return uses.contains { $0.use.owner == .system } ? .system : .reserved
    }

    private func legend(_ cap: KeyCap, _ modifiers: KeyModifiers) -> KeyboardLayer.Legend {
        switch cap.role {
        case .fixed(let text): return KeyboardLayer.Legend(main: text)
        case .key(let code):
            if let text = code.fixedLegend { return KeyboardLayer.Legend(main: text) }
            func typed(_ keys: LayoutKeys, _ level: KeyLevel) -> String {
                keys.output(of: code, at: level)?.character.asLegend ?? ""
            }
            var legend = KeyboardLayer.Legend(main: typed(keys, .plain), shift: typed(keys, .shift))
            let plain = legend.main
            // A keyboard has the capital on it if that is what Shift gives: "I" and "İ" are two keys of a Turkish one,
            // and a French one has "é" below "2".
            if legend.main.isLetter(\.isLowercase), legend.shift.isLetter(\.isUppercase) { legend.main = legend.shift }
            if legend.shift == legend.main { legend.shift = "" }
            if modifiers.contains(.alternate) {
                legend.option = typed(keys, modifiers.contains(.shift) ? .shiftOption : .option)
                if [plain, legend.main, legend.shift].contains(legend.option) { legend.option = "" }
            }
            let underCommand = commandKeys.map { typed($0, .plain) } ?? typed(keys, .command)
            if underCommand != plain { legend.command = KeyInput(rawValue: underCommand).uppercasedForDisplay }
            return legend
        }
    }

    /// The order of boards: ⌘ alone, then with one more modifier, then more, then without ⌘.
    private static func rank(_ modifiers: KeyModifiers) -> (Int, Int, Int) {
        (modifiers.contains(.command) ? 0 : 1, modifiers.names.count, modifiers.rawValue)
    }
}

extension String {
    /// What a key types, as it can be printed on the key; empty for what cannot be seen.
    fileprivate var asLegend: String {
        guard let first = unicodeScalars.first,
            unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && $0.value >= 0x20 })
        else { return "" }
        switch first.properties.generalCategory {
        // What joins or turns letters cannot be seen, and Apple's logo only in Apple's fonts.
        case .format, .privateUse: return ""
        // What stands on another character needs one to stand on.
        case .nonspacingMark, .enclosingMark, .spacingMark: return "\u{25CC}" + self
        default: return self
        }
    }

    /// Whether the text is one letter, of that case.
    fileprivate func isLetter(_ hasCase: KeyPath<Unicode.Scalar.Properties, Bool>) -> Bool {
        unicodeScalars.count == 1 && unicodeScalars.allSatisfy { $0.properties[keyPath: hasCase] }
    }
}
