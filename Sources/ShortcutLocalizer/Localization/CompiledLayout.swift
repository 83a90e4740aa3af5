/// Everything that localizing on one layout and form needs, worked out beforehand.
package struct CompiledLayout: Hashable, Sendable {
    /// What holds while ⌘ is held.
    package let withCommand: RemapTable
    /// What holds otherwise.
    package let withoutCommand: RemapTable

    package init(withCommand: RemapTable, withoutCommand: RemapTable) {
        self.withCommand = withCommand
        self.withoutCommand = withoutCommand
    }

    /// Works out a layout on a keyboard of this form.
    package init(_ layout: KeyboardLayout, form: KeyboardType, overlay: JISOverlay?) {
        let keys = layout.keys.adapted(to: form, overlay: overlay)
        let own = RemapTableBuilder(keys: keys, form: form, observedRemaps: layout.observedRemaps)
        withoutCommand = own.plane(levels: [.plain, .shift, .option, .shiftOption])
        if let evidence = layout.keys.evidenceForUSCharactersUnderCommand {
            let usKeys = LayoutKeys.us.adapted(to: form, overlay: overlay)
            let us = RemapTableBuilder(
                keys: usKeys, form: form, observedRemaps: layout.observedRemaps, layoutKeys: keys, evidence: evidence)
            withCommand = us.plane(levels: [.plain, .shift])
        } else {
            withCommand = own.plane(levels: [.command, .plain, .shift, .option, .shiftOption])
        }
    }
}

extension LayoutKeys {
    /// The keys as they are on a keyboard of this form, still tabulated for an ANSI one.
    func adapted(to form: KeyboardType, overlay: JISOverlay?) -> LayoutKeys {
        var keys = self
        if form == .jis, let overlay, overlay.holds(for: keys) { keys = overlay.applied(to: keys) }
        for code in KeyCode.layoutKeys where !form.has(form.key(tabulatedAs: code)) {
            for level in KeyLevel.allCases { keys.set(nil, of: code, at: level) }
        }
        return keys
    }

    /// How it is known that ⌘ makes the layout act as the US one, or nil if it does not.
    ///
    /// Either its `command` level has the US characters, or it has none and no letters that shortcuts could use
    /// (confidence B).
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
