import SourceText

/// A format of files that main menus are read from: which files are of it, and what reads them.
///
/// An adapter is a folder beside this file with one such value; `docs/adding-a-format.md` says how to write one.
package struct MenuFormat: Sendable {
    /// What files of it are called, such as `menu specs`.
    package let title: String
    /// The names of its files, as help gives them, such as `*.xib`.
    package let fileNames: [String]
    /// Whether a path is that of a file of this format.
    let claims: @Sendable (_ path: String) -> Bool
    /// Whether a file that is found in a folder should be read: a look at the bytes that takes linear time.
    let holdsMenu: @Sendable ([UInt8]) -> Bool
    /// What a file says; nil if there is no main menu in it, which is no mistake.
    let read: @Sendable (SourceFile) -> MenuSpecDocument?
}

extension MenuFormat {
    /// The format of a file that somebody named: by its name, else by its content, else a menu spec.
    package static func of(_ source: SourceFile) -> MenuFormat {
        all.first { $0.claims(source.name) } ?? all.first { $0 != .menuSpec && $0.holdsMenu(source.bytes) } ?? .menuSpec
    }

    /// The format of a file that was found in a folder, by its name alone; nil for files of other kinds.
    package static func claiming(_ path: String) -> MenuFormat? {
        all.first { $0.claims(path) }
    }

    /// Whether a file found in a folder is to be linted, told from its content.
    package func isWorthReading(_ bytes: [UInt8]) -> Bool {
        holdsMenu(bytes)
    }

    /// Whether the name alone tells, so that a file that is found need not be looked into.
    package var isCertainByName: Bool { self == .menuSpec }
}

extension MenuFormat: Equatable {
    package static func == (one: MenuFormat, other: MenuFormat) -> Bool { one.title == other.title }
}

extension MenuSpecDocument {
    /// Reads a file of any format; nil if it is of a format that may hold other things than menus, and holds none.
    ///
    /// - Complexity: O(length).
    package static func read(_ source: SourceFile) -> MenuSpecDocument? {
        MenuFormat.of(source).read(source)
    }
}
