import MenuDocuments
import SourceText

/// Reads values of a configuration file and records mistakes. Reading continues after a mistake, so that one run
/// reports all.
struct ConfigurationReader {
    let tape: JSONTape
    private let path: String
    private let lines: LineTable
    private var pointers: PointerWalk
    private var recorded: [ConfigurationProblem] = []

    /// The maximum number of recorded problems; bounds the time for a file full of mistakes.
    private static let maximum = 500

    /// The recorded mistakes in the order of the file.
    var problems: [ConfigurationProblem] {
        recorded.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
    }

    /// Whether further problems are dropped.
    var isFull: Bool { recorded.count >= Self.maximum }

    /// Parses the text as JSON; if that fails, records the reason and leaves the tape empty.
    init(_ source: SourceFile, path: String) {
        let document = JSONDocument.read(source.bytes, dialect: JSONDialect(fileName: path))
        self.path = path
        tape = document.tape
        pointers = PointerWalk(tape: tape)
        lines = LineTable(source)
        for located in document.faults {
            note(located.fault.description, at: located.fault.range, pointer: located.pointer, help: located.fault.help)
        }
        for repeated in document.repeatedKeys {
            note("duplicate key \(tape.shown(repeated.key)) in this object", at: repeated.key)
        }
    }

    mutating func note(_ message: String, at node: JSONNode, help: String? = nil) {
        guard !isFull else { return }
        note(message, at: tape.opening(of: node), pointer: pointers.pointer(to: node), help: help)
    }

    private mutating func note(_ message: String, at range: Range<Int>, pointer: String, help: String?) {
        let place = place(range, pointer)
        recorded.append(ConfigurationProblem(place: place, message: message, help: help))
        guard recorded.count == Self.maximum - 1 else { return }
        recorded.append(ConfigurationProblem(place: place, message: "further problems are omitted", help: nil))
    }

    mutating func place(of node: JSONNode) -> ConfigurationLocation {
        place(tape.range(of: node), pointers.pointer(to: node))
    }

    private func place(_ range: Range<Int>, _ pointer: String) -> ConfigurationLocation {
        let location = lines.location(of: range.lowerBound)
        return ConfigurationLocation(
            path: path, range: range, line: location.line, column: location.column, pointer: pointer)
    }

    mutating func configured<Value>(_ value: Value, _ node: JSONNode) -> Configured<Value> {
        Configured(value, .file(place(of: node)))
    }
}

// Each of these reads a value of one type, or records why it cannot.

extension ConfigurationReader {
    /// The members of an object by key. Unknown keys are mistakes unless they begin with `x-`.
    mutating func members<Key: RawRepresentable & CaseIterable & Hashable>(
        of node: JSONNode, _ owner: String, _ keys: Key.Type
    ) -> [Key: JSONNode] where Key.RawValue == String {
        let kind = tape.kind(of: node)
        guard kind == .object else {
            let keys = Key.allCases.map { "\"\($0.rawValue)\"" }
            note(
                "\(owner) must be an object, not \(kind.description)", at: node,
                help: "the keys are \(listed(keys, limit: .max))")
            return [:]
        }
        var members: [Key: JSONNode] = [:]
        for (key, value) in tape.members(of: node) {
            let name = tape.string(key)
            if let known = Key(rawValue: name) {
                members[known] = value
            } else if !name.hasPrefix("x-"), !isFull {
                let names = Key.allCases.map(\.rawValue).filter { !$0.hasPrefix("$") }
                let nearest = EditDistance.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
                note(
                    "\(owner) has no key \(name.displayQuoted)", at: key,
                    help: nearest ?? "the keys are \(names.joined(separator: ", "))")
            }
        }
        return members
    }

    mutating func string(_ node: JSONNode, _ name: String) -> String? {
        guard isKind(node, .string, name, wanted: "a string") else { return nil }
        let text = tape.string(node)
        if text.isEmpty {
            note("\"\(name)\" is empty", at: node, help: "give it a value, or remove it")
            return nil
        }
        return text
    }

    /// A positive integer.
    mutating func count(_ node: JSONNode, _ name: String) -> Int? {
        if let number = wholeNumber(node), number >= 1 { return number }
        note("\"\(name)\" must be a positive integer", at: node)
        return nil
    }

    private func wholeNumber(_ node: JSONNode) -> Int? {
        tape.double(node).flatMap { $0.magnitude <= 1_000_000_000 ? Int(exactly: $0) : nil }
    }

    /// The elements of a list.
    mutating func list(_ node: JSONNode, _ name: String) -> [JSONNode] {
        isKind(node, .array, name, wanted: "a list") ? Array(tape.elements(of: node)) : []
    }

    /// The elements of a list that must not be empty.
    mutating func filledList(_ node: JSONNode, _ name: String) -> [JSONNode] {
        let elements = list(node, name)
        if elements.isEmpty, tape.kind(of: node) == .array {
            note("\"\(name)\" is empty", at: node, help: "list at least one, or remove it")
        }
        return elements
    }

    /// The strings of a list.
    mutating func strings(_ node: JSONNode, _ name: String) -> [(node: JSONNode, text: String)] {
        list(node, name).compactMap { element in string(element, name).map { (element, $0) } }
    }

    /// One of several known words.
    ///
    /// - Parameters:
    ///   - guess: Returns the probable meaning of a word where spelling distance is misleading.
    ///   - help: The hint for a word that resembles none; replaces the list of known words.
    mutating func word(
        _ node: JSONNode, _ name: String, _ kind: String, among known: [String], guess: ((String) -> String?)? = nil,
        help: String? = nil
    ) -> String? {
        guard let text = string(node, name) else { return nil }
        if known.contains(text) || isFull { return known.contains(text) ? text : nil }
        let error = CommandError.unknown(text, kind, among: known, guess: guess, otherwise: help)
        note(error.message, at: node, help: error.help)
        return nil
    }

    private mutating func isKind(_ node: JSONNode, _ kind: JSONKind, _ name: String, wanted: String) -> Bool {
        if tape.kind(of: node) == kind { return true }
        note("\"\(name)\" must be \(wanted), not \(tape.kind(of: node).description)", at: node)
        return false
    }
}
