import Platform
import SourceText

extension Console {
    /// The bytes of a file, or of standard input for `-`; nil if they cannot be read, which has been complained of then.
    func read(_ path: String) -> [UInt8]? {
        if path == "-" {
            let bytes = readStandardInput()
            if bytes == nil { reportError("cannot read standard input") }
            return bytes
        }
        do throws(FileError) {
            return try FileSystem.read(named: path)
        } catch {
            reportError("cannot read \(error.path.displayQuoted): \(error.reason)")
            return nil
        }
    }
}
