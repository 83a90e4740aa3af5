/// The targets of the US characters on a layout and the presses that type each character, either with or without ⌘.
package struct RemapTable: Hashable, Sendable {
    /// The position of a character: a key and its level.
    package struct Place: Hashable, Sendable {
        /// The key on the table's form of keyboard.
        package let code: KeyCode
        /// The modifiers apart from ⌘.
        package let level: KeyLevel

        package init(_ code: KeyCode, _ level: KeyLevel) {
            self.code = code
            self.level = level
        }
    }

    /// The target of a US character.
    package struct Answer: Hashable, Sendable {
        /// The character that menus show.
        package let character: Unicode.Scalar
        /// What the same key types without Shift, which menus show if the shortcut itself has Shift.
        package let unshifted: Unicode.Scalar
        /// The key and level.
        package let place: Place
        /// The basis for the answer.
        package let evidence: Evidence

        package init(_ character: Unicode.Scalar, unshifted: Unicode.Scalar, _ place: Place, _ evidence: Evidence) {
            self.character = character
            self.unshifted = unshifted
            self.place = place
            self.evidence = evidence
        }
    }

    /// A character with the position that types it.
    package struct Typed: Hashable, Sendable {
        package let character: Unicode.Scalar
        package let place: Place

        package init(_ character: Unicode.Scalar, _ place: Place) {
            self.character = character
            self.place = place
        }
    }

    /// By index in ``USKey/characters``; `nil` if the character is unreachable.
    package let answers: [Answer?]
    /// Every character that can be typed, sorted by scalar.
    package let typed: [Typed]
    /// The basis for ``typed``: the layout's own keys (`none`), or its acting like the US layout.
    let typedEvidence: Evidence

    /// The target of a US character, or `nil` for another character or an unreachable one.
    ///
    /// - Complexity: O(1)
    func answer(for character: Unicode.Scalar) -> Answer? {
        guard let index = USKey.index(of: character), index < answers.count else { return nil }
        return answers[index]
    }

    /// The position that types a character, or `nil` if none does.
    ///
    /// - Complexity: O(log characters)
    func place(typing character: Unicode.Scalar) -> Place? {
        var low = 0
        var high = typed.count
        while low < high {
            let middle = (low + high) / 2
            if typed[middle].character < character { low = middle + 1 } else { high = middle }
        }
        guard low < typed.count, typed[low].character == character else { return nil }
        return typed[low].place
    }
}

extension RemapTable {
    /// The US characters that menus show as another one, with their targets, in ASCII order.
    package var replacements: [(us: Unicode.Scalar, answer: Answer)] {
        zip(USKey.characters, answers).compactMap { character, answer in
            guard let answer, answer.character != character else { return nil }
            return (character, answer)
        }
    }
}
