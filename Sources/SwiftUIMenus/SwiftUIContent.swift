import SwiftValues

/// What SwiftUI's views do with the closures that they get.
enum SwiftUIContent {
    /// Views that show all their content whenever they are shown themselves.
    static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "Group", "ScrollView", "ScrollViewReader", "NavigationStack", "NavigationView",
        "HSplitView", "VSplitView", "Form", "GroupBox", "Section", "ControlGroup", "Grid",
        "GridRow", "AnyView", "ToolbarItem", "ToolbarItemGroup", "GeometryReader", "LabeledContent",
        "ContextMenu", "ContentUnavailableView", "GlassEffectContainer",
    ]

    /// The shortcuts of dialogs, which are no combinations of a menu.
    static let dialogShortcuts: Set<String> = ["defaultAction", "cancelAction"]

    /// When a modifier shows its content.
    enum Presence {
        /// Whenever the view is shown.
        case always
        /// At some times, all of it together.
        case togetherAtTimes
        case unknown
    }

    static func presence(in modifier: OutsideCall) -> Presence {
        if modifiers.contains(modifier.name), !modifier.isShownAtTimes { return .always }
        return windowsAndMenus.contains(modifier.name) ? .togetherAtTimes : .unknown
    }

    /// Modifiers that show all their content whenever the view is shown.
    static let modifiers: Set<String> = ["toolbar", "overlay", "background", "safeAreaInset", "safeAreaBar"]

    /// Views that show one of the views in their content.
    static let choosers: Set<String> = ["TabView", "ViewThatFits"]

    /// Views that show the views of one of their closures.
    static let closureChoosers: Set<String> = ["AsyncImage"]

    /// Modifiers whose content is not shown with the view: a window, a page or a menu of its own, which gets the keys while it is
    /// shown.
    static let presentations: Set<String> = windowsAndMenus.union(separateContent)

    /// Windows, pages and menus: those of ``presentations`` that show all of their content together.
    private static let windowsAndMenus: Set<String> = [
        "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "navigationDestination", "contextMenu",
    ]

    /// Modifiers whose content takes no keys from the rest of the window: menus, and what is only drawn or read aloud.
    static let separateContent: Set<String> = [
        "contextMenu", "swipeActions", "draggable", "onDrag", "accessibilityRepresentation", "accessibilityActions",
    ]

    /// Controls that run a command. Their closures hold an action or a label.
    static let controls: Set<String> = [
        "Button", "Toggle", "Link", "SettingsLink", "ShareLink", "PasteButton", "RenameButton", "EditButton",
        "NavigationLink", "HelpLink", "NewDocumentButton", "OpenSettingsButton",
    ]

    /// Controls that SwiftUI disables at times, or of which it is not known what their shortcuts do.
    static let controlsOfSystem: Set<String> = ["PasteButton", "RenameButton", "Picker"]

    /// The English titles of controls that SwiftUI labels if the code does not (confidence B: their documentation names them).
    static let titles: [String: String] = [
        "EditButton": "Edit", "PasteButton": "Paste", "RenameButton": "Rename", "ShareLink": "Share…",
        "SettingsLink": "Settings…", "HelpLink": "Help",
    ]

    /// Commands that the system defines.
    static let systemCommands: Set<String> = [
        "SidebarCommands", "TextEditingCommands", "TextFormattingCommands", "ToolbarCommands", "InspectorCommands",
        "ImportFromDevicesCommands", "EmptyCommands",
    ]

    /// Views without a command.
    static let plainViews: Set<String> = [
        "EmptyView", "Spacer", "Image", "Color", "Text", "Label", "Divider", "ProgressView",
    ]

    /// Scenes with a window that is the app's main interface.
    static let windows: Set<String> = ["WindowGroup", "Window", "DocumentGroup"]

    /// SwiftUI's scenes.
    static let scenes = windows.union([
        "Settings", "MenuBarExtra", "UtilityWindow", "ImmersiveSpace", "DocumentGroupLaunchScene", "AlertScene",
    ])

    /// Modifiers and methods of option sets whose arguments are read, beside closures.
    static let readModifiers: Set<String> = modifiers.union([
        "keyboardShortcut", "disabled", "environment", "modifier", "pickerStyle", "commands", "commandsReplaced",
        "modifierKeyAlternate", "menuBarExtraStyle", "contextMenu", "union", "subtracting",
    ]).union(SwiftUIStyles.protocols.keys)
}
