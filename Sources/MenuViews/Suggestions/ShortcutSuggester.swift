package import KeyCombinations
import MenuBuilder
package import MenuDocuments
import RuleInterface
import ShortcutFacts
package import ShortcutLocalizer

/// A menu for which to suggest shortcuts.
package struct ShortcutSuggester {
    /// The app's commands.
    package let commands: [SuggestionCommand]
    private let builders: [MainMenuBuilder]
    private let taken: Set<KeyCombination>
    private let shortcuts: DocumentShortcuts
    private let layouts: SuggestionLayouts
    private let pairedCommands: PairedCommands
    /// The commands whose combinations are taken.
    private let contested: Set<ElementOrigin>

    private let system: KeyboardSystem

    /// - Parameter system: The system of the layouts, whose conventions the suggestions follow.
    package init(_ document: MenuDocument, _ localizers: [Localizer], on system: KeyboardSystem = .mac) {
        self.system = system
        let context = LintContext(document, targets: document.shownTargets)
        let builds = context.targets.map(\.build)
        commands = SuggestionCommand.all(in: document, builds)
        contested = Set(commands.filter { $0.existing != nil }.map(\.origin))
        builders = builds.map(\.builder)
        pairedCommands = PairedCommands(document, builders)
        // Includes alternates and responders' key commands, which builders do not index.
        taken = Set(
            // The first combination of a chord is taken as well.
            builds.flatMap { MenuInventory(document, $0).commands }.compactMap(
                \.strokes.first?.labeledForUSKeyboard.normalizedForUSKeyboard)
                + commands.compactMap(\.combination?.normalizedForUSKeyboard))
        shortcuts = DocumentShortcuts(document, context.targets, includesRefused: true)
        layouts = SuggestionLayouts(
            localizers, menu: shortcuts, isMirrored: document.app.layoutDirections.contains(.rightToLeft),
            isForEditor: document.kind == .editorExtension)
    }

    /// The best free combinations for a command, or in general if `command` is nil.
    ///
    /// - Parameter modifiers: The modifiers that they must have; nil for any.
    package func report(
        about command: SuggestionCommand?, near: KeyInput?, count: Int, modifiers: KeyModifiers? = nil
    ) -> SuggestionReport {
        var search = CombinationSearch(in: builders)
        if system != .mac { search.modifiers = CombinationSearch.pcModifiers }
        search.title = command.map { Mnemonic($0.title.isEmpty ? $0.action : $0.title) }
        search.commandOrigin = command?.origin ?? .none
        search.pairedCommands = pairedCommands
        search.isContested = { contested.contains($0.origin) }
        search.near = near
        if let modifiers { search.modifiers = [modifiers] }
        search.isTaken = { taken.contains($0.normalizedForUSKeyboard) }
        var layouts = layouts
        if let command, command.origin != .none {
            // The command's current shortcut is available to it.
            for shortcut in shortcuts.shortcuts where shortcut.ownElement?.origin == command.origin {
                layouts.removeUse(of: shortcut.combination, shortcut.options)
            }
        }
        search.layouts = layouts
        return SuggestionReport(command: command, suggestions: search.best(count))
    }
}
