import KeyCombinations
import MenuBuilder
import MenuDocuments

/// A combination that the app gives to a command: in the final tree of a target, or among a responder's key commands.
package struct ShortcutContext {
    let target: TargetContext
    let command: Command
    let keys: KeyCombination
    /// The responder whose `keyCommands` hold it; nil in the main menu.
    let responder: Responder?

    /// Whether it stands in the main menu.
    var isInMenu: Bool { responder == nil }

    /// The place of the combination.
    var place: Place {
        target.document.place(of: command.origin, key: "shortcut")
    }

    /// The command by its title, with its responder where it stands in one: `"Play"`, `"Play" of "Player"`.
    var name: String {
        let name = MenuElement.command(command).name
        if let responder { return "\(name) of \(responder.name.displayQuoted)" }
        return name
    }
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

extension Findings {
    /// Adds a finding about a combination that rules are asked for.
    package mutating func add(
        _ message: String, about shortcut: ShortcutContext, help: String? = nil, ceiling: Severity = .error
    ) {
        add(message, at: shortcut.place, on: [shortcut.target.target], help: help, ceiling: ceiling)
    }
}
