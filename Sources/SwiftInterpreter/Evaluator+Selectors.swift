import SourceCode
import SwiftDeclarations
import SwiftValues

// Macros, and the selectors that one of them names.
extension Evaluator {
    func macro(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        guard call.name == "selector", let argument = call.arguments.first else {
            return outside(.macro, "#" + call.name, base: nil, call, range, scope)
        }
        var value = argument.value
        var end = call.arguments.last?.value.range.upperBound ?? value.range.upperBound
        // A cast chooses between methods of one name.
        if case .cast(let method, _, _) = value.kind {
            value = method
            end = method.range.upperBound
        }
        if case .name = value.kind {
            // The range of a name is without its labels: `copy(_:)`.
            let rest = program.text(CodeRange(scope.file, value.range.upperBound..<range.range.upperBound)).utf8
            let labels = rest.first == UInt8(ascii: "(") ? rest.firstIndex(of: UInt8(ascii: ")")) : nil
            end = value.range.upperBound + (labels.map { rest.distance(from: rest.startIndex, to: $0) + 1 } ?? 0)
        }
        let code = program.text(CodeRange(scope.file, value.range.lowerBound..<end))
        let known = selector(code, argument.label, scope)
        return SwiftValue(.outside(known.map { "Selector." + $0 } ?? Self.unknownSelector + code), range)
    }

    /// The Objective-C selector that code names: `Type.method(_:with:)`, or `Type.property` with the label `getter` or `setter`;
    /// nil if the parameters of the method are not known.
    private func selector(_ code: String, _ accessor: String?, _ scope: Scope) -> String? {
        var code = code.filter { !$0.isWhitespace }
        if code.hasPrefix("("), code.hasSuffix(")") { code = String(code.dropFirst().dropLast()) }
        var labels: [String?]?
        if let open = code.firstIndex(of: "("), code.hasSuffix(")") {
            labels = code[code.index(after: open)...].dropLast().split(separator: ":").map {
                $0 == "_" ? nil : String($0)
            }
            code = String(code[..<open])
        }
        let parts = code.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }
        guard let name = parts.last else { return code }
        if accessor == "getter" { return name }
        if accessor == "setter" { return "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" }
        for declaration in owner(of: parts.dropLast(), scope).map({ program.members(named: name, of: $0) }) ?? [] {
            guard case .function(let function) = declaration.content else { continue }
            guard labels == nil || labels == function.parameters.map(\.label) else { continue }
            return function.selector
        }
        return labels.map { SelectorName.of(name, $0) } ?? frameworks.selector(of: name, in: parts.dropLast().last)
    }

    /// What the value of a selector begins with whose parameters are not known, before the code that names the method.
    package static let unknownSelector = "Selector.?"

    /// The type of what names lead to, such as `self.editor` or `Type`; nil if it is not one of the program's.
    private func owner(of names: ArraySlice<String>, _ scope: Scope) -> TypeDeclaration? {
        if let type = program.types(named: names.joined(separator: "."), from: scope.file).first { return type }
        var owner = scope.type
        for name in names where !["self", "Self", "super"].contains(name) {
            let variable = owner.map { program.members(named: name, of: $0) }?.lazy.compactMap { member in
                if case .variable(let variable) = member.content { variable } else { nil }
            }.first
            guard let type = variable?.type?.name ?? variable?.initialType?.name else { return nil }
            owner = program.types(named: type, from: scope.file).first
        }
        return owner
    }
}
