import MenuDocuments
package import SwiftInterpreter
package import SwiftValues

extension Evaluator {
    /// The items that a menu of AppKit has after what was done to it.
    package func items(of object: Instance) -> [SwiftValue.Alternative] {
        var items: [ListedItem] = []
        let lists = object.fields["items"]?.assignments ?? []
        if let last = lists.last {
            // Other code may replace the list at another time.
            let isOne = lists.allSatisfy { $0.conditions.entries == last.conditions.entries }
            for list in isOne ? [last] : exclusive(lists) ?? [last] {
                items += elements(of: list.value, list.conditions).map { ListedItem($0) }
            }
        }
        var removals: [Removal] = []
        var uncertainCount = 0
        // All items of which it is not known yet that they may be removed.
        var certain = items
        func makeUncertain() {
            for item in certain { mayRemove(item) }
            certain = []
        }
        for event in object.events {
            switch event.name {
            case "addItem", "insertItem":
                var new: [SwiftValue.Alternative] = []
                if let result = event.result {
                    new = [SwiftValue.Alternative(value: SwiftValue(.instance(result)), conditions: event.conditions)]
                } else if let item = event.arguments.first {
                    new = elements(of: item.value, event.conditions)
                }
                let entries = event.conditions.entries
                for removal in removals where removal.entries.isSubset(of: entries) {
                    new = new.map { $0.and(removal.after) }
                }
                let added = new.map { ListedItem($0) }
                let place = event.name == "insertItem" ? event["at"]?.value.integer : nil
                items.insert(contentsOf: added, at: min(max(place ?? items.count, 0), items.count))
                certain += added
            case "removeAllItems", "removeItem":
                let removed = event.arguments.first?.value.instance
                guard removals.count < Self.maximumRemovals, uncertainCount < Self.maximumUncertainRemovals,
                    event.name == "removeAllItems" || removed != nil
                else {
                    makeUncertain()
                    continue
                }
                let removal = Removal(event, newID())
                var isUncertain = false
                items.removeAll { item in
                    guard removal.isOfAll || item.item.value.instance === removed else { return false }
                    let isRemoved = remove(item, removal)
                    if !isRemoved { isUncertain = true }
                    return isRemoved
                }
                if isUncertain { uncertainCount += 1 }
                if items.contains(where: removal.mayFollow) { removals.append(removal) }
            case Instance.Event.unfollowed: makeUncertain()
            default: break
            }
        }
        for removal in removals where removal.isOfAll {
            // Code that fills a menu anew adds the same items again.
            let kept = Set(items.lazy.filter { removal.mayPrecede($0) }.compactMap { $0.item.value.instance?.site })
            for item in items where removal.mayFollow(item) {
                if let site = item.item.value.instance?.site, kept.contains(site) { continue }
                mayRemove(item)
            }
        }
        return items.map(\.item)
    }

    /// An item of a menu, and whether its conditions have a branch of its own already, in which it is not removed.
    private final class ListedItem {
        var item: SwiftValue.Alternative { didSet { parts = nil } }
        var mayBeRemoved = false
        private var parts: (entries: BranchSet, withoutEntries: ElementConditions)?

        /// The entries of its conditions, and its conditions without them. Each removal asks for them.
        func partsOfConditions() -> (entries: BranchSet, withoutEntries: ElementConditions) {
            if let parts { return parts }
            let new = (item.conditions.entries, item.conditions.withoutEntries)
            parts = new
            return new
        }

        init(_ item: SwiftValue.Alternative) { self.item = item }
    }

    /// The number of removals at other times of which it is known what is there before and after each.
    private static let maximumRemovals = 16
    /// The number of removals of which it is not known whether they remove an item; after that, all items may be removed.
    private static let maximumUncertainRemovals = 64

    /// The removal of items by code that may run later than the code which added them.
    private struct Removal {
        let conditions: ElementConditions
        let entries: BranchSet
        let withoutEntries: ElementConditions
        /// Whether it removes all items.
        let isOfAll: Bool
        /// The branches of what is there before it, and of what its code adds afterwards.
        let before: ElementConditions.Branch
        let after: ElementConditions.Branch

        init(_ event: Instance.Event, _ decision: Int) {
            conditions = event.conditions
            (entries, withoutEntries) = (conditions.entries, conditions.withoutEntries)
            isOfAll = event.name == "removeAllItems"
            before = ElementConditions.Branch(decision: decision, index: 0, isEntry: true)
            after = ElementConditions.Branch(decision: decision, index: 1, isEntry: true)
        }

        /// Whether an item is there until the removal.
        func mayFollow(_ listed: ListedItem) -> Bool { listed.item.conditions.branches.contains(before) }

        /// Whether its code adds an item afterwards.
        func mayPrecede(_ listed: ListedItem) -> Bool { listed.item.conditions.branches.contains(after) }
    }

    /// Whether an item is never there after a removal of it. Otherwise its conditions say when it is.
    private func remove(_ listed: ListedItem, _ removal: Removal) -> Bool {
        let conditions = listed.item.conditions
        if removal.conditions.applies(whenever: conditions) {
            // Where it goes is known: nowhere.
            listed.item.value.instance?.isPlaced = true
            return true
        }
        let (entries, withoutEntries) = listed.partsOfConditions()
        if removal.entries.isSubset(of: entries) || !removal.withoutEntries.applies(whenever: withoutEntries) {
            mayRemove(listed)
        } else {
            listed.item = listed.item.and(removal.before)
        }
        return false
    }

    /// Says in an item's conditions that it may be removed.
    private func mayRemove(_ listed: ListedItem) {
        guard !listed.mayBeRemoved else { return }
        listed.item = listed.item.and(ElementConditions.Branch(decision: newID(), index: 0))
        listed.mayBeRemoved = true
    }

    /// The item that `item(at:)` and its like return; nil if that is not known.
    ///
    /// - Parameter isOfOtherCode: Whether other code creates the menu, so that its items are there with it.
    func item(
        _ argument: OutsideCall.Argument?, among items: [SwiftValue.Alternative], isOfOtherCode: Bool = false
    ) -> SwiftValue? {
        let areCertain =
            isOfOtherCode
            ? items.allSatisfy { $0.conditions.withoutEntries.applies(whenever: conditions) } : areCertain(items)
        guard let argument, areCertain else { return nil }
        func first(where isMatch: (Instance) -> Bool?) -> SwiftValue? {
            for item in items {
                guard let instance = item.value.instance, let isMatch = isMatch(instance) else { return nil }
                if isMatch { return item.value }
            }
            return SwiftValue(.null)
        }
        switch argument.label {
        case "at": return argument.value.integer.flatMap { items.indices.contains($0) ? items[$0].value : nil }
        case "withTitle":
            guard let wanted = argument.value.string else { return nil }
            return first { item in
                finalValue("title", arguments: ["title", "withTitle"], of: item, under: conditions)?.value.string.map {
                    $0 == wanted
                }
            }
        case "withTag":
            guard let wanted = argument.value.integer else { return nil }
            return first { item in
                guard let tag = finalValue("tag", arguments: [], of: item, under: conditions) else {
                    return wanted == 0
                }
                return tag.value.integer.map { $0 == wanted }
            }
        default: return nil
        }
    }
}

extension SwiftValue.Alternative {
    fileprivate func and(_ branch: ElementConditions.Branch) -> SwiftValue.Alternative {
        SwiftValue.Alternative(value: value, conditions: conditions.and(branch))
    }
}
