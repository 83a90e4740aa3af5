import KeyCombinations
package import MenuBuilder
import SourceText

extension MenuDocument {
    /// Runs a target's operations in order, starting from the spec's main menu.
    ///
    /// An operation newer than the target runs too; a rule reports it.
    ///
    /// - Complexity: O(elements), plus the builder's time.
    package func build(for target: MenuTarget) -> SpecBuild { build(for: target, keepsPossible: false) }

    /// The menu to show to people: like ``build(for:)``, but with the elements of operations that are refused only in some
    /// states of the app, or of which that is not known.
    ///
    /// - Complexity: That of ``build(for:)``
    package func shownBuild(for target: MenuTarget) -> SpecBuild { build(for: target, keepsPossible: true) }

    private func build(for target: MenuTarget, keepsPossible: Bool) -> SpecBuild {
        let initialMenu = initialMenu(for: target)
        var run = BuildRun(self, target, initialMenu, keepsPossible: keepsPossible)
        for index in operations.indices { run.run(index) }
        let possible = keepsPossible ? run.refused.filter(\.isPossible) : []
        return SpecBuild(
            target: target, initialMenu: initialMenu, builder: run.builder,
            refusedOperations: run.refused.filter { !keepsPossible || !$0.isPossible }, possiblyRefused: possible,
            completedBuilder: run.completed ?? run.builder, strippedCommands: run.strippedCommands)
    }

    /// The main menu before the spec's operations.
    package func initialMenu(for target: MenuTarget) -> MainMenuBuilder {
        switch app.mainMenu {
        case .empty:
            MainMenuBuilder(emptyFor: target, infoPlist: app.infoPlist, applicationName: app.name)
        case .appKit, .swiftUI:
            MainMenuBuilder(emptyForAppKit: target, applicationName: app.name)
        case .system:
            MainMenuBuilder(
                target: target, infoPlist: app.infoPlist, configuration: app.configuration, applicationName: app.name)
        }
    }

    /// The responders with the key commands that exist on a target.
    package func responders(for target: MenuTarget) -> [Responder]? {
        guard !targetsOfElements.isEmpty else { return responders }
        return responders?.map { responder in
            var responder = responder
            responder.keyCommands.removeAll { !exists($0.origin, on: target) }
            return responder
        }
    }

    /// The responder chains of a target; nil without responders. Readers drop everything that would make them invalid.
    package func responderGraph(for target: MenuTarget) -> ResponderGraph? {
        responders(for: target).flatMap { try? ResponderGraph($0) }
    }

    /// Whether it is not known that UIKit refuses an edit, or that the system has what the edit conflicts with.
    ///
    /// - Parameter initialMenu: The menu of the target before the document's operations.
    package func isUncertain(_ refusal: MenuEditError, _ initialMenu: MainMenuBuilder) -> Bool {
        guard refusal.code == .duplicates else { return false }
        return refusal.isUncertain
            || refusal.conflicts.allSatisfy {
                $0.existing.origin == .none && !$0.isWithinEdit
                    && initialMenu.isWeaklyKnown($0.existing, hasSettingsBundle: app.hasSettingsBundle)
            }
    }

    /// Whether the menu may accept the elements of an operation that conflict with others, because one of the two does not
    /// exist whenever the operation runs.
    fileprivate func mayAccept(_ elements: [MenuElement], despite refusal: MenuEditError, on target: MenuTarget) -> Bool
    {
        guard refusal.code == .duplicates else { return false }
        func conditions(_ element: MenuElement) -> ElementConditions { self.conditions(of: element.origin) ?? .none }
        guard let first = elements.first else { return false }
        // The operation runs if any of its elements exists.
        var running = elements.dropFirst().reduce(conditions(first)) { $0.or(conditions($1)) }
        running.possible.formIntersection(target.platform == .iPadOS ? .iOS : .macCatalyst)
        return !refusal.conflicts.contains { conflict in
            [conflict.inserted, conflict.existing].map(conditions).allSatisfy {
                $0.applies(whenever: running) && !$0.branches.contains(.unread)
            }
        }
    }

    /// Whether an element exists on a target.
    func exists(_ origin: ElementOrigin, on target: MenuTarget) -> Bool {
        targetsOfElements[origin]?.contains(target) ?? true
    }

