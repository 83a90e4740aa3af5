import LintEngine
import MenuDocuments
import Output
import Platform
import SourceText

/// What a run does with fixes: writes them, shows what they would change, or nothing.
struct FixMode {
    private enum Mode {
        case none, write, diff
    }

    private let mode: Mode
    private let isUnsafe: Bool
    private let isQuiet: Bool
    private let style: TextStyle
    private let console: Console
    private var fixed: [String: Int] = [:]
    private var fileCount = 0
    /// Whether a difference was written otherwise than it is.
    private var hasEscaped = false

    /// - Throws: ``UsageError`` for options that do not go together.
    init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
        mode = arguments.has("diff") ? .diff : arguments.has("fix") ? .write : .none
        isUnsafe = arguments.has("unsafe")
        isQuiet = arguments.has("quiet")
        style = TextStyle(usesColor: console.usesColor(arguments))
        self.console = console
        if isUnsafe, mode == .none {
            throw UsageError("\"--unsafe\" without \"--fix\"", help: "add --fix, or --diff to look first")
        }
        guard mode == .diff else { return }
        for option in ["format", "write-baseline", "statistics"] where arguments.has(option) {
            throw UsageError("\"--diff\" and \"--\(option)\" together", help: "a difference is no report")
        }
    }

    /// Whether the run shows differences in place of findings.
    var isDiff: Bool { mode == .diff }

    /// What a job is to mend; nil if nothing.
    ///
    /// - Parameter baseline: The findings to leave alone.
    func request(_ baseline: Baseline?) -> LintJob.FixRequest? {
        mode == .none ? nil : LintJob.FixRequest(isUnsafe: isUnsafe, baseline: baseline)
    }

    /// Where reports go: a mended standard input is what standard output is for.
    func reportConsole(_ files: [InputFile]) -> Console {
        guard mode == .write, files.contains(where: \.isStandardInput) else { return console }
        return console.withReportsOnStandardError
    }

    /// Writes a text as it was read, where a mended one would be.
    func pass(_ bytes: [UInt8], of file: InputFile) {
        if mode == .write, file.isStandardInput { console.standardOutput.write(bytes) }
    }

    /// Writes what was mended, or shows it.
    ///
    /// - Throws: ``FileError`` if the file was left alone.
    mutating func take(_ mending: FixApplier, of file: InputFile) throws(FileError) {
        switch mode {
        case .none: return
        case .diff: show(mending, file)
        case .write where file.isStandardInput: console.standardOutput.write(mending.text.bytes)
        case .write: try FileRewriter(file.path).write(mending.text)
        }
        fileCount += 1
        fixed.merge(mending.fixed, uniquingKeysWith: +)
    }

    private mutating func show(_ mending: FixApplier, _ file: InputFile) {
        // A program gets every byte, a terminal nothing that steers it. What a service for CI reads from a pipe is a
        // log: there a line that would steer it is written out, and does not apply any more.
        let isTerminal = console.isTerminal
        let isLog = !isTerminal && !console.isFile && console.isInCI
        var hasEscaped = false
        let text = UnifiedDiff(mending.text).text(name: file.name.sanitized) { line in
            if isTerminal { return style.paint(ofDifference: line.replacing("\t", with: "    ").sanitized) }
            let shown = isLog ? line.sanitizedForLog : line
            if shown != line { hasEscaped = true }
            return style.paint(ofDifference: shown)
        }
        if hasEscaped { self.hasEscaped = true }
        console.standardOutput.write(text)
    }

    /// Says what was mended.
    func finish() -> ExitStatus {
        if hasEscaped, !isQuiet {
            console.reportError(
                "lines that would steer the log are written with escapes, and do not apply as a patch",
                help: "write the difference into a file, with \">\", which gets every byte")
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
    /// A line of a difference, in the colours that differences have.
    fileprivate func paint(ofDifference line: String) -> String {
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
    /// A line of a difference for a log: sanitized, but for tabs and a CR at its end, which texts have and logs bear.
    fileprivate var sanitizedForLog: String {
        let end = utf8.last == 0x0D ? "\r" : ""
        return dropLast(end.count).split(separator: "\t", omittingEmptySubsequences: false).map(\.sanitized)
            .joined(separator: "\t") + end
    }
}

extension Console {
    /// The same with standard error in place of standard output.
    fileprivate var withReportsOnStandardError: Console {
        Console(
            standardOutput: standardError, standardError: standardError, readStandardInput: readStandardInput,
            environment: environment, isTerminal: false, terminalWidth: nil, workingDirectory: workingDirectory)
    }
}
