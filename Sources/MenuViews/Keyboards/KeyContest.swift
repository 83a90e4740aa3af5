import ShortcutFacts

/// The uses of one press on a layout, and whether they conflict.
struct KeyContest {
    typealias LocalizedUse = KeyboardLayer.LocalizedUse

    let kind: KeyboardLayer.Kind
    /// The uses. Of those that conflict, the one that gets the keys is the first.
    let uses: [LocalizedUse]

    /// Limits a quadratic comparison. No real menu has more different uses of one press.
    private static let comparisonLimit = 100

    private init(_ kind: KeyboardLayer.Kind, _ uses: [LocalizedUse]) {
        self.kind = kind
        self.uses = uses
    }

    /// Compares the uses of one press.
    static func among(_ uses: [LocalizedUse]) -> KeyContest {
        if uses.contains(where: \.use.isKeyBinding) { return amongBindings(uses) }
        // A reservation for a standard action is no other use than a command with that action.
        let actions = Set(uses.map(\.use.action))
        let uses = uses.filter { !$0.use.isImplemented(byOneOf: actions) }
        if hasConflict(uses) { return KeyContest(.conflict, uses.stablySorted { $0.use.rank }) }
        let own = uses.filter { $0.use.owner == .app }
        if !own.isEmpty { return KeyContest(own.allSatisfy(\.use.isDisabled) ? .disabled : .app, uses) }
        return KeyContest(uses.contains { $0.use.owner == .system } ? .system : .reserved, uses)
    }

    private static func amongBindings(_ uses: [LocalizedUse]) -> KeyContest {
        // People turn other keys of the OS off for an editor.
        if uses.contains(where: \.use.isCertainlyReserved) {
            return KeyContest(.reserved, uses.stablySorted { $0.use.rank })
        }
        let origins = Set(uses.map(\.use.origin))
        let losers = Set(uses.map(\.use).filter { !$0.winners.isDisjoint(with: origins) }.map(\.origin))
        if !losers.isEmpty {
            return KeyContest(.conflict, uses.stablySorted { losers.contains($0.use.origin) ? 1 : 0 })
        }
        // Of different bindings that the layout makes one press, the last one wins.
        let bindings = uses.filter(\.use.isKeyBinding)
        return hasConflict(bindings)
            ? KeyContest(.conflict, bindings.reversed() + uses.filter { !$0.use.isKeyBinding })
            : KeyContest(.app, uses)
    }

    private static func hasConflict(_ uses: [LocalizedUse]) -> Bool {
        let compared = uses.prefix(comparisonLimit)
        return compared.indices.contains { index in
            compared[..<index].contains { other in
                let one = compared[index]
                let isCausedByLayout = one.press.collides(with: other.press)
                return (isCausedByLayout || one.press.isSame(as: other.press))
                    && one.use.conflicts(with: other.use, isCausedByLayout: isCausedByLayout)
            }
        }
    }
}

extension Array {
    /// The elements by a number, those with the same one in their order.
    fileprivate func stablySorted(by number: (Element) -> Int) -> [Element] {
        enumerated().sorted { (number($0.element), $0.offset) < (number($1.element), $1.offset) }.map(\.element)
    }
}
