import KeyCombinations
package import MenuViews
import ShortcutLocalizer
import SourceText

/// The HTML page of a menu's keyboards: a drawing of each layer, and a list of its shortcuts.
package enum KeyboardPage {
    package static func page(_ layers: [KeyboardLayer], appName: String) -> HTMLPage {
        let title = "\(appName) Keyboard Shortcuts"
        let all = layers
        // Users know nothing of a layer whose commands have no titles. The legend counts those.
        let layers = layers.enumerated().filter { index, layer in
            index == 0 || layer.selection != layers[index - 1].selection || layer.hasTitledUse
        }.map(\.element)
        return HTMLPage(title: title, style: style) { output in
            output.write(
                """
                <main class="landscape">
                <h1><bdi>\(HTMLText.escape(appName))</bdi> Keyboard Shortcuts</h1>
                \(contents(layers))
                \(KeyboardPage.legend(layers, of: all))

                """)
            writeSections(layers, heading: "h2", for: .users, to: output)
            output.write("\n</main>")
        }
    }

    private static func modifiers(_ layer: KeyboardLayer) -> String {
        ShortcutHTML.modifiers(layer.modifiers, on: layer.selection.layout.system)
    }

    /// The shortcut of a key, with the mark of a predicted one.
    private static func keys(_ key: KeyboardLayer.Key) -> String {
        guard let (combination, isPredicted) = key.shown else { return "" }
        return (isPredicted ? ShortcutHTML.predicted : "") + ShortcutHTML.keys(combination, on: key.system)
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
            let link = "<a href=\"#board-\(index + 1)\">\(modifiers(layer))</a>"
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
            .own { list-style: none; padding: 0; margin: .5rem 0; } .own li { padding: .15rem 0; overflow-wrap: anywhere; } .own kbd { font-weight: 600; margin-inline-end: .6rem; }
            details:has(> summary > :is(h2, h3)) > summary { padding-top: 1rem; }
            @media print { section.keyboards { break-inside: avoid; } section.keyboards:not(:has(> .scroll, > ul, details[open])) { display: none; } section.keyboards > :is(h2, h3, .soft) { display: inline-block; margin: .5rem .75rem .2rem 0; } .keyboards svg.keyboard[role] { max-width: 100%; width: auto; height: 79mm; } section.keyboards:only-of-type svg.keyboard[role] { width: 100%; height: auto; max-height: 150mm; } .own { margin: 0; } section.keyboards > :is(h2, h3):has(~ .own) { margin-top: .2rem; } .signs.paper { display: inline-flex; margin: 0; font-size: .85em; } .scroll > svg.keyboard { min-width: 0; } .landscape { page: landscape; } .landscape > :is(h1, h2) { margin: 0; font-size: 1.5rem; } section.keyboards > :is(h2, h3) { font-size: 1.15rem; } }
            @page landscape { size: landscape; margin: 10mm; }

            """

    /// The legend of colors and symbols. On paper, where pages separate keyboards, each has its own.
    ///
    /// - Parameter all: The layers whose commands are counted; nil for the same ones.
    private static func signs(_ layers: [KeyboardLayer], of all: [KeyboardLayer]? = nil) -> String {
        var items = KeyboardSVG.kinds(in: layers).map { kind in
            "<li><svg class=\"keyboard\" viewBox=\"0 0 22 16\" aria-hidden=\"true\">\(KeyboardSVG.sample(kind))</svg>"
                + "\(HTMLText.escape(layers.first?.label(of: kind) ?? kind.label))</li>"
        }
        items += KeyboardSVG.notes(on: all ?? layers).map { "<li>\(HTMLText.sentence($0))</li>" }
        return items.joined()
    }

    /// The legend of all drawings, and the SVG definitions that they share.
    ///
    /// - Parameter all: The layers whose commands are counted; nil for the same ones.
    static func legend(_ layers: [KeyboardLayer], of all: [KeyboardLayer]? = nil) -> String {
        let items = signs(layers, of: all)
        return """
            <div class="keyboards"><svg class="hidden" aria-hidden="true" width="0" height="0">\(KeyboardSVG.definitions)</svg>
            \(items.isEmpty ? "" : "<ul class=\"signs screen\">\(items)</ul>")</div>
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
            write(
                layer, id: "board-\(index + 1)", heading, for: audience, isFolded: isFolded, isFirst: isFirst,
                to: output)
        }
    }

    /// The number of the app's keys up to which they are a list and the keyboard is folded.
    private static let listedKeys = 3

    /// - Parameters:
    ///   - isFolded: Whether only the heading is visible at first.
    ///   - isFirst: Whether it is the first layer of its layout, which shows the whole keyboard.
    private static func write(
        _ layer: KeyboardLayer, id: String, _ heading: String, for audience: Audience, isFolded: Bool, isFirst: Bool,
        to output: ByteSink
    ) {
        let name = "\(HTMLText.escape(layer.layoutName)), \(modifiers(layer)) held"
        let title = "<\(heading) id=\"\(id)\">\(name)\(layer.isRightToLeft ? ", right-to-left menus" : "")</\(heading)>"
        let counts = "<p class=\"soft\">\(HTMLText.escape(layer.counts))</p>"
        let section =
            "<section class=\"keyboards\" data-layouts=\"\(HTMLText.escape(layer.layoutName))\" "
            + "data-systems=\"\(layer.selection.layout.system.title)\">"
        output.write(
            isFolded
                ? "\(section)\n<details class=\"rest\"><summary>\(title)</summary>\n\(counts)\n"
                : "\(section)\n\(title)\n\(counts)\n")
        func list(_ uses: [ShortcutUse], _ heading: String) -> String {
            let items = uses.map {
                "<li>\(ShortcutHTML.caps($0.combination, on: layer.selection.layout.system)) \(HTMLText.sentence($0.label(for: audience)))</li>"
            }
            return items.isEmpty ? "" : "<p>\(heading) on this layout:</p><ul>\(items.joined())</ul>\n"
        }
        let unreachableList =
            list(layer.unreachable, "Unreachable") + list(layer.unknown, "Keys that are not known")
        let signs = signs([layer])
        let drawing = """
            \(signs.isEmpty ? "" : "<ul class=\"signs paper\">\(signs)</ul>\n")\
            <p class="swipe soft" aria-hidden="true">Scroll sideways for the whole keyboard →</p>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(id)">
            \(KeyboardSVG.inline(layer))
            </div>

            """
        // A list for users has no line that says only that there is a command.
        let own = layer.takenKeys.filter { key in
            (key.kind == .app || key.kind == .conflict) && (audience == .developers || key.mainUse?.userTitle != nil)
        }
        if isFirst || own.count > listedKeys || layer.count(.system) > 0 {
            output.write(drawing + unreachableList + table(layer, for: audience))
        } else {
            let items = own.map { key in
                "<li>\(keys(key)) "
                    + key.lines(.symbols, for: audience).map(HTMLText.sentence).joined(separator: "; ")
                    + (key.kind == .app ? "" : " <span class=\"soft\">\(key.kind.label)</span>") + "</li>"
            }
            output.write(
                (items.isEmpty ? "" : "<ul class=\"own\">\(items.joined(separator: "\n"))</ul>\n") + unreachableList
                    + "<details class=\"rest\"><summary>The whole keyboard</summary>\n\(drawing)</details>\n")
        }
        output.write(isFolded ? "</details>\n</section>" : "</section>")
    }

    /// The folded list of the keys that are not free.
    private static func table(_ layer: KeyboardLayer, for audience: Audience) -> String {
        let keys = layer.takenKeys
        guard !keys.isEmpty else { return "" }
        let rows = keys.map { key in
            "<tr><td>\(Self.keys(key))</td><td>\(HTMLText.escape(layer.label(of: key.kind)))</td><td>"
                + key.lines(.symbols, for: audience).map(HTMLText.sentence).joined(separator: "<br>")
                + "</td></tr>"
        }
        return """
            <details class="taken"><summary>\(keys.count) key\(keys.count == 1 ? "" : "s") as a list</summary>
            <table><thead><tr><th scope="col">Shortcut</th><th scope="col">Kind</th><th scope="col">Commands</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></details>

            """
    }
}
