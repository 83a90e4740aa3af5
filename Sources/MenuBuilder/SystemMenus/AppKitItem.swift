import KeyCombinations

/// A menu item that AppKit adds on Mac Catalyst, outside the builder, to a group that the app has kept.
///
/// Its combination clashes for the user with an app's, but cannot refuse it.
public struct AppKitItem: Hashable, Sendable {
    /// The title.
    public fileprivate(set) var title: String
    /// The selector that AppKit sends.
    public let action: String
    /// The key combination, or nil.
    public let keyCombination: KeyCombination?
    /// The group that the item stands in.
    public let group: Menu.Identifier
    /// How well the item is known.
    package let confidence: Confidence

    private init(
        _ group: Menu.Identifier, _ title: String, _ action: String, _ input: String? = nil,
        _ modifiers: KeyModifiers = [], _ confidence: Confidence = .a
    ) {
        self.title = title
        self.action = action
        keyCombination = input.map { KeyCombination(input: $0, modifierFlags: modifiers) }
        self.group = group
        self.confidence = confidence
    }

    /// Every item, by group in the order of the menu bar. Titles and keys: Human Interface Guidelines, "The menu bar"
    /// (confidence A); the selectors are those of AppKit's public headers.
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

extension MainMenuBuilder {
    /// What AppKit adds to the groups that are in the menu now, in the order of the menu bar; nothing on iPadOS.
    ///
    /// - Complexity: O(number of items that AppKit knows).
    public var appKitItems: [AppKitItem] {
        guard target.platform == .macCatalyst else { return [] }
        return AppKitItem.all.filter { node(for: .menu($0.group)) != nil }.map { item in
            var item = item
            item.title = SystemMenuRow.title(item.title, naming: applicationName)
            return item
        }
    }
}
