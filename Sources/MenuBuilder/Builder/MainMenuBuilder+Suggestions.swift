import SourceText

extension MainMenuBuilder {
    /// The known element whose identity is nearest to a reference that is not in the tree, or nil if none is near.
    ///
    /// For a command the same action with another property list comes first. A menu is compared by identifier and by
    /// its constant's name. Automatic identifiers are no candidates.
    mutating func suggestion(for reference: ElementIdentity) -> ElementIdentity? {
        guard suggestions.spend(tree.nodes.count) else { return nil }
        var known: [Candidate] = []
        for node in elements {
            guard let identity = node.element.identity else { continue }
            switch (reference, identity) {
            case (.menu, .menu(let identifier)) where !identifier.isAutomatic:
                known.append(Candidate(text: identifier.rawValue, identity: identity))
                if let name = identifier.constantName { known.append(Candidate(text: name, identity: identity)) }
            case (.command(let wanted, _), .command(let action, _)):
                if action == wanted { return identity }
                known.append(Candidate(text: action, identity: identity))
            case (.action, .action), (.deferred, .deferred):
                known.append(Candidate(text: identity.text, identity: identity))
            default:
                continue
            }
        }
        return Candidate.nearest(to: reference.text, in: known)
    }
}

/// A text that a wrong reference may have meant.
private struct Candidate {
    let text: String
    let identity: ElementIdentity

    /// The nearest of those that agree with the text up to its last full stop, else the nearest of all: a long common
    /// start makes everything look near. A text without a full stop is compared with last parts.
    static func nearest(to text: String, in known: [Candidate]) -> ElementIdentity? {
        let (start, last) = text.splitAtLastStop
        let family = start.isEmpty ? known : known.filter { $0.text.splitAtLastStop.start == start }
        if let near = EditDistance.nearest(to: last, in: family.lazy.map { String($0.text.splitAtLastStop.last) }) {
            return family.first { $0.text.splitAtLastStop.last == near }?.identity
        }
        let strangers = known.lazy.filter { $0.text.splitAtLastStop.start != start }
        guard let near = EditDistance.nearest(to: text, in: strangers.map(\.text)) else { return nil }
        return known.first { $0.text == near }?.identity
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
    /// What stands up to the last full stop, and what stands behind it.
    fileprivate var splitAtLastStop: (start: Substring, last: Substring) {
        guard let stop = utf8.lastIndex(of: UInt8(ascii: ".")) else { return (prefix(0), self[...]) }
        let next = utf8.index(after: stop)
        return (self[..<next], self[next...])
    }
}
