package import SourceText

/// The command's environment: streams, environment variables, terminal. Tests inject their own.
package struct Console: Sendable {
    package let standardOutput: ByteSink
    package let standardError: ByteSink
    /// Reads standard input to its end; returns nil if that fails.
    package let readStandardInput: @Sendable () -> [UInt8]?
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

    package init(
        standardOutput: ByteSink, standardError: ByteSink, readStandardInput: @escaping @Sendable () -> [UInt8]?,
        environment: @escaping @Sendable (String) -> String?, isTerminal: Bool, isFile: Bool = false,
        terminalWidth: Int?, workingDirectory: String, program: String? = nil
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.readStandardInput = readStandardInput
        self.environment = environment
        self.isTerminal = isTerminal
        self.isFile = isFile
        self.terminalWidth = terminalWidth
        self.workingDirectory = workingDirectory
        self.program = program
    }

    /// Writes an error or a note to standard error, prefixed with the command's name.
    package func reportError(_ message: String, help: String? = nil) {
        standardError.write("menulint: \(message)\n")
        if let help { standardError.write("  help: \(help)\n") }
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
