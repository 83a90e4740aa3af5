package import Foundation

/// An external program that tests use. `make ci-setup` installs it.
package struct Program {
    package let url: URL

    /// The program of this name, or nil if it is not installed.
    package init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = (folders + [Checkout.url(".build/tools/bin").path])
            .map { URL(filePath: $0).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else { return nil }
        url = found
    }

    /// The program at a path, or nil if there is none.
    package init?(path: String) {
        guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
        url = URL(filePath: path)
    }

    /// The reason to skip a test that needs a missing program.
    package static func absence(of name: String) -> String {
        "\(name) is not installed; make ci-setup installs it"
    }

    /// The program at a path.
    package init(_ url: URL) { self.url = url }

    /// Runs the program and waits for it.
    ///
    /// - Parameters:
    ///   - folder: The working directory; nil for that of the tests.
    ///   - environment: The environment; nil for that of the tests.
    ///   - includesErrors: Whether the output includes standard error.
    /// - Returns: The exit status, and standard output and error together.
    @discardableResult
    package func run(
        _ words: [String], in folder: String? = nil, environment: [String: String]? = nil, includesErrors: Bool = true
    ) throws -> (status: Int32, output: String) {
        // A signal can end a read from a pipe, but not one from a file.
        let file = FileManager.default.temporaryDirectory.appending(path: "menulint-test-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = url
        process.arguments = words
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = includesErrors ? output : FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
}
