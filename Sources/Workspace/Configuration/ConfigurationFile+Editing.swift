import MenuDocuments
package import SourceText

extension ConfigurationFile {
    /// A suppression to write into a configuration.
    package struct NewSuppression {
        /// The file, relative to the configuration's folder.
        let file: String
        /// The JSON pointer or the object id of the part; nil for the whole file.
        let part: String?
        let rule: String

        package init(rule: String, file: String, part: String?) {
            (self.rule, self.file, self.part) = (rule, file, part)
        }

        private var entry: String {
            let part = part.map { "\"at\": \($0.jsonLiteral), " } ?? ""
            return "{ \"file\": \(file.jsonLiteral), \(part)\"rules\": [\(rule.jsonLiteral)] }"
        }

        /// A configuration with only this suppression.
        package var newFile: String { "{\n  \"suppressions\": [\n    \(entry)\n  ]\n}\n" }

        /// The edits that add it to the text of a configuration; `nil` if the text has mistakes.
        package func edits(of text: [UInt8]) -> [TextEdit]? {
            let document = JSONDocument.read(text, dialect: JSONDialect(fileName: ConfigurationStore.fileName))
            let tape = document.tape
            guard document.errors.isEmpty, let root = tape.root, tape.kind(of: root) == .object else { return nil }
            guard let list = tape.value(of: "suppressions", in: root) else {
                let last = tape.members(of: root).reduce(nil) { $1.value }
                guard let last else {
                    let start = tape.range(of: root).lowerBound + 1
                    return [TextEdit(range: start..<start, text: " \"suppressions\": [\(entry)] ")]
                }
                return tape.insertion(of: "suppressions", "[\(entry)]", after: last)
            }
            guard tape.kind(of: list) == .array else { return nil }
            let entries = Array(tape.elements(of: list))
            if let same = entries.first(where: { covers($0, tape) }), let rules = tape.value(of: "rules", in: same),
                tape.kind(of: rules) == .array
            {
                return [append(rule.jsonLiteral, to: rules, tape)]
            }
            return [append(entry, to: list, tape)]
        }

        /// Whether an entry is about the same part of the same file.
        private func covers(_ entry: JSONNode, _ tape: JSONTape) -> Bool {
            guard tape.kind(of: entry) == .object else { return false }
            func text(_ key: String) -> String? {
                tape.value(of: key, in: entry).flatMap { tape.kind(of: $0) == .string ? tape.string($0) : nil }
            }
            return text("file").map(FilePath.normalized) == file && text("at") == part
        }

        /// Adds an element to an array, on a line of its own if the last one is.
        private func append(_ element: String, to array: JSONNode, _ tape: JSONTape) -> TextEdit {
            guard let last = Array(tape.elements(of: array)).last else {
                let start = tape.range(of: array).lowerBound + 1
                return TextEdit(range: start..<start, text: element)
            }
            let range = tape.range(of: last)
            let gap = tape.bytes[..<range.lowerBound].suffix(while: { $0 == 0x20 || (0x09...0x0D).contains($0) })
            let space = gap.contains(0x0A) ? String(decoding: gap, as: UTF8.self) : " "
            return TextEdit(range: range.upperBound..<range.upperBound, text: "," + space + element)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The longest end of the slice whose bytes all fulfill a condition.
    fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[(lastIndex { !holds($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
