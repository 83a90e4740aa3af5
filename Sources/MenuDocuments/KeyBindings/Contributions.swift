package import MenuBuilder

/// What an extension adds to an editor: commands, where menus show them, and keys for them.
package struct Contributions: Sendable {
    /// A command that the extension declares.
    package struct DeclaredCommand: Sendable {
        package let name: String
        package let title: String
        package let origin: ElementOrigin
    }

    /// A command, or a submenu, that a menu shows.
    package struct MenuItem: Sendable {
        /// What is shown.
        package enum Content: Sendable {
            case command(String)
            /// A command that takes the place of the item's while Alt is held; it stands beside the item's own.
            case alternate(String)
            case submenu(String)
        }

        package let content: Content
        /// The menu, by the name that the editor or the extension gave it.
        package let menu: String
        package let condition: WhenClause
        package let origin: ElementOrigin
    }

    /// The menu that lists all commands, where an item does not add a command but says when it is listed.
    package static let palette = "commandPalette"

    package internal(set) var commands: [DeclaredCommand] = []
    package internal(set) var menuItems: [MenuItem] = []
    /// The names of the submenus that the extension declares.
    package internal(set) var submenus: Set<String> = []
    package internal(set) var bindings: [KeyBinding] = []
    /// Commands that a text of the file links to, as `command:name` does in welcome views and walkthroughs.
    package internal(set) var linkedCommands: Set<String> = []
}

/// Keys for a command.
package struct KeyBinding: Sendable {
    package let command: String
    /// The arguments that the command gets, as written; nil for none.
    package let arguments: String?
    package let condition: WhenClause
    /// The keys on each platform; a platform without keys is absent.
    package let keys: [EditorPlatform: KeyChord]
    package let origin: ElementOrigin
}

/// A system that an editor runs on.
package enum EditorPlatform: String, Hashable, Sendable, CaseIterable {
    case mac, linux, windows = "win"

    /// The system's name.
    package var title: String {
        switch self {
        case .mac: "macOS"
        case .linux: "Linux"
        case .windows: "Windows"
        }
    }

    /// The context key that is true on this system alone.
    var contextKey: String {
        switch self {
        case .mac: "isMac"
        case .linux: "isLinux"
        case .windows: "isWindows"
        }
    }
}
