import MenuDocuments
import Output
import Platform
import SourceText

/// A main menu that a verb looks at rather than lints.
struct MenuFile {
    /// The name that the user gave it.
    let name: String
    let document: MenuSpecDocument
    /// Whether it is the file of a revision, not one of a folder.
    private let isInRevision: Bool

    /// Why there is none, complained of already.
    struct Failure: Error {
        let status: ExitStatus
    }

    /// Reads a file of any format, `-`, or a file in a git revision; what is wrong in it is told on standard error.
    ///
    /// - Parameter isLinted: Whether the verb itself tells what is wrong.
    init(
        _ path: String, _ arguments: ParsedArguments, _ console: Console, isLinted: Bool = false
    ) throws(Failure) {
        name = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
        let bytes: [UInt8]
        // The format is told from the name of the file, not from that of the revision.
        var fileName = name
        let revision = GitRevision(path)
        isInRevision = revision != nil
        if let revision {
            fileName = revision.path
            switch revision.bytes(console) {
            case .success(let content): bytes = content
            case .failure(let error):
                console.reportError("cannot read \(error.path.displayQuoted): \(error.reason)")
                throw Failure(status: .unreadable)
            }
        } else {
            guard let content = console.read(path) else { throw Failure(status: .unreadable) }
            bytes = content
        }
        guard let document = MenuSpecDocument.read(SourceFile(name: fileName, bytes: bytes)) else {
            console.reportError("there is no main menu in \(name.displayQuoted)")
            throw Failure(status: .findings)
        }
        self.document = document
        if isLinted { return }
        ReadingProblems.write(
            document, name: name, style: TextStyle(width: console.terminalWidth ?? 80), to: console.standardError)
        // Of what is not understood at all there is nothing to look at.
        if !document.problems.isEmpty, document.operations.isEmpty { throw Failure(status: .findings) }
    }

    /// Reads a file, and does something with it.
    static func look(
        at path: String, _ arguments: ParsedArguments, _ console: Console, isLinted: Bool = false,
        _ action: (MenuFile) throws(UsageError) -> ExitStatus
    ) throws(UsageError) -> ExitStatus {
        let file: MenuFile
        do throws(Failure) {
            file = try MenuFile(path, arguments, console, isLinted: isLinted)
        } catch {
            return error.status
        }
        return try action(file)
    }

    /// The path to report.
    func path(from console: Console) -> String {
        isInRevision ? name : Repository.path(of: name, from: console.workingDirectory)
    }

    /// What looking at the file ends with, if all else goes well.
    var status: ExitStatus { document.problems.isEmpty ? .clean : .findings }
}
