import SourceCode
package import SourceText
package import SwiftDeclarations

/// The parsed files of a program as one document.
package struct JoinedFiles {
    package let map: ConcatenatedSources
    /// The index in the map of each file, by its index in the program.
    private let positions: [Int: Int]
    /// The files with a bracket without a partner, by their indices in the program. Code around it may mean something else, so
    /// nothing in them is certain.
    let uncertainFiles: Set<Int>

    /// - Parameter name: The document's name.
    package init(_ program: SwiftProgram, name: String) {
        let files = program.parsedOwnFiles
        map = ConcatenatedSources(name: name, files.map { program.files[$0] })
        positions = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
        uncertainFiles = Set(files.filter { program.syntax[$0]?.unpairedBracket != nil })
    }

    /// Whether a file of the program is part of it.
    func contains(_ file: Int) -> Bool { positions[file] != nil }

    /// The range in the document; empty at its start for a file that is not part of it.
    func range(_ range: CodeRange) -> Range<Int> {
        positions[range.file].map { map.range(range.range, inFile: $0) } ?? 0..<0
    }
}
