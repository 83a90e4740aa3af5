/// The first hundred bytes of an SQLite database (https://www.sqlite.org/fileformat.html, section 1.3).
package struct CatalogHeader {
    private static let size = 100
    private static let magic = Array("SQLite format 3\0".utf8)

    private let bytes: UnsafeRawBufferPointer

    /// Reads the header of a database.
    ///
    /// - Throws: ``LayoutError`` if the header is not that of a catalog this library can read.
    init(_ bytes: UnsafeRawBufferPointer, name: String) throws(LayoutError) {
        self.bytes = bytes
        guard !bytes.isEmpty else { throw LayoutError(.empty, name) }
        guard bytes.prefix(CatalogHeader.magic.count).elementsEqual(CatalogHeader.magic.prefix(bytes.count)) else {
            throw LayoutError(.notADatabase, name, detail: CatalogHeader.isText(bytes) ? "it is a text file" : nil)
        }
        guard bytes.count >= CatalogHeader.size else {
            throw LayoutError(.truncated, name, detail: "it has \(bytes.count) bytes")
        }
        guard number(at: 68) == CatalogSchema.applicationID else { throw LayoutError(.wrongApplicationID, name) }
        let version = number(at: 60)
        guard version == CatalogSchema.version else {
            let which = version > CatalogSchema.version ? "newer" : "older"
            let cure =
                version > CatalogSchema.version
                ? "use a newer program" : "build it again from its layout files with \"menulint catalog build\""
            throw LayoutError(
                .wrongVersion, name,
                detail: "the \(which) version \(version); this program reads version \(CatalogSchema.version): \(cure)")
        }
        guard bytes.count >= expectedSize else {
            throw LayoutError(.truncated, name, detail: "it has \(bytes.count) of \(expectedSize) bytes")
        }
        guard bytes.count == expectedSize else {
            throw LayoutError(
                .corrupt, name, detail: "it has \(bytes.count) bytes, and its header says \(expectedSize)")
        }
    }

    /// Whether the database was written after it was built: SQLite counts the changes of a file, but not those of the database in
    /// memory that a catalog is built as.
    var isChanged: Bool { number(at: 24) != 0 }

    /// The size that the header states, in bytes.
    private var expectedSize: Int {
        let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
        return Int(number(at: 28)) * (pageSize == 1 ? 65_536 : pageSize)
    }

    private func number(at offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Whether a file that starts with these bytes is a catalog of any version, damaged or not.
    package static func isCatalog(_ bytes: [UInt8]) -> Bool { isDatabase(bytes, of: CatalogSchema.applicationID) }

    /// Whether a file that starts with these bytes is a database with an application ID, damaged or not.
    static func isDatabase(_ bytes: [UInt8], of applicationID: UInt32) -> Bool {
        bytes.count >= size && bytes.starts(with: magic)
            && bytes.withUnsafeBytes {
                UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: 68, as: UInt32.self)) == applicationID
            }
    }

    private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.prefix(512).allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
}
