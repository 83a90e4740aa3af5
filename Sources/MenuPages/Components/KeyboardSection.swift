import KeyCombinations
import MenuBuilder
import MenuViews
import ShortcutLocalizer
import SourceText

/// A layer on a page: its drawing with a folded list of the keys, or, if it has few keys of the app, a list with the folded
/// drawing.
struct KeyboardSection {
    let layer: KeyboardLayer
    /// Whom the lists are for.
    let audience: Audience
    /// The identifier of the heading.
    let id: String
    /// Whether it is the first layer of its layout, which shows the whole keyboard.
    let isFirst: Bool

    /// The number of the app's keys up to which they are a list.
    private static let listedKeys = 3

    private typealias Key = KeyboardLayer.Key
    private typealias State = KeyboardLayer.State

    /// - Parameters:
    ///   - heading: The element of the heading.
    ///   - isFolded: Whether only the heading is visible at first.
    func write(heading: String, isFolded: Bool, to output: ByteSink) {
        let own = ownKeys
        let isListed = !isFirst && own.count <= Self.listedKeys && layer.count(.system) == 0
        let name = "\(HTMLText.escape(layer.layoutName)), \(ShortcutHTML.modifiers(held: layer)) held"
        let title = "<\(heading) id=\"\(id)\">\(name)\(layer.isRightToLeft ? ", right-to-left menus" : "")</\(heading)>"
        output.write(
            "<section class=\"keyboards\" data-layouts=\"\(HTMLText.escape(layer.layoutName))\" "
                + "data-systems=\"\(layer.selection.layout.system.title)\">\n"
                + (isFolded ? "<details class=\"rest\"><summary>\(title)</summary>" : title) + "\n\(counts)\n")
        if isListed {
            output.write(
                list(own.flatMap { key, states in states.map { item($0, key) } }) + unreachable
                    + "<details class=\"rest\"><summary>The whole keyboard</summary>\n\(drawing)</details>\n")
        } else {
            output.write(drawing + unreachable + table)
        }
        output.write(isFolded ? "</details>\n</section>" : "</section>")
    }

    private var drawing: String {
        let signs = KeyboardPage.signs([layer], for: audience)
        return """
            \(signs.isEmpty ? "" : "<ul class=\"signs paper\">\(signs)</ul>\n")\
            <p class="swipe soft" aria-hidden="true">Scroll sideways for the whole keyboard →</p>
            <div class="scroll" tabindex="0" role="group" aria-labelledby="\(id)">
            \(KeyboardSVG.inline(layer, hasTargets: audience == .developers))
            </div>

            """
    }

    // MARK: - Targets

    /// The numbers of keys, and hidden those on each target, for the filter of a report.
    private var counts: String {
        let all = layer.counts(for: audience)
        let parts =
            audience == .users
            ? [] : layer.targets.grouped { layer.only($0).counts(for: audience) }.filter { $0.key != all }
        guard !parts.isEmpty else { return "<p class=\"soft\">\(HTMLText.escape(all))</p>" }
        let same = Set(layer.targets).subtracting(parts.flatMap(\.elements)).sorted()
        return
            (["<p class=\"soft\"\(data(same))>\(HTMLText.escape(all))</p>"]
            + parts.map { "<p class=\"soft\"\(data($0.elements)) hidden>\(HTMLText.escape($0.key))</p>" })
            .joined(separator: "\n")
    }

    /// The targets for which the filter of a report shows something.
    private func data(_ targets: [MenuTarget]) -> String {
        " data-targets=\"\(HTMLText.escape(targets.map(\.description).joined(separator: "|")))\""
    }

    /// The targets of a part of the layer; empty without a filter, and for all.
    private func data(part targets: [MenuTarget]) -> String {
        audience == .users || targets.isEmpty || targets.count == layer.targets.count ? "" : data(targets)
    }

    // MARK: - Lists

    /// The keys of the app. A list for users has no line that says only that there is a command.
    private var ownKeys: [(key: Key, states: [State])] {
        layer.takenKeys.map { key in
            let states = key.usedStates.filter {
                ($0.kind == .app || $0.kind == .conflict)
                    && (audience == .developers || $0.mainUse?.userTitle != nil)
            }
            return (key, states)
        }.filter { !$0.states.isEmpty }
    }

    private func list(_ items: [String]) -> String {
        items.isEmpty ? "" : "<ul class=\"own\">\(items.joined(separator: "\n"))</ul>\n"
    }

    private func item(_ state: State, _ key: Key) -> String {
        let kind = state.kind == .app ? "" : "<span class=\"soft\">\(state.kind.label):</span> "
        return "<li\(data(part: state.targets))>\(caps(key)) <div>\(kind)\(lines(of: state, key))</div></li>"
    }

    /// The commands whose keys the layout does not have, or may not have.
    private var unreachable: String {
        let lists = [
            (layer.unreachable, "Unreachable on this layout"),
            (layer.unknown, "Shortcuts whose keys are not known on this layout"),
        ]
        return lists.map { uses, heading in
            let items = uses.map { use in
                "<li\(data(part: use.targets))>\(ShortcutHTML.caps(use.strokes, on: layer.selection.layout.system)) "
                    + "\(HTMLText.sentence(use.label(for: audience)))</li>"
            }
            return items.isEmpty ? "" : "<p>\(heading):</p>\(list(items))"
        }.joined()
    }

    /// The folded list of the keys that are not free, with a row for each of their states.
    private var table: String {
        let rows = layer.takenKeys.flatMap { key in
            key.usedStates.map { state in
                "<tr\(data(part: state.targets))><td>\(caps(key))</td>"
                    + "<td>\(HTMLText.escape(layer.label(of: state.kind)))</td><td>\(lines(of: state, key))</td></tr>"
            }
        }
        guard !rows.isEmpty else { return "" }
        return """
            <details class="taken"><summary>These keys as a list</summary>
            <table><thead><tr><th scope="col">Shortcut</th><th scope="col">Kind</th><th scope="col">Commands</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></details>

            """
    }

    /// The shortcut of a key, with the mark of a predicted one.
    private func caps(_ key: Key) -> String {
        guard let (combination, isPredicted) = key.shown else { return "" }
        return (isPredicted ? ShortcutHTML.predicted : "") + ShortcutHTML.caps(combination, on: key.system)
    }

    /// What a key does: a command, or a list of several.
    private func lines(of state: State, _ key: Key) -> String {
        let found = key.lines(of: state, .symbols, for: audience)
        let texts = found.lines.map { line in
            line.rest.map { "<span>then \(ShortcutHTML.caps($0, on: key.system))</span> " }.joined()
                + HTMLText.sentence(line.text)
        }
        let condition = found.condition.map { "<span class=\"soft\">\(HTMLText.sentence("\($0):"))</span>" } ?? ""
        guard texts.count > 1 else { return condition + texts.joined() }
        return "\(condition)<ul>\(texts.map { "<li>\($0)</li>" }.joined(separator: "\n"))</ul>"
    }
}

extension ShortcutHTML {
    /// The modifiers that are held in a layer.
    static func modifiers(held layer: KeyboardLayer) -> String {
        modifiers(layer.modifiers, on: layer.selection.layout.system)
    }
}
