package import SourceText

extension MenuFormat {
    package static let all: [MenuFormat] = [.jsonSpec, .interfaceBuilder, .vsCode]

    /// The format of a file named by the user: by its name, else by its content, else a menu spec.
    package static func of(_ source: SourceFile) -> MenuFormat {
        all.first { $0.matchesPath(source.name) } ?? all.first { $0 != .jsonSpec && $0.mayContainMenu(source.bytes) }
            ?? .jsonSpec
    }

    /// The format of a file found by a search, by its name alone; nil for other files.
    package static func matching(path: String) -> MenuFormat? {
        all.first { $0.matchesPath(path) }
    }

    /// Whether to lint a file found by a search, judging by its content.
    package func shouldLint(contents bytes: [UInt8]) -> Bool {
        mayContainMenu(bytes)
    }
}

extension MenuDocument {
    /// Reads a file of any format; nil if its format can contain other things than menus and the file has no menu.
    ///
    /// - Complexity: O(length).
    package static func read(_ source: SourceFile) -> MenuDocument? {
        MenuFormat.of(source).read(source)
    }
}
