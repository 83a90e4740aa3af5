import Diagnostics
import KeyCombinations
import LintRules
import MenuBuilder
import MenuDocuments
import RuleInterface
import ShortcutFacts
package import ShortcutLocalizer
package import SourceText

/// The keys of a configuration file.
enum ConfigurationKey: String, CaseIterable {
    case jsonSchema = "$schema"
    case extends, select, ignore, severity, failLevel, targets, layouts, directions, reserved, allowed
    case overrides, exclude, swift, suppressions, baseline
}

/// The keys of an override.
enum OverrideKey: String, CaseIterable {
    case files, select, ignore, severity, targets, layouts, directions, reserved, allowed
}

/// The keys of a reserved or allowed combination.
enum ProjectCombinationKey: String, CaseIterable {
    case shortcut, reason, targets
}

/// The keys of a suppression.
enum SuppressionKey: String, CaseIterable {
    case file, at, rules, reason
}

extension ConfigurationFile {
    /// Reads a file.
    ///
    /// - Returns: What could be read, and all mistakes.
    /// What is wrong with a configuration file.
    package static func problems(
        in source: SourceFile, folder: String, catalog: LayoutCatalog
    ) -> [ConfigurationProblem] {
        read(source, path: source.name, folder: folder, catalog: catalog).problems
    }

    static func read(
        _ source: SourceFile, path: String, folder: String, catalog: LayoutCatalog
    ) -> (file: ConfigurationFile, problems: [ConfigurationProblem]) {
        var file = ConfigurationFile(path: path, folder: folder, source: source)
        var decoder = ConfigurationDecoder(reader: ConfigurationReader(source, path: path), catalog: catalog)
        if let root = decoder.reader.tape.root { decoder.decode(root, into: &file) }
        return (file, decoder.reader.locatedProblems)
    }
}

private struct ConfigurationDecoder {
    var reader: ConfigurationReader
    var patternCount = 0
    let catalog: LayoutCatalog

    mutating func decode(_ root: JSONNode, into file: inout ConfigurationFile) {
        let members = reader.members(of: root, "the configuration", ConfigurationKey.self)
        if let node = members[.extends] { file.extends = text(node, "extends") }
        if let node = members[.baseline] { file.baseline = text(node, "baseline") }
        if let node = members[.failLevel],
            let word = reader.word(node, "failLevel", "level", among: FailLevel.allCases.map(\.rawValue)),
            let level = FailLevel(rawValue: word)
        {
            file.failLevel = reader.configured(level, node)
        }
        if let node = members[.exclude] {
            file.exclude = patterns(node, "exclude").map { reader.configured($0.pattern, $0.node) }
        }
        if let node = members[.swift] { file.swift = reader.bool(node, "swift").map { reader.configured($0, node) } }
        file.settings = settings { key in ConfigurationKey(rawValue: key.rawValue).flatMap { members[$0] } }
        if let node = members[.overrides] {
            file.overrides = reader.elements(node, "overrides").compactMap { override($0) }
        }
        let layers = [file.settings] + file.overrides.map(\.settings)
        file.reserved = ProjectCombinationTable(layers.map { $0.reserved.map(\.value) })
        file.allowed = ProjectCombinationTable(layers.map { $0.allowed.map(\.value) })
        if let node = members[.suppressions] {
            file.suppressions = reader.elements(node, "suppressions").compactMap { suppression($0) }
        }
    }

    private mutating func text(_ node: JSONNode, _ name: String) -> Configured<String>? {
        reader.string(node, name).map { reader.configured($0, node) }
    }

    private mutating func override(_ node: JSONNode) -> ConfigurationFile.Override? {
        let members = reader.members(of: node, "an override", OverrideKey.self)
        let settings = settings { members[$0] }
        guard let files = members[.files] else {
            reader.note("an override needs \"files\"", at: node, help: "\"files\" is a list of path patterns")
            return nil
        }
        return ConfigurationFile.Override(
            files: patterns(files, "files").map(\.pattern), settings: settings, place: reader.place(of: node))
    }

    /// The settings that a configuration and an override share.
    private mutating func settings(_ node: (OverrideKey) -> JSONNode?) -> SettingsLayer {
        var layer = SettingsLayer()
        if let node = node(.select) {
            let rules = reader.elements(node, "select").compactMap { rule($0, "select", SettingsLayer.selectionWords) }
            layer.select = reader.configured(rules.withoutDuplicates, node)
        }
        if let node = node(.ignore) {
            // Every configuration that extends the file has the list.
            var seen: Set<String> = []
            layer.ignore = reader.elements(node, "ignore").compactMap { element in
                guard let rule = rule(element, "ignore"), seen.insert(rule).inserted else { return nil }
                return reader.configured(rule, element)
            }
        }
        if let node = node(.severity) { layer.severities = severities(node) }
        if let node = node(.targets) { layer.targets = reader.configured(targets(node), node) }
        if let node = node(.layouts) { layer.layouts = layouts(node) }
        if let node = node(.directions) {
            let known = LocalizationOptions.Direction.allCases.map(\.rawValue) + ["both"]
            let names = reader.filledElements(node, "directions", of: "direction").compactMap { element in
                reader.word(element, "directions", "direction", among: known)
            }
            layer.directions = reader.configured(LocalizationOptions.Direction.all(named: names), node)
        }
        if let node = node(.reserved) { layer.reserved = combinations(node, "reserved") }
        if let node = node(.allowed) { layer.allowed = combinations(node, "allowed") }
        return layer
    }

