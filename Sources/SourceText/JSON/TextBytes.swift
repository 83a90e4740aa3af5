/// A text that is being scanned, by its address: an array would have to be asked for it with each byte.
///
/// An index out of bounds ends the run, but where a place that is passed for nearly every byte has just compared with the
/// end, and says that it is unchecked.
@safe struct TextBytes: RandomAccessCollection {
    private let memory: UnsafeBufferPointer<UInt8>

    /// - Parameter memory: Must stay there, unchanged, for as long as the value or a copy of it is used.
    @unsafe init(_ memory: UnsafeBufferPointer<UInt8>) {
        unsafe self.memory = memory
    }

    var startIndex: Int { 0 }
    var endIndex: Int {
        @inline(__always) get { unsafe memory.count }
    }

    subscript(index: Int) -> UInt8 {
        @inline(__always) get {
            // One comparison tells of a negative index as well.
            precondition(UInt(bitPattern: index) < UInt(bitPattern: endIndex))
            return unsafe self[unchecked: index]
        }
    }

    /// A byte; there must be one at the index.
    @unsafe subscript(unchecked index: Int) -> UInt8 {
        @inline(__always) get { unsafe memory[index] }
    }

    /// Eight bytes, the first in the lowest place; there must be eight from `offset` on.
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
