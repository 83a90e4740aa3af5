/// Where a layout types characters of the US keyboard apart from the best place of each.
package struct USCharacterPlaces: Hashable, Sendable {
    /// The further places of a character, in the order of the keys; on Linux, those of dead keys without modifiers with any accent.
    package let others: [RemapTable.Typed]
    /// The characters whose best place is a dead key that a program reads as another character: on Linux all but the
    /// backquote.
    package let accents: [Unicode.Scalar]

    package init(others: [RemapTable.Typed] = [], accents: [Unicode.Scalar] = []) {
        self.others = others
        self.accents = accents
    }

    /// Finds the places of a layout.
    ///
    /// - Parameters:
    ///   - keys: The keys by their ANSI codes.
    ///   - best: The table with the best place of each character.
    init(_ keys: LayoutKeys, _ keyboardType: KeyboardType, _ system: KeyboardSystem, _ best: RemapTable) {
        var others: [RemapTable.Typed] = []
        var accents: [Unicode.Scalar] = []
        for code in KeyCode.layoutKeys {
            let ownCode = keyboardType.key(tabulatedAs: code, on: system)
            guard keyboardType.has(ownCode) else { continue }
            var below: [Unicode.Scalar] = []
            for level in KeyLevel.levels(on: .linux) {
                guard let output = keys.output(of: code, at: level), let character = output.scalar,
                    !below.contains(character)
                else { continue }
                let isAccent = system == .linux && output.isDead && character != "`"
                if !isAccent { below.append(character) }
                let place = RemapTable.Place(ownCode, level)
                guard USCharacterPlaces.characters.contains(character) else {
                    // Editors label a dead key with its accent, which another key may type live.
                    if isAccent, level == .plain, best.place(typing: character) != place {
                        others.append(RemapTable.Typed(character, place))
                    }
                    continue
                }
                if best.place(typing: character) != place {
                    if !isAccent { others.append(RemapTable.Typed(character, place)) }
                } else if isAccent {
                    accents.append(character)
                }
            }
        }
        self.init(others: others, accents: accents)
    }

    /// The letters and the punctuation of the US keyboard, what keyboards of East Asia have in place of it, the combining grave
    /// accent, and the euro sign.
    private static let characters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`~-_=+[{]}\\|;:'\",<.>/?。「」【】；，\u{300}€".unicodeScalars)
}
