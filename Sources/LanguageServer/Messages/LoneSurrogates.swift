/// Halves of surrogate pairs in JSON, which JavaScript's strings can contain and Unicode text cannot.
enum LoneSurrogates {
    /// JSON in which each half is the replacement character, which is one unit in UTF-16 too, so that positions stay right.
    ///
    /// - Complexity: O(length).
    static func replaced(in json: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(json.count)
        var index = 0
        while index < json.count {
            if json[index] == UInt8(ascii: "\\") {
                if let length = lengthOfEscape(json, index) {
                    result += json[index..<min(index + length, json.count)]
                    index += length
                } else {
                    result += "\\uFFFD".utf8
                    index += 6
                }
            } else if json[index] == 0xED, index + 2 < json.count, 0xA0...0xBF ~= json[index + 1] {
                // A half that was encoded like a character.
                result += "\u{FFFD}".utf8
                index += 3
            } else {
                result.append(json[index])
                index += 1
            }
        }
        return result
    }

    /// The length of the escape at an offset; `nil` for a half of a pair without the other one.
    private static func lengthOfEscape(_ json: [UInt8], _ start: Int) -> Int? {
        guard let unit = codeUnit(json, start) else { return 2 }
        guard 0xD800..<0xE000 ~= unit else { return 6 }
        guard unit < 0xDC00, let next = codeUnit(json, start + 6), 0xDC00..<0xE000 ~= next else { return nil }
        return 12
    }

    /// The code unit of an escape such as `\u0041` at an offset.
    private static func codeUnit(_ json: [UInt8], _ start: Int) -> Int? {
        guard start + 6 <= json.count, json[start] == UInt8(ascii: "\\"), json[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return Int(String(decoding: json[start + 2..<start + 6], as: UTF8.self), radix: 16)
    }
}
