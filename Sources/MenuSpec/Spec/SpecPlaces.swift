import JSONReader
import MenuBuilder

/// Where the objects of a spec stand that others refer to: elements, operations, responders.
///
/// An ``ElementOrigin`` is an index into it. Sixteen bytes an object; pointers and ranges are made from the tape when
/// they are asked for.
struct SpecPlaces: Sendable {
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

    private var places: [Place] = []

    var count: Int { places.count }

    mutating func reserveCapacity(_ capacity: Int) {
        places.reserveCapacity(capacity)
    }

    mutating func append(_ node: JSONNode, _ slot: Slot) -> ElementOrigin {
        places.append(Place(node: node, slot: slot))
        return ElementOrigin(rawValue: Int32(truncatingIfNeeded: places.count - 1))
    }

    /// The place with this origin; nil for elements that nobody read.
    subscript(origin: ElementOrigin) -> Place? {
        places.indices.contains(Int(origin.rawValue)) ? places[Int(origin.rawValue)] : nil
    }

    /// The JSON Pointer of a place.
    ///
    /// - Complexity: O(depth).
    func pointer(of origin: ElementOrigin, in tape: JSONTape) -> String {
        var parts: [String] = []
        var origin = origin
        while let place = self[origin] {
            if place.slot.ordinal >= 0 { parts.append("/\(place.slot.ordinal)") }
            parts.append(tape.pointerPart(key: place.slot.key))
            origin = place.slot.parent
        }
        return parts.reversed().joined()
    }
}
