import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Makes a document of what code does to a UIKit menu builder.
///
/// Nothing that depends on an operation which code may skip, or which is not understood, makes a certain finding:
/// - What conflicts with the system's items is conditional if it is not known which of them the menu has.
/// - A menu that may be removed stays, and what conflicts with it only because it stays is conditional.
/// - After an operation on a menu that is not known, everything is conditional.
/// - Elements of exclusive branches that conflict are not in the document together.
/// - References to menus that may be absent are not reported.
struct UIKitReader {
    let evaluator: Evaluator
    let files: JoinedFiles
    private(set) var elements: UIKitElements
    private(set) var steps: [Step] = []
    private(set) var configuration = MainMenuConfiguration()
    /// Whether it is not known which of the system's items the menu has, because SwiftUI's commands may replace some.
    private(set) var isSystemMenuUnread = false
    /// The key commands that are there, and do what they say, whenever others of the same responder are.
    private(set) var certainKeyCommands: Set<ElementOrigin> = []
    /// The number of classes of which the other files may still be searched.
    private var keyCommandListsLeft = 32

    /// An operation with what is uncertain about it.
    struct Step {
        var operation: DocumentDraft.Operation
        /// Whether code may skip it.
        var isConditional: Bool
        /// Whether its reference is a menu that the code itself names and inserts.
        var isReferenceOwn: Bool
        /// Whether everything after it is uncertain.
        var isUnread = false
        /// Whether the menu that it inserts into is not known.
        private(set) var isPlaceUnknown = false
        /// Whether it refers to an element of the system that the menu may not have.
        var mayLackReference = false

        /// Keeps what the operation inserts at the end, because the menu that it inserts into is not known.
        mutating func moveToEnd() {
            let group = Menu(
                identifier: .automatic(1, UInt64(truncatingIfNeeded: operation.origin.rawValue)),
                options: .displayInline, children: operation.elements)
            (operation.kind, operation.place, operation.reference) = (.insert, .atEnd, .menu("root"))
            operation.elements = [.menu(group)]
            operation.isInvalid = false
            (isConditional, isReferenceOwn, isPlaceUnknown) = (true, false, true)
        }

        var removes: Bool {
            switch operation.kind {
            case .remove, .replace, .replaceChildren: true
            case .insert, .insertChild, .insertSibling: false
            }
        }
    }

    /// The system's menus that every app has, also with commands of SwiftUI.
    private static let menusOfEveryApp: Set<String> = ["root", "application", "file", "edit", "view", "window"]

    private static let platforms: CompiledPlatforms = [.iOS, .macCatalyst]

    /// - Parameter configuration: That of the system's menu; nil if it is not known.
    init(
        _ evaluator: Evaluator, _ files: JoinedFiles, builder: Instance, _ configuration: MainMenuConfiguration?
    ) {
        self.evaluator = evaluator
        self.files = files
        let events = builder.events
        var referenced: Set<Int> = []
        for event in events {
            for argument in event.arguments {
                if let menu = argument.value.instance, ![nil, "with", "from"].contains(argument.label) {
                    referenced.insert(menu.id)
                }
            }
        }
        elements = UIKitElements(
            evaluator,
            ElementTable(
                platforms: Self.platforms, common: ElementTable.common(events.lazy.map(\.conditions))),
            referenced: referenced)
        self.configuration = configuration ?? MainMenuConfiguration()
        isSystemMenuUnread = configuration == nil
        for event in events { add(event) }
        (steps, elements.table.elements) = AlternativeMenus.join(steps, elements.table.elements, evaluator)
    }

    /// A reader of responders alone.
    init(_ evaluator: Evaluator, _ files: JoinedFiles) {
        self.evaluator = evaluator
        self.files = files
        elements = UIKitElements(evaluator, ElementTable(platforms: Self.platforms, common: []))
    }

    // MARK: - Operations

