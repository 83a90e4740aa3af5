import MenuBuilder
import MenuDocuments
import MenuViews
import ShortcutLocalizer
import Platform
import SourceText

/// Where a verb's page or drawing goes, and in what format.
struct OutputFile {
    /// The file, or nil for standard output.
    let path: String?
    /// What `--format` says, else the name of the file; nil if neither does.
    let format: String?

    /// - Parameter formats: The formats by the endings of file names.
    init(_ arguments: ParsedArguments, _ console: Console, formats: [String: String]) throws(UsageError) {
        path = arguments.value("output").flatMap { $0 == "-" ? nil : $0 }
        if let format = arguments.value("format") {
            self.format = format
            return
        }
        guard let path else {
            format = nil
            return
        }
        let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
        guard let format = formats[ending] else {
            throw UsageError(
                "the name \(path.displayQuoted) does not say in what format to write",
                help: "end it in \(listed(formats.keys.sorted().map { "." + $0 }, "or"))"
                    + (Set(formats.values).count > 1 ? ", or give --format" : ""))
        }
        self.format = format
    }

    /// Writes what is made for it, a file whole or not at all.
    func write(_ console: Console, _ make: (ByteSink) -> Void) -> ExitStatus {
        guard let path else {
            make(console.standardOutput)
            return .clean
        }
        do throws(FileError) {
            let file = try AtomicFile(path)
            make(file.sink)
            try file.commit()
            return .clean
        } catch {
            console.reportError("cannot write \(error.path.displayQuoted): \(error.reason)")
            return .unreadable
        }
    }
}

extension OptionDescription {
    static let output = OptionDescription(
        "output", letter: "o", value: .file("FILE"), "Write into FILE in place of standard output.")

    static let standardInputName = OptionDescription(
        "stdin-filename", value: .file("NAME", endings: InputFileFinder.fileEndings),
        "The name to report for standard input.")

    static let ascii = OptionDescription("ascii", "Print shortcuts as \"shift+cmd+k\".")

    static let direction = OptionDescription(
        "direction", value: .word("ltr|rtl", .directions),
        "The direction of the interface, which mirrors some shortcuts; rtl if the file has no other, else ltr.")
}

extension ParsedArguments {
    /// What `--direction` says, else the document's direction.
    func direction(of document: MenuSpecDocument) -> LocalizationOptions.Direction {
        value("direction").flatMap(LocalizationOptions.Direction.init) ?? document.app.mainDirection
    }

    /// The targets that `--target` names; nil if it is not given.
    var targets: [MenuTarget]? {
        values("target").isEmpty ? nil : list("target").compactMap { MenuTarget($0) }.withoutRepetitions
    }
}
