import KeyCombinations

// The rules in order; `DerivedRemap.Rule` documents each one and its evidence.

extension KeyAssignment {
    /// Assigns the keys of the layout to the characters of the US layout.
    mutating func assign(by rules: Set<DerivedRemap.Rule>) {
        if rules.contains(.reachableStays), keepReachable() { return }
        if rules.contains(.lettersKeep) { keepLetters() }
        if rules.contains(.digitsKeep) { keepDigits() }
        placeMissingLetters()
        if rules.contains(.minusKeeps) { keepUnshifted(.minus, by: .minusKeeps) }
        if rules.contains(.equalsKeeps) { keepUnshifted(.equal, by: .equalsKeeps) }
        let turnedKey = rules.contains(.plusKeeps) ? keepPlus() : nil
        // Assign a comma in its US place before `?`, which Czech types on the same key.
        if freeKeyTyping(",") == .comma { assign(.comma, to: .comma, by: .identicalPosition) }
        if rules.contains(.commaRow) { followComma() }
        if rules.contains(.questionMarkKeeps) { keepQuestionMark() }
        if rules.contains(.commaRow) { moveCommaAndPeriod() }
        if let turnedKey { turnEquals(with: turnedKey) }
        if rules.contains(.identicalPosition) { keepIdenticalPositions() }
        placeBrackets(by: rules)
        if rules.contains(.accentKey) { moveQuoteToAccents() }
        assignRest(by: rules)
        if rules.contains(.tradePlaces) { tradePlaces() }
        if rules.contains(.leftovers) { placeLeftovers() }
    }

    // MARK: Keeping characters

    /// If the layout types all of ASCII or its keyboard is Japanese, assigns every key and returns true.
    private mutating func keepReachable() -> Bool {
        let missing = USKey.characters.filter { slotTyping($0) == nil }
        guard missing.isEmpty || isJapanese else { return false }
        for character in USKey.characters {
            if let slot = slotTyping(character) { assign(slot, to: character, by: .reachableStays) }
        }
        for key in USKey.all {
            guard let slot = slot(of: key.shifted) ?? slot(of: key.plain) else { continue }
            assign(slot.code, to: key, by: .reachableStays)
        }
        return true
    }

    private mutating func keepLetters() {
        for key in USKey.letters {
            let extra = KeyCode.beyondANSI.first { types(key.plain, at: KeySlot($0, shift: false)) }
            if let code = freeKeyTyping(key.plain) ?? extra { assign(code, to: key, by: .lettersKeep) }
        }
    }

    private mutating func placeMissingLetters() {
        for key in USKey.letters { assign(key.code, to: key, by: .lettersKeep) }
    }

    private mutating func keepDigits() {
        for key in USKey.digits {
            // A digit on another key, such as the Hungarian 0 on the extra key of an ISO keyboard, keeps that key.
            if let slot = slotTyping(key.plain), slot.code != key.code { assign(slot, to: key.plain, by: .digitsKeep) }
            assign(key.code, to: key, by: .digitsKeep)
        }
    }

    private mutating func keepUnshifted(_ key: USKey, by rule: DerivedRemap.Rule) {
        if let code = freeKeyTyping(key.plain) { assign(code, to: key, by: rule) }
    }

    /// The key assigned to `+` without Shift, or `nil`.
    private mutating func keepPlus() -> KeyCode? {
        guard slot(of: "=") == nil, let code = freeKeyTyping("+") else { return nil }
        assign(KeySlot(code, shift: false), to: "+", by: .plusKeeps)
        return code
    }

    private mutating func turnEquals(with code: KeyCode) {
        if !assign(KeySlot(code, shift: true), to: "=", by: .plusKeeps) {
            assign(KeySlot(.equal, shift: true), to: "=", by: .plusKeeps)
        }
    }

    /// If the comma has moved to the left of a free key, moves the period and the slash along.
    private mutating func followComma() {
        guard slot(of: ",") == nil, let code = freeKeyTyping(","), let second = code.rightNeighbor,
            isFree(KeySlot(second, shift: false))
        else { return }
        assign(KeySlot(code, shift: false), to: ",", by: .commaRow)
        assign(KeySlot(second, shift: false), to: ".", by: .commaRow)
        if let third = second.rightNeighbor { assign(KeySlot(third, shift: false), to: "/", by: .commaRow) }
    }

    /// If a letter has the comma's key, moves comma and period to neighboring keys.
    private mutating func moveCommaAndPeriod() {
        guard slot(of: ",") == nil, slot(of: ".") == nil, !isFree(KeySlot(.comma, shift: false)),
            let pair = freePairInCommaRow()
        else { return }
        assign(pair.left, to: .comma, by: .commaRow)
        assign(pair.right, to: .period, by: .commaRow)
    }

    /// Two free neighbors in the comma's row, or else its first two free keys.
    private func freePairInCommaRow() -> KeyPair? {
        let row = USKey.rows.last?.map(\.code).filter { isFree($0) } ?? []
        let neighbors = zip(row, row.dropFirst()).first { $0.rightNeighbor == $1 }
        return (neighbors ?? zip(row, row.dropFirst()).first { _ in true }).map(KeyPair.init)
    }

    private mutating func keepQuestionMark() {
        guard let slot = slotTyping("?"), slot.shift, !slot.code.isBeyondANSI, isFree(slot) else { return }
        assign(slot, to: "?", by: .questionMarkKeeps)
        assign(KeySlot(slot.code, shift: false), to: "/", by: .questionMarkKeeps)
    }

