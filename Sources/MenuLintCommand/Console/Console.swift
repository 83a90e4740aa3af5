package import SourceText

/// What the command sees of the world around it: its streams, its environment, its terminal.
///
/// Tests make one that keeps what is written.
package struct Console: Sendable {
    package let standardOutput: ByteSink
    package let standardError: ByteSink
    /// Reads standard input to its end; nil if that fails.
    package let readStandardInput: @Sendable () -> [UInt8]?
    /// The value of an environment variable.
    package let environment: @Sendable (String) -> String?
    /// Whether standard output is a terminal.
    package let isTerminal: Bool
    /// Whether standard output is a file, of which every byte counts; a pipe may lead to a program or to a log.
    package let isFile: Bool
    /// The terminal's width in columns, if it is one.
    package let terminalWidth: Int?
    /// The folder that relative paths start from, absolute.
    package let workingDirectory: String
    /// The program's file, absolute and with links resolved, if the system tells.
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

    /// Writes a line to standard error, behind the command's name.
    func reportError(_ message: String, help: String? = nil) {
        standardError.write("menulint: \(message)\n")
        if let help { standardError.write("  help: \(help)\n") }
    }

    /// Whether output is coloured: `--color` decides, then `NO_COLOR`, then `CLICOLOR_FORCE`, then the terminal.
    func usesColor(_ arguments: ParsedArguments) -> Bool {
        switch arguments.value("color") {
        case "always": return true
        case "never": return false
        default:
            if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return false }
            if environment("CLICOLOR_FORCE").map({ !$0.isEmpty && $0 != "0" }) == true { return true }
            return isTerminal && environment("TERM") != "dumb"
        }
    }

    /// Whether a service for continuous integration runs the command, so that what it prints becomes a log.
    var isInCI: Bool {
        ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { name in
            environment(name).map { !["", "0", "false"].contains($0) } ?? false
        }
    }

    /// Whether rule ids are links (OSC 8): where output is coloured, on a terminal that is known to show them.
    ///
    /// There is no way to ask a terminal. `FORCE_HYPERLINK` decides, as for other programs; then what the terminal says
    /// of itself.
    func usesLinks(_ arguments: ParsedArguments) -> Bool {
        if let forced = environment("FORCE_HYPERLINK"), !forced.isEmpty { return forced != "0" }
        guard isTerminal, usesColor(arguments), !isInCI else { return false }
        if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby"]
        if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
        let terminals = ["xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour"]
        if let terminal = environment("TERM"), terminals.contains(terminal) { return true }
        return environment("WT_SESSION") != nil || environment("KONSOLE_VERSION") != nil
    }
}
