import KeyCombinations

/// The system's default main menu, as a table.
///
/// Release 26 was measured on 26.1, where iPhone and iPad have the same menu (confidence A, except Show Inspector: B).
/// A group exists even if none of its commands do, so apps can insert into it (A for an app without settings; that a
/// preference removes the commands and not the group is likely, B).
/// Releases 15 to 18 have the same categories and groups (B): the rows they share with 26, and rows of their own.
/// Mac Catalyst is assumed to start from the same menu (B); for what AppKit adds there, see ``SystemItem``.
enum DefaultMainMenu {
    /// The rows in order; the parent of a row is the nearest row above it with a smaller depth.
    static let rows: [SystemMenuRow] = [
        submenu(1, .application, SystemMenuRow.applicationName),
        group(2, .about),
        group(2, .preferences),
        command(3, "\(SystemMenuRow.applicationName) Settings…", "orderFrontPreferencesPanel:", ",", .command),
        submenu(2, .services, "Services"),
        group(2, .hide),
        group(2, .quit),

        submenu(1, .file, "File"),
        group(2, .newScene, in: 15...18),
        command(3, "New Window", "requestNewScene:", "n", .command, in: 15...18, if: .newScene),
        group(2, .newItem, in: 26...26),
        command(3, "New Window", "requestNewScene:", "n", .command, in: 26...26, if: .newScene),
        group(2, .open),
        command(3, "Open…", "open:", "o", .command, if: .documentTypes),
        submenu(3, .openRecent, "Open Recent", if: .documentTypes),
        group(2, .close),
        // The low priority of Close was measured on 26. Before, it is likely, because apps had their own ⌘W (C).
        command(3, "Close", "performClose:", "w", .command, isLowPriority: true),
        command(
            3, "Close All", "_performCloseAll:", "w", [.alternate, .command], isLowPriority: true, in: 15...18),
        group(2, .document, in: 16...26),
        command(3, "Duplicate", "duplicate:", "S", [.shift, .command], in: 16...26, if: .document),
        command(3, "Move…", "move:", in: 16...26, if: .document),
        command(3, "Rename…", "rename:", in: 16...26, if: .document),
        command(3, "Export…", "export:", in: 16...26, if: .document),
        group(2, .print),
        command(3, "Print", "print:", "p", .command, if: .printing),

        submenu(1, .edit, "Edit"),
        group(2, .undoRedo),
        command(3, "Undo", "undo:", "z", .command),
        command(3, "Redo", "redo:", "z", [.shift, .command]),
        group(2, .standardEdit),
        command(3, "Cut", "cut:", "x", .command),
        command(3, "Copy", "copy:", "c", .command),
        command(3, "Paste", "paste:", "v", .command),
        command(3, "Paste and Match Style", "pasteAndMatchStyle:", "v", [.alternate, .shift, .command]),
        command(3, "Delete", "delete:", attributes: .destructive),
        command(3, "Select All", "selectAll:", "a", .command),
        group(2, .find, in: 15...18),
        command(3, "Find", "find:", "f", .command, in: 16...18),
        command(3, "Find & Replace", "findAndReplace:", "f", [.alternate, .command], in: 16...18),
        command(3, "Find Next", "findNext:", "g", .command, in: 16...18),
        command(3, "Find Previous", "findPrevious:", "g", [.shift, .command], in: 16...18),
        command(3, "Use Selection for Find", "useSelectionForFind:", "e", .command, in: 16...18),
        // "Search" in place of the submenu (WWDC25 243, A); that the groups stay is assumed (C).
        group(2, .find, in: 26...26, if: .searching),
        group(3, .findPanel, in: 26...26, if: .searching),
        command(4, "Search", "find:", "f", .command, in: 26...26, if: .searching),
        submenu(2, .find, "Find", in: 26...26, if: .finding),
        group(3, .findPanel, in: 26...26),
        command(4, "Find", "find:", "f", .command, in: 26...26),
        command(4, "Find & Replace", "findAndReplace:", "f", [.alternate, .command], in: 26...26, if: .replacing),
        command(4, "Find Next", "findNext:", "g", .command, in: 26...26),
        command(4, "Find Previous", "findPrevious:", "g", [.shift, .command], in: 26...26),
        command(3, "Use Selection for Find", "useSelectionForFind:", "e", .command, in: 26...26),
        submenu(2, .spelling, "Spelling and Grammar"),
        group(3, .spellingPanel),
        group(3, .spellingOptions),
        submenu(2, .substitutions, "Substitutions"),
        group(3, .substitutionsPanel),
        group(3, .substitutionOptions),
        submenu(2, .transformations, "Transformations"),
        submenu(2, .speech, "Speech"),

        submenu(1, .format, "Format", if: .textFormatting),
        submenu(2, .font, "Font"),
        group(3, .textStyle, "Text Style"),
        command(4, "Bold", "toggleBoldface:", "b", .command),
        command(4, "Italic", "toggleItalics:", "i", .command),
        command(4, "Underline", "toggleUnderline:", "u", .command),
        group(3, .textSize),
        command(4, "Bigger", "increaseSize:", "+", .command),
        command(4, "Smaller", "decreaseSize:", "-", .command),
        group(3, .textColor),
        group(3, .textStylePasteboard),
        submenu(2, .text, "Text"),
        group(3, .alignment),
        // Before 26 on Mac Catalyst, from a report about one app; unknown on iPadOS (C).
        command(4, "Align Left", "alignLeft:", "{", .command, in: 15...18, if: .macCatalyst),
        command(4, "Center", "alignCenter:", "|", .command, in: 15...18, if: .macCatalyst),
        command(4, "Justify", "alignJustified:", in: 15...18, if: .macCatalyst),
        command(4, "Align Right", "alignRight:", "}", .command, in: 15...18, if: .macCatalyst),
        command(4, "Align Left", "alignLeft:", "{", .command, in: 26...26),
        command(4, "Center", "alignCenter:", "|", .command, in: 26...26),
        command(4, "Justify", "alignJustified:", in: 26...26),
        command(4, "Align Right", "alignRight:", "}", .command, in: 26...26),
        submenu(3, .writingDirection, "Writing Direction"),
        command(4, "Default", "makeTextWritingDirectionNatural:"),
        command(4, "Right to Left", "makeTextWritingDirectionRightToLeft:"),
        command(4, "Left to Right", "makeTextWritingDirectionLeftToRight:"),

        submenu(1, .view, "View"),
        group(2, .toolbar),
        command(3, "Customize Toolbar…", "runToolbarCustomizationPalette:", if: .toolbar),
        group(2, .sidebar),
        command(3, "Show Sidebar", "toggleSidebar:", "s", [.control, .command], if: .sidebar),
        command(3, "Show Inspector", "toggleInspector:", "i", [.control, .command], in: 26...26, if: .inspector),
        group(2, .fullscreen),

        submenu(1, .window, "Window"),
        group(2, .minimizeAndZoom),
        group(2, .bringAllToFront),

        submenu(1, .help, "Help"),
        command(2, "", "showHelp:", "?", .command),
    ]
}

