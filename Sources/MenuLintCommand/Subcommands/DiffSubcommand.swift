import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutLocalizer
import SourceText

extension Subcommand {
    static let diff = Subcommand(
        "diff", arguments: [.one(.menuFile("OLD")), .one(.menuFile("NEW"))],
        example: "diff main:app.menu.json app.menu.json",
        summary: "Show what changes for users between two versions of a menu.",
        discussion: """
            Shows commands added, removed, renamed and moved; shortcuts added, removed and changed; and keys reassigned \
            to another command, even if only on some layouts. OLD and NEW are files of any format that "lint" reads, \
            "-" for standard input, or files in a git revision: main:app.menu.json, or :app.menu.json for the index.
            """,
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md", "json"]),
                "text (the default), md (Markdown for release notes) or json."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts to compare, or all; by default those of NEW."),
            OptionDescription(
                "fail-on", value: .words("CHANGE", ValueChoices("change", DiffFailure.self)),
                "Exit 1 if a command or shortcut is removed, a shortcut is changed, or keys are reused for another command."
            ),
            .catalog, .ascii,
            .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        guard arguments.positionals != ["-", "-"] else {
            throw CommandError("both menus are read from standard input", help: "name a file for one of them")
        }
        let failures = arguments.list("fail-on").compactMap(DiffFailure.init)
        let old = try MenuFile(arguments.positionals[0], arguments, console)
        let new = try MenuFile(arguments.positionals[1], arguments, console)
        let keyboards = try RequestedKeyboards(arguments, for: new.document, console)
        let difference = MenuDiff(
            old.document, new.document, on: keyboards.localizers, showsLocalized: keyboards.areRequested)
        switch arguments.value("format") {
        case "json":
            console.write(difference.json(old: old.path(from: console), new: new.path(from: console)))
        case "md":
            console.standardOutput.write(difference.markdown(title: "Menu changes in \(new.document.app.name)"))
        default:
            console.standardOutput.write(
                difference.text(style: console.textStyle(arguments), spelling: arguments.spelling))
        }
        let fails = failures.contains { failure in difference.changes.contains { failure.kinds.contains($0.kind) } }
        return max(old.status, new.status, fails ? .findings : .clean)
    }
}

/// The values of `--fail-on`.
private enum DiffFailure: String, CaseIterable {
    case removed, changed, reused

    var kinds: [MenuDiff.Kind] {
        switch self {
        case .removed: [.commandRemoved, .shortcutRemoved]
        case .changed: [.shortcutChanged]
        case .reused: [.reassigned]
        }
    }
}
