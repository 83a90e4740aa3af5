/// A position at which a text is not well-formed XML or uses an unsupported feature.
package struct XMLSyntaxError: Error, Hashable, Sendable {
    /// What is wrong, with the facts that a message needs.
    package enum Code: Hashable, Sendable {
        // The file as a whole.
        case empty, tooLarge, binary
        case unsupportedEncoding(String)
        case mismatchedEncoding(String, actual: String)
        case missingByteOrderMark, invalidUTF16
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
        case duplicateAttribute(String)
        case lessThanInValue
        case invalidCharacter(UInt32)
        case unknownEntity(String)
        case unsupportedEntity(String)
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
    /// The open start tag, if it explains the error: UTF-8 offsets.
    package let openTag: Range<Int>?

    init(_ code: Code, at range: Range<Int>, openTag: Range<Int>? = nil) {
        self.code = code
        self.range = range
        self.openTag = openTag
    }
}

extension XMLSyntaxError: CustomStringConvertible {
    /// The message, in lowercase without a final period.
    package var description: String {
        switch code {
        case .empty: "the file is empty"
        case .tooLarge: "the file is larger than 1 GiB"
        case .binary: "the file is not text"
        case .unsupportedEncoding(let name): "unsupported encoding \(name)"
        case .mismatchedEncoding(let name, let actual):
            "the file declares \(name) but is in \(actual)"
        case .missingByteOrderMark:
            "the file is in UTF-16 but has neither a byte-order mark nor an encoding declaration"
        case .invalidUTF16: "the file has a UTF-16 byte-order mark but is not valid UTF-16"
        case .invalidUTF8: "these bytes are not valid UTF-8"
        case .notASCII(let byte):
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not US-ASCII, the declared encoding"
        case .notXML: "not XML: the file has no element"
        case .unexpectedEnd: "unexpected end of the file"
        case .unclosedElement(let name): "the file ends before <\(name)> is closed"
        case .wrongEndTag(let name, let expected): "expected </\(expected)>, found </\(name)>"
        case .unopenedEndTag(let name): "</\(name)> has no start tag"
        case .secondRoot: "there is a second root element"
        case .textOutsideRoot: "there is text outside the root element"
        case .tooDeep: "elements are nested more than \(XMLScanner.maximumDepth) deep"
        case .invalidName: "expected a name"
        case .invalidTag(let name): "expected an attribute in the tag <\(name)>"
        case .strayLessThan: "\"<\" does not start a tag here"
        case .unknownDeclaration: "\"<!\" starts neither a comment nor a CDATA section here"
        case .missingValue(let name): "the attribute \"\(name)\" has no value"
        case .missingQuote(let name): "the value of \"\(name)\" is not in quotes"
        case .duplicateAttribute(let name): "duplicate attribute \"\(name)\""
        case .lessThanInValue: "\"<\" in the value of an attribute"
        case .invalidCharacter(let value): "the character U+\(XMLSyntaxError.hexadecimal(value)) is not allowed in XML"
        case .unknownEntity(let name): "the entity \"&\(name);\" is neither predefined nor declared here"
        case .unsupportedEntity(let name): "the entity \"&\(name);\" is not supported: only short plain text is"
        case .invalidReference: "invalid character reference"
        case .unfinishedReference: "\"&\" does not start a reference"
        case .unterminatedReference(let name): "missing \";\" after \"&\(name)\""
        case .endOfCDATA: "\"]]>\" outside a CDATA section"
        case .doubleHyphen: "\"--\" inside a comment"
        case .misplacedDeclaration: "an XML declaration is allowed only at the very start of a file"
        case .invalidDeclaration: "invalid XML declaration"
        case .invalidInstruction(let name): "missing space after \"<?\(name)\""
        case .misplacedDocumentType: "a document type is allowed only once, before the root element"
        case .invalidDocumentType: "invalid document type"
        case .invalidMarkupDeclaration: "invalid declaration"
        case .parameterEntity: "parameter entities are not supported"
        case .unterminated(let what): "unterminated \(what)"
        }
    }

    /// How to fix it, or `nil`.
    package var help: String? {
        switch code {
        case .unsupportedEncoding, .missingByteOrderMark, .invalidUTF16, .invalidUTF8:
            "save the file as UTF-8, or as UTF-16 with a byte-order mark"
        case .mismatchedEncoding(_, let actual): "write encoding=\"\(actual)\""
        case .notASCII: "write encoding=\"UTF-8\" or the actual encoding"
        case .unclosedElement, .unexpectedEnd: "the file is truncated, or an end tag is missing"
        case .invalidDeclaration: "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
        case .invalidDocumentType: "write <!DOCTYPE name>, or <!DOCTYPE name PUBLIC \"…\" \"…\">"
        case .missingValue(let name), .missingQuote(let name): "write \(name)=\"…\""
        case .lessThanInValue, .strayLessThan: "write \"&lt;\""
        case .unfinishedReference: "write \"&amp;\""
        case .unknownEntity: "predefined are &lt; &gt; &amp; &quot; &apos; and numbered characters such as &#x2318;"
        case .unsupportedEntity: "replace it with its text"
        case .endOfCDATA: "write \"]]&gt;\""
        case .parameterEntity: "remove the declarations between \"[\" and \"]\""
        default: nil
        }
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        String(value, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
    }
}
