import SourceText

/// The build settings of a target in one configuration, with those that it inherits.
package struct BuildSettings: Hashable, Sendable {
    /// Settings that are written in one place.
    enum Level: Hashable, Sendable {
        case settings(SettingsTable)
        /// The absolute path of an `.xcconfig` file.
        case file(String)
    }

    /// From the target's own to the project's.
    var levels: [Level]
    /// What Xcode itself sets.
    var builtIn: [String: String]

    /// The settings with those of the files that a project names.
    func resolved(_ files: ProjectFiles, byProjectIn folder: String) -> ResolvedBuildSettings {
        var resolved = ResolvedBuildSettings(levels: [], builtIn: builtIn)
        for level in levels {
            switch level {
            case .settings(let settings): resolved.levels.append([settings])
            case .file(let path):
                var file = IncludedSettings()
                file.add(path, files, folder)
                resolved.levels.append(file.tables)
                resolved.isComplete = resolved.isComplete && file.isComplete
            }
        }
        return resolved
    }
}

/// Settings by their keys, which targets share.
struct SettingsTable: Hashable, Sendable {
    let values: [String: String]
    /// The settings that depend on the platform or the architecture, as in `SDKROOT[sdk=macosx*]`.
    let conditional: Set<String>

    init(_ values: [String: String]) {
        self.values = values
        conditional = Set(values.keys.compactMap { key in key.firstIndex(of: "[").map { String(key[..<$0]) } })
    }
}

/// Build settings that name each other.
struct ResolvedBuildSettings {
    /// The tables of each level: of several with a setting, the last one counts.
    fileprivate(set) var levels: [[SettingsTable]]
    fileprivate let builtIn: [String: String]
    /// Whether all files were read.
    fileprivate(set) var isComplete = true

    /// The number of settings that a value may be made of, directly and through others.
    private static let maximumReferences = 64
    /// The length of the longest value that is read, in UTF-8 bytes: that of a path.
    private static let maximumLength = 4096

    /// The value of a setting; nil if it is not set, or not known.
    func value(_ key: String) -> String? {
        var references = 0
        return value(key, above: 0, &references)
    }

    /// Whether a setting is set, be its value known or not.
    func isSet(_ key: String) -> Bool { levels.joined().contains { $0.values[key] != nil } }

    /// Whether a setting depends on the platform or the architecture, as in `SDKROOT[sdk=macosx*]`.
    func isConditional(_ key: String) -> Bool {
        levels.joined().contains { $0.conditional.contains(key) }
    }

    /// A text in which settings are replaced by their values: `$(NAME)` and `${NAME}`; nil if one of them is not known.
    func expanded(_ text: String) -> String? {
        var references = 0
        return expanded(text, in: "", above: 0, &references)
    }

    private func value(_ key: String, above level: Int, _ references: inout Int) -> String? {
        references += 1
        guard references <= Self.maximumReferences else { return nil }
        for index in levels.indices.dropFirst(level) {
            let text = levels[index].reversed().lazy.compactMap { $0.values[key] }.first
            if let text { return expanded(text, in: key, above: index + 1, &references) }
        }
        return isComplete ? builtIn[key].flatMap { expanded($0, in: key, above: levels.count, &references) } : nil
    }

    private func expanded(
        _ text: String, in setting: String, above level: Int, _ references: inout Int
    ) -> String? {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...].dropFirst()
            let ends: [Character: Character] = ["(": ")", "{": "}"]
            guard let end = rest.first.flatMap({ ends[$0] }), let close = rest.firstIndex(of: end) else { return nil }
            let name = String(rest[..<close].dropFirst())
            let isOwn = name == "inherited" || name == setting
            guard let value = value(isOwn ? setting : name, above: isOwn ? level : 0, &references) else { return nil }
            result += value
            rest = rest[close...].dropFirst()
        }
        return result + rest
    }
}

/// An `.xcconfig` file.
struct ConfigurationFile: Sendable {
    enum Part {
        case settings(SettingsTable)
        /// The absolute path of another file, which need not exist if it is optional.
        case include(String, isOptional: Bool)
    }

    private(set) var parts: [Part] = []
    /// Whether it includes more files than a configuration has.
    private(set) var isCutOff = false

    /// Files include each other; more than these are no configuration.
    static let maximumFiles = 16

    /// - Parameter folder: The absolute path of the folder that paths start at.
    init(_ bytes: [UInt8], folder: String) {
        var settings: [String: String] = [:]
        var count = 0
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let statement = line.before("//").trimmed
            if statement.hasPrefix("#include") {
                let names = statement.split(separator: "\"", omittingEmptySubsequences: false)
                guard names.count == 3 else { continue }
                let isOptional = names[0].hasPrefix("#include?")
                count += 1
                guard count <= Self.maximumFiles else {
                    isCutOff = isCutOff || !isOptional
                    continue
                }
                if !settings.isEmpty { parts.append(.settings(SettingsTable(settings))) }
                settings = [:]
                parts.append(.include(FilePath.absolute(String(names[1]), from: folder), isOptional: isOptional))
            } else if let equals = statement.firstIndex(of: "=") {
                settings[String(statement[..<equals].trimmed)] = String(statement[equals...].dropFirst().trimmed)
            }
        }
        if !settings.isEmpty { parts.append(.settings(SettingsTable(settings))) }
    }
}

/// The settings in an `.xcconfig` file and those that it includes.
private struct IncludedSettings {
    /// Those of a later table replace those of an earlier one.
    private(set) var tables: [SettingsTable] = []
    /// Whether all included files were read.
    private(set) var isComplete = true
    private var count = 0

    mutating func add(_ path: String, _ files: ProjectFiles, _ folder: String) {
        count += 1
        guard count <= ConfigurationFile.maximumFiles, let file = files.configuration(path, byProjectIn: folder) else {
            isComplete = false
            return
        }
        if file.isCutOff { isComplete = false }
        for part in file.parts {
            switch part {
            case .settings(let table): tables.append(table)
            case .include(let path, let isOptional):
                let wasComplete = isComplete
                add(path, files, folder)
                if isOptional { isComplete = wasComplete }
            }
        }
    }
}

extension Substring {
    fileprivate func before(_ text: String) -> Substring {
        var rest = self
        while let first = rest.first {
            if rest.hasPrefix(text) { return self[..<rest.startIndex] }
            rest = first == text.first ? rest.dropFirst() : rest.drop { $0 != text.first }
        }
        return self
    }

    fileprivate var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
