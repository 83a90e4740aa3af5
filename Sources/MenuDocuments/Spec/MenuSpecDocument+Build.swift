import SourceText
import KeyCombinations
package import MenuBuilder

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
