import MenuBuilder
import ShortcutFacts
import SourceText

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

    /// What a press does on each of the targets. Those on which the key looks alike share a state.
    ///
    /// - Complexity: O(targets × uses), and the comparison of the uses for each different set of them
    static func states(_ uses: [LocalizedUse], on targets: [MenuTarget]) -> [KeyboardLayer.State] {
        func state(_ contest: KeyContest, _ targets: [MenuTarget]) -> KeyboardLayer.State {
            KeyboardLayer.State(kind: contest.kind, uses: contest.uses, targets: targets)
        }
        if uses.allSatisfy({ $0.use.targets.count >= targets.count }) { return [state(among(uses), [])] }
        let sets = targets.grouped { target in uses.indices.filter { uses[$0].use.targets.contains(target) } }
        var states: [KeyboardLayer.State] = []
        for (indices, targets) in sets {
            let new = state(indices.isEmpty ? KeyContest(.free, []) : among(indices.map { uses[$0] }), targets)
            if let index = states.firstIndex(where: new.looksAlike) {
                states[index] = states[index].joined(with: new)
            } else {
                states.append(new)
            }
        }
        return states
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
        let bindings = uses.filter(\.use.isKeyBinding)
        let origins = Set(bindings.map(\.use.origin))
        // Whether each of the bindings that others take keys from never gets them.
        var losers: [ElementOrigin: Bool] = [:]
        func lose(_ loser: ShortcutUse, isCertain: Bool) {
            losers[loser.origin] = losers[loser.origin] == true || isCertain
        }
        for use in bindings.map(\.use) {
            for (winner, isCertain) in use.winners where origins.contains(winner) { lose(use, isCertain: isCertain) }
        }
        let compared = bindings.prefix(comparisonLimit)
        for (index, one) in compared.enumerated() {
            for other in compared.prefix(index) where one.press.collides(with: other.press) {
                let (loser, winner) =
                    one.use.origin.rawValue < other.use.origin.rawValue ? (one.use, other.use) : (other.use, one.use)
                if let isCertain = loser.certaintyThatKeys(goTo: winner) { lose(loser, isCertain: isCertain) }
            }
        }
        // Several commands of which a condition chooses one are no conflict.
        return KeyContest(
            losers.values.contains(true) ? .conflict : .app,
            uses.stablySorted { losers[$0.use.origin] == nil ? 0 : 1 })
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

extension KeyboardLayer.State {
    /// The state on the targets of both. Each use is there once.
    fileprivate func joined(with other: KeyboardLayer.State) -> KeyboardLayer.State {
        let others = other.uses.filter { new in !uses.contains { $0.use === new.use } }
        return KeyboardLayer.State(kind: kind, uses: uses + others, targets: targets + other.targets)
    }
}

extension Array {
    /// The elements by a number, those with the same one in their order.
    fileprivate func stablySorted(by number: (Element) -> Int) -> [Element] {
        let numbers = map(number)
        return indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }.map { self[$0] }
    }
}
