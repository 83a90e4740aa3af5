package import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
import MenuDocuments
import ShortcutFacts
package import ShortcutLocalizer
import SourceText

/// A command as users see it: its title, its location, and its shortcut.
package struct AvailableCommand: Sendable {
    /// What identifies a command regardless of its title and location.
    enum Identity: Hashable, Sendable {
        case command(action: ExactString, propertyList: PropertyList?)
        case action(Action.Identifier)
        /// An alternate that replaces a command while more modifiers are held.
        case alternate(action: ExactString)
    }

    /// The location of a command.
    enum Place: Hashable, Sendable {
        /// In a menu, with its ancestors from the outermost; inline groups are excluded.
        case menu([Step])
        /// A key command of a responder.
        case responder(String)

        var isResponder: Bool { if case .responder = self { true } else { false } }
    }

    /// An ancestor menu of a command.
    struct Step: Hashable, Sendable {
        let title: String
        /// Nil for an automatic identifier.
        let identifier: Menu.Identifier?
    }

    var identity: Identity
    package let title: String
    let discoverabilityTitle: String?
    var place: Place
    /// The shortcut as written; nil for none and for chords.
    package let combination: KeyCombination?
    /// The combinations of a chord; empty for other commands.
    var chord: [KeyCombination] = []
    /// The key binding of an editor extension, with its condition on the system that is shown; nil for a command of a menu.
    package var binding: KeyBinding?
    /// How the system localizes the shortcut, in the app's main direction.
    package let options: LocalizationOptions
    /// Whether users know no title of a key binding, which then has the command's id in place of one, or arguments that are
    /// code.
    package var isUntitled = false
    /// The title of a key binding on pages of its extension; nil for the whole title. See ``BindingTitles/shortTitle(of:)``.
    var bindingTitle: String?
    /// Whether no menu ever shows the command.
    var isHidden = false
    /// Whether no user can ever perform the command.
    var isDisabled = false
    /// The name of the image, with the colors of a symbol; empty without an image.
    var image = ""
    /// The element in the source; `none` for the system's commands.
    package let origin: ElementOrigin

    /// Whether the editor finds the keys.
    var isKeyBinding: Bool { binding != nil }

    /// The combinations to press in sequence.
    package var strokes: [KeyCombination] { combination.map { [$0] } ?? chord }

    /// The shortcut, or each stroke of the chord, on a layout.
    package func localized(by localizer: Localizer) -> [LocalizedShortcut] {
        strokes.map { localizer.localize($0, options: options, isForEditor: isKeyBinding) }
    }

    var isSystem: Bool { origin == .none }

    /// Whether SwiftUI adds an item that does the same.
    var isSystemItemOfSwiftUI: Bool {
        guard case .command(let action, nil) = identity else { return false }
        return SwiftUISystemItems.contain(Command(title: title, action: action.text, keyCombination: combination))
    }

    /// Whether it has no action, which a menu spec writes as `noAction:`.
    var sendsNothing: Bool {
        guard case .command(let action, _) = identity else { return false }
        return action.text.isEmpty || action.text == AppKitMenu.noAction
    }

    /// The selector; `nil` for an action that runs a closure.
    package var action: String? {
        switch identity {
        case .command(let action, _), .alternate(let action): action.text
        case .action: nil
        }
    }

    /// The titles of the ancestor menus; empty for a responder's key command.
    package var menuPath: [String] {
        switch place {
        case .menu(let steps): steps.map(\.title)
        case .responder: []
        }
    }

    /// The location as text: `File ▸ Sort`, or `key command of "Player"`.
    var location: String {
        switch place {
        case .menu: menuPath.joined(separator: " ▸ ")
        case .responder(let name): "key command of \(name.displayQuoted)"
        }
    }

    /// The title without what a page of its extension says anyway.
    package var shortTitle: String { bindingTitle ?? title }

    /// The title, or the action of a command without a title.
    package var displayTitle: String {
        if !title.withoutOuterWhitespace.isEmpty { return title }
        switch identity {
        case .command(let action, _), .alternate(let action): return "(\(action.text))"
        case .action: return "(no title)"
        }
    }
}
