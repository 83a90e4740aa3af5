import Diagnostics
import MenuBuilder
package import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
package import SourceText

/// The settings after applying all layers, each with its origin.
package struct EffectiveSettings: Hashable, Sendable {
    package var failLevel = Configured(FailLevel.error, .builtIn)
    private(set) var selected: Configured<[String]>?
    /// In the order of the layers.
    private(set) var ignored: [Configured<String>] = []
    private(set) var severities: [String: Configured<Severity>] = [:]
    private(set) var targets: Configured<[MenuTarget]>?
    private(set) var layouts: Configured<SettingsLayer.LayoutChoice>?
    private(set) var directions: Configured<[LocalizationOptions.Direction]>?
    /// The lists of the layers: thousands of configurations can have those of one file.
    private(set) var reserved: [[Configured<ProjectCombination>]] = []
    private(set) var allowed: [[Configured<ProjectCombination>]] = []
    private var combinations = ProjectCombinations()

    /// Applies a configuration file, with those of its overrides that match.
    ///
    /// - Complexity: O(overrides × rules).
    mutating func apply(_ file: ConfigurationFile, overrides: [Int]) {
        apply(file.settings)
        failLevel = file.failLevel ?? failLevel
        for index in overrides { apply(file.overrides[index].settings) }
        combinations.add(reserved: file.reserved, allowed: file.allowed, layers: Set([0] + overrides.map { $0 + 1 }))
    }

    /// Applies a later layer.
    mutating func apply(_ layer: SettingsLayer) {
        if let select = layer.select {
            selected = select
            ignored = []
        }
        ignored += layer.ignore
        for severity in layer.severities {
            severities[severity.value.rule] = Configured(severity.value.severity, severity.origin)
        }
        targets = layer.targets ?? targets
        layouts = layer.layouts ?? layouts
        directions = layer.directions ?? directions
        if !layer.reserved.isEmpty { reserved.append(layer.reserved) }
        if !layer.allowed.isEmpty { allowed.append(layer.allowed) }
    }

    /// The settings for the linter.
    package var lintSettings: LintSettings {
        var settings = LintSettings()
        settings.selected = selected.map { SettingsLayer.rules(selectedBy: $0.value) }
        settings.ignored = Set(ignored.map(\.value))
        settings.severities = severities.mapValues(\.value)
        settings.targets = targets?.value
        settings.layouts = layouts?.value.selections
        settings.directions = directions?.value
        settings.projectCombinations = combinations
        return settings
    }
}

extension EffectiveSettings {
    /// One setting, as `config` prints it.
    package struct Entry {
        package let key: String
        package let value: JSONText.Value
        package let origin: ConfigurationOrigin

        package init<Value>(
            _ key: String, _ configured: Configured<Value>?, default: JSONText.Value = .null,
            json: (Value) -> JSONText.Value
        ) {
            self.key = key
            value = configured.map { json($0.value) } ?? `default`
            origin = configured?.origin ?? .builtIn
        }
    }

    /// Every setting that differs from the default, and the defaults worth showing.
    package var entries: [Entry] {
        var entries = [Entry("select", selected, default: .strings(["default"])) { .strings($0) }]
        entries += ignored.map { Entry("ignore", $0) { .string($0) } }
        entries += severities.sorted { $0.key < $1.key }.map { rule, severity in
            Entry("severity.\(rule)", severity) { .string($0.rawValue) }
        }
        entries += [
            Entry("failLevel", failLevel) { .string($0.rawValue) },
            Entry("targets", targets) { .strings($0.map(\.description)) },
            Entry("layouts", layouts) { .strings($0.names) },
            Entry("directions", directions) { .strings($0.map(\.rawValue)) },
        ]
        entries += reserved.joined().map { Entry("reserved", $0) { $0.json } }
        entries += allowed.joined().map { Entry("allowed", $0) { $0.json } }
        return entries
    }
}

extension ProjectCombination {
    fileprivate var json: JSONText.Value {
        .members([
            ("shortcut", .string(keys.description)), ("reason", .string(reason)),
            (
                "targets",
                targets.map { targets in .strings(MenuTarget.all.filter(targets.contains).map(\.description)) }
            ),
        ])
    }
}
