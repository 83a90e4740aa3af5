/// A JSON array that is written element by element.
package struct JSONArrayWriter {
    /// The indentation of the line with the opening bracket, in spaces.
    private let indent: Int
    private var isEmpty = true

    package init(indent: Int) {
        self.indent = indent
    }

    package func begin(to output: ByteSink) {
        output.write("[")
    }

    package mutating func add(_ value: JSONText.Value, to output: ByteSink) {
        add(JSONText.write(value, indent: indent + 2), to: output)
    }

    /// Adds an element that was written with an indentation of two more than the list's.
    package mutating func add(_ text: String, to output: ByteSink) {
        output.write((isEmpty ? "\n" : ",\n") + String(repeating: " ", count: indent + 2) + text)
        isEmpty = false
    }

    package func end(to output: ByteSink) {
        output.write(isEmpty ? "]" : "\n" + String(repeating: " ", count: indent) + "]")
    }
}
