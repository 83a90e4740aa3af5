import KeyCombinations
import MenuBuilder
import MenuDocuments
import ShortcutLocalizer

/// A command as users meet it: what it is called, where it stands, which keys perform it.
struct AvailableCommand: Sendable {
    /// What tells a command from others, whatever it is called and wherever it stands.
    enum Identity: Hashable, Sendable {
        case command(action: String, propertyList: PropertyList?)
        case action(Action.Identifier)
        /// What takes a command's place while more modifiers are held.
        case alternate(action: String)
    }

    /// Where a command stands.
    enum Place: Hashable, Sendable {
        /// In a menu, with the menus above it, outermost first; inline groups are left out.
        case menu([Step])
        /// Among the key commands of a responder, in no menu.
        case responder(String)
    }

    /// One menu on the way to a command.
    struct Step: Hashable, Sendable {
        let title: String
        /// Nil if nobody chose one.
        let identifier: Menu.Identifier?
    }

    let identity: Identity
    let title: String
    /// The title for where commands stand without their menus, or nil.
    let discoverabilityTitle: String?
    let place: Place
    /// The keys as written, or nil.
    let combination: KeyCombination?
    /// The strokes of a chord, which has no combination; empty for every other command.
    var chord: [KeyCombination] = []
    /// When the keys are the command's, for a key binding of an editor; nil for always.
    var condition: WhenClause?
    /// How the system localizes the keys, in the app's main direction.
    let options: LocalizationOptions
    /// Whether no menu ever shows it.
    var isHidden = false
    /// Where it was read; `none` for what the system brings.
    let origin: ElementOrigin

    /// What is pressed one after the other.
    var strokes: [KeyCombination] { combination.map { [$0] } ?? chord }

    /// Whether the system brought it, not the app.
    var isSystem: Bool { origin == .none }

    /// The titles of the menus above it; none for a responder's key command.
    var menuPath: [String] {
        switch place {
        case .menu(let steps): steps.map(\.title)
        case .responder: []
        }
    }

    /// Where it stands, in words: `File ▸ Sort`, or `keys of "Player"`.
    var placeWords: String {
        switch place {
        case .menu: menuPath.joined(separator: " ▸ ")
        case .responder(let name): "keys of \(name.quoted)"
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
