import Diagnostics
import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutFacts
import ShortcutLocalizer
import SourceText

/// What is known about the text under the pointer: findings, the shortcut on keyboard layouts, the meaning of a key.
struct Hover {
    private let context: RequestContext

    init(_ context: RequestContext) {
        self.context = context
    }

    func json(at offset: Int) -> JSONText.Value {
        var sections: [String] = []
        var range: Range<Int>?
        let findings = (context.analysis.file?.diagnostics ?? []).filter {
            $0.range.contains(offset) && $0.help != nil
        }
        if !findings.isEmpty {
            sections += findings.map { escaped("\($0.rule): \($0.help ?? "")") }
            range = findings.map(\.range).min { $0.count < $1.count }
        }
        for place in CommandPlaces(context.outline).places(at: offset) {
            sections.append(describe(place))
            range = range ?? place.shortcut
        }
        let cursor = JSONCursor(context.text.bytes, at: offset)
        if context.isMenuSpec, let key = cursor.keyUnderCursor,
            let text = SpecSchema.shared.description(ofKey: key.name, at: key.path)
        {
            sections.append(escaped(text))
            range = range ?? key.range
        }
        guard !sections.isEmpty else { return .null }
        return .members([
            (
                "contents",
                .object([
                    ("kind", .string(context.client.showsMarkdown ? "markdown" : "plaintext")),
                    ("value", .string(sections.joined(separator: "\n\n"))),
                ])
            ),
            ("range", range.map { context.text.json($0) }),
        ])
    }

    /// The command with its shortcut, what the targets make of it, who else wants it, and what it is on layouts.
    private func describe(_ place: CommandPlaces.Place) -> String {
        let command = place.command
        let system = place.document.kind == .editorExtension ? " (\(place.system.title))" : ""
        var lines = ["\(place.text(of: command.strokes)) \(command.title)".withoutOuterWhitespace + system]
        let outcome = ShortcutOutcome(of: command, in: place.document)
        lines += outcome.results.map { result in
            "\(result.targets.map(\.description).joined(separator: ", ")): \(result.text)"
        }
        lines += outcome.rivals.prefix(Hover.listedRivals).map { rival in
            "also the shortcut of \(rival.title.displayQuoted) (\(self.place(of: rival, in: place.menu)))"
        }
        if outcome.rivals.count > Hover.listedRivals {
            lines.append("and of \(outcome.rivals.count - Hover.listedRivals) more commands")
        }
        lines += layouts(of: place)
        let separator = context.client.showsMarkdown ? "  \n" : "\n"
        return lines.map(escaped).joined(separator: separator)
    }

    /// Where another command is: its line, or its menu.
    private func place(of rival: ShortcutOutcome.Rival, in menu: Analysis.Menu) -> String {
        if rival.origin == .none { return "the system's, in \(rival.location)" }
        guard let range = context.outline.place(menu.document.range(of: rival.origin), in: menu) else {
            return rival.location.isEmpty ? "in another file" : "in \(rival.location)"
        }
        let line = "line \(context.text.position(of: range.lowerBound).line + 1)"
        return rival.location.isEmpty ? line : "\(line), in \(rival.location)"
    }

    /// The shortcut on the menu's layouts and on common ones, those with the same result on one line.
    private func layouts(of place: CommandPlaces.Place) -> [String] {
        var names: [String: [String]] = [:]
        var order: [String] = []
        let own = context.outline.localizers.filter { $0.selection.layout.system == place.system }
        let common = context.host.commonLocalizers(on: place.system).filter { one in
            !own.contains { $0.selection == one.selection }
        }
        for localizer in own + common {
            let shortcuts = place.localized(by: localizer)
            var shown = place.text(of: shortcuts)
            if shortcuts.contains(where: { $0.evidence == .derived }),
                shortcuts.map(\.combination) != place.command.strokes
            {
                shown += " (derived by rule)"
            }
            if names[shown] == nil { order.append(shown) }
            names[shown, default: []].append(localizer.selection.name)
        }
        return order.map { shown in
            let layouts = names[shown] ?? []
            let list = layouts.prefix(Hover.listedLayouts).joined(separator: ", ")
            let more = layouts.count - Hover.listedLayouts
            return "\(shown): \(list)\(more > 0 ? " and \(more) more" : "")"
        }
    }

    private func escaped(_ text: String) -> String {
        context.client.showsMarkdown ? MarkdownText.escape(text) : text
    }

    private static let listedLayouts = 8
    private static let listedRivals = 5
}
