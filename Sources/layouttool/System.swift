#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends the tool with a message.
func fail(_ message: String) -> Never {
    print("layouttool: \(message)")
    exit(2)
}

/// A file of text; what cannot be read or written ends the tool.
enum TextFile {
    static func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { fail("\(path): \(String(cString: strerror(errno)))") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        guard ferror(file) == 0 else { fail("\(path): reading failed") }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { fail("\(path): \(String(cString: strerror(errno)))") }
        let bytes = Array(text.utf8)
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { fail("\(path): writing failed") }
    }
}
