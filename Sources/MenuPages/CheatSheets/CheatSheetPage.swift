import KeyCombinations
import MenuViews
import SourceText

/// The HTML page of a cheat sheet: printable cards and a search field.
package struct CheatSheetPage {
    private let sheet: CheatSheet
    private let output: ByteSink

    /// - Parameter logo: A picture beside the title.
    package static func page(_ sheet: CheatSheet, logo: LogoPicture? = nil) -> HTMLPage {
        HTMLPage(
            title: sheet.title, isRightToLeft: sheet.isRightToLeft, style: CheatSheetStyle.css,
            script: sheet.groups.isEmpty ? nil : CheatSheetStyle.script, embedsImages: logo != nil
        ) { output in
            CheatSheetPage(sheet: sheet, output: output).write(logo)
        }
    }

    private var hasDifferences: Bool { sheet.columns.count > 1 && sheet.differenceCount > 0 }

    private func write(_ logo: LogoPicture?) {
        let picture = logo.map { "<img class=\"logo\" alt=\"\" src=\"\($0.dataURL)\">\n" } ?? ""
        output.write(
            """
            <header>
            <div class="heading">
            \(picture)<div><h1><bdi>\(HTMLText.escape(sheet.title))</bdi></h1>
            <p class="soft"><bdi dir="ltr">\(HTMLText.escape(sheet.subtitle))</bdi></p></div>
            </div>\(sheet.legends().map(ShortcutHTML.legend).joined())\(sheet.groups.isEmpty ? "" : form)
            </header>
            <main class="\(classes)">

            """)
        for (index, group) in sheet.groups.enumerated() { write(group, id: "group-\(index + 1)") }
        output.write("\(sheet.groups.isEmpty ? "<p><bdi dir=\"ltr\">No shortcuts.</bdi></p>\n" : Self.nothing)</main>")
        // The page is for users, without hints for developers. Paper is for the wall: the screen says what is not listed.
        let omissions = sheet.omissions.map {
            "<p class=\"soft\"><bdi dir=\"ltr\">\(HTMLText.escape($0.text)).</bdi></p>"
        }
        if !omissions.isEmpty {
            let text = omissions.joined(separator: "\n")
            let isFolded = omissions.count > Self.openOmissions
            output.write(
                "\n<footer class=\"screen\">\n"
                    + (isFolded
                        ? "<details><summary dir=\"ltr\">\(omissions.count) remarks about shortcuts</summary>\n\(text)</details>"
                        : text) + "\n</footer>")
        }
    }

    /// The number of remarks up to which they are not folded.
    private static let openOmissions = 3

    /// The note in place of shortcuts that a search does not find.
    private static let nothing =
        "<p id=\"nothing\" class=\"soft\" hidden><bdi dir=\"ltr\">No shortcut matches. Search for a title or for keys, such as cmd+k.</bdi></p>\n"

    /// The search field and the choices.
    private var form: String {
        let differences =
            hasDifferences ? "<label><input id=\"different\" type=\"checkbox\"> Only what differs</label>\n" : ""
        return """

            <form id="search" class="filter screen" role="search" hidden>
            <label>Search <input id="words" type="search" autocomplete="off" spellcheck="false"></label>
            \(layoutChoice)\(differences)<output class="soft" for="words" role="status" dir="ltr">\(counted(sheet.rowCount, "shortcut"))</output>
            </form>
            """
    }

    /// The choice of one of many layouts.
    private var layoutChoice: String {
        guard isWide else { return "" }
        let options = sheet.columns.map { "<option>\(HTMLText.escape($0))</option>" }.joined()
        return "<label>Layout <select id=\"layout\" autocomplete=\"off\">"
            + "<option value=\"\">all</option>\(options)</select></label>\n"
    }

    /// Whether the tables have too many columns for cards, and scroll horizontally.
    private var isWide: Bool { sheet.columns.count > 3 }

    private var classes: String {
        let count = sheet.columns.count
        let isStacked = count == 3 || count == 2 && (sheet.hasLongShortcuts || sheet.hasManyCaps)
        return (isWide ? "tables" : "cards columns-\(count)")
            + (count > 1 ? " several" : sheet.layouts.isEmpty ? "" : " named")
            + (isStacked ? " stacked" : "") + (sheet.hasLongShortcuts ? " wide" : sheet.hasManyCaps ? " roomy" : "")
            + (paperSize.map { " \($0)" } ?? "")
    }

    /// The size of the type on paper, which is larger for a sheet that takes a part of a page only; nil for tables, whose size
    /// is the smallest.
    private var paperSize: String? {
        guard !isWide else { return nil }
        let sizes = [("large", 30), ("medium", 55), ("small", 75)]
        guard let size = sizes.first(where: { lineCount(charactersPerLine: 26) <= $0.1 })?.0 else {
            // The columns are narrower.
            return lineCount(charactersPerLine: 19) <= 105 ? "compact" : "dense"
        }
        // Two layouts have room for larger type in one column.
        return size == "medium" && sheet.columns.count == 2 && lineCount(charactersPerLine: 45) <= 38
            ? "medium fair" : size
    }

    /// About how many lines a sheet takes in columns on paper, with the space around its parts.
    private func lineCount(charactersPerLine: Int) -> Int {
        sheet.groups.reduce(0) { lines, group in
            lines + 2
                + group.entries.reduce(0) {
                    $0 + max($1.count, 1 + ($1[0].context + [$1[0].title]).joined().count / charactersPerLine)
                }
        }
    }

    /// Writes a group. Its title is in the head of the table, which browsers repeat in each column and on each page.
    private func write(_ group: CheatSheet.Group, id: String) {
        let heading = HTMLText.escape(group.heading)
        // The name of a layout, such as “U.S.”, is English in a right-to-left table, too.
        let head = sheet.columns.map { name in
            "<th scope=\"col\">"
                + (sheet.layouts.isEmpty
                    ? "<span class=\"hidden\">\(name)</span>" : "<bdi>\(HTMLText.escape(name))</bdi>")
                + "</th>"
        }.joined()
        output.write(
            """
            <section>
            <h2 id="\(id)" class="hidden"><bdi>\(heading)</bdi></h2>
            \(isWide ? "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"\(id)\">" : "")\
            <table><thead><tr><th scope="col"><span class="title" aria-hidden="true"><bdi>\(heading)</bdi></span><span class="hidden">Command</span></th>\(head)</tr></thead>
            <tbody>

            """)
        for entry in group.entries { output.write(text(entry) + "\n") }
        output.write("</tbody></table>\(isWide ? "</div>" : "")\n</section>\n")
    }

    /// The number of shortcuts up to which a title is beside their middle. A page may end within more.
    private static let centeredLines = 3

    /// The row of the shortcuts of one title.
    private func text(_ entry: [CheatSheet.Row]) -> String {
        let arrow =
            "<span aria-hidden=\"true\">\u{A0}\(sheet.isRightToLeft ? "◂" : "▸") </span><span class=\"hidden\">, </span>"
        let context = entry[0].context.map { "<bdi>\(HTMLText.escape($0))</bdi>\(arrow)" }.joined()
        let cells = sheet.columns.indices.map { column in
            let lines = entry.map { row in
                (text: text(row.shortcuts[column]), name: row.isOther(row.shortcuts[column]) ? " class=\"other\"" : "")
            }
            let shown = lines.map { "<div\($0.name)>\($0.text)</div>" }.withoutDuplicates
            return shown.count == 1 ? "<td\(lines[0].name)>\(lines[0].text)</td>" : "<td>\(shown.joined())</td>"
        }
        let classes = [
            entry.contains(where: \.differs) ? "differs" : nil, entry.count > Self.centeredLines ? "many" : nil,
        ].compactMap(\.self)
        return "<tr\(classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")"
            + "\(entry.count > 1 ? " data-count=\"\(entry.count)\"" : "")><th scope=\"row\">"
            + (context.isEmpty ? "" : "<span class=\"soft\">\(context)</span>")
            + "<bdi>\(HTMLText.escape(entry[0].title))</bdi></th>\(cells.joined())</tr>"
    }

    /// The caps of a shortcut, and what to press before them if they do not say it.
    private func caps(_ cell: CheatSheet.Cell) -> String {
        let caps = cell.strokes.map { ShortcutHTML.caps($0, on: sheet.system) }.joined(separator: " ")
        guard let press = cell.press else { return caps }
        return "<span class=\"pressed\">\(caps)<span class=\"soft\"><span class=\"hidden\">, press </span>"
            + "\(ShortcutHTML.keys(press))</span></span>"
    }

    private func text(_ cell: CheatSheet.Cell) -> String {
        guard !cell.strokes.isEmpty else { return ShortcutHTML.none }
        return (cell.isUnknown ? ShortcutHTML.unknown : "") + (cell.isPredicted ? ShortcutHTML.predicted : "")
            + caps(cell)
    }
}
