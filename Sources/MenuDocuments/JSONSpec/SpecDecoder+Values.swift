import KeyCombinations
import SourceText

extension SpecDecoder {
    /// Collects an object's members by key and reports unknown keys.
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
            if let key = tape.bytes.withSpan({ Key.table.key(of: $0.extracting(name)) }) {
                members.set(key, to: value)
            } else {
                handleUnlistedKey(JSONNode(index: index), &members, in: owner)
            }
            index = tape.entries[value.index].next
        }
        return members
    }

    /// Handles a key whose bytes are not in the table: unknown, custom, or written with escapes.
    private mutating func handleUnlistedKey<Key: SpecKey>(
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

    /// A "did you mean" hint, if one of the names is similar.
    mutating func nearest(to word: String, in names: some Collection<String>) -> String? {
        guard !problems.isFull else { return nil }
        return suggestions.nearest(to: word, in: names).map { "did you mean \"\($0)\"?" }
    }
}

extension SpecDecoder {
    /// A selector, which contains no spaces and no punctuation of code.
    mutating func selector(_ node: JSONNode?, _ label: ValueLabel) -> String? {
        guard let node, let text = name(node, label) else { return nil }
        guard text.utf8.contains(where: SelectorSpelling.isInvalid) else { return text }
        let hasSpace = text.utf8.contains(UInt8(ascii: " "))
        problems.add(
            "\(tape.shown(node)) is not an action: selectors have no \(hasSpace ? "spaces" : "type names and parentheses")",
            at: tape.range(of: node), node: node,
            help: SelectorSpelling.selector(of: text).map { "did you mean \"\($0)\"?" }
                ?? "write the selector as in Objective-C, such as \"newTab:\"")
        return nil
    }

    /// A value chosen from a fixed set of strings.
    mutating func enumValue<Value>(_ node: JSONNode?, _ label: ValueLabel, of values: EnumValues<Value>) -> Value? {
        guard let node, requireKind(node, .string, label) else { return nil }
        if let value = values.value(of: node, in: tape) { return value }
        let near =
            values.hint.map { $0(tape.string(node)) } ?? nearest(to: tape.string(node), in: values.names)
        problems.add(
            "unknown \(values.noun) \(tape.shown(node))", at: tape.range(of: node), node: node,
            help: near ?? "use \(values.names.listed("or"))")
        return nil
    }

    /// Reports a missing key.
    mutating func reportMissing(
        _ key: String, in object: JSONNode, _ owner: String, help: @autoclosure () -> String? = nil
    ) {
        if objectsWithMistypedKeys.contains(object) { return }
        problems.add("\(owner) lacks \"\(key)\"", at: tape.opening(of: object), node: object, help: help())
    }
}

extension [String] {
    /// The strings in quotes as a list: `"a", "b" and "c"`.
    func listed(_ conjunction: String = "and") -> String {
        SourceText.listed(map { "\"\($0)\"" }, conjunction, limit: .max)
    }
}

/// The strings that a value can be, with their meanings.
struct EnumValues<Value: Sendable>: Sendable {
    /// What the strings name: "option".
    let noun: String
    let names: [String]
    private let values: [Value]
    /// Says what to use instead of an unknown string; nil to suggest the most similar spelling.
    var hint: (@Sendable (String) -> String?)?
    /// The value of a string that is not among the names.
    var other: (@Sendable (String) -> Value?)?

    init(_ noun: String, _ valuesByName: KeyValuePairs<String, Value>) {
        self.noun = noun
        names = valuesByName.map(\.key)
        values = valuesByName.map(\.value)
    }

    /// Values with their names.
    init(_ noun: String, all values: [Value], name: (Value) -> String) {
        self.noun = noun
        self.values = values
        names = values.map(name)
    }

    /// The raw values of an enumeration.
    init(_ noun: String, _ type: Value.Type) where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        self.init(noun, all: Array(Value.allCases), name: \.rawValue)
    }

    /// The value whose name is exactly this string, or nil.
    func value(of node: JSONNode, in tape: JSONTape) -> Value? {
        if let index = names.firstIndex(where: { tape.isString(node, equalTo: $0) }) { return values[index] }
        guard let other, tape.kind(of: node) == .string else { return nil }
        return other(tape.string(node))
    }
}
