extension String {
    /// The title with … for three full stops at its end.
    package var withEllipsis: String {
        guard endsInFullStops, let last = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
        return self[..<utf8.index(last, offsetBy: -2)] + "…" + self[utf8.index(after: last)...]
    }

    /// Whether the last three characters before any blanks are full stops.
    package var endsInFullStops: Bool {
        let stop = UInt8(ascii: ".")
        // Nearly every title is through after its last byte.
        guard let last = utf8.last, last == stop || last == UInt8(ascii: " ") else { return false }
        var stops = 0
        for byte in utf8.reversed() {
            if byte == stop { stops += 1 } else if stops > 0 || byte != UInt8(ascii: " ") { break }
        }
        return stops == 3 && utf8.count > 3
    }
}
