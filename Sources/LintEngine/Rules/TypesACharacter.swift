import KeyCombinations
import MenuBuilder
import ShortcutLocalizer
import SourceText

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
            betterExample: """
                { "title": "Look Up", "action": "lookUp:", "shortcut": "ctrl+cmd+l" }
                """,
            source: "the characters of the layouts, from Unicode CLDR and macOS (see layouts/README.md; confidence A)"),
        check: .layouts(TypesACharacter.check), .contributions(AltGrCharacters.check))
}

private enum TypesACharacter {
    static func check(_ context: LintContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        let shortcuts = layouts.menu.shortcuts.filter(\.mayType)
        guard !shortcuts.isEmpty else { return }
        let questions = shortcuts.map { LocalizationQuery($0.combination, $0.options) }
        var taken: [[(character: Unicode.Scalar, selection: LayoutSelection)]] = shortcuts.map { _ in [] }
        // Where Latin letters are not at hand anyway, people change the layout for them.
        for localizer in layouts.localizers where localizer.selection.layout.script == "Latn" {
            let characters = localizer.charactersTypedWithOption
            for (index, question) in questions.enumerated() {
                guard let press = localizer.answer(to: question)?.press,
                    let character = characters[
                        KeyPress(press.code, press.modifiers.intersection([.alternate, .shift]))]
                else { continue }
                taken[index].append((character, localizer.selection))
            }
        }
        for (shortcut, taken) in zip(shortcuts, taken) where !taken.isEmpty {
            report(shortcut, taken, context, layouts, &findings)
        }
    }

    private static func report(
        _ shortcut: LocalizedMenu.Shortcut, _ taken: [(character: Unicode.Scalar, selection: LayoutSelection)],
        _ context: LintContext, _ layouts: LayoutContext, _ findings: inout Findings
    ) {
        guard let element = shortcut.ownElement else { return }
        var characters: [String] = []
        for entry in taken where !characters.contains(String(entry.character)) {
            characters.append(String(entry.character))
        }
        let selections = taken.map(\.selection)
        findings.add(
            "\(shortcut.words) takes the only way to type \(listed(characters)) \(layouts.words(selections))",
            at: context.document.place(of: element.origin, key: "shortcut"), on: shortcut.targets,
            layouts: selections.map(\.identifier), help: "use a combination with ⌘")
        findings.claim(shortcut.combination, on: shortcut.targets)
    }
}

extension LocalizedMenu.Shortcut {
    /// Whether it is the app's, with ⌥ and without ⌘.
    fileprivate var mayType: Bool {
        ownElement != nil && combination.modifiers.contains(.alternate)
            && combination.modifiers.isDisjoint(with: [.command, .function])
    }
}
