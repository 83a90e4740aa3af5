/// Writes comma-separated values (RFC 4180), lines ending in LF.
enum CSVText {
    /// A row; fields with commas, quotes or line breaks stand in quotes.
    static func row(_ fields: [String]) -> String {
        fields.map { field in
            let isPlain = field.utf8.allSatisfy {
                $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n")
                    && $0 != UInt8(ascii: "\r")
            }
            return isPlain ? field : "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
        }.joined(separator: ",") + "\n"
    }
}
