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
        // Also from public headers (A), and from reports (B) for the camera.
        "showWritingTools:": 18, "captureTextFromCamera:": 15,
    ]

    /// The actions that the system performs only while text has the focus, as this project reads their documentation
    /// (confidence B).
    private static let ofText: Set<String> = Set(standardEdit.keys).subtracting([
        "undo:", "redo:", "print:", "duplicate:", "move:", "rename:", "export:", "performClose:", "toggleInspector:",
        "newFromPasteboard:",
    ]).union(["makeTextWritingDirectionNatural:", "showGuessPanel:", "checkSpelling:", "copyFont:", "pasteFont:"])

    /// The actions that the system performs only in views that an app may lack: rich text that can be edited, views with
    /// search, and split views (as this project reads their documentation, confidence B).
    private static let ofSpecialViews: Set<String> = [
        "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "alignLeft:",
        "alignCenter:", "alignJustified:", "alignRight:", "find:", "findAndReplace:", "findNext:", "findPrevious:",
        "useSelectionForFind:", "toggleSidebar:", "toggleInspector:",
    ]

    /// Whether only some views perform an action, unless the app does.
    package static func needsSpecialView(_ action: String) -> Bool { ofSpecialViews.contains(action) }

    /// Whether only text with the focus performs an action, unless the app does.
    static func needsText(_ action: String) -> Bool { ofText.contains(action) }

    /// The property list that marks a command as Share, which the system performs (UIKit's header, confidence B).
    package static let shareTag = PropertyList.string("UICommandTagShare")

    /// Whether the system handles an action on a target: a standard edit action, an action of the default main menu with
    /// any settings of an app, or an action of the system's items.
    package static func handles(_ action: String, on target: MenuTarget) -> Bool {
        if let release = standardEdit[action], release <= target.release { return true }
        if let rows = defaultMenu[action], rows.contains(where: { $0.mayExist(on: target.known) }) { return true }
        return SystemItem.all(on: target).contains { $0.action == action }
    }

    private static let defaultMenu: [String: [SystemMenuRow]] = {
        var rows: [String: [SystemMenuRow]] = [:]
        for row in DefaultMainMenu.rows {
            guard case .command(let command) = row.element else { continue }
            rows[command.action, default: []].append(row)
        }
        return rows
    }()
}
