import MenuBuilder

/// The system's menus in the menu bar, in their order.
enum MenuCategory: Int, CaseIterable {
    case app, file, edit, format, view, window, help

    /// The title; nil for that of the app.
    var title: String? {
        switch self {
        case .app: nil
        case .file: "File"
        case .edit: "Edit"
        case .format: "Format"
        case .view: "View"
        case .window: "Window"
        case .help: "Help"
        }
    }

    var identifier: Menu.Identifier {
        switch self {
        case .app: .application
        case .file: .file
        case .edit: .edit
        case .format: .format
        case .view: .view
        case .window: .window
        case .help: .help
        }
    }
}

/// A place in the menu bar that `CommandGroup` names, with the items that SwiftUI puts there on the Mac.
///
/// The placements are those of SwiftUI's documentation (confidence A), the items and their keys those of the Human
/// Interface Guidelines (A). Which of them SwiftUI adds, and at which placement, is known from apps only (B). So a
/// conflict with one of them is never more than possible.
struct CommandPlacement {
    let category: MenuCategory
    /// The names of `CommandGroupPlacement`'s members.
    let names: [String]
    /// The groups of the system's items, each with the scene or commands that bring it; nil for every app.
    let groups: [(group: Menu.Identifier, source: String?)]

    private init(_ category: MenuCategory, _ names: [String], _ groups: [(Menu.Identifier, String?)] = []) {
        self.category = category
        self.names = names
        self.groups = groups
    }

    /// In the order of the menu bar.
    static let all: [CommandPlacement] = [
        CommandPlacement(.app, ["appInfo"], [(.about, nil)]),
        CommandPlacement(.app, ["appSettings"], [(.preferences, "Settings")]),
        CommandPlacement(.app, ["systemServices"]),
        CommandPlacement(.app, ["appVisibility"], [(.hide, nil)]),
        CommandPlacement(.app, ["appTermination"], [(.quit, nil)]),
        CommandPlacement(.file, ["newItem"], [(.newItem, "WindowGroup")]),
        CommandPlacement(.file, ["saveItem"], [(.close, nil)]),
        CommandPlacement(.file, ["importExport"]),
        CommandPlacement(.file, ["printItem"]),
        CommandPlacement(.edit, ["undoRedo"], [(.undoRedo, nil)]),
        CommandPlacement(.edit, ["pasteboard"], [(.standardEdit, nil)]),
        CommandPlacement(
            .edit, ["textEditing"], [(.find, "TextEditingCommands"), (.spelling, "TextEditingCommands")]),
        CommandPlacement(
            .format, ["textFormatting"], [(.font, "TextFormattingCommands"), (.text, "TextFormattingCommands")]),
        CommandPlacement(.view, ["toolbar"], [(.toolbar, "ToolbarCommands")]),
        CommandPlacement(.view, ["sidebar"], [(.sidebar, "SidebarCommands")]),
        CommandPlacement(.view, [], [(.fullscreen, nil)]),
        CommandPlacement(.window, ["windowSize"], [(.minimizeAndZoom, nil)]),
        CommandPlacement(.window, ["singleWindowList"]),
        CommandPlacement(.window, ["windowList"]),
        CommandPlacement(.window, ["windowArrangement"], [(.bringAllToFront, nil)]),
        CommandPlacement(.help, ["help"], [(.help, nil)]),
    ]

    /// The placement of a name.
    static func named(_ name: String) -> CommandPlacement? { all.first { $0.names.contains(name) } }
}
