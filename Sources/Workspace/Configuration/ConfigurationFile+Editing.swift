import MenuDocuments
package import SourceText

extension ConfigurationFile {
    /// A suppression to write into a configuration.
    package struct NewSuppression {
        /// The file, relative to the configuration's folder.
        let file: String
        /// The JSON pointers or the object ids of the parts; nil for the whole file.
        let parts: [String?]
        let rule: String

        package init(rule: String, file: String, parts: [String?]) {
            (self.rule, self.file, self.parts) = (rule, file, parts)
        }

        private func entry(_ part: String?) -> String {
            let part = part.map { "\"at\": \($0.jsonLiteral), " } ?? ""
            return "{ \"file\": \(file.jsonLiteral), \(part)\"rules\": [\(rule.jsonLiteral)] }"
        }

        /// A configuration with only this suppression.
        package var newFile: String {
            "{\n  \"suppressions\": [\n    \(parts.map(entry).joined(separator: ",\n    "))\n  ]\n}\n"
        }

        /// The edits that add it to the text of a configuration; `nil` if the text has mistakes.
        package func edits(of text: [UInt8]) -> [TextEdit]? {
            let document = JSONDocument.read(text, dialect: JSONDialect(fileName: ConfigurationStore.fileName))
            let tape = document.tape
            guard document.errors.isEmpty, let root = tape.root, tape.kind(of: root) == .object else { return nil }
            guard let list = tape.value(of: "suppressions", in: root) else {
                let entries = parts.map(entry).joined(separator: ", ")
                let last = tape.members(of: root).reduce(nil) { $1.value }
                guard let last else {
                    let start = tape.range(of: root).lowerBound + 1
                    return [TextEdit(range: start..<start, text: " \"suppressions\": [\(entries)] ")]
                }
                return tape.insertion(of: "suppressions", "[\(entries)]", after: last)
            }
            guard tape.kind(of: list) == .array else { return nil }
            // The entries about parts of the file.
            var known: [String?: JSONNode] = [:]
            for entry in tape.elements(of: list) where tape.text("file", in: entry).map(FilePath.normalized) == file {
                guard let rules = tape.value(of: "rules", in: entry), tape.kind(of: rules) == .array else { continue }
                let part = tape.text("at", in: entry)
                known[part] = known[part] ?? rules
            }
            var edits = parts.compactMap { part in known[part].map { append([rule.jsonLiteral], to: $0, tape) } }
            let new = parts.filter { known[$0] == nil }
            if !new.isEmpty { edits.append(append(new.map(entry), to: list, tape)) }
            return edits
        }

        /// Adds elements to an array, on lines of their own if the last one is.
        private func append(_ elements: [String], to array: JSONNode, _ tape: JSONTape) -> TextEdit {
            guard let last = Array(tape.elements(of: array)).last else {
                let start = tape.range(of: array).lowerBound + 1
                return TextEdit(range: start..<start, text: elements.joined(separator: ", "))
            }
            let range = tape.range(of: last)
            let gap = tape.bytes[..<range.lowerBound].suffix(while: { $0 == 0x20 || (0x09...0x0D).contains($0) })
            let space = gap.contains(0x0A) ? String(decoding: gap, as: UTF8.self) : " "
            return TextEdit(
                range: range.upperBound..<range.upperBound, text: elements.map { "," + space + $0 }.joined())
        }
    }

    /// The edits that remove a suppression from the text of a configuration, or one of its rules if it has others.
    ///
    /// - Parameter place: The range of the rule, or of the file that the suppression names.
    package static func edits(removingSuppressionAt place: Range<Int>, from text: [UInt8]) -> [TextEdit]? {
        let tape = JSONDocument.read(text, dialect: JSONDialect(fileName: ConfigurationStore.fileName)).tape
        guard let root = tape.root, let list = tape.value(of: "suppressions", in: root), tape.kind(of: list) == .array
        else { return nil }
        func isAround(_ node: JSONNode) -> Bool {
            let range = tape.range(of: node)
            return range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
        }
        guard let entry = tape.elements(of: list).first(where: isAround) else { return nil }
        if let rules = tape.value(of: "rules", in: entry), tape.kind(of: rules) == .array, isAround(rules),
            Array(tape.elements(of: rules)).count > 1
        {
            return tape.elements(of: rules).first(where: isAround).flatMap { tape.cut($0, from: rules) }
        }
        let isOnly = Array(tape.elements(of: list)).count == 1
        return isOnly ? tape.cutMember(list, of: root) : tape.cut(entry, from: list)
    }
}

extension JSONTape {
    /// A string that is a member of an object.
    fileprivate func text(_ key: String, in node: JSONNode) -> String? {
        guard kind(of: node) == .object, let value = value(of: key, in: node), kind(of: value) == .string else {
            return nil
        }
        return string(value)
    }
}

extension ArraySlice<UInt8> {
    /// The longest end of the slice whose bytes all fulfill a condition.
    fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[(lastIndex { !holds($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
