import SourceText

/// A value of a layout file that reports errors with its position.
struct LayoutJSON {
    private let tape: JSONTape
    private let node: JSONNode
    private let path: String

    /// Parses a file.
    init(_ bytes: [UInt8], path: String) throws(LayoutError) {
        let document = JSONDocument.read(bytes)
        if let error = document.errors.first?.error {
            throw LayoutError(
                .syntax, path, detail: error.description, position: .init(of: error.range.lowerBound, in: bytes))
        }
        guard let root = document.tape.root else {
            throw LayoutError(.syntax, path, detail: "the file contains no value")
        }
        tape = document.tape
        node = root
        self.path = path
        if let repeated = document.duplicateKeys.first {
            throw value(repeated.key).error("duplicate key \(tape.shown(repeated.key))")
        }
    }

    private init(_ tape: JSONTape, _ node: JSONNode, path: String) {
        self.tape = tape
        self.node = node
        self.path = path
    }

    private func value(_ node: JSONNode) -> LayoutJSON { LayoutJSON(tape, node, path: path) }

    /// An error at this value.
    func error(_ detail: String) -> LayoutError {
        LayoutError(
            .invalidLayout, path, detail: detail, position: .init(of: tape.range(of: node).lowerBound, in: tape.bytes))
    }

    /// The members of an object in order, with keys as values that can report errors.
    func members() throws(LayoutError) -> [(key: LayoutJSON, value: LayoutJSON)] {
        guard tape.kind(of: node) == .object else { throw unexpected("an object") }
        return tape.members(of: node).map { (value($0.key), value($0.value)) }
    }

    /// The members of an object by name; other names than the given ones are errors.
    func members(_ names: Set<String>) throws(LayoutError) -> [String: LayoutJSON] {
        var members: [String: LayoutJSON] = [:]
        for (key, value) in try self.members() {
            let name = try key.text()
            guard names.contains(name) else { throw key.error("unknown key \"\(name)\"") }
            members[name] = value
        }
        return members
    }

    func elements() throws(LayoutError) -> [LayoutJSON] {
        guard tape.kind(of: node) == .array else { throw unexpected("a list") }
        return tape.elements(of: node).map { value($0) }
    }

    func text() throws(LayoutError) -> String {
        guard tape.kind(of: node) == .string else { throw unexpected("a string") }
        return tape.string(node)
    }

    func bool() throws(LayoutError) -> Bool {
        switch tape.kind(of: node) {
        case .true: return true
        case .false: return false
        default: throw unexpected("true or false")
        }
    }

    /// The string as one of the known values of a type.
    func known<Value: RawRepresentable & CaseIterable>(
        _: Value.Type
    ) throws(LayoutError) -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: try text()) else {
            throw error("\(tape.shown(node)) is not one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return value
    }

    func keyCode() throws(LayoutError) -> KeyCode {
        guard let code = KeyCode(name: try text()), code < .space else {
            throw error("\(tape.shown(node)) is not a key that layouts define")
        }
        return code
    }

    var isObject: Bool { tape.kind(of: node) == .object }

    private func unexpected(_ wanted: String) -> LayoutError {
        error("expected \(wanted), found \(tape.kind(of: node).description)")
    }
}

extension [String: LayoutJSON] {
    /// A required member of `object`.
    func member(_ name: String, of object: LayoutJSON) throws(LayoutError) -> LayoutJSON {
        guard let value = self[name] else { throw object.error("missing key \"\(name)\"") }
        return value
    }
}
