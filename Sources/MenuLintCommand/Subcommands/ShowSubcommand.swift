import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let show = Subcommand(
        "show", arguments: [.one(.menuFile())], example: "show app.menu.json --as mac",
        summary: "Show a menu as users see it.",
        discussion: """
            Shows the main menu on a target at one moment: which items are disabled or hidden, the title of each \
            command, the responder that performs it, and refused operations, whose commands never appear. Other menus \
            that the app builds for the Mac, such as context menus, follow.
            FILE may be "-" for standard input. By default shows the app's first target. --direction rtl mirrors \
            shortcuts, not the drawing.
            """,
        options: [
            OptionDescription(
                "as", value: .word("FORM", .forms),
                "mac (menu bar), ipad (shortcut overlay of iPadOS 15 to 18) or ipad-menubar (menu bar of iPadOS 26)."),
            OptionDescription(
                "target", value: .word("TARGET", .targets), "The release to show, such as \"iPadOS 18\"."),
            OptionDescription(
                "state", value: .list(.pair(.text("NAME"), "=", .choice("true|false", ["true", "false"]))),
                "Set a condition of the spec."),
            OptionDescription("from", value: .text("RESPONDER"), "The responder that has focus."),
            OptionDescription("layout", value: .word("LAYOUT", .layouts), "The keyboard layout to show shortcuts for."),
            .catalog,
            .direction, .textOrJSON, .ascii, .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        let document = file.document
        guard document.kind != .editorExtension else {
            throw CommandError(
                "an extension has key bindings, but no main menu",
                help: "use \"menulint cheatsheet\" or \"menulint keyboard\"")
        }
        let catalog =
            PresentationKeyboard.isRequested(arguments, document)
            ? try LayoutCatalog.chosen(by: arguments, console) : nil
        let menu = try MenuPresentation(document, arguments, catalog)
        let others = menu.form == .mac ? file.separateMenus.map { ($0, menu.besides($0.document)) } : []
        if arguments.wantsJSON {
            console.write(menu.json(file: file.path(from: console), besides: others.map(\.1)))
        } else {
            let (style, spelling) = (console.textStyle(arguments), arguments.spelling)
            let outlines =
                [MenuOutline(menu, spelling: spelling, place: file.line())]
                + others.map { other, shown in
                    let place = file.position(in: other)(shown.document.separateMenuRange)
                    return MenuOutline(shown, at: place, spelling: spelling)
                }
            for line in OutlineDrawing.lines(outlines.flatMap(\.rows), style: style, spelling: spelling) {
                console.standardOutput.write(line + "\n")
            }
        }
        return file.status
    }
}

extension MenuPresentation {
    /// The menu that the command line requests.
    fileprivate init(
        _ document: MenuDocument, _ arguments: ParsedArguments, _ catalog: LayoutCatalog?
    ) throws(CommandError) {
        let (form, target) = try MenuPresentation.formAndTarget(arguments, document)
        var keyboard: PresentationKeyboard?
        if let catalog { keyboard = try PresentationKeyboard(arguments, catalog, document) }
        self.init(
            document, on: target, as: form, at: try PresentationContext(document, target, arguments), keyboard: keyboard
        )
    }

    /// The values of `--as` and `--target`; each implies the other.
    private static func formAndTarget(
        _ arguments: ParsedArguments, _ document: MenuDocument
    ) throws(CommandError) -> (PresentationStyle, MenuTarget) {
        let app = document.app
        let form = arguments.value("as").flatMap(PresentationStyle.init)
        try document.requireForm(form)
        if app.mainMenu.kind == .appKit {
            guard arguments.value("target") == nil else {
                throw CommandError("menus of AppKit apps have no targets", help: "omit --target")
            }
            return (.mac, .macCatalyst26)
        }
        guard let target = arguments.value("target").flatMap({ MenuTarget($0) }) else {
            let target = form.flatMap { $0.target(among: app.targets) } ?? app.targets.first ?? .iPadOS26
            return (form ?? PresentationStyle(of: target), target)
        }
        guard let form, !form.isStyle(of: target) else { return (PresentationStyle(of: target), target) }
        throw CommandError(
            "\(target) has no \"\(form.rawValue)\" form",
            help:
                "\"\(form.rawValue)\" is for \(form.targets); \(target) has \"\(PresentationStyle(of: target).rawValue)\""
        )
    }
}

extension PresentationContext {
    /// The context that `--from` and `--state` describe.
    fileprivate init(
        _ document: MenuDocument, _ target: MenuTarget, _ arguments: ParsedArguments
    ) throws(CommandError) {
        // The reader has removed responders that would make the graph invalid.
        let responders = document.shownResponders(for: target, isFocused: arguments.has("from")).flatMap {
            try? ResponderGraph($0)
        }
        self = document.presentationContext
        self.responders = responders
        focus = arguments.value("from")
        if let focus, responders?.responder(named: focus) == nil {
            throw CommandError.unknown(
                focus, "responder", of: document, among: responders?.responders.map(\.name) ?? [])
        }
        for assignment in arguments.list("state") {
            let parts = assignment.split(separator: "=", maxSplits: 1).map { String($0) }
            let names = responders?.conditionNames ?? []
            guard names.contains(where: { $0.isIdentical(to: parts[0]) }) else {
                throw CommandError.unknown(parts[0], "condition", of: document, among: names)
            }
            facts[ExactString(parts[0])] = parts.last == "true"
        }
    }
}

extension MenuDocument {
    /// The responders to show. SwiftUI's views form no chain, so without a focus all of them are shown, one after the
    /// other.
    fileprivate func shownResponders(for target: MenuTarget, isFocused: Bool) -> [Responder]? {
        guard var all = responders(for: target), kind == .swiftUI, !isFocused else { return responders(for: target) }
        for index in all.indices.dropLast() { all[index].next = all[index + 1].name }
        return all
    }
}

extension PresentationKeyboard {
    /// Whether the command line requests another keyboard than the one that shortcuts are written for.
    fileprivate static func isRequested(_ arguments: ParsedArguments, _ document: MenuDocument) -> Bool {
        arguments.has("layout") || arguments.direction(of: document) == .rightToLeft
    }

    /// The keyboard that `--layout` and `--direction` describe; mirroring alone uses the US layout.
    fileprivate init(
        _ arguments: ParsedArguments, _ catalog: LayoutCatalog, _ document: MenuDocument
    ) throws(CommandError) {
        let names = arguments.has("layout") ? arguments.list("layout") : ["US"]
        let selections = try LayoutSelection.all(named: names, in: catalog, on: [.mac])
        guard let selection = selections.first, selections.count == 1 else {
            throw CommandError("\"show\" takes one layout", help: "\"menulint localize\" takes several")
        }
        try document.requireSystems([selection.layout.system])
        let localizer: Localizer
        do throws(LayoutError) {
            localizer = try catalog.localizer(for: selection)
        } catch {
            throw CommandError(error.reason, help: error.help)
        }
        self.init(
            localizer, arguments.direction(of: document), isLocalizing: document.app.automaticLocalization)
    }
}

extension CommandError {
    /// A name that the spec does not contain.
    fileprivate static func unknown(
        _ word: String, _ kind: String, of document: MenuDocument, among known: [String]
    ) -> CommandError {
        guard known.isEmpty else { return unknown(word, kind, among: known) }
        return CommandError(
            "unknown \(kind): \(word.displayQuoted)",
            help: "the spec has no \(kind)s; add them under \"responders\"")
    }
}
