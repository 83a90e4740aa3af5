import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// A view with its modifiers: `Button("Save") { … }.keyboardShortcut("s").disabled(isSaved)`.
struct ViewChain {
    /// The view without modifiers.
    let root: SwiftValue
    /// The modifiers, innermost first.
    let modifiers: [OutsideCall]
    /// The conditions under which the view is there and keeps its keys: those of the code around it and, if its initializer or a
    /// modifier comes from a package that is not in the sources or sets a style that may show nothing, one that is not known.
    let conditions: ElementConditions

    /// - Parameter conditions: The conditions of the code around the view.
    init(_ value: SwiftValue, _ conditions: ElementConditions, _ evaluator: Evaluator) {
        var value = value
        var modifiers: [OutsideCall] = []
        var mayBeChanged = false
        while case .call(let call) = value.kind, let base = call.base, modifiers.count < 500 {
            if case .outside = base.kind { break }
            if case .type = base.kind { break }
            guard call.form != .property else { break }
            evaluator.conditions = conditions
            if let body = evaluator.body(ofModifier: call, base) {
                value = body
                continue
            }
            if call.isOfPackage {
                if let own = evaluator.follow(call, on: base, extensionsOf: "View") {
                    value = own
                    continue
                }
                mayBeChanged = true
                if let views = evaluator.views(of: call, base) {
                    value = views
                    continue
                }
            }
            if evaluator.styleMayHide(call) { mayBeChanged = true }
            modifiers.append(call)
            value = base
        }
        if let call = value.call, SwiftUILabels.hasOthers(call) { mayBeChanged = true }
        root = value
        self.modifiers = modifiers.reversed()
        self.conditions =
            mayBeChanged ? conditions.and(.init(decision: evaluator.newID(), index: 0)) : conditions
    }
}

extension OutsideCall {
    /// Whether it is a modifier of a package: neither of SwiftUI nor of the parsed sources.
    fileprivate var isOfPackage: Bool { !SwiftUIModifiers.names.contains(name) || SwiftUILabels.hasOthers(self) }

    /// The closures that a modifier of a package gets, as in `.if(isOn) { … }` and `.modifier(If(isOn) { … })`.
    fileprivate var closures: [ClosureValue] {
        let call = name == "modifier" ? arguments.first?.value.call ?? self : self
        return call.arguments.compactMap(\.value.closure)
    }

    /// Whether it is a modifier of a view, or of one with that, and one of these sets a shortcut.
    fileprivate func setsShortcut(of view: SwiftValue) -> Bool {
        var (call, hasShortcut): (OutsideCall?, Bool) = (self, false)
        for _ in 0..<500 {
            guard let current = call else { return false }
            if current.id == view.call?.id { return hasShortcut }
            hasShortcut = hasShortcut || current.setsShortcut
            if let instance = current.base?.instance { return hasShortcut && instance === view.instance }
            call = current.base?.call
        }
        return false
    }
}

extension Evaluator {
    /// The body of a view, scene or group of commands of the program; nil if it has none.
    func body(of instance: Instance) -> SwiftValue? { body(of: SwiftValue(.instance(instance))) }

    /// The body of an instance or enum case of the program; nil if it has none.
    func body(of value: SwiftValue) -> SwiftValue? {
        guard let type = value.instanceType, !program.members(named: "body", of: type).isEmpty else { return nil }
        let place = value.instance?.site ?? value.range ?? type.nameRange
        return member("body", of: value, place, Scope(file: type.file))
    }

    /// What `view.modifier(SomeModifier())` makes of the view, if the modifier is one of the program's.
    func body(ofModifier call: OutsideCall, _ base: SwiftValue) -> SwiftValue? {
        guard call.name == "modifier", let modifier = call.arguments.first.flatMap({ object(of: $0.value) }) else {
            return nil
        }
        return result(of: "body", label: "content", base, modifier, call.range)
    }

    /// What a `ViewModifier` of the program makes of a view that is not known; nil for other types.
    func body(ofModifier modifier: Instance) -> SwiftValue? {
        guard modifier.type.inherited.contains("ViewModifier") else { return nil }
        let content = SwiftValue.unknown("depends on the view that a modifier changes")
        return result(of: "body", label: "content", content, modifier, modifier.type.nameRange)
    }

    /// Whether a modifier sets a style that may show nothing: one of the program, or of a package.
    fileprivate func styleMayHide(_ call: OutsideCall) -> Bool {
        guard let protocols = SwiftUIStyles.protocols[call.name], let argument = call.arguments.first else {
            return false
        }
        let style = protocols.reduce(argument.value) { resolve($0, as: $1, from: call.range.file) }
        guard let instance = object(of: style) else { return SwiftUIStyles.isOfPackage(style) }
        let configuration = SwiftValue.unknown("depends on the configuration of a style")
        guard let body = result(of: "makeBody", label: "configuration", configuration, instance, call.range) else {
            return false
        }
        return !decisions.conditions(ofAny: body.flattened(conditions).map(\.conditions)).applies(whenever: conditions)
    }

    /// The program's object that a value is or creates.
    private func object(of value: SwiftValue) -> Instance? {
        value.instance ?? value.call.flatMap { create($0)?.instance }
    }

    /// What a method with one parameter returns; nil if that is not known.
    private func result(
        of method: String, label: String, _ argument: SwiftValue, _ instance: Instance, _ range: CodeRange
    ) -> SwiftValue? {
        let argument = OutsideCall.Argument(label: label, value: argument, range: range)
        let value = call(method, of: instance, [argument])
        return value?.unknownReason == nil ? value : nil
    }

    /// The view that a package's modifier changes, and what its closures make of that: most modifiers with closures, such as
    /// `.if(isOn) { $0.keyboardShortcut("k") }`, show one of them. nil if no closure sets a shortcut of the view.
    fileprivate func views(of call: OutsideCall, _ base: SwiftValue) -> SwiftValue? {
        let decision = newID()
        var views: [SwiftValue.Alternative] = []
        for (index, closure) in call.closures.enumerated() {
            let own = conditions.and(.init(decision: decision, index: index + 1))
            let view = under(own) {
                self.call(closure, [OutsideCall.Argument(label: nil, value: base, range: call.range)])
            }
            guard view.flattened().contains(where: { $0.value.call?.setsShortcut(of: base) ?? false }) else { continue }
            views.append(SwiftValue.Alternative(value: view, conditions: own))
        }
        guard !views.isEmpty else { return nil }
        let unchanged = conditions.and(.init(decision: decision, index: 0))
        return SwiftValue(.choice(views + [.init(value: base, conditions: unchanged)]), call.range)
    }
}
