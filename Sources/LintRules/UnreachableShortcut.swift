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
                of a US keyboard on the layout: no key of a German keyboard matches ctrl+] on macOS and Linux. On Windows it \
                looks for a virtual key: no key of a French keyboard matches ctrl+-. A key named by its position, such as \
                [IntlBackslash], is reported as possible if keyboards for some of the layouts lack it and the command has \
                no other keys. Which keyboards have a numpad is not known.
                """,
            example: """
                { "title": "Split", "action": "split:", "shortcut": "cmd+ö" }
                """,
            useInstead: "A character of the US keyboard, with automatic localization.",
            betterExample: """
                { "title": "Split", "action": "split:", "shortcut": "opt+cmd+s" }
                """,
            source: [
                .uiKit: #"WWDC21 10057: ⌘\ on a Japanese keyboard (confidence A)"#,
                .appKit: "AppKit's documentation of allowsAutomaticKeyEquivalentLocalization (confidence A)",
                .swiftUI: "SwiftUI's documentation of KeyboardShortcut.Localization (confidence A)",
                .editorExtension: """
                the behavior of Visual Studio Code's keyboard mapper, as its own tests record it (confidence A); which keys a \
                keyboard lacks, from the form on which its layout is usually sold (confidence C)
                """,
            ]),
        check: .layouts { context, layouts, findings in
            if let contributions = ContributionsContext(context.document) {
                return UntypeableKeys.check(contributions, layouts, &findings)
            }
            for (index, indices) in layouts.analysis.unreachable {
                let shortcut = layouts.menu.shortcuts[index]
                guard let element = shortcut.ownElement else { continue }
                // Whether a keyboard has function keys does not depend on its layout.
                if shortcut.combination.input.isFunctionKey { continue }
                if InputProblem.isControlCharacter(shortcut.combination.input) { continue }
                let certain = indices.filter {
                    !layouts.localizers[$0].mayType(shortcut.combination, isMovable: shortcut.isMovable)
                }
                let selections = layouts.selections(certain)
                if selections.isEmpty { continue }
                // That the system does not move a character of the US keyboard is predicted, where its remap is unknown.
                let isDerived = shortcut.isMovable
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

/// Key bindings of an extension that cannot be typed on the systems that they are for.
private enum UntypeableKeys {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        var known: [SystemStroke: [LayoutSelection]] = [:]
        // Many chords have the same stroke that cannot be typed.
        var places: [[SystemStroke]: Places] = [:]
        lazy var alternatives = commandsWithCommonKeys(context.contributions)
        for binding in context.contributions.bindings {
            // Each chord that cannot be typed somewhere, with its first such stroke and the systems, in their order.
            var chords: [Untypeable] = []
            for system in KeyboardSystem.allCases {
                let platform = system.editorPlatform
                guard let chord = binding.keys[platform], !binding.condition.on(platform).isNeverTrue else { continue }
                let found = chord.strokes.lazy.filter(\.dependsOnKeyboard).map { stroke in
                    let key = SystemStroke(system: system, stroke: stroke)
                    if let selections = known[key] { return (stroke: stroke, selections: selections) }
                    let selections = layouts.localizers(on: system).filter {
                        EditorKeyMapping.canType(stroke.key, stroke.modifiers, on: $0) == false
                            || !EditorKeyMapping.hasKey(stroke.key, $0)
                    }.map(\.selection)
                    known[key] = selections
                    return (stroke, selections)
                }.first { !$0.selections.isEmpty }
                guard let stroke = found?.stroke else { continue }
                if stroke.isOnSomeKeyboards, alternatives[platform]?.contains(binding.command) == true { continue }
                if let index = chords.firstIndex(where: { $0.chord == chord && $0.chord.member == chord.member }) {
                    chords[index].strokes.append(SystemStroke(system: system, stroke: stroke))
                } else {
                    chords.append(
                        Untypeable(
                            chord: chord, platform: platform,
                            strokes: [SystemStroke(system: system, stroke: stroke)]))
                }
            }
            for found in chords {
                let stroke = found.strokes[0].stroke
                let isMissing = stroke.isOnSomeKeyboards
                let place = places[found.strokes] ?? Places(found.strokes, known, layouts)
                places[found.strokes] = place
                let finding = findings.add(
                    Messages.cannotBeTyped(
                        "\(found.chord.shown) of \(binding.command.displayQuoted)", place.text)
                        + (isMissing ? Messages.keyIsMissing : ""),
                    FindingFacts([FindingFacts.Party(binding)], details: [found.chord.shown]),
                    at: context.place(of: binding, on: found.platform),
                    layouts: place.identifiers,
                    help: isMissing ? Messages.addKeys : Messages.usePosition(of: stroke),
                    // The keys are those of another editor.
                    cap: context.contributions.isKeymap ? .info : .warning,
                    isPossible: isMissing && !place.areAllLayouts)
                findings.join(
                    finding,
                    Diagnostic.FindingGroup(
                        name: isMissing ? "missing keys" : "", minimum: 3,
                        summary: isMissing ? Messages.keysAreMissing : Messages.cannotBeTyped))
            }
        }
    }

    /// The commands that have keys on each platform that every keyboard has.
    private static func commandsWithCommonKeys(_ contributions: Contributions) -> [EditorPlatform: Set<String>] {
        contributions.bindings.reduce(into: [:]) { commands, binding in
            for (platform, chord) in binding.keys where !chord.strokes.contains(where: \.isOnSomeKeyboards) {
                commands[platform, default: []].insert(binding.command)
            }
        }
    }

    /// A chord that cannot be typed on layouts of some systems.
    private struct Untypeable {
        let chord: KeyChord
        let platform: EditorPlatform
        /// The first stroke that cannot be typed on each of the systems.
        var strokes: [SystemStroke]
    }

    /// The layouts on which strokes cannot be typed.
    private struct Places {
        /// `on macOS on all 32 layouts, on Windows on German`.
        let text: String
        let identifiers: [String]
        let areAllLayouts: Bool

        init(_ strokes: [SystemStroke], _ known: [SystemStroke: [LayoutSelection]], _ layouts: LayoutContext) {
            let parts = strokes.map { (system: $0.system, layouts: known[$0] ?? []) }
            text = parts.map { "on \($0.system.title) \(layouts.phrase($0.layouts))" }.joined(separator: ", ")
            identifiers = parts.flatMap { $0.layouts.map(\.identifier) }
            areAllLayouts = parts.allSatisfy { $0.layouts.count == layouts.localizers(on: $0.system).count }
        }
    }

    /// A stroke as one system understands it.
    private struct SystemStroke: Hashable {
        let system: KeyboardSystem
        let stroke: KeyChord.Stroke
    }
}

extension KeyChord.Stroke {
    fileprivate var isOnSomeKeyboards: Bool { EditorKeyMapping.dependsOnKeyboardType(key) }

    fileprivate var dependsOnKeyboard: Bool { EditorKeyMapping.dependsOnLayout(key) || isOnSomeKeyboards }
}

private enum Messages {
    static func cannotBeTyped(_ shortcut: String, _ layouts: String) -> String {
        "\(shortcut) cannot be typed \(layouts)"
    }

    static let cannotBeTyped = "key bindings cannot be typed on some layouts"

    static let keyIsMissing = ", whose keyboards usually lack the key"

    static let keysAreMissing = "key bindings use keys that some keyboards lack"

    static let addKeys = "bind other keys to the command as well"

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
