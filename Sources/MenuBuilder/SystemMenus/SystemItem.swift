import KeyCombinations

/// A menu item that the system adds to a group outside the builder: AppKit on Mac Catalyst, or iPadOS from 26 on.
///
/// An app's command with the same combination conflicts with it for the user, but the builder does not refuse it.
public struct SystemItem: Hashable, Sendable {
    /// The title.
    public private(set) var title: String
    /// The selector that the system sends.
    public let action: String
    /// The key combination, or nil.
    public let keyCombination: KeyCombination?
    /// The group that contains the item.
    public let group: Menu.Identifier
    /// The platform that adds it.
    public let platform: MenuTarget.Platform

    private init(
        _ group: Menu.Identifier, _ title: String, _ action: String, _ input: String? = nil,
        _ modifiers: KeyModifiers = [],
        on platform: MenuTarget.Platform = .macCatalyst
    ) {
        self.title = title
        self.action = action
        keyCombination = input.map { KeyCombination(input: $0, modifierFlags: modifiers) }
        self.group = group
        self.platform = platform
    }

    /// The item with the application's name in its title.
    func naming(_ applicationName: String) -> SystemItem {
        var item = self
        item.title = SystemMenuRow.title(title, naming: applicationName)
        return item
    }

    /// Every item that a release adds, by group in the order of the menu bar.
    ///
    /// On the Mac, titles and keys: Human Interface Guidelines, "The menu bar"; selectors: AppKit's public headers
    /// (confidence A). On iPadOS 26, which has windows to minimize and apps to quit: C.
    package static func all(on target: MenuTarget) -> [SystemItem] {
        if target.platform == .iPadOS, target.release < 26 { return [] }
        return all.filter { $0.platform == target.platform }
    }

    private static let all: [SystemItem] = [
        SystemItem(.about, "About \(SystemMenuRow.applicationName)", "orderFrontStandardAboutPanel:"),
        SystemItem(.hide, "Hide \(SystemMenuRow.applicationName)", "hide:", "h", .command),
        SystemItem(.hide, "Hide Others", "hideOtherApplications:", "h", [.alternate, .command]),
        SystemItem(.hide, "Show All", "unhideAllApplications:"),
        SystemItem(.quit, "Quit \(SystemMenuRow.applicationName)", "terminate:", "q", .command),
        SystemItem(.spelling, "Show Spelling and Grammar", "showGuessPanel:", ":", .command),
        SystemItem(.spelling, "Check Document Now", "checkSpelling:", ";", .command),
        SystemItem(.font, "Show Fonts", "orderFrontFontPanel:", "t", .command),
        SystemItem(.textColor, "Show Colors", "orderFrontColorPanel:", "c", [.shift, .command]),
        SystemItem(.textStylePasteboard, "Copy Style", "copyFont:", "c", [.alternate, .command]),
        SystemItem(.textStylePasteboard, "Paste Style", "pasteFont:", "v", [.alternate, .command]),
        SystemItem(.toolbar, "Show Toolbar", "toggleToolbarShown:", "t", [.alternate, .command]),
        SystemItem(.fullscreen, "Enter Full Screen", "toggleFullScreen:", "f", [.control, .command]),
        SystemItem(.minimizeAndZoom, "Minimize", "performMiniaturize:", "m", .command),
        SystemItem(.minimizeAndZoom, "Zoom", "performZoom:"),
        SystemItem(.bringAllToFront, "Bring All to Front", "arrangeInFront:"),
        SystemItem(.quit, "Quit \(SystemMenuRow.applicationName)", "terminate:", "q", .command, on: .iPadOS),
        SystemItem(.minimizeAndZoom, "Minimize", "performMiniaturize:", "m", .command, on: .iPadOS),
    ]
}

extension SystemItem {
    /// Whether UIKit was seen to drop a command of the app that has the keys of this item (one weak source, confidence C).
    /// Otherwise the first of the two in the menu bar gets the keys.
    package var dropsCommandsWithItsKeys: Bool { group == .font }
}
