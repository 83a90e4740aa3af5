import MenuDocuments
package import ShortcutLocalizer
import Platform
import SourceText

/// Finds the configuration of a folder, and reads each file once.
package final class ConfigurationStore {
    package static let fileName = ".menulint.json"

    /// Where to look for configuration.
    package enum Lookup: Hashable {
        /// The nearest `.menulint.json` above each file.
        case found
        /// One file for all files.
        case file(String)
        case none
    }

    private let source: Lookup
    private var console: Console
    /// The checks of inputs, which share what they know of repositories with those of a search.
    package let access: InputAccess
    private let catalog: LayoutCatalog
    private let commandLine: Configuration.CommandLineSettings
    private var configurations: [ExactString: Configuration?] = [:]
    private var pathsByFolder: [ExactString: String?] = [:]
    private var sources: [ExactString: SourceFile] = [:]
    /// The files that were read, by absolute path: many configurations can extend one file.
    private var contents: [ExactString: FileContents] = [:]
    /// The files that a configuration may name, by absolute path.
    private var allowed: Set<ExactString> = []
    /// The messages that were printed.
    private var reported: Set<String> = []
    /// What was read for each configuration, by its absolute path.
    private var chains: [ExactString: ConfigurationChain] = [:]
    /// What is being read.
    private var chain = ConfigurationChain()
    /// The highest status of reading configuration; problems have been printed.
    package private(set) var status = ExitStatus.clean

    package init(
        _ source: Lookup, _ console: Console, _ catalog: LayoutCatalog, _ commandLine: Configuration.CommandLineSettings
    ) {
        self.source = source
        self.console = console
        access = InputAccess(console)
        self.catalog = catalog
        self.commandLine = commandLine
    }

    /// The configuration of the files in a folder; nil if it is invalid, which has been printed.
    ///
    /// - Parameter folder: Absolute and normalized.
    package func configuration(forFolder folder: String) -> Configuration? {
        guard let path = configurationPath(forFolder: folder) else {
            return Configuration(files: [], commandLine: commandLine)
        }
        if let known = configurations[ExactString(path)] { return known }
        chain = ConfigurationChain()
        let files = read(path)
        chains[ExactString(path)] = chain
        let configuration = files.map { Configuration(files: $0, commandLine: commandLine) }
        configurations[ExactString(path)] = .some(configuration)
        return configuration
    }

    /// Whether the configuration of a file excludes it, which need not exist.
    ///
    /// - Parameters:
    ///   - path: Absolute and normalized.
    ///   - isSwift: Whether the file is Swift code or belongs to some.
    package func excludes(_ path: String, isSwift: Bool) -> Bool {
        guard let configuration = FilePath.parent(of: path).flatMap(configuration) else { return false }
        return configuration.isExcluded(path) || (isSwift && !configuration.readsSwift)
    }

    /// Reads further files with a console of the same folder.
    package func use(_ console: Console) { self.console = console }

    /// The files that the configuration of a folder consists of, with their problems, once it has been read.
    package func chain(forFolder folder: String) -> ConfigurationChain {
        configurationPath(forFolder: folder).flatMap { chains[ExactString($0)] } ?? ConfigurationChain()
    }

    /// The absolute path of the configuration of a folder, if there is one.
    package func path(forFolder folder: String) -> String? { configurationPath(forFolder: folder) }

    /// All valid configurations that were read, by path.
    package var all: some Sequence<Configuration> {
        configurations.sorted { $0.key < $1.key }.lazy.compactMap(\.value)
    }

    /// The paths in messages of all configuration files that were read.
    package var paths: some Sequence<String> { sources.keys.lazy.map(\.text) }

    private func configurationPath(forFolder folder: String) -> String? {
        switch source {
        case .none: return nil
        case .file(let path): return FilePath.absolute(path, from: console.workingDirectory)
        case .found: break
        }
        if let known = pathsByFolder[ExactString(folder)] { return known }
        // The nearest one from the folder up to the root of its repository, if it is in one.
        let prefix = folder == "/" ? "/" : folder + "/"
        let own = prefix + ConfigurationStore.fileName
        let path =
            FileSystem.kind(of: own) == .file || console.openText(of: own) != nil
            ? own
            : FileSystem.exists(prefix + ".git") ? nil : FilePath.parent(of: folder).flatMap(configurationPath)
        pathsByFolder[ExactString(folder)] = .some(path)
        return path
    }
}

// MARK: Reading

extension ConfigurationStore {
    /// What was read of a file.
    private struct FileContents {
        let file: ConfigurationFile
        let problems: [ConfigurationProblem]
        let base: Base?
    }

