package import KeyCombinations
package import MenuBuilder
import MenuDocuments
package import ShortcutLocalizer
import SourceText

/// An option of a subcommand, as parsing, help, completions and the manual page need it.
package struct OptionDescription: Sendable {
    /// The long name without dashes, such as `format`.
    package let name: String
    /// The letter of the short form, or nil.
    package let letter: Character?
    /// The value; nil for a flag.
    package let value: ArgumentValue?
    /// Whether all occurrences count, rather than the last one.
    package let isRepeatable: Bool
    /// One line of help.
    package let summary: String

    package init(
        _ name: String, letter: Character? = nil, value: ArgumentValue? = nil, isRepeatable: Bool = false,
        _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable || value?.isList == true
        self.summary = summary + (isRepeatable ? " May be repeated." : "")
    }

    /// The left column of help: `-h, --help` or `--fail-level LEVEL`.
    package var usage: String {
        (letter.map { "-\($0), " } ?? "") + "--" + name + (value.map { " " + $0.placeholder } ?? "")
    }
}

// MARK: Options that several subcommands share

extension OptionDescription {
    package static let catalog = OptionDescription(
        "catalog", value: .file("FILE", endings: [".sqlite"]),
        "The layout catalog to use instead of the built-in one; overrides MENULINT_CATALOG.")

    package static let output = OptionDescription(
        "output", letter: "o", value: .file("FILE"), "Write to FILE instead of standard output.")

    package static let standardInputName = OptionDescription(
        "stdin-filename", value: .file("NAME", endings: MenuFormat.fileEndings),
        "The file name to report for standard input.")

    package static let app = OptionDescription(
        "app", value: .text("NAME"),
        "The app, by the name of its target, if FILE is a folder; by default the only one with a main menu.")

    package static let ascii = OptionDescription("ascii", "Print shortcuts as \"shift+cmd+k\".")

    package static let direction = OptionDescription(
        "direction", value: .word("ltr|rtl", .directions),
        "The layout direction of the interface: ltr, or rtl, which mirrors some shortcuts. The default is rtl if the file "
            + "supports no other direction, otherwise ltr.")

    package static let system = OptionDescription(
        "system", value: .words("SYSTEM", ValueChoices("system", KeyboardSystem.self)),
        "The systems whose layouts and key labels to use: mac, windows or linux; by default mac, or for an extension "
            + "those that its key bindings are for.")

    /// The same for subcommands that show one system.
    package static let oneSystem = OptionDescription(
        "system", value: .word("SYSTEM", ValueChoices("system", KeyboardSystem.self)),
        "The system whose layouts and key labels to use: mac (the default), windows or linux.")

    package static let form = OptionDescription(
        "form", value: .word("FORM", ValueChoices("form", KeyboardType.self)),
        "The physical form of the keyboards: ansi, iso or jis; by default each layout's own.")

    package static let textOrJSON = OptionDescription(
        "format", value: .choice("FORMAT", ["text", "json"]), "text (the default) or json.")
}

extension Console {
    /// Says which targets are of a later release than is known, and how their menus are built.
    package func note(_ targets: some Collection<MenuTarget>) {
        for target in Set(targets).sorted() where target != target.known {
            reportError(
                "\(target) is newer than the releases that menulint knows; its menu is built as that of \(target.known)"
            )
        }
    }
}

extension Console {
    /// Says for which of some systems there is no layout of a locale.
    package func note(
        layoutsNamed names: [String], in catalog: LayoutCatalog, on systems: [KeyboardSystem]
    ) {
        for name in names where name != "all" {
            let without = catalog.systems(among: systems, without: name)
            guard let first = without.first else { continue }
            reportError(
                "\(name.displayQuoted) names no layout of \(listed(without.map(\.title), "or")); "
                    + "\"menulint layouts --system \(first.rawValue)\" lists them")
        }
    }
}

extension ParsedArguments {
    /// The values of `--direction`, each once; nil if it is not given.
    package var directions: [LocalizationOptions.Direction]? {
        let names = list("direction")
        return names.isEmpty ? nil : LocalizationOptions.Direction.all(named: names)
    }

    /// The values of `--target`; nil if it is not given.
    package var targets: [MenuTarget]? {
        values("target").isEmpty ? nil : list("target").compactMap { MenuTarget($0) }.withoutDuplicates
    }

    /// The values of `--system`; nil if it is not given.
    package var systems: [KeyboardSystem]? {
        values("system").isEmpty
            ? nil : list("system").compactMap(KeyboardSystem.init(rawValue:)).withoutDuplicates
    }

    /// How `--ascii` spells shortcuts.
    package var spelling: ShortcutSpelling { has("ascii") ? .ascii : .symbols }

    /// Whether `--format json` is given.
    package var wantsJSON: Bool { value("format") == "json" }

    /// The value of an option that takes a number.
    package func number(_ option: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError(
                "\"--\(option)\" needs a number from \(range.lowerBound) to \(range.upperBound), not \(text.displayQuoted)"
            )
        }
        return number
    }
}

extension LocalizationOptions.Direction {
    /// The directions with these names, each once; `both` is a name, too.
    package static func all(named names: [String]) -> [Self] {
        names.contains("both") ? allCases : names.compactMap(Self.init).withoutDuplicates
    }
}
