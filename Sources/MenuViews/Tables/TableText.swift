import KeyCombinations
import Prose
import ShortcutLocalizer
import SourceText

/// A table of shortcuts as Markdown or HTML.
struct TableText {
    private let headings: [String]
    private let rows: [[Cell]]
    var isHTML = false

    private enum Cell: Hashable {
        case text(String)
        case keys([KeyCombination], isPredicted: Bool)

        var isPredicted: Bool { if case .keys(_, let isPredicted) = self { isPredicted } else { false } }
    }

    /// - Parameters:
    ///   - columns: `menu`, `command` and `shortcut`.
    ///   - menu: The menu that all commands are in, which rows do not repeat.
    ///   - localizers: The layouts, a column each; empty for the shortcuts as written.
    init(_ commands: [TableCommand], columns: [String], below menu: String?, on localizers: [Localizer]) {
        headings = columns.flatMap { column -> [String] in
            switch column {
            case "menu": ["Menu"]
            case "command": ["Command"]
            default: localizers.isEmpty ? ["Shortcut"] : localizers.map(\.selection.name)
            }
        }
        rows =
            commands.map { item in
                let start = menu.flatMap { item.path.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                let path = Array(item.path[start...])
                return columns.flatMap { column -> [Cell] in
                    switch column {
                    case "menu": return [.text(path.joined(separator: " ▸ "))]
                    case "command":
                        let context = columns.contains("menu") ? [] : path
                        return [.text((context + [item.title]).joined(separator: " ▸ "))]
                    default:
                        let strokes = item.command.strokes
                        guard !localizers.isEmpty else {
                            return [.keys(strokes.map(\.labeledForUSKeyboard), isPredicted: false)]
                        }
                        return localizers.map { localizer in
                            let localized = item.command.localized(by: localizer)
                            let shown = localized.compactMap(\.combination)
                            return .keys(
                                shown.count == strokes.count ? shown : [],
                                isPredicted: localized.contains(where: \.isPredicted))
                        }
                    }
                }
            }.withoutDuplicates
    }

    private static let maximumIndent = 100

    /// The text between the comments of a marker, with the line endings and the indentation of the document.
    func text(replacing content: Range<Int>, after marker: TableMarker, in document: ProseDocument) -> String {
        let bytes = document.source.bytes
        let newline = document.newline
        let start = marker.range.lowerBound
        let blanks = bytes[max(0, start - TableText.maximumIndent)..<start].reversed().prefix {
            $0 == 0x20 || $0 == 0x09
        }
        let isIndented = start == blanks.count || [0x0A, 0x0D].contains(bytes[start - blanks.count - 1])
        let indent = isIndented ? String(decoding: blanks.reversed(), as: UTF8.self) : ""
        let gap = isHTML && !document.isMarkdown ? newline : newline + newline
        return gap + lines.map { $0.isEmpty ? "" : indent + $0 }.joined(separator: newline) + gap + indent
    }

    /// The table and, if it has predicted shortcuts, the meaning of their sign.
    private var lines: [String] {
        guard rows.contains(where: { $0.contains(where: \.isPredicted) }) else { return table }
        let legend = PredictedShortcut.legend(.symbols) + "."
        return table + (isHTML ? [HTMLText.element("p", text: legend)] : ["", legend])
    }

    private var table: [String] {
        guard isHTML else {
            return ["| " + headings.map(MarkdownText.escape).joined(separator: " | ") + " |"]
                + ["|" + String(repeating: " --- |", count: headings.count)]
                + rows.map { "| " + $0.map(markdown).joined(separator: " | ") + " |" }
        }
        let head = headings.map { HTMLText.element("th", text: $0) }.joined()
        return ["<table>", "<thead><tr>\(head)</tr></thead>", "<tbody>"]
            + rows.map { "<tr>" + $0.map { "<td>\(html($0))</td>" }.joined() + "</tr>" } + ["</tbody>", "</table>"]
    }

    private func markdown(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): MarkdownText.escape(text)
        case .keys(let keys, let isPredicted):
            keys.isEmpty
                ? "–"
                : (isPredicted ? "≈ " : "")
                    + MarkdownText.cell(MarkdownText.code(keys.map(\.symbols).joined(separator: " ")))
        }
    }

    private func html(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): HTMLText.escape(text)
        case .keys(let keys, let isPredicted):
            keys.isEmpty
                ? "–"
                : (isPredicted ? "≈ " : "")
                    + keys.map { HTMLText.element("kbd", text: $0.symbols) }.joined(separator: " ")
        }
    }

    // MARK: - Comparison

    /// What differs between the old and the new text of a table; nil if only spaces and the lengths of lines of hyphens do.
    static func difference(from old: String, to new: String) -> String? {
        let (old, new) = (folded(old), folded(new))
        if old == new { return nil }
        if old.isEmpty { return "it is empty" }
        let (oldRows, newRows) = (Set(old), Set(new))
        let (missing, extra) = (new.count { !oldRows.contains($0) }, old.count { !newRows.contains($0) })
        if missing == 0, extra == 0 { return "its rows are in another order, or repeated" }
        let parts = [
            missing > 0 ? "\(counted(missing, "line is", "lines are")) missing" : nil,
            extra > 0 ? "\(counted(extra, "line is", "lines are")) not in the menu" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The lines without what formatters of Markdown change.
    private static func folded(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let scalars = line.unicodeScalars.filter { $0 != " " && $0 != "\t" }
            if scalars.isEmpty { return nil }
            let isRule = scalars.allSatisfy { "|-:".unicodeScalars.contains($0) } && scalars.contains("-")
            return isRule ? "|-" : String(String.UnicodeScalarView(scalars))
        }
    }
}
