/// The entries that a scan finds, in memory that it is given: an array would ask with each one whether it is its own.
struct EntryBuffer {
    private let memory: UnsafeMutableBufferPointer<JSONTape.Entry>
    /// How many entries there are. Those that have no room are counted only.
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<JSONTape.Entry> = .init(start: nil, count: 0)) {
        self.memory = memory
    }

    /// Whether there was room so far; if not, the text has to be scanned again into more.
    var hasRoomForAll: Bool { count <= memory.count }

    @inline(__always)
    mutating func append(_ entry: JSONTape.Entry) {
        if count < memory.count { memory.initializeElement(at: count, to: entry) }
        count += 1
    }

    /// An entry; anything for one that has no room.
    @inline(__always)
    subscript(index: Int) -> JSONTape.Entry {
        index < min(count, memory.count) ? memory[index] : JSONTape.Entry(.null, start: 0, end: 0, next: index + 1)
    }

    /// Sets the end of an array or object, which was not known when it began.
    @inline(__always)
    mutating func close(_ index: Int, end: Int) {
        if index < memory.count { memory[index].close(end: end, next: count) }
    }
}
