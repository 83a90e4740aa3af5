import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import SourceText

/// A refused operation, merged across the targets that refuse it for the same reason.
package struct MergedRefusal: Sendable {
    package let operation: Int
    /// The refusal on the first of the targets.
    package let refused: RefusedOperation
    /// The number of commands and actions in the operation.
    package let lostCommandCount: Int
    package var targets: [MenuTarget]
    /// Those of the targets on which UIKit ends the app.
    package private(set) var crashingTargets: [MenuTarget] = []
    /// Those of the targets on which it is not known that UIKit refuses the operation.
    package private(set) var uncertainTargets: [MenuTarget] = []
    /// The conflicts on any target, in document order, with the targets that have them.
    package var conflicts: [(conflict: ElementConflict, targets: [MenuTarget])]

    package var code: MenuEditError.Code { refused.refusal.code }

    /// Whether some elements conflict in identity, not only in keys.
    package var isAboutIdentity: Bool { conflicts.contains { $0.conflict.kind == .identity } }

    /// The refusal with only its key conflicts, or `nil` if there are none.
    package var shortcutConflictsOnly: MergedRefusal? {
        var rest = self
        rest.conflicts.removeAll { $0.conflict.kind == .identity }
        rest.targets = targets.filter { target in rest.conflicts.contains { $0.targets.contains(target) } }
        return rest.conflicts.isEmpty ? nil : rest
    }

    /// The targets on which a reference was refused although the constant that it uses exists there.
    package func targetsWithConstant(in document: MenuDocument) -> [MenuTarget] {
        guard let release = document.operations[operation].reference.constantRelease else { return targets }
        return targets.filter { $0.release >= release }
    }

    /// The refusals on all targets, in document order, merged by operation and code.
    package static func all(in targets: [TargetContext]) -> [MergedRefusal] {
        var merged: [Key: MergedRefusal] = [:]
        var order: [Key] = []
        for target in targets {
            for refused in target.build.refusedOperations {
                let key = Key(operation: refused.operationIndex, code: refused.refusal.code)
                if merged[key] == nil {
                    order.append(key)
                    merged[key] = MergedRefusal(
                        operation: refused.operationIndex, refused: refused,
                        lostCommandCount: target.document.commandCount(of: refused.lost), targets: [], conflicts: [])
                }
                merged[key]?.add(refused.refusal, on: target)
            }
        }
        return order.sorted { $0.operation < $1.operation }.compactMap { merged[$0] }
    }

    private struct Key: Hashable {
        let operation: Int
        let code: MenuEditError.Code
    }

    private mutating func add(_ refusal: MenuEditError, on context: TargetContext) {
        let target = context.target
        targets.append(target)
        if refusal.endsApp { crashingTargets.append(target) }
        if context.document.isUncertain(refusal, context.build.initialMenu) { uncertainTargets.append(target) }
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
        let places = refusal.places(of: kind, in: document)
        guard let place = places.first else { return }
        let resolutions = refusal.resolutions(in: context)
        let id = add(
            refusal.message(refusal.reasons, in: document), refusal.facts(in: document),
            at: place, on: refusal.targets, related: refusal.related(in: document, besides: place),
            help: refusal.help(resolutions) + MergedRefusal.breakpointHelp,
            cap: refusal.isUncertain ? .warning : .error)
        addPlaces(places.dropFirst(), for: id)
        // That UIKit refuses all of an insertion is B.
        state(confidence: refusal.isUncertain ? "C" : "B", for: id)
        let isFixable = !refusal.conflicts.contains { conflict, _ in
            document.haveOneShortcut(conflict.inserted.origin, conflict.existing.origin)
        }
        if !refusal.isAboutIdentity, isFixable {
            suggestUnusedKeys(for: refusal.insertedCommands, insteadOf: resolutions.compactMap(\.suggested), for: id)
        }
        for (conflict, targets) in refusal.conflicts where conflict.kind == .keyCombination {
            guard let keys = conflict.inserted.keyCombination else { continue }
            record(keys, on: targets, for: id, yields: false)
        }
    }
}

extension MenuDocument {
    /// The position of a conflict, with the pointer of the operation that inserts the element.
    fileprivate func place(of conflict: ElementConflict, in operation: Int) -> SourceRange {
        SourceRange(
            range: rangeOfConflict(conflict), pointer: place(ofOperation: operation).pointer,
            element: isFromCode ? conflict.inserted.origin : .none)
    }
}

