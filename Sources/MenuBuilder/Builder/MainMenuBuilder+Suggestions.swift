import SourceText

extension MainMenuBuilder {
    /// The element whose identity is most similar to an unknown reference, or `nil` if none is similar.
    ///
    /// For a command, the same action with another property list comes first. Menus are compared by identifier and by
    /// the name of their constant. Automatic identifiers are not candidates.
    mutating func suggestion(for reference: ElementIdentity) -> ElementIdentity? {
        guard suggestions.spend(candidates: tree.nodes.count) else { return nil }
        var known: [Candidate] = []
        for node in elements {
            guard let identity = node.element.identity else { continue }
            switch (reference, identity) {
            case (.menu, .menu(let identifier)) where !identifier.isAutomatic:
                known.append(Candidate(text: identifier.rawValue, identity: identity))
                if let name = identifier.constantName { known.append(Candidate(text: name, identity: identity)) }
            case (.command(let wanted, _), .command(let action, _)):
                if action.isIdentical(to: wanted) { return identity }
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

/// A string that an unknown reference may have meant.
private struct Candidate {
    let text: String
    let identity: ElementIdentity

    /// Returns the nearest candidate with the same prefix up to the last period, else the nearest of all: with a long
    /// common prefix, everything is near. A string without a period is compared with the parts after the last period.
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
    /// The part up to and including the last period, and the part after it.
    fileprivate var splitAtLastStop: (start: Substring, last: Substring) {
        guard let stop = utf8.lastIndex(of: UInt8(ascii: ".")) else { return (prefix(0), self[...]) }
        let next = utf8.index(after: stop)
        return (self[..<next], self[next...])
    }
}
