import Platform
import SourceText
import SwiftTargets

/// The names that the apps of a run show. Each file is read once, for all targets.
struct AppNames {
    /// The files that may localize a name, in order.
    private let texts: [String]
    private let read: (_ path: String, _ projectFolder: String) -> [UInt8]?
    private var known: [ExactString: [UInt8]?] = [:]

    /// - Parameters:
    ///   - titles: The absolute paths of the files with localized texts, in order.
    ///   - read: Reads a file by its absolute path; nil if it cannot be read.
    init(titles: [String], _ read: @escaping (_ path: String, _ projectFolder: String) -> [UInt8]?) {
        texts = titles.filter(AppNameSource.isText)
        self.read = read
    }

    /// The name of an app; nil if the project does not tell.
    mutating func name(_ source: AppNameSource) -> String? {
        source.name(texts: texts) { path in
            let key = ExactString(path)
            let bytes = known[key] ?? read(path, source.folder)
            known[key] = .some(bytes)
            return bytes
        }
    }
}
