import SwiftInterpreter

/// A view with its modifiers: `Button("Save") { … }.keyboardShortcut("s").disabled(isSaved)`.
struct ViewChain {
    /// The view without modifiers.
    let root: SwiftValue
    /// The modifiers, innermost first.
    let modifiers: [OutsideCall]

    init(_ value: SwiftValue, _ evaluator: Evaluator) {
        var value = value
        var modifiers: [OutsideCall] = []
        while case .call(let call) = value.kind, let base = call.base, modifiers.count < 500 {
            if case .outside = base.kind { break }
            if case .type = base.kind { break }
            guard call.form != .property else { break }
            if let body = evaluator.body(ofModifier: call, base) {
                value = body
                continue
            }
            modifiers.append(call)
            value = base
        }
        root = value
        self.modifiers = modifiers.reversed()
    }
}

extension Evaluator {
    /// The body of a view, scene or group of commands of the program; nil if it has none.
    func body(of instance: Instance) -> SwiftValue? {
        guard !program.members(named: "body", of: instance.type).isEmpty else { return nil }
        return member("body", of: SwiftValue(.instance(instance)), instance.site, Scope(file: instance.type.file))
    }

    /// What `view.modifier(SomeModifier())` makes of the view, if the modifier is one of the program's.
    func body(ofModifier call: OutsideCall, _ base: SwiftValue) -> SwiftValue? {
        guard call.name == "modifier", let instance = call.arguments.first?.value.instance else { return nil }
        let argument = OutsideCall.Argument(label: "content", value: base, range: call.range)
        let value = self.call("body", of: instance, [argument])
        return value?.unknownReason == nil ? value : nil
    }
}
