import Platform
import SourceText

extension FilePath {
    /// The path with links resolved as far as it exists.
    static func resolvingLinks(_ path: String) -> String {
        if let resolved = FileSystem.resolved(path) { return resolved }
        guard let parent = parent(of: path) else { return path }
        let folder = resolvingLinks(parent)
        return (folder == "/" ? "" : folder) + "/" + (components(of: path).last ?? "")
    }
}