extension DefaultMainMenu {
    private static func submenu(
        _ depth: Int, _ identifier: Menu.Identifier, _ title: String, in releases: ClosedRange<Int> = 15...26,
        if condition: SystemMenuRow.Condition = .always
    ) -> SystemMenuRow {
        SystemMenuRow(
            depth: depth, element: .menu(Menu(title: title, identifier: identifier)), releases: releases,
            condition: condition)
    }

    private static func group(
        _ depth: Int, _ identifier: Menu.Identifier, _ title: String = "", in releases: ClosedRange<Int> = 15...26,
        if condition: SystemMenuRow.Condition = .always
    ) -> SystemMenuRow {
        SystemMenuRow(
            depth: depth, element: .menu(Menu(title: title, identifier: identifier, options: .displayInline)),
            releases: releases, condition: condition)
    }

    private static func command(
        _ depth: Int, _ title: String, _ action: String, _ input: String? = nil, _ modifiers: KeyModifiers = [],
        attributes: MenuElement.Attributes = [], isLowPriority: Bool = false, in releases: ClosedRange<Int> = 15...26,
        if condition: SystemMenuRow.Condition = .always
    ) -> SystemMenuRow {
        var command = Command(
            title: title, action: action,
            keyCombination: input.map { KeyCombination(input: $0, modifierFlags: modifiers) }, attributes: attributes)
        command.isLowPriorityDefault = isLowPriority
        return SystemMenuRow(
            depth: depth, element: .command(command), releases: releases, condition: condition)
    }
}
