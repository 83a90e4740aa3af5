import KeyCombinations
import MenuBuilder
import MenuDocuments
import MenuPages
import MenuViews
import Output
import ShortcutFacts
import ShortcutLocalizer
import Workspace

extension Subcommand {
    static let keyboard = Subcommand(
        "keyboard", arguments: [.one(.menuFile())], example: "keyboard app.menu.json --layout German",
        summary: "Draw keyboards that show which keys a menu uses and which are free.",
        discussion: """
            Draws the physical keyboard of a layout and shows which command owns each key. Draws one keyboard for each \
            set of modifiers that the app uses. Output is text, SVG or HTML.
            """,
        options: [
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, or all; by default the file's, or the US layout if it names none."),
            OptionDescription(
                "modifiers", value: .words("SET", .modifierSets),
                "The modifiers to draw, such as cmd,cmd+shift; by default all that the app uses."),
            OptionDescription(
                "target", value: .words("TARGET", .targets), "The targets to include; by default the file's."),
            .direction, .system, .output,
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "svg", "html"]),
                "text, svg or html; by default what the output's name implies, else text."),
            .catalog, OptionDescription("ascii", "Draw in ASCII, and print shortcuts as \"shift+cmd+k\"."),
            .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        var output = try OutputFile(
            arguments, console, formats: ["svg": "svg", "html": "html", "htm": "html", "txt": "text"])
        let sets = try KeyModifiers.sets(arguments)
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        try output.addInputs(file.inputs)
        let document = file.document
        let keyboards = try RequestedKeyboards(drawing: document, arguments, console)
            .inPageOrder(for: document, arguments)
        let builds = document.shownBuilds(for: arguments.targets ?? document.shownTargets)
        let direction = arguments.direction(of: document)
        let uses = keyboards.systems.map { system in
            (keyboards.on(system), ShortcutUse.all(in: document.seen(on: system.editorPlatform), builds))
        }
        try RequestedKeyboards.checkCount(ofShortcuts: uses.reduce(0) { $0 + $1.0.localizers.count * $1.1.count })
        var maps: [KeyboardMap] = []
        for (keyboards, uses) in uses { maps += try keyboards.maps(of: uses, direction) }
        let isForUsers = output.format == "svg" || output.format == "html"
        let boards = maps.lazy.flatMap { map in
            (sets ?? (isForUsers ? map.titledModifiers : map.usedModifiers)).lazy.map { map.layer($0) }
        }
        let omitted = sets == nil ? maps.flatMap(\.untitledModifiers).withoutDuplicates : []
        try output.write(console) { sink in
            switch output.format ?? "text" {
            case "svg":
                KeyboardSVG.write(
                    Array(boards), omitting: omitted, title: "\(document.app.name) Keyboard Shortcuts", to: sink)
            case "html":
                KeyboardPage.page(Array(boards), omitting: omitted, appName: document.app.name).write(to: sink)
            default:
                var style = console.textStyle(arguments)
                if output.path != nil { style.usesColor = false }
                for (index, board) in boards.enumerated() {
                    if index > 0 { sink.write("\n") }
                    for line in KeyboardDiagram.lines(board, style: style, spelling: arguments.spelling) {
                        sink.write(line + "\n")
                    }
                }
            }
        }
        return file.status
    }
}

extension KeyModifiers {
    /// The values of `--modifiers`; nil if it is not given.
    fileprivate static func sets(_ arguments: ParsedArguments) throws(CommandError) -> [KeyModifiers]? {
        guard !arguments.values("modifiers").isEmpty else { return nil }
        return try arguments.list("modifiers").map { text throws(CommandError) in
            if text == "none" { return [] }
            var set: KeyModifiers = []
            let words = text.contains("+") ? text.split(separator: "+").map { String($0) } : [text]
            for word in words {
                if let modifier = KeyModifiers(name: word) {
                    set.formUnion(modifier)
                } else if let modifiers = KeyModifiers(symbols: word) ?? KeyModifiers(pcName: word) {
                    set.formUnion(modifiers)
                } else {
                    let known = KeyModifiers.spellings.flatMap { [$0.shortName, $0.name] + $0.aliases }
                    throw .unknown(
                        word, "modifier for \"--modifiers\"",
                        among: known + KeyModifiers.labelsOfPCsOnly.map { $0.lowercased() } + ["none"],
                        otherwise: "for example: --modifiers cmd,cmd+shift, or none")
                }
            }
            return set
        }
    }

    /// The modifiers in a string of symbols, such as `⇧⌘`.
    private init?(symbols: String) {
        self = []
        for character in symbols {
            guard let modifier = KeyModifiers(symbol: character) else { return nil }
            formUnion(modifier)
        }
        if isEmpty { return nil }
    }
}
