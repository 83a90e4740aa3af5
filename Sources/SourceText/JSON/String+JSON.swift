extension String {
    /// The string as JSON, quotes included; see ``appendJSON(_:)``.
    package var jsonLiteral: String {
        var text = ""
        text.appendJSON(self)
        return text
    }

    /// Appends a string as JSON, quotes included.
    ///
    /// Scalars that control a terminal or a CI log, are invisible, or reorder text are escaped as well, because people read
    /// the JSON.
    mutating func appendJSON(_ string: String) {
        self += "\""
        defer { self += "\"" }
        // Most strings have nothing to escape.
        if string.utf8.allSatisfy({
            $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#")
        }) {
            self += string
            return
        }
        // Printable ASCII is copied in runs.
        var (start, end) = (string.startIndex, string.startIndex)
        for scalar in string.unicodeScalars {
            let next = string.utf8.index(end, offsetBy: UTF8.width(scalar))
            defer { end = next }
            switch scalar {
            case "\"", "\\", "[": break
            case " "..."~": continue
            default: break
            }
            self += string[start..<end]
            start = next
            switch scalar {
            case "\"", "\\": self += scalar.jsonEscape
            case "[" where startsCommandWithBracket: self += scalar.jsonEscape
            case _ where scalar.mustBeEscaped(after: self): self += scalar.jsonEscape
            default: unicodeScalars.append(scalar)
            }
        }
        self += string[start...]
    }

    /// This JSON or JSONC text with the escapes of ``appendJSON(_:)`` and LF line endings.
    ///
    /// In valid JSON these scalars occur only in strings and comments, so the meaning stays the same.
    package var escapedJSON: String {
        var text = ""
        var isBehindReturn = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": text += "\n"
            case "\n" where isBehindReturn: break
            case "\t", "\n": text.unicodeScalars.append(scalar)
            // After `##` a bracket is part of a string or comment, not of an array.
            case "[" where text.startsCommandWithBracket: text += scalar.jsonEscape
            // Only in a comment: in a string a quote precedes it.
            case ":" where text.startsCommandWithColon: text += scalar.jsonEscape
            case _ where scalar.mustBeEscaped(after: text): text += scalar.jsonEscape
            default: text.unicodeScalars.append(scalar)
            }
            isBehindReturn = scalar == "\r"
        }
        return text
    }
}

extension Unicode.Scalar {
    /// The JSON escape of a scalar: the short form if there is one, a surrogate pair beyond the BMP.
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
                "\\u" + String(half, radix: 16).leftPadded(to: 4, with: "0")
            }.joined() ?? ""
        }
    }
}
