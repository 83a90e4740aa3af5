import MenuDocuments
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// What a closure makes of the present children of a menu.
struct ReplacedChildren {
    /// New elements, and the present one that they follow; nil for the start.
    var insertions: [(elements: [SwiftValue.Alternative], after: Instance?)] = []
    var removed: [Instance] = []
    /// Whether the last insertion is at the end of the menu.
    var isLastAtEnd = false

    /// - Returns: nil if the present children are not known, none of them is kept, or they are in another order.
    init?(_ event: Instance.Event, _ evaluator: Evaluator) {
        guard let present = event[PresentChildren.label]?.value.elements?.compactMap(\.value.instance),
            let result = event["from"]
        else { return nil }
        var next = 0
        var kept: Set<Int> = []
        var anchor: Instance?
        for element in evaluator.elements(of: result.value, event.conditions) {
            if let object = element.value.instance, PresentChildren.isOne(object) {
                guard let index = present[next...].firstIndex(where: { $0 === object }),
                    element.conditions.applies(whenever: event.conditions)
                else { return nil }
                next = index + 1
                kept.insert(object.id)
                if PresentChildren.isShared(object) { anchor = object }
                isLastAtEnd = false
                continue
            }
            isLastAtEnd = true
            if let last = insertions.last, last.after === anchor {
                insertions[insertions.count - 1].elements.append(element)
            } else {
                insertions.append(([element], anchor))
            }
        }
        guard !kept.isEmpty else { return nil }
        removed = present.filter { !kept.contains($0.id) }
    }
}
