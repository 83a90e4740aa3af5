import KeyCombinations

// The rules in order. What each says and why it is believed stands with `DerivedRemap.Rule`.

extension KeyAssignment {
    /// Gives the keys of the layout to the characters of the US layout.
    mutating func assign(by rules: Set<DerivedRemap.Rule>) {
        if rules.contains(.reachableStays), keepReachable() { return }
        if rules.contains(.lettersKeep) { keepLetters() }
        if rules.contains(.digitsKeep) { keepDigits() }
        placeMissingLetters()
        if rules.contains(.minusKeeps) { keepUnshifted(.minus, by: .minusKeeps) }
        if rules.contains(.equalsKeeps) { keepUnshifted(.equal, by: .equalsKeeps) }
        let turnedKey = rules.contains(.plusKeeps) ? keepPlus() : nil
        // A comma in its US place is settled before `?`, which Czech types on the same key.
        if freeKeyTyping(",") == .comma { give(.comma, to: .comma, by: .identicalPosition) }
        if rules.contains(.commaRow) { followComma() }
        if rules.contains(.questionMarkKeeps) { keepQuestionMark() }
        if rules.contains(.commaRow) { moveCommaAndPeriod() }
        if let turnedKey { turnEquals(with: turnedKey) }
        if rules.contains(.identicalPosition) { keepIdenticalPositions() }
        placeBrackets(by: rules)
        settleTheRest(by: rules)
        if rules.contains(.tradePlaces) { tradePlaces() }
        if rules.contains(.leftovers) { placeLeftovers() }
    }

    // MARK: What keeps its character

    /// Whether the layout types everything, or its keyboard is Japanese, and the board is full.
    private mutating func keepReachable() -> Bool {
        let missing = USKey.characters.filter { slotTyping($0) == nil }
        guard missing.isEmpty || isJapanese else { return false }
        for character in USKey.characters {
            if let slot = slotTyping(character) { give(slot, to: character, by: .reachableStays) }
        }
        for key in USKey.all {
            guard let slot = slot(of: key.shifted) ?? slot(of: key.plain) else { continue }
            give(slot.code, to: key, by: .reachableStays)
        }
        return true
    }

    private mutating func keepLetters() {
        for key in USKey.letters {
            let extra = KeyCode.beyondANSI.first { types(key.plain, at: KeySlot($0, shift: false)) }
            if let code = freeKeyTyping(key.plain) ?? extra { give(code, to: key, by: .lettersKeep) }
        }
    }

    private mutating func placeMissingLetters() {
        for key in USKey.letters { give(key.code, to: key, by: .lettersKeep) }
    }

    private mutating func keepDigits() {
        for key in USKey.digits {
            // A digit that lives elsewhere, as the Hungarian 0 on the extra key of an ISO keyboard, keeps itself.
            if let slot = slotTyping(key.plain), slot.code != key.code { give(slot, to: key.plain, by: .digitsKeep) }
            give(key.code, to: key, by: .digitsKeep)
        }
    }

    private mutating func keepUnshifted(_ key: USKey, by rule: DerivedRemap.Rule) {
        if let code = freeKeyTyping(key.plain) { give(code, to: key, by: rule) }
    }

    /// The key that has been turned over for `+`, or nil.
    private mutating func keepPlus() -> KeyCode? {
        guard slot(of: "=") == nil, let code = freeKeyTyping("+") else { return nil }
        give(KeySlot(code, shift: false), to: "+", by: .plusKeeps)
        return code
    }

    private mutating func turnEquals(with code: KeyCode) {
        if !give(KeySlot(code, shift: true), to: "=", by: .plusKeeps) {
            give(KeySlot(.equal, shift: true), to: "=", by: .plusKeeps)
        }
    }

    /// Where the comma has moved one key to the left of another free one, the period and the slash follow.
    private mutating func followComma() {
        guard slot(of: ",") == nil, let code = freeKeyTyping(","), let second = code.rightNeighbour,
            isFree(KeySlot(second, shift: false))
        else { return }
        give(KeySlot(code, shift: false), to: ",", by: .commaRow)
        give(KeySlot(second, shift: false), to: ".", by: .commaRow)
        if let third = second.rightNeighbour { give(KeySlot(third, shift: false), to: "/", by: .commaRow) }
    }

    /// Where a letter has the comma's key, comma and period look for neighbours.
    private mutating func moveCommaAndPeriod() {
        guard slot(of: ",") == nil, slot(of: ".") == nil, !isFree(KeySlot(.comma, shift: false)),
            let pair = freePairInCommaRow()
        else { return }
        give(pair.left, to: .comma, by: .commaRow)
        give(pair.right, to: .period, by: .commaRow)
    }

    /// Two free neighbours of the row with the comma, or failing that its first two free keys.
    private func freePairInCommaRow() -> KeyPair? {
        let row = USKey.rows.last?.map(\.code).filter { isFree($0) } ?? []
        let neighbours = zip(row, row.dropFirst()).first { $0.rightNeighbour == $1 }
        return (neighbours ?? zip(row, row.dropFirst()).first { _ in true }).map(KeyPair.init)
    }

    private mutating func keepQuestionMark() {
        guard let slot = slotTyping("?"), slot.shift, !slot.code.isBeyondANSI, isFree(slot) else { return }
        give(slot, to: "?", by: .questionMarkKeeps)
        give(KeySlot(slot.code, shift: false), to: "/", by: .questionMarkKeeps)
    }

    private mutating func keepIdenticalPositions() {
        for cell in USKey.all.flatMap(\.cells) where types(cell.character, at: cell.slot) {
            give(cell.slot, to: cell.character, by: .identicalPosition)
        }
    }

    // MARK: Brackets

