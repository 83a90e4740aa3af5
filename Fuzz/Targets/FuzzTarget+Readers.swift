import KeyCombinations
import SourceCode
import SourceText

extension FuzzTarget {
    /// The JSON reader, in both dialects.
    static let json = FuzzTarget(name: "json") { bytes in
        for dialect in [JSONDialect.json, .jsonc] {
            let document = JSONDocument.read(bytes, dialect: dialect)
            for located in document.errors {
                require(located.error.range.isValid(in: bytes.count), "the range of an error is valid")
                _ = located.error.description + (located.error.help ?? "")
            }
            guard document.tape.root != nil else {
                require(!document.errors.isEmpty, "without a value there is an error")
                continue
            }
            require(String(validating: bytes, as: UTF8.self) != nil, "parsed bytes are UTF-8")
            let nodes = document.tape.entries.indices.map { JSONNode(rawValue: UInt32($0)) }
            for (node, pointer) in zip(nodes, document.tape.pointers(to: nodes)) {
                require(document.tape.range(of: node).isValid(in: bytes.count), "the range of a value is valid")
                require(pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/"), "a pointer begins with a slash")
                let text = document.tape.string(node)
                if document.tape.kind(of: node) == .string {
                    require(document.tape.isString(node, equalTo: text), "a string equals itself")
                    require(
                        document.tape.range(of: 0..<text.utf8.count, inString: node).isValid(in: bytes.count),
                        "the range of a part of a string is valid")
                }
            }
        }
    }

    /// The XML reader.
    static let xml = FuzzTarget(name: "xml") { bytes in
        for allowsControlReferences in [false, true] {
            let document = XMLDocument.read(bytes, allowsControlReferences: allowsControlReferences)
            require((document.root == nil) == (document.error != nil), "there are either elements or an error")
            if let error = document.error {
                require(
                    error.range.isValid(in: max(document.bytes.count, bytes.count)), "the range of an error is valid")
                _ = error.description + (error.help ?? "")
            }
            for element in document.elements {
                let (whole, content) = (document.range(of: element), document.contentRange(of: element))
                require(whole.isValid(in: document.bytes.count), "the range of an element is valid")
                require(
                    whole.lowerBound < content.lowerBound && content.upperBound <= whole.upperBound,
                    "the content is inside the element")
                _ = document.name(of: element)
                for attribute in document.attributes(of: element) {
                    require(attribute.range.isValid(in: document.bytes.count), "the range of an attribute is valid")
                    _ = document.value(of: attribute)
                }
            }
            if let root = document.root { _ = document.text(of: root) }
        }
    }

    /// Key combinations: the printed form parses to the same press.
    static let combination = FuzzTarget(name: "combination") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(KeyCombinationError) {
            let combination = try KeyCombination(parsing: text)
            for printed in [combination.symbols, combination.ascii] {
                let again = try? KeyCombination(parsing: printed)
                require(
                    again?.normalizedForUSKeyboard == combination.normalizedForUSKeyboard,
                    "\(text.debugDescription) prints as \(printed)")
            }
        } catch {
            _ = error.description
            require(error.range.isValid(in: text.utf8.count), "the range of an error is valid")
        }
    }

    /// The readers of Swift and Objective-C.
    static let sources = FuzzTarget(name: "sources") { bytes in
        for language in [SourceLanguage.swift, .objectiveC] {
            var index = ActionIndex()
            index.add(bytes, language)
            require(index.fileCount == 1, "a file is counted")
        }
    }
}
