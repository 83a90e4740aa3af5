import SourceText
import KeyCombinations
import SourceActions

extension FuzzTarget {
    /// The JSON reader, in both dialects.
    static let json = FuzzTarget(name: "json") { bytes in
        for dialect in [JSONDialect.json, .jsonc] {
            let document = JSONDocument.read(bytes, dialect: dialect)
            for located in document.faults {
                promise(located.fault.range.lies(in: bytes.count), "a fault lies in the file")
                _ = located.fault.description + (located.fault.help ?? "")
            }
            guard document.tape.root != nil else {
                promise(!document.faults.isEmpty, "no values, and no reason")
                continue
            }
            promise(String(validating: bytes, as: UTF8.self) != nil, "what is read is UTF-8")
            let nodes = document.tape.entries.indices.map { JSONNode(rawValue: UInt32($0)) }
            for (node, pointer) in zip(nodes, document.tape.pointers(to: nodes)) {
                promise(document.tape.range(of: node).lies(in: bytes.count), "a value lies in the file")
                promise(pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/"), "a pointer begins with a slash")
                let text = document.tape.string(node)
                if document.tape.kind(of: node) == .string {
                    promise(document.tape.isString(node, equalTo: text), "a string equals itself")
                    promise(
                        document.tape.range(of: 0..<text.utf8.count, inString: node).lies(in: bytes.count),
                        "a part of a string lies in the file")
                }
            }
        }
    }

    /// The XML reader.
    static let xml = FuzzTarget(name: "xml") { bytes in
        for allowsControlReferences in [false, true] {
            let document = XMLDocument.read(bytes, allowsControlReferences: allowsControlReferences)
            promise((document.root == nil) == (document.fault != nil), "either elements or a fault")
            if let fault = document.fault {
                promise(fault.range.lies(in: max(document.bytes.count, bytes.count)), "a fault lies in the file")
                _ = fault.description + (fault.help ?? "")
            }
            for element in document.elements {
                let (whole, content) = (document.range(of: element), document.contentRange(of: element))
                promise(whole.lies(in: document.bytes.count), "an element lies in the file")
                promise(
                    whole.lowerBound < content.lowerBound && content.upperBound <= whole.upperBound, "content inside")
                _ = document.name(of: element)
                for attribute in document.attributes(of: element) {
                    promise(attribute.range.lies(in: document.bytes.count), "an attribute lies in the file")
                    _ = document.value(of: attribute)
                }
            }
            if let root = document.root { _ = document.text(of: root) }
        }
    }

    /// Key combinations: what is printed parses to the same press.
    static let combination = FuzzTarget(name: "combination") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(KeyCombinationError) {
            let combination = try KeyCombination(parsing: text)
            for printed in [combination.symbols, combination.ascii] {
                let again = try? KeyCombination(parsing: printed)
                promise(again?.usPress == combination.usPress, "\(text.debugDescription) prints as \(printed)")
            }
        } catch {
            _ = error.description
            promise(error.range.lies(in: text.utf8.count), "an error lies in the text")
        }
    }

    /// The readers of Swift and Objective-C.
    static let sources = FuzzTarget(name: "sources") { bytes in
        for language in [SourceLanguage.swift, .objectiveC] {
            var index = ActionIndex()
            index.add(bytes, language)
            promise(index.fileCount == 1, "a file is counted")
        }
    }
}
