import MenuBuilder
import SourceText

extension SpecDecoder {
    /// What a responder changes in commands before they are shown.
    mutating func validations(_ node: JSONNode) -> [Responder.Validation] {
        guard let elements = list(node, "validations") else { return [] }
        var validations: [Responder.Validation] = []
        for element in elements {
            guard isKind(element, .object, .entry(of: "validations")) else { continue }
            let members = members(of: element, ValidationKey.self, in: "a validation")
            if let validation = validation(members) { validations.append(validation) }
        }
        return validations
    }

    /// One validation; nil if the commands that it changes cannot be told.
    private mutating func validation(_ members: Members<ValidationKey>) -> Responder.Validation? {
        var validation = Responder.Validation("")
        validation.condition = members[.when].flatMap { self.condition($0) }
        validation.propertyList = members[.propertyList].flatMap { self.propertyList($0) }
        validation.title = string(members[.title], .key("title"))
        validation.discoverabilityTitle = string(members[.discoverabilityTitle], .key("discoverabilityTitle"))
        if let node = members[.attributes] { validation.attributes = options(node, "attributes", of: attributeWords) }
        if let node = members[.state] { validation.state = word(node, .key("state"), of: stateWords) }
        let changes: [ValidationKey] = [.title, .discoverabilityTitle, .attributes, .state]
        if changes.allSatisfy({ members[$0] == nil }) {
            problems.add(
                "the validation changes nothing", at: tape.opening(of: members.object), node: members.object,
                help: "give it a title, a discoverabilityTitle, attributes or a state")
        }
        guard let node = members[.action] else {
            missing("action", in: members.object, "a validation")
            return nil
        }
        // A wrong condition or property list would let the change hold where it was not meant to.
        let isUnderstood =
            (members[.when] == nil || validation.condition != nil)
            && (members[.propertyList] == nil || validation.propertyList != nil)
        guard let action = selector(node, .key("action")), isUnderstood else { return nil }
        validation.action = action
        return validation
    }
}