    private mutating func placeBrackets(by rules: Set<DerivedRemap.Rule>) {
        guard slot(of: "[") == nil, slot(of: "]") == nil, let (pair, rule) = bracketKeys(by: rules) else { return }
        give(pair.left, to: .bracketLeft, by: rule)
        give(pair.right, to: .bracketRight, by: rule)
    }

    private func bracketKeys(by rules: Set<DerivedRemap.Rule>) -> (KeyPair, DerivedRemap.Rule)? {
        if rules.contains(.bracketKeys), let left = freeKey(typingEither: "[", "{"),
            let right = freeKey(typingEither: "]", "}"), left != right
        {
            return (KeyPair(left, right), .bracketKeys)
        }
        let home = KeyPair(.bracketLeft, .bracketRight)
        let letters = KeyPair(.semicolon, .quote)
        if isFree(letters) {
            if rules.contains(.nordicBrackets), hasNordicVowel(letters.right) { return (letters, .nordicBrackets) }
            if rules.contains(.deadBrackets), isDead(home) { return (letters, .deadBrackets) }
        }
        if isFree(home) { return (home, .samePlace) }
        return rules.contains(.neighbourBrackets) ? firstFreeNeighbours().map { ($0, .neighbourBrackets) } : nil
    }

    private func freeKey(typingEither plain: Unicode.Scalar, _ shifted: Unicode.Scalar) -> KeyCode? {
        [plain, shifted].lazy.compactMap { slotTyping($0)?.code }.first { isFree($0) }
    }

    private func hasNordicVowel(_ code: KeyCode) -> Bool {
        let vowels: [Unicode.Scalar] = ["ä", "æ", "ö", "ø"]
        return vowels.contains { types($0, at: KeySlot(code, shift: false)) }
    }

    private func firstFreeNeighbours() -> KeyPair? {
        USKey.all.lazy.compactMap { left in
            left.code.rightNeighbour.map { KeyPair(left.code, $0) }
        }.first { isFree($0) }
    }

    private func isFree(_ pair: KeyPair) -> Bool { isFree(pair.left) && isFree(pair.right) }

    private func isDead(_ pair: KeyPair) -> Bool {
        isDead(KeySlot(pair.left, shift: false)) || isDead(KeySlot(pair.right, shift: false))
    }

    // MARK: The rest

    private mutating func settleTheRest(by rules: Set<DerivedRemap.Rule>) {
        for key in USKey.punctuation {
            if rules.contains(.ownKey), USKey.seekingOwnKey.contains(key), let code = freeKeyTyping(key.plain),
                isFree(code)
            {
                give(code, to: key, by: .ownKey)
            }
            if rules.contains(.samePlace) { give(key.code, to: key, by: .samePlace) }
        }
    }

    private mutating func tradePlaces() {
        for (character, place) in USKey.punctuation.flatMap(\.cells) {
            guard slot(of: character) == nil, let taker = holder(of: place), !taker.properties.isAlphabetic,
                let freed = USKey.slot(of: taker)
            else { continue }
            give(KeySlot(freed.code, shift: place.shift), to: character, by: .tradePlaces)
        }
    }

    private mutating func placeLeftovers() {
        for key in USKey.all.sorted(by: { $0.plain < $1.plain }) where slot(of: key.plain) == nil {
            let code = USKey.all.first { isFree($0.code) } ?? USKey.all.first { isFree(KeySlot($0.code, shift: false)) }
            if let code { give(code.code, to: key, by: .leftovers) }
        }
        for character in USKey.characters where slot(of: character) == nil { placeLeftover(character) }
    }

    /// Gives a lone character the other level of its partner's key, or else any slot, at its own level if possible.
    private mutating func placeLeftover(_ character: Unicode.Scalar) {
        guard let home = USKey.slot(of: character) else { return }
        if let partner = USKeyboard.key(typing: character).flatMap({ slot(of: $0.plain) }),
            give(KeySlot(partner.code, shift: home.shift), to: character, by: .leftovers)
        {
            return
        }
        let slots = [home.shift, false, true].lazy.flatMap { shift in
            USKey.all.lazy.map { KeySlot($0.code, shift: shift) }
        }
        if let slot = slots.first(where: { isFree($0) }) { give(slot, to: character, by: .leftovers) }
    }
}

/// Two keys that a pair of characters goes to, in this order.
private struct KeyPair {
    let left: KeyCode
    let right: KeyCode

    init(_ left: KeyCode, _ right: KeyCode) {
        self.left = left
        self.right = right
    }
}

extension USKey {
    fileprivate static let letters: [USKey] = all.filter(\.plain.properties.isAlphabetic)
    fileprivate static let digits: [USKey] = all.filter { ("0"..."9").contains($0.plain) }

    fileprivate static let minus = key(.minus)
    fileprivate static let equal = key(.equal)
    fileprivate static let comma = key(.comma)
    fileprivate static let period = key(.period)
    fileprivate static let bracketLeft = key(.bracketLeft)
    fileprivate static let bracketRight = key(.bracketRight)

    /// The keys other than letters, digits and brackets, in the order in which they are assigned: `\` before `` ` ``,
    /// which Czech types next to each other, and `'` last.
    fileprivate static let punctuation: [USKey] = [
        .comma, .period, key(.backslash), key(.backquote), key(.semicolon), .minus, .equal, key(.slash), key(.quote),
    ]

    /// The keys that prefer the key typing their character unshifted to their US place.
    fileprivate static let seekingOwnKey: Set<USKey> = [
        key(.backslash), key(.backquote), key(.semicolon), key(.quote),
    ]

    private static func key(_ code: KeyCode) -> USKey {
        guard let key = all.first(where: { $0.code == code }) else {
            preconditionFailure("\(code) is no key of the US layout")
        }
        return key
    }
}
