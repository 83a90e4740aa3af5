internal import KeyCombinations
internal import MenuBuilder
internal import ShortcutLocalizer

extension Rule {
    static let typesACharacter = Rule(
        "types-a-character", .warning,
        Documentation(
            "a combination with ⌥ and without ⌘ types a character that some layouts need",
            whyBad: """
                On many layouts ⌥ with a key is the only way to type a character such as @ or |. A shortcut on that \
                combination takes the character from everybody who types there.
                """,
            example: """
                { "title": "Look Up", "action": "lookUp:", "shortcut": "opt+l" }
                """,
            useInstead: "A combination with ⌘.",
            source: "the characters of the layouts (see layouts/README.md)"),
        check: .document { context, findings in
            guard let layouts = context.layouts else { return }
            for shortcut in layouts.menu.shortcuts {
                guard let element = shortcut.ownElement, shortcut.combination.modifiers.contains(.alternate),
                    shortcut.combination.modifiers.isDisjoint(with: [.command, .function])
                else { continue }
                TypesACharacter.check(shortcut, element, layouts, context, &findings)
            }
        })
}

private enum TypesACharacter {
    static func check(
        _ shortcut: LocalizedMenu.Shortcut, _ element: MenuElement, _ layouts: LayoutContext, _ context: LintContext,
        _ findings: inout Findings
    ) {
        var characters: [String] = []
        var selections: [LayoutSelection] = []
        for localizer in layouts.localizers {
            // Where Latin letters are not at hand anyway, people change the layout for them.
            guard localizer.selection.layout.script == "Latn",
                let press = localizer.localize(shortcut.combination, options: shortcut.options).press,
                let keys = try? layouts.store.catalog.keys(of: localizer.selection),
                let character = needed(press, keys)
            else { continue }
            selections.append(localizer.selection)
            if !characters.contains(character) { characters.append(character) }
        }
        guard !selections.isEmpty else { return }
        findings.add(
            "\(shortcut.words) takes the only way to type \(listed(characters)) \(selections.words)",
            at: context.document.place(of: element.origin, key: "shortcut"), on: shortcut.targets,
            layouts: selections.map(\.identifier), help: "use a combination with ⌘")
    }

    /// The ASCII character that a press types and that no key types without ⌥, or nil.
    private static func needed(_ press: KeyPress, _ keys: LayoutKeys) -> String? {
        let level: KeyLevel = press.modifiers.contains(.shift) ? .shiftOption : .option
        guard let output = keys.output(of: press.code, at: level), output.character.isPrintableASCII else { return nil }
        let isElsewhere = keys.cells.contains { cell in
            (cell.level == .plain || cell.level == .shift) && cell.output.character == output.character
        }
        return isElsewhere ? nil : output.character
    }
}

extension String {
    /// Whether this is one visible character of ASCII.
    fileprivate var isPrintableASCII: Bool {
        utf8.count == 1 && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
