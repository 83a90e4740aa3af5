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
        if let place = CommandPlaces(context.analysis, length: context.text.bytes.count).place(at: offset),
            let description = describe(place.command)
        {
            sections.append(description)
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

    /// The shortcut on the menu's layouts, those with the same result on one line.
    private func describe(_ command: AvailableCommand) -> String? {
        guard let combination = command.combination else { return nil }
        var names: [String: [String]] = [:]
        var order: [String] = []
        for localizer in context.analysis.localizers {
            let shortcut = localizer.localize(combination, options: command.options)
            var shown = shortcut.combination?.symbols ?? "cannot be typed"
            if shortcut.evidence == .derived, shortcut.combination != combination { shown += " (derived by rule)" }
            if names[shown] == nil { order.append(shown) }
            names[shown, default: []].append(localizer.selection.name)
        }
        var lines = ["\(combination.symbols) \(command.title.isEmpty ? "" : command.title)".withoutOuterWhitespace]
        for shown in order {
            let layouts = names[shown] ?? []
            let list = layouts.prefix(Hover.listedLayouts).joined(separator: ", ")
            let more = layouts.count - Hover.listedLayouts
            lines.append("\(shown): \(list)\(more > 0 ? " and \(more) more" : "")")
        }
        let separator = context.client.showsMarkdown ? "  \n" : "\n"
        return lines.map(escaped).joined(separator: separator)
    }

    private func escaped(_ text: String) -> String {
        context.client.showsMarkdown ? MarkdownText.escape(text) : text
    }

    private static let listedLayouts = 8
}
