import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutFacts
import ShortcutLocalizer

extension Rule {
    static let unreachableShortcut = Rule(
        "unreachable-shortcut", .error, kinds: [.uiKit, .appKit, .swiftUI, .editorExtension],
        // What AppKit and VS Code do on a layout is derived, not observed on each one.
        severityCaps: [.appKit: .warning, .swiftUI: .warning, .editorExtension: .warning], precedence: .availability(2),
        Documentation(
            "key combinations that cannot be typed on a keyboard layout",
            whyBad: """
                No key of the layout types the character, and the system does not remap the shortcut. Either the \
                command or the app opts out of automatic localization, or the layout has no suitable key. The menu \
                shows a shortcut that cannot be typed on that keyboard. Visual Studio Code looks for the characters \
                of a US keyboard on the layout: no key of a German keyboard matches ctrl+].
                """,
            example: """
                { "title": "Split", "action": "split:", "shortcut": "cmd+ö" }
                """,
            useInstead: "A character of the US keyboard, with automatic localization.",
            betterExample: """
                { "title": "Split", "action": "split:", "shortcut": "opt+cmd+s" }
                """,
            source: "WWDC21 10057: ⌘\\ on a Japanese keyboard (confidence A)"),
        check: .layouts { context, layouts, findings in
            if let contributions = ContributionsContext(context.document) {
                return UntypeableKeys.check(contributions, layouts, &findings)
            }
            for (index, indices) in layouts.analysis.unreachable {
                let shortcut = layouts.menu.shortcuts[index]
                guard let element = shortcut.ownElement else { continue }
                // Whether a keyboard has function keys does not depend on its layout.
                if shortcut.combination.input.isFunctionKey { continue }
                let certain = indices.filter { !shortcut.isUncertain(on: layouts.localizers[$0]) }
                let selections = layouts.selections(certain)
                if selections.isEmpty { continue }
                // That the system does not move a character of the US keyboard is predicted, where its remap is unknown.
                let isDerived =
                    shortcut.options.allowsLocalization && shortcut.combination.input.rawValue.utf8.count == 1
                let finding = findings.add(
                    Messages.cannotBeTyped(shortcut.phrase, layouts.phrase(selections))
                        + (isDerived ? Messages.isDerived : ""),
                    FindingFacts([shortcut.party(in: context.document.kind)], combinations: [shortcut.combination]),
                    at: context.document.place(of: element.origin, key: "shortcut"), on: shortcut.targets,
                    layouts: selections.map(\.identifier), help: Messages.help(shortcut, isDerived: isDerived),
                    cap: isDerived ? .warning : .error)
                if isDerived { findings.state(.derived, for: finding) }
                findings.record(shortcut.combination, on: shortcut.targets, for: finding)
            }
        })
}

extension DocumentShortcuts.Shortcut {
    /// Whether it is unknown that the shortcut cannot be typed.
    ///
    /// Without ⌘ on a non-Latin layout, ⌃ works with the US letters, ⌥ often types them, and the rest was never measured.
    /// On layouts whose remap was observed, a character without a key is a gap in the observations.
    fileprivate func isUncertain(on localizer: Localizer) -> Bool {
        localizer.selection.layout.isForInputMethod
            || !combination.modifiers.contains(.command) && localizer.selection.layout.script != "Latn"
            || options.allowsLocalization && combination.input.rawValue.utf8.count == 1 && localizer.isObserved
    }
}

/// Key bindings of an extension that cannot be typed on macOS.
private enum UntypeableKeys {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        var known: [KeyChord.Stroke: [LayoutSelection]] = [:]
        for binding in context.contributions.bindings {
            guard let chord = binding.keys[.mac], !binding.condition.on(.mac).isNeverTrue else { continue }
            for stroke in chord.strokes where known[stroke] == nil {
                known[stroke] = layouts.localizers
                    .filter { EditorKeyMapping.canType(stroke.key, stroke.modifiers, on: $0) == false }
                    .map(\.selection)
            }
            guard let stroke = chord.strokes.first(where: { known[$0]?.isEmpty == false }),
                let selections = known[stroke]
            else { continue }
            let finding = findings.add(
                Messages.cannotBeTyped(
                    "\(chord.shown) of \(binding.command.displayQuoted)", "on macOS \(layouts.phrase(selections))"),
                FindingFacts([FindingFacts.Party(binding)], details: [chord.shown]),
                at: context.place(of: binding, on: .mac), layouts: selections.map(\.identifier),
                help: Messages.usePosition(of: stroke),
                // The keys are those of another editor.
                cap: context.contributions.isKeymap ? .info : .warning)
            findings.join(finding, Diagnostic.FindingGroup(name: "", minimum: 3, summary: Messages.cannotBeTyped))
        }
    }
}

private enum Messages {
    static func cannotBeTyped(_ shortcut: String, _ layouts: String) -> String {
        "\(shortcut) cannot be typed \(layouts)"
    }

    static let cannotBeTyped = "key bindings cannot be typed on macOS on some layouts"

    static let isDerived = "; this is derived, not observed"

    static func help(_ shortcut: DocumentShortcuts.Shortcut, isDerived: Bool) -> String {
        if isDerived { return "use a letter" }
        return shortcut.options.allowsLocalization
            ? "use the US keyboard's character; the system localizes the shortcut"
            : "keep automatic localization, or use a letter"
    }

    static func usePosition(of stroke: KeyChord.Stroke) -> String {
        "use a letter" + (stroke.byPosition.map { ", or the key's position, \($0.displayQuoted)" } ?? "")
    }
}