    /// The elements that exist on a target, at any depth.
    func elements(_ elements: [MenuElement], on target: MenuTarget) -> [MenuElement] {
        elements.compactMap { element in
            guard exists(element.origin, on: target) else { return nil }
            switch element {
            case .menu(var menu):
                menu.children = self.elements(menu.children, on: target)
                return .menu(menu)
            case .windowActivation(var activation):
                if let alternate = activation.alternate, !exists(alternate.origin, on: target) {
                    activation.alternate = nil
                }
                return .windowActivation(activation)
            case .command, .action, .deferred:
                return element
            }
        }
    }
}

/// Runs a spec's operations for a target.
private struct BuildRun {
    private let document: MenuDocument
    private let target: MenuTarget
    private let initialMenu: MainMenuBuilder
    private(set) var builder: MainMenuBuilder
    private(set) var refused: [RefusedOperation] = []
    /// The menu with what was refused; `nil` if nothing was.
    private(set) var completed: MainMenuBuilder?
    private(set) var strippedCommands: Set<ElementOrigin> = []
    private var absent = AbsentElements()
    private var suggestions = SuggestionBudget()
    /// Whether the menu has what is refused only in some states of the app.
    private let keepsPossible: Bool

    init(_ document: MenuDocument, _ target: MenuTarget, _ initialMenu: MainMenuBuilder, keepsPossible: Bool) {
        self.document = document
        self.keepsPossible = keepsPossible
        self.target = target
        self.initialMenu = initialMenu
        builder = initialMenu
        builder.reserveCapacity(forMore: document.positions.count)
    }

    mutating func run(_ index: Int) {
        let operation = document.operations[index]
        guard !operation.isInvalid else { return absent.add(operation.elements, .notUnderstood) }
        guard operation.targets?.contains(target) ?? true else {
            return absent.add(operation.elements, .otherTarget(operation.origin))
        }
        var elements = operation.elements
        if operation.hasTargetedElements {
            absent.add(notOnTarget: elements, document, target)
            elements = document.elements(elements, on: target)
        }
        // The items that SwiftUI adds are known for the Mac only.
        if document.kind == .swiftUI, target.platform == .iPadOS { elements = elements.withoutSystemItems }
        let identity = identity(of: operation.reference)
        let removed = removal(by: operation, identity)
        let result = BuildRun.edit(&builder, operation, identity, elements)
        complete(result, operation, identity, elements)
        switch result {
        case .success:
            absent.add(removed, .removed(operation: index))
        case .failure(let refusal):
            let isUnknown = refusal.code == .unknownReference
            let suggestion = isUnknown ? suggestion(for: operation.reference, refusal) : nil
            var cause = isUnknown ? cause(of: operation.reference) : nil
            // A name similar to no other may belong to an unreadable element.
            if isUnknown, cause == nil, suggestion == nil, document.hasUnreadElements { cause = .notUnderstood }
            let isPossible =
                document.isUncertain(refusal, initialMenu) || document.mayAccept(elements, despite: refusal, on: target)
            refused.append(
                RefusedOperation(
                    operationIndex: index, refusal: refusal, cause: cause, lost: elements,
                    menuPath: menuPath(operation, identity), suggestion: suggestion, isPossible: isPossible))
            guard isPossible, keepsPossible else {
                return absent.add(elements, isPossible ? .possiblyRefused : .refused(operation: index))
            }
            _ = builder.keepingConflicts { BuildRun.edit(&$0, operation, identity, elements) }
            absent.add(removed, .removed(operation: index))
        }
    }

    /// Makes the edit in the menu with what was refused, without what conflicts.
    private mutating func complete(
        _ result: MenuEditResult, _ operation: SpecOperation, _ identity: ElementIdentity, _ elements: [MenuElement]
    ) {
        var result = result
        if var menu = completed {
            // A second reference would make the edit copy the menu.
            completed = nil
            result = BuildRun.edit(&menu, operation, identity, elements)
            completed = menu
        }
        guard case .failure(let refusal) = result, refusal.code == .duplicates else { return }
        var menu = completed ?? builder
        completed = nil
        defer { completed = menu }
        // Without the combinations that are taken, and without elements whose identity exists.
        let conflicts = Dictionary(grouping: refusal.conflicts, by: \.kind).mapValues { Set($0.map(\.inserted.origin)) }
        let rest = elements.without(conflicts[.identity] ?? [], keysOf: conflicts[.keyCombination] ?? [])
        guard case .success = BuildRun.edit(&menu, operation, identity, rest) else { return }
        strippedCommands.formUnion(conflicts[.keyCombination] ?? [])
    }

