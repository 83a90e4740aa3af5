import Platform
package import SourceText

/// The command's environment: streams, environment variables, terminal. Tests inject their own.
package struct Console: Sendable {
    package let standardOutput: ByteSink
    package private(set) var standardError: ByteSink
    /// Reads standard input to its end; returns nil if that fails.
    package let readStandardInput: @Sendable () -> [UInt8]?
    /// Waits for bytes of standard input and reads those that are there; returns nil at the end.
    package let readAvailableStandardInput: @Sendable () -> [UInt8]?
    /// The value of an environment variable.
    package let environment: @Sendable (String) -> String?
    /// Whether standard output is a terminal.
    package let isTerminal: Bool
    /// Whether standard output is a regular file rather than a terminal or a pipe.
    package let isFile: Bool
    /// The terminal's width in columns, if it is one.
    package let terminalWidth: Int?
    /// The absolute path of the folder that relative paths start from.
    package let workingDirectory: String
    /// The absolute path of the executable with links resolved, if known.
    package let program: String?
    /// The words of the command line, some of which name files.
    private var words: [String] = []
    /// The texts of files that an editor has open, by absolute path, in place of what is in the files.
    private var openTexts: [ExactString: [UInt8]] = [:]
    /// Notes which files are read, for an editor.
    private var reads: RecordedReads?

    package init(
        standardOutput: ByteSink, standardError: ByteSink, readStandardInput: @escaping @Sendable () -> [UInt8]?,
        readAvailableStandardInput: @escaping @Sendable () -> [UInt8]? = { nil },
        environment: @escaping @Sendable (String) -> String?, isTerminal: Bool, isFile: Bool = false,
        terminalWidth: Int?, workingDirectory: String, program: String? = nil
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.readStandardInput = readStandardInput
        self.readAvailableStandardInput = readAvailableStandardInput
        self.environment = environment
        self.isTerminal = isTerminal
        self.isFile = isFile
        self.terminalWidth = terminalWidth
        self.workingDirectory = workingDirectory
        self.program = program
    }

    /// The console of a run with these words of the command line.
    package func running(_ words: [String]) -> Console {
        var console = self
        console.words = words
        return console
    }

    /// Where the paths that the command line and the variables of git may name lead, also of those in a revision or in an output.
    var namedPaths: [String] {
        let words = words + ["GIT_DIR", "GIT_WORK_TREE"].compactMap(environment)
        let parts = words.flatMap { word in
            [Substring(word)]
                + word.utf8.indices.filter { [0x3A, 0x3D].contains(word.utf8[$0]) }.prefix(3).map {
                    word[word.utf8.index(after: $0)...]
                }
        }
        let paths = parts.filter { !$0.isEmpty && !$0.hasPrefix("-") && $0.utf8.count < 4096 }
        return paths.map { LinkWalk(String($0), from: workingDirectory).end }
    }

    /// The console of an editor, for which open texts count and not their files.
    ///
    /// - Parameter reads: Notes which files are read.
    package func reading(_ texts: [ExactString: [UInt8]], _ reads: RecordedReads) -> Console {
        var console = self
        console.openTexts = texts
        console.reads = reads
        return console
    }

    /// The console without messages to people.
    package var quiet: Console {
        var console = self
        console.standardError = ByteSink { _ in .written }
        return console
    }

    /// Looks up the text of a file that an editor has open; nil without an editor.
    package var editorTexts: ((_ path: String) -> [UInt8]?)? {
        guard reads != nil else { return nil }
        return { openText(of: $0) }
    }

    /// The text of a file that an editor has open.
    package func openText(of path: String) -> [UInt8]? {
        guard let reads else { return nil }
        let path = ExactString(FilePath.absolute(path, from: workingDirectory))
        let text = openTexts[path]
        reads.add(path, text)
        return text
    }

    /// Writes an error or a note to standard error, prefixed with the command's name.
    ///
    /// - Parameter details: Lines below the message.
    package func reportError(_ message: String, details: [String] = [], help: String? = nil) {
        writeErrorLine("menulint: \(message)")
        for detail in details { writeErrorLine("  \(detail)") }
        if let help { writeErrorLine("  help: \(help)") }
    }

    /// Writes a line to standard error. Messages quote configurations and menus that a pull request can bring, so this escapes
    /// what controls a terminal or a log.
    package func writeErrorLine(_ line: String) {
        standardError.write(line.sanitized + "\n")
    }

    package func reportError(_ error: CommandError) {
        if !error.message.isEmpty { reportError(error.message, help: error.help) }
    }

    /// Whether a continuous integration service runs the command, so that its output becomes a log.
    package var isInCI: Bool {
        ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { name in
            environment(name).map { !["", "0", "false"].contains($0) } ?? false
        }
    }
}
