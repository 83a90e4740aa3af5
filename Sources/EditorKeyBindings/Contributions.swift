package import MenuBuilder
package import SourceText

/// What an extension adds to an editor: commands, menu items, and key bindings.
package struct Contributions: Sendable {
    /// A command that the extension declares.
    package struct DeclaredCommand: Sendable {
        package let name: String
        package let title: String
        /// The group under which the editor lists it; nil for none.
        package var category: String?
        /// An icon of the editor, such as `$(play)`, or a file; nil for none, and for files for each theme.
        package let icon: String?
        package let origin: ElementOrigin

        package init(name: String, title: String, category: String?, icon: String?, origin: ElementOrigin) {
            (self.name, self.title, self.category, self.icon, self.origin) = (name, title, category, icon, origin)
        }
    }

    /// A command or submenu in a menu.
    package struct MenuItem: Sendable {
        /// What is shown.
        package enum Content: Sendable {
            case command(String)
            /// The command shown in place of the item's while Alt is held, in addition to the item's own.
            case alternate(String)
            case submenu(String)
        }

        package let content: Content
        /// The menu's name in the editor or the extension.
        package let menu: String
        /// The group in the menu, with an order such as `@2`; nil for none.
        let group: String?
        package let condition: WhenClause
        package let origin: ElementOrigin

        package init(
            content: Content, menu: String, group: String?, condition: WhenClause, origin: ElementOrigin
        ) {
            (self.content, self.menu, self.group) = (content, menu, group)
            (self.condition, self.origin) = (condition, origin)
        }
    }

    /// The menu of all commands, in which items only set when a command is listed.
    package static let palette = "commandPalette"

    package var commands: [DeclaredCommand] = []
    package var menuItems: [MenuItem] = []
    /// The labels of the submenus that the extension declares, by name.
    package var submenus: [String: String] = [:]
    /// The names of the views that the extension declares, by id.
    package var views: [String: String] = [:]
    package var bindings: [KeyBinding] = []
    /// Commands that strings in the file link to, such as `command:name` in welcome views and walkthroughs.
    package var linkedCommands: Set<String> = []
    /// Whether the extension repeats the keys of another editor, as its category "Keymaps" says.
    package var isKeymap = false

    /// The extension's display name as the manifest has it, which may be a key such as `%name%`.
    package var displayName: String?

    package init() {}

    /// The titles of commands by command name, without those that are localized in another file.
    package var titles: [ExactString: String] {
        Dictionary(
            commands.filter { !$0.title.isTextKey }.map { (ExactString($0.name), $0.title) },
            uniquingKeysWith: { one, _ in one })
    }

    /// The categories of commands by command name, without those that are localized in another file.
    package var categories: [ExactString: String] {
        Dictionary(
            commands.compactMap { command in
                command.category.flatMap { $0.isEmpty || $0.isTextKey ? nil : (ExactString(command.name), $0) }
            }, uniquingKeysWith: { one, _ in one })
    }
}

extension Contributions {
    /// Groups what belongs to key bindings by the sections of their commands: the category of a declared command, and for the
    /// editor's own that of the Command Palette. Commands without one are in the section of the extension.
    ///
    /// - Complexity: O(elements + commands)
    package func sections<Element>(
        _ elements: [Element], ofExtension extensionName: String, command: (Element) -> String?
    ) -> [(key: String, elements: [Element])] {
        let categories = categories
        let declared = Set(commands.map { ExactString($0.name) })
        return elements.grouped { element in
            let command = command(element) ?? ""
            let name = ExactString(command)
            let section = declared.contains(name) ? categories[name] : EditorCommand.named(command)?.section
            return section ?? extensionName
        }
    }
}

/// Keys for a command.
package struct KeyBinding: Sendable {
    package let command: String
    /// The command's arguments; nil for none.
    package let arguments: CommandArguments?
    /// What distinguishes the arguments from those of other bindings of the command, such as `to: left`; empty for nothing.
    package internal(set) var distinction = ""
    /// Whether ``distinction`` has something that users do not know: the id of a command, or characters that only programs read.
    package internal(set) var distinctionIsCode = false
    /// The binding's `when` and the command's `enablement`: the editor uses a binding only where both are true.
    package var condition: WhenClause
    /// The keys on each platform that has any.
    package fileprivate(set) var keys: [EditorPlatform: KeyChord]
    package let origin: ElementOrigin

    package init(
        command: String, arguments: CommandArguments?, condition: WhenClause, keys: [EditorPlatform: KeyChord],
        origin: ElementOrigin
    ) {
        (self.command, self.arguments, self.condition) = (command, arguments, condition)
        (self.keys, self.origin) = (keys, origin)
    }
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

    /// The context key that is true only on this system.
    var contextKey: String {
        switch self {
        case .mac: "isMac"
        case .linux: "isLinux"
        case .windows: "isWindows"
        }
    }
}

extension KeyBinding {
    /// The binding as one platform has it, with the keys there in place of those of macOS; nil if it has none there or is never
    /// active.
    package func seen(on platform: EditorPlatform) -> KeyBinding? {
        var binding = self
        binding.condition = condition.on(platform)
        guard let keys = keys[platform], !binding.condition.isNeverTrue else { return nil }
        // Many bindings are those of macOS already.
        if platform != .mac || binding.keys.count > 1 { binding.keys = [.mac: keys] }
        return binding
    }

    /// What it does: the command and its arguments.
    package struct Effect: Hashable {
        private let command: String
        private let arguments: CommandArguments?

        init(_ binding: KeyBinding) { (command, arguments) = (binding.command, binding.arguments) }
    }

    package var effect: Effect { Effect(self) }

    /// Whether another binding does the same: runs the same command with the same arguments.
    package func runsSameCommand(as other: KeyBinding) -> Bool { effect == other.effect }

    /// Whether its condition is never true on any system.
    package var isNeverActive: Bool { EditorPlatform.allCases.allSatisfy { condition.on($0).isNeverTrue } }
}

extension String {
    /// Whether a text of a manifest is the key of one in `package.nls.json` that is not known: `%command.title%`.
    package var isTextKey: Bool { count > 2 && hasPrefix("%") && hasSuffix("%") }
}
