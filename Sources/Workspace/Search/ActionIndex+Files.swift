package import Platform
import SourceCode
import SourceText

extension ActionIndex {
    /// The file name endings of source files.
    package static let fileEndings = [".swift", ".m", ".mm"]

    /// The actions in source files, given by files and folders.
    ///
    /// - Parameters:
    ///   - isIgnored: Whether a file or folder in a searched folder is not read.
    ///   - willRead: Called with each file before it is read.
    ///   - fail: Called for each file that cannot be read.
    /// - Throws: ``CommandError`` if there is no source file.
    package init(
        paths: [String], _ console: Console, where isIgnored: (String) -> Bool = { _ in false },
        willRead: (String) throws(CommandError) -> Void,
        fail: (FileError) -> Void
    ) throws(CommandError) {
        self.init()
        let access = InputAccess(console)
        var search = FolderSearch(access)
        var hasFile = false
        for path in paths {
            let isFolder = FileSystem.kind(of: path) == .folder
            let files =
                isFolder
                ? search.files(in: path) { found, isFolder in
                    (isFolder || SourceLanguage(fileName: found.name) != nil) && !isIgnored(found.path)
                }
                .map(\.path) : [path]
            for file in files {
                guard let language = SourceLanguage(fileName: file) else {
                    throw CommandError(
                        "\(file.displayQuoted) is not a supported source file",
                        help: "name a Swift (*.swift) or Objective-C (*.m, *.mm) file")
                }
                hasFile = true
                try willRead(file)
                do throws(FileError) {
                    try access.check(file)
                    add(isFolder ? try FileSystem.readFile(file) : try FileSystem.read(file), language)
                } catch {
                    fail(error)
                }
            }
        }
        search.errors.forEach(fail)
        if !hasFile, search.errors.isEmpty {
            throw CommandError(
                "no source files in \(listed(paths.map(\.displayQuoted)))",
                help: "name a Swift (*.swift) or Objective-C (*.m, *.mm) file")
        }
    }
}
