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

    /// Runs the program and waits for it.
    ///
    /// - Returns: The exit status, and standard output and error together.
    package func run(_ words: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = url
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
