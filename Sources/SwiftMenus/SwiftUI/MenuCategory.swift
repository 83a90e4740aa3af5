import MenuBuilder

/// The system's menus in the menu bar, in their order, with SwiftUI's placements (confidence A).
enum MenuCategory: Int, CaseIterable {
    case app, file, edit, format, view, window, help

    init?(placement: String) {
        switch placement {
        case "appInfo", "appSettings", "systemServices", "appVisibility", "appTermination": self = .app
        case "newItem", "saveItem", "importExport", "printItem": self = .file
        case "undoRedo", "pasteboard", "textEditing": self = .edit
        case "textFormatting": self = .format
        case "toolbar", "sidebar": self = .view
        case "windowSize", "windowArrangement", "windowList", "singleWindowList": self = .window
        case "help": self = .help
        default: return nil
        }
    }

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
