import KeyCombinations

/// A menu item that AppKit adds to a group on Mac Catalyst, outside the builder.
///
/// An app's command with the same combination conflicts with it for the user, but the builder does not refuse it.
public struct AppKitItem: Hashable, Sendable {
    /// The title.
    public private(set) var title: String
    /// The selector that AppKit sends.
    public let action: String
    /// The key combination, or nil.
    public let keyCombination: KeyCombination?
    /// The group that contains the item.
    public let group: Menu.Identifier

    private init(
        _ group: Menu.Identifier, _ title: String, _ action: String, _ input: String? = nil,
        _ modifiers: KeyModifiers = []
    ) {
        self.title = title
        self.action = action
        keyCombination = input.map { KeyCombination(input: $0, modifierFlags: modifiers) }
        self.group = group
    }

    /// The item with the application's name in its title.
    func naming(_ applicationName: String) -> AppKitItem {
        var item = self
        item.title = SystemMenuRow.title(title, naming: applicationName)
        return item
    }

    /// Every item, by group in the order of the menu bar.
    ///
    /// Titles and keys: Human Interface Guidelines, "The menu bar". Selectors: AppKit's public headers (confidence A).
    package static let all: [AppKitItem] = [
        AppKitItem(.about, "About \(SystemMenuRow.applicationName)", "orderFrontStandardAboutPanel:"),
        AppKitItem(.hide, "Hide \(SystemMenuRow.applicationName)", "hide:", "h", .command),
        AppKitItem(.hide, "Hide Others", "hideOtherApplications:", "h", [.alternate, .command]),
        AppKitItem(.hide, "Show All", "unhideAllApplications:"),
        AppKitItem(.quit, "Quit \(SystemMenuRow.applicationName)", "terminate:", "q", .command),
        AppKitItem(.spelling, "Show Spelling and Grammar", "showGuessPanel:", ":", .command),
        AppKitItem(.spelling, "Check Document Now", "checkSpelling:", ";", .command),
        AppKitItem(.font, "Show Fonts", "orderFrontFontPanel:", "t", .command),
        AppKitItem(.textColor, "Show Colors", "orderFrontColorPanel:", "c", [.shift, .command]),
        AppKitItem(.textStylePasteboard, "Copy Style", "copyFont:", "c", [.alternate, .command]),
        AppKitItem(.textStylePasteboard, "Paste Style", "pasteFont:", "v", [.alternate, .command]),
        AppKitItem(.toolbar, "Show Toolbar", "toggleToolbarShown:", "t", [.alternate, .command]),
        AppKitItem(.fullscreen, "Enter Full Screen", "toggleFullScreen:", "f", [.control, .command]),
        AppKitItem(.minimizeAndZoom, "Minimize", "performMiniaturize:", "m", .command),
        AppKitItem(.minimizeAndZoom, "Zoom", "performZoom:"),
        AppKitItem(.bringAllToFront, "Bring All to Front", "arrangeInFront:"),
    ]
}
