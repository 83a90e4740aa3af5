package import KeyCombinations
import LintEngine
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// A menu that new keys are looked for in.
package struct SuggestionMenu {
    /// The app's own commands.
    package let subjects: [SuggestionSubject]
    private let builders: [MainMenuBuilder]
    private let taken: Set<KeyCombination>
    private let shortcuts: LocalizedMenu
    private let keyboards: SuggestionKeyboards

    package init(_ document: MenuSpecDocument, _ localizers: [Localizer]) {
        let context = LintContext(document, targets: document.shownTargets)
        let builds = context.targets.map(\.build)
        subjects = SuggestionSubject.all(in: document, builds)
        builders = builds.map(\.builder)
        // Alternates and responders' key commands are in no builder's table.
        taken = Set(
            // A chord waits for more when its first keys are pressed.
            builds.flatMap { MenuInventory(document, $0).commands }.compactMap(\.strokes.first?.usPress)
                + subjects.compactMap(\.combination?.usPress))
        shortcuts = LocalizedMenu(document, context.targets, includesRefused: true)
        keyboards = SuggestionKeyboards(
            localizers, menu: shortcuts, isMirrored: document.app.layoutDirections.contains(.rightToLeft))
    }

    /// What is free for a command, or for none in particular.
    package func report(about subject: SuggestionSubject?, near: KeyInput?, count: Int) -> SuggestionReport {
        var search = CombinationSearch(in: builders)
        search.title = subject.map { Mnemonic($0.title.isEmpty ? $0.action : $0.title) }
        search.subject = subject?.origin ?? .none
        search.near = near
        search.isTaken = { taken.contains($0.usPress) }
        var keyboards = keyboards
        if let subject, subject.origin != .none {
            // The keys of the command itself are free for it.
            for shortcut in shortcuts.shortcuts where shortcut.ownElement?.origin == subject.origin {
                keyboards.release(shortcut.combination, shortcut.options)
            }
        }
        search.keyboards = keyboards
        return SuggestionReport(subject: subject, suggestions: search.best(count))
    }
}
