package import Diagnostics
package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutFacts
import Synchronization

/// A shortcut of one of the app's commands, in the final tree of a target or among a responder's key commands.
package struct ShortcutContext {
    package let target: TargetContext
    package let command: Command
    package let keys: KeyCombination
    /// The responder whose `keyCommands` contain the command; `nil` in the main menu.
    package let responder: Responder?

    package init(target: TargetContext, command: Command, keys: KeyCombination, responder: Responder?) {
        self.target = target
        self.command = command
        self.keys = keys
        self.responder = responder
    }

    package var isInMenu: Bool { responder == nil }

    /// Whether the keys work while no menu is open: those of the main menu and of responders, but not those of a menu outside
    /// the menu bar.
    package var worksWithClosedMenus: Bool {
        responder.map { !$0.isSeparateMenu } ?? !target.document.isSeparateMenu
    }

    /// The titles of the menus above the command, outermost first; empty for a responder's key command.
    package var menuPath: [String] {
        guard isInMenu, let id = target.builder.node(for: keys) else { return [] }
        return target.builder.path(of: id)
    }

    /// The position of the shortcut.
    package var place: SourceRange {
        target.document.place(of: command.origin, key: "shortcut")
    }

    /// The command's title, with its responder if it has one: `"Play"`, `"Play" of "Player"`.
    package var name: String {
        let name = MenuElement.command(command).name
        if let responder { return "\(name) of \(responder.name.displayQuoted)" }
        return name
    }

    package var parties: [FindingFacts.Party] {
        [FindingFacts.Party(command, in: target.document.kind)]
            + (responder.map { [.responder($0.name.identityText)] } ?? [])
    }

    /// The command and its combination, which are all that most findings are about.
    package var facts: FindingFacts { FindingFacts(parties, combinations: [keys]) }

    /// `, such as ⌃⌘I`, or empty: see ``TargetContext/suggestion(near:for:)``.
    package var suggestion: String { target.suggestion(near: keys, for: command) }
}

extension TargetContext {
    /// Every key command of a responder that exists on the target and has a combination.
    package var keyCommands: [ShortcutContext] {
        guard let responders else { return [] }
        return responders.responders.flatMap { responder in
            responder.keyCommands.compactMap { command in
                command.keyCombination.map {
                    ShortcutContext(target: self, command: command, keys: $0, responder: responder)
                }
            }
        }
    }
}
