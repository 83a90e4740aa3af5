import KeyCombinations

extension SpecDecoder {
    /// Goes through an object's members and sorts them by key; unknown ones are problems.
    ///
    /// - Parameter owner: What the object is, with its article.
    @inline(__always)
    mutating func members<Key>(of object: JSONNode, _ table: KeyTable<Key>, in owner: String) -> Members<Key> {
        var members = Members<Key>(object: object)
        let end = tape.entries[object.index].next
        var index = object.index + 1
        while index < end {
            let entry = tape.entries[index]
            let value = JSONNode(index: index + 1)
            let key = tape.bytes.withUnsafeBufferPointer { bytes in
                table.key(of: UnsafeBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1]))
            }
            if let key {
                members.set(key, to: value)
            } else {
                unlistedKey(JSONNode(index: index), table, &members, in: owner)
            }
            index = tape.entries[value.index].next
        }
        return members
    }

    /// A key that is not in the table as it is written: unknown, the user's own, or written with escapes.
    @inline(never)
    private mutating func unlistedKey<Key>(
        _ key: JSONNode, _ table: KeyTable<Key>, _ members: inout Members<Key>, in owner: String
    ) {
        let value = JSONNode(index: key.index + 1)
        let name = tape.string(key)
        if tape.entries[key.index].hasEscapes,
            let known = table.names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) })
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
        problems.add(
            "\(owner) has no key \(tape.shown(key))", at: tape.range(of: key), node: value,
            help: SpecDecoder.unknownKeyHelp(name, table.names))
    }

    private static func unknownKeyHelp(_ name: String, _ names: [String]) -> String? {
        if let near = EditDistance.nearest(to: name, in: names) { return "did you mean \"\(near)\"?" }
        if name.hasPrefix("x-menulint-") {
            return "menulint knows \"\(ignoreKeyName)\" only; drop \"menulint-\" for a key of your own"
        }
        return "its keys are \(names.filter { !$0.hasPrefix("x-") }.listed()); keys of your own begin with \"x-\""
    }
}

// Each of the following reads a value of one type, or notes what is wrong with it and returns nil.

extension SpecDecoder {
    mutating func string(_ node: JSONNode?, _ name: @autoclosure () -> String) -> String? {
        guard let node, isKind(node, .string, "a string", name()) else { return nil }
        return tape.string(node)
    }

    /// A string with at least one character.
    mutating func name(_ node: JSONNode?, _ name: @autoclosure () -> String) -> String? {
        guard let node, let text = string(node, name()) else { return nil }
        guard !text.isEmpty else {
            problems.add("\"\(name())\" is empty", at: tape.range(of: node), node: node)
            return nil
        }
        return text
    }

    mutating func bool(_ node: JSONNode?, _ name: @autoclosure () -> String) -> Bool? {
        guard let node else { return nil }
        switch tape.kind(of: node) {
        case .true: return true
        case .false: return false
        default:
            wrongType(node, name(), wanted: "true or false")
            return nil
        }
    }

    /// The elements of a list.
    mutating func list(_ node: JSONNode?, _ name: @autoclosure () -> String) -> JSONTape.Elements? {
        guard let node, isKind(node, .array, "a list", name()) else { return nil }
        return tape.elements(of: node)
    }

    /// One of a few words.
    mutating func word<Value: Sendable>(
        _ node: JSONNode?, _ name: @autoclosure () -> String, of words: Words<Value>
    ) -> Value? {
        guard let node, isKind(node, .string, words.noun, name()) else { return nil }
        if let value = words.value(of: node, in: tape) { return value }
        problems.add(
            "\(tape.shown(node)) is no \(words.noun)", at: tape.range(of: node), node: node,
            help: EditDistance.nearest(to: tape.string(node), in: words.names).map { "did you mean \"\($0)\"?" }
                ?? "it is one of \(words.names.listed())")
        return nil
    }

    /// Whether the value has the wanted kind.
    @inline(__always)
    mutating func isKind(
        _ node: JSONNode, _ kind: JSONKind, _ wanted: @autoclosure () -> String, _ name: @autoclosure () -> String
    ) -> Bool {
        if tape.kind(of: node) == kind { return true }
        wrongType(node, name(), wanted: wanted())
        return false
    }

    /// Notes a value of the wrong type.
    ///
    /// - Parameters:
    ///   - name: The key, or what the value is, without quotes.
    ///   - wanted: The type with its article.
    @inline(never)
    mutating func wrongType(
        _ node: JSONNode, _ name: @autoclosure () -> String, wanted: @autoclosure () -> String
    ) {
        problems.add(
            "\"\(name())\" must be \(wanted()), not \(tape.kind(of: node).description)", at: tape.opening(of: node),
            node: node)
    }

    /// Notes that a key is missing.
    mutating func missing(_ key: String, in object: JSONNode, _ owner: String, help: @autoclosure () -> String? = nil) {
        problems.add("\(owner) lacks \"\(key)\"", at: tape.opening(of: object), node: object, help: help())
    }
}

/// A few words with what they mean.
struct Words<Value: Sendable>: Sendable {
    /// What the words are: "option".
    let noun: String
    let names: [String]
    private let values: [Value]

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

    func value(of node: JSONNode, in tape: JSONTape) -> Value? {
        names.firstIndex { tape.isString(node, equalTo: $0) }.map { values[$0] }
    }
}

extension JSONTape {
    /// The range of a value, or only the opening bracket of an array or object.
    func opening(of node: JSONNode) -> Range<Int> {
        let range = range(of: node)
        switch kind(of: node) {
        case .array, .object: return range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
        default: return range
        }
    }

    /// A key, string or number as a message quotes it: in quotes if it is a text, shortened if it is long.
    func shown(_ node: JSONNode) -> String {
        let text = string(node)
        var short = String(text.prefix(60))
        if short.utf8.count < text.utf8.count { short += "…" }
        return kind(of: node) == .string ? "\"\(short)\"" : short
    }

    /// The value of a number, rounded to the nearest one that a `Double` can hold.
    func double(_ node: JSONNode) -> Double? {
        kind(of: node) == .number ? Double(string(node)) : nil
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
