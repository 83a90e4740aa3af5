import SourceText

/// A value in a JSON text, or nothing: asking a value for a member that it does not have gives nothing.
struct JSONView: Sendable {
    private let tape: JSONTape
    private let node: JSONNode?

    /// The root value of a text; nothing if the text is not JSON. Halves of surrogate pairs become U+FFFD.
    init(_ text: [UInt8]) {
        var document = JSONDocument.read(text)
        if !document.errors.isEmpty { document = JSONDocument.read(LoneSurrogates.replaced(in: text)) }
        tape = document.tape
        node = document.errors.isEmpty ? document.tape.root : nil
    }

    private init(_ tape: JSONTape, _ node: JSONNode?) {
        self.tape = tape
        self.node = node
    }

    private var kind: JSONKind? { node.map(tape.kind(of:)) }

    /// Whether there is a value; `null` is one.
    var exists: Bool { node != nil }
    var isNull: Bool { kind == .null }
    var isObject: Bool { kind == .object }
    var isArray: Bool { kind == .array }

    subscript(key: String) -> JSONView { JSONView(tape, node.flatMap { tape.value(of: key, in: $0) }) }

    var string: String? { kind == .string ? node.map(tape.string) : nil }
    var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }

    var integer: Int? {
        guard kind == .number, let number = node.flatMap(tape.double) else { return nil }
        return Int(exactly: number)
    }

    /// The elements of an array; empty for other values.
    var elements: [JSONView] { node.map { tape.elements(of: $0).map { JSONView(tape, $0) } } ?? [] }

    /// The strings of an array of strings.
    var strings: [String] { elements.compactMap(\.string) }
}
