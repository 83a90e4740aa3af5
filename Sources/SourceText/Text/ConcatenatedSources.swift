/// Several source files that are read as one document, such as the Swift files of an app.
///
/// All files share one space of UTF-8 offsets, as in Clang's `SourceManager`: each file begins where the one before it
/// ends, after a line feed. Ranges of the document are ranges of ``whole``.
package struct ConcatenatedSources: Sendable {
    package let files: [SourceFile]
    /// The offset in ``whole`` at which each file begins.
    package let starts: [Int]
    /// All files in one, under the document's name.
    package let whole: SourceFile

    /// - Parameter name: The name of the document, such as the app's folder.
    package init(name: String, _ files: [SourceFile]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(files.reduce(0) { $0 + $1.bytes.count + 1 })
        var starts: [Int] = []
        for file in files {
            starts.append(bytes.count)
            bytes += file.bytes
            bytes.append(0x0A)
        }
        self.files = files
        self.starts = starts
        whole = SourceFile(name: name, bytes: bytes)
    }

    /// The index of the file that contains an offset of the document.
    ///
    /// - Complexity: O(log of the number of files).
    package func file(at offset: Int) -> Int {
        max(starts.partitioningIndex { $0 > offset } - 1, 0)
    }

    /// The range of the document for a range of a file.
    package func range(_ range: Range<Int>, inFile file: Int) -> Range<Int> {
        starts[file] + range.lowerBound..<starts[file] + range.upperBound
    }

    /// The file that contains a range of the document, and the range in that file.
    ///
    /// - Complexity: O(log of the number of files).
    package func local(_ range: Range<Int>) -> (file: Int, range: Range<Int>) {
        let file = file(at: range.lowerBound)
        return (file, range.lowerBound - starts[file]..<range.upperBound - starts[file])
    }
}
