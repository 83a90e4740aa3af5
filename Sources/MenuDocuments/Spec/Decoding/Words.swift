import SourceText

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
