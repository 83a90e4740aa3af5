import Diagnostics
import MenuBuilder
package import ShortcutLocalizer

extension OptionDescription {
    /// The options that configure linting, shared by `lint` and `config`.
    package static let settings = failing + findings

    /// Those that choose the exit status.
    private static let failing = [
        OptionDescription(
            "fail-level", value: .word("LEVEL", ValueChoices("level", FailLevel.self)),
            "The lowest severity that makes the exit status 1: error (the default), warning, info or never."),
        OptionDescription("strict", "The same as --fail-level warning."),
    ]

    /// Those that choose the findings.
    package static let findings = [
        OptionDescription(
            "select", value: .words("RULE", .selections),
            "Run only these rules; \"default\" and \"all\" name groups of rules."),
        OptionDescription("ignore", value: .words("RULE", .rules), "Do not run these rules."),
        OptionDescription(
            "severity",
            value: .list(.pair(.word("RULE", .rules), "=", .word("LEVEL", .severities))),
            "Change the severity of rules."),
        OptionDescription(
            "target", value: .words("TARGET", .targets), "Lint for these targets, such as \"iPadOS 26\"."),
        OptionDescription(
            "layout", value: .words("LAYOUT", .layoutLists), "Lint for these keyboard layouts, or for all."),
        .catalog,
        OptionDescription("direction", value: .words("DIRECTION", .directionLists), "Lint for ltr, rtl or both."),
        OptionDescription(
            "config", value: .file("FILE", endings: [".json"]),
            "Use this configuration instead of the nearest .menulint.json."),
        OptionDescription("no-config", "Ignore configuration files."),
        OptionDescription(
            "exclude", value: .text("GLOB"), isRepeatable: true,
            "Exclude files and folders from searches, like \"exclude\" in the configuration."),
    ]
}

extension ConfigurationStore.Lookup {
    /// The source that `--config` and `--no-config` select.
    package init(_ arguments: ParsedArguments) throws(CommandError) {
        if let file = arguments.value("config") {
            guard !arguments.has("no-config") else {
                throw CommandError("\"--config\" conflicts with \"--no-config\"", help: "remove one of them")
            }
            self = .file(file)
        } else {
            self = arguments.has("no-config") ? .none : .found
        }
    }
}

extension Configuration.CommandLineSettings {
    package init(_ arguments: ParsedArguments, _ catalog: LayoutCatalog, workingDirectory: String) throws(CommandError)
    {
        settings = try SettingsLayer(arguments, catalog)
        if let level = arguments.value("fail-level").flatMap(FailLevel.init) {
            failLevel = Configured(level, .commandLine)
        } else if arguments.has("strict") {
            failLevel = Configured(.warning, .commandLine)
        }
        baseline = arguments.value("baseline").map { Configured($0, .commandLine) }
        folder = workingDirectory
        for text in arguments.values("exclude") {
            do throws(PathPattern.InvalidPattern) {
                exclude.append(Configured(try PathPattern(text), .commandLine))
            } catch {
                throw CommandError("\"--exclude\": \(error.message)", help: error.help)
            }
        }
    }
}

extension SettingsLayer {
    fileprivate init(_ arguments: ParsedArguments, _ catalog: LayoutCatalog) throws(CommandError) {
        self.init()
        if !arguments.values("select").isEmpty {
            select = Configured(arguments.list("select"), .commandLine)
        }
        ignore = arguments.list("ignore").map { Configured($0, .commandLine) }
        severities = arguments.list("severity").compactMap(RuleSeverity.init).map { Configured($0, .commandLine) }
        targets = arguments.targets.map { Configured($0, .commandLine) }
        if !arguments.values("layout").isEmpty {
            let names = arguments.list("layout")
            layouts = Configured(
                LayoutChoice(names: names, selections: try LayoutSelection.all(named: names, in: catalog)),
                .commandLine)
        }
        if let given = arguments.directions { directions = Configured(given, .commandLine) }
    }
}

extension SettingsLayer.RuleSeverity {
    /// Reads `RULE=LEVEL`, which parsing has validated.
    fileprivate init?(_ assignment: String) {
        let parts = assignment.split(separator: "=").map { String($0) }
        guard let severity = parts.last.flatMap(Severity.init(rawValue:)) else { return nil }
        self.init(rule: parts[0], severity: severity)
    }
}
