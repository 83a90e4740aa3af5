import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText

/// Makes menu elements of the UIKit objects that code creates.
struct UIKitElements {
    let execution: Execution
    var table: ElementTable
    /// Menus without an identifier that the code refers to.
    let referenced: Set<Int>
    private(set) var targets: [ElementOrigin: Set<MenuTarget>] = [:]
    private var path: [Int] = []

    init(_ execution: Execution, _ table: ElementTable, referenced: Set<Int> = []) {
        self.execution = execution
        self.table = table
        self.referenced = referenced
    }

    /// The elements that a value contains, and whether all of them are known.
    mutating func elements(of value: CodeValue, _ conditions: ElementConditions) -> (
        elements: [MenuElement], isComplete: Bool
    ) {
        var result: [MenuElement] = []
        var isComplete = true
        for element in execution.elements(of: value, conditions) {
            let conditions = element.conditions
            if conditions.possible.isDisjoint(with: table.platforms) { continue }
            if case .object(let index) = element.value, let known = self.element(index, conditions) {
                result.append(known)
            } else {
                isComplete = false
            }
        }
        return (result, isComplete)
    }

    private mutating func element(_ index: Int, _ conditions: ElementConditions) -> MenuElement? {
        let object = execution.objects[index]
        guard !object.isOpaque, path.count < 40, !path.contains(index) else { return nil }
        path.append(index)
        defer { path.removeLast() }
        switch object.base {
        case "UIMenu": return .menu(menu(index, object, conditions))
        case "UIKeyCommand", "UICommand": return .command(command(object, conditions))
        case "UIAction": return .action(action(object, conditions))
        case "UIDeferredMenuElement":
            var element = DeferredMenuElement()
            element.origin = add(object, Arguments(), conditions)
            return .deferred(element)
        default: return nil
        }
    }

    /// The arguments of a call that have positions.
    private struct Arguments {
        var title: (value: CodeValue, range: CodeRange?)?
        var action: CodeRange?
        var shortcut: UIKeyCommandShortcut?
    }

    private mutating func add(
        _ object: CodeObject, _ arguments: Arguments, _ conditions: ElementConditions
    ) -> ElementOrigin {
        let position = arguments.shortcut?.position
        let origin = table.add(
            execution.shownRange(of: object, containing: position?.literal ?? arguments.title?.range),
            title: arguments.title?.range,
            isTitleUnread: execution.isUnread(arguments.title?.value, ofCommand: object.base != "UIMenu"),
            action: arguments.action, shortcut: position,
            keyCombination: arguments.shortcut?.combination?.value, conditions)
        let targets = MenuTarget.targets(on: conditions.possible.intersection(table.platforms))
        if targets != MenuTarget.targets(on: table.platforms) { self.targets[origin] = targets }
        return origin
    }

    private func value(
        _ name: String, of object: CodeObject, _ conditions: ElementConditions
    ) -> (value: CodeValue, range: CodeRange?)? {
        execution.finalValue(name, arguments: [name], of: object, under: conditions)
    }

    private mutating func menu(_ index: Int, _ object: CodeObject, _ conditions: ElementConditions) -> Menu {
        let title = value("title", of: object, conditions)
        let origin = add(object, Arguments(title: title), conditions)
        var menu = Menu(title: execution.title(title?.value, title?.range))
        menu.origin = origin
        menu.identifier = UIKitElements.identifier(of: index, object, origin, isReferenced: referenced.contains(index))
        let options = execution.names(object["options"]?.value, under: conditions)
        if options.contains("displayInline") { menu.options.insert(.displayInline) }
        if options.contains("destructive") { menu.options.insert(.destructive) }
        if options.contains("singleSelection") { menu.options.insert(.singleSelection) }
        if options.contains("displayAsPalette") { menu.options.insert(.displayAsPalette) }
        if let children = object["children"] {
            let (elements, isComplete) = elements(of: children.value, conditions)
            menu.children = elements
            if !isComplete { menu.children.append(.deferred(DeferredMenuElement())) }
        }
        return menu
    }

    /// The identifier of a menu. One that is not known is unlike all others.
    private static func identifier(
        of index: Int, _ object: CodeObject, _ origin: ElementOrigin, isReferenced: Bool
    ) -> Menu.Identifier {
        switch object["identifier"].flatMap({ MenuReference($0.value) }) {
        case .identifier(let text): return Menu.Identifier(text)
        case .constant(let name):
            return Menu.Identifier.constants.first { $0.name == name }?.identifier ?? Menu.Identifier(name)
        case .object, nil:
            return isReferenced
                ? Menu.Identifier(name(ofMenu: index)) : .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
        }
    }

    /// The identifier of a menu that the code names by a variable.
    static func name(ofMenu index: Int) -> String { "menu \(index)" }

