import SourceText

/// Whether a project builds its UIKit code for the Mac, too: Mac Catalyst is off unless a setting or code mentions it.
package enum MacCatalyst {
    private static let names = [Array("macCatalyst".utf8), Array("SUPPORTS_MACCATALYST = YES".utf8)]

    /// Whether the bytes of a Swift file, a package manifest or an Xcode project mention Mac Catalyst: in a condition, as a
    /// platform, or as a setting that is on.
    ///
    /// - Complexity: O(length)
    package static func isMentioned(in bytes: [UInt8]) -> Bool {
        let text = bytes.span
        return names.contains { name in
            var start = text.firstIndex(of: name[0], from: 0)
            while start + name.count <= text.count {
                if name.indices.allSatisfy({ text[start + $0] == name[$0] }) { return true }
                start = text.firstIndex(of: name[0], from: start + 1)
            }
            return false
        }
    }
}
