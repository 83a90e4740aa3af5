import SourceText

/// The `<actions>` and `<terminators>`: outputs of keys that depend on preceding dead keys.
struct KeylayoutActions {
    private let actions: [ExactString: KeylayoutElement]
    /// What a dead key types if no matching key follows, by state.
    private let terminators: [ExactString: String]

    init(_ actions: [KeylayoutElement], terminators: [KeylayoutElement]) throws(KeylayoutError) {
        var byID: [ExactString: KeylayoutElement] = [:]
        for action in actions {
            guard let id = action["id"] else { throw KeylayoutError("the action has no id", action) }
            guard byID.updateValue(action, forKey: ExactString(id)) == nil else {
                throw KeylayoutError("duplicate action \"\(id)\"", action)
            }
        }
        self.actions = byID
        self.terminators = terminators.reduce(into: [:]) { table, when in
            if let state = when["state"] { table[ExactString(state)] = when["output"] }
        }
    }

    /// What a `<key>` types if no dead key precedes it, or `nil` for nothing.
    func output(of key: KeylayoutElement) throws(KeylayoutError) -> KeyOutput? {
        if let output = key["output"] { return KeyOutput(visible: output) }
        let action: KeylayoutElement
        if let id = key["action"] {
            guard let known = actions[ExactString(id)] else {
                throw KeylayoutError("the action \"\(id)\" is missing", key)
            }
            action = known
        } else if let inline = key.child(named: "action") {
            action = inline
        } else {
            return nil
        }
        guard let start = action.children(named: "when").first(where: { $0["state"] == "none" }) else { return nil }
        if let output = start["output"], start["next"] == nil { return KeyOutput(visible: output) }
        guard let state = start["next"] else { return nil }
        try checkThatPressingEnds(action, from: state)
        // Without a terminator only the state's name is known, which is often the accent.
        let accent = terminators[ExactString(state)] ?? (state.unicodeScalars.count == 1 ? state : nil)
        return accent.flatMap { KeyOutput(visible: $0, isDead: true) }
    }

    /// The limit of states to follow: a key pressed repeatedly must type something eventually.
    private func checkThatPressingEnds(_ action: KeylayoutElement, from first: String) throws(KeylayoutError) {
        var next: [String: String] = [:]
        for when in action.children(named: "when") {
            if let state = when["state"], let target = when["next"], when["output"] == nil { next[state] = target }
        }
        var visited: Set<String> = []
        var state = first
        while let following = next[state] {
            guard visited.insert(state).inserted else {
                throw KeylayoutError(
                    "the action \"\(action["id"] ?? "")\" is circular through the state \"\(state)\" and types nothing",
                    action)
            }
            state = following
        }
    }
}

extension KeyOutput {
    /// The output of a text, or `nil` if it is empty or starts with a control character.
    fileprivate init?(visible text: String, isDead: Bool = false) {
        guard let first = text.unicodeScalars.first, first.properties.generalCategory != .control else { return nil }
        self.init(text, isDead: isDead)
    }
}
