package import SourceCode

extension SwiftVariable {
    /// The type that an initial value such as `NSMenu()` gives to the variable; nil for others.
    package var initialType: SwiftType? {
        guard case .call(let call)? = initialValue?.kind else { return nil }
        switch call.callee.kind {
        case .name(let name) where name.first?.isUppercase ?? false: return SwiftType(name, text: name)
        case .member(let base, "init"):
            guard case .name(let name) = base.kind else { return nil }
            return SwiftType(name, text: name)
        default: return nil
        }
    }

    /// Whether it holds a function or closure, as far as its type or initial value says.
    package var holdsFunction: Bool {
        if let type { return type.text.contains("->") }
        if case .closure? = initialValue?.kind { return true }
        return false
    }
}
