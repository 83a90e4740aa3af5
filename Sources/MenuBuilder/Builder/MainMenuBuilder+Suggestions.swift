/// How many more known elements a builder looks at for suggestions, so that thousands of wrong references in a large
/// menu do not cost minutes.
struct SuggestionBudget: Sendable {
    private(set) var candidates = 20_000

    /// Whether this many candidates may still be looked at; if so, they are counted.
    mutating func spend(_ wanted: Int) -> Bool {
        guard wanted <= candidates else { return false }
        candidates -= wanted
        return true
    }
}

extension MainMenuBuilder {
    /// The known element whose identity is nearest to a reference that is not in the tree, or nil if none is near.
    ///
    /// For a command the same action with another property list comes first. A menu is compared by identifier and by
    /// its constant's name. Automatic identifiers are no candidates.
    mutating func suggestion(for reference: ElementIdentity) -> ElementIdentity? {
        var known: [(text: String, identity: ElementIdentity)] = []
        guard suggestions.spend(tree.nodes.count) else { return nil }
        for node in elements {
            guard let identity = node.element.identity else { continue }
            switch (reference, identity) {
            case (.menu, .menu(let identifier)) where !identifier.isAutomatic:
                known.append((identifier.rawValue, identity))
                if let name = identifier.constantName { known.append((name, identity)) }
            case (.action, .action(let identifier)):
                known.append((identifier.rawValue, identity))
            case (.command(let wanted, _), .command(let action, _)):
                if action == wanted { return identity }
                known.append((action, identity))
            case (.deferred, .deferred(let identifier)):
                known.append((identifier, identity))
            default:
                continue
            }
        }
        let wanted = reference.text
        return nearest(to: wanted, in: known)
    }

    /// The nearest of texts that agree up to the last stop, else the nearest of the others: a long common start would
    /// make everything look near.
    private func nearest(
        to wanted: String, in known: [(text: String, identity: ElementIdentity)]
    ) -> ElementIdentity? {
        let (start, last) = wanted.splitAtLastStop
        let family = known.filter { $0.text.splitAtLastStop.start == start }
        let others = known.filter { $0.text.splitAtLastStop.start != start }
        if let near = EditDistance.nearest(to: last, in: family.lazy.map { String($0.text.splitAtLastStop.last) }) {
            return family.first { $0.text.splitAtLastStop.last == near }?.identity
        }
        let near = EditDistance.nearest(to: wanted, in: others.lazy.map(\.text))
        return others.first { $0.text == near }?.identity
    }
}

extension ElementIdentity {
    fileprivate var text: String {
        switch self {
        case .menu(let identifier): identifier.rawValue
        case .action(let identifier): identifier.rawValue
        case .command(let action, _): action
        case .deferred(let identifier): identifier
        }
    }
}

extension String {
    /// What stands up to and behind the last full stop.
    fileprivate var splitAtLastStop: (start: Substring, last: Substring) {
        guard let stop = utf8.lastIndex(of: UInt8(ascii: ".")) else { return (prefix(0), self[...]) }
        let next = utf8.index(after: stop)
        return (self[..<next], self[next...])
    }
}
