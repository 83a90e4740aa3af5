package import KeyCombinations
package import MenuBuilder
package import MenuDocuments

/// A key combination that the operating system reserves, so that apps never receive it.
package struct ReservedCombination: Sendable {
    package let combination: KeyCombination
    /// What the system does with it.
    package let purpose: String
    /// What an iPad does with it, if that differs.
    var purposeOnIPad: String?
    /// The platforms that reserve it.
    package let platforms: [MenuTarget.Platform]
    /// A: Apple's own text or a measurement; B: two independent indirect sources; C: one weak source.
    package let confidence: Character
    /// The setting that must be on for the system to use it, or `nil` if it always does.
    package var setting: String?
    /// The standard actions that may have it, because the system performs them.
    package let standardActions: Set<String>

    /// The reserved combination that is the same key press, or `nil`.
    package static func matching(_ combination: KeyCombination, on target: MenuTarget) -> ReservedCombination? {
        if combination.modifiers.contains(.function) {
            return ReservedCombination(
                combination: combination, purpose: "its own commands with the Globe key",
                platforms: [.iPadOS, .macCatalyst], confidence: "B",
                standardActions: globeActions[combination.input.rawValue] ?? [])
        }
        return byPress[combination.normalizedForUSKeyboard]?.first { $0.platforms.contains(target.platform) }
    }

    /// The reserved combination that keeps the keys of a command from the app; `nil` also if that is not known.
    package static func taking(
        _ keys: KeyCombination, of action: String, in kind: DocumentKind, on target: MenuTarget
    ) -> ReservedCombination? {
        // Whether UIKit takes a capital letter for one with Shift is not known.
        if kind == .uiKit, keys.hasBareCapital { return nil }
        return matching(keys, on: target).flatMap { $0.takesKeys(fromAction: action) ? $0 : nil }
    }

    /// Whether it keeps the keys from a command with this action.
    package func takesKeys(fromAction action: String) -> Bool {
        // If code sets the action, it may be the standard one.
        let isActionKnown = !action.isEmpty && action != AppKitMenu.noAction
        return standardActions.isEmpty || isActionKnown && !standardActions.contains(action)
    }

    /// Whether the system keeps the keys from apps whatever the settings, on more than weak evidence.
    package var isCertain: Bool { setting == nil && confidence != "C" }

    /// The purpose, for authors of a kind of menu.
    package func purpose(for kind: DocumentKind) -> String {
        guard kind == .uiKit, let purposeOnIPad else { return purpose }
        return "\(purpose); on the iPad, \(purposeOnIPad)"
    }

    package static func isReserved(_ combination: KeyCombination, on target: MenuTarget) -> Bool {
        matching(combination, on: target) != nil
    }

    /// Whether the system of any platform reserves a combination, whatever the settings.
    package static func isReserved(_ combination: KeyCombination) -> Bool {
        combination.modifiers.contains(.function)
            || byPress[combination.normalizedForUSKeyboard]?.contains { $0.setting == nil } == true
    }

    private static let byPress = Dictionary(
        grouping: table + dependingOnSettings, by: \.combination.normalizedForUSKeyboard)

    /// The standard actions of the Mac's own menu items with the Globe key, by input (menus of macOS, confidence C).
    private static let globeActions: [String: Set<String>] = [
        "d": ["startDictation:"], "e": ["orderFrontCharacterPalette:"], "f": ["toggleFullScreen:"],
    ]

    private static let both: [MenuTarget.Platform] = [.iPadOS, .macCatalyst]
    private static let mac: [MenuTarget.Platform] = [.macCatalyst]
    private static let iPad: [MenuTarget.Platform] = [.iPadOS]

    /// The combinations that are always on.
    ///
    /// The Mac: the Human Interface Guidelines' list of system shortcuts (confidence A, or C where marked). The list says
    /// that ⌃F8 is reserved, and not what for, which several reports say (B). The iPad: public reports (B or C).
    package static let table: [ReservedCombination] =
        [
            row(.tab, .command, "switching apps", both, "A"),
            row(.tab, [.shift, .command], "switching apps backwards", mac, "A"),
            row(.space, .command, "Spotlight", both, "A"),
            row(.space, [.alternate, .command], "the Finder's search window", mac, "A"),
            row(.space, [.control, .command], "the character viewer", mac, "A", ["orderFrontCharacterPalette:"]),
            row(.escape, [.alternate, .command], "Force Quit", mac, "A"),
            row("d", [.alternate, .command], "hiding and showing the Dock", mac, "A"),
            row("d", [.control, .command], "looking up a word", mac, "A"),
            row("h", .command, "hiding the app", both, "A", ["hide:"]).onIPad("the Home Screen"),
            row("h", [.alternate, .command], "hiding other apps", mac, "A", ["hideOtherApplications:"]),
            row("q", .command, "quitting the app", iPad, "C", ["terminate:"]),
            row("q", [.shift, .command], "logging out", mac, "A"),
            row("q", [.alternate, .shift, .command], "logging out at once", mac, "A"),
            row("q", [.control, .command], "locking the screen", mac, "A"),
            row("`", .command, "the next window", mac, "A", ["_cycleWindows:"]),
            row("`", .command, "the next window", iPad, "C"),
            row("`", [.shift, .command], "the previous window", mac, "A", ["_cycleWindowsBackwards:"]),
            row("3", [.shift, .command], "screenshots", both, "A"),
            row("3", [.control, .shift, .command], "copying a screenshot", mac, "A"),
            row("4", [.shift, .command], "screenshots of a part of the screen", both, "A"),
            row("4", [.control, .shift, .command], "copying a screenshot of a part of the screen", mac, "A"),
            row("5", [.shift, .command], "the screenshot tools", mac, "A"),
            row(.upArrow, .control, "Mission Control", mac, "C"),
            row(.downArrow, .control, "the app's windows", mac, "C"),
            row(.leftArrow, .control, "the space to the left", mac, "C"),
            row(.rightArrow, .control, "the space to the right", mac, "C"),
            row(.function(4), [.control, .shift], "the previous window", mac, "A"),
            row(.function(6), [.control, .shift], "the previous panel", mac, "A"),
            row(.function(1), .control, "turning full keyboard access on or off", mac, "A"),
            row(.function(2), .control, "moving the focus to the menu bar", mac, "A"),
            row(.function(3), .control, "moving the focus to the Dock", mac, "A"),
            row(.function(4), .control, "moving the focus to the next window", mac, "A"),
            row(.function(5), .control, "moving the focus to the toolbar", mac, "A"),
            row(.function(6), .control, "moving the focus to the next panel", mac, "A"),
            row(.function(7), .control, "changing which controls get the focus", mac, "A"),
            row(.function(8), .control, "moving the focus to the status menus", mac, "B"),
        ]

    /// The combinations that the Mac uses only with some settings (the same list, confidence A).
    private static let dependingOnSettings: [ReservedCombination] =
        [
            row(.function(5), .command, "turning VoiceOver on or off", mac, "A"),
            row(.function(5), [.alternate, .command], "accessibility shortcuts", mac, "A"),
            row("8", [.alternate, .command], "turning Zoom on or off", mac, "A"),
            row("8", [.control, .alternate, .command], "inverting colors", mac, "A"),
            row("=", [.alternate, .command], "zooming in", mac, "A"),
            row("-", [.alternate, .command], "zooming out", mac, "A"),
            row(",", [.control, .alternate, .command], "reducing the contrast", mac, "A"),
            row(".", [.control, .alternate, .command], "increasing the contrast", mac, "A"),
        ].map { $0.requiring("the accessibility shortcut is on") }
        + [
            row(.space, .control, "the previous input source", mac, "A"),
            row(.space, [.control, .alternate], "the next input source", mac, "A"),
        ].map { $0.requiring("people type with several input sources") }
        + [row(.function(11), [], "showing the desktop", mac, "A").requiring("that shortcut is on")]

    private func requiring(_ setting: String) -> ReservedCombination {
        var reserved = self
        reserved.setting = setting
        return reserved
    }

    private func onIPad(_ purpose: String) -> ReservedCombination {
        var reserved = self
        reserved.purposeOnIPad = purpose
        return reserved
    }

    private static func row(
        _ input: KeyInput, _ modifiers: KeyModifiers, _ purpose: String, _ platforms: [MenuTarget.Platform],
        _ confidence: Character, _ standardActions: Set<String> = []
    ) -> ReservedCombination {
        ReservedCombination(
            combination: KeyCombination(input, modifiers), purpose: purpose, platforms: platforms,
            confidence: confidence, standardActions: standardActions)
    }

    private static func row(
        _ input: String, _ modifiers: KeyModifiers, _ purpose: String, _ platforms: [MenuTarget.Platform],
        _ confidence: Character, _ standardActions: Set<String> = []
    ) -> ReservedCombination {
        row(KeyInput(rawValue: input), modifiers, purpose, platforms, confidence, standardActions)
    }
}

extension MenuDocument {
    /// Whether an Interface Builder file has items with keys that the system always takes, unless code gives them other keys.
    package var hasReservedShortcuts: Bool {
        appKitItems.areKnown
            && operations.flatMap { Menu(children: $0.elements).commands }.contains { command in
                guard let keys = command.keyCombination else { return false }
                return MenuTarget.all.contains {
                    ReservedCombination.taking(keys, of: command.action, in: .appKit, on: $0).map { $0.setting == nil }
                        ?? false
                }
            }
    }
}
