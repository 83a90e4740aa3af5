import Foundation
import PackagePlugin

/// A run of the installed `menulint` in the folder of a package or project.
///
/// FixMenus has a link to this file, because plugins cannot share a module.
struct MenulintRun {
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    let folder: URL
    private(set) var arguments: [String]

    /// A run for a package: for all of it, or for the targets that `--target` names.
    init(package: Package, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        folder = package.directoryURL
        // One run for all targets: a shortcut in one can conflict with one in another.
        self.arguments = extractor.remainingArguments + (try package.targets(named: names)).map(\.directoryURL.path)
        removeOptionsOfSwiftPM()
    }

    /// A run for an Xcode project. Xcode names all chosen targets, but the whole project is one run.
    init(project: URL, arguments: [String]) {
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        folder = project
        self.arguments = extractor.remainingArguments
        removeOptionsOfSwiftPM()
    }

    /// Removes what SwiftPM accepts after the name of the command and passes on.
    private mutating func removeOptionsOfSwiftPM() {
        arguments.removeAll { $0 == "--allow-writing-to-package-directory" || $0 == "--disable-sandbox" }
    }

    func start() throws {
        let process = Process()
        process.executableURL = try MenulintRun.executable()
        process.arguments = arguments
        // The configuration, and the names of files in the output, depend on the folder.
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): return
        case (.exit, 1): throw Failure("menulint reported findings that fail the run")
        case (.exit, let status): throw Failure("menulint could not do what it was asked, exit status \(status)")
        default: throw Failure("menulint was ended by signal \(process.terminationStatus)")
        }
    }

    /// The command that `MENULINT` names, else the first one in the absolute folders of `PATH`, else where Homebrew and Mint
    /// put it: Xcode's `PATH` lacks these.
    private static func executable() throws -> URL {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["MENULINT"], !path.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Failure("MENULINT is \"\(path)\", which is no executable file")
            }
            return URL(filePath: path)
        }
        let folders =
            (environment["PATH"] ?? "").split(separator: ":").map(String.init)
            + ["/opt/homebrew/bin", "/usr/local/bin", (environment["HOME"] ?? "") + "/.mint/bin"]
        // A relative folder would be one of the package.
        for folder in folders where folder.hasPrefix("/") {
            let path = folder + "/menulint"
            if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
        }
        throw Failure(
            "menulint is not installed: looked in \(folders.joined(separator: ", ")); install it "
                + "(docs/installing.md says how), or set MENULINT to its path")
    }
}
