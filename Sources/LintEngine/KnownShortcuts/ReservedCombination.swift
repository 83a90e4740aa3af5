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
    package let platforms: Set<MenuTarget.Platform>
    /// A: Apple's own text or a measurement; B: two independent indirect sources; C: one weak source.
    package let confidence: Character
    /// The standard actions that may have it, because the system performs them.
    package let owners: Set<String>

    /// The reserved combination that is the same key press, or `nil`.
    package static func matching(_ combination: KeyCombination, on target: MenuTarget) -> ReservedCombination? {
        if combination.modifiers.contains(.function) {
            return ReservedCombination(
                combination: combination, purpose: "Globe combinations", platforms: [.iPadOS, .macCatalyst],
                confidence: "B", owners: [])
        }
        guard let reserved = byPress[combination.usPress], reserved.platforms.contains(target.platform) else {
            return nil
        }
        return reserved
    }

    /// The purpose, for authors of a kind of menu.
    package func purpose(for kind: DocumentKind) -> String {
        guard kind == .uiKit, let purposeOnIPad else { return purpose }
        return "\(purpose); on the iPad, \(purposeOnIPad)"
    }

    static func isReserved(_ combination: KeyCombination, on target: MenuTarget) -> Bool {
        matching(combination, on: target) != nil
    }

    private static let byPress: [KeyCombination: ReservedCombination] = Dictionary(
        table.map { ($0.combination.usPress, $0) }, uniquingKeysWith: { first, _ in first })

    private static let both: Set<MenuTarget.Platform> = [.iPadOS, .macCatalyst]
    private static let mac: Set<MenuTarget.Platform> = [.macCatalyst]

    /// The table of the facts: the 2008 Human Interface Guidelines and general knowledge.
    package static let table: [ReservedCombination] =
        [
            row(.tab, .command, "switching apps", both, "B"),
            row(.tab, [.shift, .command], "switching apps backwards", mac, "B"),
            row(.space, .command, "Spotlight", both, "B"),
            row(.space, [.alternate, .command], "the Finder's search window", mac, "B"),
            row(.escape, [.alternate, .command], "Force Quit", mac, "B"),
            row("d", [.alternate, .command], "hiding and showing the Dock", mac, "B"),
            row("h", .command, "hiding the app", both, "B", ["hide:"]).onIPad("the Home Screen"),
            row("h", [.alternate, .command], "hiding other apps", mac, "B", ["hideOtherApplications:"]),
            row("q", [.shift, .command], "logging out", mac, "B"),
            row("q", [.alternate, .shift, .command], "logging out at once", mac, "B"),
            row("q", [.control, .command], "locking the screen", mac, "B"),
            row("`", .command, "the next window", mac, "B"),
            row(.function(5), .command, "VoiceOver", mac, "B"),
            row("3", [.shift, .command], "screenshots", both, "B"),
            row("4", [.shift, .command], "screenshots of a part of the screen", both, "B"),
            row("5", [.shift, .command], "the screenshot tools", mac, "B"),
            row(.function(9), [], "Mission Control", mac, "B"),
            row(.function(10), [], "the app's windows", mac, "B"),
            row(.function(11), [], "the desktop", mac, "B"),
            row(.space, .control, "the previous input source", mac, "B"),
            row(.space, [.control, .alternate], "the next input source", mac, "B"),
            row(.upArrow, .control, "Mission Control", mac, "C"),
            row(.downArrow, .control, "the app's windows", mac, "C"),
            row(.leftArrow, .control, "the space to the left", mac, "C"),
            row(.rightArrow, .control, "the space to the right", mac, "C"),
        ] + (1...8).map { row(.function($0), .control, "moving the keyboard focus", mac, "B") }

    private func onIPad(_ purpose: String) -> ReservedCombination {
        var reserved = self
        reserved.purposeOnIPad = purpose
        return reserved
    }

    private static func row(
        _ input: KeyInput, _ modifiers: KeyModifiers, _ purpose: String, _ platforms: Set<MenuTarget.Platform>,
        _ confidence: Character, _ owners: Set<String> = []
    ) -> ReservedCombination {
        ReservedCombination(
            combination: KeyCombination(input, modifiers), purpose: purpose, platforms: platforms,
            confidence: confidence, owners: owners)
    }

    private static func row(
        _ input: String, _ modifiers: KeyModifiers, _ purpose: String, _ platforms: Set<MenuTarget.Platform>,
        _ confidence: Character, _ owners: Set<String> = []
    ) -> ReservedCombination {
        row(KeyInput(rawValue: input), modifiers, purpose, platforms, confidence, owners)
    }
}
