import Diagnostics
import EditorKeyBindings
import KeyCombinations
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText

extension Rule {
    static let typesACharacter = Rule(
        "types-a-character", .warning, kinds: [.uiKit, .appKit, .swiftUI, .editorExtension], precedence: .typing(1),
        honorsAllowedCombinations: true, isForClosedMenus: true,
        Documentation(
            "combinations that type a character that some layouts need: ⌥ without ⌘ or ⌃, or AltGr in VS Code",
            whyBad: """
                On many layouts ⌥ with a key is the only way to type a character such as @ or |. A shortcut with that \
                combination prevents people with such a layout from typing it. On Windows, Ctrl and Alt together are AltGr, \
                which types such characters too, so key bindings of VS Code with both are reported; as an info in an \
                extension of the category "Keymaps", which repeats the keys of another editor.
                """,
            example: """
                { "title": "Look Up", "action": "lookUp:", "shortcut": "opt+l" }
                """,
            useInstead: "A combination with ⌘.",
            betterExample: """
                { "title": "Look Up", "action": "lookUp:", "shortcut": "ctrl+cmd+l" }
                """,
            source: "the characters of the layouts, from Unicode CLDR and macOS (see layouts/README.md; confidence A)"),
        check: .layouts(TypesACharacter.check))
}

private enum TypesACharacter {
    static func check(_ context: LintContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        if let contributions = ContributionsContext(context.document) {
            AltGrCharacters.check(contributions, layouts, &findings)
        }
        let shortcuts = layouts.menu.shortcuts.filter(\.mayType)
        guard !shortcuts.isEmpty else { return }
        let bindings = ContributionsContext(context.document)
        let queries = shortcuts.map { LocalizationQuery($0.combination, $0.options) }
        var blocked: [[(character: Unicode.Scalar, selection: LayoutSelection)]] = shortcuts.map { _ in [] }
        // On layouts without Latin letters, people switch layouts to type these characters.
        for localizer in layouts.localizers where localizer.selection.layout.script == "Latn" {
            let characters = localizer.charactersTypedWithOption
            for (index, query) in queries.enumerated() {
                let shortcut = shortcuts[index]
                let press =
                    bindings != nil
                    ? localizer.localize(shortcut.combination, options: shortcut.options, isForEditor: true).press
                    : localizer.answer(to: query)?.press
                guard let press,
                    let character = characters[
                        KeyPress(press.code, press.modifiers.intersection([.alternate, .shift]))]
                else { continue }
                blocked[index].append((character, localizer.selection))
            }
        }
        for (shortcut, blocked) in zip(shortcuts, blocked) where !blocked.isEmpty {
            guard let element = shortcut.ownElement else { continue }
            let selections = blocked.map(\.selection)
            let finding = findings.add(
                Messages.blocks(shortcut, blocked.map { String($0.character) }, layouts.phrase(selections)),
                FindingFacts([shortcut.party(in: context.document.kind)], combinations: [shortcut.combination]),
                at: bindings?.place(ofBinding: element.origin, on: .mac)
                    ?? context.document.place(of: element.origin, key: "shortcut"),
                on: shortcut.targets, layouts: selections.map(\.identifier), help: Messages.useCommand)
            findings.record(shortcut.combination, on: shortcut.targets, for: finding)
            findings.join(finding, Diagnostic.FindingGroup(name: "", minimum: 3, summary: Messages.blockCharacters))
        }
    }
}

extension DocumentShortcuts.Shortcut {
    /// Whether the shortcut is the app's and has ⌥, but neither ⌘ nor ⌃, with which no key types a character.
    fileprivate var mayType: Bool {
        ownElement != nil && combination.modifiers.contains(.alternate)
            && combination.modifiers.isDisjoint(with: [.command, .control, .function])
    }
}

/// Key bindings of an extension with Ctrl and Alt, which together are AltGr on Windows.
private enum AltGrCharacters {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        let localizers = layouts.localizers(on: .windows).filter { $0.selection.layout.script == "Latn" }
        var known: [LayoutSelection: [KeyPress: Unicode.Scalar]] = [:]
        for binding in context.contributions.bindings {
            guard let chord = binding.keys[.windows], let stroke = chord.strokes.first,
                stroke.modifiers.subtracting(.shift) == [.control, .alternate],
                !binding.condition.on(.windows).excludesTyping
            else { continue }
            var blocked: [(selection: LayoutSelection, character: Unicode.Scalar)] = []
            guard let combination = stroke.shownCombination else { continue }
            for localizer in localizers {
                let selection = localizer.selection
                let characters = known[selection] ?? localizer.charactersNeededWithAltGr
                known[selection] = characters
                let keys = localizer.localize(combination, options: LocalizationOptions(), isForEditor: true)
                guard let press = keys.press, let character = characters[press] else { continue }
                blocked.append((selection, character))
            }
            guard !blocked.isEmpty else { continue }
            let finding = findings.add(
                Messages.blocksAltGr(chord, of: binding, stroke, blocked),
                FindingFacts([FindingFacts.Party(binding)], details: [chord.shown]),
                at: context.place(of: binding, on: .windows), layouts: blocked.map(\.selection.identifier),
                help: Messages.avoidAltGr,
                // The keys are those of another editor.
                cap: context.contributions.isKeymap ? .info : .warning)
            findings.join(finding, Diagnostic.FindingGroup(name: "AltGr", minimum: 3, summary: Messages.blockAltGr))
        }
    }
}

private enum Messages {
    static func blocks(_ shortcut: DocumentShortcuts.Shortcut, _ characters: [String], _ layouts: String) -> String {
        "\(shortcut.phrase) blocks the only way to type \(listed(unique(characters))) \(layouts)"
    }

    static let blockCharacters = "shortcuts block the only way to type characters on some layouts"

    static func blocksAltGr(
        _ keys: KeyChord, of binding: KeyBinding, _ stroke: KeyChord.Stroke,
        _ blocked: [(selection: LayoutSelection, character: Unicode.Scalar)]
    ) -> String {
        let shift = stroke.modifiers.contains(.shift) ? "Shift+" : ""
        // Each character with its layouts: two lists of different lengths would not say which belongs to which.
        let characters = unique(blocked.map { String($0.character) }).map { character in
            "\(character) on \(listed(blocked.filter { String($0.character) == character }.map(\.selection.name)))"
        }
        let position = stroke.shownCombination?.input.position.map { "+[\($0)]" }
        let isOtherKey = EditorKeyMapping.dependsOnLayout(stroke.key)
        let key = position ?? (isOtherKey ? " with the same key" : "+\(stroke.key.uppercased())")
        return """
            \(keys.shown) of \(binding.command.displayQuoted) blocks \(shift)AltGr\(key) on Windows, \
            which types \(characters.joined(separator: "; "))
            """
    }

    private static func unique(_ characters: [String]) -> [String] {
        var seen: Set<String> = []
        return characters.filter { seen.insert($0).inserted }
    }

    static let blockAltGr = "key bindings block what AltGr types on Windows on some layouts"

    static let useCommand = "use a combination with ⌘"
    static let avoidAltGr = "use a combination without Ctrl and Alt together"
}
