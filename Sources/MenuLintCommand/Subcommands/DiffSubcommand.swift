import MenuBuilder
import MenuDocuments
import MenuViews
import Output
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let diff = Subcommand(
        "diff", arguments: [.one(.menuFile("OLD")), .one(.menuFile("NEW"))],
        example: "diff main:app.menu.json app.menu.json",
        summary: "Show what changes for users between two versions of a menu.",
        discussion: """
            Shows commands added, removed, renamed and moved; shortcuts added, removed and changed; and keys \
            reassigned to another command, even if only on some layouts. OLD and NEW are files of any format that \
            "lint" reads, folders of Swift code, or "-" for standard input. Prefix a path with a git revision \
            (main:app.menu.json) or ":" for the index. Of two folders, compares every app.
            """,
        options: [
            OptionDescription(
                "format", value: .choice("FORMAT", ["text", "md", "json"]),
                "text (the default), md (Markdown for release notes) or json."),
            OptionDescription(
                "layout", value: .words("LAYOUT", .layoutLists),
                "The keyboard layouts to compare, or all; by default those of NEW."),
            OptionDescription(
                "fail-on", value: .words("CHANGE", ValueChoices("change", FailOnChange.self)),
                "Exit 1 for these changes: removed (a command or shortcut), changed (a shortcut), "
                    + "reused (a shortcut reassigned to another command), any. With any, each change shows the "
                    + "positions in both files."
            ),
            OptionDescription(
                "app", value: .text("NAME"),
                "The app to compare, by the name of its target, if a file is a folder; by default all of two folders."),
            .system, .catalog, .ascii,
            .standardInputName,
        ]
    ) { arguments, console throws(CommandError) in
        guard arguments.positionals != ["-", "-"] else {
            throw CommandError("both menus are read from standard input", help: "name a file for one of them")
        }
        let failures = arguments.list("fail-on").compactMap(FailOnChange.init)
        let (old, new) = (arguments.positionals[0], arguments.positionals[1])
        let pairs = try MenuPair.all(MenuInput(old, arguments), MenuInput(new, arguments), arguments, console)
        let showsPositions = failures.contains(.any)
        let layouts = LayoutStore(try .chosen(by: arguments, console))
        let differences = AppDifferences(
            try pairs.map { pair throws(CommandError) in
                let keyboards = try RequestedKeyboards(arguments, for: pair.new.document, in: layouts)
                let isGiven = arguments.systems != nil || keyboards.areRequested
                let systems = isGiven ? keyboards.systems : pair.old.document.keyboardSystems + keyboards.systems
                return (
                    pair.name,
                    MenuDiff(
                        pair.old.document, pair.new.document, on: keyboards.localizers,
                        systems: KeyboardSystem.allCases.filter(systems.contains),
                        showsLocalized: keyboards.areRequested,
                        positions: showsPositions ? (pair.old.position(), pair.new.position()) : nil)
                )
            })
        let (first, title) = (pairs[0], pairs.count == 1 ? pairs[0].new.document.app.name : nil)
        switch arguments.value("format") {
        case "json":
            console.write(differences.json(old: first.old.path(from: console), new: first.new.path(from: console)))
        case "md":
            let suffix = title.map { " in \($0)" } ?? ""
            console.standardOutput.write(differences.markdown(title: "Menu changes" + suffix))
        default:
            console.standardOutput.write(
                differences.text(style: console.textStyle(arguments), spelling: arguments.spelling))
        }
        let fails = failures.contains { failure in
            differences.all.contains { $0.difference.changes.contains { failure.kinds.contains($0.kind) } }
        }
        let status = pairs.map { max($0.old.status, $0.new.status) }.max() ?? .clean
        return max(status, fails ? .findings : .clean)
    }
}

/// The values of `--fail-on`.
private enum FailOnChange: String, CaseIterable {
    case removed, changed, reassigned = "reused", any

    var kinds: [MenuDiff.Kind] {
        switch self {
        case .removed: [.commandRemoved, .shortcutRemoved]
        case .changed: [.shortcutChanged]
        case .reassigned: [.reassigned]
        case .any: MenuDiff.Kind.allCases
        }
    }
}
