/// A place where a text is not well-formed XML, or is XML of a kind that is not read.
package struct XMLSyntaxError: Error, Hashable, Sendable {
    /// What is wrong, with the facts that a message needs.
    package enum Code: Hashable, Sendable {
        // The file as a whole.
        case empty, tooLarge, binary
        case unreadEncoding(String)
        case mismatchedEncoding(String, actual: String)
        case missingMark, invalidUTF16
        case invalidUTF8
        case notASCII(UInt8)
        // Structure.
        case notXML
        case unexpectedEnd
        case unclosedElement(String)
        case wrongEndTag(String, expected: String)
        case unopenedEndTag(String)
        case secondRoot
        case textOutsideRoot
        case tooDeep
        // Parts.
        case invalidName
        case strayLessThan
        case unknownDeclaration
        case invalidTag(String)
        case missingValue(String)
        case missingQuote(String)
        case repeatedAttribute(String)
        case lessThanInValue
        case invalidCharacter(UInt32)
        case unknownEntity(String)
        case unreadEntity(String)
        case invalidReference
        case unfinishedReference
        case unterminatedReference(String)
        case endOfCDATA
        case doubleHyphen
        case misplacedDeclaration, invalidDeclaration
        case invalidInstruction(String)
        case misplacedDocumentType, invalidDocumentType
        case invalidMarkupDeclaration
        case parameterEntity
        case unterminated(String)
    }

    /// What is wrong.
    package let code: Code
    /// Where: UTF-8 offsets.
    package let range: Range<Int>
    /// The start tag that is still open, where that explains the fault: UTF-8 offsets.
    package let openTag: Range<Int>?

    init(_ code: Code, at range: Range<Int>, openTag: Range<Int>? = nil) {
        self.code = code
        self.range = range
        self.openTag = openTag
    }
}

extension XMLSyntaxError: CustomStringConvertible {
    /// What is wrong: lower case, no final stop.
    package var description: String {
        switch code {
        case .empty: "the file is empty"
        case .tooLarge: "the file is larger than 1 GiB"
        case .binary: "this is not text"
        case .unreadEncoding(let name): "the file is in \(name), which is not read"
        case .mismatchedEncoding(let name, let actual):
            "the file says that it is in \(name), and is in \(actual)"
        case .missingMark: "the file is in UTF-16, and has neither a byte-order mark nor says so in its declaration"
        case .invalidUTF16: "the file has a byte-order mark of UTF-16, and is not valid UTF-16"
        case .invalidUTF8: "these bytes are not valid UTF-8"
        case .notASCII(let byte):
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not US-ASCII, which the file says it is in"
        case .notXML: "this is not XML: there is no element"
        case .unexpectedEnd: "the file ends in the middle"
        case .unclosedElement(let name): "the file ends before <\(name)> is closed"
        case .wrongEndTag(let name, let expected): "</\(name)> stands where </\(expected)> is expected"
        case .unopenedEndTag(let name): "</\(name)> closes nothing"
        case .secondRoot: "there is a second outermost element"
        case .textOutsideRoot: "there is text outside of the outermost element"
        case .tooDeep: "elements are nested more than \(XMLScanner.maximumDepth) deep"
        case .invalidName: "a name is expected here"
        case .invalidTag(let name): "the tag <\(name)> goes on with something that is no attribute"
        case .strayLessThan: "\"<\" begins no tag here"
        case .unknownDeclaration: "\"<!\" begins neither a comment nor a CDATA section here"
        case .missingValue(let name): "the attribute \"\(name)\" has no value"
        case .missingQuote(let name): "the value of \"\(name)\" does not stand in quotes"
        case .repeatedAttribute(let name): "the attribute \"\(name)\" stands twice in this tag"
        case .lessThanInValue: "\"<\" stands in the value of an attribute"
        case .invalidCharacter(let value): "the character U+\(XMLSyntaxError.hexadecimal(value)) is not allowed in XML"
        case .unknownEntity(let name): "the entity \"&\(name);\" is none of XML's own five, and not declared here"
        case .unreadEntity(let name): "the entity \"&\(name);\" stands for more than a short text, which is not read"
        case .invalidReference: "this reference means no character"
        case .unfinishedReference: "\"&\" begins no reference"
        case .unterminatedReference(let name): "the \";\" is missing behind \"&\(name)\""
        case .endOfCDATA: "\"]]>\" stands outside of a CDATA section"
        case .doubleHyphen: "\"--\" stands in a comment"
        case .misplacedDeclaration: "an XML declaration stands only at the very start of a file"
        case .invalidDeclaration: "the XML declaration is not of its form"
        case .invalidInstruction(let name): "a blank is missing behind \"<?\(name)\""
        case .misplacedDocumentType: "a document type stands only once, and before the outermost element"
        case .invalidDocumentType: "the document type is not of its form"
        case .invalidMarkupDeclaration: "the declaration is not of its form"
        case .parameterEntity: "a parameter entity stands here, which is not read"
        case .unterminated(let what): "\(what) has no end"
        }
    }

    /// What to do about it, or nil.
    package var help: String? {
        switch code {
        case .unreadEncoding, .missingMark, .invalidUTF16, .invalidUTF8:
            "save the file as UTF-8, or as UTF-16 with a byte-order mark"
        case .mismatchedEncoding(_, let actual): "write encoding=\"\(actual)\""
        case .notASCII: "write encoding=\"UTF-8\", or what the file is in"
        case .unclosedElement, .unexpectedEnd: "the file was cut off, or an end tag is missing"
        case .invalidDeclaration: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case .invalidDocumentType: "write <!DOCTYPE name>, or <!DOCTYPE name PUBLIC \"…\" \"…\">"
        case .missingValue(let name), .missingQuote(let name): "write \(name)=\"…\""
        case .lessThanInValue, .strayLessThan: "write \"&lt;\""
        case .unfinishedReference: "write \"&amp;\""
        case .unknownEntity: "known are &lt; &gt; &amp; &quot; &apos; and numbered characters such as &#x2318;"
        case .unreadEntity: "write out what it stands for"
        case .endOfCDATA: "write \"]]&gt;\""
        case .parameterEntity: "remove the declarations between \"[\" and \"]\""
        default: nil
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
