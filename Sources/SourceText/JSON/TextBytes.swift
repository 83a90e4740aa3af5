/// The bytes of the text being scanned, without an array's access costs.
///
/// Indices are checked, except in `unchecked` accesses on the hottest paths, right after a comparison with the end.
@safe struct TextBytes: RandomAccessCollection {
    private let memory: UnsafeBufferPointer<UInt8>

    /// - Parameter memory: Must stay valid and unchanged while the value or a copy of it is used.
    @unsafe init(_ memory: UnsafeBufferPointer<UInt8>) {
        unsafe self.memory = memory
    }

    var startIndex: Int { 0 }
    var endIndex: Int {
        @inline(__always) get { unsafe memory.count }
    }

    subscript(index: Int) -> UInt8 {
        @inline(__always) get {
            // The unsigned comparison also rejects negative indices.
            precondition(UInt(bitPattern: index) < UInt(bitPattern: endIndex))
            return unsafe self[unchecked: index]
        }
    }

    /// The byte at a valid index.
    @unsafe subscript(unchecked index: Int) -> UInt8 {
        @inline(__always) get { unsafe memory[index] }
    }

    /// Eight bytes in little-endian order; `offset + 8` must not exceed the end.
    @unsafe @inline(__always)
    func word(uncheckedAt offset: Int) -> UInt64 {
        let memory = unsafe UnsafeRawBufferPointer(memory)
        return UInt64(littleEndian: unsafe memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        unsafe try body(memory)
    }
}
