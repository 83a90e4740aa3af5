import CEditorCommands

/// A command of Visual Studio Code itself, as the Command Palette lists it. See `CEditorCommands.h` for the source.
package struct EditorCommand: Hashable, Sendable {
    /// The group of related commands, such as `View`.
    package let section: String
    package let title: String

    /// The commands by their ids.
    private static let all: [Substring: EditorCommand] = {
        let text = unsafe String(cString: menulint_editor_commands())
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t") }
        return Dictionary(
            rows.map { ($0[0], EditorCommand(section: String($0[1]), title: String($0[2]))) },
            uniquingKeysWith: { first, _ in first })
    }()

    /// The command with an id; nil if it is not known to be one of the editor's own.
    package static func named(_ id: String) -> EditorCommand? { all[id[...]] }
}
