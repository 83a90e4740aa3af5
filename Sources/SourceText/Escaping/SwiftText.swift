extension String {
    /// The string as a literal of Swift code, on one line, without interpolations.
    ///
    /// Invisible scalars are escaped, those that reorder text included, except joiners and variation selectors where they
    /// change what is seen. So is a bracket that would start a command in a CI log.
    package var swiftLiteral: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "[" where text.startsCommandWithBracket, _ where scalar.needsEscape(after: text):
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "\"\(text)\""
    }
}

extension Unicode.Scalar {
    /// Whether a reader of the code would not see the scalar, or would see it on the quotation mark or an escape.
    fileprivate func needsEscape(after text: String) -> Bool {
        if isASCII { return !(0x20...0x7E ~= value) }
        if isCombiningMark, !isInvisible {
            return text.unicodeScalars.last.map { $0 == "}" || !$0.isVisible } ?? true
        }
        return !isVisible && (!isInvisible || mustBeEscaped(after: text)) || isInvisible && mustBeEscaped(after: text)
    }
}
