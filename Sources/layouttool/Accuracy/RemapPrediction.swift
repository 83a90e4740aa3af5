import ShortcutLocalizer

/// A way to predict the remap from the keys of a layout.
struct RemapPrediction: Sendable {
    /// For the keys of a layout, the target of a US character, or `nil` if it has none.
    let predict: @Sendable (LayoutKeys) -> (Unicode.Scalar) -> Unicode.Scalar?

    /// The derived remap with some of its rules.
    static func derived(by rules: Set<DerivedRemap.Rule> = Set(DerivedRemap.Rule.allCases)) -> RemapPrediction {
        RemapPrediction { keys in
            let remap = DerivedRemap(keys: keys, rules: rules)
            return { remap.target(ofUSCharacter: $0)?.character }
        }
    }

    /// The first baseline: every character becomes what its US key types on the layout.
    static let samePlace = RemapPrediction { keys in
        { character in
            USKey.slot(of: character).flatMap { keys.output(of: $0.code, at: $0.level)?.scalar }
        }
    }

    /// The second baseline: characters that an ANSI keyboard types without Option stay, others are as in `samePlace`.
    static let staysIfTypeable = RemapPrediction { keys in
        var typed: Set<Unicode.Scalar> = []
        for slot in USKey.characters.compactMap(USKey.slot) {
            if let scalar = keys.output(of: slot.code, at: slot.level)?.scalar { typed.insert(scalar) }
        }
        let samePlace = samePlace.predict(keys)
        return { [typed] in typed.contains($0) ? $0 : samePlace($0) }
    }
}
