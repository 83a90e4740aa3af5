import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects

extension UIKitReader {
    /// Finds the operations that are certain.
    struct Resolution {
        private let reader: UIKitReader
        private let responders: [Responder]
        private var steps: [Step]
        private var elements: CodeElements
        /// The number of times that the menu is built: one for each level of menus whose places are not known.
        private static let maximumRounds = 16

        init(_ reader: UIKitReader, _ responders: [Responder]) {
            self.reader = reader
            self.responders = responders
            steps = reader.steps
            elements = reader.elements.table.elements
            // A responder has its key commands only while it is in the responder chain, and perhaps not all of them.
            for command in responders.flatMap(\.keyCommands)
            where !reader.certainKeyCommands.contains(command.origin) { makeConditional(command.origin) }
            markAfterUnread()
            for step in steps where step.isPlaceUnknown || step.mayLackReference {
                step.operation.elements.forEachOrigin { makeConditional($0) }
            }
        }

        private mutating func makeConditional(_ origin: ElementOrigin) {
            guard elements.all.indices.contains(Int(origin.rawValue)) else { return }
            elements[origin].conditions.branches.insert(.unread)
        }

        private mutating func markAfterUnread() {
            guard let first = steps.firstIndex(where: \.isUnread) else { return }
            for step in steps[first...] { step.operation.elements.forEachOrigin { makeConditional($0) } }
        }

        mutating func resolved() -> DocumentDraft {
            // Each round settles what it can without another build.
            var rounds = 1
            while settle() {
                rounds += 1
                guard rounds > Self.maximumRounds else { continue }
                giveUp()
                break
            }
            markConflictsWithRemovable()
            if reader.isSystemMenuUnread { markConflictsWithSystem() }
            return draft(removing: false)
        }

        /// Makes everything uncertain.
        private mutating func giveUp() {
            for index in steps.indices where !steps[index].isUnread {
                steps[index].operation.elements.forEachOrigin { makeConditional($0) }
                if steps[index].operation.elements.isEmpty {
                    steps[index].operation.isInvalid = true
                } else {
                    steps[index].moveToEnd()
                }
            }
        }

        private func draft(removing: Bool) -> DocumentDraft {
            var draft = DocumentDraft()
            draft.mainMenu = .system
            draft.configuration = reader.configuration
            draft.targets = reader.evaluator.program.supportsMacCatalyst ? [.iPadOS26, .macCatalyst26] : [.iPadOS26]
            draft.responders = responders.isEmpty ? nil : responders
            draft.elements = elements
            draft.targetsOfElements = reader.elements.targets
            draft.hasUnreadElements =
                reader.isSystemMenuUnread || steps.contains { $0.isUnread || $0.isConditional }
            draft.operations = steps.filter { !$0.isUnread }.map { removing ? $0.operation : keeping($0) }
            return draft
        }

        private func document(removing: Bool) -> MenuDocument {
            draft(removing: removing).document(in: reader.files, appName: nil, suppressions: [])
        }

        /// The operation without a removal that code may skip.
        private func keeping(_ step: Step) -> DocumentDraft.Operation {
            var operation = step.operation
            guard step.isConditional else { return operation }
            switch operation.kind {
            case .remove: operation.isInvalid = true
            case .replaceChildren:
                operation.kind = .insert
                operation.place = .atEnd
                operation.isInvalid = operation.isInvalid || operation.elements.isEmpty
            case .insert, .insertChild, .insertSibling, .replace: break
            }
            return operation
        }

        /// Finds what must not be reported; whether there was something, so that the menu must be built again.
        private mutating func settle() -> Bool {
            let document = document(removing: false)
            let positions = steps.indices.filter { !steps[$0].isUnread }
            var round = Round(firstUncertain: steps.firstIndex { $0.isUnread || $0.isConditional } ?? steps.endIndex)
            for target in document.app.targets where !round.isStale {
                round.firstBroken = steps.firstIndex { $0.operation.isInvalid } ?? steps.endIndex
                round.hasConflict = false
                for refused in document.build(for: target).refusedOperations
                where refused.cause != .possiblyRefused {
                    settle(refused.refusal, of: positions[refused.operationIndex], on: target, document, &round)
                }
            }
            return round.hasChanged
        }

        /// What is known while the refused operations of one build are settled, in their order.
        private struct Round {
            /// The first operation that code may skip.
            let firstUncertain: Int
            var firstBroken = 0
            /// Whether an operation conflicts, so that what it inserts is missing.
            var hasConflict = false
            /// Whether elements were dropped from an operation that now succeeds.
            var hasDropped = false
            /// Whether operations were moved, and their menus.
            var hasMoved = false
            var moved: Set<Menu.Identifier> = []
            var hasChanged = false

