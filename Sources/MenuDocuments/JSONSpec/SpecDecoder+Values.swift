import KeyCombinations
import SourceText

extension SpecDecoder {
    /// Goes through an object's members and sorts them by key; unknown ones are problems.
    ///
    /// - Parameter owner: What the object is, with its article.
    mutating func members<Key: SpecKey>(of object: JSONNode, _: Key.Type, in owner: String) -> Members<Key> {
        var members = Members<Key>(object: object)
        let end = tape.entries[object.index].next
        var index = object.index + 1
        while index < end {
            let entry = tape.entries[index]
            let value = JSONNode(index: index + 1)
            let name = Int(entry.start) + 1..<Int(entry.end) - 1
            if let key = Key.table.key(of: tape.bytes.span.extracting(name)) {
                members.set(key, to: value)
            } else {
                unlistedKey(JSONNode(index: index), &members, in: owner)
            }
            index = tape.entries[value.index].next
        }
        return members
    }

    /// A key that is not in the table as it is written: unknown, the user's own, or written with escapes.
    private mutating func unlistedKey<Key: SpecKey>(
        _ key: JSONNode, _ members: inout Members<Key>, in owner: String
    ) {
        let value = JSONNode(index: key.index + 1)
        let name = tape.string(key)
        if tape.entries[key.index].hasEscapes,
            let known = Key.table.names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) })
        {
            return members.set(known, to: value)
        }
        guard !name.hasPrefix("x-") || name.hasPrefix("x-menulint-") else { return }
        if name == ignoreKeyName {
            problems.add(
                "\"\(ignoreKeyName)\" has no effect in \(owner)", at: tape.range(of: key), node: value,
                help: "put it on an element, an operation or the document")
            return
        }
        let near = nearest(to: name, in: Key.table.names)
        if near != nil { objectsWithMistypedKeys.insert(members.object) }
        problems.add(
            "\(owner) has no key \(tape.shown(key))", at: tape.range(of: key), node: value,
            help: near ?? SpecDecoder.unknownKeyHelp(name, Key.table.names))
    }

    private static func unknownKeyHelp(_ name: String, _ names: [String]) -> String {
        name.hasPrefix("x-menulint-")
            ? "custom keys start with \"x-\"; \"x-menulint-\" is reserved"
            : "its keys are \(names.filter { !$0.hasPrefix("x-") }.listed()); custom keys start with \"x-\""
    }

    /// "Did you mean", if one of the names is near to a word.
    mutating func nearest(to word: String, in names: some Collection<String>) -> String? {
        guard !problems.isFull, candidatesLeft >= names.count else { return nil }
        candidatesLeft -= names.count
        return EditDistance.nearest(to: word, in: names).map { "did you mean \"\($0)\"?" }
    }
}

// Each of the following reads a value of one type; if it is missing, or of another type, which is noted, nil.

extension SpecDecoder {
    mutating func string(_ node: JSONNode?, _ subject: Subject) -> String? {
        guard let node, isKind(node, .string, subject) else { return nil }
        return tape.string(node)
    }

    /// A string with at least one character.
    mutating func name(_ node: JSONNode?, _ subject: Subject) -> String? {
        guard let node, let text = string(node, subject) else { return nil }
        guard !text.isEmpty else {
            problems.add("\(subject) is empty", at: tape.range(of: node), node: node)
            return nil
        }
        return text
    }

    /// The name of an action: a selector, which has no blanks in it.
    mutating func selector(_ node: JSONNode?, _ subject: Subject) -> String? {
        guard let node, let text = name(node, subject) else { return nil }
        guard !text.utf8.contains(UInt8(ascii: " ")) else {
            problems.add(
                "\(tape.shown(node)) is not an action: selectors have no spaces", at: tape.range(of: node),
                node: node,
                help: "write it as in the code, such as \"newTab:\"")
            return nil
        }
        return text
    }

    mutating func bool(_ node: JSONNode?, _ subject: Subject) -> Bool? {
        guard let node else { return nil }
        switch tape.kind(of: node) {
        case .true: return true
        case .false: return false
        default:
            wrongType(node, subject, wanted: "true or false")
            return nil
        }
    }

