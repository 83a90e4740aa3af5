import SourceText

/// Whether a project builds its UIKit code for the Mac, too: Mac Catalyst is off unless a setting or code mentions it.
package enum MacCatalyst {
    private static let names = ["macCatalyst", "SUPPORTS_MACCATALYST = YES"]

    /// Whether the bytes of a Swift file, a package manifest or an Xcode project mention Mac Catalyst: in a condition, as a
    /// platform, or as a setting that is on.
    ///
    /// - Complexity: O(length)
    package static func isMentioned(in bytes: [UInt8]) -> Bool {
        names.contains { bytes.contains($0) }
    }
}
