import SourceActions
import Platform
import SourceText

extension ActionIndex {
    /// The ends of the names of source files.
    static let fileEndings = [".swift", ".m", ".mm"]

    /// The actions in the source files that paths name, or that folders hold.
    ///
    /// - Parameter fail: Told of what cannot be read.
    /// - Throws: ``UsageError`` if there is no source file.
    init(paths: [String], fail: (FileError) -> Void) throws(UsageError) {
        self.init()
        var search = FolderSearch()
        var hasFile = false
        for path in paths {
            let isFolder = FileSystem.kind(of: path) == .folder
            let files = isFolder ? search.files(in: path) { $1 || SourceLanguage(fileName: $0) != nil } : [path]
            for file in files {
                guard let language = SourceLanguage(fileName: file) else {
                    throw UsageError(
                        "\(file.displayQuoted) is no source file that is understood",
                        help: "Swift (*.swift) and Objective-C (*.m, *.mm) are read")
                }
                hasFile = true
                do throws(FileError) {
                    add(try FileSystem.read(file), language)
                } catch {
                    fail(error)
                }
            }
        }
        search.errors.forEach(fail)
        if !hasFile, search.errors.isEmpty {
            throw UsageError(
                "no sources in \(listed(paths.map(\.displayQuoted)))",
                help: "Swift (*.swift) and Objective-C (*.m, *.mm) are read")
        }
    }
}
