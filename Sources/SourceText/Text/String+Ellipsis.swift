extension String {
    /// The title with three final periods replaced by `…`.
    package var withEllipsis: String {
        guard endsInThreePeriods, let last = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
        return self[..<utf8.index(last, offsetBy: -2)] + "…" + self[utf8.index(after: last)...]
    }

    /// Whether the last three characters before trailing spaces are periods.
    package var endsInThreePeriods: Bool {
        let stop = UInt8(ascii: ".")
        // The last byte rules out nearly every title.
        guard let last = utf8.last, last == stop || last == UInt8(ascii: " ") else { return false }
        var stops = 0
        for byte in utf8.reversed() {
            if byte == stop { stops += 1 } else if stops > 0 || byte != UInt8(ascii: " ") { break }
        }
        return stops == 3 && utf8.count > 3
    }
}
