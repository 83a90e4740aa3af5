/// The precomputed remap tables of one layout on one form of keyboard.
package struct CompiledLayout: Hashable, Sendable {
    /// The table while ⌘ is held.
    package let withCommand: RemapTable
    /// The table otherwise.
    package let withoutCommand: RemapTable
    /// On Windows, the keys whose virtual keys are known, with the keys of the US keyboard that have the same ones.
    package let virtualKeys: [KeyCode: KeyCode]
    /// What editors that read every level of a key need, and whether a character has one place only.
    package let usCharacters: USCharacterPlaces

    package init(
        withCommand: RemapTable, withoutCommand: RemapTable, virtualKeys: [KeyCode: KeyCode] = [:],
        usCharacters: USCharacterPlaces = USCharacterPlaces()
    ) {
        self.withCommand = withCommand
        self.withoutCommand = withoutCommand
        self.virtualKeys = virtualKeys
        self.usCharacters = usCharacters
    }

    /// Computes the tables of a layout on a keyboard of this form.
    package init(_ layout: KeyboardLayout, keyboardType: KeyboardType, overlay: JISOverlay?) {
        let system = layout.description.system
        virtualKeys = layout.virtualKeys.compactMapValues(VirtualKey.usKey(named:)).filter { keyboardType.has($0.key) }
        let keys = layout.keys.adapted(to: keyboardType, on: system, overlay: overlay)
        guard system == .mac else {
            withoutCommand = RemapTable(typedOn: keys, on: system)
            // Programs find Latin letters by virtual keys, or on the keys of a US keyboard; see docs/systems.md.
            let usKeys = virtualKeys.isEmpty ? .us : LayoutKeys.us.moved(to: virtualKeys)
            let evidence = layout.keys.evidenceForUSCharactersUnderCommand
            withCommand =
                evidence.map { RemapTable(typedOn: usKeys, on: system, $0, otherwise: keys) } ?? withoutCommand
            usCharacters = USCharacterPlaces(keys, keyboardType, system, withoutCommand)
            return
        }
        let own = RemapTableBuilder(keys: keys, keyboardType: keyboardType, observedRemaps: layout.observedRemaps)
        withoutCommand = own.table(levels: [.plain, .shift, .option, .shiftOption])
        usCharacters = USCharacterPlaces(keys, keyboardType, system, withoutCommand)
        if let evidence = layout.keys.evidenceForUSCharactersUnderCommand {
            let usKeys = LayoutKeys.us.adapted(to: keyboardType, on: system, overlay: overlay)
            let us = RemapTableBuilder(
                keys: usKeys, keyboardType: keyboardType, observedRemaps: layout.observedRemaps, layoutKeys: keys,
                evidence: evidence)
            withCommand = us.table(levels: [.plain, .shift])
        } else {
            withCommand = own.table(levels: [.command, .plain, .shift, .option, .shiftOption])
        }
    }
}

extension LayoutKeys {
    /// The keys that exist on a keyboard of this form, still by their ANSI codes.
    func adapted(to keyboardType: KeyboardType, on system: KeyboardSystem, overlay: JISOverlay?) -> LayoutKeys {
        var keys = self
        if system == .mac, keyboardType == .jis, let overlay, overlay.applies(to: keys) {
            keys = overlay.applied(to: keys)
        }
        for code in KeyCode.layoutKeys where !keyboardType.has(keyboardType.key(tabulatedAs: code, on: system)) {
            for level in KeyLevel.allCases { keys.set(nil, of: code, at: level) }
        }
        return keys
    }

    /// The same characters on other keys, given the key of each character by the key that it moves to.
    fileprivate func moved(to keys: [KeyCode: KeyCode]) -> LayoutKeys {
        var moved = LayoutKeys()
        for (code, key) in keys {
            for level in KeyLevel.allCases { moved.set(output(of: key, at: level), of: code, at: level) }
        }
        return moved
    }

    /// The evidence that the layout acts like the US layout while ⌘ is held, or `nil` if it does not.
    ///
    /// Either its `command` level has the US characters, or it has no such level and no ASCII letters (confidence B).
    package var evidenceForUSCharactersUnderCommand: Evidence? {
        let hasCommandLevel = KeyCode.layoutKeys.contains { output(of: $0, at: .command) != nil }
        if hasCommandLevel {
            let isUSLike = USKey.all.allSatisfy { output(of: $0.code, at: .command)?.scalar == $0.plain }
            return isUSLike ? .commandLevel : nil
        }
        return typesASCIILetters ? nil : .assumed
    }

    private var typesASCIILetters: Bool {
        KeyCode.layoutKeys.contains { code in
            guard let output = output(of: code, at: .plain), !output.isDead, let scalar = output.scalar else {
                return false
            }
            return scalar.isASCII && scalar.properties.isAlphabetic
        }
    }
}
