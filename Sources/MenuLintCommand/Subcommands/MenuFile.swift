import LintEngine
import MenuDocuments
import Output
import Platform
import ShortcutLocalizer
import SourceText
import SwiftMenus

/// A menu that a subcommand inspects rather than lints.
struct MenuFile {
    /// The name that the user gave it.
    let name: String
    let document: MenuDocument
    /// Whether it is in Swift code.
    let isSwift: Bool
    /// The shortcuts in the menu's code that were not read, each with its place and the reason.
    let unread: [String]
    /// Whether it comes from a git revision rather than a folder.
    private let isInRevision: Bool

    /// Reads a file of any format, `-`, the Swift code of a folder, or either in a git revision, and prints the mistakes
    /// in it.
    ///
    /// Of several menus, reads the first, which is an app's main menu, and says that there are more.
    ///
    /// - Parameter isLinted: Whether the subcommand itself reports the mistakes.
    /// - Throws: ``CommandError`` if the file cannot be read or contains no menu.
    init(
        _ path: String, _ arguments: ParsedArguments, _ console: Console, isLinted: Bool = false
    ) throws(CommandError) {
        name = path == "-" ? arguments.value("stdin-filename") ?? "<stdin>" : path
        let revision = GitRevision(path)
        isInRevision = revision != nil
        let menus = try MenusOfPath(path, name: name, revision, console)
        guard let document = menus.first else {
            throw CommandError(
                "there is no main menu in \(name.displayQuoted)",
                help: "name a file that contains one: \(MenuFormat.listedFileNames), or a folder of Swift code",
                status: .findings)
        }
        if !menus.others.isEmpty {
            console.reportError(
                "\(name.displayQuoted) has \(counted(menus.others.count + 1, "menu")); this is that of \(document.app.name.displayQuoted)",
                help: "the others are of \(listed(menus.others.map(\.displayQuoted)))")
        }
        if document.kind.hasTargets { console.note(arguments.targets ?? document.app.targets) }
        self.document = document
        isSwift = menus.isSwift
        unread = menus.unread
        if isLinted { return }
        ReadingProblems.write(
            document, name: name, style: TextStyle(width: console.terminalWidth ?? 80), to: console.standardError)
        // Nothing could be read, so there is nothing to inspect.
        if !document.problems.isEmpty, document.operations.isEmpty { throw .reported(.findings) }
    }

    /// The path to report.
    func path(from console: Console) -> String {
        guard !isInRevision else { return name }
        let path = Repository.path(of: name, from: console.workingDirectory)
        return path.isEmpty ? "." : path
    }

    /// The exit status of a subcommand that succeeds with this file.
    var status: ExitStatus { document.problems.isEmpty ? .clean : .findings }
}

/// The menus in a file or folder.
private struct MenusOfPath {
    private(set) var first: MenuDocument?
    /// The names of the other menus.
    private(set) var others: [String] = []
    /// Whether the first menu is in Swift code.
    private(set) var isSwift = false
    /// The shortcuts in the code of the first menu that were not read.
    private(set) var unread: [String] = []
    private let console: Console

    init(_ path: String, name: String, _ revision: GitRevision?, _ console: Console) throws(CommandError) {
        self.console = console
        do throws(FileError) {
            if let folder = try revision?.folder(console) {
                add(folder)
                return
            }
        } catch {
            throw CommandError(cannotRead: error)
        }
        if revision == nil, path != "-", FileSystem.kind(of: path) == .folder {
            try add(folder: path)
            return
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = if let revision { try revision.read(console) } else { try console.readChecked(path) }
        } catch {
            throw CommandError(cannotRead: error)
        }
        // The name of the file determines the format, without the name of the revision.
        let source = SourceFile(name: revision?.path ?? name, bytes: bytes)
        if source.name.utf8.hasSuffix(".swift") {
            add(SwiftMenuReader.read([source], name: source.name, titles: [:]))
        } else if let document = MenuDocument.read(source) {
            add(document)
        }
    }

    private mutating func add(_ document: MenuDocument) {
        if first == nil { first = document } else { others.append(document.app.name) }
    }

    private mutating func add(_ menus: SwiftMenus) {
        if first == nil, !menus.documents.isEmpty {
            isSwift = true
            unread = menus.coverage.unread.map { entry in
                let (file, range) = menus.map.local(entry.range)
                let source = menus.map.files[file]
                let place = LineTable(source).location(of: range.lowerBound)
                return "\(source.name.sanitized):\(place.line):\(place.column): \(entry.reason.sanitized)"
            }
        }
        for document in menus.documents { add(document) }
    }

    private mutating func add(_ targets: [SwiftInput], _ read: SwiftInput.Reader) {
        for target in targets {
            let sources = target.files.compactMap { file in
                (try? read(file.path)).map { SourceFile(name: file.name, bytes: $0) }
            }
            add(SwiftMenuReader.read(sources, name: target.name, titles: target.titles(read)))
        }
    }

    /// Adds the menus in Swift code, then those in other files.
    private mutating func add(folder: String) throws(CommandError) {
        let catalog = try catchingLayoutErrors { () throws(LayoutError) in try LayoutCatalog.embedded() }
        let store = ConfigurationStore(.found, console, catalog, Configuration.CommandLineSettings())
        var finder = InputFileFinder(
            Exclusions(store, console), forcesExclusion: false, readsSwift: true, standardInputName: "-")
        finder.add(folder)
        add(finder.targets(threads: nil)) { path throws(FileError) in try FileSystem.read(path) }
        for file in finder.files {
            guard let bytes = try? FileSystem.read(file.path),
                let document = MenuDocument.read(SourceFile(name: file.name, bytes: bytes))
            else { continue }
            add(document)
        }
        if first == nil, let error = finder.errors.first { throw CommandError(cannotRead: error) }
    }

    /// Adds the menus in the Swift code of a folder in a git revision.
    private mutating func add(_ folder: GitFolder) {
        // Paths of the revision are absolute here, as if the repository were the whole file system.
        let root = "/" + folder.path
        let paths = folder.allPaths.map { "/" + $0 }.filter(SwiftSearch.isWanted)
        let wanted = paths.filter { path in
            guard let names = FilePath.components(of: path, after: root == "/" ? "" : root) else {
                return path.utf8.hasSuffix("/Package.swift") || path.utf8.hasSuffix(".pbxproj")
            }
            return !names.dropLast().contains {
                FolderSearch.isSkipped(String($0)) || SwiftSearch.isSkipped(folder: String($0))
            }
        }
        let contents = folder.contents(of: wanted.map { String($0.dropFirst()) })
        let read: SwiftInput.Reader = { path throws(FileError) in
            guard let bytes = contents[ExactString(String(path.dropFirst()))] else {
                throw FileError(path: path, reason: "it is not in the revision")
            }
            return bytes
        }
        var search = SwiftSearch(read: read)
        for path in wanted {
            search.add(
                found: InputFile(path: path, name: String(path.dropFirst()), absolute: path), in: root)
        }
        add(search.targets(threads: nil), read)
    }
}
