import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    /// The elements of an array, without invalid ones; nil if the array is missing.
    mutating func elements(
        in node: JSONNode?, _ key: String, of parent: ElementOrigin, as form: ElementSyntax? = nil
    ) -> [MenuElement]? {
        guard let node, requireKind(node, .array, .key(key)) else { return nil }
        var elements: [MenuElement] = []
        elements.reserveCapacity(tape.elementCount(of: node))
        var slot = JSONObjectMap.Slot(parent: parent, key: node.key)
        for entry in tape.elements(of: node) {
            slot.ordinal += 1
            if let element = element(entry, slot, as: form) { elements.append(element) }
        }
        return elements
    }

    /// Decodes an element; nil if it is invalid or has no identity.
    ///
    /// - Parameter form: The required form; by default the element's keys decide.
    mutating func element(_ node: JSONNode, _ slot: JSONObjectMap.Slot, as form: ElementSyntax? = nil) -> MenuElement? {
        guard requireKind(node, .object, .thing("an element")) else { return nil }
        let members = members(of: node, ElementKey.self, in: "an element")
        let origin = objectMap.append(node, slot)
        if members[.ignore] != nil || members[.targets] != nil { readAnnotations(members, origin) }
        let form = form ?? ElementSyntax(of: members)
        if members.present & ~form.keys != 0 { reportUnexpectedKeys(members, form) }
        switch form {
        case .menu: return menu(members, origin)
        case .command: return command(members, origin).map(MenuElement.command)
        case .keyCommand: return keyCommand(members, origin).map(MenuElement.command)
        case .action, .windowAlternate: return action(members, origin).map(MenuElement.action)
        case .deferred: return deferred(members, origin)
        case .windowActivation: return windowActivation(members, origin)
        case .unknown:
            if objectsWithMistypedKeys.contains(node) { return nil }
            problems.add(
                "an element lacks \"action\"", at: tape.opening(of: node), node: node,
                help: "a command has \"action\", a UIAction \"identifier\", a menu \"children\"")
            return nil
        }
    }

    private mutating func readAnnotations(_ members: Members<ElementKey>, _ origin: ElementOrigin) {
        if let ignored = members[.ignore] { decodeIgnoredRules(ignored, scope: members.object) }
        if let targets = targetSubset(members[.targets]) { targetsOfElements[origin] = targets }
    }

    /// Reports keys that this form of element does not have.
    private mutating func reportUnexpectedKeys(_ members: Members<ElementKey>, _ form: ElementSyntax) {
        for key in ElementKey.allCases where members.present & ~form.keys & key.bit != 0 {
            guard let value = members[key] else { continue }
            problems.add(
                "\(form.description) has no \"\(key.name)\"", at: tape.range(of: value.key), node: value,
                help: form.help(against: key))
        }
    }

    private mutating func menu(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> MenuElement? {
        var menu = Menu(identifier: menuIdentifier(members, origin))
        menu.origin = origin
        if let node = members[.title] { menu.title = string(node, .key("title")) ?? "" }
        if let node = members[.subtitle] { menu.subtitle = string(node, .key("subtitle")) }
        if let node = members[.image] { menu.image = image(node, .key("image")) }
        if let node = members[.displayPreferences] { menu.maximumNumberOfTitleLines = titleLines(node) }
        if let node = members[.options] { menu.options = options(node, "options", of: menuOptionValues) }
        if let node = members[.preferredElementSize] {
            menu.preferredElementSize =
                enumValue(node, .key("preferredElementSize"), of: elementSizeValues) ?? .automatic
        }
        menu.children = elements(in: members[.children], "children", of: origin) ?? []
        return .menu(menu)
    }

    private mutating func menuIdentifier(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> Menu.Identifier {
        if let node = members[.identifier], let name = name(node, .key("identifier")) { return Menu.Identifier(name) }
        // Sequential rather than random, so that every run gives the same output.
        return .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
    }

    /// The automatic identifier of an action.
    func automaticActionIdentifier(_ origin: ElementOrigin) -> Action.Identifier {
        .automatic(0, UInt64(truncatingIfNeeded: origin.rawValue))
    }

    private mutating func deferred(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> MenuElement? {
        checkTrue(members[.deferred], "deferred")
        var element = DeferredMenuElement(identifier: name(members[.identifier], .key("identifier")))
        element.origin = origin
        return .deferred(element)
    }

    private mutating func windowActivation(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> MenuElement? {
        checkTrue(members[.opensWindow], "opensWindow")
        let identifier = name(members[.identifier], .key("identifier")).map { Action.Identifier($0) }
        var activation = WindowActivationAction(
            title: string(members[.title], .key("title")) ?? "",
            image: members[.image].flatMap { image($0, .key("image")) },
            identifier: identifier ?? automaticActionIdentifier(origin))
        activation.origin = origin
        if let node = members[.attributes] { activation.attributes = options(node, "attributes", of: attributeValues) }
        if let node = members[.alternate] { activation.alternate = windowAlternate(node, of: origin) }
        return .windowActivation(activation)
    }

    /// The alternate of a window activation: an action in UIKit; a spec may write it as a command.
    private mutating func windowAlternate(_ node: JSONNode, of parent: ElementOrigin) -> Action? {
        guard requireKind(node, .object, .key("alternate")) else { return nil }
        let members = members(of: node, ElementKey.self, in: "an element")
        let origin = objectMap.append(node, JSONObjectMap.Slot(parent: parent, key: node.key))
        readAnnotations(members, origin)
        let form = ElementSyntax.windowAlternate
        if members.present & ~form.keys != 0 { reportUnexpectedKeys(members, form) }
        if let selector = members[.action] {
            checkNotBoth(members, selector)
            _ = self.selector(selector, .key("action"))
        }
        return action(members, origin)
    }

    private mutating func checkTrue(_ node: JSONNode?, _ name: String) {
        guard let node, tape.kind(of: node) != .true else { return }
        problems.add(
            "\"\(name)\" must be true, not \(tape.kind(of: node).description)", at: tape.opening(of: node), node: node,
            help: "omit \"\(name)\" in other elements")
    }

    /// Decodes a set of options from an array of names.
    mutating func options<Options: OptionSet & Sendable>(
        _ node: JSONNode, _ key: String, of values: EnumValues<Options>
    ) -> Options where Options.Element == Options {
        var options: Options = []
        guard requireKind(node, .array, .key(key)) else { return options }
        for element in tape.elements(of: node) {
            if let option = enumValue(element, .entry(of: key), of: values) { options.insert(option) }
        }
        return options
    }
}

/// The form of element that an object describes, derived from its keys.
enum ElementSyntax {
    case menu, command, action, deferred, windowActivation
    /// A responder's key command, outside the main menu.
    case keyCommand
    /// The alternate of a window activation.
    case windowAlternate
    /// None of the keys decides.
    case unknown

    init(of members: Members<ElementKey>) {
        let present = members.present
        if present & ElementKey.children.bit != 0 {
            self = .menu
        } else if present & ElementKey.deferred.bit != 0 {
            self = .deferred
        } else if present & ElementKey.opensWindow.bit != 0 {
            self = .windowActivation
        } else if present & ElementKey.action.bit != 0 {
            self = .command
        } else if present & ElementKey.identifier.bit != 0 {
            self = .action
        } else {
            self = .unknown
        }
    }

    /// A bit for each key that an element of this form can have.
    var keys: UInt32 {
        switch self {
        case .menu: ElementSyntax.menuKeys
        // An identifier beside an action gets a message of its own.
        case .command: ElementSyntax.commandKeys | ElementKey.identifier.bit
        case .keyCommand: ElementSyntax.commandKeys
        case .action: ElementSyntax.actionKeys
        case .deferred: ElementSyntax.deferredKeys
        case .windowActivation: ElementSyntax.windowActivationKeys
        case .windowAlternate: ElementSyntax.actionKeys | ElementKey.action.bit
        case .unknown: .max
        }
    }

    private static let common = bits(.ignore, .targets)
    private static let described = common | bits(.title, .subtitle, .image)
    private static let performed = described | bits(.selectedImage, .discoverabilityTitle, .attributes, .state)

    private static let menuKeys =
        described | bits(.identifier, .children, .options, .preferredElementSize, .displayPreferences)
    private static let actionKeys = performed | bits(.identifier)
    private static let commandKeys =
        performed
        | bits(
            .action, .propertyList, .shortcut, .shortcuts, .alternates, .wantsPriorityOverSystemBehavior,
            .allowsAutomaticLocalization, .allowsAutomaticMirroring, .repeatBehavior)
    private static let deferredKeys = common | bits(.deferred, .identifier)
    private static let windowActivationKeys =
        common | bits(.opensWindow, .title, .image, .identifier, .attributes, .alternate)

    static func bits(_ keys: ElementKey...) -> UInt32 {
        keys.reduce(0) { $0 | $1.bit }
    }

    /// The form in messages.
    var description: String {
        switch self {
        case .menu: "a menu"
        case .command: "a command"
        case .keyCommand: "a key command"
        case .action, .windowAlternate: "a UIAction"
        case .deferred: "a deferred element"
        case .windowActivation: "a window-scene activation action"
        case .unknown: "an element"
        }
    }

    /// How to fix a key that this form does not have, if known.
    func help(against key: ElementKey) -> String? {
        switch self {
        case .menu: "an element with \"children\" is a menu; remove one of the two keys"
        case .action where ElementSyntax.commandKeys & key.bit != 0:
            "only commands have it; use \"action\" with a selector instead of \"identifier\""
        case .command where key == .alternate, .keyCommand where key == .alternate: "did you mean \"alternates\"?"
        default: nil
        }
    }
}

extension ElementKey {
    /// The keys of a command that most commands of a large menu lack.
    static let detailsOfCommands = ElementSyntax.bits(
        .shortcut, .propertyList, .subtitle, .image, .selectedImage,
        .attributes, .state, .alternates, .wantsPriorityOverSystemBehavior,
        .allowsAutomaticLocalization, .allowsAutomaticMirroring, .repeatBehavior, .shortcuts)

    /// The key's bit in ``Members/present``.
    var bit: UInt32 { 1 << UInt32(rawValue) }
}
