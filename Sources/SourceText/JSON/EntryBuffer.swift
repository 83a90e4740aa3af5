/// A bounds-checked buffer for the entries of a scan, without the uniqueness check that an array makes on every append.
@safe struct EntryBuffer {
    private let memory: UnsafeMutableBufferPointer<JSONTape.Entry>
    /// The number of entries, including those dropped because the buffer was full.
    private(set) var count = 0

    /// - Parameter memory: Must stay valid while the value or a copy of it is used.
    @unsafe init(_ memory: UnsafeMutableBufferPointer<JSONTape.Entry>) {
        unsafe self.memory = memory
    }

    /// Whether no entry was dropped; otherwise the text must be scanned again into a larger buffer.
    var hasRoomForAll: Bool { unsafe count <= memory.count }

    @inline(__always)
    mutating func append(_ entry: JSONTape.Entry) {
        if unsafe count < memory.count { unsafe memory.initializeElement(at: count, to: entry) }
        count += 1
    }

    /// An entry, or a placeholder for a dropped one.
    @inline(__always)
    subscript(index: Int) -> JSONTape.Entry {
        contains(index) ? unsafe memory[index] : JSONTape.Entry(.null, start: 0, end: 0, next: index + 1)
    }

    /// Sets the end of an array or object.
    @inline(__always)
    mutating func close(_ index: Int, end: Int) {
        if contains(index) { unsafe memory[index].close(end: end, next: count) }
    }

    @inline(__always)
    private func contains(_ index: Int) -> Bool {
        // The unsigned comparison also rejects negative indices.
        unsafe UInt(bitPattern: index) < UInt(bitPattern: min(count, memory.count))
    }
}
