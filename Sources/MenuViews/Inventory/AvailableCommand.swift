package import KeyCombinations
import LintEngine
package import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// A command as users meet it: what it is called, where it stands, which keys perform it.
package struct AvailableCommand: Sendable {
    /// What tells a command from others, whatever it is called and wherever it stands.
    package enum Identity: Hashable, Sendable {
        case command(action: String, propertyList: PropertyList?)
        case action(Action.Identifier)
        /// What takes a command's place while more modifiers are held.
        case alternate(action: String)
    }

    /// Where a command stands.
    package enum Place: Hashable, Sendable {
        /// In a menu, with the menus above it, outermost first; inline groups are left out.
        case menu([Step])
        /// Among the key commands of a responder, in no menu.
        case responder(String)
    }

    /// One menu on the way to a command.
    package struct Step: Hashable, Sendable {
        package let title: String
        /// Nil if nobody chose one.
        package let identifier: Menu.Identifier?

        package init(title: String, identifier: Menu.Identifier?) {
            self.title = title
            self.identifier = identifier
        }
    }

    package let identity: Identity
    package let title: String
    /// The title for where commands stand without their menus, or nil.
    package let discoverabilityTitle: String?
    package let place: Place
    /// The keys as written, or nil.
    package let combination: KeyCombination?
    /// The strokes of a chord, which has no combination; empty for every other command.
    package var chord: [KeyCombination] = []
    /// When the keys are the command's, for a key binding of an editor; nil for always.
    package var condition: WhenClause?
    /// How the system localizes the keys, in the app's main direction.
    package let options: LocalizationOptions
    /// Whether no menu ever shows it.
    package var isHidden = false
    /// Where it was read; `none` for what the system brings.
    package let origin: ElementOrigin

    /// What is pressed one after the other.
    package var strokes: [KeyCombination] { combination.map { [$0] } ?? chord }

    /// Whether the system brought it, not the app.
    package var isSystem: Bool { origin == .none }

    /// The titles of the menus above it; none for a responder's key command.
    package var menuPath: [String] {
        switch place {
        case .menu(let steps): steps.map(\.title)
        case .responder: []
        }
    }

    /// Where it stands, in words: `File ▸ Sort`, or `keys of "Player"`.
    var placeWords: String {
        switch place {
        case .menu: menuPath.joined(separator: " ▸ ")
        case .responder(let name): "keys of \(name.displayQuoted)"
        }
    }

    /// The title, or what is known of a command without one.
    var shownTitle: String {
        if !title.withoutOuterBlanks.isEmpty { return title }
        switch identity {
        case .command(let action, _), .alternate(let action): return "(\(action))"
        case .action: return "(no title)"
        }
    }
}
