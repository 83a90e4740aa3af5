package import Output
package import SourceText

extension Console {
    /// Whether output is colored, decided by `--color`, `NO_COLOR`, `CLICOLOR_FORCE` and the terminal, in this order.
    package func usesColor(_ arguments: ParsedArguments) -> Bool {
        switch arguments.value("color") {
        case "always": return true
        case "never": return false
        default:
            if environment("NO_COLOR").map({ !$0.isEmpty }) == true { return false }
            if environment("CLICOLOR_FORCE").map({ !$0.isEmpty && $0 != "0" }) == true { return true }
            return isTerminal && environment("TERM") != "dumb"
        }
    }

    /// Whether rule ids are hyperlinks (OSC 8): if output is colored, on a terminal known to support them.
    ///
    /// Terminals cannot be queried for this. `FORCE_HYPERLINK` decides, as in other programs, then the variables that
    /// terminals set.
    package func usesLinks(_ arguments: ParsedArguments) -> Bool {
        if let forced = environment("FORCE_HYPERLINK"), !forced.isEmpty { return forced != "0" }
        guard isTerminal, usesColor(arguments), !isInCI else { return false }
        if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby"]
        if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
        let terminals = ["xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour"]
        if let terminal = environment("TERM"), terminals.contains(terminal) { return true }
        return environment("WT_SESSION") != nil || environment("KONSOLE_VERSION") != nil
    }

    /// The style of text on standard output.
    ///
    /// - Parameter width: The width in columns if standard output is not a terminal.
    package func textStyle(_ arguments: ParsedArguments, width: Int = 80) -> TextStyle {
        TextStyle(usesColor: usesColor(arguments), width: terminalWidth ?? width)
    }

    /// Writes a JSON document to standard output.
    package func write(_ json: JSONText.Value) {
        standardOutput.write(JSONText.write(json) + "\n")
    }
}
