extension EditedText {
    /// A text and what it should be, as edits of whole lines.
    ///
    /// Lines that are unique in both texts are kept where their order allows it, and so are equal ones beside them, as in
    /// a patience diff.
    ///
    /// - Complexity: O(length + lines × log lines).
    package init(_ original: [UInt8], changedTo new: [UInt8]) {
        self.init(original)
        var difference = LineDifference(LineDifference.lines(original), LineDifference.lines(new))
        apply(difference.edits())
    }
}

/// The edits that turn lines into others.
private struct LineDifference {
    let old: [ArraySlice<UInt8>]
    let new: [ArraySlice<UInt8>]
    private var result: [TextEdit] = []

    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        self.old = old
        self.new = new
    }

    static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    mutating func edits() -> [TextEdit] {
        var (start, newStart) = (0, 0)
        for anchor in anchors() + [(old.count, new.count)] {
            add(start..<anchor.0, newStart..<anchor.1)
            (start, newStart) = (anchor.0 + 1, anchor.1 + 1)
        }
        return result
    }

    /// Adds the edit of a part without its equal ends.
    private mutating func add(_ range: Range<Int>, _ newRange: Range<Int>) {
        var (range, newRange) = (range, newRange)
        while let one = range.first, let other = newRange.first, old[one] == new[other] {
            (range, newRange) = (range.dropFirst(), newRange.dropFirst())
        }
        while let one = range.last, let other = newRange.last, old[one] == new[other] {
            (range, newRange) = (range.dropLast(), newRange.dropLast())
        }
        guard !range.isEmpty || !newRange.isEmpty else { return }
        let end = old.last?.endIndex ?? 0
        let lower = range.lowerBound < old.count ? old[range.lowerBound].startIndex : end
        let upper = range.upperBound < old.count ? old[range.upperBound].startIndex : end
        let text = String(decoding: newRange.flatMap { new[$0] }, as: UTF8.self)
        result.append(TextEdit(range: lower..<upper, text: text))
    }

    /// The longest run of lines, unique in both texts, that have the same order in both.
    private func anchors() -> [(Int, Int)] {
        let (places, newPlaces) = (LineDifference.unique(old), LineDifference.unique(new))
        let pairs = places.compactMap { line, place in newPlaces[line].map { (place, $0) } }.sorted { $0.0 < $1.0 }
        // The smallest last element of an increasing run, by the run's length.
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            let length = ends.partitioningIndex { pairs[$0].1 > pair.1 }
            before.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var run: [(Int, Int)] = []
        var next = ends.last
        while let index = next {
            run.append(pairs[index])
            next = before[index]
        }
        return run.reversed()
    }

    private static func unique(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int] {
        var places: [ArraySlice<UInt8>: Int] = [:]
        for (index, line) in lines.enumerated() { places[line] = places[line] == nil ? index : -1 }
        return places.filter { $0.value >= 0 }
    }
}
