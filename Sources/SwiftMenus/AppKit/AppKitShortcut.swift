import KeyCombinations
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// The shortcut of an `NSMenuItem`.
struct AppKitShortcut {
    /// The keys; nil if the item has none.
    let combination: PropertyValue<KeyCombination?>
    let position: ElementTable.Position
    /// The conditions under which the item has the shortcut, if it does not always have it.
    private(set) var conditions: ElementConditions?

    /// A value that the key equivalent may have.
    typealias Key = (value: SwiftValue, range: CodeRange?, conditions: ElementConditions?)

    private static let maximumAlternatives = 32

    /// The shortcut, or several between which the code chooses, each with the conditions of the item.
    static func alternatives(
        _ item: Instance, _ evaluator: Evaluator, under conditions: ElementConditions
    ) -> [(shortcut: AppKitShortcut, conditions: ElementConditions)] {
        let others = item.otherEntries(thatSet: MenuFrameworks.propertiesOfKeys, placedUnder: conditions)
        guard others.isEmpty else { return alternatives(item, evaluator, under: conditions, others) }
        let shortcut = AppKitShortcut(item, evaluator, under: conditions)
        let whole = [(shortcut: shortcut, conditions: shortcut.conditions.map(conditions.and) ?? conditions)]
        guard case .unknown = shortcut.combination,
            MenuFrameworks.propertiesOfKeys.allSatisfy({ evaluator.overridden($0, of: item) == nil })
        else { return whole }
        // An item without a key has no shortcut, whatever its modifiers are.
        let initial = item["keyEquivalent"].map { ($0.value, Optional($0.range)) }
        let keys = values("keyEquivalent", initial, of: item, evaluator, conditions).filter { $0.value.string != "" }
        let masks = values(
            "keyEquivalentModifierMask", (SwiftValue(.implicit("command")), nil), of: item, evaluator, conditions)
        guard !keys.isEmpty, max(keys.count, masks.count) <= maximumAlternatives,
            areExclusive(keys), areExclusive(masks)
        else { return whole }
        var all: [(shortcut: AppKitShortcut, conditions: ElementConditions)] = []
        for key in keys {
            for mask in masks where !mask.conditions.isExclusive(with: key.conditions) {
                let own = conditions.and(key.conditions).and(mask.conditions)
                if key.conditions.isExclusive(with: conditions) || mask.conditions.isExclusive(with: conditions) {
                    continue
                }
                let shortcut = AppKitShortcut(
                    item, evaluator, under: own, key: (key.value, key.range, nil), mask: mask.value)
                all.append((shortcut, own))
            }
        }
        // Of a default that the user may change, the default is known.
        guard all.contains(where: { $0.shortcut.combination.reason == nil }) else { return whole }
        // A key and modifiers that depend on different conditions have pairs that may never exist.
        return 1...max(keys.count, masks.count) ~= all.count ? all : whole
    }

    /// The shortcuts that an item has before and after other code changes them.
    private static func alternatives(
        _ item: Instance, _ evaluator: Evaluator, under conditions: ElementConditions,
        _ others: [BranchSet]
    ) -> [(shortcut: AppKitShortcut, conditions: ElementConditions)] {
        let own = item.entries(placedUnder: conditions)
        func changed(by entries: BranchSet) -> Instance {
            let copy = item.copy(id: item.id)
            for name in MenuFrameworks.propertiesOfKeys {
                copy.fields[name]?.assignments.removeAll {
                    !$0.conditions.entries.subtracting(own).isSubset(of: entries)
                }
                if copy.fields[name]?.assignments.isEmpty == true { copy.fields[name] = nil }
            }
            return copy
        }
        var before = conditions
        for branch in others.prefix(maximumAlternatives).joined() {
            before.branches.insert(evaluator.decisions.opposite(of: branch))
        }
        var all = alternatives(changed(by: []), evaluator, under: conditions).map { shortcut, own in
            (shortcut: shortcut, conditions: shortcut.combination == .known(nil) ? own : own.and(before))
        }
        for entries in others.prefix(maximumAlternatives) {
            let after = entries.reduce(conditions) { $0.and($1) }
            for (shortcut, conditions) in alternatives(changed(by: entries), evaluator, under: after)
            where !all.contains(where: { $0.shortcut.combination == shortcut.combination }) {
                all.append((shortcut, conditions))
            }
        }
        // An item that gets its only shortcut later.
        let withKeys = all.filter { $0.shortcut.combination != .known(nil) }
        return withKeys.isEmpty ? all : withKeys
    }

