/// What the characters of the US layout become on a layout, and which press types which character, with or without ⌘.
package struct RemapTable: Hashable, Sendable {
    /// A key with the modifiers under which it types a character.
    package struct Place: Hashable, Sendable {
        /// The key, on the form of keyboard that the plane was made for.
        package let code: KeyCode
        /// The modifiers apart from ⌘.
        package let level: KeyLevel

        package init(_ code: KeyCode, _ level: KeyLevel) {
            self.code = code
            self.level = level
        }
    }

    /// What becomes of a US character.
    package struct Answer: Hashable, Sendable {
        /// The character that menus show.
        package let character: Unicode.Scalar
        /// What the same key types without Shift; menus show it where the shortcut itself has Shift.
        package let unshifted: Unicode.Scalar
        /// The press.
        package let place: Place
        /// How it is known.
        package let evidence: Evidence

        package init(_ character: Unicode.Scalar, unshifted: Unicode.Scalar, _ place: Place, _ evidence: Evidence) {
            self.character = character
            self.unshifted = unshifted
            self.place = place
            self.evidence = evidence
        }
    }

    /// A character with the press that types it.
    package struct Typed: Hashable, Sendable {
        package let character: Unicode.Scalar
        package let place: Place

        package init(_ character: Unicode.Scalar, _ place: Place) {
            self.character = character
            self.place = place
        }
    }

    /// By number of the US character in ``USKey/characters``; nil where nothing can be pressed.
    package let answers: [Answer?]
    /// Every character that can be typed, by scalar.
    package let typed: [Typed]
    /// How it is known what is typed: by the layout's own keys (`none`), or by acting as the US layout.
    package let typedEvidence: Evidence

    package init(answers: [Answer?], typed: [Typed], typedEvidence: Evidence) {
        self.answers = answers
        self.typed = typed
        self.typedEvidence = typedEvidence
    }

    /// What becomes of a US character, or nil if it is none or nothing can be pressed for it.
    ///
    /// - Complexity: O(1)
    func answer(for character: Unicode.Scalar) -> Answer? {
        guard let index = USKey.index(of: character), index < answers.count else { return nil }
        return answers[index]
    }

    /// The press that types a character, or nil.
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
    /// The US characters that menus show as another one, with what becomes of them, in the order of ASCII.
    package var replacements: [(us: Unicode.Scalar, answer: Answer)] {
        zip(USKey.characters, answers).compactMap { character, answer in
            guard let answer, answer.character != character else { return nil }
            return (character, answer)
        }
    }
}
