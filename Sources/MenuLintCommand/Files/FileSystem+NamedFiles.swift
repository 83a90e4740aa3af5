import KeyCombinations
import Platform
import SourceText

extension FileSystem {
    /// The bytes of a file that somebody has named, or of a pipe; where there is none, the error says which may be meant.
    static func read(named path: String) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            return try read(path)
        } catch {
            guard !isThere(path) else { throw error }
            // Bytes that are no UTF-8 do not get this far.
            if path.unicodeScalars.contains("\u{FFFD}") {
                throw FileError(path: path, reason: "its name is not in UTF-8, or there is no such file")
            }
            let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
            let folder = String(path[..<slash])
            let names = (try? names(in: folder.isEmpty ? "." : folder)) ?? []
            guard let nearest = EditDistance.nearest(to: path[slash...], in: names) else { throw error }
            throw FileError(path: path, reason: "\(error.reason); did you mean \((folder + nearest).displayQuoted)?")
        }
    }
}
