/// Computes a ``RemapTable`` from the keys of a layout.
///
/// Key codes are ANSI codes until the table is complete, which has those of its form of keyboard.
struct RemapTableBuilder {
    private let keys: LayoutKeys
    private let keyboardType: KeyboardType
    /// The layout's own keys if `keys` are the US keys.
    private let fallbackKeys: LayoutKeys?
    /// The evidence that characters stay if `keys` are the US keys.
    private let evidenceForKeys: Evidence?
    private let observed: [Unicode.Scalar: Unicode.Scalar]
    /// The characters that menus showed in place of others, reserved for those.
    private let observedTargets: Set<Unicode.Scalar>
    private let derived: DerivedRemap
    /// The positions of each character without the preference for its US key, as ``positions(in:)`` has them.
    private let positions: [Unicode.Scalar: [[RemapTable.Place]]]

    /// Creates a builder for a layout's own keys or, with `evidence`, for the US keys that it acts like under ⌘.
    init(
        keys: LayoutKeys, keyboardType: KeyboardType, observedRemaps: [KeyboardLayout.ObservedRemap],
        layoutKeys: LayoutKeys? = nil, evidence: Evidence? = nil
    ) {
        self.keys = keys
        self.keyboardType = keyboardType
        fallbackKeys = layoutKeys
        evidenceForKeys = evidence
        observed = observedRemaps.reduce(into: [:]) { $0[$1.us] = KeyOutput($1.target).scalar }
        observedTargets = Set(observed.values)
        derived = DerivedRemap(keys: keys)
        positions = RemapTableBuilder.positions(in: keys)
    }

    /// The table; each character is typed at the first of these levels that has it.
    func table(levels: [KeyLevel]) -> RemapTable {
        RemapTable(
            answers: USKey.characters.map { answer(for: $0).flatMap(onForm) }, typed: typed(levels),
            typedEvidence: evidenceForKeys ?? .none)
    }

    // MARK: Targets of US characters

    private func answer(for character: Unicode.Scalar) -> RemapTable.Answer? {
        if let target = observed[character] {
            return answer(target, at: place(of: target, for: character), .observed, for: character)
        }
        if !observed.isEmpty {
            if let answer = answerForUppercase(character) { return answer }
            if let place = unlistedPlace(of: character) {
                return answer(character, at: place, .observed, for: character)
            }
        }
        if let evidenceForKeys, let place = places(typing: character).first {
            return answer(character, at: place, evidenceForKeys, for: character)
        }
        guard let target = derived.target(ofUSCharacter: character), !observedTargets.contains(target.character) else {
            return nil
        }
        let place = RemapTable.Place(target.code, target.shift ? .shift : .plain)
        return answer(target.character, at: place, .derived, for: character)
    }

    /// The answer for an uppercase letter that was not observed: Shift with the key of its lowercase. `nil` if menus showed
    /// the letter in place of another character, so that they showed something else for it: I on the Turkish layouts.
    private func answerForUppercase(_ character: Unicode.Scalar) -> RemapTable.Answer? {
        guard ("A"..."Z").contains(character), !observedTargets.contains(character),
            let letter = USKey.partner(of: character), observed[letter] == nil,
            let place = unlistedPlace(of: letter), place.level == .plain
        else { return nil }
        return RemapTable.Answer(character, unshifted: letter, RemapTable.Place(place.code, .shift), .observed)
    }

    private func answer(
        _ shown: Unicode.Scalar, at place: RemapTable.Place, _ evidence: Evidence, for character: Unicode.Scalar
    ) -> RemapTable.Answer {
        var unshifted = shown
        if place.level == .shift || place.level == .shiftOption {
            let level: KeyLevel = place.level == .shift ? .plain : .option
            unshifted = keys.output(of: place.code, at: level)?.scalar ?? shown
            if keys.output(of: place.code, at: place.level)?.scalar != shown {
                // Observed in menus but on no level of the layout: use what was observed without Shift.
                unshifted = unshiftedPartner(of: character)?.shown ?? unshifted
            }
        }
        return RemapTable.Answer(shown, unshifted: unshifted, place, evidence)
    }

    /// The position of a character that menus showed unchanged, or `nil` if the observations do not say so.
    ///
    /// A character missing from a layout's observed remaps was not replaced, with two exceptions that were excluded as
    /// doubtful: another character was shown as this one, or it needs Option while its partner on the US key was
    /// replaced.
    private func unlistedPlace(of character: Unicode.Scalar) -> RemapTable.Place? {
        guard !observedTargets.contains(character), let place = places(typing: character).first else { return nil }
        if place.level == .plain || place.level == .shift { return place }
        return USKey.partner(of: character).flatMap { observed[$0] } == nil ? place : nil
    }

    /// The position of a character that menus show in place of a US character.
    private func place(of target: Unicode.Scalar, for character: Unicode.Scalar) -> RemapTable.Place {
        let places = places(typing: target)
        let us = USKey.slot(of: character)
        let usPlace = RemapTable.Place(us?.code ?? .backquote, us?.level ?? .plain)
        if places.contains(usPlace) { return usPlace }
        if let first = places.first, first.level == .plain || first.level == .shift { return first }
        // On a Caps Lock level or a key missing from the layout's table: use the target of the US key's other character.
        if let partner = unshiftedPartner(of: character) { return RemapTable.Place(partner.code, .shift) }
        return places.first ?? usPlace
    }

