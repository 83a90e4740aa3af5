import MenuViews
import SourceText

/// A group in a ``CheatSheetSVG``, or a part of one that is divided between columns.
struct CheatSheetBlock {
    /// The shortcuts of a title, which is in lines.
    struct Row {
        let shortcuts: [CheatSheet.Row]
        /// The titles of the ancestors and of the command.
        let path: String
        let lines: [Line]

        var differs: Bool { shortcuts.contains(where: \.differs) }

        var height: Double {
            max(rowHeight + Double(lines.count - 1) * lineHeight, Double(shortcuts.count) * rowHeight)
        }
    }

    /// A line of a row: titles of ancestors, the title of the command, or both.
    struct Line {
        var context = ""
        var title = ""
    }

    /// The heading in lines.
    let heading: [String]
    let rows: ArraySlice<Row>

    var height: Double { rows.reduce(headHeight + Self.gap) { $0 + $1.height } }
    /// The height of the heading.
    var headHeight: Double { Self.headingHeight + Double(heading.count - 1) * Self.headingLineHeight }

    static let rowHeight = 24.0
    static let lineHeight = 15.0
    static let headingHeight = 34.0
    static let headingLineHeight = 17.0
    static let gap = 18.0
    private static let textSize = 12.5

    /// The lines of a row, at most eight. A title that does not fit beside its ancestors has lines of its own.
    private static func lines(_ context: String, _ title: String, width: Double) -> [Line] {
        if LabelText.width(of: context + title, size: textSize) <= width {
            return [Line(context: context, title: title)]
        }
        let above =
            context.isEmpty ? [] : LabelText.lines(of: context, size: textSize, width: width, limit: 2)
        let below = LabelText.lines(of: title, size: textSize, width: width, limit: 8 - above.count)
        return above.map { Line(context: $0) } + below.map { Line(title: $0) }
    }

    /// The groups of a sheet in columns of about the same height. Long groups are divided.
    ///
    /// - Complexity: O(rows)
    static func columns(_ sheet: CheatSheet, count: Int, titleWidth: Double) -> [[CheatSheetBlock]] {
        let arrow = sheet.isRightToLeft ? " ◂ " : " ▸ "
        func heading(_ text: String) -> [String] {
            LabelText.lines(of: text.sanitized, size: 14 * LabelText.bold, width: titleWidth, limit: 3)
        }
        let groups = sheet.groups.map { group in
            let rows = group.entries.map { entry in
                let context = entry[0].context.map { $0.sanitized + arrow }.joined()
                let title = entry[0].title.sanitized
                // Bold letters are wider.
                let width = entry.contains(where: \.differs) ? 0.93 * titleWidth : titleWidth
                return Row(shortcuts: entry, path: context + title, lines: lines(context, title, width: width))
            }
            return CheatSheetBlock(heading: heading(group.heading), rows: rows[...])
        }
        let limit = groups.reduce(0) { $0 + $1.height } / Double(count) + rowHeight
        var columns: [[CheatSheetBlock]] = [[]]
        var used = 0.0
        for (index, group) in groups.enumerated() {
            var rest = group.rows
            while !rest.isEmpty {
                let isLast = columns.count == count
                var room = limit - used - group.headHeight
                let fitting = rest.prefix { row in
                    room -= row.height
                    return room >= 0
                }.count
                // A part of a group has a few rows at least.
                if !isLast, used > 0, fitting < min(3, rest.count) || fitting < rest.count && rest.count <= 6 {
                    columns.append([])
                    used = 0
                    continue
                }
                let part = isLast ? rest : rest.prefix(max(fitting, 3))
                let isFirst = part.startIndex == group.rows.startIndex
                let block = CheatSheetBlock(
                    heading: isFirst ? group.heading : heading(sheet.groups[index].continuedHeading), rows: part)
                columns[columns.count - 1].append(block)
                used += block.height
                rest = rest.dropFirst(part.count)
            }
        }
        return columns.filter { !$0.isEmpty }
    }
}
