import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceText
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// Makes menu elements of the UIKit objects that code creates.
struct UIKitElements {
    let evaluator: Evaluator
    var table: ElementTable
    /// Menus without an identifier that the code refers to.
    let referenced: Set<Int>
    private(set) var targets: [ElementOrigin: Set<MenuTarget>] = [:]
    private var path: [Int] = []
    /// When the commands in menus exist, by action and property list.
    private var identities: [ElementIdentity: [ElementConditions]] = [:]

    init(_ evaluator: Evaluator, _ table: ElementTable, referenced: Set<Int> = []) {
        self.evaluator = evaluator
        self.table = table
        self.referenced = referenced
    }

    /// The elements that a value contains, and whether all of them are known.
    mutating func elements(of value: SwiftValue, _ conditions: ElementConditions) -> (
        elements: [MenuElement], isComplete: Bool
    ) {
        var result: [MenuElement] = []
        var isComplete = true
        for element in evaluator.elements(of: value, conditions) {
            let conditions = element.conditions
            if conditions.possible.isDisjoint(with: table.platforms) { continue }
            let known = element.value.instance.map { self.variants($0, conditions) } ?? []
            if known.isEmpty { isComplete = false }
            result += known
        }
        return (result, isComplete)
    }

    /// The element that an object is, or several of which the app has one; none if it is not known.
    private mutating func variants(_ object: Instance, _ conditions: ElementConditions) -> [MenuElement] {
        guard !object.isOpaque, !PresentChildren.isOne(object), !SystemMenuObjects.isOne(object), path.count < 40,
            !path.contains(object.id), evaluator.program.takeElements(1)
        else {
            return []
        }
        path.append(object.id)
        defer { path.removeLast() }
        switch object.base {
        case "UIMenu": return [.menu(menu(object, conditions))]
        case "UIKeyCommand", "UICommand":
            return commands(object, conditions).map { .command(distinct($0.command, $0.conditions)) }
        case "UIAction": return [.action(action(object, conditions))]
        case "UIDeferredMenuElement":
            var element = DeferredMenuElement()
            element.origin = add(object, Arguments(), conditions)
            return [.deferred(element)]
        default: return []
        }
    }

    /// The arguments of a call that have positions.
    private struct Arguments {
        var title: (value: SwiftValue, range: CodeRange?)?
        var action: CodeRange?
        var shortcut: UIKitShortcut?
    }

    private mutating func add(
        _ object: Instance, _ arguments: Arguments, _ conditions: ElementConditions
    ) -> ElementOrigin {
        let position = arguments.shortcut?.position
        let origin = table.add(
            evaluator.shownRange(
                of: object, containing: position?.literal ?? arguments.title?.range, caller: object["input"]?.caller),
            title: arguments.title?.range,
            isTitleUnread: evaluator.isUnread(arguments.title?.value, ofCommand: object.base != "UIMenu"),
            action: arguments.action, shortcut: position,
            keyCombination: arguments.shortcut?.combination?.value, of: object, conditions)
        let targets = MenuTarget.targets(on: conditions.possible.intersection(table.platforms))
        if targets != MenuTarget.targets(on: table.platforms) { self.targets[origin] = targets }
        return origin
    }

    private func value(
        _ name: String, of object: Instance, _ conditions: ElementConditions
    ) -> (value: SwiftValue, range: CodeRange?)? {
        evaluator.finalValue(name, arguments: [name], of: object, under: conditions)
    }

    private mutating func menu(_ object: Instance, _ conditions: ElementConditions) -> Menu {
        let title = value("title", of: object, conditions)
        let origin = add(object, Arguments(title: title), conditions)
        var menu = Menu(title: evaluator.title(title?.value, title?.range))
        menu.origin = origin
        menu.image = evaluator.imageName(value("image", of: object, conditions)?.value)
        menu.identifier = UIKitElements.identifier(of: object, origin, isReferenced: referenced.contains(object.id))
        let options = evaluator.names(object["options"]?.value, under: conditions)
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
        of object: Instance, _ origin: ElementOrigin, isReferenced: Bool
    ) -> Menu.Identifier {
        switch object["identifier"].flatMap({ MenuReference($0.value) }) {
        case .identifier(let text): return Menu.Identifier(text)
        case .constant(let name):
            return Menu.Identifier.constants.first { $0.name == name }?.identifier ?? Menu.Identifier(name)
        case .object, nil:
            return isReferenced
                ? Menu.Identifier(name(ofMenu: object.id)) : .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
        }
    }

