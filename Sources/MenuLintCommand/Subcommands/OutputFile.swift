import Platform
import SourceText
import Workspace

/// The destination and the format of a page, drawing or text.
struct OutputFile {
    /// The file, or nil for standard output.
    let path: String?
    /// The value of `--format`, else the format that the file name implies; nil if neither is given.
    let format: String?
    /// What the output must not replace.
    private var access: OutputAccess

    /// - Parameters:
    ///   - formats: The formats by file name extension; empty if there is only one format.
    ///   - isSwift: Whether the output is Swift code.
    init(
        _ arguments: ParsedArguments, _ console: Console, formats: [String: String] = [:], isSwift: Bool = false
    ) throws(CommandError) {
        path = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        access = arguments.outputAccess(console)
        access.isSwift = isSwift
        if let path { try access.check(path, "the output") }
        if let format = arguments.value("format") {
            self.format = format
            return
        }
        guard let path, !formats.isEmpty else {
            format = nil
            return
        }
        let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
        guard let format = formats[ending] else {
            throw CommandError(
                "cannot tell the format from the name \(path.displayQuoted)",
                help: "end it in \(listed(formats.keys.sorted().map { "." + $0 }, "or"))"
                    + (Set(formats.values).count > 1 ? ", or use --format" : ""))
        }
        self.format = format
    }

    /// Adds files that have been read and that the output must not replace.
    mutating func addInputs(_ files: some Sequence<String>) throws(CommandError) {
        guard let path else { return }
        for file in files { access.addInput(file, "an input") }
        try access.check(path, "the output")
    }

    /// Writes the output; a file completely or not at all.
    func write(_ console: Console, _ body: (ByteSink) -> Void) throws(CommandError) {
        guard let path else { return body(console.standardOutput) }
        do throws(FileError) {
            let file = try AtomicFile(output: path, console)
            body(file.sink)
            try file.commit()
        } catch {
            throw CommandError(cannotWrite: error)
        }
    }

    /// Refuses to replace a file that the command did not write, unless `--force` is given.
    ///
    /// - Parameters:
    ///   - kind: What the command writes: "a catalog".
    ///   - isOwn: Whether the bytes of a file are of that kind.
    static func checkReplaceable(
        _ path: String?, _ arguments: ParsedArguments, kind: String, isOwn: ([UInt8]) -> Bool
    ) throws(CommandError) {
        guard let path, !arguments.has("force"), FileSystem.kind(of: path) == .file else { return }
        if let bytes = try? FileSystem.readFile(path), bytes.isEmpty || isOwn(bytes) { return }
        throw CommandError(
            "\(path.displayQuoted) is not \(kind) and would be lost", help: "name another file, or add --force")
    }
}
