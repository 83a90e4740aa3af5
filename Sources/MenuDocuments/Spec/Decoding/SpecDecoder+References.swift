import SourceText
import MenuBuilder

extension SpecDecoder {
    /// What an operation names, or nil if it is nothing that it can name.
    mutating func reference(
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
                    "\(tape.shown(node.key)) must name a menu here, not a command or an action",
                    at: tape.range(of: node),
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
        case (nil, nil) where objectsWithMistypedKeys.contains(node): break
        case (nil, nil):
            problems.add(
                "a reference lacks \"command\" or \"action\"", at: tape.opening(of: node), node: node,
                help: "write {\"command\": \"sort:\"}, {\"action\": \"com.example.share\"}, "
                    + "or for a menu only its name in quotes")
        }
        return nil
    }
}
