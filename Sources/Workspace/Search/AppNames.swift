import Platform
import SourceText
import SwiftTargets

/// The names that the apps of a run show.
struct AppNames {
    /// The files that may localize a name, in order.
    private let texts: [String]
    private let files: ProjectFiles

    /// - Parameter titles: The absolute paths of the files with localized texts, in order.
    init(titles: [String], in files: ProjectFiles) {
        texts = titles.filter(ProjectProduct.isText)
        self.files = files
    }

    /// The name of an app; nil if the project does not tell.
    func name(_ app: ProjectProduct) -> String? {
        app.name(texts: texts) { files.read($0, byProjectIn: app.folder) }
    }
}

/// The files that projects name. Each is read once, for all targets.
final class ProjectFiles {
    private let readFile: (_ path: String, _ projectFolder: String) -> [UInt8]?
    private var known: [ExactString: [UInt8]?] = [:]

    /// - Parameter read: Reads a file by its absolute path; nil if it cannot be read.
    init(_ read: @escaping (_ path: String, _ projectFolder: String) -> [UInt8]?) { readFile = read }

    func read(_ path: String, byProjectIn folder: String) -> [UInt8]? {
        let key = ExactString(path)
        let bytes = known[key] ?? readFile(path, folder)
        known[key] = .some(bytes)
        return bytes
    }
}
