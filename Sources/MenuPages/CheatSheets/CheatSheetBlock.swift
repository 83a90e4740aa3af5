import MenuViews
import SourceText

/// A run of a group in a ``CheatSheetSVG``, or the part of it that is in a column.
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

    /// The heading of the group in lines; empty if it is above in the same column.
    var heading: [String]
    /// The titles of the ancestors that all rows share, in lines.
    let subheading: [String]
    var rows: ArraySlice<Row>
    /// Whether the group ends here.
    var isLast: Bool

    var height: Double { rows.reduce(headHeight + subheadHeight + gap) { $0 + $1.height } }
    /// The height of the heading.
    var headHeight: Double { Self.height(ofHeading: heading) }
    var subheadHeight: Double { Self.height(ofSubheading: subheading) }
    private var gap: Double { isLast ? Self.gap : 0 }

    private static func height(ofHeading lines: [String]) -> Double {
        lines.isEmpty ? 0 : headingHeight + Double(lines.count - 1) * headingLineHeight
    }

    private static func height(ofSubheading lines: [String]) -> Double {
        lines.isEmpty ? 0 : rowHeight + Double(lines.count - 1) * lineHeight
    }

    static let rowHeight = 24.0
    static let lineHeight = 15.0
    static let headingHeight = 34.0
    static let headingLineHeight = 17.0
    /// How far rows below a subheading are from where it begins.
    static let indent = 12.0
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
    /// - Parameters:
    ///   - titleWidth: The room for a title beside its shortcuts.
    ///   - headingWidth: The room for the heading of a group.
    /// - Complexity: O(rows)
    static func columns(
        _ sheet: CheatSheet, count: Int, titleWidth: Double, headingWidth: Double
    ) -> [[CheatSheetBlock]] {
        func heading(_ text: String) -> [String] {
            LabelText.lines(of: text.sanitized, size: 14 * LabelText.bold, width: headingWidth, limit: 3)
        }
        let blocks = sheet.groups.flatMap { group in
            let runs = group.runs
            return runs.enumerated().map { index, run in
                CheatSheetBlock(
                    heading: heading(index == 0 ? group.heading : group.continuedHeading),
                    subheading: sheet.path(run.heading).isEmpty
                        ? []
                        : LabelText.lines(
                            of: sheet.path(run.heading), size: textSize, width: headingWidth, limit: 2),
                    rows: run.entries.map { row($0, of: run, in: sheet, titleWidth) }[...],
                    isLast: index == runs.count - 1)
            }
        }
        let groupOfBlock = sheet.groups.indices.flatMap { index in
            sheet.groups[index].runs.map { _ in index }
        }
        let isFirst = groupOfBlock.indices.map { $0 == 0 || groupOfBlock[$0 - 1] != groupOfBlock[$0] }
        let measured = blocks.enumerated().map { index, block in
            SheetColumns.Block(
                head: (
                    first: block.headHeight + block.subheadHeight,
                    below: (isFirst[index] ? block.headHeight : 0) + block.subheadHeight
                ), rows: block.rows.map(\.height), gap: block.gap)
        }
        return SheetColumns(measured, count: count).columns.map { parts in
            parts.enumerated().map { position, part in
                var block = blocks[part.block]
                if position > 0, !isFirst[part.block] {
                    block.heading = []
                } else if part.rows.lowerBound > 0 {
                    block.heading = heading(sheet.groups[groupOfBlock[part.block]].continuedHeading)
                }
                block.isLast = block.isLast && part.rows.upperBound == block.rows.count
                block.rows = block.rows[part.rows]
                return block
            }
        }
    }

    private static func row(
        _ entry: [CheatSheet.Row], of run: CheatSheet.Group.Run, in sheet: CheatSheet, _ titleWidth: Double
    ) -> Row {
        let context = run.context(of: entry)
        let above = context.isEmpty ? "" : "\(sheet.path(context)) \(sheet.arrow) "
        let title = entry[0].title.sanitized
        let width = titleWidth - (run.heading.isEmpty ? 0 : indent)
        return Row(shortcuts: entry, path: above + title, lines: lines(above, title, width: width))
    }
}

extension CheatSheet {
    /// The sign between a menu and what is in it.
    var arrow: String { isRightToLeft ? "◂" : "▸" }

    /// The titles of ancestors in a line.
    func path(_ context: [String]) -> String { context.map(\.sanitized).joined(separator: " \(arrow) ") }
}
