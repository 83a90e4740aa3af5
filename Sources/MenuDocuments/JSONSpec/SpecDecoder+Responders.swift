import KeyCombinations
import MenuBuilder
import SourceText

extension SpecDecoder {
    /// Decodes the responders. An invalid one still handles its actions, or every action: otherwise its
    /// commands would be reported.
    mutating func decodeResponders(_ node: JSONNode) {
        guard let elements = list(node, "responders") else { return }
        var drafts = ResponderDrafts()
        var slot = JSONObjectMap.Slot(parent: .none, key: node.key)
        for element in elements {
            slot.ordinal += 1
            let standIn = "/responders/\(slot.ordinal)"
            guard requireKind(element, .object, .thing("a responder")) else {
                drafts.append(Responder(standIn, handlesAllActions: true))
                continue
            }
            let members = members(of: element, ResponderKey.self, in: "a responder")
            let origin = objectMap.append(element, slot)
            var responder = responder(members, origin)
            guard let nameNode = members[.name], !responder.name.isEmpty else {
                if members[.name] == nil {
                    reportMissing(
                        "name", in: element, "a responder", help: "use the name of the class that handles the actions")
                }
                responder.name = standIn
                responder.next = nil
                drafts.append(responder)
                continue
            }
            if let first = drafts.append(responder, name: nameNode, next: members[.next]) {
                problems.add(
                    "the responder \(tape.shown(nameNode)) is listed twice", at: tape.range(of: nameNode),
                    node: nameNode, help: "give each responder a unique name, or merge them",
                    related: [("first listed here", first)])
            }
        }
        resolveNextResponders(&drafts)
        responders = drafts.responders
    }

    private mutating func responder(_ members: Members<ResponderKey>, _ origin: ElementOrigin) -> Responder {
        var responder = Responder(name(members[.name], .key("name")) ?? "")
        responder.origin = origin
        responder.title = string(members[.title], .key("title"))
        responder.next = name(members[.next], .key("next"))
        responder.isFocusable = bool(members[.focusable], .key("focusable")) ?? false
        if let node = members[.actions] { decodeActions(node, &responder) }
        if let node = members[.keyCommands] {
            responder.keyCommands = (elements(in: node, "keyCommands", of: origin, as: .keyCommand) ?? [])
                .compactMap { if case .command(let command) = $0 { command } else { nil } }
        }
        if let node = members[.validations] { responder.validations = validations(node) }
        if let node = members[.provides] { decodeProvidedElements(node, &responder) }
        return responder
    }

    /// Decodes the identifiers of the deferred elements that a responder fills.
    private mutating func decodeProvidedElements(_ node: JSONNode, _ responder: inout Responder) {
        guard requireKind(node, .array, .key("provides")) else {
            responder.handlesAllActions = true
            return
        }
        for element in tape.elements(of: node) {
            if let identifier = name(element, .entry(of: "provides")) {
                responder.providedElements.insert(identifier)
            } else {
                responder.handlesAllActions = true
            }
        }
    }

    private mutating func decodeActions(_ node: JSONNode, _ responder: inout Responder) {
        if tape.isString(node, equalTo: "*") {
            responder.handlesAllActions = true
            return
        }
        guard tape.kind(of: node) == .array else {
            if tape.kind(of: node) == .string {
                problems.add(
                    "\(tape.shown(node)) is not a list of actions", at: tape.range(of: node), node: node,
                    help: "write [\(tape.shown(node))], or \"*\" for every action")
            } else {
                reportWrongType(node, .key("actions"), wanted: "a list of actions, or \"*\"")
            }
            // Its actions are unknown. Assume every action rather than report its commands.
            responder.handlesAllActions = true
            return
        }
        for element in tape.elements(of: node) {
            if let answer = answer(element) {
                responder.actions.append(answer)
            } else {
                responder.handlesAllActions = true
            }
        }
    }

    private mutating func answer(_ node: JSONNode) -> Responder.HandledAction? {
        switch tape.kind(of: node) {
        case .string:
            return selector(node, .entry(of: "actions")).map { Responder.HandledAction($0) }
        case .object:
            let members = members(of: node, ResponderActionKey.self, in: "an entry of \"actions\"")
            let condition = members[.when].flatMap { self.condition($0) }
            guard let action = members[.action] else {
                reportMissing("action", in: node, "an entry of \"actions\"")
                return nil
            }
            return selector(action, .key("action")).map { Responder.HandledAction($0, when: condition) }
        default:
            reportWrongType(node, .entry(of: "actions"), wanted: "an action, or an object with \"action\" and \"when\"")
            return nil
        }
    }

