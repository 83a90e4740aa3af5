extension String {
    /// The text as a JSON string, quotes included; see ``appendJSON(_:)``.
    package var writtenInJSON: String {
        var text = ""
        text.appendJSON(self)
        return text
    }

    /// Appends a text as a JSON string, quotes included.
    ///
    /// What cannot be seen and what reorders text is escaped, too: a person may look at the JSON in a terminal.
    package mutating func appendJSON(_ string: String) {
        self += "\""
        defer { self += "\"" }
        // Most texts have nothing to escape.
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            self += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                self += scalar.jsonEscape
            default: unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// The escape of a scalar of four hexadecimal digits at most, in its short form if it has one.
    var jsonEscape: String {
        switch self {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\u{8}": return "\\b"
        case "\u{C}": return "\\f"
        default:
            let digits = String(value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
