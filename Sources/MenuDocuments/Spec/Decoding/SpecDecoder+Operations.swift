import SourceText
import KeyCombinations
import MenuBuilder

extension SpecDecoder {
    mutating func decodeBuild(_ node: JSONNode) {
        guard isKind(node, .array, .key("build")) else { return }
        operations = entries(of: node) { decoder, entry, ordinal in
            decoder.operation(entry, SourceMap.Slot(parent: .none, key: node.key, ordinal: ordinal))
        }
    }

    private mutating func operation(_ node: JSONNode, _ slot: SourceMap.Slot) -> SpecOperation? {
        guard isKind(node, .object, .thing("an operation")) else { return nil }
        let members = members(of: node, OperationKey.self, in: "an operation")
        let origin = places.append(node, slot)
        if let ignored = members[.ignore] { decodeIgnoredRules(ignored, scope: node) }
        let targets = targetSubset(members[.targets])
        let forms = forms(of: members)
        guard let form = forms.first else {
            hasUnreadElements = true
            return nil
        }
        checkCompanions(of: form, members)

        let targetedElements = targetsOfElements.count
        let elements = payload(of: form, members, origin)
        let (place, referenceNode) = place(of: form, members)
        let reference = referenceNode.flatMap { self.reference($0, of: form, place) }
        hasUnreadElements = hasUnreadElements || elements == nil
        return SpecOperation(
            kind: form.kind, place: place, elements: elements ?? [],
            reference: reference ?? SpecReference(name: .menu(""), range: tape.opening(of: node)),
            targets: targets, origin: origin, hasTargetedElements: targetsOfElements.count > targetedElements,
            isBroken: elements == nil || reference == nil || forms.count > 1)
    }

    /// The forms that the operation keys stand for: one, or there is a problem.
    private mutating func forms(of members: Members<OperationKey>) -> [OperationForm] {
        let forms = OperationForm.all.filter { members[$0.key] != nil }
        guard let form = forms.first else {
            if objectsWithMistypedKeys.contains(members.object) { return [] }
            problems.add(
                "an operation lacks what it does", at: tape.opening(of: members.object), node: members.object,
                help: "add one of \(OperationForm.all.map(\.key.name).listed())")
            return []
        }
        for other in forms.dropFirst() {
            guard let value = members[other.key] else { continue }
            problems.add(
                "an operation cannot be both \"\(form.key.name)\" and \"\(other.key.name)\"",
                at: tape.range(of: value.key), node: value, help: "make two operations of it")
        }
        return forms
    }

    /// Notes companion keys that are missing, are too many, or belong to other operations.
    private mutating func checkCompanions(of form: OperationForm, _ members: Members<OperationKey>) {
        var found: OperationKey?
        var isMisplaced = false
        for key in [OperationKey.before, .after, .atStartOf, .atEndOf, .with] {
            guard let value = members[key] else { continue }
            if !form.companions.contains(key) {
                isMisplaced = true
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
        if found == nil, !isMisplaced, !form.companions.isEmpty,
            !objectsWithMistypedKeys.contains(members.object)
        {
            let names = form.companions.map(\.name)
            problems.add(
                "\"\(form.key.name)\" lacks \(names.listed("or"))", at: tape.opening(of: members.object),
                node: members.object,
                help: form.isInsertion ? "say where the elements come in" : "list what comes in its place")
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
            return element(node, SourceMap.Slot(parent: origin, key: node.key)).map { [$0] }
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
        guard form.isInsertion else { return (nil, members[form.key]) }
        let places: [(OperationKey, InsertionPlace)] = [
            (.before, .before), (.after, .after), (.atStartOf, .atStart), (.atEndOf, .atEnd),
        ]
        for (key, place) in places where form.companions.contains(key) {
            if let node = members[key] { return (place, node) }
        }
        return (nil, nil)
    }
}
