/// A text and what edits have made of it, round after round, so that what was changed is known at the end.
package struct EditedText: Sendable {
    /// A part of the text as it is now.
    private enum Piece {
        /// Bytes of the original.
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

    /// The text as it is now.
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

    /// What was changed, as edits of the original, in order and apart.
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

    /// Makes edits of the text as it is now.
    ///
    /// - Parameter edits: By offset and without overlap.
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

    /// Takes pieces off the front.
    private struct Cutter {
        private var pieces: ArraySlice<Piece>
        /// What is left of a piece that was cut.
        private var front: Piece?

        init(_ pieces: [Piece]) {
            self.pieces = pieces[...]
        }

        var rest: [Piece] { (front.map { [$0] } ?? []) + pieces }

        /// The pieces of so many bytes, the last one cut if need be.
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