extension MergedRefusal {
    /// What happens and why: `the insertion is refused: ⌘I of "Info" is taken by "Italic"; 1 command never appears`,
    /// `the insertion crashes the app on iPadOS 18: …; on iPadOS 26 it is refused, so 2 commands never appear`.
    package func message(_ reasons: String, saysLoss: Bool = true, in document: MenuDocument) -> String {
        let all = document.app.targets
        let noun = document.operations[operation].noun
        let refusing = targets.filter { !crashingTargets.contains($0) && !uncertainTargets.contains($0) }
        guard crashingTargets.isEmpty else {
            var parts = ["\(noun) crashes the app on \(crashingTargets.phrase(among: all)): \(reasons)"]
            if !refusing.isEmpty {
                parts.append(
                    "on \(refusing.phrase(among: all)) it is refused" + (saysLoss ? ", so \(lostElements)" : ""))
            }
            if !uncertainTargets.isEmpty { parts.append("on \(uncertainTargets.phrase(among: all)) it may be refused") }
            return parts.joined(separator: "; ")
        }
        let outcomes = [("is refused", refusing), ("may be refused", uncertainTargets)].filter { !$0.1.isEmpty }
        let outcome = outcomes.map { outcomes.count == 1 ? $0.0 : "\($0.0) on \($0.1.phrase(among: all))" }
        return "\(noun) \(outcome.joined(separator: " and ")): \(reasons)" + (saysLoss ? "; \(loss)" : "")
    }

    /// Whether it is not known on any target that UIKit refuses the operation.
    fileprivate var isUncertain: Bool { uncertainTargets.count == targets.count }

    /// How developers see UIKit refuse an operation (confidence B).
    package static let breakpointHelp = "; a symbolic breakpoint at _UIMenuBuilderError stops there in the debugger"

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

    /// Where the elements with conflicts of a kind are inserted, each once.
    fileprivate func places(of kind: ElementConflict.Kind, in document: MenuDocument) -> [SourceRange] {
        var seen: Set<SourceRange> = []
        return conflicts.lazy.filter { $0.conflict.kind == kind }
            .map { document.place(of: $0.conflict, in: operation) }.filter { seen.insert($0).inserted }
    }

    /// The other parties: of each conflict the existing element, and the inserted one unless the finding is reported there.
    fileprivate func related(in document: MenuDocument, besides place: SourceRange) -> [Diagnostic.Related] {
        var seen: Set<SourceRange> = [place]
        return conflicts.flatMap { conflict, targets in
            let inserted = document.place(of: conflict, in: operation)
            return (seen.insert(inserted).inserted ? [conflict.inserted(at: inserted)] : [])
                + [document.related(to: conflict, on: targets, of: self)]
        }
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

    /// What is lost with the operation.
    package var loss: String {
        guard isUncertain else { return lostElements }
        return isAboutIdentity ? "whether UIKit keeps the second menu is not known" : "then \(lostElements)"
    }

    private var lostElements: String {
        let count = lostCommandCount
        if count == 0 { return "none of it appears" }
        return "\(counted(count, "command")) never appear\(count == 1 ? "s" : "")"
    }

    /// How to resolve the conflicts, each way once.
    fileprivate func resolutions(in context: LintContext) -> [ConflictResolution] {
        var resolutions: [ConflictResolution] = []
        for (conflict, targets) in conflicts where resolutions.count < 4 {
            guard let target = context.targets.first(where: { $0.target == targets.first }) else { continue }
            let resolution = conflict.resolution(on: target)
            if !resolutions.contains(where: resolution.repeats) { resolutions.append(resolution) }
        }
        return resolutions
    }

    fileprivate func help(_ resolutions: [ConflictResolution]) -> String {
        guard resolutions.count > 1 else { return resolutions.first?.text ?? "" }
        return resolutions.map { "for \($0.element.name): \($0.text)" }.joined(separator: "; ")
    }
}

/// A way to resolve a conflict.
private struct ConflictResolution {
    package let element: MenuElement
    package let text: String
    package var suggested: Diagnostic.SuggestedKeys?

    /// Whether the other resolution says the same. Two commands need different keys.
    package func repeats(_ other: ConflictResolution) -> Bool {
        text == other.text && (suggested == nil || element.origin == other.element.origin)
    }
}

extension ElementConflict {
    /// How to resolve the conflict.
    fileprivate func resolution(on target: TargetContext) -> ConflictResolution {
        guard kind == .keyCombination else { return ConflictResolution(element: inserted, text: identityResolution) }
        let suggestion = inserted.keyCombination.map { target.suggestion(near: $0, for: inserted.command) } ?? ""
        return ConflictResolution(
            element: inserted, text: "use another combination" + suggestion + existing.removal(on: target),
            suggested: inserted.command.map { Diagnostic.SuggestedKeys(suggestion, for: $0) })
    }

    private var identityResolution: String {
        switch inserted {
        case .command(let command) where command.propertyList == nil:
            "give each command its own action, which is better than distinguishing them by propertyList"
        case .command:
            "give each command its own action or a different propertyList (1, 1.0 and true are equal)"
        default:
            "give it its own identifier" + (existing.isSystem ? ", or use \"replace\" to replace the system menu" : "")
        }
    }

    /// The inserted element, as another party to a finding.
    fileprivate func inserted(at place: SourceRange) -> Diagnostic.Related {
        let keys = kind == .keyCombination ? inserted.keyCombination.map { "\($0) of " } ?? "" : ""
        return Diagnostic.Related("\(keys)\(inserted.name) conflicts, too", at: place)
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
