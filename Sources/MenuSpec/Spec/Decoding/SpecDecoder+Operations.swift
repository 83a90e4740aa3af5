import JSONReader
import KeyCombinations
import MenuBuilder

extension SpecDecoder {
    mutating func decodeBuild(_ node: JSONNode) {
        guard let elements = list(node, "build") else { return }
        for (index, element) in elements.enumerated() {
            let slot = SpecPlaces.Slot(parent: .none, key: node.key, ordinal: Int32(truncatingIfNeeded: index))
            decodeOperation(element, slot)
        }
    }

    private mutating func decodeOperation(_ node: JSONNode, _ slot: SpecPlaces.Slot) {
        guard isKind(node, .object, .thing("an operation")) else { return }
        let members = members(of: node, OperationKey.self, in: "an operation")
        let origin = places.append(node, slot)
        if let ignored = members[.ignore] { decodeIgnoredRules(ignored, scope: node) }
        let targets = targetSubset(members[.targets])
        guard let form = form(of: members) else { return }
        checkCompanions(of: form, members)

        let targetedElements = targetsOfElements.count
        let elements = payload(of: form, members, origin)
        let (place, referenceNode) = place(of: form, members)
        let reference = referenceNode.flatMap { self.reference($0, of: form, place) }
        let isBroken = elements == nil || reference == nil
        operations.append(
            SpecOperation(
                kind: form.kind, place: place, elements: elements ?? [],
                reference: reference ?? SpecReference(name: .menu(""), range: tape.opening(of: node)),
                targets: targets, origin: origin, hasTargetedElements: targetsOfElements.count > targetedElements,
                isBroken: isBroken))
    }

    /// The form of the operation, from its one operation key.
    private mutating func form(of members: Members<OperationKey>) -> OperationForm? {
        let forms = OperationForm.all.filter { members[$0.key] != nil }
        guard let form = forms.first else {
            problems.add(
                "an operation lacks what it does", at: tape.opening(of: members.object), node: members.object,
                help: "add one of \(OperationForm.all.map(\.key.name).listed())")
            return nil
        }
        // The elements of all of them are read, so that mistakes in there are shown as well.
        for other in forms.dropFirst() {
            guard let value = members[other.key] else { continue }
            problems.add(
                "an operation cannot be both \"\(form.key.name)\" and \"\(other.key.name)\"",
                at: tape.range(of: value.key), node: value, help: "make two operations of it")
        }
        return form
    }

    /// Notes companion keys that are missing, are too many, or belong to other operations.
    private mutating func checkCompanions(of form: OperationForm, _ members: Members<OperationKey>) {
        var found: OperationKey?
        for key in [OperationKey.before, .after, .atStartOf, .atEndOf, .with] {
            guard let value = members[key] else { continue }
            if !form.companions.contains(key) {
                problems.add(
                    "\"\(key.name)\" does not go with \"\(form.key.name)\"", at: tape.range(of: value.key), node: value,
                    help: form.companions.isEmpty
                        ? "remove it" : "\"\(form.key.name)\" takes \(form.companions.map(\.name).listed("or"))")
            } else if let found {
                problems.add(
                    "\"\(form.key.name)\" cannot have both \"\(found.name)\" and \"\(key.name)\"",
                    at: tape.range(of: value.key), node: value, help: "remove one of them")
            } else {
                found = key
            }
        }
        if found == nil, !form.companions.isEmpty {
            let names = form.companions.map(\.name)
            problems.add(
                "\"\(form.key.name)\" lacks \(names.listed("or"))", at: tape.opening(of: members.object),
                node: members.object,
                help: form.key.isInsertion ? "say where the elements come in" : "list what comes in its place")
        }
    }

    /// What comes in; nil if that is missing or no such thing.
    private mutating func payload(
        of form: OperationForm, _ members: Members<OperationKey>, _ origin: ElementOrigin
    ) -> [MenuElement]? {
        switch form.key {
        case .insertChild, .insertSibling:
            guard let node = members[form.key], isKind(node, .object, .key(form.key.name)) else { return nil }
            guard tape.value(of: ElementKey.children.name, in: node) != nil else {
                problems.add(
                    "\"\(form.key.name)\" inserts a menu, and this has no \"children\"", at: tape.opening(of: node),
                    node: node,
                    help: "put it into the \"children\" of a menu with \"options\": [\"displayInline\"], "
                        + "or use \"insert\" from iPadOS 26 on")
                return nil
            }
            return element(node, SpecPlaces.Slot(parent: origin, key: node.key)).map { [$0] }
        case .insert:
            return elements(in: members[.insert], "insert", of: origin)
        case .remove:
            return []
        default:
            return elements(in: members[.with], "with", of: origin)
        }
    }

