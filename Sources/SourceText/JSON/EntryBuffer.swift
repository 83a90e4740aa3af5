/// The entries that a scan finds, in memory that it is given: an array would ask with each one whether it is its own.
///
/// No index reaches out of what has been put into it.
@safe struct EntryBuffer {
    private let memory: UnsafeMutableBufferPointer<JSONTape.Entry>
    /// How many entries there are. Those that have no room are counted only.
    private(set) var count = 0

    /// - Parameter memory: Must stay there for as long as the value or a copy of it is used.
    @unsafe init(_ memory: UnsafeMutableBufferPointer<JSONTape.Entry>) {
        unsafe self.memory = memory
    }

    /// Whether there was room so far; if not, the text has to be scanned again into more.
    var hasRoomForAll: Bool { unsafe count <= memory.count }

    @inline(__always)
    mutating func append(_ entry: JSONTape.Entry) {
        if unsafe count < memory.count { unsafe memory.initializeElement(at: count, to: entry) }
        count += 1
    }

    /// An entry; anything for one that has no room.
    @inline(__always)
    subscript(index: Int) -> JSONTape.Entry {
        isThere(index) ? unsafe memory[index] : JSONTape.Entry(.null, start: 0, end: 0, next: index + 1)
    }

    /// Sets the end of an array or object, which was not known when it began.
    @inline(__always)
    mutating func close(_ index: Int, end: Int) {
        if isThere(index) { unsafe memory[index].close(end: end, next: count) }
    }

    @inline(__always)
    private func isThere(_ index: Int) -> Bool {
        // One comparison tells of a negative index as well.
        unsafe UInt(bitPattern: index) < UInt(bitPattern: min(count, memory.count))
    }
}
