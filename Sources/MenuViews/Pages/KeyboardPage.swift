import KeyCombinations
import ShortcutLocalizer
import SourceText

/// The page of a menu's keyboards: a drawing of each board, and a list of who has which key.
package enum KeyboardPage {
    package static func page(_ boards: [KeyboardLayer], appName: String) -> HTMLPage {
        let title = "Keyboards of \(appName)"
        let contents = boards.enumerated().map { index, board in
            "<li><a href=\"#board-\(index + 1)\">\(HTMLText.escape("\(board.selection.name), \(board.modifierWords)"))</a></li>"
        }
        return HTMLPage(title: title, style: style) { output in
            output.write(
                """
                <main>
                <h1>\(HTMLText.escape(title))</h1>
                \(boards.count > 1 ? "<nav class=\"screen\" aria-label=\"Boards\"><ul class=\"boards\">\(contents.joined())</ul></nav>" : "")
                \(KeyboardPage.legend(boards))

                """)
            for (index, board) in boards.enumerated() {
                writeSection(board, id: "board-\(index + 1)", heading: "h2", to: output)
                output.write("\n")
            }
            output.write(boards.isEmpty ? "\n</main>" : "</main>")
        }
    }

    package static let style =
        KeyboardStyle.css(standalone: false) + """

            .keyboards svg.keyboard { display: block; width: 100%; height: auto; max-width: 62rem; }
            .scroll > svg.keyboard { min-width: 40rem; }
            .boards { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
            .signs { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; margin: .5rem 0; list-style: none; }
            .signs svg.keyboard { display: inline; width: 1.4rem; height: 1rem; vertical-align: -.15rem; margin-inline-end: .4rem; }
            .taken { max-width: 62rem; }
            @media print { section.keyboards { break-inside: avoid; } .signs { break-after: avoid; } .scroll > svg.keyboard { min-width: 0; } }

            """

    /// What the colours and signs mean, with the patterns that every drawing of the page uses.
    static func legend(_ boards: [KeyboardLayer]) -> String {
        let items = KeyboardSVG.kinds(in: boards).map { kind in
            "<li><svg class=\"keyboard\" viewBox=\"0 0 22 16\" aria-hidden=\"true\">\(KeyboardSVG.sample(kind))</svg>"
                + "\(HTMLText.escape(kind.words))</li>"
        }
        return """
            <div class="keyboards"><svg class="hidden" aria-hidden="true" width="0" height="0">\(KeyboardSVG.definitions)</svg>
            \(items.isEmpty ? "" : "<ul class=\"signs\">\(items.joined())</ul>")</div>
            """
    }

    /// Writes a board with its list.
    static func writeSection(_ board: KeyboardLayer, id: String, heading: String, to output: ByteSink) {
        let taken = board.takenKeys
        let rows = taken.map { key in
            "<tr><td><kbd>\(HTMLText.escape(key.shortcut(.symbols)))</kbd></td><td>\(HTMLText.escape(key.kind.words))</td><td>"
                + key.lines(.symbols).map { "<bdi>\(HTMLText.escape($0))</bdi>" }.joined(separator: "<br>")
                + "</td></tr>"
        }
        let list =
            rows.isEmpty
            ? ""
            : """
            <details class="taken"><summary>\(taken.count) key\(taken.count == 1 ? "" : "s") as a list</summary>
            <table><thead><tr><th scope="col">Keys</th><th scope="col">Kind</th><th scope="col">Who has them</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></details>
            """
        let unreachable = board.unreachable.map {
            "<li>\(KeysHTML.keys($0.combination)) <bdi>\(HTMLText.escape($0.words))</bdi></li>"
        }
        let lost =
            unreachable.isEmpty
            ? "" : "<p>No key of this layout can give:</p><ul>\(unreachable.joined())</ul>\n"
        output.write(
            """
            <section class="keyboards">
            <\(heading) id="\(id)">\(HTMLText.escape("\(board.selection.name), \(board.modifierWords)"))</\(heading)>
            <p class="soft">\(HTMLText.escape(board.counts))</p>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(id)">
            \(KeyboardSVG.inline(board))
            </div>
            \(lost)\(list)
            </section>
            """)
    }
}
