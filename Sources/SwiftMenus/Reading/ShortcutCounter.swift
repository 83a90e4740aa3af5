import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Counts the shortcuts of the items and key commands that code creates.
struct ShortcutCounter {
    /// What one run of the code says of the shortcuts that count at one place.
    private struct Count {
        let place: Place
        /// By the object.
        var readings: [ObjectIdentifier: ShortcutReadTracker.Reading] = [:]
        /// Why none of them is in a menu that is read; nil if one is.
        var lostBecause: String?

        /// The place is read if the shortcuts of all objects are, but for what stands for the further elements of a list.
        var reading: ShortcutReadTracker.Reading? {
            let further = ShortcutReadTracker.Reading.unread(Evaluator.dependsOnNumber)
            return readings.values.filter { $0 != further }.min() ?? readings.values.min()
        }
    }

    private struct Place: Hashable {
        let site: CodeRange
        let caller: CodeRange?
        /// The number of the entry into the code.
        let run: Int
    }

    private let evaluator: Evaluator
    private let tracker: ShortcutReadTracker
    private var counts: [Count] = []
    private var indices: [Place: Int] = [:]
    /// Why the keys of items are not known to which code gives several; nil if they are.
    private var unreadReasons: [ObjectIdentifier: String?] = [:]
    /// The names of the types of which code creates objects, and of their superclasses.
    private lazy var createdTypes: Set<String> = {
        var (names, seen): (Set<String>, Set<ObjectIdentifier>) = ([], [])
        for item in evaluator.recorded where !item.isOpaque && seen.insert(ObjectIdentifier(item.type)).inserted {
            var next: TypeDeclaration? = item.type
            while let type = next, names.insert(type.lastName).inserted {
                next = type.inherited.first.flatMap { evaluator.program.types(named: $0, from: type.file).first }
            }
        }
        return names
    }()
    /// Why none of what it counts is read; nil if that depends on the shortcut.
    var commonReason: String?
    /// Why what it counts is in no menu; nil if that depends on what code does with it.
    var unplacedReason: String?

    /// - Parameter tracker: Gets the shortcuts.
    init(_ evaluator: Evaluator, _ tracker: ShortcutReadTracker) {
        self.evaluator = evaluator
        self.tracker = tracker
    }

    /// Reports what was counted.
    func report() {
        for count in counts {
            guard let reading = count.reading else { continue }
            tracker.record(
                reading, at: count.place.site, caller: count.place.caller, lostBecause: count.lostBecause)
        }
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
                if shortcut.combination.reason != nil, item.keepsDefaultKeys(beside: value) { continue }
                note(
                    shortcut.combination.reason ?? reason, shortcut.position, at: assignment.range, item,
                    item.conditions.and(conditions), calls: calls, passedBy: value.caller)
            }
        }
    }

    /// Counts the shortcuts that an initializer of the program's own items sets, if no code is seen to call it.
    mutating func countUncreated(_ declaration: Declaration, _ delegations: [SwiftExpression]) {
        guard !delegations.isEmpty, let owner = declaration.owner,
            evaluator.program.type(owner, inheritsAnyOf: ["NSMenuItem", "UIKeyCommand"]),
            !createdTypes.contains(owner.lastName)
        else { return }
        for expression in delegations {
            guard case .call(let call) = expression.kind, call.isOfSuperclass, !call.hasEmptyText,
                !declaration.isOverride || call.key.map(declaration.isParameter) != true
            else { continue }
            let reason = commonReason ?? ShortcutReadTracker.isNotReached
            tracker.record(.unread(reason), at: CodeRange(declaration.file, expression.range), caller: nil)
        }
    }

    mutating func count(_ object: Instance) {
        switch object.base {
        case "UIKeyCommand":
            // `UIKeyCommand()` has no keys either.
            let mayHaveKeys = !object.arguments.isEmpty || object.type.keyword != nil
            let hasKeys = object["input"].map { $0.value.string != "" } ?? mayHaveKeys
            guard hasKeys else { return }
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

    private mutating func note(
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
        let isPlaced = isPlaced(object)
        let reason = reason ?? (object.isCutOff && !isPlaced ? StepSupply.reason : nil)
        let isConditional = (conditions ?? object.conditions).isConditional
        let isLiteral = (position.literal ?? position.argument).map { range.contains($0) } ?? true
        let reading =
            (commonReason ?? reason).map { ShortcutReadTracker.Reading.unread($0) }
            ?? (isConditional ? .conditional : isLiteral ? .literal : .followed)
        add(reading, of: object, at: range, caller: caller, lostBecause: isPlaced ? nil : unplacedReason(of: object))
    }

    private mutating func add(
        _ reading: ShortcutReadTracker.Reading, of object: Instance, at site: CodeRange, caller: CodeRange?,
        lostBecause reason: String?
    ) {
        let place = Place(site: site, caller: caller, run: object.entry)
        let index = indices[place] ?? counts.count
        if index == counts.count {
            indices[place] = index
            counts.append(Count(place: place, lostBecause: reason))
        }
        counts[index].readings.merge([ObjectIdentifier(object): reading], uniquingKeysWith: max)
        if reason == nil { counts[index].lostBecause = nil }
    }

    /// Why an object is in no menu that is read.
    private func unplacedReason(of object: Instance) -> String {
        evaluator.replacedValues[object.site].map(ShortcutReadTracker.mayBeReplaced)
            ?? unplacedReason ?? object.unplacedReason
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

extension Instance {
    /// Why an object is in no menu that is read.
    fileprivate var unplacedReason: String {
        isUnfollowed || !holders.isEmpty ? ShortcutReadTracker.goesElsewhere : ShortcutReadTracker.isInNoMenu
    }

    /// Whether code gives other keys to an item only sometimes, such as those that the user has chosen, so that its first ones
    /// count.
    fileprivate func keepsDefaultKeys(beside assignment: Variable.Assignment) -> Bool {
        guard !assignment.conditions.applies(whenever: conditions) else { return false }
        return self["keyEquivalent"]?.value.string?.isEmpty == false
    }
}

extension Declaration {
    /// Whether a value is that of a parameter.
    fileprivate func isParameter(_ value: SwiftExpression) -> Bool {
        guard case .function(let function) = content, case .name(let name) = value.kind else { return false }
        return function.parameters.contains { $0.name == name }
    }
}

extension SwiftCall {
    /// The value of the key.
    fileprivate var key: SwiftExpression? {
        arguments.first { MenuNames.keys.contains($0.label ?? "") }?.value
    }
}
