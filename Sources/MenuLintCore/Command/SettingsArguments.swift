internal import MenuBuilder
internal import ShortcutLocalizer

extension Verb {
    /// The options that say how to lint, which `config` takes as well.
    static let settingsOptions = [
        OptionDescription(
            "fail-level", value: "LEVEL", choices: FailLevel.allCases.map(\.rawValue),
            "The least severity that ends with status 1: error (the default), warning, info or never."),
        OptionDescription("strict", "The same as --fail-level warning."),
        OptionDescription(
            "select", value: "RULE,…", "Run these rules only; \"default\" and \"all\" stand for several."),
        OptionDescription("ignore", value: "RULE,…", "Do not run these rules."),
        OptionDescription("severity", value: "RULE=LEVEL", "Give a rule another severity. May be repeated."),
        OptionDescription("target", value: "TARGET,…", "Lint for these targets, such as \"iPadOS 26\"."),
        OptionDescription("layout", value: "LAYOUT,…", "Lint for these keyboard layouts, or for all."),
        .catalog,
        OptionDescription("direction", value: "DIRECTION,…", "Lint for ltr, rtl or both."),
        OptionDescription(
            "config", value: "FILE", "Use this configuration in place of the nearest .menulint.json."),
        OptionDescription("no-config", "Use no configuration."),
    ]
}

extension ConfigurationStore.Source {
    /// Where the command line wants configuration to come from.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let file = arguments.value("config") {
            guard !arguments.has("no-config") else { throw UsageError("\"--config\" and \"--no-config\" together") }
            self = .file(file)
        } else {
            self = arguments.has("no-config") ? .none : .found
        }
    }
}

extension Configuration.CommandLineSettings {
    /// What the command line says.
    init(_ arguments: ParsedArguments, _ catalog: LayoutCatalog) throws(UsageError) {
        settings = try SettingsLayer(arguments, catalog)
        if let level = arguments.value("fail-level").flatMap(FailLevel.init) {
            failLevel = Configured(level, .commandLine)
        } else if arguments.has("strict") {
            failLevel = Configured(.warning, .commandLine)
        }
        baseline = arguments.value("baseline").map { Configured($0, .commandLine) }
    }
}

extension SettingsLayer {
    fileprivate init(_ arguments: ParsedArguments, _ catalog: LayoutCatalog) throws(UsageError) {
        self.init()
        if !arguments.values("select").isEmpty {
            select = Configured(
                try arguments.words("select", "rule", among: SettingsLayer.selectionWords + Rule.all.map(\.id)),
                .commandLine)
        }
        ignore = try arguments.words("ignore", "rule", among: Rule.all.map(\.id)).map { Configured($0, .commandLine) }
        for assignment in arguments.list("severity") {
            severities.append(Configured(try RuleSeverity(assignment), .commandLine))
        }
        if !arguments.values("target").isEmpty {
            let words = try arguments.words("target", "target", among: MenuTarget.all.map(\.description))
            targets = Configured(words.compactMap { MenuTarget($0) }, .commandLine)
        }
        if !arguments.values("layout").isEmpty {
            let names = arguments.list("layout")
            layouts = Configured(
                LayoutChoice(names: names, selections: try LayoutSelection.all(named: names, in: catalog)),
                .commandLine)
        }
        if !arguments.values("direction").isEmpty {
            let words = try arguments.words(
                "direction", "direction", among: LocalizationOptions.Direction.allCases.map(\.rawValue))
            directions = Configured(words.compactMap(LocalizationOptions.Direction.init), .commandLine)
        }
    }
}

extension SettingsLayer.RuleSeverity {
    /// Reads `RULE=LEVEL`.
    fileprivate init(_ assignment: String) throws(UsageError) {
        let parts = assignment.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2 else { throw UsageError("--severity needs RULE=LEVEL, not \(assignment.quoted)") }
        guard Rule.named(parts[0]) != nil else {
            throw UsageError.unknown(parts[0], "rule", among: Rule.all.map(\.id))
        }
        guard let severity = Severity(rawValue: parts[1]) else {
            throw UsageError.unknown(parts[1], "severity", among: Severity.allCases.map(\.rawValue))
        }
        self.init(rule: parts[0], severity: severity)
    }
}

extension ParsedArguments {
    /// The values of a list option, each one of some known words.
    fileprivate func words(_ option: String, _ kind: String, among known: [String]) throws(UsageError) -> [String] {
        let words = list(option)
        for word in words where !known.contains(word) { throw UsageError.unknown(word, kind, among: known) }
        return words
    }
}
