import LintEngine
import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let show = Subcommand(
        "show", arguments: [.one(.menuFile())], summary: "Show what users see of a menu.",
        discussion: """
            Shows the main menu as a target's users see it at one moment: what is greyed or left out, which title a \
            command has, who performs it, and which operations are refused, so that their commands never appear.
            FILE may be "-" for standard input. Without --as and --target the app's first target is shown. Shortcuts are \
            mirrored from right to left; the drawing runs from left to right, in which terminals agree.
            """,
        options: [
            OptionDescription(
                "as", value: .word("FORM", .forms),
                "mac (the menu bar), ipad (the overlay of 15 to 18) or ipad-menubar (of 26)."),
            OptionDescription(
                "target", value: .word("TARGET", .targets), "The release to show, such as \"iPadOS 18\"."),
            OptionDescription(
                "state", value: .list(.pair(.text("NAME"), "=", .choice("true|false", ["true", "false"]))),
                "Whether a condition of the spec holds."),
            OptionDescription("from", value: .text("RESPONDER"), "The responder that has the focus."),
            OptionDescription("layout", value: .word("LAYOUT", .layouts), "The keyboard layout to show shortcuts for."),
            .catalog,
            .direction, .textOrJSON,
            .ascii,
            .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count == 1, let path = arguments.positionals.first else {
            throw UsageError("\"show\" needs one file", help: "write \"menulint show FILE --as mac\"")
        }
        return try MenuFile.look(at: path, arguments, console) { file throws(UsageError) in
            let document = file.document
            guard document.kind != .editorExtension else {
                throw UsageError(
                    "an extension has key bindings, but no main menu",
                    help: "\"menulint cheatsheet\" lists them, \"menulint keyboard\" draws them")
            }
            var catalog: LayoutCatalog?
            if ShownKeyboard.isAskedFor(arguments, document) {
                catalog = console.catalog(chosenBy: arguments)
                guard catalog != nil else { return .unreadable }
            }
            let menu = try ShownMenu(document, arguments, catalog)
            if arguments.value("format") == "json" {
                console.standardOutput.write(JSONText.write(menu.json(file: file.path(from: console))) + "\n")
            } else {
                let isASCII = arguments.has("ascii")
                let style = TextStyle(usesColor: console.usesColor(arguments), width: console.terminalWidth ?? 80)
                let outline = MenuOutline(menu, spelling: isASCII ? .ascii : .symbols)
                for line in OutlineDrawing.lines(outline.rows, style: style, signs: isASCII ? .ascii : .symbols) {
                    console.standardOutput.write(line + "\n")
                }
            }
            return file.status
        }
    }
}

extension ShownMenu {
    /// The menu that the command line asks for.
    fileprivate init(
        _ document: MenuSpecDocument, _ arguments: ParsedArguments, _ catalog: LayoutCatalog?
    ) throws(UsageError) {
        let (form, target) = try ShownMenu.formAndTarget(arguments, document.app)
        var keyboard: ShownKeyboard?
        if let catalog { keyboard = try ShownKeyboard(arguments, catalog, document) }
        self.init(
            document, on: target, as: form, at: try PresentationContext(document, target, arguments), keyboard: keyboard
        )
    }

    /// What `--as` and `--target` say; each follows from the other.
    private static func formAndTarget(
        _ arguments: ParsedArguments, _ app: AppSettings
    ) throws(UsageError) -> (PresentationForm, MenuTarget) {
        let form = arguments.value("as").flatMap(PresentationForm.init)
        if app.mainMenu == .appKit {
            // Of the targets none has a say in what an AppKit app shows.
            guard form ?? .mac == .mac, arguments.value("target") == nil else {
                throw UsageError("the main menu of an AppKit app is shown on the Mac only", help: "write \"--as mac\"")
            }
            return (.mac, .macCatalyst26)
        }
        guard let target = arguments.value("target").flatMap(MenuTarget.init) else {
            let target = form.flatMap { $0.target(among: app.targets) } ?? app.targets.first ?? .iPadOS26
            return (form ?? PresentationForm(of: target), target)
        }
        guard let form, !form.isForm(of: target) else { return (PresentationForm(of: target), target) }
        throw UsageError(
            "\(target) has no \"\(form.rawValue)\" form",
            help:
                "\"\(form.rawValue)\" is for \(form.targets); \(target) has \"\(PresentationForm(of: target).rawValue)\""
        )
    }
}

extension PresentationContext {
    /// The moment that `--from` and `--state` describe.
    fileprivate init(
        _ document: MenuSpecDocument, _ target: MenuTarget, _ arguments: ParsedArguments
    ) throws(UsageError) {
        // The reader leaves out what would keep the responders from being a graph.
        let responders = document.responders(for: target).flatMap { try? ResponderGraph($0) }
        self.init(responders: responders, focus: arguments.value("from"))
        if let focus, responders?.responder(named: focus) == nil {
            throw UsageError.unknown(
                focus, "responder", of: document, among: responders?.responders.map(\.name) ?? [])
        }
        for assignment in arguments.list("state") {
            let parts = assignment.split(separator: "=", maxSplits: 1).map { String($0) }
            let facts = responders?.factNames ?? []
            guard facts.contains(parts[0]) else {
                throw UsageError.unknown(parts[0], "condition", of: document, among: facts)
            }
            state[parts[0]] = parts.last == "true"
        }
    }
}

extension ShownKeyboard {
    /// Whether the command line asks for another keyboard than the one that shortcuts are written for.
    fileprivate static func isAskedFor(_ arguments: ParsedArguments, _ document: MenuSpecDocument) -> Bool {
        arguments.has("layout") || arguments.direction(of: document) == .rightToLeft
    }

    /// The keyboard that `--layout` and `--direction` describe; mirroring needs no other layout than the US one.
    fileprivate init(
        _ arguments: ParsedArguments, _ catalog: LayoutCatalog, _ document: MenuSpecDocument
    ) throws(UsageError) {
        let names = arguments.has("layout") ? arguments.list("layout") : ["US"]
        let selections = try LayoutSelection.all(named: names, in: catalog)
        guard let selection = selections.first, selections.count == 1 else {
            throw UsageError("\"show\" takes one layout", help: "\"menulint localize\" takes several")
        }
        let localizer: Localizer
        do throws(LayoutError) {
            localizer = try catalog.localizer(for: selection)
        } catch {
            throw UsageError(error.reason, help: error.cure)
        }
        self.init(
            localizer, arguments.direction(of: document), isLocalizing: document.app.automaticLocalization)
    }
}

extension UsageError {
    /// A word that the spec does not have.
    fileprivate static func unknown(
        _ word: String, _ kind: String, of document: MenuSpecDocument, among known: [String]
    ) -> UsageError {
        guard known.isEmpty else { return unknown(word, kind, among: known) }
        return UsageError(
            "unknown \(kind): \(word.displayQuoted)",
            help: "the spec names no \(kind)s; see \"responders\" in its format")
    }
}