    private mutating func add(_ event: Instance.Event) {
        guard !event.conditions.possible.isDisjoint(with: Self.platforms) else { return }
        let isConditional = elements.table.isConditional(event.conditions)
        guard event.name != Instance.Event.unfollowed else {
            markUnread()
            return
        }
        guard let form = Form(event) else { return }
        let reference = form.reference.flatMap { name(of: $0, form.target) }
        if form.kind == .replaceChildren, let reference, let replaced = ReplacedChildren(event, evaluator),
            isRead(replaced)
        {
            return add(replaced, form, reference, event)
        }
        var list: [MenuElement] = []
        var isComplete = true
        if let payload = form.payload { (list, isComplete) = elements.elements(of: payload.value, event.conditions) }
        let origin = elements.table.add(event.range, event.conditions)
        guard let reference else {
            // The elements are read, but where they are is not known.
            if form.kind == .remove || form.kind == .replace || form.kind == .replaceChildren { markUnread() }
            var step = step(.insert, nil, list, nil, event.range, event, origin)
            if !list.isEmpty { step.moveToEnd() }
            steps.append(step)
            return
        }
        if list.isEmpty, !isComplete, form.kind != .replaceChildren, form.kind != .replace { return }
        var kind = form.kind
        let isOneMenu = list.count == 1 && { if case .menu = list[0] { true } else { false } }()
        if (kind == .insertChild || kind == .insertSibling) && !isOneMenu { kind = .insert }
        var step = step(kind, form.place, list, reference.name, form.reference?.range ?? event.range, event, origin)
        step.mayLackReference = mayLack(reference)
        step.isConditional = isConditional || !isComplete && step.removes || step.mayLackReference
        step.isReferenceOwn = reference.isOwn
        steps.append(step)
    }

    /// Whether the menu may not have what an operation refers to, because SwiftUI's commands may have replaced it.
    private func mayLack(_ reference: (name: SpecReference.Name, isOwn: Bool)) -> Bool {
        guard isSystemMenuUnread, !reference.isOwn else { return false }
        if case .menu(let name) = reference.name { return !Self.menusOfEveryApp.contains(name) }
        return true
    }

    /// Whether all new elements are known.
    private func isRead(_ replaced: ReplacedChildren) -> Bool {
        replaced.insertions.allSatisfy { $0.elements.allSatisfy { $0.value.instance.map { !$0.isOpaque } ?? false } }
    }

    /// Adds what a closure does to the children of a menu as operations on each of them.
    private mutating func add(
        _ replaced: ReplacedChildren, _ form: Form, _ menu: (name: SpecReference.Name, isOwn: Bool),
        _ event: Instance.Event
    ) {
        let range = form.reference?.range ?? event.range
        func add(
            _ kind: SpecOperation.Kind, _ place: InsertionPlace?, _ list: [MenuElement], _ name: SpecReference.Name
        ) {
            let origin = elements.table.add(event.range, event.conditions)
            var step = step(kind, place, list, name, range, event, origin)
            step.mayLackReference = mayLack((name, menu.isOwn))
            step.isConditional = elements.table.isConditional(event.conditions) || step.mayLackReference
            step.isReferenceOwn = menu.isOwn
            steps.append(step)
        }
        for object in replaced.removed {
            if let name = reference(to: object) { add(.remove, nil, [], name) }
        }
        for (index, insertion) in replaced.insertions.enumerated() {
            let isLast = replaced.isLastAtEnd && index == replaced.insertions.count - 1
            let list = elements.elements(
                of: SwiftValue(.array(insertion.elements)), event.conditions
            ).elements
            if !isLast, let name = insertion.after.flatMap({ reference(to: $0) }) {
                add(.insert, .after, list, name)
            } else {
                add(.insert, isLast ? .atEnd : .atStart, list, menu.name)
            }
        }
    }

    /// How a document names one of the system's elements.
    private func reference(to object: Instance) -> SpecReference.Name? {
        if let action = object["action"] {
            return evaluator.selector(action.value).map { .command(action: $0, propertyList: nil) }
        }
        guard case .constant(let name)? = object["identifier"].flatMap({ MenuReference($0.value) }) else { return nil }
        return .menu(name)
    }

    private mutating func markUnread() {
        let operation = DocumentDraft.Operation(
            kind: .remove, place: nil, elements: [], reference: .menu(""), referenceRange: CodeRange(0, 0..<0),
            origin: .none, isInvalid: true)
        steps.append(Step(operation: operation, isConditional: true, isReferenceOwn: false, isUnread: true))
    }

    /// - Parameter reference: nil if it is not known, so that the operation cannot run.
    private func step(
        _ kind: SpecOperation.Kind, _ place: InsertionPlace?, _ list: [MenuElement], _ reference: SpecReference.Name?,
        _ range: CodeRange, _ event: Instance.Event, _ origin: ElementOrigin
    ) -> Step {
        let targets = MenuTarget.targets(on: event.conditions.possible.intersection(Self.platforms))
        let operation = DocumentDraft.Operation(
            kind: kind, place: place, elements: list, reference: reference ?? .menu(""), referenceRange: range,
            origin: origin, isInvalid: reference == nil, targets: targets.count == 2 ? nil : targets)
        return Step(operation: operation, isConditional: false, isReferenceOwn: false)
    }

