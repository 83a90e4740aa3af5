import Diagnostics
package import MenuDocuments
package import RuleInterface
package import ShortcutLocalizer

extension ProseMenu {
    /// The shortcuts of an app's menus on all targets: its own and the system's.
    ///
    /// - Parameters:
    ///   - localizers: The layouts on which a document may write shortcuts, besides the US layout.
    ///   - isComplete: Whether all shortcuts of the app's code were read.
    /// - Complexity: O(commands × targets × layouts)
    package init(_ documents: [MenuDocument], on localizers: [Localizer], isComplete: Bool) {
        var commands: [Command] = []
        for document in documents {
            for target in document.shownTargets {
                let inventory = MenuInventory(document, on: target)
                for command in inventory.commands + inventory.lostCommands {
                    let written = command.strokes.map(\.labeledForUSKeyboard)
                    let localized = localizers.flatMap { command.localized(by: $0).compactMap(\.combination) }
                    for title in [command.title, command.discoverabilityTitle ?? ""] where !title.isEmpty {
                        let shown = document.shownTitle(title, of: command.origin)
                        commands.append(Command(title: shown, combinations: written + localized))
                    }
                    if command.title.isEmpty {
                        commands.append(Command(title: "", combinations: written + localized))
                    }
                }
            }
        }
        self.init(commands, isComplete: isComplete)
    }
}
