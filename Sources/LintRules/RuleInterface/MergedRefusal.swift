import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import SourceText

/// A refused operation, merged across the targets that refuse it for the same reason.
package struct MergedRefusal: Sendable {
    package let operation: Int
    /// The refusal on the first of the targets.
    let refused: RefusedOperation
    var targets: [MenuTarget]
    /// Those of the targets on which UIKit ends the app.
    private(set) var crashingTargets: [MenuTarget] = []
    /// Those of the targets on which it is not known that UIKit refuses the operation.
    private(set) var uncertainTargets: [MenuTarget] = []
    /// The conflicts on any target, in document order, with the targets that have them.
    var conflicts: [(conflict: ElementConflict, targets: [MenuTarget])]

    package init(
        operation: Int, refused: RefusedOperation, targets: [MenuTarget],
        conflicts: [(conflict: ElementConflict, targets: [MenuTarget])]
    ) {
        self.operation = operation
        self.refused = refused
        self.targets = targets
        self.conflicts = conflicts
    }

    var code: MenuEditError.Code { refused.refusal.code }

    /// Whether some elements conflict in identity, not only in keys.
    var isAboutIdentity: Bool { conflicts.contains { $0.conflict.kind == .identity } }

    /// The refusal with only its key conflicts, or `nil` if there are none.
    var shortcutConflictsOnly: MergedRefusal? {
        var rest = self
        rest.conflicts.removeAll { $0.conflict.kind == .identity }
        rest.targets = targets.filter { target in rest.conflicts.contains { $0.targets.contains(target) } }
        return rest.conflicts.isEmpty ? nil : rest
    }

    /// The targets on which a reference was refused although the constant that it uses exists there.
    func targetsWithConstant(in document: MenuDocument) -> [MenuTarget] {
        guard let release = document.operations[operation].reference.constantRelease else { return targets }
        return targets.filter { $0.release >= release }
    }

    /// The refusals on all targets, in document order, merged by operation and code.
    static func all(in targets: [TargetContext]) -> [MergedRefusal] {
        var merged: [Key: MergedRefusal] = [:]
        var order: [Key] = []
        for target in targets {
            for refused in target.build.refusedOperations {
                let key = Key(operation: refused.operationIndex, code: refused.refusal.code)
                if merged[key] == nil {
                    order.append(key)
                    merged[key] = MergedRefusal(
                        operation: refused.operationIndex, refused: refused, targets: [], conflicts: [])
                }
                merged[key]?.add(refused.refusal, on: target.target)
            }
        }
        return order.sorted { $0.operation < $1.operation }.compactMap { merged[$0] }
    }

    private struct Key: Hashable {
        let operation: Int
        let code: MenuEditError.Code
    }

    private mutating func add(_ refusal: MenuEditError, on target: MenuTarget) {
        targets.append(target)
        if refusal.endsApp { crashingTargets.append(target) }
        if refusal.isUncertain { uncertainTargets.append(target) }
        var known: [ConflictID: Int] = [:]
        for (index, entry) in conflicts.enumerated() { known[ConflictID(entry.conflict)] = index }
        for conflict in refusal.conflicts {
            let id = ConflictID(conflict)
            if let index = known[id] {
                conflicts[index].targets.append(target)
            } else {
                known[id] = conflicts.count
                conflicts.append((conflict, [target]))
            }
        }
    }

    /// Identifies a conflict by the origins of its elements: their texts may be long, and one may conflict with many.
    private struct ConflictID: Hashable {
        let kind: ElementConflict.Kind
        let inserted: ElementOrigin
        let existing: ElementOrigin
        /// The existing element if it is the system's.
        let systemElement: MenuElement?

        init(_ conflict: ElementConflict) {
            kind = conflict.kind
            inserted = conflict.inserted.origin
            existing = conflict.existing.origin
            systemElement = existing == .none ? conflict.existing : nil
        }
    }
}

