/// Finds out whether a text contains one of a few others, by two bytes of each.
package struct TextSearch: Sendable {
    private struct Wanted: Sendable {
        let bytes: [UInt8]
        /// The offset of the two bytes.
        let place: Int
        let first: BlockSearch.Bytes
        let second: BlockSearch.Bytes
        /// All places, if there is no second byte.
        let anySecond: BlockSearch.Mask

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            // In names such as `isHidden`, a capital letter is the rarest.
            place = bytes.indices.dropLast().first { (0x41...0x5A).contains(bytes[$0 + 1]) } ?? 0
            first = BlockSearch.Bytes(repeating: bytes[place])
            second = BlockSearch.Bytes(repeating: bytes.count > 1 ? bytes[place + 1] : 0)
            anySecond = BlockSearch.Mask(repeating: bytes.count == 1)
        }
    }

    private let all: [Wanted]
    /// Whether one of the texts is empty, and so is everywhere.
    private let isEverywhere: Bool

    package init(_ texts: [[UInt8]]) {
        all = texts.lazy.filter { !$0.isEmpty }.map { Wanted($0) }
        isEverywhere = texts.contains { $0.isEmpty }
    }

    /// Whether a text contains one of the texts.
    ///
    /// - Complexity: O(length × texts); in code, little more than O(length).
    package func occurs(in text: Span<UInt8>) -> Bool {
        if isEverywhere { return true }
        var search = BlockSearch()
        while let offset = search.next(in: text, where: places) {
            for index in all.indices where text.hasBytes(all[index].bytes, at: offset - all[index].place) {
                return true
            }
        }
        return false
    }

    @inline(__always) private func places(_ bytes: BlockSearch.Bytes, _ next: BlockSearch.Bytes) -> BlockSearch.Mask {
        var places = BlockSearch.Mask()
        for index in all.indices {
            places .|= (bytes .== all[index].first) .& ((next .== all[index].second) .| all[index].anySecond)
        }
        return places
    }
}
