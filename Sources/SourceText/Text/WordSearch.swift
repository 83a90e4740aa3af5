/// Finds the identifiers, keywords and numbers of source code one after the other, those of comments and strings included.
package struct WordSearch {
    private var position: Int

    package init(from start: Int = 0) { position = start }

    /// The range of the next word; nil after the last one. The text must be the same in every call.
    package mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        position = text.nextByte(from: position, isOfIdentifier: true)
        let start = position
        position = text.nextByte(from: position, isOfIdentifier: false)
        return position > start ? start..<position : nil
    }
}

extension Span<UInt8> {
    /// The offset of the next byte that belongs to identifiers, or that does not; the end of the text if there is none.
    fileprivate func nextByte(from start: Int, isOfIdentifier: Bool) -> Int {
        var offset = start
        while offset + 16 <= count {
            let mask = load(offset, as: BlockSearch.Bytes.self).areIdentifierBytes
            if let place = BlockMatches(isOfIdentifier ? mask : .!mask).first { return offset + place }
            offset += 16
        }
        while offset < count, self[offset].isIdentifierByte != isOfIdentifier { offset += 1 }
        return offset
    }
}

extension Span<UInt8> {
    /// Visits the hashes of the identifiers, keywords and numbers of source code, those of comments and strings included.
    @inlinable @inline(__always) package func forEachWord(_ visit: (WordHash) -> Void) {
        var position = 0
        while position < count {
            var byte = self[position]
            position += 1
            guard byte.isIdentifierByte else { continue }
            var hash = WordHash()
            while true {
                hash.add(byte)
                guard position < count else { break }
                byte = self[position]
                position += 1
                guard byte.isIdentifierByte else { break }
            }
            visit(hash)
        }
    }

    /// The hash of a word.
    package func hash(_ word: Range<Int>) -> WordHash {
        var hash = WordHash()
        for offset in word { hash.add(self[offset]) }
        return hash
    }
}

/// Finds the starts of the lines around ascending offsets of a text.
package struct LineStarts {
    private var last = (start: 0, offset: 0)

    package init() {}

    /// The start of the line around an offset, which is not before the one of the last call.
    ///
    /// - Complexity: O(bytes since the last offset).
    package mutating func start(of offset: Int, in text: Span<UInt8>) -> Int {
        var start = offset
        while start > last.offset, text[start - 1] != 0x0A { start -= 1 }
        last = (start > last.offset ? start : last.start, offset)
        return last.start
    }
}
