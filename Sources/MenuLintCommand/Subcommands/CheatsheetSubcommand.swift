import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutLocalizer

extension Subcommand {
    static let cheatsheet = Subcommand(
        "cheatsheet", arguments: [.one(.menuFile())],
        summary: "Write the shortcuts of a menu as a sheet for its users.",
        discussion: """
            Lists every shortcut that somebody performs at some time, the system's too, grouped as the platform shows \
            them. As HTML it is one file that needs nothing else, and can be searched and printed.
            """,
        options: [
            OptionDescription(
                "as", value: .word("FORM", .forms),
                "mac, ipad (as the newest of the app's iPads shows it) or ipad-menubar; if not given, that of the first "
                    + "platform of the file."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts, a column each, or all; if not given, the keys as written."),
            .direction, .output,
            OptionDescription(
                "format", value: .choice("FORMAT", ["txt", "md", "html"]),
                "txt (the default), md or html; if not given, what the name of the output says."),
            .catalog, OptionDescription("ascii", "Print shortcuts as \"shift+cmd+k\", in txt."),
            .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard let path = arguments.positionals.first, arguments.positionals.count == 1 else {
            throw UsageError("\"cheatsheet\" needs one file", help: "write \"menulint cheatsheet FILE -o sheet.html\"")
        }
        let output = try OutputFile(
            arguments, console, formats: ["txt": "txt", "md": "md", "html": "html", "htm": "html"])
        return try MenuFile.look(at: path, arguments, console) { file throws(UsageError) in
            let direction = arguments.direction(of: file.document)
            // Mirrored keys are those of some keyboard.
            let others = direction == .rightToLeft ? ["US"] : []
            guard let keyboards = try RequestedKeyboards(arguments, orNamed: others, console) else {
                return .unreadable
            }
            let (form, target) = file.document.formForSheets(arguments.value("as").flatMap(PresentationForm.init))
            let sheet = CheatSheet(
                file.document, as: form, on: target, localizers: keyboards.localizers,
                namesLayouts: keyboards.areAskedFor, direction: direction)
            let written = output.write(console) { sink in
                switch output.format {
                case "html": CheatSheetPage.page(sheet).write(to: sink)
                case "md": sink.write(sheet.markdown)
                default: sink.write(sheet.text(spelling: arguments.has("ascii") ? .ascii : .symbols))
                }
            }
            return max(file.status, written)
        }
    }
}

extension MenuSpecDocument {
    /// The form and target of a sheet: what is asked for, on the newest of the app's targets that has it; "ipad" is
    /// whatever the newest of the app's iPads shows, and nothing what the newest of its first platform shows.
    func formForSheets(_ asked: PresentationForm?) -> (PresentationForm, MenuTarget) {
        guard kind.hasTargets else { return (.mac, .macCatalyst26) }
        switch asked {
        case .mac?, .ipadMenuBar?: return (asked ?? .mac, asked?.target(among: app.targets) ?? .macCatalyst26)
        case .ipad?, nil:
            let platform = asked == nil ? app.targets.first?.platform ?? .iPadOS : .iPadOS
            let target = app.targets.filter { $0.platform == platform }.max() ?? .iPadOS26
            return (PresentationForm(of: target), target)
        }
    }
}