    /// Whether the command line names the configuration.
    private var isFileNamed: Bool { if case .file = source { true } else { false } }

    /// The file that a configuration extends.
    private struct Base {
        let reference: Configured<String>
        /// The absolute path.
        let path: String
        /// The same without links.
        let resolvedPath: String
    }

    /// The number of files that one configuration consists of.
    private static let maximumFiles = 20

    /// A file after those it extends; nil if one is invalid.
    private func read(_ path: String) -> [ConfigurationFile]? {
        guard let first = readOne(path, named: nil) else { return nil }
        var files = [first.file]
        var seen = [access.resolved(path)]
        var next = first.base
        while let base = next {
            let reference = base.reference
            if seen.contains(where: { $0.isIdentical(to: base.resolvedPath) }) {
                reportError(
                    reference, "circular \"extends\": it leads back to \(shown(base.path).displayQuoted)",
                    help: "remove one \"extends\"")
                return nil
            }
            guard files.count < ConfigurationStore.maximumFiles else {
                reportError(
                    reference,
                    "a configuration and what it extends are at most \(ConfigurationStore.maximumFiles) files",
                    help: "remove one \"extends\"")
                return nil
            }
            guard access.allowsAccess(toResolved: base.resolvedPath, fromFolder: first.file.folder) else {
                reportError(
                    reference, "\"extends\" names a file outside the repository: \(reference.value.displayQuoted)",
                    help: "copy the file into the repository")
                return nil
            }
            seen.append(base.resolvedPath)
            guard let contents = readOne(base.path, named: reference) else { return nil }
            files.insert(contents.file, at: 0)
            next = contents.base
            let patternCount = files.reduce(0) { $0 + $1.patternCount }
            guard patternCount <= PathPattern.maximumCount else {
                reportError(
                    reference, "a configuration and what it extends have at most \(PathPattern.maximumCount) patterns",
                    help: "name folders instead of files")
                return nil
            }
        }
        return files
    }

    /// Reads one file; nil if it is invalid.
    ///
    /// - Parameter reference: The `extends` that names it, for messages.
    private func readOne(_ path: String, named reference: Configured<String>?) -> FileContents? {
        let contents: FileContents
        do throws(FileError) {
            if reference == nil { try access.check(path) } else { try checkNamed(path) }
            contents = try self.contents(of: path, isNamed: reference == nil && isFileNamed)
        } catch {
            if let reference {
                reportError(reference, "\"extends\" names \(reference.value.displayQuoted): \(error.reason)")
            } else {
                let message = "cannot read the configuration \(shown(path).displayQuoted): \(error.reason)"
                console.reportError(message)
                chain.readError = message
                status = .unreadable
            }
            return nil
        }
        chain.files.append(
            ConfigurationChain.File(path: path, source: contents.file.source, problems: contents.problems))
        guard contents.problems.isEmpty else {
            status = max(status, .usage)
            return nil
        }
        return contents
    }

    private func checkNamed(_ path: String) throws(FileError) {
        guard !allowed.contains(ExactString(path)) else { return }
        try access.checkConfigured(path)
        allowed.insert(ExactString(path))
    }

    /// Reads a file once, and prints what is wrong with it.
    ///
    /// - Parameter isNamed: Whether the command line names it.
    private func contents(of path: String, isNamed: Bool) throws(FileError) -> FileContents {
        if let known = contents[ExactString(path)] { return known }
        let name = shown(path)
        let bytes = isNamed ? try console.read(path) : try console.readFound(path)
        let (file, problems) = ConfigurationFile.read(
            SourceFile(name: name, bytes: bytes), path: name,
            folder: FilePath.parent(of: path) ?? "/", catalog: catalog)
        let base = file.extends.map {
            let path = FilePath.absolute($0.value, from: file.folder)
            return Base(reference: $0, path: path, resolvedPath: access.resolved(path))
        }
        let contents = FileContents(file: file, problems: problems, base: base)
        self.contents[ExactString(path)] = contents
        sources[ExactString(name)] = file.source
        for problem in problems {
            console.reportError("\(problem.place): \(problem.message)", help: problem.help)
        }
        return contents
    }

    private func reportError(_ value: Configured<String>, _ message: String, help: String? = nil) {
        let text = "\(value.origin): \(message)"
        // Many configurations can extend the file with this mistake.
        if reported.insert(text).inserted { console.reportError(text, help: help) }
        status = max(status, .usage)
        guard case .file(let place) = value.origin else { return }
        chain.add(ConfigurationProblem(place: place, message: message, help: help))
    }

    /// A path for messages, relative to the working directory if possible.
    private func shown(_ path: String) -> String {
        FilePath.relative(path, to: console.workingDirectory) ?? path
    }
}
