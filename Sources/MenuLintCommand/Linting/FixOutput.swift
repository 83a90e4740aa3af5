import MenuDocuments
import Output
import Platform
import SourceText
import Workspace

/// What a run does with fixes: apply them, show them as a diff, or nothing.
struct FixOutput {
    private enum Mode {
        case none, write, preview
    }

    private let mode: Mode
    private let isUnsafe: Bool
    private let isQuiet: Bool
    private let style: TextStyle
    private let console: Console
    private var fixed: [String: Int] = [:]
    private var fileCount = 0
    /// Whether a line of the diff was escaped.
    private var hasEscaped = false

    /// - Throws: ``CommandError`` for conflicting options.
    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        mode = arguments.has("diff") ? .preview : arguments.has("fix") ? .write : .none
        isUnsafe = arguments.has("unsafe")
        isQuiet = arguments.has("quiet")
        style = TextStyle(usesColor: console.usesColor(arguments))
        self.console = console
        if isUnsafe, mode == .none {
            throw CommandError("\"--unsafe\" needs \"--fix\" or \"--diff\"", help: "add --fix, or --diff to preview")
        }
        guard mode == .preview else { return }
        for option in ["format", "write-baseline", "statistics"] where arguments.has(option) {
            throw CommandError(
                "\"--diff\" conflicts with \"--\(option)\"", help: "remove one of them; --diff prints no report")
        }
    }

    /// Whether the run prints a diff instead of findings.
    var isDiff: Bool { mode == .preview }

    /// The fixes for a job to apply; nil for none.
    ///
    /// - Parameter baseline: The findings not to fix.
    func request(_ baseline: Baseline?) -> LintJob.FixRequest? {
        mode == .none ? nil : LintJob.FixRequest(isUnsafe: isUnsafe, baseline: baseline, needsFindings: mode == .write)
    }

    /// The console for reports: with `--fix` and `-`, standard output is for the fixed text.
    func reportConsole(_ files: [InputFile]) -> Console {
        guard mode == .write, files.contains(where: \.isStandardInput) else { return console }
        return console.withReportsOnStandardError
    }

    /// Writes an unchanged text where a fixed one would go.
    func forward(_ bytes: [UInt8], of file: InputFile) {
        if mode == .write, file.isStandardInput { console.standardOutput.write(bytes) }
    }

    /// Writes or shows the fixed text.
    ///
    /// - Parameter fixed: The number of fixed findings by rule.
    /// - Throws: ``FileError`` if the file was not changed.
    mutating func apply(_ text: EditedText, _ fixed: [String: Int], to file: InputFile) throws(FileError) {
        switch mode {
        case .none: return
        case .preview: show(text, file)
        case .write where file.isStandardInput: console.standardOutput.write(text.bytes)
        case .write: try FileRewriter(file.path, console).write(text)
        }
        fileCount += 1
        self.fixed.merge(fixed, uniquingKeysWith: +)
    }

    private mutating func show(_ edited: EditedText, _ file: InputFile) {
        // Programs get every byte, terminals no control characters. A pipe in CI is a log, which some lines would
        // control: these are escaped, so the diff does not apply as a patch.
        let isTerminal = console.isTerminal
        let isLog = !isTerminal && !console.isFile && console.isInCI
        var hasEscaped = false
        let text = UnifiedDiff(edited).text(name: file.name) { line in
            if isTerminal { return style.paint(diffLine: line.replacing("\t", with: "    ").sanitized) }
            let shown = isLog ? line.sanitizedForLog : line
            if shown != line { hasEscaped = true }
            return style.paint(diffLine: shown)
        }
        if hasEscaped { self.hasEscaped = true }
        console.standardOutput.write(text)
    }

    /// Prints what was fixed.
    func finish() -> ExitStatus {
        if hasEscaped, !isQuiet {
            console.reportError(
                "lines with control characters are escaped in this log and do not apply as a patch",
                help: "redirect the diff to a file, which gets every byte")
        }
        let count = fixed.values.reduce(0, +)
        guard count > 0 else { return .clean }
        if !isQuiet {
            let rules = fixed.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
            console.reportError(
                "\(isDiff ? "would fix" : "fixed") \(counted(count, "finding")) in \(counted(fileCount, "file")): "
                    + rules.joined(separator: ", "))
        }
        return isDiff ? .findings : .clean
    }
}

extension TextStyle {
    /// A line of a diff in the usual colors.
    fileprivate func paint(diffLine line: String) -> String {
        if line.hasPrefix("+++") || line.hasPrefix("---") { return paint(line, .strong) }
        switch line.first {
        case "+": return paint(line, .added)
        case "-": return paint(line, .removed)
        case "@": return paint(line, .info)
        default: return line
        }
    }
}

extension String {
    /// A line of a diff for a log: sanitized except for tabs and a CR at its end, which are harmless.
    fileprivate var sanitizedForLog: String {
        let end = utf8.last == 0x0D ? "\r" : ""
        return dropLast(end.count).split(separator: "\t", omittingEmptySubsequences: false).map(\.sanitized)
            .joined(separator: "\t") + end
    }
}

extension Console {
    /// The same with standard error instead of standard output.
    fileprivate var withReportsOnStandardError: Console {
        Console(
            standardOutput: standardError, standardError: standardError, readStandardInput: readStandardInput,
            environment: environment, isTerminal: false, terminalWidth: nil, workingDirectory: workingDirectory)
    }
}
