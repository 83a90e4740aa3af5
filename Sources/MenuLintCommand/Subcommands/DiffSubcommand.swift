import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let diff = Subcommand(
        "diff", arguments: [.one(.menuFile("OLD")), .one(.menuFile("NEW"))],
        summary: "Say what changes for users between two versions of a menu.",
        discussion: """
            Compares the menus that two files give: commands added, removed, renamed and moved; shortcuts added, \
            removed and changed; and keys that perform another command than before, on some layouts only as well. A \
            file is of any format that is linted, "-" for standard input, or a file in a git revision, such as \
            main:app.menu.json, or :app.menu.json for what is staged.
            """,
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md", "json"]),
                "text (the default), md, which is Markdown for release notes, or json."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts to compare on, or all, and to show keys for; if not given, those of NEW."),
            OptionDescription(
                "fail-on", value: .words("CHANGE", ValueChoices("change", DiffFailure.self)),
                "End with status 1 if a command or shortcut is removed, a shortcut is changed, or keys are reused."),
            .catalog, .ascii,
            .standardInputName,
        ]
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count == 2 else {
            throw UsageError(
                "\"diff\" needs two files", help: "write \"menulint diff main:app.menu.json app.menu.json\"")
        }
        guard arguments.positionals != ["-", "-"] else {
            throw UsageError("standard input cannot be both menus")
        }
        let failing = arguments.list("fail-on").compactMap(DiffFailure.init)
        let old: MenuFile
        let new: MenuFile
        do throws(MenuFile.Failure) {
            old = try MenuFile(arguments.positionals[0], arguments, console)
            new = try MenuFile(arguments.positionals[1], arguments, console)
        } catch {
            return error.status
        }
        guard let keyboards = try RequestedKeyboards(arguments, for: new.document, console) else { return .unreadable }
        let difference = MenuDiff(
            old.document, new.document, on: keyboards.localizers, showsLocalized: keyboards.areAskedFor)
        switch arguments.value("format") {
        case "json":
            let json = difference.json(old: old.path(from: console), new: new.path(from: console))
            console.standardOutput.write(JSONText.write(json) + "\n")
        case "md":
            console.standardOutput.write(difference.markdown(title: "Menu of \(new.document.app.name)"))
        default:
            let style = TextStyle(usesColor: console.usesColor(arguments), width: console.terminalWidth ?? 80)
            console.standardOutput.write(
                difference.text(style: style, spelling: arguments.has("ascii") ? .ascii : .symbols))
        }
        let fails = failing.contains { failure in difference.changes.contains { failure.kinds.contains($0.kind) } }
        return max(old.status, new.status, fails ? .findings : .clean)
    }
}

/// What `--fail-on` names.
private enum DiffFailure: String, CaseIterable {
    case removed, changed, reused

    var kinds: [MenuDiff.Kind] {
        switch self {
        case .removed: [.commandRemoved, .shortcutRemoved]
        case .changed: [.shortcutChanged]
        case .reused: [.takenOver]
        }
    }
}