    /// For the shifted character of a US key: the observed target of the unshifted one, and the key that types it.
    private func unshiftedPartner(of character: Unicode.Scalar) -> (shown: Unicode.Scalar, code: KeyCode)? {
        guard let partner = USKey.partner(of: character), USKey.slot(of: partner)?.shift == false,
            let shown = observed[partner]
        else { return nil }
        let place = place(of: shown, for: partner)
        return place.level == .plain ? (shown, place.code) : nil
    }

    /// The positions that type a character, best first.
    private func places(typing character: Unicode.Scalar) -> [RemapTable.Place] {
        let usCode = USKey.slot(of: character)?.code
        return positions[character, default: []].flatMap { places in
            places.filter { $0.code == usCode } + places.filter { $0.code != usCode }
        }
    }

    /// The positions of each character: one array for each of the steps that has any, best step first.
    private static func positions(in keys: LayoutKeys) -> [Unicode.Scalar: [[RemapTable.Place]]] {
        var positions: [Unicode.Scalar: [[RemapTable.Place]]] = [:]
        for step in steps(through: [.plain, .shift, .option, .shiftOption]) {
            var found: [Unicode.Scalar: [RemapTable.Place]] = [:]
            for code in KeyCode.layoutKeys {
                guard let output = keys.output(of: code, at: step.level), output.isDead == step.isDead,
                    let character = output.scalar
                else { continue }
                found[character, default: []].append(RemapTable.Place(code, step.level))
            }
            for (character, places) in found { positions[character, default: []].append(places) }
        }
        return positions
    }

    // MARK: Typing characters

    private func typed(_ levels: [KeyLevel]) -> [RemapTable.Typed] {
        var places: [Unicode.Scalar: RemapTable.Place] = [:]
        RemapTableBuilder.add(keys, levels, to: &places)
        if let fallbackKeys {
            RemapTableBuilder.add(fallbackKeys, [.plain, .shift, .option, .shiftOption], to: &places)
        }
        return places.compactMap { character, place in
            onForm(place).map { RemapTable.Typed(character, $0) }
        }.sorted { $0.character < $1.character }
    }

    /// Adds the best position of each character that has none yet.
    ///
    /// - Parameter ranksDeadLast: Whether a live key with Option or AltGr comes before a dead one without.
    fileprivate static func add(
        _ keys: LayoutKeys, _ levels: [KeyLevel], ranksDeadLast: Bool = false,
        to places: inout [Unicode.Scalar: RemapTable.Place]
    ) {
        var steps = steps(through: levels)
        if ranksDeadLast { steps = steps.filter { !$0.isDead } + steps.filter(\.isDead) }
        for step in steps {
            var found: [Unicode.Scalar: KeyCode] = [:]
            for code in KeyCode.layoutKeys {
                guard let output = keys.output(of: code, at: step.level), output.isDead == step.isDead,
                    let character = output.scalar
                else { continue }
                if found[character] == nil || USKey.slot(of: character)?.code == code { found[character] = code }
            }
            let level: KeyLevel = step.level == .command ? .plain : step.level
            for (character, code) in found where places[character] == nil {
                places[character] = RemapTable.Place(code, level)
            }
        }
    }

    /// The order of preference for positions: without Option before with it, in each half live keys before dead ones, then
    /// by level. Within a step the key that has the character on the US layout comes first.
    private static func steps(through levels: [KeyLevel]) -> [(level: KeyLevel, isDead: Bool)] {
        let withOption = levels.filter { $0 == .option || $0 == .shiftOption }
        let withoutOption = levels.filter { !withOption.contains($0) }
        return [withoutOption, withOption].flatMap { half in
            [false, true].flatMap { isDead in half.map { ($0, isDead) } }
        }
    }

    // MARK: The form of the keyboard

    private func onForm(_ answer: RemapTable.Answer) -> RemapTable.Answer? {
        onForm(answer.place).map {
            RemapTable.Answer(answer.character, unshifted: answer.unshifted, $0, answer.evidence)
        }
    }

    private func onForm(_ place: RemapTable.Place) -> RemapTable.Place? {
        let code = keyboardType.key(tabulatedAs: place.code, on: .mac)
        return keyboardType.has(code) ? RemapTable.Place(code, place.level) : nil
    }
}

extension RemapTable {
    /// The table of a system that moves no shortcuts: only the presses that type characters.
    ///
    /// On Linux, a dead key is another key than its accent for programs, so it is the last resort (libxkbcommon's key symbols,
    /// confidence A).
    ///
    /// - Parameter otherwise: The layout's own keys if `keys` are the US keys that it acts like.
    init(
        typedOn keys: LayoutKeys, on system: KeyboardSystem, _ evidence: Evidence = .none,
        otherwise: LayoutKeys? = nil
    ) {
        let levels = KeyLevel.levels(on: system)
        var places: [Unicode.Scalar: RemapTable.Place] = [:]
        for keys in [keys, otherwise].compactMap(\.self) {
            RemapTableBuilder.add(keys, levels, ranksDeadLast: system == .linux, to: &places)
        }
        self.init(
            answers: USKey.characters.map { _ in nil },
            typed: places.map { RemapTable.Typed($0.key, $0.value) }.sorted { $0.character < $1.character },
            typedEvidence: evidence)
    }
}
