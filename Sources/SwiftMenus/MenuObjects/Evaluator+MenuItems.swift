import MenuDocuments
import SwiftInterpreter

extension Evaluator {
    /// The items that a menu of AppKit has after what was done to it.
    func items(of object: Instance) -> [SwiftValue.Alternative] {
        var items: [SwiftValue.Alternative] = []
        if let list = object.fields["items"]?.assignments.last {
            items = elements(of: list.value, list.conditions)
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
                if event.name == "insertItem", let index = event["at"]?.value.integer {
                    items.insert(contentsOf: new, at: min(max(index, 0), items.count))
                } else {
                    items += new
                }
            case "removeAllItems":
                items.removeAll { event.conditions.applies(whenever: $0.conditions) }
                items = items.map { perhaps($0) }
            case "removeItem":
                if let removed = event.arguments.first?.value.instance {
                    items = items.compactMap { item in
                        guard item.value.instance === removed else { return item }
                        return event.conditions.applies(whenever: item.conditions) ? nil : perhaps(item)
                    }
                } else {
                    items = items.map { perhaps($0) }
                }
            case Instance.Event.unfollowed: items = items.map { perhaps($0) }
            default: break
            }
        }
        return items
    }

    /// An item that may be removed.
    private func perhaps(_ item: SwiftValue.Alternative) -> SwiftValue.Alternative {
        SwiftValue.Alternative(
            value: item.value,
            conditions: item.conditions.and(
                ElementConditions.Branch(decision: newID(), index: 0)))
    }

    /// The item that `item(at:)` and its like return; nil if that is not known.
    func item(_ argument: OutsideCall.Argument?, among items: [SwiftValue.Alternative]) -> SwiftValue? {
        guard let argument, areCertain(items) else { return nil }
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
