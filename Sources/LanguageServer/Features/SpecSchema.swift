import MenuDocuments
import SourceText

/// What the JSON Schema of the menu spec says about a place in a document.
struct SpecSchema: Sendable {
    static let shared = SpecSchema()

    /// A key of an object with its description.
    struct Property {
        let name: String
        let description: String?
        /// Whether its value is a string, an object, an array or none of them in the first place.
        let kind: String?
    }

    private let tape: JSONTape

    private init() {
        tape = JSONDocument.read(Array(MenuSpecSchema.text.utf8)).tape
    }

    /// The keys of the object at a path.
    func properties(at path: [JSONCursor.Step]) -> [Property] {
        var seen: Set<String> = []
        return schemas(at: path).flatMap { schema in
            tape.value(of: "properties", in: schema).map { properties in
                tape.members(of: properties).map { member in
                    Property(
                        name: tape.string(member.key), description: description(of: member.value),
                        kind: expanded([member.value]).lazy.compactMap { text("type", of: $0) }.first)
                }
            } ?? []
        }.filter { seen.insert($0.name).inserted }
    }

    func description(ofKey name: String, at path: [JSONCursor.Step]) -> String? {
        properties(at: path).first { $0.name == name }?.description
    }

    /// The strings and other constants that a value can be. Examples are no such values.
    func values(at path: [JSONCursor.Step]) -> [String] {
        var values: [String] = []
        for schema in schemas(at: path) {
            if let list = tape.value(of: "enum", in: schema) {
                values += tape.elements(of: list).filter { isScalar($0) }.map(literal)
            }
            for key in ["const", "default"] {
                if let value = tape.value(of: key, in: schema), isScalar(value) { values.append(literal(value)) }
            }
            if text("type", of: schema) == "boolean" { values += ["true", "false"] }
        }
        return values.withoutDuplicates
    }

    // MARK: Following a path

    private func schemas(at path: [JSONCursor.Step]) -> [JSONNode] {
        guard let root = tape.root else { return [] }
        var schemas = expanded([root])
        for step in path { schemas = expanded(schemas.flatMap { children(of: $0, step) }) }
        return schemas
    }

    private func children(of schema: JSONNode, _ step: JSONCursor.Step) -> [JSONNode] {
        switch step {
        case .element: return tape.value(of: "items", in: schema).map { [$0] } ?? []
        case .key(let name):
            guard let properties = tape.value(of: "properties", in: schema),
                let property = tape.value(of: name, in: properties)
            else { return [] }
            return [property]
        }
    }

    /// The schemas with those that they refer to or combine.
    private func expanded(_ schemas: [JSONNode]) -> [JSONNode] {
        var found: [JSONNode] = []
        var seen: Set<JSONNode> = []
        var rest = schemas
        while let schema = rest.popLast() {
            guard seen.insert(schema).inserted else { continue }
            found.append(schema)
            for key in ["anyOf", "oneOf", "allOf"] {
                if let list = tape.value(of: key, in: schema) { rest += tape.elements(of: list).reversed() }
            }
            for key in ["then", "else"] { if let part = tape.value(of: key, in: schema) { rest.append(part) } }
            if let name = text("$ref", of: schema), let target = definition(name) { rest.append(target) }
        }
        return found
    }

    private func definition(_ reference: String) -> JSONNode? {
        guard reference.hasPrefix("#/$defs/"), let root = tape.root,
            let definitions = tape.value(of: "$defs", in: root)
        else { return nil }
        return tape.value(of: String(reference.dropFirst("#/$defs/".count)), in: definitions)
    }

    private func description(of schema: JSONNode) -> String? {
        text("description", of: schema) ?? expanded([schema]).lazy.compactMap { text("description", of: $0) }.first
    }

    private func text(_ key: String, of schema: JSONNode) -> String? {
        guard let value = tape.value(of: key, in: schema), tape.kind(of: value) == .string else { return nil }
        return tape.string(value)
    }

    private func isScalar(_ node: JSONNode) -> Bool {
        let kind = tape.kind(of: node)
        return kind != .object && kind != .array && kind != .null
    }

    private func literal(_ node: JSONNode) -> String {
        String(decoding: tape.bytes[tape.range(of: node)], as: UTF8.self)
    }
}
