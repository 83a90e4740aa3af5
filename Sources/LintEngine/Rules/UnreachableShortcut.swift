import MenuBuilder
import ShortcutLocalizer

extension Rule {
    static let unreachableShortcut = Rule(
        "unreachable-shortcut", .error,
        Documentation(
            "a key combination cannot be pressed on a keyboard layout",
            whyBad: """
                No key of the layout types the character, and the system does not move it to another: because the \
                command, or the whole app, opts out of automatic localization, or because there is no key to move it \
                to. The menu shows a shortcut that nobody with that keyboard can press. Visual Studio Code looks for \
                the characters of a US keyboard where the layout has them: ctrl+] is on no key of a German one.
                """,
            example: """
                { "title": "Split", "action": "split:", "shortcut": "cmd+ö" }
                """,
            useInstead: "A character of the US keyboard, and automatic localization.",
            betterExample: """
                { "title": "Split", "action": "split:", "shortcut": "ctrl+cmd+s" }
                """,
            source: "WWDC21 10057: ⌘\\ on a Japanese keyboard (confidence A)"),
        check: .layouts { context, layouts, findings in
            if let extensionContext = ContributionsContext(context.document) {
                return UnpressableKeys.check(extensionContext, layouts, &findings)
            }
            for (index, indices) in layouts.analysis.unreachable {
                let shortcut = layouts.menu.shortcuts[index]
                guard let element = shortcut.ownElement else { continue }
                // Which keyboards have such a key is no question of the layout.
                if shortcut.combination.input.isFunctionKey { continue }
                let certain = indices.filter { !shortcut.isUncertain(on: layouts.localizers[$0]) }
                let selections = layouts.selections(certain)
                if selections.isEmpty { continue }
                findings.add(
                    "\(shortcut.words) cannot be pressed \(layouts.words(selections))",
                    at: context.document.place(of: element.origin, key: "shortcut"), on: shortcut.targets,
                    layouts: selections.map(\.identifier), help: shortcut.cure)
                findings.claim(shortcut.combination, on: shortcut.targets)
            }
        })
}

extension LayoutDescription {
    /// Whether people type through an input method, which leaves the keys under ⌘ to a US layout.
    var isForInputMethod: Bool { ["zh", "ja", "ko"].contains(locale.prefix { $0 != "-" }) }
}

extension LocalizedMenu.Shortcut {
    /// Whether nobody can say that it cannot be pressed.
    ///
    /// Without ⌘ on a layout for other than Latin letters ⌃ works with the US letters all the same, ⌥ often types
    /// them, and nobody has measured the rest. And where Apple's remap was measured, a character without a key is a gap
    /// of the measurement.
    fileprivate func isUncertain(on localizer: Localizer) -> Bool {
        localizer.selection.layout.isForInputMethod
            || !combination.modifiers.contains(.command) && localizer.selection.layout.script != "Latn"
            || options.allowsLocalization && combination.input.rawValue.utf8.count == 1 && localizer.isMeasured
    }

    fileprivate var cure: String {
        options.allowsLocalization
            ? "write the shortcut against the US keyboard, for the system localizes it"
            : "leave automatic localization on, or use a letter"
    }
}
