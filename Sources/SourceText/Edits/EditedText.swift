/// A text with the edits applied to it in several rounds, which keeps track of the overall changes.
package struct EditedText: Sendable {
    /// A part of the current text.
    private enum Piece {
        /// Bytes of the original text.
        case kept(Range<Int>)
        case added([UInt8])

        var count: Int {
            switch self {
            case .kept(let range): range.count
            case .added(let bytes): bytes.count
            }
        }
    }

    package let original: [UInt8]
    private var pieces: [Piece]

    package init(_ original: [UInt8]) {
        self.original = original
        pieces = [.kept(0..<original.count)]
    }

    /// The current text.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces {
            switch piece {
            case .kept(let range): bytes += original[range]
            case .added(let more): bytes += more
            }
        }
        return bytes
    }

    /// The changes as edits of the original, in order and without overlap.
    package var changes: [(range: Range<Int>, bytes: [UInt8])] {
        var changes: [(range: Range<Int>, bytes: [UInt8])] = []
        var end = 0
        var added: [UInt8] = []
        for piece in pieces + [.kept(original.count..<original.count)] {
            switch piece {
            case .added(let bytes): added += bytes
            case .kept(let range):
                if range.lowerBound > end || !added.isEmpty { changes.append((end..<range.lowerBound, added)) }
                end = range.upperBound
                added = []
            }
        }
        return changes
    }

    /// Applies edits to the current text.
    ///
    /// - Parameter edits: Sorted by offset, without overlap.
    /// - Complexity: O(pieces + edits).
    package mutating func apply(_ edits: [TextEdit]) {
        var cutter = Cutter(pieces)
        var result: [Piece] = []
        var position = 0
        for edit in edits {
            result += cutter.take(edit.range.lowerBound - position)
            _ = cutter.take(edit.range.count)
            if !edit.text.isEmpty { result.append(.added(Array(edit.text.utf8))) }
            position = edit.range.upperBound
        }
        pieces = result + cutter.rest
    }

    /// Removes pieces from the front.
    private struct Cutter {
        private var pieces: ArraySlice<Piece>
        /// The rest of a piece that was split.
        private var front: Piece?

        init(_ pieces: [Piece]) {
            self.pieces = pieces[...]
        }

        var rest: [Piece] { (front.map { [$0] } ?? []) + pieces }

        /// Removes pieces of `count` bytes, splitting the last one if needed.
        mutating func take(_ count: Int) -> [Piece] {
            var taken: [Piece] = []
            var missing = count
            while missing > 0, let piece = front ?? pieces.popFirst() {
                front = nil
                if piece.count <= missing {
                    taken.append(piece)
                    missing -= piece.count
                } else {
                    let parts = EditedText.split(piece, at: missing)
                    taken.append(parts.0)
                    front = parts.1
                    missing = 0
                }
            }
            return taken
        }
    }

    private static func split(_ piece: Piece, at count: Int) -> (Piece, Piece) {
        switch piece {
        case .kept(let range):
            let middle = range.lowerBound + count
            return (.kept(range.lowerBound..<middle), .kept(middle..<range.upperBound))
        case .added(let bytes):
            return (.added(Array(bytes.prefix(count))), .added(Array(bytes.dropFirst(count))))
        }
    }
}
