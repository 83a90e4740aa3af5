package import SourceText

/// How many of the shortcuts in Swift code were read, as reports say it.
package struct Coverage: Hashable, Sendable {
    /// A shortcut that was not read.
    package struct Unread: Hashable, Sendable {
        /// The path relative to the working directory.
        package let path: String
        /// The path relative to the repository's root, or else to the working directory.
        package let repositoryPath: String
        package let location: SourceLocation
        package let reason: String

        /// `App/Menu.swift:14:22: depends on a loop`
        var text: String { "\(path.sanitized):\(location.line):\(location.column): \(reason.sanitized)" }

        package init(path: String, repositoryPath: String, location: SourceLocation, reason: String) {
            self.path = path
            self.repositoryPath = repositoryPath
            self.location = location
            self.reason = reason
        }
    }

    /// The number of files with shortcuts.
    package let files: Int
    package let shortcuts: Int
    /// The number of shortcuts that were read from their calls.
    package let literal: Int
    /// The number of shortcuts that were read from other declarations, such as constants.
    package let oneStep: Int
    /// The number of shortcuts that were read and depend on conditions.
    package let conditional: Int
    /// In the order of files and positions.
    package let unread: [Unread]
    /// Whether reports list each unread shortcut.
    package let listsUnread: Bool

    package init(
        files: Int, shortcuts: Int, literal: Int, oneStep: Int, conditional: Int, unread: [Unread], listsUnread: Bool
    ) {
        self.files = files
        self.shortcuts = shortcuts
        self.literal = literal
        self.oneStep = oneStep
        self.conditional = conditional
        self.unread = unread
        self.listsUnread = listsUnread
    }

    private var read: Int { shortcuts - unread.count }

    /// `read 345 of 368 shortcuts in 41 files; 23 not read (--list-unread)`, or with a line for each unread one.
    var text: String {
        let all = "read \(read) of \(counted(shortcuts, "shortcut")) in \(counted(files, "file"))"
        guard !unread.isEmpty else { return all }
        let count = all + "; \(unread.count) not read"
        guard listsUnread else { return count + " (--list-unread)" }
        return count
            + unread.map { "\n  \($0.text)" }.joined()
    }

    /// The member `coverage` of JSON reports.
    var json: JSONText.Value {
        let list = unread.map { unread in
            JSONText.Value.object([
                ("file", .string(unread.repositoryPath)), ("line", .number(unread.location.line)),
                ("column", .number(unread.location.column)), ("reason", .string(unread.reason)),
            ])
        }
        return .members([
            ("files", .number(files)), ("shortcuts", .number(shortcuts)), ("read", .number(read)),
            ("literal", .number(literal)), ("oneStep", .number(oneStep)), ("conditional", .number(conditional)),
            ("notRead", .number(unread.count)),
            ("unread", listsUnread ? .array(list) : nil),
        ])
    }
}
