import SourceText

/// The files that projects name. Each is read and parsed once, for all targets.
package final class ProjectFiles {
    /// What was read, by path.
    package struct Contents: Sendable {
        fileprivate var configurations: [ExactString: ConfigurationFile?] = [:]
        fileprivate var names: [ExactString: [String: String]] = [:]

        package init() {}
    }

    package private(set) var contents: Contents
    private let read: (_ path: String, _ projectFolder: String) -> [UInt8]?

    /// - Parameters:
    ///   - contents: What was read before.
    ///   - read: Reads a file that the project in a folder names, by its absolute path; nil if it cannot be read.
    package init(
        _ contents: Contents = Contents(), _ read: @escaping (_ path: String, _ projectFolder: String) -> [UInt8]?
    ) {
        (self.contents, self.read) = (contents, read)
    }

    /// An `.xcconfig` file; nil if it cannot be read.
    func configuration(_ path: String, byProjectIn folder: String) -> ConfigurationFile? {
        let key = ExactString(path)
        if let known = contents.configurations[key] { return known }
        let file =
            path.utf8.hasSuffix(".xcconfig")
            ? read(path, folder).map { ConfigurationFile($0, folder: FilePath.parent(of: path) ?? "/") } : nil
        contents.configurations[key] = .some(file)
        return file
    }

    /// What a file says about names; nothing if it cannot be read.
    ///
    /// - Parameter parse: The names in the bytes of the file, which has the same meaning for all targets.
    func names(
        _ path: String, byProjectIn folder: String, _ parse: (_ bytes: [UInt8]) -> [String: String]
    ) -> [String: String] {
        let key = ExactString(path)
        if let known = contents.names[key] { return known }
        let names = read(path, folder).map(parse) ?? [:]
        contents.names[key] = names
        return names
    }
}
