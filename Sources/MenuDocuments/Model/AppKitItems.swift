package import KeyCombinations
package import MenuBuilder

/// What an Interface Builder file or code says about the items of a menu that a menu spec has no words for.
package struct AppKitItems: Sendable {
    /// Items and submenus that code probably changes while the app runs: an outlet leads to them, they have a binding, or
    /// are in a menu with an outlet, a delegate or a class of its own.
    package var changeable: Set<ElementOrigin> = []
    /// How code can reach items, and the items of submenus. The main menu has the origin of the operation that inserts it.
    package var access: [ElementOrigin: Access] = [:]
    /// The names of the outlets that lead to menus of the menu bar, or to the items that have them.
    package var menuOutlets: Set<String> = []
    /// Items with an identifier, a tag, a class or attributes of their own, by which code can find or change them.
    package var identified: Set<ElementOrigin> = []
    /// Those of them that code can tell apart by more than a tag.
    package var distinct: Set<ElementOrigin> = []
    /// Items of menus that do not enable their items: one without an action stays enabled.
    package var manuallyEnabled: Set<ElementOrigin> = []
    /// Items of code that certainly have no action, in menus that enable their items.
    package var withoutAction: Set<ElementOrigin> = []
    /// Key equivalents that are not a single character, in the order of the file.
    package var invalidKeys: [InvalidKey] = []
    /// The modifiers of items without a key, with which AppKit tells alternates apart.
    package var heldModifiers: [ElementOrigin: KeyModifiers] = [:]
    /// Submenus of items that are hidden.
    package var hiddenMenus: Set<ElementOrigin> = []
    /// Separators with nothing to separate, in the order of the file.
    package var straySeparators: [StraySeparator] = []
    /// Whether the facts of Interface Builder files are known: code and specs do not have them.
    package var areKnown = false

    package init() {}

    /// How code can reach an item, or a menu with its items.
    package struct Access: Sendable {
        /// The names of the outlets that lead to it.
        package var outlets: Set<String> = []
        /// Whether it has a class of its own, or the app's state enables it by a binding.
        package var isCustom = false
        /// The class of the menu's delegate; empty if the file does not have its object.
        package var delegate: String?

        package init(outlets: Set<String> = []) { self.outlets = outlets }
    }

    /// A key equivalent that is not a single character, so that the item has no shortcut.
    package struct InvalidKey: Sendable {
        package let origin: ElementOrigin
        package let text: String
        /// The combination that the text describes, or `nil`.
        package let meaning: KeyCombination?
    }

    /// A separator at an end of a menu, next to another one, or alone.
    package struct StraySeparator: Hashable, Sendable {
        package enum Position: String, Sendable {
            case first, last, adjacent, only
        }

        package let origin: ElementOrigin
        package let position: Position
        /// The submenu that contains it; ``ElementOrigin/none`` for the menu bar.
        package let menu: ElementOrigin
    }
}

extension Command {
    /// The titles of the items of Xcode's templates that have no action, or lose it with the template's font manager, by their
    /// keys with ⌘.
    private static let unconnectedTitles: [String: Set<String>] = [
        ",": ["Preferences…", "Settings…"], "t": ["Show Fonts"], "b": ["Bold"], "i": ["Italic"], "+": ["Bigger"],
        "-": ["Smaller"],
    ]

    /// Whether the item is one that Xcode's templates leave without an action.
    package var isUnconnectedInTemplates: Bool {
        guard let keys = keyCombination, keys.modifiers == .command else { return false }
        return Self.unconnectedTitles[keys.input.rawValue]?.contains(title) ?? false
    }
}

extension AppKitItems {
    /// Whether an item of an Interface Builder file has nothing that it performs, and code has no way to find it.
    ///
    /// - Parameter unlessFoundByTag: Whether code may find it by its tag.
    package func neverPerforms(_ command: Command, unlessFoundByTag: Bool = false) -> Bool {
        lacksAction(command) && !changeable.contains(command.origin)
            && !(unlessFoundByTag ? distinct : identified).contains(command.origin)
    }

    /// Whether AppKit dims an item of an Interface Builder file unless code, which may find it, gives it an action.
    package func needsAction(_ command: Command) -> Bool {
        lacksAction(command) && !manuallyEnabled.contains(command.origin)
    }

    /// Whether an item of an Interface Builder file has nothing that it performs.
    private func lacksAction(_ command: Command) -> Bool { areKnown && !command.hasAction && !command.hasSegue }

    /// Whether AppKit dims an item in every state of the app, because its menu enables its items and it has no action
    /// (AppKit's documentation of `NSMenu.autoenablesItems`, confidence A).
    package func isAlwaysDimmed(_ command: Command) -> Bool {
        withoutAction.contains(command.origin)
            || neverPerforms(command)
                && (!manuallyEnabled.contains(command.origin) || command.attributes.contains(.disabled))
    }
}

extension Command {
    /// Whether the command has an action. Items of AppKit menus may have none: code sets it, or a segue replaces it.
    package var hasAction: Bool { !action.isEmpty && action != AppKitMenu.noAction }

    /// Whether the two are one command in two places: they have one action or, without actions, one title.
    package func isSame(as other: Command) -> Bool {
        hasAction || other.hasAction ? action.isIdentical(to: other.action) : title == other.title
    }

    /// Whether the two do the same: they are one command, with the same property list.
    package func doesSame(as other: Command) -> Bool { isSame(as: other) && propertyList == other.propertyList }

    /// Whether a segue of a storyboard replaces the action.
    fileprivate var hasSegue: Bool {
        guard case .dictionary(let facts) = propertyList else { return false }
        return facts["segue"] != nil
    }
}
