import MenuDocuments
import Output
import Platform
import SourceText

/// A menu that a subcommand inspects rather than lints.
struct MenuFile {
    /// The name that the user gave it.
    let name: String
    let document: MenuSpecDocument
    /// Whether it comes from a git revision rather than a folder.
    private let isInRevision: Bool

    /// Reads a file of any format, `-`, or a file in a git revision, and prints the mistakes in it.
    ///
    /// - Parameter isLinted: Whether the subcommand itself reports the mistakes.
    /// - Throws: ``CommandError`` if the file cannot be read or contains no menu.
    init(
        _ path: String, _ arguments: ParsedArguments, _ console: Console, isLinted: Bool = false
    ) throws(CommandError) {
        name = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
        let revision = GitRevision(path)
        isInRevision = revision != nil
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = if let revision { try revision.read(console) } else { try console.read(path) }
        } catch {
            throw CommandError(cannotRead: error)
        }
        // The name of the file determines the format, without the name of the revision.
        guard let document = MenuSpecDocument.read(SourceFile(name: revision?.path ?? name, bytes: bytes)) else {
            throw CommandError(
                "there is no main menu in \(name.displayQuoted)",
                help: "name a file that contains one: \(MenuFormat.listedFileNames)", status: .findings)
        }
        self.document = document
        if isLinted { return }
        ReadingProblems.write(
            document, name: name, style: TextStyle(width: console.terminalWidth ?? 80), to: console.standardError)
        // Nothing could be read, so there is nothing to inspect.
        if !document.problems.isEmpty, document.operations.isEmpty { throw .reported(.findings) }
    }

    /// The path to report.
    func path(from console: Console) -> String {
        isInRevision ? name : Repository.path(of: name, from: console.workingDirectory)
    }

    /// The exit status of a subcommand that succeeds with this file.
    var status: ExitStatus { document.problems.isEmpty ? .clean : .findings }
}
