/// A console block: commands, each with its output.
struct Transcript {
    var entries: [(command: String, output: [String])] = []

    init(_ lines: [String]) {
        for line in lines {
            if line.hasPrefix("$ "), !isScript {
                entries.append((String(line.dropFirst(2)), []))
            } else if !entries.isEmpty {
                entries[entries.count - 1].output.append(line)
            }
        }
    }

    /// Whether the rest of the block is the output of a script, which may show commands itself.
    private var isScript: Bool { entries.last?.command.hasSuffix(".sh") ?? false }

    var lines: [String] {
        entries.flatMap { ["$ " + $0.command] + $0.output }
    }

    /// The transcript with the current output of the commands.
    func rerun(in session: ShellSession) throws -> Transcript {
        var transcript = self
        for (index, entry) in entries.enumerated() where !Transcript.isCheckedElsewhere(entry.command) {
            var output = try session.run(entry.command).split(separator: "\n", omittingEmptySubsequences: false)
            if output.last == "" { output.removeLast() }
            transcript.entries[index].output = output.map(String.init)
        }
        return transcript
    }

    /// `.ci/pre-commit` runs the commit on the page about pre-commit. The output of `make` differs from run to run.
    static func isCheckedElsewhere(_ command: String) -> Bool {
        command.hasPrefix("make ") || command.hasPrefix("git commit ")
    }
}
