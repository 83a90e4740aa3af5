package import KeyCombinations
package import Output
import SourceText

/// Draws the rows of an outline for a terminal: titles, a column of shortcuts, and remarks. No line is wider than the
/// terminal.
package struct OutlineDrawing {
    private static let maximumTitleLines = 4
    private static let maximumRemarkLines = 12
    /// If a title has fewer columns, its shortcut goes below it.
    private static let minimumTitleWidth = 8
    /// Longer titles wrap instead of moving the shortcuts further to the right.
    private static let preferredTitleEnd = 48

    private let style: TextStyle
    private let spelling: ShortcutSpelling
    /// The indentation of a submenu.
    private let step: Int
    /// The deepest level that is indented.
    private let deepestIndent: Int
    /// The number of columns for titles.
    private let titleEnd: Int
    private let shortcutWidth: Int

    /// The lines of an outline, without line breaks.
    ///
    /// - Complexity: O(length of the titles)
    package static func lines(_ rows: [OutlineRow], style: TextStyle, spelling: ShortcutSpelling) -> [String] {
        let drawing = OutlineDrawing(rows, style, spelling)
        return rows.flatMap(drawing.lines)
    }

    private init(_ rows: [OutlineRow], _ style: TextStyle, _ spelling: ShortcutSpelling) {
        self.style = style
        self.spelling = spelling
        let items = rows.compactMap { if case .item(let item) = $0 { item } else { nil } }
        let depth = items.lazy.map(\.depth).max() ?? 0
        let step = 2 * depth <= style.width / 3 ? 2 : 1
        let deepestIndent = max(1, style.width / 2 / step)
        let shortcuts = items.lazy.map { DisplayWidth.of($0.shortcut) }.max() ?? 0
        let titles = items.lazy.map { item in
            2 + step * min(item.depth, deepestIndent) + DisplayWidth.of(item.label(spelling))
        }
        self.step = step
        self.deepestIndent = deepestIndent
        shortcutWidth = min(shortcuts, style.width / 2)
        let room = shortcuts == 0 ? style.width : max(0, style.width - shortcutWidth - 2)
        titleEnd = min(max(titles.max() ?? 0, 20), Self.preferredTitleEnd, room)
    }

    private func lines(_ row: OutlineRow) -> [String] {
        switch row {
        case .blank: [""]
        case .heading(let title, let role):
            title.sanitized.wrapped(to: style.width, lines: Self.maximumTitleLines).map {
                style.paint($0.isolated, role)
            }
        case .remark(let text, let depth, let role):
            remark(text.sanitized, indent: depth < 0 ? 0 : indent(of: depth)).map { style.paint($0, role) }
        case .separator(let depth): [separator(indent(of: depth))]
        case .item(let item): lines(item)
        }
    }

    private func separator(_ indent: Int) -> String {
        spaces(indent)
            + style.paint(
                String(repeating: spelling == .ascii ? "-" : "─", count: max(2, shortcutEnd - indent)), .faint)
    }

    /// The number of columns for titles and shortcuts.
    private var shortcutEnd: Int { titleEnd + (shortcutWidth == 0 ? 0 : 2 + shortcutWidth) }

    private func indent(of depth: Int) -> Int {
        2 + step * min(depth, deepestIndent)
    }

    // MARK: - Items

    private func lines(_ item: OutlineItem) -> [String] {
        let indent = indent(of: item.depth)
        let isStacked =
            titleEnd - indent < Self.minimumTitleWidth || DisplayWidth.of(item.shortcut) > shortcutWidth
        let label = (item.depth > deepestIndent ? "(\(item.depth + 1)) " : "") + item.label(spelling)
        // In narrow terminals, titles without shortcuts use the whole width.
        let isAlone = item.shortcut.isEmpty && titleEnd < Self.preferredTitleEnd
        let end = isStacked || isAlone ? style.width : titleEnd
        var titles = label.wrapped(to: end - indent, lines: Self.maximumTitleLines)
        let first = titles.removeFirst()
        let start = spaces(indent - 2) + item.mark.text(spelling)
        var lines = [start + paint(first, item)]
        var width = indent + DisplayWidth.of(first)
        if !isStacked, !item.shortcut.isEmpty || hasRoom(for: item) {
            lines[0] += spaces(shortcutEnd - DisplayWidth.of(item.shortcut) - width) + paint(item.shortcut, item)
            width = max(shortcutEnd, width)
        }
        let continued = titles.map { spaces(indent) + paint($0, item) }
        lines += continued
        if isStacked, !item.shortcut.isEmpty {
            lines += item.shortcut.wrapped(to: style.width).map {
                spaces(style.width - DisplayWidth.of($0)) + paint($0, item)
            }
        }
        let hasShortcutBelow = isStacked && !item.shortcut.isEmpty
        add(remark: item, after: hasShortcutBelow ? style.width : width, indent, to: &lines)
        return lines.map(\.withoutTrailingSpaces)
    }

    /// Whether the remark of an item without a shortcut fits after the column of shortcuts.
    private func hasRoom(for item: OutlineItem) -> Bool {
        let text = item.note.isEmpty ? item.aside : item.note
        return !text.isEmpty && shortcutEnd + 2 + DisplayWidth.of(text.sanitized) <= style.width
    }

    /// Adds the note and the aside after the first line, or the note below it if there is no room.
    private func add(remark item: OutlineItem, after width: Int, _ indent: Int, to lines: inout [String]) {
        let note = item.note.sanitized
        let aside = item.aside.sanitized
        let room = style.width - width - 2
        for text in [[note, aside].filter { !$0.isEmpty }.joined(separator: "  "), note]
        where !text.isEmpty && DisplayWidth.of(text) <= room {
            lines[0] += "  " + style.paint(text, .faint)
            return
        }
        if !note.isEmpty {
            lines += note.wrapped(to: max(2, style.width - indent - 2)).map {
                spaces(indent + 2) + style.paint($0, .faint)
            }
        }
    }

    private func paint(_ text: String, _ item: OutlineItem) -> String {
        let text = text.isolated
        return item.isFaint && !text.isEmpty ? style.paint(text, .faint) : text
    }

    /// Text with a hanging indent.
    private func remark(_ text: String, indent: Int) -> [String] {
        let lines = text.wrapped(to: style.width - indent - 2, lines: Self.maximumRemarkLines)
        return lines.enumerated().map { spaces($0 == 0 ? indent : indent + 2) + $1.isolated }
    }

    private func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}

extension OutlineItem {
    /// The title with held modifiers and the submenu symbol.
    fileprivate func label(_ spelling: ShortcutSpelling) -> String {
        (heldModifiers.isEmpty ? "" : heldModifiers + " ") + title.sanitized
            + (opensSubmenu ? spelling == .ascii ? " >" : " ▸" : "")
    }
}

extension OutlineItem.Mark {
    /// The state mark before a title, in two columns.
    fileprivate func text(_ spelling: ShortcutSpelling) -> String {
        switch self {
        case .none: "  "
        case .on: spelling == .ascii ? "* " : "✓ "
        case .mixed: spelling == .ascii ? "- " : "– "
        }
    }
}
