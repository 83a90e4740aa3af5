extension JSONSyntaxError: CustomStringConvertible {
    /// What is wrong: lower case, no final stop.
    package var description: String {
        switch code {
        case .emptyFile: "the file is empty"
        case .blankFile: "the file holds no value"
        case .tooLarge: "the file is larger than 512 MiB"
        case .wrongEncoding(let name): "the file is \(name), not UTF-8"
        case .binary: "the file is binary, not text"
        case .invalidUTF8(let byte): "the byte \(byte.hexadecimal) is not valid UTF-8 here"
        case .unexpectedEnd(let wanted): "the file ends where \(wanted) is expected"
        case .trailingContent: "something follows the end of the document"
        case .tooDeep: "arrays and objects nest deeper than \(JSONScanner.maximumDepth)"
        case .missingComma: "a comma is missing before this"
        case .missingColon: "a colon is missing between the key and its value"
        case .missingValue: "a value is missing"
        case .unneededComma: "there is nothing before this comma"
        case .trailingComma: "a comma stands after the last element"
        case .wrongBracket(let expected): "the wrong closing bracket; \"\(expected)\" is expected"
        case .unexpectedCharacter(let scalar): "\(scalar.shown) is unexpected here"
        case .unquotedKey(let key): "the key \(key) is not in quotes"
        case .wrongKey(let kind): "\(kind.description) stands where a key is expected"
        case .comment: "JSON has no comments"
        case .unterminatedComment: "the comment has no end"
        case .nullInComment: "the comment holds U+0000, for which git and editors take the file for binary"
        case .unterminatedString: "the string has no closing quote on its line"
        case .singleQuotes: "JSON strings stand in double quotes"
        case .controlCharacter(let byte): "the string holds the control character \(Unicode.Scalar(byte).codePoint)"
        case .unknownEscape(let scalar):
            "there is no escape \(scalar.isPrintable ? "\\\(scalar)" : "of \(scalar.codePoint)")"
        case .incompleteUnicodeEscape: "\\u wants four hexadecimal digits"
        case .loneSurrogate(let escape): "\(escape) is half of a surrogate pair, which is no character"
        case .number(let flaw, _): flaw.description
        case .unknownWord(let word, _): "\(word) is no JSON value"
        }
    }

    /// What to do about it, or nil where the fault says enough.
    package var help: String? {
        switch code {
        case .wrongEncoding, .invalidUTF8: "save the file as UTF-8"
        case .binary: "JSON is text in UTF-8; convert a binary property list first, or leave the file out"
        case .missingColon: "write \"key\": value"
        case .trailingContent: "a file holds one document; remove the rest"
        case .trailingComma: "remove the comma"
        case .comment: "remove the comments"
        case .unneededComma: "remove the comma"
        case .unterminatedComment: "end the comment with */"
        case .nullInComment: "remove it"
        case .unterminatedString: "close the string with \"; write a line break in it as \\n"
        case .singleQuotes: "write \" instead"
        case .unquotedKey(let key): "write \"\(key)\""
        case .wrongKey: "a key is a string in double quotes"
        case .controlCharacter(let byte): "write it as \(Unicode.Scalar(byte).jsonEscape)"
        case .unknownEscape: "write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
        case .loneSurrogate: "write the character itself, or both halves one after the other"
        case .number(_, let suggestion?): "write \(suggestion)"
        case .number(.notFinite, nil): "JSON numbers are finite; use null or a string"
        case .number(.otherBase, nil): "write the number in decimal digits"
        case .number(.trailingCharacters, nil): "write \" before and behind it for a text"
        case .unknownWord(let word, let suggestion):
            suggestion.map { "did you mean \($0)?" } ?? "write \"\(word)\" for a text"
        default: nil
        }
    }
}

extension JSONSyntaxError.InvalidNumber {
    fileprivate var description: String {
        switch self {
        case .plusSign: "a number has no plus sign"
        case .leadingZero: "a number has no leading zero"
        case .missingWhole: "a digit is missing before the decimal point"
        case .missingFraction: "a digit is missing after the decimal point"
        case .missingExponent: "a digit is missing in the exponent"
        case .missingDigits: "a digit is missing after the minus sign"
        case .otherBase: "JSON has decimal numbers only"
        case .notFinite: "JSON has no NaN and no infinity"
        case .trailingCharacters: "a number cannot go on like this"
        }
    }
}

extension Unicode.Scalar {
    /// The scalar as a message can show it: quoted, or by its code point where it cannot be seen.
    fileprivate var shown: String {
        if self == "\"" { return "the quote \"" }
        return isPrintable ? "\"\(self)\"" : codePoint
    }

    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .format, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            self == " "
        default: true
        }
    }

    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension UInt8 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "0x" + (digits.count < 2 ? "0" : "") + digits
    }
}
