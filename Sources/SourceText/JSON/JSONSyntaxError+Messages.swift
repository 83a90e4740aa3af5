extension JSONSyntaxError: CustomStringConvertible {
    /// What is wrong, in lower case without a final period.
    package var description: String {
        switch code {
        case .emptyFile: "the file is empty"
        case .missingRootValue: "the file contains no value"
        case .tooLarge: "the file is larger than 512 MiB"
        case .wrongEncoding(let name): "the file is \(name), not UTF-8"
        case .binary: "the file is binary, not text"
        case .invalidUTF8(let byte): "the byte \(byte.hexadecimal) is not valid UTF-8 here"
        case .unexpectedEnd(let wanted): "the file ends where \(wanted) is expected"
        case .trailingContent: "unexpected content after the end of the document"
        case .tooDeep: "arrays and objects nest deeper than \(JSONScanner.maximumDepth)"
        case .missingComma: "a comma is missing before this"
        case .missingColon: "a colon is missing between the key and its value"
        case .missingValue: "a value is missing"
        case .unneededComma: "there is nothing before this comma"
        case .trailingComma: "trailing comma"
        case .wrongBracket(let expected): "wrong closing bracket; expected \"\(expected)\""
        case .unexpectedCharacter(let scalar): "\(scalar.shown) is unexpected here"
        case .unquotedKey(let key): "the key \(key) is not in quotes"
        case .wrongKey(let kind): "expected a key, found \(kind.description)"
        case .comment: "comments are not allowed in JSON"
        case .unterminatedComment: "unterminated comment"
        case .nullInComment: "the comment contains U+0000, which makes git and editors treat the file as binary"
        case .unterminatedString: "unterminated string: no closing quote on its line"
        case .singleQuotes: "strings need double quotes"
        case .controlCharacter(let byte): "the string contains the control character \(Unicode.Scalar(byte).codePoint)"
        case .unknownEscape(let scalar):
            "unknown escape \(scalar.isVisible ? "\\\(scalar)" : "\(scalar.codePoint)")"
        case .incompleteUnicodeEscape: "\\u needs four hexadecimal digits"
        case .loneSurrogate(let escape): "\(escape) is only half of a surrogate pair"
        case .number(let reason, _): reason.description
        case .unknownWord(let word, _): "\(word) is not a JSON value"
        }
    }

    /// How to fix it, or `nil` if the message says enough.
    package var help: String? {
        switch code {
        case .wrongEncoding, .invalidUTF8: "save the file as UTF-8"
        case .binary: "JSON is UTF-8 text; convert a binary property list first, or exclude the file"
        case .missingColon: "write \"key\": value"
        case .trailingContent: "a file contains one document; remove the rest"
        case .trailingComma: "remove the comma"
        case .comment: "remove the comments"
        case .unneededComma: "remove the comma"
        case .unterminatedComment: "end the comment with */"
        case .nullInComment: "remove it"
        case .unterminatedString: "close the string with \"; write a line break as \\n"
        case .singleQuotes: "write \" instead"
        case .unquotedKey(let key): "write \"\(key)\""
        case .wrongKey: "write the key as a string in double quotes"
        case .controlCharacter(let byte): "write it as \(Unicode.Scalar(byte).jsonEscape)"
        case .unknownEscape: "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
        case .loneSurrogate: "write the character itself, or both halves in a row"
        case .number(_, let suggestion?): "write \(suggestion)"
        case .number(.notFinite, nil): "JSON numbers are finite; use null or a string"
        case .number(.otherBase, nil): "write the number in decimal digits"
        case .number(.trailingCharacters, nil): "write it in double quotes for a string"
        case .unknownWord(let word, let suggestion):
            suggestion.map { "did you mean \($0)?" } ?? "write \"\(word)\" for a string"
        default: nil
        }
    }
}

extension JSONSyntaxError.InvalidNumber {
    fileprivate var description: String {
        switch self {
        case .plusSign: "numbers cannot have a plus sign"
        case .leadingZero: "numbers cannot have leading zeros"
        case .missingWhole: "a digit is missing before the decimal point"
        case .missingFraction: "a digit is missing after the decimal point"
        case .missingExponent: "a digit is missing in the exponent"
        case .missingDigits: "a digit is missing after the minus sign"
        case .otherBase: "JSON numbers are decimal"
        case .notFinite: "JSON has neither NaN nor infinity"
        case .trailingCharacters: "unexpected character in a number"
        }
    }
}

extension Unicode.Scalar {
    /// The scalar as a message shows it: in quotes, or as a code point if it is invisible.
    fileprivate var shown: String {
        if self == "\"" { return "the quote \"" }
        return isVisible ? "\"\(self)\"" : codePoint
    }
}

extension UInt8 {
    fileprivate var hexadecimal: String {
        "0x" + String(self, radix: 16, uppercase: true).leftPadded(to: 2, with: "0")
    }
}
