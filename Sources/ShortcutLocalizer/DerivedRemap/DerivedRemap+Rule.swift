extension DerivedRemap {
    /// A rule that assigns keys, in the order of application.
    ///
    /// The evidence counts the cells (US character × layout) that a rule decides correctly and incorrectly on the 46 measured
    /// layouts. One of these, Norwegian Extended, was measured without a remap although it needs one; its 22 cells are
    /// among the wrong ones of many rules.
    package enum Rule: String, CaseIterable, Hashable, Sendable {
        /// A layout that types all of ASCII without Option stays unchanged.
        ///
        /// Apple: not remapped "when the shortcut is still easily reachable" (confidence A, WWDC21 10057). No measured
        /// layout is of this kind. A Japanese keyboard likewise keeps the characters on its caps, and only the missing one
        /// moves: `\` to the key of `|` (C: Apple says that it moves, but not where).
        case reachableStays = "reachable-stays"
        /// A letter keeps its letter where that is unshifted, and its capital moves with the key. A letter that the layout
        /// lacks gets the key in its US position.
        ///
        /// 2,384 cells right, 8 wrong, on all layouts: `y` of two Sami layouts, and the `I` of four Turkic ones, which was
        /// measured both as unchanged and as the target of another character.
        case lettersKeep = "letters-keep"
        /// A digit key keeps its position on both levels: `&` and `(` move with the digit, and AZERTY ⌘1 becomes ⌘&.
        ///
        /// 913 cells right, 7 wrong, on all layouts: 392 of the 1,048 changes.
        case digitsKeep = "digits-keep"
        /// `-` keeps its character where that is unshifted, and `_` moves with the key.
        ///
        /// 88 cells right, none wrong, in all twelve families.
        case minusKeeps = "minus-keeps"
        /// `=` keeps its character where that is unshifted, and `+` moves with the key.
        ///
        /// 40 cells right, none wrong, in seven families.
        case equalsKeeps = "equals-keeps"
        /// Otherwise, `+` keeps its character where that is unshifted, and `=` moves with it to the shifted level:
        /// German ⌘= becomes ⌘*.
        ///
        /// 42 cells right, 2 wrong, in six families.
        case plusKeeps = "plus-keeps"
        /// `,` and `.` stay neighbors, in this order. Where `,` has moved left of another free key, `.` and `/` follow
        /// it. Where a letter has its US key, both take the first free neighbors in their row.
        ///
        /// 23 cells right, 3 wrong: the AZERTY layouts (French ⌘, stays, ⌘. becomes ⌘;) and both Turkish F, but not
        /// Italian QZERTY.
        case commaRow = "comma-row"
        /// `?` keeps its character where that is shifted, and `/` moves with the key. They precede even `.`: German
        /// ⌘/ becomes ⌘ß.
        ///
        /// 57 cells right, 1 wrong, in nine families.
        case questionMarkKeeps = "question-mark-keeps"
        /// A character that the layout types where the US layout does stays.
        ///
        /// Apple: not remapped "when the input keys have identical positions on both keyboards" (A, WWDC21 10057).
        /// 172 cells right, 3 wrong, in ten families.
        case identicalPosition = "identical-position"
        /// Brackets move as a pair to keys that type a bracket, each keeping its level: Latin American ⌘[ becomes ⌘{.
        ///
        /// 8 cells right, none wrong, on two layouts of the Iberian family, the only evidence for it.
        case bracketKeys = "bracket-keys"
        /// Brackets move as a pair to the keys of `;` and `'` if the latter types ä, æ, ö or ø.
        ///
        /// 64 cells right, 4 wrong: German, Scandinavian, Sami and Swiss German.
        case nordicBrackets = "nordic-brackets"
        /// Brackets also move to those keys if one of their own keys is dead.
        ///
        /// 15 cells right, 1 wrong: Swiss French, Portuguese and Spanish. It gives the same result on every Scandinavian
        /// layout.
        case deadBrackets = "dead-brackets"
        /// Brackets move to the first pair of free neighbors if one of their own keys is taken.
        ///
        /// 11 cells right, none wrong: Icelandic, Italian and Turkish F. It gives the same result on German.
        case neighborBrackets = "neighbour-brackets"
        /// `\`, `` ` ``, `;` and `'`, in this order, take the key that types them unshifted if both of its slots are free.
        ///
        /// 10 cells right, none wrong: Czech and Slovak `\`, Brazilian `;`.
        case ownKey = "own-key"
        /// The remaining characters stay in their US position, if that is free.
        ///
        /// 275 cells right, 28 wrong, in all twelve families.
        case samePlace = "same-place"
        /// A character whose position was taken gets the position of the one that took it: German ⌘; becomes ⌘Ü, because
        /// ⌘[ has become ⌘Ö.
        ///
        /// 82 cells right, 12 wrong, in eight families.
        case tradePlaces = "trade-places"
        /// The rest go in ASCII order to the free keys in reading order.
        ///
        /// 53 cells right, 17 wrong, in eight families.
        case leftovers
    }
}
