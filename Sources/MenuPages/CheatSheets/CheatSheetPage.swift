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
            title: sheet.title, isRightToLeft: sheet.isRightToLeft,
            style: CheatSheetStyle.css(SheetMetrics(sheet, hasLogo: logo != nil)),
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
            <p class="soft"><bdi dir="ltr">\(HTMLText.escape(sheet.subtitle))</bdi></p>\(sheet.legends().map(ShortcutHTML.legend).joined())</div>
            </div>\(sheet.groups.isEmpty ? "" : form)
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
        guard sheet.isWide else { return "" }
        let options = sheet.columns.map { "<option>\(HTMLText.escape($0))</option>" }.joined()
        return "<label>Layout <select id=\"layout\" autocomplete=\"off\">"
            + "<option value=\"\">all</option>\(options)</select></label>\n"
    }

    private var classes: String {
        (sheet.isWide ? "tables" : "cards columns-\(sheet.columns.count)")
            + (sheet.columns.count > 1 ? " several" : sheet.layouts.isEmpty ? "" : " named")
    }

    /// Writes a group. Its title, and those of submenus, are in heads of tables, which browsers repeat in each column and on each
    /// page.
    private func write(_ group: CheatSheet.Group, id: String) {
        let heading = HTMLText.escape(group.heading)
        let count = group.entries.count
        let name = count <= Self.wholeRows.paper ? "short" : count > Self.wholeRows.screen ? "long" : nil
        output.write(
            """
            <section\(name.map { " class=\"\($0)\"" } ?? "")>
            <h2 id="\(id)" class="hidden"><bdi>\(heading)</bdi></h2>
            \(sheet.isWide ? "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"\(id)\">" : "")

            """)
        for (index, run) in group.runs.enumerated() { write(run, title: index == 0 ? heading : nil, of: id) }
        output.write("\(sheet.isWide ? "</div>\n" : "")</section>\n")
    }

    /// The numbers of rows up to which a group is not divided.
    static let wholeRows = (paper: 6, screen: 12)

    /// Writes a table.
    ///
    /// - Parameters:
    ///   - title: The title of the group; nil if it is above.
    ///   - id: The identifier of the group's heading, which names the table for screen readers.
    private func write(_ run: CheatSheet.Group.Run, title: String?, of id: String) {
        // The name of a layout, such as “U.S.”, is English in a right-to-left table, too.
        let names = sheet.columns.map { name in
            title == nil || sheet.layouts.isEmpty
                ? "<span class=\"hidden\">\(HTMLText.escape(name))</span>" : "<bdi>\(HTMLText.escape(name))</bdi>"
        }
        let head = names.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let shown = title.map { "<span class=\"title\" aria-hidden=\"true\"><bdi>\($0)</bdi></span>" } ?? ""
        let submenu =
            run.heading.isEmpty
            ? ""
            : "<tr class=\"submenu\" aria-hidden=\"true\"><td colspan=\"\(names.count + 1)\">\(path(run.heading))</td></tr>"
        let classes = [title == nil ? "further" : nil, run.heading.isEmpty ? nil : "inner"].compactMap(\.self)
        output.write(
            """
            <table aria-labelledby="\(id)"\(classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")><thead><tr><th scope="col">\(shown)<span class="hidden">Command</span></th>\(head)</tr>\(submenu)</thead>
            <tbody>

            """)
        for entry in run.entries { output.write(text(entry, in: run) + "\n") }
        output.write("</tbody></table>\n")
    }

    /// The titles of ancestors.
    private func path(_ context: [String]) -> String {
        context.map { "<bdi>\(HTMLText.escape($0))</bdi>" }.joined(separator: arrow)
    }

    private var arrow: String {
        "<span aria-hidden=\"true\">\u{A0}\(sheet.arrow) </span><span class=\"hidden\">, </span>"
    }

    /// The number of shortcuts up to which a title is beside their middle. A page may end within more.
    static let centeredLines = 3

    /// The row of the shortcuts of one title. The ancestors above it are in the row, too, for a screen reader and the search.
    private func text(_ entry: [CheatSheet.Row], in run: CheatSheet.Group.Run) -> String {
        let context = entry[0].context.isEmpty ? "" : path(entry[0].context) + arrow
        let names = sheet.namedColumns(of: entry)
        let cells = sheet.columns.indices.map { column in
            // On paper, layouts with the same shortcut may share its line.
            let name = names.first { $0.column == column }.map { " data-layout=\"\(HTMLText.escape($0.name))\"" }
            return cell(
                entry.map { $0.shortcuts[column] }, areOther: entry.map { $0.isOther($0.shortcuts[column]) }, name ?? ""
            )
        }
        let classes = [
            entry.contains(where: \.differs) ? "differs" : nil, entry.count > Self.centeredLines ? "many" : nil,
        ].compactMap(\.self)
        return "<tr\(classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")"
            + "\(entry.count > 1 ? " data-count=\"\(entry.count)\"" : "")><th scope=\"row\">"
            + (context.isEmpty ? "" : "<span class=\"\(run.heading.isEmpty ? "soft" : "hidden")\">\(context)</span>")
            + "<bdi>\(HTMLText.escape(entry[0].title))</bdi></th>\(cells.joined())</tr>"
    }

    /// The shortcuts of a title in a column.
    private func cell(_ shortcuts: [CheatSheet.Cell], areOther: [Bool], _ attributes: String) -> String {
        let lines = zip(shortcuts, areOther).map { shortcut, isOther in
            (text: text(shortcut), name: isOther ? " class=\"other\"" : "")
        }
        let shown = lines.map { "<div\($0.name)>\($0.text)</div>" }.withoutDuplicates
        return shown.count == 1
            ? "<td\(lines[0].name)\(attributes)>\(lines[0].text)</td>" : "<td\(attributes)>\(shown.joined())</td>"
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
