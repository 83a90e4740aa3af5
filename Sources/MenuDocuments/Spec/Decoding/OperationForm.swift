import MenuBuilder

/// What an operation key wants beside it.
struct OperationForm: Sendable {
    let key: OperationKey
    let kind: SpecOperation.Kind
    /// Exactly one of these goes with it; none if there are none.
    let companions: [OperationKey]

    private init(_ key: OperationKey, _ kind: SpecOperation.Kind, _ companions: [OperationKey]) {
        self.key = key
        self.kind = kind
        self.companions = companions
    }

    static let all = [
        OperationForm(.insertChild, .insertChild, [.atStartOf, .atEndOf]),
        OperationForm(.insertSibling, .insertSibling, [.before, .after]),
        OperationForm(.insert, .insert, [.before, .after, .atStartOf, .atEndOf]),
        OperationForm(.replace, .replace, [.with]),
        OperationForm(.replaceChildren, .replaceChildren, [.with]),
        OperationForm(.remove, .remove, []),
    ]

    /// Whether elements come in beside what is there.
    var isInsertion: Bool { key == .insertChild || key == .insertSibling || key == .insert }

    /// Whether the reference may be a command or an action.
    func takesSingleElements(at place: InsertionPlace?) -> Bool {
        switch key {
        case .replace, .remove: true
        case .insert: place == .before || place == .after
        default: false
        }
    }
}