    /// A value that a property may have.
    private struct Choice {
        let value: SwiftValue
        let range: CodeRange?
        let conditions: ElementConditions
    }

    /// The values that code gives to a property, with the conditions under which the item has them.
    private static func values(
        _ name: String, _ initial: (value: SwiftValue, range: CodeRange?)?, of item: Instance, _ evaluator: Evaluator,
        _ conditions: ElementConditions
    ) -> [Choice] {
        var variable = item.fields[name] ?? Variable()
        if let initial { variable.assignInitially(initial.value, item.conditions, initial.range) }
        let conditions = conditions.and(item.conditions)
        let (all, _) = variable.visible(under: conditions)
        // The ones before an assignment that is always made do not matter.
        let assignments = Array(all[(all.lastIndex { $0.conditions.applies(whenever: conditions) } ?? 0)...])
        return evaluator.exclusive(assignments)?.flatMap { assignment in
            assignment.value.alternatives(assignment.conditions).map {
                Choice(value: $0.value, range: assignment.range, conditions: $0.conditions)
            }
        } ?? []
    }

    private static func areExclusive(_ choices: [Choice]) -> Bool {
        choices.indices.allSatisfy { one in
            choices[(one + 1)...].allSatisfy { choices[one].conditions.isExclusive(with: $0.conditions) }
        }
    }

    init(
        _ item: Instance, _ evaluator: Evaluator, under conditions: ElementConditions,
        key chosen: Key? = nil, mask chosenMask: SwiftValue? = nil
    ) {
        guard let key = chosen ?? AppKitShortcut.key(of: item, evaluator, conditions) else {
            combination = .known(nil)
            position = ElementTable.Position()
            return
        }
        self.conditions = key.conditions
        guard let text = key.value.string else {
            combination = .unknown(key.value.reason ?? "depends on a key that is not a literal")
            position = ElementTable.Position(argument: key.range)
            return
        }
        position = ElementTable.Position(literal: key.value.range, argument: key.range)
        guard !text.isEmpty else {
            combination = .known(nil)
            return
        }
        guard text.count == 1 else {
            combination = .unknown("is not one character")
            return
        }
        let mask =
            chosenMask
            ?? evaluator.finalValue(
                "keyEquivalentModifierMask", arguments: [], of: item, under: conditions.and(key.conditions ?? .none))?
            .value
        switch mask.map({ evaluator.modifiers($0, under: conditions.and(item.conditions)) }) ?? .known(.command) {
        case .known(let modifiers):
            combination = .known(KeyCombination(keyEquivalent: text, mask: modifiers))
        case .unknown(let reason): combination = .unknown(reason)
        }
    }

    /// The key equivalent: what was assigned, or the argument of the initializer.
    private static func key(
        of item: Instance, _ evaluator: Evaluator, _ conditions: ElementConditions
    ) -> Key? {
        if let value = evaluator.overridden("keyEquivalent", of: item) { return (value, value.range, nil) }
        let initial = item["keyEquivalent"]
        guard let variable = item.fields["keyEquivalent"] else {
            return initial.map { ($0.value, $0.range, nil) }
        }
        let (assignments, isCertain) = variable.visible(under: conditions.and(item.conditions))
        if isCertain, assignments.count == 1 { return (assignments[0].value, assignments[0].range, nil) }
        // A key that the item has only under a condition.
        let before = initial?.value ?? SwiftValue(.string(""))
        if assignments.count == 1, before.string == "" {
            return (assignments[0].value, assignments[0].range, assignments[0].conditions)
        }
        return (
            .unknown(assignments.compactMap(\.value.reason).first ?? "depends on a condition"), assignments.last?.range,
            nil
        )
    }
}

extension Instance {
    /// The entries into the code that creates an item and puts it into its menu under some conditions.
    func entries(placedUnder conditions: ElementConditions) -> BranchSet {
        conditions.entries.union(self.conditions.entries)
    }

    /// The entries into the code that sets some properties of an item at another time than that.
    func otherEntries(
        thatSet properties: some Sequence<String>, placedUnder conditions: ElementConditions
    ) -> [BranchSet] {
        let own = entries(placedUnder: conditions)
        var others: [BranchSet] = []
        for assignment in properties.flatMap({ fields[$0]?.assignments ?? [] }) {
            let entries = assignment.conditions.entries.subtracting(own)
            if !entries.isEmpty, !others.contains(entries) { others.append(entries) }
        }
        return others
    }
}
