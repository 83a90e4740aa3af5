package import KeyCombinations
import LintEngine
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// A menu for which to suggest shortcuts.
package struct ShortcutSuggester {
    /// The app's commands.
    package let subjects: [SuggestionCommand]
    private let builders: [MainMenuBuilder]
    private let taken: Set<KeyCombination>
    private let shortcuts: LocalizedMenu
    private let layouts: SuggestionLayouts

    package init(_ document: MenuDocument, _ localizers: [Localizer]) {
        let context = LintContext(document, targets: document.shownTargets)
        let builds = context.targets.map(\.build)
        subjects = SuggestionCommand.all(in: document, builds)
        builders = builds.map(\.builder)
        // Includes alternates and responders' key commands, which builders do not index.
        taken = Set(
            // The first combination of a chord is taken as well.
            builds.flatMap { MenuInventory(document, $0).commands }.compactMap(\.strokes.first?.usPress)
                + subjects.compactMap(\.combination?.usPress))
        shortcuts = LocalizedMenu(document, context.targets, includesRefused: true)
        layouts = SuggestionLayouts(
            localizers, menu: shortcuts, isMirrored: document.app.layoutDirections.contains(.rightToLeft))
    }

    /// The best free combinations for a command, or in general if `subject` is nil.
    package func report(about subject: SuggestionCommand?, near: KeyInput?, count: Int) -> SuggestionReport {
        var search = CombinationSearch(in: builders)
        search.title = subject.map { Mnemonic($0.title.isEmpty ? $0.action : $0.title) }
        search.subject = subject?.origin ?? .none
        search.near = near
        search.isTaken = { taken.contains($0.usPress) }
        var layouts = layouts
        if let subject, subject.origin != .none {
            // The command's current shortcut is available to it.
            for shortcut in shortcuts.shortcuts where shortcut.ownElement?.origin == subject.origin {
                layouts.release(shortcut.combination, shortcut.options)
            }
        }
        search.layouts = layouts
        return SuggestionReport(subject: subject, suggestions: search.best(count))
    }
}
