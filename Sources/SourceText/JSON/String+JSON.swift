extension String {
    /// The text as a JSON string, quotes included; see ``appendJSON(_:)``.
    package var writtenInJSON: String {
        var text = ""
        text.appendJSON(self)
        return text
    }

    /// Appends a text as a JSON string, quotes included.
    ///
    /// What steers a terminal or a CI log, cannot be seen or reorders text is escaped, too: a person may look at the
    /// JSON.
    package mutating func appendJSON(_ string: String) {
        self += "\""
        defer { self += "\"" }
        // Most texts have nothing to escape.
        if string.utf8.allSatisfy({
            $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#")
        }) {
            self += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": self += scalar.jsonEscape
            case "[" where awaitsCommandBracket: self += scalar.jsonEscape
            case _ where scalar.mustBeEscaped: self += scalar.jsonEscape
            default: unicodeScalars.append(scalar)
            }
        }
    }

    /// The JSON, comments and all, with what ``appendJSON(_:)`` escapes written as escapes, and with line ends as LF.
    ///
    /// In a text that was read as JSON such scalars stand in strings and comments only, so that it means the same.
    package var withEscapesInJSON: String {
        var text = ""
        var isBehindReturn = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": text += "\n"
            case "\n" where isBehindReturn: break
            case "\t", "\n": text.unicodeScalars.append(scalar)
            // A bracket is a list's only where no mark stands before it.
            case "[" where text.awaitsCommandBracket: text += scalar.jsonEscape
            // In a comment, for in a string a quote stands before it.
            case ":" where text.awaitsCommandColon: text += scalar.jsonEscape
            case _ where scalar.mustBeEscaped: text += scalar.jsonEscape
            default: text.unicodeScalars.append(scalar)
            }
            isBehindReturn = scalar == "\r"
        }
        return text
    }
}

extension Unicode.Scalar {
    /// The escapes of a scalar, two for one that UTF-16 has two halves for; in the short form if it has one.
    var jsonEscape: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default:
            UTF16.encode(self)?.map { half in
                let digits = String(half, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined() ?? ""
        }
    }
}
