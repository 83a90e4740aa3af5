import KeyCombinations
package import MenuBuilder
import SourceText

extension MenuSpecDocument {
    /// Runs the operations of a target in order, on the main menu that the spec starts from.
    ///
    /// An operation that is newer than the target runs all the same: whether it may is for a rule to say.
    ///
    /// - Complexity: O(elements), and what the builder takes for them.
    package func build(for target: MenuTarget) -> SpecBuild {
        let initialMenu = initialMenu(for: target)
        var run = BuildRun(self, target, initialMenu)
        for index in operations.indices { run.run(index) }
        return SpecBuild(
            target: target, initialMenu: initialMenu, builder: run.builder, refusedOperations: run.refused)
    }

    /// The main menu before the spec's operations.
    package func initialMenu(for target: MenuTarget) -> MainMenuBuilder {
        switch app.mainMenu {
        case .empty:
            MainMenuBuilder(emptyFor: target, infoPlist: app.infoPlist, applicationName: app.name)
        case .appKit:
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

    /// Whether an element's own `targets`, if it has any, name a target.
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

/// The state of running a spec's operations for a target.
private struct BuildRun {
    private let document: MenuSpecDocument
    private let target: MenuTarget
    private(set) var builder: MainMenuBuilder
    private(set) var refused: [RefusedOperation] = []
    private var absent = AbsentElements()
    /// How many more references get a suggestion: thousands of wrong ones must not take minutes.
    private var suggestionsLeft = 200

    init(_ document: MenuSpecDocument, _ target: MenuTarget, _ initialMenu: MainMenuBuilder) {
        self.document = document
        self.target = target
        builder = initialMenu
        builder.reserveCapacity(forMore: document.positions.count)
    }

    mutating func run(_ index: Int) {
        let operation = document.operations[index]
        guard !operation.isBroken else { return absent.add(operation.elements, .notUnderstood) }
        guard operation.targets?.contains(target) ?? true else {
            return absent.add(operation.elements, .otherTarget(operation.origin))
        }
        var elements = operation.elements
        if operation.hasTargetedElements {
            absent.add(notOnTarget: elements, document, target)
            elements = document.elements(elements, on: target)
        }
        let identity = identity(of: operation.reference)
        let removed = removal(by: operation, identity)
        switch edit(operation, identity, elements) {
        case .success:
            absent.add(removed, .removed(operation: index))
        case .failure(let refusal):
            let isUnknown = refusal.code == .unknownReference
            let suggestion = isUnknown ? suggestion(for: operation.reference, refusal) : nil
            var cause = isUnknown ? cause(of: operation.reference) : nil
            // A name that is near to none may well be that of an element that could not be read.
            if isUnknown, cause == nil, suggestion == nil, document.hasUnreadElements { cause = .notUnderstood }
            refused.append(
                RefusedOperation(
                    operationIndex: index, refusal: refusal, cause: cause, lost: elements,
                    menuPath: menuPath(operation, identity), suggestion: suggestion))
            absent.add(elements, .refused(operation: index))
        }
    }

    private mutating func edit(
        _ operation: SpecOperation, _ identity: ElementIdentity, _ elements: [MenuElement]
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

    /// Where the elements of an operation come to stand.
    private func menuPath(_ operation: SpecOperation, _ identity: ElementIdentity) -> [String] {
        guard let node = builder.node(for: identity) else { return [] }
        let title = builder.element(at: node).title
        let isInside = [.atStart, .atEnd].contains(operation.place) || operation.kind == .replaceChildren
        return builder.path(of: node) + (isInside && !title.isEmpty ? [title] : [])
    }

    /// What an operation is about to take out of the tree.
    private func removal(by operation: SpecOperation, _ identity: ElementIdentity) -> [MenuElement] {
        guard operation.kind.removesElements, let node = builder.node(for: identity) else { return [] }
        let element = builder.element(at: node)
        guard case .menu(let menu) = element, let whole = builder.menu(for: menu.identifier) else { return [element] }
        return operation.kind == .replaceChildren ? whole.children : [.menu(whole)]
    }

    /// A menu is looked up as an identifier of the tree first, then as a constant.
    private func identity(of reference: SpecReference) -> ElementIdentity {
        switch reference.name {
        case .command(let action, let propertyList): return .command(action: action, propertyList: propertyList)
        case .action(let identifier): return .action(Action.Identifier(identifier))
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
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
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

extension SpecOperation.Kind {
    fileprivate var removesElements: Bool { self == .remove || self == .replace || self == .replaceChildren }
}

/// What running a spec's operations for one target gives.
package struct SpecBuild: Sendable {
    package let target: MenuTarget
    /// The main menu before the operations.
    package let initialMenu: MainMenuBuilder
    /// The main menu after all operations.
    package let builder: MainMenuBuilder
    /// The operations that were refused, in order.
    package let refusedOperations: [RefusedOperation]
}

/// An operation that a target's main menu refused.
package struct RefusedOperation: Sendable {
    /// Why the element that an operation names is not there.
    package enum Cause: Hashable, Sendable {
        /// An earlier operation would have brought it and was refused itself: an index into the document's operations.
        case refused(operation: Int)
        /// An earlier operation took it away, or replaced it: an index into the document's operations.
        case removed(operation: Int)
        /// It, or the operation that would bring it, does not exist on this target.
        case otherTarget(ElementOrigin)
        /// It stands in an operation or element that was not understood, which has its own problem: to report this one
        /// would be noise.
        case notUnderstood
    }

    /// An index into the document's operations.
    package let operationIndex: Int
    package let refusal: MenuEditError
    /// For an unknown reference, what became of the element; nil if the spec never had it.
    package let cause: Cause?
    /// What came with the operation and is lost: its elements as they are on the target.
    package let lost: [MenuElement]
    /// The titles of the menus that it would stand in, outermost first; none where the reference is unknown.
    package let menuPath: [String]
    /// For an unknown reference, a name that would be known and is near; nil if there is none.
    package let suggestion: String?
}

/// Elements that a spec speaks of and that are not in the tree, with the reason.
///
/// They are only put into a table when somebody asks, which happens where a reference is not found.
struct AbsentElements {
    private var waiting: [(elements: [MenuElement], cause: RefusedOperation.Cause)] = []
    private var causes: [ElementIdentity: RefusedOperation.Cause] = [:]

    /// Notes elements with all that is in them.
    mutating func add(_ elements: [MenuElement], _ cause: RefusedOperation.Cause) {
        if !elements.isEmpty { waiting.append((elements, cause)) }
    }

    /// Notes the elements, at any depth, that exist on other targets only.
    mutating func add(notOnTarget elements: [MenuElement], _ document: MenuSpecDocument, _ target: MenuTarget) {
        for element in elements {
            if !document.exists(element.origin, on: target) {
                add([element], .otherTarget(element.origin))
            } else if case .menu(let menu) = element {
                add(notOnTarget: menu.children, document, target)
            }
        }
    }

    /// Why an element is not in the tree: what was noted of it last, or nil if nothing was.
    ///
    /// - Complexity: O(1) on average, and once for every element that was noted.
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
