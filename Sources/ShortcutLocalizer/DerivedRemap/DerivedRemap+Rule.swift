extension DerivedRemap {
    /// A rule that assigns keys, in the order of application.
    ///
    /// The article "The derived remap" shows how many cells of measured layouts each decides correctly and incorrectly.
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
        /// Exceptions are `y` of two Sami layouts, and the `I` of four Turkic ones, which was measured both as unchanged and
        /// as the target of another character.
        case lettersKeep = "letters-keep"
        /// A digit key keeps its position on both levels: `&` and `(` move with the digit, and AZERTY ⌘1 becomes ⌘&.
        case digitsKeep = "digits-keep"
        /// `-` keeps its character where that is unshifted, and `_` moves with the key.
        case minusKeeps = "minus-keeps"
        /// `=` keeps its character where that is unshifted, and `+` moves with the key.
        case equalsKeeps = "equals-keeps"
        /// Otherwise, `+` keeps its character where that is unshifted, and `=` moves with it to the shifted level:
        /// German ⌘= becomes ⌘*.
        case plusKeeps = "plus-keeps"
        /// `,` and `.` stay neighbors, in this order. Where `,` has moved left of another free key, `.` and `/` follow
        /// it. Where a letter has its US key, both take the first free neighbors in their row.
        ///
        /// Observed on the AZERTY layouts (French ⌘, stays, ⌘. becomes ⌘;) and both Turkish F, but not on Italian QZERTY.
        case commaRow = "comma-row"
        /// `?` keeps its character where that is shifted, and `/` moves with the key. They precede even `.`: German
        /// ⌘/ becomes ⌘ß.
        case questionMarkKeeps = "question-mark-keeps"
        /// A character that the layout types where the US layout does stays.
        ///
        /// Apple: not remapped "when the input keys have identical positions on both keyboards" (A, WWDC21 10057).
        case identicalPosition = "identical-position"
        /// Brackets move as a pair to keys that type a bracket, each keeping its level: Latin American ⌘[ becomes ⌘{.
        ///
        /// Observed on two Iberian layouts and the Albanian one.
        case bracketKeys = "bracket-keys"
        /// Brackets move as a pair to the keys of `;` and `'` if the latter types ä or æ.
        ///
        /// Observed on German, Scandinavian, Sami and Swiss German. Only Sami layouts need the rule. Danish and Faroese, which
        /// type ø there, differ: the brackets move on Danish, by the next rule, and stay on Faroese.
        case nordicBrackets = "nordic-brackets"
        /// Brackets also move to those keys if one of their own keys is dead.
        ///
        /// Observed on Swiss French, Portuguese and Spanish. It gives the same result on every Scandinavian layout.
        case deadBrackets = "dead-brackets"
        /// Brackets move to the first pair of free neighbors if one of their own keys is taken.
        ///
        /// Observed on Icelandic, Italian and Turkish F. It gives the same result on German.
        case neighborBrackets = "neighbour-brackets"
        /// `\` whose key is taken follows such a pair: it takes the next free key in reading order.
        ///
        /// Observed on Icelandic and both Turkish F.
        case backslashFollows = "backslash-follows"
        /// `'` whose key is taken or dead takes the first free key that is dead with and without Shift.
        ///
        /// Observed on Swiss and Brazilian. It gives the same result on German, Danish, Portuguese and others.
        case accentKey = "accent-key"
        /// `\`, `` ` ``, `;` and `'`, in this order, take the key that types them if both of its slots are free.
        ///
        /// Observed with `\` on Czech and Slovak, with `;` on Brazilian, and with `'` on Albanian.
        case ownKey = "own-key"
        /// The remaining characters stay in their US position, if that is free.
        case samePlace = "same-place"
        /// A character whose position was taken gets the position of the one that took it: German ⌘; becomes ⌘Ü, because
        /// ⌘[ has become ⌘Ö. If that is taken too, the same holds for it.
        ///
        /// Letters take positions without giving theirs.
        case tradePlaces = "trade-places"
        /// The rest go in reading order of the US layout to the free keys in reading order.
        case leftovers
    }
}
