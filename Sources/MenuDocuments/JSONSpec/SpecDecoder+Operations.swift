import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    mutating func decodeBuild(_ node: JSONNode) {
        guard requireKind(node, .array, .key("build")) else { return }
        let entries = Array(tape.elements(of: node))
        if !decodeConcurrently(entries, of: node) { decode(entries, entries.indices, of: node) }
    }

    /// Decodes some of the entries of `build`.
    mutating func decode(_ entries: [JSONNode], _ range: Range<Int>, of build: JSONNode) {
        for index in range {
            let slot = JSONObjectMap.Slot(
                parent: .none, key: build.key, ordinal: Int32(truncatingIfNeeded: index))
            if let operation = operation(entries[index], slot) { operations.append(operation) }
        }
    }

    private mutating func operation(_ node: JSONNode, _ slot: JSONObjectMap.Slot) -> SpecOperation? {
        guard requireKind(node, .object, .thing("an operation")) else { return nil }
        let members = members(of: node, OperationKey.self, in: "an operation")
        let origin = objectMap.append(node, slot)
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
            isInvalid: elements == nil || reference == nil || forms.count > 1)
    }

    /// The forms of the operation's keys. Reports anything but one.
    private mutating func forms(of members: Members<OperationKey>) -> [OperationSyntax] {
        let forms = OperationSyntax.all.filter { members[$0.key] != nil }
        guard let form = forms.first else {
            if objectsWithMistypedKeys.contains(members.object) { return [] }
            problems.add(
                "an operation does not say what to do", at: tape.opening(of: members.object), node: members.object,
                help: "add one of \(OperationSyntax.all.map(\.key.name).listed())")
            return []
        }
        for other in forms.dropFirst() {
            guard let value = members[other.key] else { continue }
            problems.add(
                "an operation cannot be both \"\(form.key.name)\" and \"\(other.key.name)\"",
                at: tape.range(of: value.key), node: value, help: "split it into two operations")
        }
        return forms
    }

    /// Reports companion keys that are missing, redundant, or belong to other operations.
    private mutating func checkCompanions(of form: OperationSyntax, _ members: Members<OperationKey>) {
        var found: OperationKey?
        var isMisplaced = false
        for key in [OperationKey.before, .after, .atStartOf, .atEndOf, .with] {
            guard let value = members[key] else { continue }
            if !form.companions.contains(key) {
                isMisplaced = true
                problems.add(
                    "\"\(key.name)\" cannot be used with \"\(form.key.name)\"", at: tape.range(of: value.key),
                    node: value,
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
                help: form.isInsertion ? "say where to insert the elements" : "list the replacement elements")
        }
    }

    /// The elements to insert; nil if they are missing or invalid.
    private mutating func payload(
        of form: OperationSyntax, _ members: Members<OperationKey>, _ origin: ElementOrigin
    ) -> [MenuElement]? {
        switch form.key {
        case .insertChild, .insertSibling:
            guard let node = members[form.key], requireKind(node, .object, .key(form.key.name)) else { return nil }
            guard tape.value(of: ElementKey.children.name, in: node) != nil else {
                // A misspelled "children" is reported as such.
                _ = self.members(of: node, ElementKey.self, in: "an element")
                if objectsWithMistypedKeys.contains(node) { return nil }
                problems.add(
                    "\"\(form.key.name)\" inserts a menu, but this element has no \"children\"",
                    at: tape.opening(of: node),
                    node: node,
                    help: "wrap it in a menu with \"options\": [\"displayInline\"], "
                        + "or use \"insert\" on iPadOS 26 and later")
                return nil
            }
            return element(node, JSONObjectMap.Slot(parent: origin, key: node.key)).map { [$0] }
        case .insert:
            return elements(in: members[.insert], "insert", of: origin)
        case .remove:
            return []
        default:
            return elements(in: members[.with], "with", of: origin)
        }
    }

    private func place(
        of form: OperationSyntax, _ members: Members<OperationKey>
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

/// The kind and companion keys of an operation key.
struct OperationSyntax: Sendable {
    let key: OperationKey
    let kind: SpecOperation.Kind
    /// The operation takes exactly one of these, or none if the list is empty.
    let companions: [OperationKey]

    private init(_ key: OperationKey, _ kind: SpecOperation.Kind, _ companions: [OperationKey]) {
        self.key = key
        self.kind = kind
        self.companions = companions
    }

    static let all = [
        OperationSyntax(.insertChild, .insertChild, [.atStartOf, .atEndOf]),
        OperationSyntax(.insertSibling, .insertSibling, [.before, .after]),
        OperationSyntax(.insert, .insert, [.before, .after, .atStartOf, .atEndOf]),
        OperationSyntax(.replace, .replace, [.with]),
        OperationSyntax(.replaceChildren, .replaceChildren, [.with]),
        OperationSyntax(.remove, .remove, []),
    ]

    /// Whether elements are added to existing ones.
    var isInsertion: Bool { key == .insertChild || key == .insertSibling || key == .insert }

    /// Whether the reference may be a command or an action.
    func takesSingleElements(at place: InsertionPlace?) -> Bool {
        switch key {
        case .replace, .remove: true
        case .insert: place == .before || place == .after
        default: false
        }
    }
}

extension SpecDecoder {
    /// Decodes an operation's reference; nil if the operation cannot refer to it.
    mutating func reference(
        _ node: JSONNode, of form: OperationSyntax, _ place: InsertionPlace?
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
                    "\(tape.shown(node.key)) must name a menu here, not a command or an action",
                    at: tape.range(of: node),
                    node: node,
                    help: "only \"before\" and \"after\" of \"insert\", \"replace\" and \"remove\" "
                        + "can name commands and actions")
                return nil
            }
            return SpecReference(name: name, range: tape.range(of: node))
        default:
            reportWrongType(
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
        case (nil, nil) where objectsWithMistypedKeys.contains(node): break
        case (nil, nil):
            problems.add(
                "a reference lacks \"command\" or \"action\"", at: tape.opening(of: node), node: node,
                help: "write {\"command\": \"sort:\"}, {\"action\": \"com.example.share\"}, "
                    + "or the name of a menu as a string")
        }
        return nil
    }
}

extension SpecDecoder {
    /// Reports elements that never exist, because their parent exists on other targets only.
    ///
    /// - Complexity: O(elements of the operations in which an element has targets of its own).
    mutating func checkTargetsOfElements() {
        guard hasKnownTargets, !targetsOfElements.isEmpty else { return }
        let positions = JSONPositions(tape: tape, objectMap: objectMap)
        for operation in operations where operation.hasTargetedElements {
            check(operation.elements, within: operation.targets ?? Set(app.targets), positions)
        }
    }

    private mutating func check(
        _ elements: [MenuElement], within outer: Set<MenuTarget>, _ positions: JSONPositions
    ) {
        // Invalid targets are reported already.
        guard !outer.isEmpty else { return }
        for element in elements {
            let own = targetsOfElements[element.origin] ?? outer
            let targets = own.intersection(outer)
            if targets.isEmpty, own.isSubset(of: app.targets),
                let node = positions.value(of: ElementKey.targets.name, at: element.origin)
            {
                problems.add(
                    "the element never exists, because its parent does not exist on "
                        + own.sorted().map(\.description).listed("or"),
                    at: tape.range(of: node), node: node,
                    help: "use \(outer.sorted().map(\.description).listed()), or move the element")
            } else if case .menu(let menu) = element {
                check(menu.children, within: targets, positions)
            }
        }
    }
}
