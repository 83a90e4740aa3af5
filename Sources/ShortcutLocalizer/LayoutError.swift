import SourceText

/// Why a layout, a layout file or a catalog could not be used.
public struct LayoutError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Code: Hashable, Sendable {
        // Asking for a layout.

        /// There is no layout of that name.
        case unknownLayout
        /// A locale has several layouts and none of them is its default.
        case ambiguousLocale
        /// The form behind `#` is none of `ansi`, `iso`, `jis`.
        case unknownForm

        // Opening a catalog.

        /// The file cannot be opened or read.
        case unreadable
        /// The file has no bytes.
        case empty
        /// The file is no SQLite database.
        case notADatabase
        /// The database ends before its last page.
        case truncated
        /// The database's pages make no sense.
        case damaged
        /// The database is another application's.
        case foreign
        /// The catalog's version is not the one that this library reads.
        case wrongVersion
        /// A table or column of the catalog is missing.
        case incomplete
        /// A key types two characters at one level.
        case contradictory
        /// The tables hold what cannot be.
        case invalid
        /// The file cannot be written.
        case unwritable

        // Reading layout files.

        /// The file is not what its name says: no JSON, no XML, or no UTF-8.
        case syntax
        /// The file can be read, but describes no layout.
        case invalidLayout
        /// Two files describe one layout, or two layouts have one name.
        case repeatedLayout
        /// A folder holds no layout file.
        case noLayouts
    }

    /// A place in a text file.
    public struct Position: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// The place of a UTF-8 offset in a text.
        ///
        /// - Complexity: O(offset), once for an error.
        init(of offset: Int, in text: [UInt8]) {
            let before = text[..<min(max(0, offset), text.count)]
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.textStart
            line = before.count { $0 == UInt8(ascii: "\n") } + 1
            column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        }
    }

    /// What is wrong.
    public let code: Code
    /// The name asked for, or the path of the file.
    public let subject: String
    /// What exactly was found, as a fragment; nil where the code says it all.
    public let detail: String?
    /// Where in the file; nil if it is not a text or the whole file is meant.
    public let position: Position?
    /// What could have been meant: names of layouts.
    public let candidates: [String]

    package init(
        _ code: Code, _ subject: String, detail: String? = nil, position: Position? = nil, candidates: [String] = []
    ) {
        self.code = code
        self.subject = subject
        self.detail = detail
        self.position = position
        self.candidates = candidates
    }
}

extension LayoutError: CustomStringConvertible {
    /// The error as a sentence fragment that names the file or layout.
    public var description: String {
        let place = position.map { "\(subject):\($0.line):\($0.column)" } ?? subject
        return switch code {
        case .unknownLayout: "there is no layout \"\(subject)\"\(suggestion)"
        case .ambiguousLocale: "\"\(subject)\" has several layouts: \(list)"
        case .unknownForm: "\"\(subject)\" ends in no form of keyboard; the forms are ansi, iso and jis"
        case .unreadable: "cannot read \(subject)\(because)"
        case .empty: "\(subject) is empty, not a layout catalog"
        case .notADatabase: "\(subject) is no SQLite database\(because)"
        case .truncated: "\(subject) is cut off\(because)"
        case .damaged: "\(subject) is damaged\(because)"
        case .foreign: "\(subject) is a database of another application, not a layout catalog"
        case .wrongVersion: "\(subject) is a layout catalog of \(detail ?? "another version")"
        case .incomplete: "\(subject) is no complete layout catalog\(because)"
        case .contradictory: "\(subject) contradicts itself\(because)"
        case .invalid: "\(subject) is no valid layout catalog\(because)"
        case .unwritable: "cannot write \(subject)\(because)"
        case .syntax, .invalidLayout: "\(place): \(detail ?? "this is no keyboard layout")"
        case .repeatedLayout: "\(subject): \(detail ?? "the layout stands twice")"
        case .noLayouts: "\(subject) holds no layout files (.json or .keylayout)"
        }
    }

    private var because: String { detail.map { ": \($0)" } ?? "" }

    private var list: String { candidates.map { "\"\($0)\"" }.joined(separator: ", ") }

    private var suggestion: String {
        candidates.isEmpty ? "" : "; did you mean \(candidates.count == 1 ? "" : "one of ")\(list)?"
    }
}
