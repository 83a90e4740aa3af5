import ShortcutLocalizer
import Platform
import SourceText

extension Subcommand {
    static let config = Subcommand(
        "config", arguments: [.optional(.menuFile("PATH"))],
        summary: "Print the configuration that holds, and who said what.",
        discussion: """
            With a PATH, what holds for that file, overrides included; else what holds in the working directory. \
            docs/configuration.md tells of every key.
            """,
        options: [.textOrJSON] + settingsOptions
    ) { arguments, console throws(UsageError) in
        guard arguments.positionals.count < 2 else { throw UsageError("\"config\" takes one path") }
        guard let catalog = console.catalog(chosenBy: arguments) else { return .unreadable }
        let store = ConfigurationStore(
            try ConfigurationStore.Source(arguments), console, catalog,
            try Configuration.CommandLineSettings(arguments, catalog, workingDirectory: console.workingDirectory))
        let path = Repository.absolute(arguments.positionals.first ?? ".", from: console.workingDirectory)
        let isFolder = FileSystem.kind(of: path) == .folder
        let folder = isFolder ? path : Repository.parent(of: path) ?? "/"
        guard let configuration = store.configuration(forFolder: folder) else { return store.status }
        let listing = ConfigurationListing(configuration, path: path, isFolder: isFolder)
        console.standardOutput.write(arguments.value("format") == "json" ? listing.json : listing.text)
        return .clean
    }
}

/// What holds for a path, for `config` to print.
private struct ConfigurationListing {
    private let files: [ConfigurationFile]
    private let entries: [EffectiveSettings.Entry]

    init(_ configuration: Configuration, path: String, isFolder: Bool) {
        files = configuration.files
        var entries = configuration.settings(isFolder ? [] : configuration.matchedOverrides(path)).entries
        for exclude in configuration.commandLine.exclude + configuration.files.flatMap(\.exclude) {
            entries.append(.init(key: "exclude", value: .string(exclude.value.text), origin: exclude.origin))
        }
        for file in configuration.files {
            entries += file.suppressions.flatMap { entry in
                entry.rules.map { rule in
                    let part = entry.part.map { " at \($0)" } ?? ""
                    return .init(
                        key: "suppressions", value: .string("\(rule.value) in \(entry.file)\(part)"),
                        origin: rule.origin)
                }
            }
            if isFolder, !file.overrides.isEmpty {
                entries += file.overrides.map { override in
                    .init(
                        key: "overrides", value: .strings(override.files.map(\.text)), origin: .file(override.place))
                }
            }
        }
        if let baseline = configuration.baseline?.path {
            entries.append(.init(key: "baseline", value: .string(baseline.value), origin: baseline.origin))
        }
        self.entries = entries
    }

    var text: String {
        let names = files.reversed().map { $0.path.sanitized }
        var text =
            names.isEmpty ? "no configuration\n" : "configuration: " + names.joined(separator: ", based on ") + "\n"
        let width = entries.map(\.key.count).max() ?? 0
        for entry in entries {
            text += "  \(entry.key.rightPadded(to: width))  \(entry.value.words)  (\(entry.origin))\n"
        }
        return text
    }

    var json: String {
        let list = entries.map { entry in
            JSONText.Value.object([
                ("key", .string(entry.key)), ("value", entry.value), ("origin", .string(entry.origin.description)),
            ])
        }
        return JSONText.write(
            .object([
                ("version", .number(1)), ("files", .strings(files.map(\.path))), ("settings", .array(list)),
            ])) + "\n"
    }
}

extension JSONText.Value {
    /// The value for a person.
    fileprivate var words: String {
        switch self {
        case .null: "as the spec says"
        case .number(let number): String(number)
        case .bool(let bool): String(bool)
        case .string(let text): text.sanitized
        case .array(let values): values.isEmpty ? "none" : values.map(\.words).joined(separator: ", ")
        case .object(let members):
            members.map { name, value in name == "shortcut" ? value.words : "\(name): \(value.words)" }
                .joined(separator: ", ")
        }
    }
}
