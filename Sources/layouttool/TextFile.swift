import CLibrary
import SystemFiles

/// Ends the tool with a message.
func fail(_ message: String) -> Never {
    print("layouttool: \(message)")
    exit(2)
}

/// A file of text; what cannot be read or written ends the tool.
enum TextFile {
    static func read(_ path: String) -> String {
        do throws(FileError) {
            return String(decoding: try FileSystem.read(path), as: UTF8.self)
        } catch {
            fail("\(path): \(error.reason)")
        }
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { fail("\(path): \(String(cString: strerror(errno)))") }
        let bytes = Array(text.utf8)
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { fail("\(path): writing failed") }
    }
}