            /// Whether the menu has other elements than when it was built.
            var isStale: Bool { hasDropped || hasMoved }

            /// Whether the next build may have what an operation refers to.
            func mayAdd(_ reference: SpecReference.Name) -> Bool {
                guard !hasDropped, case .menu(let name) = reference else { return isStale }
                return moved.contains(Menu.Identifier(name))
            }
        }

        private mutating func settle(
            _ refusal: MenuEditError, of index: Int, on target: MenuTarget, _ document: MenuDocument,
            _ round: inout Round
        ) {
            let step = steps[index]
            if refusal.code == .duplicates {
                round.hasConflict = true
                if dropExclusive(refusal.conflicts, from: index) { (round.hasDropped, round.hasChanged) = (true, true) }
                return
            }
            guard !round.mayAdd(step.operation.reference) else { return }
            let isCertain =
                !round.hasConflict && min(round.firstUncertain, round.firstBroken) >= index
                && !step.isConditional && (!step.removes || refusal.code.isAboutRoot)
                && (step.isReferenceOwn || refusal.code != .unknownReference)
            if isCertain { return }
            round.hasChanged = true
            if step.isReferenceOwn, !step.removes, !round.hasConflict, round.firstUncertain < index {
                step.operation.elements.forEachOrigin { makeConditional($0) }
                steps[index].moveToEnd()
                round.hasMoved = true
                step.operation.elements.forEachMenu { round.moved.insert($0.identifier) }
            } else {
                // The operation is refused with or without this, so the rest of the menu is the same.
                steps[index].operation.exclude(target, of: document.app.targets)
                if steps[index].operation.isInvalid { round.firstBroken = min(round.firstBroken, index) }
            }
        }

        private func conditions(of origin: ElementOrigin) -> ElementConditions? {
            elements.all.indices.contains(Int(origin.rawValue)) ? elements[origin].conditions : nil
        }

        /// Removes elements of an operation that never exist together with those they conflict with.
        private mutating func dropExclusive(_ conflicts: [ElementConflict], from index: Int) -> Bool {
            let excluded = conflicts.filter { conflict in
                guard let one = conditions(of: conflict.inserted.origin),
                    let other = conditions(of: conflict.existing.origin)
                else { return false }
                return one.isExclusive(with: other)
            }
            guard !excluded.isEmpty else { return false }
            for conflict in excluded where conflict.kind == .keyCombination { join(conflict) }
            let origins = Set(excluded.map(\.inserted.origin))
            steps[index].operation.remove(origins)
            return true
        }

        /// Gives a command the title of another one, too, which has its keys whenever it does not exist.
        private mutating func join(_ conflict: ElementConflict) {
            let (kept, dropped) = (conflict.existing, conflict.inserted)
            guard elements.all.indices.contains(Int(kept.origin.rawValue)), kept.title != dropped.title,
                !kept.title.hasSuffix(" / \(dropped.title)")
            else { return }
            elements[kept.origin].isTitleUnread = true
            for index in steps.indices {
                steps[index].operation.elements = steps[index].operation.elements.map {
                    $0.titled("\(kept.title) / \(dropped.title)", kept.origin)
                }
            }
        }

        /// Makes elements conditional that conflict with the system's.
        private mutating func markConflictsWithSystem() {
            let document = document(removing: false)
            for target in document.app.targets {
                let build = document.build(for: target)
                for (id, _) in build.builder.elementsWithKeysOfSystemItems {
                    makeConditional(build.builder.element(at: id).origin)
                }
                for conflict in build.refusedOperations.flatMap({ $0.refusal.conflicts })
                where conflict.existing.origin == .none {
                    makeConditional(conflict.inserted.origin)
                }
            }
        }

        /// Makes elements conditional that conflict with others only if a removal does not happen.
        private mutating func markConflictsWithRemovable() {
            guard steps.contains(where: { $0.isConditional && $0.removes }) else { return }
            let (kept, removed) = (document(removing: false), document(removing: true))
            for target in kept.app.targets {
                let certain = Set(removed.build(for: target).refusedOperations.flatMap { $0.refusal.conflicts })
                for refused in kept.build(for: target).refusedOperations {
                    for conflict in refused.refusal.conflicts where !certain.contains(conflict) {
                        makeConditional(conflict.inserted.origin)
                    }
                }
            }
        }
    }
}

extension MenuEditError.Code {
    /// Whether an operation is not possible on the root menu, whatever other code does.
    fileprivate var isAboutRoot: Bool { [.rootChild, .rootSibling, .rootRemoval, .rootReplacement].contains(self) }
}
