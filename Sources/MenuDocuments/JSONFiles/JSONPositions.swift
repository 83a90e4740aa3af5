import MenuBuilder
import Platform
import SourceText

/// Where the parts of a menu spec stand: its JSON, and the objects of it that elements were made from.
struct JSONPositions: DocumentPositions {
    let tape: JSONTape
    let places: SourceMap

    var count: Int { places.count }

    func pointer(of origin: ElementOrigin) -> String {
        places.pointer(of: origin, in: tape)
    }

    func range(of origin: ElementOrigin) -> Range<Int>? {
        places[origin].map { tape.range(of: $0.node) }
    }

    func member(_ key: String, of origin: ElementOrigin) -> (whole: Range<Int>, value: Range<Int>)? {
        guard let node = value(of: key, at: origin) else { return nil }
        let range = tape.range(of: node)
        return (tape.range(of: node.key).lowerBound..<range.upperBound, range)
    }

    func entry(_ index: Int, ofList key: String, of origin: ElementOrigin) -> (range: Range<Int>, pointer: String)? {
        guard let list = value(of: key, at: origin) else { return nil }
        for (other, entry) in tape.elements(of: list).enumerated() where other == index {
            return (tape.range(of: entry), "\(pointer(of: origin))/\(key.escapedForPointer)/\(index)")
        }
        return nil
    }

    func range(of part: Range<Int>, inString key: String, of origin: ElementOrigin) -> Range<Int>? {
        value(of: key, at: origin).map { tape.range(of: part, inString: $0) }
    }

    func value(of key: String, at origin: ElementOrigin) -> JSONNode? {
        places[origin].flatMap { tape.value(of: key, in: $0.node) }
    }
}

/// Where the objects of a spec stand that others refer to: elements, operations, responders.
///
/// An ``ElementOrigin`` is an index into it. Sixteen bytes an object; pointers and ranges are made from the tape when
/// they are asked for.
struct SourceMap: Sendable {
    struct Place: Sendable {
        /// The object.
        let node: JSONNode
        /// How it hangs in what is above it.
        let slot: Slot
    }

    /// A way to hang in an object.
    struct Slot: Sendable {
        /// The place above, or none for the document.
        let parent: ElementOrigin
        /// The key in the object above.
        let key: JSONNode
        /// The index in the array under that key, or -1 if there is no array.
        var ordinal: Int32 = -1
    }

    /// Places whose origins follow each other.
    private struct Run: Sendable {
        /// The origin of the first.
        let start: Int
        var places: [Place] = []
    }

    /// The run that grows, and those before it: parts of a file that were read at the same time leave gaps.
    private var last: Run
    private var earlier: [Run] = []

    init() {
        last = Run(start: 0)
    }

    /// Places for a later part of the document, numbered so that the earlier part can have this many more.
    init(behind earlier: SourceMap, leaving room: Int) {
        last = Run(start: earlier.last.start + earlier.last.places.count + room)
    }

    var count: Int { earlier.reduce(last.places.count) { $0 + $1.places.count } }

    mutating func reserveCapacity(_ capacity: Int) {
        last.places.reserveLargeCapacity(capacity)
    }

    mutating func append(_ node: JSONNode, _ slot: Slot) -> ElementOrigin {
        last.places.append(Place(node: node, slot: slot))
        return ElementOrigin(rawValue: Int32(truncatingIfNeeded: last.start + last.places.count - 1))
    }

    /// Adds the places of a later part of the document.
    mutating func append(_ part: SourceMap) {
        earlier.append(last)
        earlier += part.earlier
        last = part.last
    }

    /// The place with this origin; nil for elements that nobody read.
    subscript(origin: ElementOrigin) -> Place? {
        let number = Int(origin.rawValue)
        guard let run = number >= last.start ? last : earlier.last(where: { $0.start <= number }) else { return nil }
        let index = number - run.start
        return run.places.indices.contains(index) ? run.places[index] : nil
    }

    /// The JSON Pointer of a place.
    ///
    /// - Complexity: O(depth).
    func pointer(of origin: ElementOrigin, in tape: JSONTape) -> String {
        var slots: [Slot] = []
        var origin = origin
        while let place = self[origin] {
            slots.append(place.slot)
            origin = place.slot.parent
        }
        var pointer = ""
        for slot in slots.reversed() {
            pointer += tape.pointerPart(key: slot.key)
            if slot.ordinal >= 0 {
                pointer += "/"
                pointer += String(slot.ordinal)
            }
        }
        return pointer
    }
}

extension JSONNode {
    /// The key of a member's value: the entry before it.
    var key: JSONNode { JSONNode(index: index - 1) }
}