    /// The elements of a list that is the value of a key.
    mutating func list(_ node: JSONNode?, _ key: String) -> JSONTape.Elements? {
        guard let node, isKind(node, .array, .key(key)) else { return nil }
        return tape.elements(of: node)
    }

    /// The elements of a list that must have one at least.
    mutating func filledList(_ node: JSONNode, _ key: String, of noun: String) -> JSONTape.Elements? {
        guard let elements = list(node, key) else { return nil }
        guard !tape.isEmpty(node) else {
            problems.add(
                "\"\(key)\" is empty", at: tape.range(of: node), node: node,
                help: "name at least one \(noun), or omit \"\(key)\"")
            return nil
        }
        return elements
    }

    /// One of a few words.
    mutating func word<Value>(_ node: JSONNode?, _ subject: Subject, of words: Words<Value>) -> Value? {
        guard let node, isKind(node, .string, subject) else { return nil }
        if let value = words.value(of: node, in: tape) { return value }
        let near =
            words.guess.map { $0(tape.string(node)).map { "did you mean \"\($0)\"?" } }
            ?? nearest(to: tape.string(node), in: words.names)
        problems.add(
            "unknown \(words.noun) \(tape.shown(node))", at: tape.range(of: node), node: node,
            help: near ?? "use \(words.names.listed("or"))")
        return nil
    }

    /// Whether the value has the wanted kind; noted if not.
    mutating func isKind(_ node: JSONNode, _ kind: JSONKind, _ subject: Subject) -> Bool {
        if tape.kind(of: node) == kind { return true }
        wrongType(node, subject, wanted: kind.description)
        return false
    }

    /// Notes a value of the wrong type.
    ///
    /// - Parameter wanted: The types it could have, with their articles.
    mutating func wrongType(_ node: JSONNode, _ subject: Subject, wanted: @autoclosure () -> String) {
        problems.add(
            "\(subject) must be \(wanted()), not \(tape.kind(of: node).description)", at: tape.opening(of: node),
            node: node)
    }

    /// Notes that a key is missing.
    mutating func missing(_ key: String, in object: JSONNode, _ owner: String, help: @autoclosure () -> String? = nil) {
        if objectsWithMistypedKeys.contains(object) { return }
        problems.add("\(owner) lacks \"\(key)\"", at: tape.opening(of: object), node: object, help: help())
    }
}

extension [String] {
    /// The words in quotes, as one enumerates them: `"a", "b" and "c"`.
    func listed(_ conjunction: String = "and") -> String {
        let quoted = map { "\"\($0)\"" }
        guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

/// What a message speaks of.
enum Subject {
    /// The value of a key.
    case key(String)
    /// One of the list that is the value of a key.
    case entry(of: String)
    /// What has no key: "an operation".
    case thing(String)
}

extension Subject: CustomStringConvertible {
    var description: String {
        switch self {
        case .key(let name): "\"\(name)\""
        case .entry(let name): "an entry of \"\(name)\""
        case .thing(let thing): thing
        }
    }
}

/// A few words with what they mean.
struct Words<Value: Sendable>: Sendable {
    /// What the words are: "option".
    let noun: String
    let names: [String]
    private let values: [Value]
    /// The name that a word which is none was probably meant for; nil for the one that is spelled most like it.
    var guess: (@Sendable (String) -> String?)?

    init(_ noun: String, _ words: KeyValuePairs<String, Value>) {
        self.noun = noun
        names = words.map(\.key)
        values = words.map(\.value)
    }

    /// Values with names of their own.
    init(_ noun: String, all values: [Value], name: (Value) -> String) {
        self.noun = noun
        self.values = values
        names = values.map(name)
    }

    /// The raw values of an enumeration.
    init(_ noun: String, _ type: Value.Type) where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        self.init(noun, all: Array(Value.allCases), name: \.rawValue)
    }

    /// The value that a string means, letter by letter, or nil.
    func value(of node: JSONNode, in tape: JSONTape) -> Value? {
        names.firstIndex { tape.isString(node, equalTo: $0) }.map { values[$0] }
    }
}
