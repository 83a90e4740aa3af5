import KeyCombinations
package import MenuViews
import ShortcutLocalizer
import SourceText

/// The HTML page of a menu's keyboards: a drawing of each layer, and a list of its shortcuts.
package enum KeyboardPage {
    /// - Parameter omitted: The sets of modifiers that are not drawn, because no command has a title.
    package static func page(_ layers: [KeyboardLayer], omitting omitted: [String], appName: String) -> HTMLPage {
        let title = "\(appName) Keyboard Shortcuts"
        return HTMLPage(title: title, style: style) { output in
            output.write(
                """
                <main class="drawings">
                <h1><bdi>\(HTMLText.escape(appName))</bdi> Keyboard Shortcuts</h1>
                \(contents(layers))
                \(KeyboardPage.legend(layers, omitting: omitted, for: .users))

                """)
            writeSections(layers, heading: "h2", for: .users, to: output)
            output.write("\n</main>")
        }
    }

    /// The number of layouts up to which all keyboards are open.
    private static let openLayouts = 12

    /// The links to the keyboards, a line for each layout. Many lines are folded.
    private static func contents(_ layers: [KeyboardLayer]) -> String {
        guard layers.count > 1 else { return "" }
        var lines: [(layout: String, links: [String])] = []
        for (index, layer) in layers.enumerated() {
            let layout = layer.layoutName
            if lines.last?.layout != layout { lines.append((layout, [])) }
            let link = "<a href=\"#board-\(index + 1)\">\(ShortcutHTML.modifiers(held: layer))</a>"
            lines[lines.count - 1].links.append(link)
        }
        let list = lines.map { line in
            "<li><span><bdi>\(HTMLText.escape(line.layout))</bdi>:</span> \(line.links.joined(separator: " "))</li>"
        }
        let links = "<ul class=\"boards\(lines.count > 1 ? " several" : "")\">\(list.joined(separator: "\n"))</ul>"
        return "<nav class=\"screen\" aria-label=\"Keyboards\">"
            + (lines.count > openLayouts
                ? "<details><summary>\(lines.count) layouts</summary>\(links)</details>" : links)
            + "</nav>"
    }

    static let style =
        KeyboardStyle.css(standalone: false) + """

            .keyboards svg.keyboard { display: block; width: 100%; height: auto; }
            .scroll > svg.keyboard { min-width: 64rem; } div.keyboards { break-after: avoid; }
            .signs:not(.paper) { display: flex; } .signs { flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; margin: .5rem 0; list-style: none; }
            .signs svg.keyboard { display: inline; width: 1.4rem; height: 1rem; vertical-align: -.15rem; margin-inline-end: .4rem; }
            .boards.several { columns: 26rem; column-gap: 2rem; } .boards { padding: 0; margin: .75rem 0 0; list-style: none; }
            .boards li { break-inside: avoid; padding: .15rem 0; display: flex; flex-wrap: wrap; gap: 0 .6rem; } .boards a { white-space: nowrap; }
            .rest > summary > :is(h2, h3) { display: inline; }
            .taken :is(th, td):not(:last-child) { white-space: nowrap; width: 1%; padding-inline-end: 1.25rem; }
            @media (max-width: 30rem) { .taken td + td:not(:last-child) { white-space: normal; } }
            .own, .own ul, .taken ul { list-style: none; padding: 0; margin: .5rem 0; } .own ul, .taken ul { margin: 0; } .own li, .taken ul li { display: flex; gap: 0 .4rem; } .own > li { gap: .75rem; } .own li, .taken ul li { padding: .15rem 0; overflow-wrap: anywhere; } :is(.own, .taken) li > .caps { flex: none; align-self: start; } :is(.own, .taken) ul li { flex-wrap: wrap; overflow-wrap: break-word; } :is(.own, .taken) ul li > bdi { flex: 1 1 8rem; min-width: 0; overflow-wrap: anywhere; } .taken .caps { flex-wrap: wrap; }
            details:has(> summary > :is(h2, h3)) > summary { padding-top: 1rem; }
            @media print { section.keyboards { break-inside: avoid; } section.keyboards:not(:has(> .scroll, > ul, details[open])) { display: none; } section.keyboards > :is(h2, h3, .soft) { display: inline-block; margin: .5rem .75rem .2rem 0; } .keyboards svg.keyboard[role] { max-width: 100%; width: auto; height: min(73mm, 24vh); } section.keyboards:only-of-type svg.keyboard[role] { width: 100%; height: auto; max-height: 150mm; } .own { margin: 0; } section.keyboards > :is(h2, h3):has(~ .own) { margin-top: .2rem; } section.keyboards > .soft { font-size: .85em; } .signs.paper { display: inline-flex; gap: 0 1rem; margin: 0; font-size: .85em; } .scroll > svg.keyboard { min-width: 0; } main.drawings { page: wide; } main.drawings:has(> section ~ section) { page: tall; } main.drawings > h1 { margin: 0; font-size: 1.5rem; } section.keyboards > :is(h2, h3) { font-size: 1.15rem; } }
            @page wide { size: landscape; margin: 10mm; } @page tall { size: portrait; margin: 10mm; }

            """

    /// The legend of colors and symbols. On paper, where pages separate keyboards, each has its own.
    static func signs(
        _ layers: [KeyboardLayer], omitting omitted: [String] = [], for audience: Audience
    ) -> String {
        var items = KeyboardSVG.kinds(in: layers).map { kind in
            "<li><svg class=\"keyboard\" viewBox=\"0 0 22 16\" aria-hidden=\"true\">\(KeyboardSVG.sample(kind))</svg>"
                + "\(HTMLText.escape(KeyboardSVG.label(of: kind, in: layers)))</li>"
        }
        let notes =
            KeyboardSVG.notes(on: layers, omitting: omitted)
            + (audience == .users && layers.contains(where: \.hasUnsaidConditions)
                ? ["“sometimes”: under conditions of the extension"] : [])
        items += notes.map { "<li>\(HTMLText.sentence($0))</li>" }
        return items.joined()
    }

    /// The legend of all drawings, and the SVG definitions that they share.
    ///
    /// - Parameters:
    ///   - omitted: The sets of modifiers that are not drawn, because no command has a title.
    ///   - audience: Whom the lists below are for.
    static func legend(
        _ layers: [KeyboardLayer], omitting omitted: [String] = [], for audience: Audience
    ) -> String {
        let items = signs(layers, omitting: omitted, for: audience)
        return """
            <div class="keyboards"><svg class="hidden" aria-hidden="true" width="0" height="0">\(KeyboardSVG.definitions)</svg>
            \(items.isEmpty ? "" : "<ul class=\"signs screen\" aria-label=\"Legend\">\(items)</ul>")</div>
            """
    }

    /// Writes layers with their lists.
    ///
    /// - Parameters:
    ///   - heading: The element of headings.
    ///   - audience: Whom the lists are for. Drawings are for users.
    static func writeSections(
        _ layers: [KeyboardLayer], heading: String, for audience: Audience, to output: ByteSink
    ) {
        let hasManyLayouts = Set(layers.map(\.selection.identifier)).count > openLayouts
        for (index, layer) in layers.enumerated() {
            if index > 0 { output.write("\n") }
            let layout = layer.selection.identifier
            let isFolded = hasManyLayouts && layout != layers[0].selection.identifier
            let isFirst = index == 0 || layout != layers[index - 1].selection.identifier
            KeyboardSection(layer: layer, audience: audience, id: "board-\(index + 1)", isFirst: isFirst)
                .write(heading: heading, isFolded: isFolded, to: output)
        }
    }
}
