import MenuDocuments
import SourceText

/// Reads values of a configuration file and of a baseline.
struct ConfigurationReader: JSONValueReader {
    let tape: JSONTape
    var problems = ProblemList(maximum: 500)
    private let syntaxErrors: [JSONDocument.LocatedSyntaxError]
    private let path: String
    private let lines: LineTable
    private var pointers: PointerWalk

    /// The problems in the order of the file.
    var locatedProblems: [ConfigurationProblem] {
        let errors = syntaxErrors.prefix(500).map { located in
            ConfigurationProblem(
                place: place(located.error.range, located.pointer), message: located.error.description,
                help: located.error.help)
        }
        let problems = problems.located(in: tape).map {
            ConfigurationProblem(place: place($0.range, $0.pointer), message: $0.message, help: $0.help)
        }
        return (errors + problems).sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
    }

    /// Parses the text as JSON; if that fails, the reason is a problem and the tape is empty.
    init(_ source: SourceFile, path: String) {
        let document = JSONDocument.read(source.bytes, dialect: JSONDialect(fileName: path))
        self.path = path
        tape = document.tape
        syntaxErrors = document.errors
        pointers = PointerWalk(tape: tape)
        lines = LineTable(source)
        for repeated in document.duplicateKeys { problems.add(repeated, in: tape) }
    }

    mutating func note(_ message: @autoclosure () -> String, at node: JSONNode, help: @autoclosure () -> String? = nil)
    {
        problems.add(message(), at: tape.opening(of: node), node: node, help: help())
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
            } else if !name.hasPrefix("x-") {
                let names = Key.allCases.map(\.rawValue).filter { !$0.hasPrefix("$") }
                note(
                    "\(owner) has no key \(name.displayQuoted)", at: key,
                    help: EditDistance.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
                        ?? "the keys are \(names.joined(separator: ", "))")
            }
        }
        return members
    }

    mutating func string(_ node: JSONNode, _ name: String) -> String? {
        self.name(node, .key(name), help: "give it a value, or remove it")
    }

    mutating func bool(_ node: JSONNode, _ name: String) -> Bool? {
        let kind = tape.kind(of: node)
        if kind == .true || kind == .false { return kind == .true }
        note("\"\(name)\" must be true or false, not \(kind.description)", at: node)
        return nil
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
    mutating func elements(_ node: JSONNode, _ name: String) -> [JSONNode] { list(node, name).map(Array.init) ?? [] }

    /// The elements of a list that must not be empty.
    mutating func filledElements(_ node: JSONNode, _ name: String, of noun: String) -> [JSONNode] {
        filledList(node, name, of: noun).map(Array.init) ?? []
    }

    /// The strings of a list.
    mutating func strings(_ node: JSONNode, _ name: String) -> [(node: JSONNode, text: String)] {
        elements(node, name).compactMap { element in string(element, name).map { (element, $0) } }
    }

    /// One of several known words.
    ///
    /// - Parameters:
    ///   - guess: Returns the probable meaning of a word where spelling distance is misleading.
    ///   - help: The hint for a word that resembles none; replaces the list of known words.
    mutating func word(
        _ node: JSONNode, _ name: String, _ kind: String, among known: [String],
        other: ((String) -> String?)? = nil, guess: ((String) -> String?)? = nil, help: String? = nil
    ) -> String? {
        guard let text = string(node, name) else { return nil }
        if known.contains(text) { return text }
        if let word = other?(text) { return word }
        // A problem that is only counted does not need a search.
        let error =
            problems.isFull
            ? CommandError("") : CommandError.unknown(text, kind, among: known, guess: guess, otherwise: help)
        note(error.message, at: node, help: error.help)
        return nil
    }
}
