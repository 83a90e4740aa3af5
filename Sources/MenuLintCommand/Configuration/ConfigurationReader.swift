import SourceText
import KeyCombinations
import MenuDocuments

/// Reads values out of a configuration file, and notes what is wrong with them. Reading goes on behind a mistake, so
/// that one run shows all.
struct ConfigurationReader {
    let tape: JSONTape
    private let path: String
    private let lines: LineTable
    private var pointers: PointerWalk
    private var notes: [ConfigurationProblem] = []

    /// How many problems are told: bounds the time that a file full of mistakes takes.
    private static let maximum = 500

    /// What is wrong, in the order of the file.
    var problems: [ConfigurationProblem] {
        notes.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
    }

    /// Whether further problems are left out.
    var isFull: Bool { notes.count >= Self.maximum }

    /// Reads the text as JSON; what is no JSON is a problem, and the tape is empty then.
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
            note("the key \(tape.shown(repeated.key)) stands twice in this object", at: repeated.key)
        }
    }

    mutating func note(_ message: String, at node: JSONNode, help: String? = nil) {
        guard !isFull else { return }
        note(message, at: tape.opening(of: node), pointer: pointers.pointer(to: node), help: help)
    }

    private mutating func note(_ message: String, at range: Range<Int>, pointer: String, help: String?) {
        let place = place(range, pointer)
        notes.append(ConfigurationProblem(place: place, message: message, help: help))
        guard notes.count == Self.maximum - 1 else { return }
        notes.append(ConfigurationProblem(place: place, message: "further problems are left out", help: nil))
    }

    mutating func place(of node: JSONNode) -> ConfigurationPlace {
        place(tape.range(of: node), pointers.pointer(to: node))
    }

    private func place(_ range: Range<Int>, _ pointer: String) -> ConfigurationPlace {
        let location = lines.location(of: range.lowerBound)
        return ConfigurationPlace(
            path: path, range: range, line: location.line, column: location.column, pointer: pointer)
    }

    mutating func configured<Value>(_ value: Value, _ node: JSONNode) -> Configured<Value> {
        Configured(value, .file(place(of: node)))
    }
}

// Each of the following reads a value of one type, or notes what is wrong with it.

extension ConfigurationReader {
    /// The members of an object by key; unknown keys are problems, but those that begin with `x-`.
    mutating func members<Key: RawRepresentable & CaseIterable & Hashable>(
        of node: JSONNode, _ owner: String, _ keys: Key.Type
    ) -> [Key: JSONNode] where Key.RawValue == String {
        let kind = tape.kind(of: node)
        guard kind == .object else {
            let keys = Key.allCases.map { "\"\($0.rawValue)\"" }
            note(
                "\(owner) must be an object, not \(kind.description)", at: node,
                help: "its keys are \(listed(keys, limit: .max))")
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
                    help: nearest ?? "its keys are \(names.joined(separator: ", "))")
            }
        }
        return members
    }

    mutating func string(_ node: JSONNode, _ name: String) -> String? {
        guard isKind(node, .string, name, wanted: "a string") else { return nil }
        let text = tape.string(node)
        if text.isEmpty {
            note("\"\(name)\" is empty", at: node)
            return nil
        }
        return text
    }

    /// A whole number from 1 on.
    mutating func count(_ node: JSONNode, _ name: String) -> Int? {
        if let number = wholeNumber(node), number >= 1 { return number }
        note("\"\(name)\" must be a whole number from 1 on", at: node)
        return nil
    }

    private func wholeNumber(_ node: JSONNode) -> Int? {
        tape.double(node).flatMap { $0.magnitude <= 1_000_000_000 ? Int(exactly: $0) : nil }
    }

    /// The elements of a list.
    mutating func list(_ node: JSONNode, _ name: String) -> [JSONNode] {
        isKind(node, .array, name, wanted: "a list") ? Array(tape.elements(of: node)) : []
    }

    /// The elements of a list that is not to be empty.
    mutating func filledList(_ node: JSONNode, _ name: String) -> [JSONNode] {
        let elements = list(node, name)
        if elements.isEmpty, tape.kind(of: node) == .array {
            note("\"\(name)\" is empty", at: node, help: "name at least one, or leave it out")
        }
        return elements
    }

    /// The strings of a list.
    mutating func strings(_ node: JSONNode, _ name: String) -> [(node: JSONNode, text: String)] {
        list(node, name).compactMap { element in string(element, name).map { (element, $0) } }
    }

    /// One of some words.
    ///
    /// - Parameters:
    ///   - guess: What a word was probably meant for, if that is not to be told from its spelling.
    ///   - help: What to say of a word that resembles none, in place of the words there are.
    mutating func word(
        _ node: JSONNode, _ name: String, _ kind: String, among known: [String], guess: ((String) -> String?)? = nil,
        help: String? = nil
    ) -> String? {
        guard let text = string(node, name) else { return nil }
        if known.contains(text) || isFull { return known.contains(text) ? text : nil }
        let error = UsageError.unknown(text, kind, among: known, guess: guess, otherwise: help)
        note(error.message, at: node, help: error.help)
        return nil
    }

    private mutating func isKind(_ node: JSONNode, _ kind: JSONKind, _ name: String, wanted: String) -> Bool {
        if tape.kind(of: node) == kind { return true }
        note("\"\(name)\" must be \(wanted), not \(tape.kind(of: node).description)", at: node)
        return false
    }
}
