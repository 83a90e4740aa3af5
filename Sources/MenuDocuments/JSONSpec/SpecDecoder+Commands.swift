import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    /// Decodes a command; nil if its identity is missing or invalid.
    mutating func command(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> Command? {
        guard let node = members[.action] else { return nil }
        if members[.identifier] != nil { checkNotBoth(members, node) }
        let details = members.present & ElementKey.detailsOfCommands == 0 ? nil : details(members, origin)
        let isIdentified = members[.propertyList] == nil || details?.propertyList != nil
        if let texts = plainTexts(members) {
            return isIdentified ? command(texts, details, origin) : nil
        }
        let action = selector(node, .key("action"))
        var command = Command.Properties(action: action ?? "")
        command.title = string(members[.title], .key("title")) ?? ""
        command.discoverabilityTitle = string(members[.discoverabilityTitle], .key("discoverabilityTitle"))
        if let details { command.details = details }
        command.origin = origin
        return isIdentified && action != nil ? Command(command) : nil
    }

    private mutating func details(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> Command.Details {
        var details = Command.Details()
        if let node = members[.shortcut] { details.keyCombination = keyCombination(node) }
        if let node = members[.propertyList] { details.propertyList = propertyList(node) }
        if let node = members[.subtitle] { details.subtitle = string(node, .key("subtitle")) }
        if let node = members[.image] { details.image = image(node, .key("image")) }
        if let node = members[.selectedImage] { details.selectedImage = image(node, .key("selectedImage")) }
        if let node = members[.attributes] { details.attributes = options(node, "attributes", of: attributeValues) }
        if let node = members[.state] { details.state = enumValue(node, .key("state"), of: stateValues) ?? .off }
        if let node = members[.alternates] { details.alternates = alternates(node, origin) }
        if let node = members[.wantsPriorityOverSystemBehavior] {
            details.wantsPriorityOverSystemBehavior = bool(node, .key("wantsPriorityOverSystemBehavior")) ?? false
        }
        if let node = members[.allowsAutomaticLocalization] {
            details.allowsAutomaticLocalization = bool(node, .key("allowsAutomaticLocalization")) ?? true
        }
        if let node = members[.allowsAutomaticMirroring] {
            details.allowsAutomaticMirroring = bool(node, .key("allowsAutomaticMirroring")) ?? true
        }
        if let node = members[.repeatBehavior] {
            details.repeatBehavior = enumValue(node, .key("repeatBehavior"), of: repeatBehaviorValues) ?? .automatic
        }
        if let node = members[.shortcuts] { shortcutOverrides[origin] = shortcutOverrides(node) }
        return details
    }

    /// The ranges of a command's strings.
    private struct PlainTexts {
        var title = 0..<0
        let action: Range<Int>
        var discoverabilityTitle: Range<Int>?
    }

    /// The ranges of valid strings without escapes, which nearly every command has; nil for others.
    private func plainTexts(_ members: Members<ElementKey>) -> PlainTexts? {
        guard let node = members[.action], let action = tape.plainContent(of: node), !action.isEmpty,
            !tape.bytes[action].contains(where: SelectorSpelling.isInvalid)
        else { return nil }
        var texts = PlainTexts(action: action)
        if let node = members[.title] {
            guard let title = tape.plainContent(of: node) else { return nil }
            texts.title = title
        }
        if let node = members[.discoverabilityTitle] {
            guard let title = tape.plainContent(of: node) else { return nil }
            texts.discoverabilityTitle = title
        }
        return texts
    }

    private func command(_ texts: PlainTexts, _ details: Command.Details?, _ origin: ElementOrigin) -> Command {
        tape.bytes.withSpan { bytes in
            let discoverabilityTitle: Span<UInt8>? =
                if let range = texts.discoverabilityTitle { bytes.extracting(range) } else { nil }
            return Command(
                title: bytes.extracting(texts.title), action: bytes.extracting(texts.action),
                discoverabilityTitle: discoverabilityTitle, details, origin: origin)
        }
    }

    /// Decodes a responder's key command, which requires a shortcut.
    mutating func keyCommand(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> Command? {
        for key in [ElementKey.action, .shortcut] where members[key] == nil {
            reportMissing(key.name, in: members.object, "a key command")
        }
        return command(members, origin)
    }

    /// Reports an element that is both a command and a UIAction.
    mutating func checkNotBoth(_ members: Members<ElementKey>, _ action: JSONNode) {
        guard let node = members[.identifier] else { return }
        problems.add(
            "an element has \"action\" or \"identifier\", not both", at: tape.range(of: node.key), node: node,
            help: "a command is identified by its action; remove \"identifier\", or \"action\" for a UIAction",
            related: [("the action", action)])
    }

    /// Decodes a `UIAction`; nil if its identifier is invalid.
    mutating func action(_ members: Members<ElementKey>, _ origin: ElementOrigin) -> Action? {
        var identifier = automaticActionIdentifier(origin)
        if let node = members[.identifier] {
            guard let name = name(node, .key("identifier")) else { return nil }
            identifier = Action.Identifier(name)
        }
        var action = Action(
            title: string(members[.title], .key("title")) ?? "", subtitle: string(members[.subtitle], .key("subtitle")),
            image: members[.image].flatMap { image($0, .key("image")) }, identifier: identifier,
            discoverabilityTitle: string(members[.discoverabilityTitle], .key("discoverabilityTitle")))
        action.origin = origin
        action.selectedImage = members[.selectedImage].flatMap { image($0, .key("selectedImage")) }
        if let node = members[.attributes] { action.attributes = options(node, "attributes", of: attributeValues) }
        if let node = members[.state] { action.state = enumValue(node, .key("state"), of: stateValues) ?? .off }
        return action
    }

    private mutating func alternates(_ node: JSONNode, _ parent: ElementOrigin) -> [CommandAlternate] {
        guard let elements = list(node, "alternates") else { return [] }
        var alternates: [CommandAlternate] = []
        var slot = JSONObjectMap.Slot(parent: parent, key: node.key)
        for element in elements {
            slot.ordinal += 1
            if let alternate = alternate(element, slot) { alternates.append(alternate) }
        }
        return alternates
    }

    private mutating func alternate(_ node: JSONNode, _ slot: JSONObjectMap.Slot) -> CommandAlternate? {
        guard requireKind(node, .object, .thing("an alternate")) else { return nil }
        let members = members(of: node, AlternateKey.self, in: "an alternate")
        let origin = objectMap.append(node, slot)
        let title = string(members[.title], .key("title"))
        let action = selector(members[.action], .key("action"))
        if members[.action] == nil { reportMissing("action", in: node, "an alternate") }
        guard let modifiersNode = members[.modifiers] else {
            reportMissing("modifiers", in: node, "an alternate", help: "list the additional modifiers to hold")
            return nil
        }
        guard let modifiers = modifiers(modifiersNode), let action else { return nil }
        var alternate = CommandAlternate(title: title ?? "", action: action, modifierFlags: modifiers)
        alternate.origin = origin
        return alternate
    }
}

extension SpecDecoder {
    /// Decodes a property-list value; nil if it contains null.
    mutating func propertyList(_ node: JSONNode) -> PropertyList? {
        switch tape.kind(of: node) {
        case .null:
            problems.add(
                "a property list cannot contain null", at: tape.range(of: node), node: node,
                help: "omit it, or use a string, a number, true or false")
            return nil
        case .false: return .number(PropertyList.Number(false))
        case .true: return .number(PropertyList.Number(true))
        case .number: return .number(number(node))
        case .string: return .string(tape.string(node))
        case .array:
            var values: [PropertyList] = []
            var isComplete = true
            for element in tape.elements(of: node) {
                if let value = propertyList(element) { values.append(value) } else { isComplete = false }
            }
            return isComplete ? .array(values) : nil
        case .object:
            let members = tape.members(of: node)
            var values = [String: PropertyList](minimumCapacity: members.reduce(0) { count, _ in count + 1 })
            var isComplete = true
            for (key, element) in members {
                if let value = propertyList(element) { values[tape.string(key)] = value } else { isComplete = false }
            }
            return isComplete ? .dictionary(values) : nil
        }
    }

    /// Integers of up to 64 bits are exact; other numbers are rounded to `Double`.
    private func number(_ node: JSONNode) -> PropertyList.Number {
        let text = tape.string(node)
        if let whole = Int64(text) { return PropertyList.Number(whole) }
        if let whole = UInt64(text) { return PropertyList.Number(whole) }
        return PropertyList.Number(Double(text) ?? 0)
    }
}
