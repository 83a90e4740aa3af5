import SourceCode

/// A value by name.
struct Binding {
    var value: SwiftValue
    /// The call whose argument it is, the outermost one if arguments are handed on; see ``OutsideCall/caller``.
    var caller: CodeRange?

    init(_ value: SwiftValue, caller: CodeRange? = nil) {
        self.value = value
        self.caller = caller
    }
}

/// The names that code can use, from the inside out.
final class Scope {
    let parent: Scope?
    /// The file of the code.
    let file: Int
    /// The type whose members the code can use without a base.
    let type: TypeDeclaration?
    private(set) var names: [String: Binding] = [:]
    /// The names of outer scopes that were assigned in this one, because a condition decides whether it runs.
    private(set) var assigned: Set<String> = []
    /// Whether the scope runs under a condition that the scope around it does not have.
    let isConditional: Bool

    /// A scope for the members of a type, or for global code.
    init(file: Int, type: TypeDeclaration? = nil, receiver: Binding? = nil) {
        parent = nil
        self.file = file
        self.type = type
        isConditional = false
        names["self"] = receiver
    }

    init(in parent: Scope, isConditional: Bool = false) {
        self.parent = parent
        file = parent.file
        type = parent.type
        self.isConditional = isConditional
    }

    subscript(name: String) -> Binding? { names[name] ?? parent?[name] }

    func declare(_ name: String, _ binding: Binding) {
        names[name] = binding
    }

    func declare(_ name: String, _ value: SwiftValue) {
        names[name] = Binding(value)
    }

    /// Changes a variable. In a scope that runs under a condition, the change is visible there only.
    func assign(_ name: String, _ binding: Binding) {
        if names[name] == nil, let parent {
            guard isConditional else { return parent.assign(name, binding) }
            assigned.insert(name)
        }
        names[name] = binding
    }

    func assign(_ name: String, _ value: SwiftValue) {
        assign(name, Binding(value))
    }

    /// Changes a variable whatever the conditions, for values that carry their own.
    func update(_ name: String, _ value: SwiftValue) {
        if names[name] == nil, let parent { return parent.update(name, value) }
        names[name] = Binding(value)
    }
}
