import KeyCombinations
import ShortcutLocalizer
import SourceText

/// The HTML page of a menu's keyboards: a drawing of each layer, and a list of its shortcuts.
package enum KeyboardPage {
    package static func page(_ layers: [KeyboardLayer], appName: String) -> HTMLPage {
        let title = "\(appName) Keyboard Shortcuts"
        let contents = layers.enumerated().map { index, layer in
            "<li><a href=\"#board-\(index + 1)\">\(HTMLText.escape(layer.title))</a></li>"
        }
        return HTMLPage(title: title, style: style) { output in
            output.write(
                """
                <main>
                <h1><bdi>\(HTMLText.escape(title))</bdi></h1>
                \(layers.count > 1 ? "<nav class=\"screen\" aria-label=\"Keyboards\"><ul class=\"links\">\(contents.joined())</ul></nav>" : "")
                \(KeyboardPage.legend(layers))

                """)
            for (index, layer) in layers.enumerated() {
                writeSection(layer, id: "board-\(index + 1)", heading: "h2", to: output)
                output.write("\n")
            }
            output.write(layers.isEmpty ? "\n</main>" : "</main>")
        }
    }

    static let style =
        KeyboardStyle.css(standalone: false) + """

            .keyboards svg.keyboard { display: block; width: 100%; height: auto; max-width: 62rem; }
            .scroll > svg.keyboard { min-width: 40rem; }
            .signs { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; margin: .5rem 0; list-style: none; }
            .signs svg.keyboard { display: inline; width: 1.4rem; height: 1rem; vertical-align: -.15rem; margin-inline-end: .4rem; }
            .taken { max-width: 62rem; }
            @media print { section.keyboards { break-inside: avoid; } section.keyboards :is(h2, h3) { margin: .75rem 0 0; } .signs { break-after: avoid; } .scroll > svg.keyboard { min-width: 0; } }

            """

    /// The legend of colors and symbols, and the SVG definitions that the drawings share.
    static func legend(_ layers: [KeyboardLayer]) -> String {
        var items = KeyboardSVG.kinds(in: layers).map { kind in
            "<li><svg class=\"keyboard\" viewBox=\"0 0 22 16\" aria-hidden=\"true\">\(KeyboardSVG.sample(kind))</svg>"
                + "\(HTMLText.escape(kind.label))</li>"
        }
        if layers.contains(where: { $0.keys.contains { $0.uses.count > 1 } }) {
            items.append("<li>2× key with several commands</li>")
        }
        if layers.contains(where: \.hasPredictions) {
            items.append("<li>\(HTMLText.escape(PredictedShortcut.legend(.symbols)))</li>")
        }
        return """
            <div class="keyboards"><svg class="hidden" aria-hidden="true" width="0" height="0">\(KeyboardSVG.definitions)</svg>
            \(items.isEmpty ? "" : "<ul class=\"signs\">\(items.joined())</ul>")</div>
            """
    }

    /// Writes a layer with its list.
    static func writeSection(_ layer: KeyboardLayer, id: String, heading: String, to output: ByteSink) {
        let taken = layer.takenKeys
        let rows = taken.map { key in
            "<tr><td><kbd>\(HTMLText.escape(key.shortcut(.symbols)))</kbd></td><td>\(HTMLText.escape(key.kind.label))</td><td>"
                + key.lines(.symbols).map(HTMLText.sentence).joined(separator: "<br>")
                + "</td></tr>"
        }
        let list =
            rows.isEmpty
            ? ""
            : """
            <details class="taken"><summary>\(taken.count) key\(taken.count == 1 ? "" : "s") as a list</summary>
            <table><thead><tr><th scope="col">Shortcut</th><th scope="col">Kind</th><th scope="col">Commands</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></details>
            """
        let unreachable = layer.unreachable.map {
            "<li>\(ShortcutHTML.caps($0.combination)) \(HTMLText.sentence($0.label))</li>"
        }
        let unreachableList =
            unreachable.isEmpty
            ? "" : "<p>Unreachable on this layout:</p><ul>\(unreachable.joined())</ul>\n"
        output.write(
            """
            <section class="keyboards">
            <\(heading) id="\(id)">\(HTMLText.escape(layer.title))</\(heading)>
            <p class="soft">\(HTMLText.escape(layer.counts))</p>
            <p class="swipe soft" aria-hidden="true">Scroll sideways for the whole keyboard →</p>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(id)">
            \(KeyboardSVG.inline(layer))
            </div>
            \(unreachableList)\(list)
            </section>
            """)
    }
}
