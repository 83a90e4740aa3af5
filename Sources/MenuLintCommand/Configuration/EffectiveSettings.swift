import LintEngine
import MenuBuilder
import ShortcutLocalizer
import SourceText

/// The settings after applying all layers, each with its origin.
struct EffectiveSettings: Hashable, Sendable {
    var failLevel = Configured(FailLevel.error, .builtIn)
    private(set) var selected: Configured<[String]>?
    /// In the order of the layers.
    private(set) var ignored: [Configured<String>] = []
    private(set) var severities: [String: Configured<Severity>] = [:]
    private(set) var targets: Configured<[MenuTarget]>?
    private(set) var layouts: Configured<SettingsLayer.LayoutChoice>?
    private(set) var directions: Configured<[LocalizationOptions.Direction]>?
    private(set) var reserved: [Configured<TeamCombination>] = []
    private(set) var allowed: [Configured<TeamCombination>] = []

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
        reserved += layer.reserved
        allowed += layer.allowed
    }

    /// The settings for the linter.
    var lintSettings: LintSettings {
        var settings = LintSettings()
        settings.selected = selected.map { SettingsLayer.rules(selectedBy: $0.value) }
        settings.ignored = Set(ignored.map(\.value))
        settings.severities = severities.mapValues(\.value)
        settings.targets = targets?.value
        settings.layouts = layouts?.value.selections
        settings.directions = directions?.value
        settings.projectCombinations = TeamCombinations(reserved: reserved.map(\.value), allowed: allowed.map(\.value))
        return settings
    }
}

extension EffectiveSettings {
    /// One setting, as `config` prints it.
    struct Entry {
        let key: String
        let value: JSONText.Value
        let origin: ConfigurationOrigin
    }

    /// Every setting that differs from the default, and the defaults worth showing.
    var entries: [Entry] {
        var entries = [
            Entry(
                key: "select", value: .strings(selected?.value ?? ["default"]), origin: selected?.origin ?? .builtIn)
        ]
        entries += ignored.map { Entry(key: "ignore", value: .string($0.value), origin: $0.origin) }
        entries += severities.sorted { $0.key < $1.key }.map { rule, severity in
            Entry(key: "severity.\(rule)", value: .string(severity.value.rawValue), origin: severity.origin)
        }
        entries.append(
            Entry(key: "failLevel", value: .string(failLevel.value.rawValue), origin: failLevel.origin))
        entries.append(
            Entry(
                key: "targets", value: targets.map { .strings($0.value.map(\.description)) } ?? .null,
                origin: targets?.origin ?? .builtIn))
        entries.append(
            Entry(
                key: "layouts", value: layouts.map { .strings($0.value.names) } ?? .null,
                origin: layouts?.origin ?? .builtIn))
        entries.append(
            Entry(
                key: "directions", value: directions.map { .strings($0.value.map(\.rawValue)) } ?? .null,
                origin: directions?.origin ?? .builtIn))
        entries += reserved.map { Entry(key: "reserved", value: $0.value.json, origin: $0.origin) }
        entries += allowed.map { Entry(key: "allowed", value: $0.value.json, origin: $0.origin) }
        return entries
    }
}

extension TeamCombination {
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