    private mutating func rule(_ node: JSONNode, _ name: String, _ words: [String] = []) -> String? {
        let names = words + Rule.all.flatMap { [$0.id] + $0.aliases }
        let word = reader.word(node, name, "rule", among: names, help: "\"menulint rules\" lists the rules")
        return word.map { Rule.named($0)?.id ?? $0 }
    }

    private mutating func severities(_ node: JSONNode) -> [Configured<SettingsLayer.RuleSeverity>] {
        guard reader.tape.kind(of: node) == .object else {
            reader.note(
                "\"severity\" must be an object of rules and severities", at: node,
                help: "write {\"missing-title\": \"warning\"}")
            return []
        }
        return reader.tape.members(of: node).compactMap { key, value in
            guard let id = rule(key, "severity"),
                let word = reader.word(
                    value, id, "severity", among: Severity.allCases.map(\.rawValue),
                    help: "choose from: error, warning, info; to turn a rule off, use \"ignore\""),
                let severity = Severity(rawValue: word)
            else { return nil }
            return reader.configured(SettingsLayer.RuleSeverity(rule: id, severity: severity), value)
        }
    }

    private mutating func targets(_ node: JSONNode) -> [MenuTarget] {
        reader.filledElements(node, "targets", of: "target").compactMap { element in
            reader.word(
                element, "targets", "target", among: MenuTarget.all.map(\.description),
                other: { MenuTarget($0)?.description == $0 ? $0 : nil },
                guess: { MenuTarget.nearest(to: $0)?.description }
            ).flatMap { MenuTarget($0) }
        }.withoutDuplicates
    }

    private mutating func layouts(_ node: JSONNode) -> Configured<SettingsLayer.LayoutChoice>? {
        let isWord = reader.tape.kind(of: node) == .string
        let names = isWord ? [(node, reader.tape.string(node))] : reader.strings(node, "layouts")
        var selections: [LayoutSelection] = []
        var found: Set<String> = []
        for (element, name) in names where !found.contains(name.lowercased()) {
            guard !reader.problems.isFull else {
                reader.note("", at: element)
                continue
            }
            do throws(CommandError) {
                let more = try LayoutSelection.all(named: [name], in: catalog)
                found.insert(name.lowercased())
                selections += more.filter { !selections.contains($0) }
            } catch {
                reader.note(error.message, at: element, help: error.help)
            }
        }
        return reader.configured(
            SettingsLayer.LayoutChoice(names: names.map { $0.1 }, selections: selections), node)
    }

    private mutating func combinations(_ node: JSONNode, _ name: String) -> [Configured<ProjectCombination>] {
        reader.elements(node, name).compactMap { element in
            combination(element, "\(name == "reserved" ? "a reserved" : "an allowed") combination").map {
                reader.configured($0, element)
            }
        }
    }

    private mutating func combination(_ node: JSONNode, _ owner: String) -> ProjectCombination? {
        let members = reader.members(of: node, owner, ProjectCombinationKey.self)
        guard let shortcut = members[.shortcut], let why = members[.reason] else {
            if reader.tape.kind(of: node) == .object {
                reader.note(
                    "\(owner) needs \"shortcut\" and \"reason\"", at: node,
                    help: "write {\"shortcut\": \"cmd+k\", \"reason\": \"…\"}")
            }
            return nil
        }
        let scope = members[.targets].map { Set(targets($0)) }
        guard let text = reader.string(shortcut, "shortcut"), let reason = reader.string(why, "reason") else {
            return nil
        }
        do throws(KeyCombinationError) {
            return ProjectCombination(keys: try KeyCombination(parsing: text), reason: reason, targets: scope)
        } catch {
            reader.note(error.description, at: shortcut)
            return nil
        }
    }

    private mutating func suppression(_ node: JSONNode) -> ConfigurationFile.Suppression? {
        let members = reader.members(of: node, "a suppression", SuppressionKey.self)
        let part = members[.at].flatMap { reader.string($0, "at") }
        let reason = members[.reason].flatMap { reader.string($0, "reason") }
        guard let file = members[.file], let rules = members[.rules] else {
            if reader.tape.kind(of: node) == .object {
                reader.note(
                    "a suppression needs \"file\" and \"rules\"", at: node,
                    help: "write {\"file\": \"MainMenu.xib\", \"rules\": [\"missing-title\"]}")
            }
            return nil
        }
        let names = reader.filledElements(rules, "rules", of: "rule").compactMap { element in
            rule(element, "rules").map { reader.configured($0, element) }
        }
        guard let path = reader.string(file, "file") else { return nil }
        return ConfigurationFile.Suppression(
            file: FilePath.normalized(path), part: part, rules: names, reason: reason, place: reader.place(of: file))
    }

    private mutating func patterns(_ node: JSONNode, _ name: String) -> [(node: JSONNode, pattern: PathPattern)] {
        reader.strings(node, name).compactMap { element, text in
            patternCount += 1
            guard patternCount <= PathPattern.maximumCount else {
                if patternCount == PathPattern.maximumCount + 1 {
                    reader.note(
                        "a configuration has at most \(PathPattern.maximumCount) patterns", at: element,
                        help: "name folders instead of files")
                }
                return nil
            }
            do throws(PathPattern.InvalidPattern) {
                return (element, try PathPattern(text))
            } catch {
                reader.note(error.message, at: element, help: error.help)
                return nil
            }
        }
    }
}
