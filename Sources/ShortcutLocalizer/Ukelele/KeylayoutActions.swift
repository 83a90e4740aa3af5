/// The `<actions>` and `<terminators>`: what keys type that depend on dead keys before them.
struct KeylayoutActions {
    private let actions: [String: KeylayoutElement]
    /// What a dead key types if nothing fitting follows, by state.
    private let terminators: [String: String]

    init(_ actions: [KeylayoutElement], terminators: [KeylayoutElement]) throws(KeylayoutError) {
        var byID: [String: KeylayoutElement] = [:]
        for action in actions {
            guard let id = action["id"] else { throw KeylayoutError("the action has no id", action) }
            guard byID.updateValue(action, forKey: id) == nil else {
                throw KeylayoutError("the action \"\(id)\" stands twice", action)
            }
        }
        self.actions = byID
        self.terminators = terminators.reduce(into: [:]) { table, when in
            if let state = when["state"] { table[state] = when["output"] }
        }
    }

    /// What a `<key>` types when no dead key came before it, or nil for nothing.
    func output(of key: KeylayoutElement) throws(KeylayoutError) -> KeyOutput? {
        if let output = key["output"] { return KeyOutput(visible: output) }
        let action: KeylayoutElement
        if let id = key["action"] {
            guard let known = actions[id] else { throw KeylayoutError("the action \"\(id)\" is missing", key) }
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
        // Without a terminator the state's name is all that is known; it is often the accent.
        let accent = terminators[state] ?? (state.unicodeScalars.count == 1 ? state : nil)
        return accent.flatMap { KeyOutput(visible: $0, isDead: true) }
    }

    /// A key that is pressed again and again must type something at some time.
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
                    "the action \"\(action["id"] ?? "")\" goes in a circle through the state \"\(state)\" and types nothing",
                    action)
            }
            state = following
        }
    }
}

extension KeyOutput {
    /// The output of this text, or nil if it is empty or begins with a control character, which no shortcut means.
    fileprivate init?(visible text: String, isDead: Bool = false) {
        guard let first = text.unicodeScalars.first, first.properties.generalCategory != .control else { return nil }
        self.init(text, isDead: isDead)
    }
}
