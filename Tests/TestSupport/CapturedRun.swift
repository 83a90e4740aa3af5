import Foundation
import MenuLintCommand
package import Workspace

/// A run of the command in this process, with its output.
package struct CapturedRun {
    package let status: ExitStatus
    package let output: String
    package let errors: String

    /// Runs the command with these arguments, by default in the root of the checkout.
    package init(
        _ words: [String], input: String? = "", environment: [String: String] = [:], isTerminal: Bool = false,
        isFile: Bool = false, width: Int? = nil, folder: String = FileManager.default.currentDirectoryPath,
        program: String? = nil
    ) {
        let output = CapturedBytes()
        let errors = CapturedBytes()
        let console = Console(
            standardOutput: output.sink, standardError: errors.sink,
            readStandardInput: { input.map { Array($0.utf8) } },
            environment: { environment[$0] }, isTerminal: isTerminal, isFile: isFile, terminalWidth: width,
            workingDirectory: folder, program: program)
        status = CommandLineTool(console: console).run(words)
        self.output = output.text
        self.errors = errors.text
    }
}

/// A folder that is deleted on deinitialization.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "menulint-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file into the folder and returns its path.
    @discardableResult
    package func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    @discardableResult
    package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }
}
