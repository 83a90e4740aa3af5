import SourceText

/// A place in JSON that may be incomplete: the objects and arrays around it, and what is expected there.
struct JSONCursor {
    /// A step into an object or array.
    enum Step: Hashable {
        case key(String)
        case element
    }

    /// A key of an object under the cursor.
    struct Key {
        let name: String
        /// The way to the object.
        let path: [Step]
        /// The key with its quotes.
        let range: Range<Int>
    }

    private struct Container {
        let isObject: Bool
        /// The offset of its bracket.
        let start: Int
        /// The key of the value that follows or was last, as written.
        var key: Range<Int>?
        var keys: [Range<Int>] = []
        /// Whether a value follows: after the colon.
        var expectsValue = false
        /// Whether the value after the colon is there, so that a string after it is a key whose comma is missing.
        var hasValue = false

        mutating func beginMember() {
            key = nil
            (expectsValue, hasValue) = (false, false)
        }
    }

    /// The way to the value at the cursor, or to the object whose key it is.
    private(set) var path: [Step] = []
    /// Whether a key is expected, rather than a value.
    private(set) var isKey = false
    /// The offset of the innermost object or array around the cursor.
    private(set) var containerStart: Int?
    /// The keys that the object has before the cursor.
    private(set) var usedKeys: Set<String> = []
    /// The string at the cursor with its quotes, the word at it, or the empty range of the cursor.
    private(set) var range: Range<Int>
    /// Whether the key or value before the cursor is complete, or the cursor is in a comment, so that nothing fits here.
    private(set) var isComplete = false
    /// Whether the cursor is in or after a word without quotes.
    private(set) var isInWord = false
    /// Whether the cursor is in a string.
    private(set) var isInString = false
    /// The key at the cursor, if it is complete.
    private(set) var keyUnderCursor: Key?

    /// - Complexity: O(offset).
    init(_ bytes: [UInt8], at offset: Int) {
        range = offset..<offset
        var containers: [Container] = []
        var index = 0
        while index < min(offset, bytes.count) {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                let end = JSONCursor.endOfString(bytes, index)
                if !containers.isEmpty, containers[containers.count - 1].hasValue {
                    containers[containers.count - 1].beginMember()
                }
                let isKey = containers.last.map { $0.isObject && !$0.expectsValue } ?? false
                if end > offset || (end == offset && !JSONCursor.isClosed(bytes, index..<end)) {
                    isInString = true
                    range = index..<end
                    if isKey, let name = JSONCursor.text(bytes, range) {
                        let path = JSONCursor.path(containers.dropLast(), bytes)
                        keyUnderCursor = Key(name: name, path: path, range: range)
                    }
                } else if isKey {
                    containers[containers.count - 1].key = index..<end
                    containers[containers.count - 1].keys.append(index..<end)
                } else if containers.last?.isObject == true {
                    containers[containers.count - 1].hasValue = true
                }
                index = max(end, index + 1)
                continue
            case UInt8(ascii: "/"):
                index = JSONCursor.endOfComment(bytes, index)
                continue
            case UInt8(ascii: "{"): containers.append(Container(isObject: true, start: index))
            case UInt8(ascii: "["): containers.append(Container(isObject: false, start: index))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = containers.popLast()
                if containers.last?.isObject == true { containers[containers.count - 1].hasValue = true }
            case UInt8(ascii: ":"):
                if !containers.isEmpty { containers[containers.count - 1].expectsValue = true }
            case UInt8(ascii: ","):
                if !containers.isEmpty { containers[containers.count - 1].beginMember() }
            default:
                guard JSONCursor.isOfWord(byte) else { break }
                let end = bytes[index...].firstIndex { !JSONCursor.isOfWord($0) } ?? bytes.count
                if !containers.isEmpty, containers[containers.count - 1].hasValue {
                    containers[containers.count - 1].beginMember()
                }
                if end >= offset {
                    (isInWord, range) = (true, index..<end)
                } else if containers.last?.isObject == true, containers.last?.expectsValue == true {
                    containers[containers.count - 1].hasValue = true
                }
                index = end
                continue
            }
            index += 1
        }
        let last = containers.last
        isComplete =
            !isInString && !isInWord
            && (index > offset || (last.map { $0.hasValue || ($0.key != nil && !$0.expectsValue) } ?? false))
        containerStart = last?.start
        isKey = last.map { $0.isObject && !$0.expectsValue } ?? false
        usedKeys = Set((last?.keys ?? []).compactMap { JSONCursor.text(bytes, $0) })
        // An object whose key is at the cursor adds no step.
        path = JSONCursor.path(isKey ? containers.dropLast() : containers[...], bytes)
    }

    /// The steps through the containers, the last one into the value that follows.
    private static func path(_ containers: ArraySlice<Container>, _ bytes: [UInt8]) -> [Step] {
        containers.compactMap { container in
            guard container.isObject else { return .element }
            return container.key.flatMap { text(bytes, $0) }.map(Step.key)
        }
    }

    /// The text of a string; `nil` if it is not valid.
    private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? { JSONView(Array(bytes[range])).string }

    /// Whether a byte can be in a number, a constant such as `true`, or a string whose quotes are missing.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    private static func isClosed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        range.count > 1 && bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    }

    /// The end of a string, after its quote; the end of the line for one without.
    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += index + 1 < bytes.count && bytes[index + 1] >= 0x20 ? 2 : 1
            case UInt8(ascii: "\""): return index + 1
            case 0x0A, 0x0D: return index
            default: index += 1
            }
        }
        return bytes.count
    }

    private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int {
        guard start + 1 < bytes.count else { return start + 1 }
        var index = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            return index
        case UInt8(ascii: "*"):
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
                index += 1
            }
            return bytes.count
        default: return start + 1
        }
    }
}