    private mutating func keepIdenticalPositions() {
        for cell in USKey.all.flatMap(\.cells) where types(cell.character, at: cell.slot) {
            assign(cell.slot, to: cell.character, by: .identicalPosition)
        }
    }

    // MARK: Brackets

    private mutating func placeBrackets(by rules: Set<DerivedRemap.Rule>) {
        guard slot(of: "[") == nil, slot(of: "]") == nil, let (pair, rule) = bracketKeys(by: rules) else { return }
        assign(pair.left, to: .bracketLeft, by: rule)
        assign(pair.right, to: .bracketRight, by: rule)
        if rule == .neighborBrackets, rules.contains(.backslashFollows), !isFree(.backslash),
            let next = USKey.all.map(\.code).drop(while: { $0 != pair.right }).first(where: { isFree($0) })
        {
            assign(next, to: .backslash, by: .backslashFollows)
        }
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
        return rules.contains(.neighborBrackets) ? firstFreeNeighbors().map { ($0, .neighborBrackets) } : nil
    }

    private func freeKey(typingEither plain: Unicode.Scalar, _ shifted: Unicode.Scalar) -> KeyCode? {
        [plain, shifted].lazy.compactMap { slotTyping($0)?.code }.first { isFree($0) }
    }

    private func hasNordicVowel(_ code: KeyCode) -> Bool {
        types("ä", at: KeySlot(code, shift: false)) || types("æ", at: KeySlot(code, shift: false))
    }

    private func firstFreeNeighbors() -> KeyPair? {
        USKey.all.lazy.compactMap { left in
            left.code.rightNeighbor.map { KeyPair(left.code, $0) }
        }.first { isFree($0) }
    }

    private func isFree(_ pair: KeyPair) -> Bool { isFree(pair.left) && isFree(pair.right) }

    private func isDead(_ pair: KeyPair) -> Bool {
        isDead(KeySlot(pair.left, shift: false)) || isDead(KeySlot(pair.right, shift: false))
    }

    // MARK: The rest

    /// If the key of `'` is taken or dead, moves it to the first free key with two accents.
    private mutating func moveQuoteToAccents() {
        guard slot(of: "'") == nil, !isFree(.quote) || isDead(KeySlot(.quote, shift: false)) else { return }
        let accents = USKey.all.map(\.code).first { code in
            isFree(code) && isDead(KeySlot(code, shift: false)) && isDead(KeySlot(code, shift: true))
        }
        if let accents { assign(accents, to: .quote, by: .accentKey) }
    }

    private mutating func assignRest(by rules: Set<DerivedRemap.Rule>) {
        for key in USKey.punctuation {
            if rules.contains(.ownKey), USKey.seekingOwnKey.contains(key), let code = slotTyping(key.plain)?.code,
                isFree(code)
            {
                assign(code, to: key, by: .ownKey)
            }
            if rules.contains(.samePlace) { assign(key.code, to: key, by: .samePlace) }
        }
    }

    private mutating func tradePlaces() {
        for (character, home) in USKey.punctuation.flatMap(\.cells) where slot(of: character) == nil {
            var place = home
            // The two characters of a US key can have taken different keys, so a chain can lead back into itself.
            for _ in USKey.punctuation {
                guard let occupant = occupant(of: place), !occupant.properties.isAlphabetic,
                    let vacated = USKey.slot(of: occupant)
                else { break }
                place = KeySlot(vacated.code, shift: home.shift)
            }
            assign(place, to: character, by: .tradePlaces)
        }
    }

    private mutating func placeLeftovers() {
        // Free keys only become fewer, so those free at the start are enough to search.
        let freeKeys = USKey.all.map(\.code).filter { isFree(KeySlot($0, shift: false)) }
        for key in USKey.all where slot(of: key.plain) == nil {
            let code = freeKeys.first { isFree($0) } ?? freeKeys.first { isFree(KeySlot($0, shift: false)) }
            if let code { assign(code, to: key, by: .leftovers) }
        }
        let freeSlots = USKey.all.flatMap(\.cells).map(\.slot).filter { isFree($0) }
        for character in USKey.characters where slot(of: character) == nil { placeLeftover(character, in: freeSlots) }
    }

    /// Assigns a single character the other level of its partner's key, or else one of the slots that is still free, at its
    /// own level if possible.
    private mutating func placeLeftover(_ character: Unicode.Scalar, in slots: [KeySlot]) {
        guard let home = USKey.slot(of: character) else { return }
        if let partner = USKeyboard.key(typing: character).flatMap({ slot(of: $0.plain) }),
            assign(KeySlot(partner.code, shift: home.shift), to: character, by: .leftovers)
        {
            return
        }
        let free = slots.filter { isFree($0) }
        if let slot = free.first(where: { $0.shift == home.shift }) ?? free.first {
            assign(slot, to: character, by: .leftovers)
        }
    }
}

/// The two keys for a pair of characters, in order.
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
    fileprivate static let backslash = key(.backslash)
    fileprivate static let quote = key(.quote)

    /// The keys other than letters, digits and brackets, in the order in which they are assigned: `\` before `` ` ``,
    /// which Czech types next to each other, and `'` last.
    fileprivate static let punctuation: [USKey] = [
        .comma, .period, .backslash, key(.backquote), key(.semicolon), .minus, .equal, key(.slash), .quote,
    ]

    /// The keys that prefer the key typing their character unshifted to their US place.
    fileprivate static let seekingOwnKey: Set<USKey> = [.backslash, key(.backquote), key(.semicolon), .quote]

    private static func key(_ code: KeyCode) -> USKey {
        guard let key = all.first(where: { $0.code == code }) else {
            preconditionFailure("\(code) is not a key of the US layout")
        }
        return key
    }
}