    mutating func command(_ object: CodeObject, _ conditions: ElementConditions) -> Command {
        let title = value("title", of: object, conditions)
        let discoverability = value("discoverabilityTitle", of: object, conditions)
        let action = object["action"]
        let shortcut = UIKeyCommandShortcut(object, execution, under: conditions)
        let origin = add(object, Arguments(title: title, action: action?.range, shortcut: shortcut), conditions)
        var command = Command(title: execution.title(title?.value, title?.range), action: "")
        command.origin = origin
        if let name = execution.selector(action?.value) {
            command.action = name
        } else {
            // Unlike every other action.
            command.action = execution.title(action?.value, action?.range)
            command.propertyList = .string("\(origin.rawValue)")
        }
        if let discoverability {
            let text = execution.title(discoverability.value, discoverability.range)
            if !text.isEmpty { command.discoverabilityTitle = text }
        }
        command.keyCombination = shortcut.combination?.value
        if let list = object["propertyList"], let known = propertyList(list.value, origin) {
            command.propertyList = known
        }
        readState(of: object, conditions, into: &command)
        readAlternates(of: object, conditions, into: &command)
        return command
    }

    private func propertyList(_ value: CodeValue, _ origin: ElementOrigin) -> PropertyList? {
        switch value {
        case .none: nil
        case .text(let text, _): .string(text)
        case .integer(let number): .number(.init(Int64(number)))
        // A list that is not known is unlike all others.
        default: .string("\(origin.rawValue)")
        }
    }

    private func readState(of object: CodeObject, _ conditions: ElementConditions, into command: inout Command) {
        let attributes = execution.names(value("attributes", of: object, conditions)?.value, under: conditions)
        if attributes.contains("disabled") { command.attributes.insert(.disabled) }
        if attributes.contains("destructive") { command.attributes.insert(.destructive) }
        if attributes.contains("hidden") { command.attributes.insert(.hidden) }
        let states = execution.names(value("state", of: object, conditions)?.value, under: conditions)
        if states.contains("on") { command.state = .on }
        if states.contains("mixed") { command.state = .mixed }
        command.wantsPriorityOverSystemBehavior = isTrue("wantsPriorityOverSystemBehavior", object, conditions) ?? false
        command.allowsAutomaticLocalization = isTrue("allowsAutomaticLocalization", object, conditions) ?? true
        command.allowsAutomaticMirroring = isTrue("allowsAutomaticMirroring", object, conditions) ?? true
    }

    private func isTrue(_ name: String, _ object: CodeObject, _ conditions: ElementConditions) -> Bool? {
        guard case .boolean(let value)? = value(name, of: object, conditions)?.value else { return nil }
        return value
    }

    private mutating func readAlternates(
        of object: CodeObject, _ conditions: ElementConditions, into command: inout Command
    ) {
        guard let alternates = object["alternates"] else { return }
        for element in execution.elements(of: alternates.value, conditions) {
            guard case .object(let index) = element.value, !table.isConditional(element.conditions) else { continue }
            let alternate = execution.objects[index]
            guard alternate.base == "UICommandAlternate", let action = execution.selector(alternate["action"]?.value),
                let flags = alternate["modifierFlags"].flatMap({
                    execution.modifiers($0.value, under: element.conditions).value
                })
            else { continue }
            var known = CommandAlternate(
                title: execution.title(alternate["title"]?.value, alternate["title"]?.range), action: action,
                modifierFlags: flags)
            known.origin = table.add(alternate.range, title: alternate["title"]?.range, element.conditions)
            command.alternates.append(known)
        }
    }

    private mutating func action(_ object: CodeObject, _ conditions: ElementConditions) -> Action {
        let title = value("title", of: object, conditions)
        let origin = add(object, Arguments(title: title), conditions)
        var action = Action(title: execution.title(title?.value, title?.range))
        action.origin = origin
        switch object["identifier"]?.value {
        case .text(let text, _)?: action.identifier = Action.Identifier(text)
        default: action.identifier = .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
        }
        return action
    }
}

/// The shortcut of a `UIKeyCommand`.
struct UIKeyCommandShortcut {
    /// nil if the object is a `UICommand`.
    let combination: PropertyValue<KeyCombination>?
    let position: ElementTable.Position

    init(_ object: CodeObject, _ execution: Execution, under conditions: ElementConditions) {
        guard object.base == "UIKeyCommand" else {
            (combination, position) = (nil, ElementTable.Position())
            return
        }
        guard let input = object["input"] else {
            (combination, position) = (
                .unknown("depends on an initializer that was not understood"), ElementTable.Position()
            )
            return
        }
        if case .text(_, let literal) = input.value, !literal.range.isEmpty {
            position = ElementTable.Position(literal: literal, argument: input.range)
        } else {
            position = ElementTable.Position(argument: input.range)
        }
        let modifiers =
            object["modifierFlags"].map { execution.modifiers($0.value, under: conditions.and(object.conditions)) }
            ?? .known([])
        switch (execution.input(input.value), modifiers) {
        case (.known(let key), .known(let modifiers)): combination = .known(KeyCombination(key, modifiers))
        case (.unknown(let reason), _), (_, .unknown(let reason)): combination = .unknown(reason)
        }
    }
}

extension MenuTarget {
    /// The newest targets on some platforms.
    static func targets(on platforms: CompiledPlatforms) -> Set<MenuTarget> {
        var targets: Set<MenuTarget> = []
        if platforms.contains(.iOS) { targets.insert(.iPadOS26) }
        if platforms.contains(.macCatalyst) { targets.insert(.macCatalyst26) }
        return targets
    }
}
