import MenuBuilder
import MenuDocuments
import MenuPages
import MenuViews
import Platform
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let cheatsheet = Subcommand(
        "cheatsheet", arguments: [.one(.menuFile())], example: "cheatsheet app.menu.json -o sheet.html",
        summary: "Write a cheat sheet of a menu's shortcuts for its users.",
        discussion: """
            Lists every shortcut that can work, including the system's, grouped as the platform shows them. HTML output \
            is one self-contained file that can be searched and printed; SVG is a picture.
            """,
        options: [
            OptionDescription(
                "as", value: .word("FORM", .forms),
                "mac, ipad (as the app's newest iPad target shows it) or ipad-menubar; by default the form of the file's "
                    + "first platform."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, one column each, or all; by default the shortcuts as written."),
            .direction, .oneSystem, .output,
            OptionDescription(
                "format", value: .choice("FORMAT", ["txt", "md", "html", "svg"]),
                "txt, md, html or svg; by default what the output's name implies, else txt."),
            OptionDescription(
                "title", value: .text("TITLE"), "The title of the sheet; by default the app's name and \"Shortcuts\"."),
            OptionDescription(
                "logo", value: .file("FILE", endings: [".svg", ".png"]),
                "A picture beside the title in html and svg: SVG or PNG, at most 256 KiB."),
            .catalog, OptionDescription("ascii", "Print shortcuts as \"shift+cmd+k\" in txt."),
            .app, .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        var output = try OutputFile(
            arguments, console,
            formats: ["txt": "txt", "md": "md", "html": "html", "htm": "html", "svg": "svg"])
        let logo = try LogoPicture(arguments, &output, console)
        let file = try MenuFile(arguments.positionals[0], arguments, console)
        try output.addInputs(file.inputs)
        let direction = arguments.direction(of: file.document)
        // Mirroring needs a keyboard.
        let others = direction == .rightToLeft ? ["US"] : []
        let systems = [arguments.systems?.first ?? file.document.keyboardSystems[0]]
        let keyboards = try RequestedKeyboards(arguments, on: systems, orNamed: others, console)
            .inPageOrder(for: file.document, arguments)
        try keyboards.check(for: file.document)
        let system = try keyboards.system
        let format = output.format
        guard format == "html" || keyboards.localizers.count <= maximumColumns else {
            throw CommandError(
                "a sheet has at most \(maximumColumns) layouts, and these are \(keyboards.localizers.count)",
                help: "name fewer with \"--layout\", or write html, which has a choice of layouts")
        }
        let (form, target) = try file.document.sheetForm(arguments.value("as").flatMap(PresentationStyle.init))
        let document = file.document.seen(on: system.editorPlatform)
        try RequestedKeyboards.checkCount(
            ofShortcuts: document.appCommandsWithKeys.reduce(0) { $0 + $1.strokes.count } * keyboards.localizers.count)
        let sheet = CheatSheet(
            document, besides: file.separateMenus.map(\.document), as: form, on: target,
            localizers: keyboards.localizers,
            namesLayouts: keyboards.areRequested, direction: direction, title: arguments.value("title"), system: system)
        file.document.noteUnlistedKeys(on: [system], console)
        try output.write(console) { sink in
            switch format {
            case "html": CheatSheetPage.page(sheet, logo: logo).write(to: sink)
            case "svg": CheatSheetSVG.write(sheet, logo: logo, to: sink)
            case "md": sink.write(sheet.markdown)
            default: sink.write(sheet.text(spelling: arguments.spelling))
            }
        }
        // A picture and a table for users have no remarks about what they do not list.
        let remarkCount = ["svg", "md"].contains(format) ? sheet.remarkCount : 0
        if remarkCount > 0 {
            console.reportError(
                "not on the sheet: \(counted(remarkCount, "remark")) about shortcuts", help: "\"--format txt\" has them"
            )
        }
        return file.status
    }
}

/// The maximum number of layouts, one column each, in formats that cannot hide some.
private let maximumColumns = 12

extension LogoPicture {
    /// The picture that `--logo` names; nil if it is not given.
    fileprivate init?(
        _ arguments: ParsedArguments, _ output: inout OutputFile, _ console: Console
    ) throws(CommandError) {
        guard let path = arguments.value("logo") else { return nil }
        guard ["html", "svg"].contains(output.format) else {
            throw CommandError("\"--logo\" needs html or svg", help: "add --format html, or name the output .html")
        }
        try output.addInputs([path])
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try console.readChecked(path)
        } catch {
            throw CommandError(cannotRead: error)
        }
        do throws(LogoPicture.Problem) {
            try self.init(bytes)
        } catch {
            throw CommandError("\(path.displayQuoted) is no logo: \(error.reason)", help: error.help)
        }
    }
}

extension LogoPicture.Problem {
    fileprivate var reason: String {
        switch self {
        case .tooLarge: "it is larger than \(LogoPicture.maximumSize >> 10) KiB"
        case .unknownFormat: "it is neither SVG nor PNG"
        case .invalidSVG(let problem): problem
        case .activeSVG(let part): "it contains \(part)"
        }
    }

    fileprivate var help: String {
        switch self {
        case .tooLarge: "make the picture smaller, or remove its metadata"
        case .unknownFormat, .invalidSVG: "export the picture as SVG or PNG"
        case .activeSVG: "export it as plain SVG, or as PNG"
        }
    }
}

extension MenuDocument {
    /// Checks the value of `--as`: the menus of AppKit apps exist on the Mac only.
    func requireForm(_ requested: PresentationStyle?) throws(CommandError) {
        guard let requested, requested != .mac, kind == .appKit || kind == .editorExtension else { return }
        throw kind == .editorExtension
            ? CommandError("the key bindings of VS Code have no form", help: "omit --as")
            : CommandError("menus of AppKit apps are shown as on the Mac only", help: "use --as mac")
    }

    /// The form and target of a sheet: the requested form on the app's newest target that has it. "ipad" is the form of
    /// the app's newest iPad target; without a request, it is the form of the newest target of the first platform.
    ///
    /// - Throws: If the app's platform does not have the form.
    func sheetForm(_ requested: PresentationStyle?) throws(CommandError) -> (PresentationStyle, MenuTarget) {
        guard kind.hasTargets else {
            try requireForm(requested)
            let form = requested ?? .mac
            return (form, form.target(among: []) ?? .macCatalyst26)
        }
        switch requested {
        case .mac?, .ipadMenuBar?: return (requested ?? .mac, requested?.target(among: app.targets) ?? .macCatalyst26)
        case .ipad?, nil:
            let platform = requested == nil ? app.targets.first?.platform ?? .iPadOS : .iPadOS
            let target = app.targets.filter { $0.platform == platform }.max() ?? .iPadOS26
            return (PresentationStyle(of: target), target)
        }
    }
}
