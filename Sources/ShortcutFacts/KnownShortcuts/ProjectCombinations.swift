package import KeyCombinations
package import MenuBuilder

/// A key combination that the configuration reserves, or allows although a rule reports it.
package struct ProjectCombination: Hashable, Sendable {
    package let keys: KeyCombination
    /// The reason that the configuration gives.
    package let reason: String
    /// The targets that the entry applies to; `nil` for all.
    package let targets: Set<MenuTarget>?

    package init(keys: KeyCombination, reason: String, targets: Set<MenuTarget>?) {
        self.keys = keys
        self.reason = reason
        self.targets = targets
    }
}

/// The combinations in the layers of a configuration file: its own settings, and those of its overrides.
///
/// A file is read once, and many configurations extend it: they share its table, and say which of the layers apply.
package struct ProjectCombinationTable: Hashable, Sendable {
    private struct Key: Hashable, Sendable {
        let press: KeyCombination
        /// `nil` for all targets.
        let target: MenuTarget?
    }

    private struct Entry: Hashable, Sendable {
        let combination: ProjectCombination
        let layer: Int
        /// The number of entries before.
        let order: Int
    }

    /// At most one entry for each layer, in order.
    private var entries: [Key: [Entry]] = [:]

    /// - Parameter layers: The entries of each layer. Combinations that are one key press on the US layout are equal.
    /// - Complexity: O(entries and their targets).
    package init(_ layers: [[ProjectCombination]] = []) {
        var order = 0
        for (layer, combinations) in layers.enumerated() {
            for combination in combinations {
                let press = combination.keys.normalizedForUSKeyboard
                let targets: [MenuTarget?] = combination.targets.map(Array.init) ?? [nil]
                for target in targets {
                    let key = Key(press: press, target: target)
                    // The first entry of a layer counts.
                    guard entries[key]?.last?.layer != layer else { continue }
                    entries[key, default: []].append(Entry(combination: combination, layer: layer, order: order))
                }
                order += 1
            }
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    fileprivate func first(_ keys: KeyCombination, on target: MenuTarget, in layers: Set<Int>) -> ProjectCombination? {
        let press = keys.normalizedForUSKeyboard
        func first(_ target: MenuTarget?) -> Entry? {
            entries[Key(press: press, target: target)]?.first { layers.contains($0.layer) }
        }
        guard let general = first(nil) else { return first(target)?.combination }
        guard let special = first(target) else { return general.combination }
        return (special.order < general.order ? special : general).combination
    }
}

/// The combinations that the configuration reserves and allows.
package struct ProjectCombinations: Hashable, Sendable {
    private struct Part: Hashable, Sendable {
        let table: ProjectCombinationTable
        /// The layers that apply.
        let layers: Set<Int>
    }

    private var reserved: [Part] = []
    private var allowed: [Part] = []

    package init() {}

    /// Adds the layers of a file that apply.
    ///
    /// - Complexity: O(layers).
    package mutating func add(
        reserved: ProjectCombinationTable, allowed: ProjectCombinationTable, layers: @autoclosure () -> Set<Int>
    ) {
        if !reserved.isEmpty { self.reserved.append(Part(table: reserved, layers: layers())) }
        if !allowed.isEmpty { self.allowed.append(Part(table: allowed, layers: layers())) }
    }

    /// The entry that reserves a combination on a target, or `nil`.
    ///
    /// - Complexity: O(files of the configuration).
    package func reservation(of keys: KeyCombination, on target: MenuTarget) -> ProjectCombination? {
        if reserved.isEmpty { return nil }
        return reserved.lazy.compactMap { $0.table.first(keys, on: target, in: $0.layers) }.first
    }

    /// Whether the configuration allows a combination on a target.
    package func allows(_ keys: KeyCombination, on target: MenuTarget) -> Bool {
        allowed.contains { $0.table.first(keys, on: target, in: $0.layers) != nil }
    }
}
