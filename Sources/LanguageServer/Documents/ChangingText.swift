import SourceText

/// A text while the changes of a client are applied to it.
///
/// The text is in pieces, so that a change takes as long as a piece: neither a long line nor many lines are read for each of
/// thousands of changes.
struct ChangingText {
    /// A part of the text. A character is in one piece, and so is the CR LF of a line's end.
    private struct Piece {
        let bytes: [UInt8]
        let lineEnds: Int
        /// The length as the client counts it, without regard to lines.
        let units: Int
    }

    /// A place between bytes.
    private struct Place {
        var piece: Int
        var offset = 0
        /// Whether the position is between the halves of the character at the place.
        var isInsideOfPair = false
    }

    private var pieces: [Piece] = []
    private let encoding: PositionEncoding
    private let pieceSize: Int

    /// - Parameter pieceSize: The least number of bytes of a piece, except if there is only one.
    init(_ bytes: [UInt8], _ encoding: PositionEncoding, pieceSize: Int = 2048) {
        self.encoding = encoding
        self.pieceSize = pieceSize
        pieces = divided(bytes)
    }

    /// - Complexity: O(length).
    var bytes: [UInt8] { pieces.flatMap(\.bytes) }

    /// Replaces a part of the text. In UTF-16, a client can divide a character into halves; a half becomes U+FFFD, which is
    /// one unit too.
    ///
    /// - Complexity: O(new text + size of a piece + pieces).
    mutating func replace(_ range: Range<TextPosition>, with text: String) {
        let start = place(of: range.lowerBound)
        var end = place(of: range.upperBound)
        // With the pieces around it, because a CR may have lost or gained its LF.
        let changed = max(0, start.piece - 1)..<min(pieces.count, end.piece + 2)
        var new = Array(pieces[changed.lowerBound..<start.piece].flatMap(\.bytes))
        if start.piece < pieces.count { new += pieces[start.piece].bytes[..<start.offset] }
        if start.isInsideOfPair { new += "\u{FFFD}".utf8 }
        new += text.utf8
        if end.isInsideOfPair {
            new += "\u{FFFD}".utf8
            end.offset += 4
        }
        if end.piece < pieces.count {
            new += pieces[end.piece].bytes[end.offset...]
            new += pieces[end.piece + 1..<changed.upperBound].flatMap(\.bytes)
        }
        pieces.replaceSubrange(changed, with: divided(new))
    }

    /// The place of a position. A character after the end of its line, or in the middle of one, is moved to the nearest
    /// before it; a line after the last is the end of the text.
    private func place(of position: TextPosition) -> Place {
        var place = Place(piece: 0)
        var lines = max(0, position.line)
        while place.piece < pieces.count, pieces[place.piece].lineEnds < lines {
            lines -= pieces[place.piece].lineEnds
            place.piece += 1
        }
        guard place.piece < pieces.count else { return place }
        place.offset = pieces[place.piece].bytes.offset(afterLines: lines)
        var units = max(0, position.character)
        while place.piece < pieces.count {
            let piece = pieces[place.piece]
            if place.offset > 0 || piece.lineEnds > 0 || piece.units > units {
                while place.offset < piece.bytes.count {
                    let byte = piece.bytes[place.offset]
                    let count = encoding.units(ofCharacter: byte)
                    guard byte != 0x0A, byte != 0x0D, count <= units else {
                        place.isInsideOfPair = encoding == .utf16 && byte >= 0xF0 && units > 0
                        return place
                    }
                    units -= count
                    place.offset = min(place.offset + PositionEncoding.utf8.units(ofCharacter: byte), piece.bytes.count)
                }
            } else {
                units -= piece.units
            }
            place = Place(piece: place.piece + 1)
        }
        return place
    }

    private func divided(_ bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        let size = bytes.count / max(1, bytes.count / pieceSize)
        var start = 0
        while start < bytes.count {
            // A rest that is smaller than a piece belongs to the last one.
            var end = bytes.count - start < 2 * pieceSize ? bytes.count : start + size
            while end < bytes.count, !bytes.canDivide(at: end) { end += 1 }
            let part = Array(bytes[start..<end])
            pieces.append(Piece(bytes: part, lineEnds: part.lineStarts.count - 1, units: encoding.count(part)))
            start = end
        }
        return pieces
    }
}

extension PositionEncoding {
    /// The units of a character, given its first byte.
    fileprivate func units(ofCharacter byte: UInt8) -> Int {
        switch self {
        case .utf8: byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        case .utf16: byte < 0xF0 ? 1 : 2
        }
    }
}

extension [UInt8] {
    /// The offsets at which lines start; a line ends in LF, CR LF or CR.
    var lineStarts: [Int] {
        var starts = [0]
        withSpan { bytes in
            for offset in 0..<bytes.count where bytes.endsLine(at: offset) { starts.append(offset + 1) }
        }
        return starts
    }

    /// The offset after a number of line ends.
    fileprivate func offset(afterLines lines: Int) -> Int {
        lines == 0 ? 0 : lineStarts[lines]
    }

    /// Whether neither a character nor the end of a line is around an offset.
    fileprivate func canDivide(at offset: Int) -> Bool {
        self[offset] & 0xC0 != 0x80 && !(self[offset] == 0x0A && self[offset - 1] == 0x0D)
    }
}

extension Span<UInt8> {
    /// Whether a line ends with a byte. The CR of a CR LF ends no line by itself.
    fileprivate func endsLine(at offset: Int) -> Bool {
        self[offset] == 0x0A || (self[offset] == 0x0D && !(offset + 1 < count && self[offset + 1] == 0x0A))
    }
}
