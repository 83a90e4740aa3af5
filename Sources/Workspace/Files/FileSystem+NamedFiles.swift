package import Platform
import SourceText

extension FileSystem {
    /// Reads a file that the user named, or a pipe; if there is none, the error suggests a near name.
    static func read(named path: String) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            return try read(path)
        } catch {
            guard !hasEntry(path) else { throw error }
            // Bytes that are not UTF-8 have been replaced by now.
            if path.unicodeScalars.contains("\u{FFFD}") {
                throw FileError(path: path, reason: "no such file, or its name is not UTF-8")
            }
            let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
            let folder = String(path[..<slash])
            // The name itself is there if the folder may be listed but not entered, or if the file has just come back.
            let names = ((try? names(in: folder.isEmpty ? "." : folder)) ?? []).filter { $0 != path[slash...] }
            guard let nearest = EditDistance.nearest(to: path[slash...], in: names) else { throw error }
            throw FileError(path: path, reason: "\(error.reason); did you mean \((folder + nearest).displayQuoted)?")
        }
    }
}

extension Console {
    /// Reads a file that the user named, or standard input for `-`.
    package func read(_ path: String) throws(FileError) -> [UInt8] {
        if let text = openText(of: path) { return text }
        guard path == "-" else { return try FileSystem.read(named: path) }
        guard let bytes = readStandardInput() else {
            throw FileError(path: "standard input", reason: "it cannot be read")
        }
        return bytes
    }

    /// Reads a file by its exact path.
    package func readFile(_ path: String) throws(FileError) -> [UInt8] {
        if let text = openText(of: path) { return text }
        return try FileSystem.read(path)
    }

    /// Reads a regular file that the user did not name.
    package func readFound(_ path: String) throws(FileError) -> [UInt8] {
        if let text = openText(of: path) { return text }
        return try FileSystem.readFile(path)
    }

    /// Whether anything exists at a path, or is open in an editor.
    package func exists(_ path: String) -> Bool { openText(of: path) != nil || FileSystem.exists(path) }
}
