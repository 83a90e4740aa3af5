import Platform
import ShortcutLocalizer
import SourceText
import Workspace

extension Subcommand {
    static let config = Subcommand(
        "config", arguments: [.optional(.menuFile("PATH"))],
        summary: "Print the effective configuration and where each setting comes from.",
        discussion: """
            With a PATH, prints the configuration of that file or folder, including overrides for a file; otherwise that \
            of the working directory. docs/configuration.md documents every key.
            """,
        options: [.textOrJSON] + OptionDescription.settings
    ) { arguments, console throws(CommandError) in
        let catalog = try LayoutCatalog.chosen(by: arguments, console)
        let store = ConfigurationStore(
            try ConfigurationStore.Lookup(arguments), console, catalog,
            try Configuration.CommandLineSettings(arguments, catalog, workingDirectory: console.workingDirectory))
        let path = FilePath.absolute(arguments.positionals.first ?? ".", from: console.workingDirectory)
        let isFolder = FileSystem.kind(of: path) == .folder
        let folder = isFolder ? path : FilePath.parent(of: path) ?? "/"
        guard let configuration = store.configuration(forFolder: folder) else { return store.status }
        let listing = ConfigurationListing(configuration, path: path, isFolder: isFolder)
        if arguments.wantsJSON { console.write(listing.json) } else { console.standardOutput.write(listing.text) }
        return .clean
    }
}

/// The settings of a path, as `config` prints them.
private struct ConfigurationListing {
    private let files: [ConfigurationFile]
    private let entries: [EffectiveSettings.Entry]

    init(_ configuration: Configuration, path: String, isFolder: Bool) {
        files = configuration.files
        var entries = configuration.settings(isFolder ? [] : configuration.matchedOverrides(path)).entries
        for exclude in configuration.commandLine.exclude + configuration.files.flatMap(\.exclude) {
            entries.append(.init("exclude", exclude) { .string($0.text) })
        }
        for file in configuration.files {
            for suppression in file.suppressions {
                let part = suppression.part.map { " at \($0)" } ?? ""
                entries += suppression.rules.map { rule in
                    .init("suppressions", rule) { .string("\($0) in \(suppression.file)\(part)") }
                }
            }
            guard isFolder else { continue }
            entries += file.overrides.map { override in
                .init("overrides", Configured(override.files, .file(override.place))) { .strings($0.map(\.text)) }
            }
        }
        if configuration.swift.origin != .builtIn {
            entries.append(.init("swift", configuration.swift) { .bool($0) })
        }
        if let baseline = configuration.baseline?.path {
            entries.append(.init("baseline", baseline) { .string($0) })
        }
        self.entries = entries
    }

    var text: String {
        let names = files.reversed().map { $0.path.sanitized }
        var text =
            names.isEmpty ? "no configuration\n" : "configuration: " + names.joined(separator: ", extends ") + "\n"
        let width = entries.map(\.key.count).max() ?? 0
        for entry in entries {
            text += "  \(entry.key.rightPadded(to: width))  \(entry.value.phrase)  (\(entry.origin))\n"
        }
        return text
    }

    var json: JSONText.Value {
        let list = entries.map { entry in
            JSONText.Value.object([
                ("key", .string(entry.key)), ("value", entry.value), ("origin", .string(entry.origin.description)),
            ])
        }
        return .object([
            ("version", .number(1)), ("files", .strings(files.map(\.path))), ("settings", .array(list)),
        ])
    }
}

extension JSONText.Value {
    /// The value as text.
    fileprivate var phrase: String {
        switch self {
        case .null: "from the spec"
        case .number(let number): String(number)
        case .bool(let bool): String(bool)
        case .string(let text): text.sanitized
        case .array(let values): values.isEmpty ? "none" : values.map(\.phrase).joined(separator: ", ")
        case .object(let members):
            members.map { name, value in name == "shortcut" ? value.phrase : "\(name): \(value.phrase)" }
                .joined(separator: ", ")
        }
    }
}