extension Findings {
    /// Adds the finding about an operation that was refused for duplicates: every conflict, and what is lost.
    package mutating func add(_ refusal: MergedRefusal, in context: LintContext) {
        let document = context.document
        // The finding is reported at the first conflict of the kind that the rule is named after.
        let kind: ElementConflict.Kind = refusal.isAboutIdentity ? .identity : .keyCombination
        guard let first = refusal.conflicts.first(where: { $0.conflict.kind == kind }) else { return }
        let id = add(
            "\(refusal.outcome(in: document)): \(refusal.reasons); \(refusal.loss)",
            refusal.facts(in: document),
            at: SourceRange(
                range: document.rangeOfConflict(first.conflict),
                pointer: document.place(ofOperation: refusal.operation).pointer),
            on: refusal.targets,
            related: refusal.conflicts.map { document.related(to: $0.conflict, on: $0.targets, of: refusal) },
            help: refusal.help(in: context) + MergedRefusal.breakpointHelp,
            cap: refusal.isWeaklyKnown(in: context) || refusal.isUncertain ? .warning : .error)
        if !refusal.isAboutIdentity { suggestFix(.unusedKeys(refusal.insertedCommands), for: id) }
        for (conflict, targets) in refusal.conflicts where conflict.kind == .keyCombination {
            guard let keys = conflict.inserted.keyCombination else { continue }
            record(keys, on: targets, for: id, yields: false)
        }
    }
}

extension MergedRefusal {
    /// What happens: `the insertion is refused`, `the insertion crashes on iPadOS 15 to 18 and is refused on iPadOS 26`.
    func outcome(in document: MenuDocument) -> String {
        let refusing = targets.filter { !crashingTargets.contains($0) && !uncertainTargets.contains($0) }
        let outcomes = [
            (verb: "crashes", targets: crashingTargets), ("is refused", refusing), ("may be refused", uncertainTargets),
        ].filter { !$0.targets.isEmpty }
        let noun = document.operations[operation].noun
        if outcomes.count == 1, crashingTargets.isEmpty { return "\(noun) \(outcomes[0].verb)" }
        return "\(noun) "
            + outcomes.map { "\($0.verb) on \($0.targets.phrase(among: document.app.targets))" }
            .joined(separator: " and ")
    }

    /// Whether it is not known on any target that UIKit refuses the operation.
    fileprivate var isUncertain: Bool { uncertainTargets.count == targets.count }

    /// Whether every conflict is with a system command that only weak evidence knows.
    fileprivate func isWeaklyKnown(in context: LintContext) -> Bool {
        conflicts.allSatisfy { conflict, targets in
            conflict.existing.isSystem && !conflict.isWithinEdit
                && context.targets.allSatisfy {
                    !targets.contains($0.target) || $0.build.initialMenu.isWeaklyKnown(conflict.existing)
                }
        }
    }

    /// How developers see UIKit refuse an operation (confidence B).
    static let breakpointHelp = "; a symbolic breakpoint at _UIMenuBuilderError stops there in the debugger"

    /// The conflicting elements, each once, and the combinations in conflict.
    fileprivate func facts(in document: MenuDocument) -> FindingFacts {
        var facts = FindingFacts(details: [isAboutIdentity ? "identity" : "keys"])
        var seen: Set<ElementOrigin> = []
        var parties: Set<FindingFacts.Party> = []
        var combinations: Set<KeyCombination> = []
        for (conflict, _) in conflicts {
            for element in [conflict.inserted, conflict.existing]
            where element.isSystem || seen.insert(element.origin).inserted {
                let party = FindingFacts.Party(element, in: document.kind)
                if !element.isSystem || parties.insert(party).inserted { facts.parties.append(party) }
            }
            if conflict.kind == .keyCombination, let keys = conflict.inserted.keyCombination,
                combinations.insert(keys).inserted
            {
                facts.combinations.append(keys)
            }
        }
        return facts
    }

