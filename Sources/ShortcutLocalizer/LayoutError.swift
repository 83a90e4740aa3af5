import SourceText

/// An error in a layout name, a layout file or a catalog.
public struct LayoutError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        // Asking for a layout.

        /// No layout has that name.
        case unknownLayout
        /// A locale has several layouts and none of them is its default.
        case ambiguousLocale
        /// The layout is not one of the systems that it is asked for.
        case otherSystem
        /// The form after `#` is not `ansi`, `iso` or `jis`.
        case unknownKeyboardType

        // Opening a catalog.

        /// The file cannot be opened or read.
        case unreadable
        /// The file is empty.
        case empty
        /// The file is not an SQLite database.
        case notADatabase
        /// The database ends before its last page.
        case truncated
        /// The database's pages are corrupt.
        case corrupt
        /// The database belongs to another application.
        case wrongApplicationID
        /// The catalog has a version that this library does not read.
        case wrongVersion
        /// A table or column of the catalog is missing.
        case incomplete
        /// The tables contradict each other, for example with two characters for one key and level.
        case inconsistent
        /// The tables contain impossible values.
        case invalid
        /// The file cannot be written.
        case unwritable

        // Reading layout files.

        /// The file is not the JSON, XML or UTF-8 text that its name promises.
        case syntax
        /// The file is readable but does not describe a layout.
        case invalidLayout
        /// Two files describe the same layout, or two layouts have the same name.
        case duplicateLayout
        /// A folder contains no layout file.
        case noLayouts
    }

    /// A position in a text file.
    public struct Position: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// The position of a UTF-8 offset in a file.
        ///
        /// - Complexity: O(length).
        init(of offset: Int, in bytes: [UInt8]) {
            let location = LineTable(bytes).location(of: offset)
            self.init(line: location.line, column: location.column)
        }
    }

    /// What is wrong.
    public let code: Code
    /// The requested name, or the path of the file.
    public let nameOrPath: String
    /// Details as a sentence fragment, or `nil` if the code is sufficient.
    public let detail: String?
    /// The position in the file, or `nil` if the error concerns the whole file or the file is binary.
    public let position: Position?
    /// Names of layouts that may have been meant.
    public let candidates: [String]

    package init(
        _ code: Code, _ nameOrPath: String, detail: String? = nil, position: Position? = nil, candidates: [String] = []
    ) {
        self.code = code
        self.nameOrPath = nameOrPath
        self.detail = detail
        self.position = position
        self.candidates = candidates
    }
}

extension LayoutError: CustomStringConvertible {
    /// The error as a sentence fragment that names the file or layout.
    public var description: String {
        let place = position.map { "\(nameOrPath):\($0.line):\($0.column)" } ?? nameOrPath
        return switch code {
        case .unknownLayout: "there is no layout \"\(nameOrPath)\"\(suggestion)"
        case .ambiguousLocale: "\"\(nameOrPath)\" has several layouts: \(list)"
        case .otherSystem: "\"\(nameOrPath)\" \(detail ?? "is a layout of another system")"
        case .unknownKeyboardType: "unknown keyboard form in \"\(nameOrPath)\"; the forms are ansi, iso and jis"
        case .unreadable: "cannot read \(nameOrPath)\(because)"
        case .empty: "\(nameOrPath) is empty, not a layout catalog"
        case .notADatabase: "\(nameOrPath) is not an SQLite database\(because)"
        case .truncated: "\(nameOrPath) is truncated\(because)"
        case .corrupt: "\(nameOrPath) is damaged\(because)"
        case .wrongApplicationID: "\(nameOrPath) is a database of another application, not a layout catalog"
        case .wrongVersion: "\(nameOrPath) is a layout catalog of \(detail ?? "another version")"
        case .incomplete: "\(nameOrPath) is not a complete layout catalog\(because)"
        case .inconsistent: "\(nameOrPath) contains contradictory data\(because)"
        case .invalid: "\(nameOrPath) is not a valid layout catalog\(because)"
        case .unwritable: "cannot write \(nameOrPath)\(because)"
        case .syntax, .invalidLayout: "\(place): \(detail ?? "not a keyboard layout")"
        case .duplicateLayout: "\(nameOrPath): \(detail ?? "duplicate layout")"
        case .noLayouts: "\(nameOrPath) contains no layout files (.json or .keylayout)"
        }
    }

    private var because: String { detail.map { ": \($0)" } ?? "" }

    private var list: String { candidates.map { "\"\($0)\"" }.joined(separator: ", ") }

    private var suggestion: String {
        candidates.isEmpty ? "" : "; did you mean \(candidates.count == 1 ? "" : "one of ")\(list)?"
    }
}
