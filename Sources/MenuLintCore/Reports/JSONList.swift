/// A JSON list that is written element by element.
struct JSONList {
    /// How many blanks stand before the line that the list begins on.
    private let indent: Int
    private var isEmpty = true

    init(indent: Int) {
        self.indent = indent
    }

    func begin(to output: ByteSink) {
        output.write("[")
    }

    mutating func add(_ value: JSONText.Value, to output: ByteSink) {
        add(JSONText.write(value, indent: indent + 2), to: output)
    }

    /// Adds an element that was written with an indent of two more than the list's.
    mutating func add(_ text: String, to output: ByteSink) {
        output.write((isEmpty ? "\n" : ",\n") + String(repeating: " ", count: indent + 2) + text)
        isEmpty = false
    }

    func end(to output: ByteSink) {
        output.write(isEmpty ? "]" : "\n" + String(repeating: " ", count: indent) + "]")
    }
}
