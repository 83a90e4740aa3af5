import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer

extension Subcommand {
    static let keyboard = Subcommand(
        "keyboard", arguments: [.one(.menuFile())],
        summary: "Draw keyboards with the keys that a menu takes, and those that are free.",
        discussion: """
            Draws the keyboard of a layout in its form, with who has which key while modifiers are held: one board for \
            each set of modifiers that the app uses. In the terminal, or as SVG or HTML in a file.
            """,
        options: [
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, or all; the US one if not given."),
            OptionDescription(
                "modifiers", value: .words("SET", .modifierSets),
                "The modifiers that are held, such as cmd,cmd+shift; if not given, all that the app uses."),
            OptionDescription(
                "target", value: .words("TARGET", .targets), "The targets whose menus count; if not given, the file's."),
            .direction, .output,
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "svg", "html"]),
                "text (the default), svg or html; if not given, what the name of the output says."),
            .catalog, OptionDescription("ascii", "Draw in ASCII, and print shortcuts as \"shift+cmd+k\"."),
            .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
            throw UsageError("\"keyboard\" needs one file", help: "write \"menulint keyboard FILE --layout German\"")
        }
        let output = try OutputFile(
            arguments, console, formats: ["svg": "svg", "html": "html", "htm": "html", "txt": "text"])
        let sets = try KeyModifiers.sets(arguments)
        let targets = arguments.targets
        return try MenuFile.look(at: path, arguments, console) { file throws(UsageError) in
            guard let keyboards = try RequestedKeyboards(arguments, orNamed: ["US"], console) else {
                return .unreadable
            }
            let uses = ShortcutUse.all(
                in: file.document, file.document.builds(for: targets ?? file.document.shownTargets))
            guard let all = keyboards.boards(uses, arguments.direction(of: file.document), console) else {
                return .unreadable
            }
            let boards = all.flatMap { all in (sets ?? all.usedModifiers).map { all.board($0) } }
            let name = file.document.app.name
            let written = output.write(console) { sink in
                switch output.format ?? "text" {
                case "svg": KeyboardSVG.write(boards, title: "Keyboards of \(name)", to: sink)
                case "html": KeyboardPage.page(boards, appName: name).write(to: sink)
                default:
                    let style = TextStyle(
                        usesColor: output.path == nil && console.usesColor(arguments),
                        width: console.terminalWidth ?? 80)
                    for (index, board) in boards.enumerated() {
                        if index > 0 { sink.write("\n") }
                        let spelling: ShortcutSpelling = arguments.has("ascii") ? .ascii : .symbols
                        for line in KeyboardDiagram.lines(board, style: style, spelling: spelling) {
                            sink.write(line + "\n")
                        }
                    }
                }
            }
            return max(file.status, written)
        }
    }
}

extension KeyModifiers {
    /// The sets of modifiers that `--modifiers` names.
    fileprivate static func sets(_ arguments: ParsedArguments) throws(UsageError) -> [KeyModifiers]? {
        guard !arguments.values("modifiers").isEmpty else { return nil }
        return try arguments.list("modifiers").map { text throws(UsageError) in
            if text == "none" { return [] }
            var set: KeyModifiers = []
            let words = text.contains("+") ? text.split(separator: "+").map { String($0) } : [text]
            for word in words {
                if let modifier = KeyModifiers(name: word) {
                    set.formUnion(modifier)
                } else if let modifiers = KeyModifiers(symbols: word) {
                    set.formUnion(modifiers)
                } else {
                    let known = KeyModifiers.spellings.flatMap { [$0.shortName, $0.name] + $0.aliases }
                    throw .unknown(
                        word, "modifier for \"--modifiers\"", among: known + ["none"],
                        otherwise: "write \"--modifiers cmd,cmd+shift\", or none")
                }
            }
            return set
        }
    }

    /// The modifiers of a text in symbols alone, such as `⇧⌘`.
    private init?(symbols: String) {
        self = []
        for character in symbols {
            guard let modifier = KeyModifiers(symbol: character) else { return nil }
            formUnion(modifier)
        }
        if isEmpty { return nil }
    }
}

extension RequestedKeyboards {
    /// The boards of each layout; nil if the catalog cannot be read, which has been complained of then.
    func boards(
        _ uses: [ShortcutUse], _ direction: LocalizationOptions.Direction, _ console: Console
    ) -> [KeyboardMap]? {
        console.complaining { () throws(LayoutError) in
            var boards: [KeyboardMap] = []
            let us = try catalog.layout(named: "US").layout
            for localizer in localizers {
                let form = localizer.selection.form
                boards.append(
                    KeyboardMap(
                        uses, on: localizer, keys: try catalog.keys(of: localizer.selection),
                        usKeys: try catalog.keys(of: LayoutSelection(us, form: form)), direction: direction))
            }
            return boards
        }
    }
}
