package import SourceText

/// The arguments with which a key binding runs its command: a JSON value.
package struct CommandArguments: Hashable, Sendable {
    /// A value that contains no others.
    fileprivate struct Leaf: Hashable {
        /// The name of the member that has the value, directly or in arrays; empty for none.
        let name: String
        let value: String

        /// Whether the value is the id of a command.
        var isCommand: Bool { name == "command" || name == "commands" }

        /// The words for a value that is true or false, as in `shift` or `no case sensitive`; nil for others.
        var choice: String? {
            guard !name.isEmpty, value == "true" || value == "false" else { return nil }
            return (value == "true" ? "" : "no ") + name.words
        }

        /// Whether the value is the id of a command, or for programs, such as an escape sequence of a terminal.
        var isCode: Bool {
            isCommand
                || value.unicodeScalars.contains {
                    $0.properties.generalCategory == .control && !$0.properties.isWhitespace
                }
        }
    }

    /// The value as JSON text without whitespace between its parts. Members have the order of their names, because another
    /// order means the same.
    package let text: String
    /// The parts of the value that contain no others, in the order of the file.
    fileprivate let leaves: [Leaf]

    /// - Complexity: O(n log n) for n values.
    package init(_ node: JSONNode, in tape: JSONTape, _ source: SourceFile) {
        var leaves: [Leaf] = []
        func written(_ node: JSONNode) -> String { source.text(in: tape.range(of: node)) }
        func read(_ node: JSONNode, _ name: String) -> String {
            switch tape.kind(of: node) {
            case .object:
                let texts = tape.members(of: node).map { member in
                    "\(written(member.key)):\(read(member.value, tape.string(member.key)))"
                }.sorted()
                return "{\(texts.joined(separator: ","))}"
            case .array:
                let texts = tape.elements(of: node).map { read($0, name) }
                return "[\(texts.joined(separator: ","))]"
            case .string:
                let string = tape.string(node)
                leaves.append(Leaf(name: name, value: string.isReadable ? string : "“\(string)”"))
                return written(node)
            case .null, .false, .true, .number:
                leaves.append(Leaf(name: name, value: written(node)))
                return written(node)
            }
        }
        text = read(node, "")
        self.leaves = leaves
    }

    package static func == (one: CommandArguments, other: CommandArguments) -> Bool { one.text == other.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The length up to which arguments are a part of a title.
    private static let maximumLength = 40

    /// Some of the values with their names: `to: left, by: line, select`. A command that is a value has its title, and a value
    /// that is true or false only the words of its name.
    fileprivate static func words(_ leaves: [Leaf], title: (String) -> String?) -> String {
        var words = ""
        var name = ""
        for leaf in leaves where words.utf8.count <= 8 * maximumLength {
            if !words.isEmpty { words += ", " }
            let title = leaf.isCommand ? title(leaf.value) : leaf.choice
            if leaf.name != name, title == nil { words += "\(leaf.name): " }
            name = title == nil ? leaf.name : ""
            words += (title ?? leaf.value).shortened(to: 2 * maximumLength)
        }
        return words.sanitized.shortened(to: maximumLength)
    }
}

extension Contributions {
    /// Gives the bindings of a command with different arguments the words that distinguish these: the values that not all of
    /// them have.
    ///
    /// - Complexity: O(commands + values of the arguments)
    package mutating func nameArguments() {
        let titles = titles
        func title(of command: String) -> String? {
            titles[ExactString(command)] ?? EditorCommand.named(command)?.title
        }
        for (_, indices) in bindings.indices.grouped(by: { [bindings] in bindings[$0].command }) {
            let all = indices.map { bindings[$0].arguments }.withoutDuplicates
            guard all.count > 1 else { continue }
            var counts: [CommandArguments.Leaf: Int] = [:]
            for arguments in all {
                for leaf in Set(arguments?.leaves ?? []) { counts[leaf, default: 0] += 1 }
            }
            var words: [CommandArguments: String] = [:]
            var taken: [String: Int] = [:]
            for arguments in all.compactMap(\.self) {
                let text = CommandArguments.words(
                    arguments.leaves.filter { counts[$0] != all.count }, title: title(of:))
                // Long values may be equal where they are cut.
                let number = taken[text, default: 0] + 1
                taken[text] = number
                words[arguments] = number == 1 ? text : text.isEmpty ? "\(number)" : "\(text), \(number)"
            }
            for index in indices {
                let arguments = bindings[index].arguments
                bindings[index].distinction = arguments.flatMap { words[$0] } ?? ""
                bindings[index].distinctionIsCode =
                    arguments?.leaves.contains { leaf in
                        counts[leaf] != all.count && leaf.isCode && title(of: leaf.value) == nil
                    } ?? false
            }
        }
    }
}

extension String {
    /// The words of a name of the code, in lower case: `case sensitive` of `caseSensitive`.
    fileprivate var words: String {
        reduce(into: "") { words, character in
            if character.isUppercase, words.last?.isLetter == true { words.append(" ") }
            words += character == "_" || character == "-" ? " " : character.lowercased()
        }
    }

    /// Whether a string can be read without quotation marks, because it has letters or digits, and no whitespace at its ends.
    fileprivate var isReadable: Bool {
        contains { $0.isLetter || $0.isNumber } && first?.isWhitespace == false && last?.isWhitespace == false
    }
}