    private static func edit(
        _ builder: inout MainMenuBuilder, _ operation: SpecOperation, _ identity: ElementIdentity,
        _ elements: [MenuElement]
    ) -> MenuEditResult {
        if let place = operation.place { return builder.insert(elements, place, identity) }
        switch operation.kind {
        case .replaceChildren:
            guard case .menu(let identifier) = identity else { return .success(()) }
            return builder.replaceChildren(ofMenu: identifier, with: elements)
        case .remove: return builder.remove(identity)
        default: return builder.replace(identity, with: elements)
        }
    }

    /// The menu path of an operation's elements.
    private func menuPath(_ operation: SpecOperation, _ identity: ElementIdentity) -> [String] {
        guard let node = builder.node(for: identity) else { return [] }
        let title = builder.element(at: node).title
        let isInside = [.atStart, .atEnd].contains(operation.place) || operation.kind == .replaceChildren
        return builder.path(of: node) + (isInside && !title.isEmpty ? [title] : [])
    }

    /// The elements that an operation removes from the tree.
    private func removal(by operation: SpecOperation, _ identity: ElementIdentity) -> [MenuElement] {
        guard operation.kind.removesElements, let node = builder.node(for: identity) else { return [] }
        let element = builder.element(at: node)
        guard case .menu(let menu) = element, let whole = builder.menu(for: menu.identifier) else { return [element] }
        return operation.kind == .replaceChildren ? whole.children : [.menu(whole)]
    }

    /// Looks up a menu as an identifier of the tree first, then as a constant.
    private func identity(of reference: SpecReference) -> ElementIdentity {
        switch reference.name {
        case .command(let action, let propertyList): return .command(action: action, propertyList: propertyList)
        case .action(let text):
            let literal = ElementIdentity.action(Action.Identifier(text))
            guard builder.node(for: literal) == nil, let constant = Action.Identifier.constant(named: text),
                builder.node(for: .action(constant)) != nil
            else { return literal }
            return .action(constant)
        case .menu(let text):
            let literal = ElementIdentity.menu(Menu.Identifier(text))
            guard builder.node(for: literal) == nil, let constant = constant(text) else { return literal }
            return constant
        }
    }

    private func constant(_ text: String) -> ElementIdentity? {
        Menu.Identifier.constant(named: text, for: target).map(ElementIdentity.menu)
    }

    private mutating func cause(of reference: SpecReference) -> RefusedOperation.Cause? {
        if case .menu(let text) = reference.name {
            return absent.cause(of: .menu(Menu.Identifier(text))) ?? constant(text).flatMap { absent.cause(of: $0) }
        }
        return absent.cause(of: identity(of: reference))
    }

    private mutating func suggestion(for reference: SpecReference, _ refusal: MenuEditError) -> String? {
        guard suggestions.spend() else { return nil }
        if case .menu(let text) = reference.name {
            let names = Menu.Identifier.constantNames.filter { name in
                constant(name).map { builder.node(for: $0) != nil } ?? false
            }
            if let name = EditDistance.nearest(to: text, in: names) { return name }
        }
        switch refusal.suggestion {
        case .menu(let identifier): return identifier.constantName ?? identifier.rawValue
        case .action(let identifier): return identifier.rawValue
        case .command(let action, _): return action
        case .deferred(let identifier): return identifier
        case nil: return nil
        }
    }
}

extension [MenuElement] {
    /// The elements without some, and with some without their key combination.
    fileprivate func without(_ removed: Set<ElementOrigin>, keysOf stripped: Set<ElementOrigin>) -> [MenuElement] {
        compactMap { element in
            guard !removed.contains(element.origin) else { return nil }
            switch element {
            case .menu(var menu):
                menu.children = menu.children.without(removed, keysOf: stripped)
                return .menu(menu)
            case .command(var command) where stripped.contains(command.origin):
                command.keyCombination = nil
                return .command(command)
            default: return element
            }
        }
    }

