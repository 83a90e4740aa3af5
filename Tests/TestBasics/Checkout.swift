package import Foundation

/// The repository under test.
package enum Checkout {
    package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    package static func url(_ path: String) -> URL { root.appending(path: path) }

    package static func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    /// The names in a folder that end in a suffix, sorted.
    package static func names(in folder: String, endingIn suffix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted()
    }
}
