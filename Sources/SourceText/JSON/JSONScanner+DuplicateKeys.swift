extension JSONScanner {
    /// Records the key just read, and whether its object may have another one with that name.
    @inline(__always)
    mutating func noteKey(start: Int) {
        let last = open.count - 1
        // Length and two letters distinguish nearly all keys of real objects.
        let length = position - start
        var bit: UInt64 = 0
        if length > 2 {
            // The key and its quotes lie before the position.
            let first = bytes[start + 1]
            let middle = bytes[start + 1 + (length - 2) / 2]
            let hash = UInt64(truncatingIfNeeded: length) &* 7 &+ UInt64(first) &* 5 &+ UInt64(middle) &* 3
            bit = 1 << (hash & 63)
        } else {
            bit = 1
        }
        if open[last].keyBits & bit != 0 || entries[entries.count - 1].hasEscapes { open[last].mayRepeatKeys = true }
        open[last].keyBits |= bit
    }

    /// Finds the repeated keys of an object, comparing them with escapes resolved.
    ///
    /// - Complexity: O(keys) expected for many keys, O(keys²) for up to 16.
    @inline(never)
    mutating func findRepeatedKeys(inObjectAt node: Int) {
        var keys: [Int] = []
        var key = node + 1
        while key + 1 < entries.count {
            keys.append(key)
            key = entries[key + 1].next
        }
        guard keys.count > 16 else {
            for (index, key) in keys.enumerated() {
                if let first = keys[..<index].first(where: { areEqual($0, key) }) { noteRepetition(of: first, at: key) }
            }
            return
        }
        var firsts = [Int: Int](minimumCapacity: keys.count)
        for key in keys {
            let hash = hash(ofKey: key)
            guard let first = firsts[hash] else {
                firsts[hash] = key
                continue
            }
            if areEqual(first, key) { noteRepetition(of: first, at: key) }
        }
    }

    private mutating func noteRepetition(of first: Int, at key: Int) {
        guard duplicateKeys.count < JSONScanner.maximumRecords else { return }
        duplicateKeys.append((JSONNode(index: key), JSONNode(index: first)))
    }

    private func areEqual(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (entries[one], entries[other])
        guard left.hasEscapes || right.hasEscapes else { return content(of: left).elementsEqual(content(of: right)) }
        return resolvedKey(one).elementsEqual(resolvedKey(other))
    }

    private func hash(ofKey key: Int) -> Int {
        var hasher = Hasher()
        let content = entries[key].hasEscapes ? resolvedKey(key)[...] : content(of: entries[key])
        unsafe content.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private func content(of entry: JSONTape.Entry) -> ArraySlice<UInt8> {
        bytes[Int(entry.start) + 1..<Int(entry.end) - 1]
    }

    /// The bytes of a key with escapes resolved. Such keys are rare, so a temporary tape is fast enough.
    private func resolvedKey(_ key: Int) -> [UInt8] {
        let entry = entries[key]
        let written = Array(bytes[Int(entry.start)..<Int(entry.end)])
        let alone = JSONTape.Entry(.string, start: 0, end: written.count, next: 1, hasEscapes: entry.hasEscapes)
        return Array(JSONTape(bytes: written, entries: [alone]).string(.root).utf8)
    }
}