    /// The commands that conflict, each once.
    fileprivate var insertedCommands: [Command] {
        var seen: Set<ElementOrigin> = []
        return conflicts.compactMap(\.conflict.inserted.command).filter { seen.insert($0.origin).inserted }
    }

    /// The conflicts, for the message.
    fileprivate var reasons: String {
        listed(conflicts.map { $0.conflict.reason() }, limit: 4)
    }

    /// The number of commands and actions in the operation.
    var lostCommandCount: Int { refused.lost.reduce(0) { $0 + $1.commandCount } }

    /// What is lost with the operation.
    var loss: String {
        let count = lostCommandCount
        if isUncertain { return "whether UIKit keeps the second menu is not known" }
        if count == 0 { return "none of it appears" }
        return "\(counted(count, "command")) never appear\(count == 1 ? "s" : "")"
    }

    fileprivate func help(in context: LintContext) -> String {
        var resolutions: [(name: String, text: String)] = []
        for (conflict, targets) in conflicts where resolutions.count < 4 {
            guard let target = context.targets.first(where: { $0.target == targets.first }) else { continue }
            let text = conflict.resolution(on: target)
            if !resolutions.contains(where: { $0.text == text }) { resolutions.append((conflict.inserted.name, text)) }
        }
        guard resolutions.count > 1 else { return resolutions.first?.text ?? "" }
        return resolutions.map { "for \($0.name): \($0.text)" }.joined(separator: "; ")
    }
}

extension ElementConflict {
    /// How to resolve the conflict.
    fileprivate func resolution(on target: TargetContext) -> String {
        switch (kind, inserted) {
        case (.keyCombination, _):
            let suggestion = inserted.keyCombination.map { target.suggestion(near: $0, for: inserted.command) }
            return "use another combination" + (suggestion ?? "") + existing.removal(on: target)
        case (.identity, .command(let command)) where command.propertyList == nil:
            return "give each command its own action, which is better than distinguishing them by propertyList"
        case (.identity, .command):
            return "give each command its own action or a different propertyList (1, 1.0 and true are equal)"
        case (.identity, _):
            let removal = existing.isSystem ? ", or use \"replace\" to replace the system menu" : ""
            return "give it its own identifier" + removal
        }
    }

    /// The conflicting member of the spec.
    fileprivate var key: String {
        switch (kind, inserted) {
        case (.keyCombination, _): "shortcut"
        case (.identity, .command): "action"
        case (.identity, _): "identifier"
        }
    }
}

extension MenuElement {
    /// The advice to remove the system menu that contains a system element; empty for the app's elements.
    fileprivate func removal(on target: TargetContext) -> String {
        let initial = target.build.initialMenu
        guard isSystem, let identity, let id = initial.node(for: identity), let parent = initial.parent(of: id),
            case .menu(let menu) = initial.element(at: parent), menu.identifier != .root
        else { return "" }
        return target.builder.node(for: identity) == nil
            ? ", or move this operation after the one that removes the system's \(menu.name)"
            : ", or remove the system's \(menu.name) before this operation"
    }
}

extension MenuDocument {
    /// The range of the inserted element's shortcut, action or identifier.
    fileprivate func rangeOfConflict(_ conflict: ElementConflict) -> Range<Int> {
        let origin = conflict.inserted.origin
        return range(of: origin, key: conflict.key) ?? range(of: origin)
    }

    fileprivate func related(
        to conflict: ElementConflict, on targets: [MenuTarget], of refusal: MergedRefusal
    ) -> Diagnostic.Related {
        let scope = targets.count < refusal.targets.count ? " (\(listed(targets.map(\.description))))" : ""
        let origin = conflict.existing.origin
        let keys = conflict.kind == .keyCombination ? conflict.inserted.keyCombination.map { "\($0) is " } ?? "" : ""
        return Diagnostic.Related(
            keys + conflict.existing.detailedName + scope,
            at: origin == .none ? nil : place(of: origin, key: conflict.key))
    }
}
