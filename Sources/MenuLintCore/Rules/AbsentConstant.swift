internal import MenuBuilder

/// Why a menu that UIKit has a constant for is not in the system's main menu.
enum AbsentConstant {
    /// What brings the menu of a constant, or nil if it is always there (facts: confidence A, releases B).
    static func condition(_ name: String) -> String? {
        switch name {
        case "print": "the system has it only with \"UIApplicationSupportsPrintCommand\" in \"infoPlist\""
        case "newItem", "newScene":
            "the system has it only with \"UIApplicationSupportsMultipleScenes\" in \"infoPlist\""
        case "open", "openRecent": "the system has it only with \"CFBundleDocumentTypes\" in \"infoPlist\""
        case "document": "the system has it only where the document preference in \"configuration\" includes it"
        case "autoFill", "learn", "lookup", "replace", "share": "the system uses it in context menus only"
        default: nil
        }
    }
}
