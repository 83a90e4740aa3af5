/// The actions that need no responder of the app, because the system or a text field handles them.
package enum SystemActions {
    /// The standard edit actions with the release that introduced them (confidence A). The undo manager handles `undo:`
    /// and `redo:`.
    static let standardEdit: [String: Int] = [
        "cut:": 13, "copy:": 13, "paste:": 13, "select:": 13, "selectAll:": 13, "delete:": 13,
        "toggleBoldface:": 13, "toggleItalics:": 13, "toggleUnderline:": 13,
        "increaseSize:": 13, "decreaseSize:": 13,
        "makeTextWritingDirectionLeftToRight:": 13, "makeTextWritingDirectionRightToLeft:": 13,
        "undo:": 13, "redo:": 13,
        "pasteAndMatchStyle:": 15, "pasteAndGo:": 15, "pasteAndSearch:": 15, "print:": 15,
        "find:": 16, "findAndReplace:": 16, "findNext:": 16, "findPrevious:": 16, "useSelectionForFind:": 16,
        "duplicate:": 16, "move:": 16, "rename:": 16, "export:": 16,
        "newFromPasteboard:": 26, "alignLeft:": 26, "alignCenter:": 26, "alignJustified:": 26, "alignRight:": 26,
        "performClose:": 26, "toggleInspector:": 26,
    ]

    /// Whether the system handles an action on a target: a standard edit action, an action of the default main menu with
    /// any settings of an app, or an action of AppKit's items.
    package static func handles(_ action: String, on target: MenuTarget) -> Bool {
        if let release = standardEdit[action], release <= target.release { return true }
        if let releases = defaultMenu[action], releases.contains(where: { $0.contains(target.release) }) { return true }
        return target.platform == .macCatalyst && appKit.contains(action)
    }

    private static let defaultMenu: [String: [ClosedRange<Int>]] = {
        var releases: [String: [ClosedRange<Int>]] = [:]
        for row in DefaultMainMenu.rows {
            guard case .command(let command) = row.element else { continue }
            releases[command.action, default: []].append(row.releases)
        }
        return releases
    }()

    private static let appKit = Set(AppKitItem.all.map(\.action))
}
