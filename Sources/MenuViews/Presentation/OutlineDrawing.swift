package import Output
import SourceText

/// Draws the rows of an outline for a terminal: titles on the left, shortcuts below each other on their right, remarks
/// behind them. No line is wider than the terminal.
package struct OutlineDrawing {
    /// Longer titles are cut.
    private static let maximumTitleLines = 4
    /// Longer remarks are cut.
    private static let maximumRemarkLines = 12
    /// A title has at least this many columns, or its shortcut goes below it.
    private static let minimumTitleWidth = 8
    /// The shortcuts move no further to the right for the sake of a few long titles.
    private static let preferredTitleEnd = 48

    private let style: TextStyle
    private let signs: OutlineSigns
    /// The columns between a menu and its submenu.
    private let step: Int
    /// The deepest level that is still indented.
    private let deepestIndent: Int
    /// The columns before the gap between titles and shortcuts.
    private let titleEnd: Int
    private let shortcutWidth: Int

    /// The lines of an outline, without line breaks.
    ///
    /// - Complexity: O(length of the titles)
    package static func lines(_ rows: [OutlineRow], style: TextStyle, signs: OutlineSigns) -> [String] {
        let drawing = OutlineDrawing(rows, style, signs)
        return rows.flatMap(drawing.lines)
    }

    private init(_ rows: [OutlineRow], _ style: TextStyle, _ signs: OutlineSigns) {
        self.style = style
        self.signs = signs
        let items = rows.compactMap { if case .item(let item) = $0 { item } else { nil } }
        let depth = items.lazy.map(\.depth).max() ?? 0
        let step = 2 * depth <= style.width / 3 ? 2 : 1
        let deepestIndent = max(1, style.width / 2 / step)
        let shortcuts = items.lazy.map { DisplayWidth.of($0.shortcut) }.max() ?? 0
        let titles = items.lazy.map { item in
            2 + step * min(item.depth, deepestIndent) + DisplayWidth.of(item.label(signs))
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
        blanks(indent) + style.paint(String(repeating: signs.line, count: max(2, shortcutEnd - indent)), .faint)
    }

    /// The columns up to the end of the shortcuts.
    private var shortcutEnd: Int { titleEnd + (shortcutWidth == 0 ? 0 : 2 + shortcutWidth) }

    private func indent(of depth: Int) -> Int {
        2 + step * min(depth, deepestIndent)
    }

    // MARK: - Items

    private func lines(_ item: OutlineItem) -> [String] {
        let indent = indent(of: item.depth)
        let isStacked =
            titleEnd - indent < Self.minimumTitleWidth || DisplayWidth.of(item.shortcut) > shortcutWidth
        let label = (item.depth > deepestIndent ? "(\(item.depth + 1)) " : "") + item.label(signs)
        // Beside nothing a title may be longer, where the terminal leaves it little room.
        let isAlone = item.shortcut.isEmpty && titleEnd < Self.preferredTitleEnd
        let end = isStacked || isAlone ? style.width : titleEnd
        var titles = label.wrapped(to: end - indent, lines: Self.maximumTitleLines)
        let first = titles.removeFirst()
        let start = blanks(indent - 2) + signs.mark(item.mark)
        var lines = [start + paint(first, item)]
        var width = indent + DisplayWidth.of(first)
        if !isStacked, !item.shortcut.isEmpty || hasRoom(for: item) {
            lines[0] += blanks(shortcutEnd - DisplayWidth.of(item.shortcut) - width) + paint(item.shortcut, item)
            width = max(shortcutEnd, width)
        }
        let continued = titles.map { blanks(indent) + paint($0, item) }
        lines += continued
        if isStacked, !item.shortcut.isEmpty {
            lines += item.shortcut.wrapped(to: style.width).map {
                blanks(style.width - DisplayWidth.of($0)) + paint($0, item)
            }
        }
        let isTaken = isStacked && !item.shortcut.isEmpty
        add(remark: item, behind: isTaken ? style.width : width, indent, to: &lines)
        return lines.map(\.withoutTrailingBlanks)
    }

    /// Whether what is said about an item stands behind the shortcuts, where it has none itself.
    private func hasRoom(for item: OutlineItem) -> Bool {
        let text = item.note.isEmpty ? item.aside : item.note
        return !text.isEmpty && shortcutEnd + 2 + DisplayWidth.of(text.sanitized) <= style.width
    }

    /// Adds what is said about an item behind its first line, or what must be said below it.
    private func add(remark item: OutlineItem, behind width: Int, _ indent: Int, to lines: inout [String]) {
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
                blanks(indent + 2) + style.paint($0, .faint)
            }
        }
    }

    private func paint(_ text: String, _ item: OutlineItem) -> String {
        let text = text.isolated
        return item.isFaint && !text.isEmpty ? style.paint(text, .faint) : text
    }

    /// A text whose later lines are indented further than its first.
    private func remark(_ text: String, indent: Int) -> [String] {
        let lines = text.wrapped(to: style.width - indent - 2, lines: Self.maximumRemarkLines)
        return lines.enumerated().map { blanks($0 == 0 ? indent : indent + 2) + $1.isolated }
    }

    private func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}

/// The signs of a drawing.
package struct OutlineSigns: Sendable {
    package let on: String
    package let mixed: String
    package let submenu: String
    package let line: String

    package static let symbols = OutlineSigns(on: "✓", mixed: "–", submenu: "▸", line: "─")
    package static let ascii = OutlineSigns(on: "*", mixed: "-", submenu: ">", line: "-")

    /// What stands before a title, in two columns.
    package func mark(_ mark: OutlineItem.Mark) -> String {
        switch mark {
        case .none: "  "
        case .on: on + " "
        case .mixed: mixed + " "
        }
    }
}

extension OutlineItem {
    /// The title as it is drawn, with what stands around it.
    fileprivate func label(_ signs: OutlineSigns) -> String {
        (heldModifiers.isEmpty ? "" : heldModifiers + " ") + title.sanitized + (opensSubmenu ? " " + signs.submenu : "")
    }
}
