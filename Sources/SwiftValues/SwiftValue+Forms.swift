extension SwiftValue {
    /// Whether it can be called with an argument.
    package var isFunction: Bool {
        switch kind {
        case .closure, .function, .method, .initializer: true
        case .outside(let path): path.hasSuffix(".init")
        default: false
        }
    }

    package var isListOrOptions: Bool {
        switch kind {
        case .array, .implicit, .outside: true
        case .call(let call):
            call.form == .implicit || ["insert", "remove", "subtract", "formUnion"].contains(call.name)
        case .choice(let values): values.contains { $0.value.isListOrOptions }
        default: false
        }
    }

    /// Whether it is a string, or may be one.
    package var mayBeText: Bool {
        switch kind {
        case .string: true
        case .choice(let values): values.contains { $0.value.mayBeText }
        default: false
        }
    }

    /// Whether it may be a known part of a tree of values: a struct with a list, or an enum case with associated values.
    package var isPartOfTree: Bool {
        if case .enumCase(_, _, let values) = kind { !values.isEmpty } else { isOrHasList }
    }

    /// Whether its type, or that of an element of a list, depends on its context.
    package var isOrHasImplicit: Bool {
        if case .array(let elements) = kind { elements.contains { $0.value.isImplicit } } else { isImplicit }
    }

    /// Whether its type depends on its context, which a few calls of methods may follow.
    package var isImplicit: Bool {
        if case .choice = kind { return true }
        var value = self
        // A chain of modifiers may be long.
        for _ in 0..<4 {
            switch value.kind {
            case .implicit: return true
            case .call(let call):
                if call.form == .implicit { return true }
                guard let base = call.base else { return false }
                value = base
            default: return false
            }
        }
        return false
    }
}

extension Variable.Assignment {
    /// The assignment of an option set as the list of its options.
    package var asList: Variable.Assignment {
        var list = self
        list.value = value.map { $0.elements == nil && !$0.isUnknown ? .array([$0], $0.range) : $0 }
        return list
    }
}
