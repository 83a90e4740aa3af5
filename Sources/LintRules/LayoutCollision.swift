import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer

extension Rule {
    static let layoutCollision = Rule(
        "layout-collision", .error, kinds: [.uiKit, .appKit, .swiftUI, .editorExtension],
        // AppKit's localization was observed on some layouts and is derived on others. That is not enough to fail an app
        // that has shipped for years.
        severityCaps: [.appKit: .warning, .swiftUI: .warning, .editorExtension: .warning], comparesElements: true,
        Documentation(
            "commands that differ on a US keyboard and are the same key press on another layout",
            whyBad: """
                The system remaps shortcuts for the keyboard layout. A command that opts out keeps its character and \
                can collide with a shortcut remapped to the same key. A character that has its own key on the layout \
                can collide in the same way. One of the two commands never gets the keys, but only on that layout, so \
                your team may never notice. Visual Studio Code looks for the characters of key bindings on the layout, \
                and for digits and positions at their keys: on a French keyboard for Linux, ctrl+- and ctrl+6 are one key \
                press. The later of two bindings gets it where both conditions are true.
                """,
            example: """
                { "title": "Split", "action": "split:", "shortcut": "cmd+\\\\", "allowsAutomaticLocalization": false },
                { "title": "Merge", "action": "merge:", "shortcut": "shift+cmd+\\\\",
                  "allowsAutomaticLocalization": false }
                """,
            useInstead: "Automatic localization for both, or a letter, which most layouts do not move.",
            betterExample: """
                { "title": "Split", "action": "split:", "shortcut": "opt+cmd+s" },
                { "title": "Merge", "action": "merge:", "shortcut": "opt+shift+cmd+s" }
                """,
            source: [
                .uiKit: """
                WWDC21 10057 (confidence A); the remap of each layout as "menulint layouts" shows. The remaps were observed \
                on the Mac and are taken to hold on the iPad
                """,
                .appKit: """
                AppKit's documentation of allowsAutomaticKeyEquivalentLocalization (confidence A); \
                the remap of each layout as "menulint layouts" shows
                """,
                .swiftUI: """
                SwiftUI's documentation of KeyboardShortcut.Localization (confidence A); \
                the remap of each layout as "menulint layouts" shows
                """,
                .editorExtension: """
                the behavior of Visual Studio Code's keyboard mapper, as its own tests record it (confidence A)
                """,
            ]),
        check: .layouts { context, layouts, findings in
            if let contributions = ContributionsContext(context.document) {
                return CollidingKeyBindings.check(contributions, layouts, &findings)
            }
            for (pair, indices, derived) in layouts.analysis.collisions where !layouts.analysis.isReserved(pair) {
                let selections = layouts.selections(indices)
                findings.add(
                    { Messages.areOnePress($0.phrase, $1.phrase, layouts.phrase(selections)) },
                    about: pair, of: layouts.menu, in: context, on: layouts.targets(of: pair), layouts: selections,
                    derived: layouts.selections(derived), help: Messages.help(pair, in: layouts.menu))
            }
        })
}

private enum Messages {
    static func areOnePress(_ shortcut: String, _ other: String, _ layouts: String) -> String {
        "\(shortcut) and \(other) are the same key press \(layouts)"
    }

    static func help(_ pair: LayoutAnalysis.Pair, in menu: DocumentShortcuts) -> String {
        let isOptedOut = [pair.first, pair.second].contains { !menu.shortcuts[$0].options.allowsLocalization }
        return isOptedOut
            ? "keep automatic localization for both, or use another combination"
            : "use another combination for one of the two; most layouts do not move letters"
    }
}
