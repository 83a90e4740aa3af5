import Foundation
import TestBasics
import TestSupport

/// A shell in a temporary folder that contains the repository's examples and layouts, with `menulint` on its path.
struct ShellSession {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        let root = URL(filePath: folder.path)
        try FileManager.default.copyItem(at: Checkout.url("examples"), to: root.appending(path: "examples"))
        try FileManager.default.createSymbolicLink(
            at: root.appending(path: "layouts"), withDestinationURL: Checkout.url("layouts"))
        let own = ProcessInfo.processInfo.environment
        let path = ShellSession.products.path + ":" + (own["PATH"] ?? "")
        // The address sanitizer would count constants as leaks.
        environment = ["PATH": path, "HOME": folder.path, "LC_ALL": "C.UTF-8"].merging(
            own.filter { $0.key == "ASAN_OPTIONS" }
        ) { $1 }
    }

    /// Runs a command line.
    ///
    /// - Returns: Its standard output and error.
    func run(_ command: String) throws -> String {
        try Program(URL(filePath: "/bin/sh")).run(["-c", command], in: folder.path, environment: environment).output
    }

    /// The contents of a file in the session's folder, or nil if there is none.
    func text(of name: String) -> String? {
        try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    /// The folder with the command that is built with the tests.
    private static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent()
    }()
}