    /// The identifier of a menu that the code names by a variable.
    static func name(ofMenu id: Int) -> String { "menu \(id)" }

    /// The command that an object is, or one for each of the key combinations between which the code chooses.
    mutating func commands(
        _ object: Instance, _ conditions: ElementConditions
    ) -> [(command: Command, conditions: ElementConditions)] {
        let shortcuts = UIKitShortcut.alternatives(object, evaluator, under: conditions)
        guard evaluator.program.takeElements(2 * (shortcuts.count - 1)) else { return [] }
        object.isPlaced = true
        return shortcuts.map { shortcut, conditions in
            let command = command(object, shortcut, conditions)
            table.elements[command.origin].hasAlternatives = shortcuts.count > 1
            return (command, conditions)
        }
    }

    private mutating func command(
        _ object: Instance, _ shortcut: UIKitShortcut, _ conditions: ElementConditions
    ) -> Command {
        let title = value("title", of: object, conditions)
        let discoverability = value("discoverabilityTitle", of: object, conditions)
        let action = object["action"]
        let origin = add(object, Arguments(title: title, action: action?.range, shortcut: shortcut), conditions)
        table.elements[origin].isCombinationUnread = shortcut.combination?.reason != nil
        var command = Command(title: evaluator.title(title?.value, title?.range), action: "")
        command.origin = origin
        command.image = evaluator.imageName(value("image", of: object, conditions)?.value)
        if let name = evaluator.selector(action?.value) {
            command.action = name
        } else {
            // Unlike every other action.
            command.action = action.map { $0.value.isNull ? "" : evaluator.code(at: $0.range) } ?? ""
            if action.map({ !evaluator.isUnknownSelector($0.value) }) ?? true { setUniquePropertyList(of: &command) }
        }
        if let discoverability {
            let text = evaluator.title(discoverability.value, discoverability.range)
            if !text.isEmpty { command.discoverabilityTitle = text }
        }
        command.keyCombination = shortcut.combination?.value
        if let list = object["propertyList"], !list.value.isNull {
            command.propertyList = PropertyList(list.value)
            if command.propertyList == nil { setUniquePropertyList(of: &command) }
        }
        readState(of: object, conditions, into: &command)
        readAlternates(of: object, conditions, into: &command)
        return command
    }

    private mutating func setUniquePropertyList(of command: inout Command) {
        command.propertyList = .string("\(command.origin.rawValue)")
        table.elements[command.origin].isPropertyListUnread = true
    }

    /// A command that UIKit would not take for one that code creates in another branch instead of it.
    private mutating func distinct(_ command: Command, _ conditions: ElementConditions) -> Command {
        guard let identity = MenuElement.command(command).identity else { return command }
        var command = command
        let isAlternative = identities[identity]?.allSatisfy {
            $0.isExclusive(with: conditions) && !$0.possible.isDisjoint(with: conditions.possible)
        }
        identities[identity, default: []].append(conditions)
        if isAlternative == true { setUniquePropertyList(of: &command) }
        return command
    }

    private func readState(of object: Instance, _ conditions: ElementConditions, into command: inout Command) {
        let attributes = evaluator.names(value("attributes", of: object, conditions)?.value, under: conditions)
        if attributes.contains("disabled") { command.attributes.insert(.disabled) }
        if attributes.contains("destructive") { command.attributes.insert(.destructive) }
        if attributes.contains("hidden") { command.attributes.insert(.hidden) }
        let states = evaluator.names(value("state", of: object, conditions)?.value, under: conditions)
        if states.contains("on") { command.state = .on }
        if states.contains("mixed") { command.state = .mixed }
        // If only a newer system knows the property, or the app decides, the command may have priority.
        command.wantsPriorityOverSystemBehavior =
            isTrue("wantsPriorityOverSystemBehavior", object, conditions)
            ?? (object.fields["wantsPriorityOverSystemBehavior"]?.assignments.contains { $0.value.boolean != false }
                ?? false)
        command.allowsAutomaticLocalization = isTrue("allowsAutomaticLocalization", object, conditions) ?? true
        command.allowsAutomaticMirroring = isTrue("allowsAutomaticMirroring", object, conditions) ?? true
    }

    private func isTrue(_ name: String, _ object: Instance, _ conditions: ElementConditions) -> Bool? {
        value(name, of: object, conditions)?.value.boolean
    }

