package import SourceText

/// The files that a configuration consists of, valid or not: the one that was found, then those it extends.
package struct ConfigurationChain: Sendable {
    /// A file with what is wrong with it.
    package struct File: Sendable {
        /// The absolute path.
        package let path: String
        package let source: SourceFile
        package fileprivate(set) var problems: [ConfigurationProblem]
    }

    package internal(set) var files: [File] = []
    /// Why the first file could not be read.
    package internal(set) var readError: String?

    /// Adds a problem to the file that it is in.
    mutating func add(_ problem: ConfigurationProblem) {
        guard let index = files.lastIndex(where: { $0.source.name == problem.place.path }) else { return }
        files[index].problems.append(problem)
    }
}
