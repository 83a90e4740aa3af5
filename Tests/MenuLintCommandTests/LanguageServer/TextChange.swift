import Foundation
import Testing

/// Applies edits as a client does that counts in UTF-16.
enum TextChange {
    static func apply(_ edits: [[String: Any]], to text: String) throws -> String {
        var units = Array(text.utf16)
        let starts = [0] + units.indices.filter { units[$0] == 10 }.map { $0 + 1 }
        func offset(_ position: Any?) throws -> Int {
            let position = try #require(position as? [String: Any])
            return starts[try #require(position["line"] as? Int)] + (try #require(position["character"] as? Int))
        }
        for edit in edits.reversed() {
            let range = try #require(edit["range"] as? [String: Any])
            let new = try #require(edit["newText"] as? String)
            units.replaceSubrange(try offset(range["start"])..<(try offset(range["end"])), with: new.utf16)
        }
        return String(decoding: units, as: UTF16.self)
    }
}