    /// `name` or `!name`.
    mutating func condition(_ node: JSONNode) -> Responder.Condition? {
        guard let text = string(node, .key("when")) else { return nil }
        let condition = Responder.Condition(parsing: text)
        let isName =
            !condition.name.isEmpty
            && condition.name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"!=,".utf8.contains($0) }
        guard isName else {
            problems.add(
                "\(tape.shown(node)) is not a condition", at: tape.range(of: node), node: node,
                help: "a condition is a name such as \"hasTabs\", or \"!hasTabs\" for its opposite")
            return nil
        }
        return condition
    }

    /// Removes each `next` that names no responder or closes a cycle.
    private mutating func resolveNextResponders(_ drafts: inout ResponderDrafts) {
        for (index, node) in drafts.nextNodes.enumerated() {
            guard let node, let next = drafts.responders[index].next, drafts.index(of: next) == nil else { continue }
            drafts.responders[index].next = nil
            guard drafts.isComplete else { continue }
            let near = nearest(to: next, in: drafts.responders.lazy.map(\.name))
            problems.add(
                "there is no responder \(tape.shown(node))", at: tape.range(of: node), node: node,
                help: near ?? "add it to the list, or omit \"next\" to end the chain")
        }
        for cycle in drafts.removeCycles() {
            let names = cycle.map { drafts.responders[$0].name }
            guard let last = cycle.last, let node = drafts.nextNodes[last] else { continue }
            let way = (names.prefix(8).map { "\"\($0)\"" } + (names.count > 8 ? ["…"] : [])).joined(separator: " → ")
            problems.add(
                names.count == 1
                    ? "the responder \(tape.shown(node)) is its own \"next\""
                    : "the responder chain is circular: \(way) → \"\(names[0])\"",
                at: tape.range(of: node), node: node, help: "remove \"next\" from the last responder of the chain")
        }
    }
}

extension SpecDecoder {
    /// Decodes how a responder changes commands before they are shown.
    mutating func validations(_ node: JSONNode) -> [Responder.Validation] {
        guard let elements = list(node, "validations") else { return [] }
        var validations: [Responder.Validation] = []
        for element in elements {
            guard requireKind(element, .object, .entry(of: "validations")) else { continue }
            let members = members(of: element, ValidationKey.self, in: "a validation")
            if let validation = validation(members) { validations.append(validation) }
        }
        return validations
    }

    /// Decodes a validation; nil if it is unclear which commands it changes.
    private mutating func validation(_ members: Members<ValidationKey>) -> Responder.Validation? {
        var validation = Responder.Validation("")
        validation.condition = members[.when].flatMap { self.condition($0) }
        validation.propertyList = members[.propertyList].flatMap { self.propertyList($0) }
        validation.title = string(members[.title], .key("title"))
        validation.discoverabilityTitle = string(members[.discoverabilityTitle], .key("discoverabilityTitle"))
        if let node = members[.attributes] { validation.attributes = options(node, "attributes", of: attributeValues) }
        if let node = members[.state] { validation.state = enumValue(node, .key("state"), of: stateValues) }
        if let node = members[.image] { validation.image = image(node, .key("image"), isOfValidation: true) }
        if let node = members[.repeatBehavior] {
            validation.repeatBehavior = enumValue(node, .key("repeatBehavior"), of: repeatBehaviorValues)
        }
        let changes: [ValidationKey] = [.title, .discoverabilityTitle, .attributes, .state, .image, .repeatBehavior]
        if changes.allSatisfy({ members[$0] == nil }) {
            problems.add(
                "the validation changes nothing", at: tape.opening(of: members.object), node: members.object,
                help: "give it a title, a discoverabilityTitle, attributes, a state, an image or a repeatBehavior")
        }
        guard let node = members[.action] else {
            reportMissing("action", in: members.object, "a validation")
            return nil
        }
        // Without its condition or property list, the change would apply to other commands too.
        let isUnderstood =
            (members[.when] == nil || validation.condition != nil)
            && (members[.propertyList] == nil || validation.propertyList != nil)
        guard let action = selector(node, .key("action")), isUnderstood else { return nil }
        validation.action = action
        return validation
    }
}

/// Decoded responders whose chains are not checked yet.
struct ResponderDrafts {
    var responders: [Responder] = []
    /// The values of `next`.
    private(set) var nextNodes: [JSONNode?] = []
    private var nameNodes: [JSONNode?] = []
    private var indexByName: [ExactString: Int] = [:]
    /// Whether every responder of the file has a name, so that an unknown name can be reported.
    var isComplete = true

    /// Adds an invalid responder under a name that no other can have.
    mutating func append(_ responder: Responder) {
        isComplete = false
        responders.append(responder)
        nameNodes.append(nil)
        nextNodes.append(nil)
    }

    /// Adds a responder, or merges it into the one with the same name and returns that one's name.
    mutating func append(_ responder: Responder, name: JSONNode, next: JSONNode?) -> JSONNode? {
        if let first = indexByName[ExactString(responder.name)] {
            responders[first].actions += responder.actions
            responders[first].keyCommands += responder.keyCommands
            responders[first].providedElements.formUnion(responder.providedElements)
            responders[first].handlesAllActions = responders[first].handlesAllActions || responder.handlesAllActions
            return nameNodes[first]
        }
        indexByName[ExactString(responder.name)] = responders.count
        responders.append(responder)
        nameNodes.append(name)
        nextNodes.append(next)
        return nil
    }

    func index(of name: String) -> Int? { indexByName[ExactString(name)] }

    /// Breaks each cycle and returns the cycles, each as indices along its chain.
    ///
    /// - Complexity: O(responders).
    mutating func removeCycles() -> [[Int]] {
        var cycles: [[Int]] = []
        /// The start of the walk that first visited each responder. A walk that visits its own responder is in a cycle.
        var walks: [Int?] = Array(repeating: nil, count: responders.count)
        for start in responders.indices {
            var chain: [Int] = []
            var current: Int? = start
            while let index = current, walks[index] == nil {
                walks[index] = start
                chain.append(index)
                current = responders[index].next.flatMap { indexByName[ExactString($0)] }
            }
            guard let meeting = current, walks[meeting] == start, let first = chain.firstIndex(of: meeting) else {
                continue
            }
            let cycle = Array(chain[first...])
            if let last = cycle.last { responders[last].next = nil }
            cycles.append(cycle)
        }
        return cycles
    }
}
