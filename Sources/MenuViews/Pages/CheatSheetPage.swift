import KeyCombinations
import SourceText

/// The HTML page of a cheat sheet: printable cards and a search field.
package enum CheatSheetPage {
    package static func page(_ sheet: CheatSheet) -> HTMLPage {
        let count = sheet.groups.reduce(0) { $0 + $1.rows.count }
        return HTMLPage(
            title: sheet.title, isRightToLeft: sheet.isRightToLeft, style: style, script: script
        ) { output in
            output.write(
                """
                <header>
                <h1><bdi>\(HTMLText.escape(sheet.title))</bdi></h1>
                <p class="soft">\(HTMLText.escape(sheet.subtitle))</p>\(sheet.hasPredictions ? ShortcutHTML.legend : "")
                <form id="search" class="screen" role="search" hidden>
                <label for="words">Search</label>
                <input id="words" type="search" autocomplete="off" spellcheck="false">
                <output class="soft" for="words" role="status" dir="ltr">\(count) shortcuts</output>
                </form>
                </header>
                <main class="\(sheet.columns.count > 1 ? "tables" : "cards")">

                """)
            for (index, group) in sheet.groups.enumerated() {
                if index > 0 { output.write("\n") }
                writeSection(group, sheet, id: "group-\(index + 1)", to: output)
            }
            output.write("\n\(count == 0 ? "<p>No shortcuts.</p>" : "")\n</main>")
        }
    }

    private static func writeSection(
        _ group: CheatSheet.Group, _ sheet: CheatSheet, id: String, to output: ByteSink
    ) {
        func text(_ row: CheatSheet.Row) -> String {
            "<tr><th scope=\"row\">"
                + (row.context.isEmpty
                    ? ""
                    : "<span class=\"soft\">"
                        + row.context.map { "<bdi>\(HTMLText.escape($0))</bdi> \(sheet.isRightToLeft ? "◂" : "▸") " }
                        .joined()
                        + "</span>") + "<bdi>\(HTMLText.escape(row.title))</bdi></th>"
                + row.shortcuts.map { cell in
                    guard !cell.strokes.isEmpty else { return "<td>\(ShortcutHTML.none)</td>" }
                    let keys = cell.strokes.map(ShortcutHTML.keys).joined(separator: " ")
                    return "<td>\(cell.isPredicted ? ShortcutHTML.predicted : "")\(keys)</td>"
                }
                .joined() + "</tr>"
        }
        let head = sheet.columns.map { "<th scope=\"col\">\(HTMLText.escape($0))</th>" }.joined()
        // Wide tables scroll horizontally on small screens.
        let isWide = sheet.columns.count > 1
        output.write(
            """
            <section\(group.rows.count > 30 ? " class=\"long\"" : "")>
            <h2 id="\(id)"><bdi>\(HTMLText.escape(group.heading))</bdi></h2>
            \(isWide ? "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"\(id)\">" : "")\
            <table><thead\(sheet.columns.count > 1 ? "" : " class=\"hidden\"")><tr><th scope="col">Command</th>\(head)</tr></thead>
            <tbody>

            """)
        for row in group.rows { output.write(text(row) + "\n") }
        output.write("\(group.rows.isEmpty ? "\n" : "")</tbody></table>\(isWide ? "</div>" : "")\n</section>")
    }

    private static let style = """

        form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 1rem 0 0; }
        form input { flex: 0 1 22rem; min-width: 10rem; }
        main { margin-top: 1.5rem; }
        .cards { columns: 20rem; column-gap: 1.5rem; }
        section { break-inside: avoid-column; background: var(--panel); border-radius: .75rem; padding: .9rem 1.1rem; \
        margin: 0 0 1.5rem; }
        .cards .long { break-inside: auto; }
        section h2 { margin: 0 0 .4rem; font-size: 1rem; }
        tr { break-inside: avoid; }
        tbody th { font-weight: 400; }
        tr:last-child > * { border-bottom: 0; }
        .cards td { text-align: end; padding-inline-end: 0; }
        .tables td, .tables thead th { min-width: 5.5rem; overflow-wrap: normal; }
        .tables th:first-child { min-width: 9rem; }
        @media (min-width: 50rem) { .tables table { table-layout: fixed; } .tables thead th:first-child { width: 40%; } }
        @media print { section { background: none; padding: 0; } .cards { columns: 3; } \
        .tables table { table-layout: fixed; } .tables thead th:first-child { width: 40%; } }

        """

    private static let script = """

        "use strict";
        const form = document.getElementById("search");
        const input = document.getElementById("words");
        const status = form.querySelector("output");
        const sections = [...document.querySelectorAll("main section")].map(section => ({
          section,
          rows: [...section.querySelectorAll("tbody tr")].map(row => ({ row, text: row.cells[0].textContent.toLowerCase() })),
        }));
        const search = () => {
          const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
          let count = 0;
          for (const { section, rows } of sections) {
            let found = 0;
            for (const { row, text } of rows) {
              row.hidden = !words.every(word => text.includes(word));
              if (!row.hidden) found += 1;
            }
            section.hidden = found === 0;
            count += found;
          }
          status.textContent = count === 1 ? "1 shortcut" : `${count} shortcuts`;
        };
        input.addEventListener("input", search);
        form.addEventListener("submit", event => event.preventDefault());
        form.hidden = false;
        search();

        """
}
