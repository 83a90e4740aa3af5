/// An error in a JSON text.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// What is wrong, with the details for the message.
    package enum Code: Hashable, Sendable {
        // The file as a whole.
        case emptyFile, missingRootValue
        case tooLarge
        case wrongEncoding(String)
        case binary
        case invalidUTF8(UInt8)
        // Structure.
        case unexpectedEnd(wanted: String)
        case trailingContent
        case tooDeep
        case missingComma
        case missingColon
        case missingValue
        case unneededComma
        case trailingComma
        case wrongBracket(expected: Character)
        case unexpectedCharacter(Unicode.Scalar)
        case unquotedKey(String)
        case wrongKey(JSONKind)
        case comment
        case unterminatedComment
        case nullInComment
        // Strings.
        case unterminatedString
        case singleQuotes
        case controlCharacter(UInt8)
        case unknownEscape(Unicode.Scalar)
        case incompleteUnicodeEscape
        case loneSurrogate(String)
        // Numbers and words.
        case number(InvalidNumber, suggestion: String?)
        case unknownWord(String, suggestion: String?)
    }

    /// What is wrong with a number.
    package enum InvalidNumber: Hashable, Sendable {
        case plusSign, leadingZero, missingWhole, missingFraction, missingExponent, missingDigits, otherBase, notFinite,
            trailingCharacters
    }

    /// What is wrong.
    package let code: Code
    /// Where: UTF-8 offsets.
    package let range: Range<Int>
    /// The innermost open bracket, if it explains the error: UTF-8 offsets.
    package let openBracket: Range<Int>?
    /// The innermost array or object around the error, or `nil`.
    let container: JSONNode?

    init(_ code: Code, at range: Range<Int>, openBracket: Range<Int>? = nil, container: JSONNode? = nil) {
        self.code = code
        self.range = range
        self.openBracket = openBracket
        self.container = container
    }
}
