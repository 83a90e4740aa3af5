import MenuBuilder
import MenuDocuments

/// The members of SwiftUI's `CommandGroupPlacement` for the system's menus, by the names of UIKit's constants.
///
/// The placements are those of SwiftUI's documentation (confidence A); which of UIKit's groups is at which of them follows
/// from their commands.
enum SwiftUIPlacement {
    /// The menus of the menu bar.
    static let categories: Set<String> = ["application", "file", "edit", "format", "view", "window", "help"]

    /// The placements of a menu, in order; empty if SwiftUI has none.
    static func all(in menu: String) -> [String] { placements[menu] ?? [] }

    static func first(of menu: String) -> String? { all(in: menu).first }

    static func last(of menu: String) -> String? { all(in: menu).last }

    private static let placements: [String: [String]] = [
        "application": ["appInfo", "appSettings", "systemServices", "appVisibility", "appTermination"],
        "about": ["appInfo"], "preferences": ["appSettings"], "services": ["systemServices"],
        "hide": ["appVisibility"], "quit": ["appTermination"],
        "file": ["newItem", "saveItem", "importExport", "printItem"],
        "newItem": ["newItem"], "newScene": ["newItem"], "close": ["saveItem"], "document": ["saveItem"],
        "print": ["printItem"],
        "edit": ["undoRedo", "pasteboard", "textEditing"],
        "undoRedo": ["undoRedo"], "standardEdit": ["pasteboard"], "find": ["textEditing"],
        "format": ["textFormatting"], "font": ["textFormatting"], "text": ["textFormatting"],
        "view": ["toolbar", "sidebar"], "toolbar": ["toolbar"], "sidebar": ["sidebar"],
        "window": ["windowSize", "windowList", "windowArrangement"], "minimizeAndZoom": ["windowSize"],
        "bringAllToFront": ["windowArrangement"],
        "help": ["help"],
    ]

    /// The system's menu that a menu of a whole menu bar is: that of its identifier, or of its title in English; nil for
    /// one of the app.
    static func category(of menu: Menu, in document: MenuDocument) -> String? {
        if let name = menu.identifier.constantName { return categories.contains(name) ? name : nil }
        if !document.app.name.isEmpty, menu.title == document.app.name { return "application" }
        let name = menu.title.lowercased()
        return name != "application" && categories.contains(name) ? name : nil
    }
}