    /// How a document names what an operation refers to, and whether the app itself gives it that name.
    private func name(
        of argument: OutsideCall.Argument, _ target: Form.Target
    ) -> (name: SpecReference.Name, isOwn: Bool)? {
        switch target {
        case .command:
            return evaluator.selector(argument.value).map { (.command(action: $0, propertyList: nil), false) }
        case .action: return argument.value.string.map { (.action($0), false) }
        case .menu: break
        }
        switch MenuReference(argument.value) {
        case .constant(let name):
            return Menu.Identifier.constantNames.contains(name) ? (.menu(name), false) : nil
        case .identifier(let text): return (.menu(text), !text.hasPrefix("com.apple."))
        case .object(let id):
            guard let menu = argument.value.instance, menu.base == "UIMenu", !menu.isOpaque else { return nil }
            if let own = menu["identifier"], MenuReference(own.value) == nil { return nil }
            return (.menu(UIKitElements.name(ofMenu: id)), true)
        case nil: return nil
        }
    }

    /// The parts of a call of a builder's method.
    private struct Form {
        enum Target { case menu, command, action }

        let kind: SpecOperation.Kind
        var place: InsertionPlace?
        var payload: OutsideCall.Argument?
        var reference: OutsideCall.Argument?
        var target = Target.menu

        init?(_ event: Instance.Event) {
            switch event.name {
            case "insertChild": kind = .insertChild
            case "insertSibling": kind = .insertSibling
            case "insertElements", "insert": kind = .insert
            case "replace": kind = .replace
            case "replaceChildren": kind = .replaceChildren
            case "remove": kind = .remove
            default: return nil
            }
            for argument in event.arguments {
                switch argument.label {
                case nil, "with", "from": payload = argument
                case "menu", "ofMenu": reference = argument
                case "command":
                    reference = argument
                    target = .command
                case "action":
                    reference = argument
                    target = .action
                case "atStartOfMenu", "atEndOfMenu", "beforeMenu", "afterMenu", "beforeAction", "afterAction",
                    "beforeCommand", "afterCommand":
                    let label = argument.label ?? ""
                    place =
                        label.hasPrefix("atStart")
                        ? .atStart
                        : label.hasPrefix("atEnd")
                            ? .atEnd
                            : label.hasPrefix("before") ? .before : .after
                    if label.hasSuffix("Action") { target = .action }
                    if label.hasSuffix("Command") { target = .command }
                    reference = argument
                default: break
                }
            }
            if kind == .replaceChildren, payload == nil { return nil }
        }
    }

    // MARK: - Responders

    /// A class with its key commands; nil if none of them is known.
    ///
    /// - Parameter inherited: Where code creates those of its superclasses, which count there. They matter to a class only if it
    ///   has another command with the same keys.
    mutating func responder(
        _ type: TypeDeclaration, _ commands: [SwiftValue.Alternative], inheriting inherited: Set<CodeRange> = []
    ) -> Responder? {
        var all: [(command: Command, isOwn: Bool)] = []
        var single: [(instance: Instance, command: Command)] = []
        for element in commands.flatMap({ evaluator.elements(of: $0.value, $0.conditions) }) {
            guard let instance = element.value.instance, instance.base == "UIKeyCommand", !instance.isOpaque,
                !element.conditions.possible.isDisjoint(with: Self.platforms)
            else { continue }
            let isOwn = !inherited.contains(instance.site)
            let found = elements.commands(instance, element.conditions).map(\.command)
            all += found.map { ($0, isOwn) }
            if found.count == 1 { single.append((instance, found[0])) }
        }
        noteCertain(single, of: type)
        let ownKeys = Set(all.lazy.filter(\.isOwn).compactMap(\.command.keyCombination))
        let known = all.filter { $0.command.keyCombination.map(ownKeys.contains) ?? false }.map(\.command)
        guard !known.isEmpty else { return nil }
        var responder = Responder(type.name, handlesAllActions: true, keyCommands: known)
        responder.origin = known[0].origin
        responder.validatedActions = evaluator.validatedActions(of: type, among: known)
        return responder
    }

    /// Notes which key commands of a class are certain, if that matters: some have the same keys.
    private mutating func noteCertain(_ all: [(instance: Instance, command: Command)], of type: TypeDeclaration) {
        let keys = all.compactMap { $0.command.keyCombination?.normalizedForUSKeyboard }
        guard Set(keys).count < keys.count, keyCommandListsLeft > 0 else { return }
        keyCommandListsLeft -= 1
        guard let list = KeyCommandList(type, evaluator.program) else { return }
        for (instance, command) in all where list.contains(instance, action: command.action) {
            certainKeyCommands.insert(command.origin)
        }
    }

    // MARK: - Document

    /// The document, or nil if the code builds nothing.
    func draft(_ responders: [Responder]) -> DocumentDraft? {
        guard !steps.isEmpty || !responders.isEmpty else { return nil }
        var resolution = Resolution(self, responders)
        return resolution.resolved()
    }
}