    private func place(
        of form: OperationForm, _ members: Members<OperationKey>
    ) -> (place: InsertionPlace?, reference: JSONNode?) {
        guard form.key.isInsertion else { return (nil, members[form.key]) }
        let places: [(OperationKey, InsertionPlace)] = [
            (.before, .before), (.after, .after), (.atStartOf, .atStart), (.atEndOf, .atEnd),
        ]
        for (key, place) in places where form.companions.contains(key) {
            if let node = members[key] { return (place, node) }
        }
        return (nil, nil)
    }
}

/// What an operation key wants beside it.
private struct OperationForm: Sendable {
    let key: OperationKey
    let kind: SpecOperation.Kind
    /// Exactly one of these goes with it; none if there are none.
    let companions: [OperationKey]

    private init(_ key: OperationKey, _ kind: SpecOperation.Kind, _ companions: [OperationKey]) {
        self.key = key
        self.kind = kind
        self.companions = companions
    }

    static let all = [
        OperationForm(.insertChild, .insertChild, [.atStartOf, .atEndOf]),
        OperationForm(.insertSibling, .insertSibling, [.before, .after]),
        OperationForm(.insert, .insert, [.before, .after, .atStartOf, .atEndOf]),
        OperationForm(.replace, .replace, [.with]),
        OperationForm(.replaceChildren, .replaceChildren, [.with]),
        OperationForm(.remove, .remove, []),
    ]
}

extension OperationKey {
    fileprivate var isInsertion: Bool { self == .insertChild || self == .insertSibling || self == .insert }
}

// MARK: - References

extension SpecDecoder {
    private mutating func reference(
        _ node: JSONNode, of form: OperationForm, _ place: InsertionPlace?
    ) -> SpecReference? {
        let key = tape.string(node.key)
        switch tape.kind(of: node) {
        case .string:
            guard let text = name(node, .key(key)) else { return nil }
            return SpecReference(name: .menu(text), range: tape.range(of: node))
        case .object:
            guard let name = referenceObject(node) else { return nil }
            guard form.takesSingleElements(at: place) else {
                problems.add(
                    "\(tape.shown(node.key)) of \"\(form.key.name)\" names a menu", at: tape.range(of: node),
                    node: node,
                    help: "commands and actions can be named by \"before\" and \"after\" of \"insert\", "
                        + "by \"replace\" and by \"remove\"")
                return nil
            }
            return SpecReference(name: name, range: tape.range(of: node))
        default:
            wrongType(
                node, .key(key),
                wanted: form.takesSingleElements(at: place)
                    ? "the name of a menu, or an object with \"command\" or \"action\"" : "the name of a menu")
            return nil
        }
    }

    private mutating func referenceObject(_ node: JSONNode) -> SpecReference.Name? {
        let members = members(of: node, ReferenceKey.self, in: "a reference")
        switch (members[.command], members[.action]) {
        case (let command?, nil):
            guard let action = name(command, .key("command")) else { return nil }
            guard let value = members[.propertyList] else { return .command(action: action, propertyList: nil) }
            return propertyList(value).map { .command(action: action, propertyList: $0) }
        case (nil, let action?):
            if let value = members[.propertyList] {
                problems.add(
                    "an action has no \"propertyList\"", at: tape.range(of: value.key), node: value,
                    help: "name a command by \"command\"")
            }
            return name(action, .key("action")).map { .action($0) }
        case (_?, let action?):
            problems.add(
                "a reference names a command or an action, not both", at: tape.range(of: action.key), node: action,
                help: "remove one of them")
        case (nil, nil):
            problems.add(
                "a reference lacks \"command\" or \"action\"", at: tape.opening(of: node), node: node,
                help: "write {\"command\": \"sort:\"}, {\"action\": \"com.example.share\"}, "
                    + "or for a menu only its name in quotes")
        }
        return nil
    }
}

extension OperationForm {
    /// Whether the reference may be a command or an action.
    fileprivate func takesSingleElements(at place: InsertionPlace?) -> Bool {
        switch key {
        case .replace, .remove: true
        case .insert: place == .before || place == .after
        default: false
        }
    }
}