    /// The elements without the commands that are not the app's, and without menus that become empty.
    fileprivate var withoutSystemItems: [MenuElement] {
        compactMap { element in
            guard element.origin == .none else { return element }
            guard case .menu(var menu) = element else { return nil }
            menu.children = menu.children.withoutSystemItems
            return menu.children.isEmpty ? nil : .menu(menu)
        }
    }
}

extension SpecOperation.Kind {
    fileprivate var removesElements: Bool { self == .remove || self == .replace || self == .replaceChildren }
}

/// The result of running a spec's operations for one target.
package struct SpecBuild: Sendable {
    package let target: MenuTarget
    /// The main menu before the operations.
    package let initialMenu: MainMenuBuilder
    /// The main menu after all operations.
    package let builder: MainMenuBuilder
    /// The operations that were refused, in order.
    package let refusedOperations: [RefusedOperation]
    /// The operations that are refused in some states of the app, whose elements ``builder`` has; only for
    /// ``MenuDocument/shownBuild(for:)``.
    package let possiblyRefused: [RefusedOperation]
    /// The main menu with the elements that were refused for duplicates, apart from what is a duplicate: what else is
    /// wrong in them stays wrong when the duplicates are corrected. ``builder`` if nothing was refused.
    package let completedBuilder: MainMenuBuilder
    /// The commands that have no key combination in ``completedBuilder``, because it is taken.
    package let strippedCommands: Set<ElementOrigin>
}

/// An operation that a target's main menu refused.
package struct RefusedOperation: Sendable {
    /// Why a referenced element does not exist.
    package enum Cause: Hashable, Sendable {
        /// The operation that inserts it was refused: an index into the document's operations.
        case refused(operation: Int)
        /// The operation that inserts it is refused only in some states of the app, so it exists in others.
        case possiblyRefused
        /// An earlier operation removed or replaced it: an index into the document's operations.
        case removed(operation: Int)
        /// It, or the operation that inserts it, does not exist on this target.
        case otherTarget(ElementOrigin)
        /// It belongs to an invalid operation or element, which has a problem of its own, so reporting this one
        /// would be noise.
        case notUnderstood
    }

    /// An index into the document's operations.
    package let operationIndex: Int
    package let refusal: MenuEditError
    /// For an unknown reference, why the element does not exist; nil if the spec never defines it.
    package let cause: Cause?
    /// The operation's elements on the target, which are lost.
    package let lost: [MenuElement]
    /// The titles of the menus that would contain the elements, outermost first; empty if the reference is unknown.
    package let menuPath: [String]
    /// For an unknown reference, a similar known name; nil if there is none.
    package let suggestion: String?
    /// Whether it is refused only in some states of the app, or it is not known that it is refused.
    package let isPossible: Bool

    /// Whether the element that it refers to may exist.
    package var mayReferToElement: Bool { cause == .notUnderstood || cause == .possiblyRefused }
}

/// Elements of the spec that are not in the tree, with the reason.
///
/// They are indexed on the first lookup, which happens only if a reference is unknown.
struct AbsentElements {
    private var waiting: [(elements: [MenuElement], cause: RefusedOperation.Cause)] = []
    private var causes: [ElementIdentity: RefusedOperation.Cause] = [:]

    /// Adds elements with their descendants.
    mutating func add(_ elements: [MenuElement], _ cause: RefusedOperation.Cause) {
        if !elements.isEmpty { waiting.append((elements, cause)) }
    }

    /// Adds the elements, at any depth, that exist on other targets only.
    mutating func add(notOnTarget elements: [MenuElement], _ document: MenuDocument, _ target: MenuTarget) {
        for element in elements {
            if !document.exists(element.origin, on: target) {
                add([element], .otherTarget(element.origin))
            } else if case .menu(let menu) = element {
                add(notOnTarget: menu.children, document, target)
            }
        }
    }

    /// Why an element is not in the tree: the cause added last, or nil.
    ///
    /// - Complexity: Amortized O(1).
    mutating func cause(of identity: ElementIdentity) -> RefusedOperation.Cause? {
        for (elements, cause) in waiting { index(elements, cause) }
        waiting = []
        return causes[identity]
    }

    private mutating func index(_ elements: [MenuElement], _ cause: RefusedOperation.Cause) {
        for element in elements {
            if let identity = element.identity { causes[identity] = cause }
            if case .menu(let menu) = element { index(menu.children, cause) }
        }
    }
}