    private mutating func readAlternates(
        of object: Instance, _ conditions: ElementConditions, into command: inout Command
    ) {
        guard let alternates = object["alternates"] else { return }
        for element in evaluator.elements(of: alternates.value, conditions) {
            guard let alternate = element.value.instance, !table.isConditional(element.conditions) else { continue }
            guard alternate.base == "UICommandAlternate", let action = evaluator.selector(alternate["action"]?.value),
                let flags = alternate["modifierFlags"].flatMap({
                    evaluator.modifiers($0.value, under: element.conditions).value
                })
            else { continue }
            var known = CommandAlternate(
                title: evaluator.title(alternate["title"]?.value, alternate["title"]?.range), action: action,
                modifierFlags: flags)
            known.origin = table.add(alternate.site, title: alternate["title"]?.range, element.conditions)
            command.alternates.append(known)
        }
    }

    private mutating func action(_ object: Instance, _ conditions: ElementConditions) -> Action {
        let title = value("title", of: object, conditions)
        let origin = add(object, Arguments(title: title), conditions)
        var action = Action(title: evaluator.title(title?.value, title?.range))
        action.origin = origin
        action.image = evaluator.imageName(value("image", of: object, conditions)?.value)
        action.identifier =
            object["identifier"]?.value.string.map { Action.Identifier($0) }
            ?? .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
        return action
    }
}

/// The shortcut of a `UIKeyCommand`.
struct UIKitShortcut {
    /// nil if the object is a `UICommand`.
    let combination: PropertyValue<KeyCombination>?
    let position: ElementTable.Position

    /// The number of inputs, or of modifiers, up to which their pairs are read.
    private static let maximumAlternatives = 32

    /// The shortcut, or several between which the code chooses, each with its conditions.
    static func alternatives(
        _ object: Instance, _ evaluator: Evaluator, under conditions: ElementConditions
    ) -> [(shortcut: UIKitShortcut, conditions: ElementConditions)] {
        let whole = [(shortcut: UIKitShortcut(object, evaluator, under: conditions), conditions: conditions)]
        guard object.base == "UIKeyCommand", case .unknown? = whole[0].shortcut.combination,
            let input = object["input"],
            ["input", "modifierFlags"].allSatisfy({ evaluator.overridden($0, of: object) == nil })
        else { return whole }
        let values = input.value.alternatives()
        let inputs = values.filter { $0.value.string != "" }
        let modifiers = object["modifierFlags"]?.value.alternatives() ?? []
        guard max(values.count, modifiers.count) > 1, max(values.count, modifiers.count) <= maximumAlternatives,
            !inputs.isEmpty
        else {
            return whole
        }
        var all: [(shortcut: UIKitShortcut, conditions: ElementConditions)] = []
        for input in inputs {
            for modifiers in modifiers.isEmpty ? [nil] : modifiers.map(Optional.init) {
                let own = modifiers.map { input.conditions.and($0.conditions) } ?? input.conditions
                if let modifiers, input.conditions.isExclusive(with: modifiers.conditions) { continue }
                if own.isExclusive(with: conditions) { continue }
                let shortcut = UIKitShortcut(
                    object, evaluator, under: conditions.and(own), input: input.value, modifiers: modifiers?.value)
                all.append((shortcut, conditions.and(own)))
            }
        }
        // Of a default that the user may change, the default is known.
        let known = all.filter { $0.shortcut.combination.map { $0.reason == nil } ?? false }
        if known.isEmpty { return whole }
        if known.count < all.count { return known.count == 1 ? known : whole }
        // Keys and modifiers that depend on different conditions have pairs that may never exist.
        return 1...max(inputs.count, modifiers.count) ~= all.count ? all : whole
    }

    init(
        _ object: Instance, _ evaluator: Evaluator, under conditions: ElementConditions,
        input chosen: SwiftValue? = nil,
        modifiers chosenModifiers: SwiftValue? = nil
    ) {
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
        let key = chosen ?? evaluator.overridden("input", of: object) ?? input.value
        if key.string != nil || key.outsideName != nil, let literal = key.range {
            position = ElementTable.Position(literal: literal, argument: input.range)
        } else {
            position = ElementTable.Position(argument: input.range)
        }
        let modifiers =
            (chosenModifiers ?? evaluator.overridden("modifierFlags", of: object) ?? object["modifierFlags"]?.value).map
        {
            evaluator.modifiers($0, under: conditions.and(object.conditions))
        } ?? .known([])
        // A command with an empty input has no key.
        guard key.string != "" else {
            combination = nil
            return
        }
        switch (evaluator.input(key), modifiers) {
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
