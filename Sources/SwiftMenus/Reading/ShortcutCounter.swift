import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

/// Counts the shortcuts of the items and key commands that code creates.
struct ShortcutCounter {
    private let evaluator: Evaluator
    private let tracker: ShortcutReadTracker
    /// Why the keys of items are not known to which code gives several; nil if they are.
    private var unreadReasons: [ObjectIdentifier: String?] = [:]

    /// - Parameter tracker: Gets the shortcuts.
    init(_ evaluator: Evaluator, _ tracker: ShortcutReadTracker) {
        self.evaluator = evaluator
        self.tracker = tracker
    }

    /// Counts what all code that ran has created.
    mutating func countRecorded(
        _ keyAssignments: [MenuFrameworks.KeyAssignment: (value: Variable.Assignment, calls: [CodeRange])]
    ) {
        for object in evaluator.recorded where !object.isOpaque && object.factory == nil { count(object) }
        for (assignment, (value, calls)) in keyAssignments {
            let item = assignment.item
            let isKept = item.fields["keyEquivalent"]?.assignments.contains { $0.range == value.range } ?? false
            guard isKept, value.value.string != "", let own = value.range else { continue }
            let reason = unreadReason(of: item)
            for (shortcut, conditions) in shortcuts(of: item, value.value, own, value.conditions) {
                note(
                    shortcut.combination.reason ?? reason, shortcut.position, at: assignment.range, item,
                    item.conditions.and(conditions), calls: calls, passedBy: value.caller)
            }
        }
    }

    mutating func count(_ object: Instance) {
        switch object.base {
        case "UIKeyCommand":
            guard object["input"]?.value.string != "" else { return }
            for (shortcut, conditions) in UIKitShortcut.alternatives(object, evaluator, under: object.conditions) {
                note(
                    shortcut.combination?.reason, shortcut.position, at: object.site, object, conditions,
                    passedBy: object["input"]?.caller)
            }
        case "NSMenuItem":
            guard let key = object["keyEquivalent"] else { return }
            guard key.value.string != "" else {
                tracker.sitesWithoutKeys.insert(object.site)
                return
            }
            let reason = unreadReason(of: object)
            for (shortcut, conditions) in shortcuts(of: object, key.value, key.range, .none) {
                note(
                    shortcut.combination.reason ?? reason, shortcut.position, at: object.site, object,
                    object.conditions.and(conditions), passedBy: key.caller)
            }
        default: break
        }
    }

    private func note(
        _ reason: String?, _ position: ElementTable.Position, at range: CodeRange, _ object: Instance,
        _ conditions: ElementConditions? = nil, calls: [CodeRange]? = nil, passedBy: CodeRange? = nil
    ) {
        let calls = calls ?? object.calls
        // The call whose argument the key is. Those around it contain it in a closure.
        var caller = position.literal.flatMap { key in
            range.contains(key) ? nil : calls.last { $0.contains(key) }
        }
        // A key that is no literal of the call.
        if caller == nil, let passedBy, !range.contains(passedBy) {
            caller = calls.last { $0.contains(passedBy) } ?? passedBy
        }
        let isConditional = (conditions ?? object.conditions).isConditional
        let isLiteral = (position.literal ?? position.argument).map { range.contains($0) } ?? true
        tracker.record(
            reason.map { .unread($0) } ?? (isConditional ? .conditional : isLiteral ? .literal : .followed), at: range,
            caller: caller, isFollowed: isPlaced(object))
    }

    /// Whether an object is in a menu or a list that was read, or need not be: other code creates it, or it is for
    /// other systems.
    private func isPlaced(_ object: Instance) -> Bool {
        let platforms: CompiledPlatforms = object.base == "NSMenuItem" ? .macOS : [.iOS, .macCatalyst]
        return object.isPlaced || object.isOpaque || object.conditions.possible.isDisjoint(with: platforms)
    }

    /// The shortcut that an item would have with a key, or several with different modifiers.
    private func shortcuts(
        of item: Instance, _ key: SwiftValue, _ range: CodeRange, _ conditions: ElementConditions
    ) -> [(shortcut: AppKitShortcut, conditions: ElementConditions)] {
        let item = item.copy(id: 0)
        item.fields["keyEquivalent"] = nil
        item.arguments = [OutsideCall.Argument(label: "keyEquivalent", value: key, range: range)]
        return AppKitShortcut.alternatives(item, evaluator, under: conditions)
    }

    /// Why the keys of an item to which code gives several are not known; nil if they are. An item is asked once, because that
    /// takes quadratic time in their number.
    private mutating func unreadReason(of item: Instance) -> String? {
        // Of an item that code looks up, each key is known by itself.
        guard item.fields["keyEquivalent"]?.assignments.isEmpty == false, !item.isShared else { return nil }
        if let known = unreadReasons[ObjectIdentifier(item)] { return known }
        let all = AppKitShortcut.alternatives(item, evaluator, under: item.conditions)
        let reason = all.count == 1 ? all[0].shortcut.combination.reason : nil
        unreadReasons[ObjectIdentifier(item)] = .some(reason)
        return reason
    }
}
