import MenuBuilder
import SourceText
import Synchronization

/// The positions in a JSON file, and the edits.
struct JSONPositions: DocumentPositions {
    let tape: JSONTape
    let objectMap: JSONObjectMap
    /// The parent whose pointer was computed last; elements in order have it in common with the one before.
    private let parent = LastPointer()

    private final class LastPointer: Sendable {
        let pointer = Mutex((origin: ElementOrigin.none, bytes: [UInt8]()))
    }

    init(tape: JSONTape, objectMap: JSONObjectMap) {
        self.tape = tape
        self.objectMap = objectMap
    }

    var count: Int { objectMap.count }

    func pointer(of origin: ElementOrigin) -> String {
        // The targets are linted on several threads, which must not wait for each other: without it, a pointer takes longer.
        let known = parent.pointer.withLockIfAvailable { $0 } ?? (.none, [])
        var last = known
        defer { if last.origin != known.origin { _ = parent.pointer.withLockIfAvailable { $0 = last } } }
        return objectMap.pointer(of: origin, in: tape, parent: &last)
    }

    func range(of origin: ElementOrigin) -> Range<Int>? {
        objectMap[origin].map { tape.range(of: $0.node) }
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

    func value(of key: String, at origin: ElementOrigin) -> JSONNode? {
        objectMap[origin].flatMap { tape.value(of: key, in: $0.node) }
    }
}

/// The objects of a JSON file that have an ``ElementOrigin``: elements, operations, responders.
///
/// An origin is an index. Pointers and ranges are computed from the tape on request.
struct JSONObjectMap: Sendable {
    struct Place: Sendable {
        /// The object.
        let node: JSONNode
        let slot: Slot
    }

    /// The position of an object in its parent.
    struct Slot: Sendable {
        /// The parent, or none for the document.
        let parent: ElementOrigin
        /// The key in the parent.
        let key: JSONNode
        /// The index in the array under that key, or -1 if there is no array.
        var ordinal: Int32 = -1
    }

    private var places: [Place] = []
    /// The origin of the first object.
    private let firstOrigin: Int

    init(firstOrigin: Int = 0) {
        self.firstOrigin = firstOrigin
    }

    /// The number of origins.
    var count: Int { firstOrigin + places.count }

    mutating func reserveCapacity(_ capacity: Int) { places.reserveCapacity(capacity) }

    mutating func append(_ node: JSONNode, _ slot: Slot) -> ElementOrigin {
        places.append(Place(node: node, slot: slot))
        return ElementOrigin(rawValue: Int32(truncatingIfNeeded: count - 1))
    }

    /// Adds the objects of another map, whose origins follow those of this one.
    mutating func append(_ other: JSONObjectMap) {
        // Nothing has the origins between them.
        if let any = places.last ?? other.places.first {
            places += repeatElement(any, count: max(0, other.firstOrigin - count))
        }
        places += other.places
    }

    /// The place with this origin; nil for an unknown origin.
    subscript(origin: ElementOrigin) -> Place? {
        let index = Int(origin.rawValue) - firstOrigin
        return places.indices.contains(index) ? places[index] : nil
    }

    /// The smallest object that contains a range and is not in a list with one of these keys; `nil` if only the document
    /// is.
    ///
    /// - Complexity: O(objects).
    func smallestObject(around range: Range<Int>, notIn lists: [String], in tape: JSONTape) -> JSONNode? {
        let around = places.filter { place in
            let own = tape.range(of: place.node)
            return own.lowerBound <= range.lowerBound && range.upperBound <= own.upperBound
                && !lists.contains { tape.isString(place.slot.key, equalTo: $0) }
        }
        return around.map(\.node).min { tape.range(of: $0).count < tape.range(of: $1).count }
    }

    /// The JSON Pointer of a place.
    ///
    /// - Parameter parent: A place with its pointer, which becomes the parent of this one.
    /// - Complexity: O(depth).
    func pointer(
        of origin: ElementOrigin, in tape: JSONTape, parent: inout (origin: ElementOrigin, bytes: [UInt8])
    ) -> String {
        var slots: [Slot] = []
        var origin = origin
        while origin != parent.origin, let place = self[origin] {
            slots.append(place.slot)
            origin = place.slot.parent
        }
        var pointer = origin == parent.origin ? parent.bytes : []
        for (index, slot) in slots.enumerated().reversed() {
            if index == 0 { parent = (slot.parent, pointer) }
            tape.appendPointerPart(key: slot.key, to: &pointer)
            if slot.ordinal >= 0 {
                pointer.append(UInt8(ascii: "/"))
                pointer += String(slot.ordinal).utf8
            }
        }
        return String(decoding: pointer, as: UTF8.self)
    }
}

extension JSONNode {
    /// The key of a member's value: the entry before it.
    var key: JSONNode { JSONNode(index: index - 1) }
}
