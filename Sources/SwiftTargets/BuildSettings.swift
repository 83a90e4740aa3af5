import SourceText

/// The build settings of a target in one configuration, with those that it inherits.
package struct BuildSettings: Hashable, Sendable {
    /// Settings that are written in one place.
    enum Level: Hashable, Sendable {
        case settings([String: String])
        /// The absolute path of an `.xcconfig` file.
        case file(String)
    }

    /// From the target's own to the project's.
    var levels: [Level]
    /// What Xcode itself sets.
    var builtIn: [String: String]

    /// The settings with those of the files.
    ///
    /// - Parameter read: Reads a file by its absolute path; nil if it cannot be read.
    func resolved(_ read: (_ path: String) -> [UInt8]?) -> ResolvedBuildSettings {
        var resolved = ResolvedBuildSettings(levels: [], builtIn: builtIn)
        for level in levels {
            switch level {
            case .settings(let settings): resolved.levels.append(settings)
            case .file(let path):
                var file = ConfigurationSettings()
                file.read(path, read)
                resolved.levels.append(file.settings)
                resolved.isComplete = resolved.isComplete && file.isComplete
            }
        }
        return resolved
    }
}

/// Build settings that name each other.
struct ResolvedBuildSettings {
    fileprivate(set) var levels: [[String: String]]
    fileprivate let builtIn: [String: String]
    /// Whether all files were read.
    fileprivate(set) var isComplete = true

    /// The number of settings that a value may be made of, directly and through others.
    private static let maximumReferences = 64

    /// The value of a setting; nil if it is not set, or not known.
    func value(_ key: String) -> String? {
        var references = 0
        return value(key, above: 0, &references)
    }

    /// Whether a setting is set, be its value known or not.
    func isSet(_ key: String) -> Bool { levels.contains { $0[key] != nil } }

    /// Whether a setting depends on the platform or the architecture, as in `SDKROOT[sdk=macosx*]`.
    func isConditional(_ key: String) -> Bool {
        let start = key + "["
        return levels.contains { $0.keys.contains { $0.utf8.starts(with: start.utf8) } }
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
            if let text = levels[index][key] { return expanded(text, in: key, above: index + 1, &references) }
        }
        return isComplete ? builtIn[key].flatMap { expanded($0, in: key, above: levels.count, &references) } : nil
    }

    private func expanded(
        _ text: String, in setting: String, above level: Int, _ references: inout Int
    ) -> String? {
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

/// The settings in an `.xcconfig` file and those that it includes.
private struct ConfigurationSettings {
    private(set) var settings: [String: String] = [:]
    /// Whether all included files were read.
    private(set) var isComplete = true
    private var count = 0

    /// Files include each other; more than these are no configuration.
    private static let maximumFiles = 16

    mutating func read(_ path: String, _ read: (_ path: String) -> [UInt8]?) {
        count += 1
        guard count <= Self.maximumFiles, path.utf8.hasSuffix(".xcconfig"), let bytes = read(path) else {
            isComplete = false
            return
        }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let statement = line.before("//").trimmed
            if statement.hasPrefix("#include") {
                let names = statement.split(separator: "\"", omittingEmptySubsequences: false)
                guard names.count == 3 else { continue }
                let isOptional = names[0].hasPrefix("#include?")
                let wasComplete = isComplete
                self.read(FilePath.absolute(String(names[1]), from: FilePath.parent(of: path) ?? "/"), read)
                if isOptional { isComplete = wasComplete }
            } else if let equals = statement.firstIndex(of: "=") {
                settings[String(statement[..<equals].trimmed)] = String(statement[equals...].dropFirst().trimmed)
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
