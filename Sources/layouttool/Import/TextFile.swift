import Platform

/// Prints a message and exits.
func fail(_ message: String) -> Never {
    print("layouttool: \(message)")
    exit(2)
}

/// Reads and writes text files; exits on failure.
enum TextFile {
    static func read(_ path: String) -> String {
        do throws(FileError) {
            return String(decoding: try FileSystem.read(path), as: UTF8.self)
        } catch {
            fail("\(path): \(error.reason)")
        }
    }

    static func write(_ text: String, to path: String) {
        // The path is valid during the call.
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard file >= 0, FileSystem.write(Array(text.utf8), to: file), close(file) == 0 else {
            fail("\(path): \(FileError(path).reason)")
        }
    }
}
