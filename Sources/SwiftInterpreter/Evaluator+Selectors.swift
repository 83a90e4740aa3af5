import SourceCode

// Macros, and the selectors that one of them names.
extension Evaluator {
    func macro(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue {
        guard call.name == "selector", let argument = call.arguments.first else {
            return outside(.macro, "#" + call.name, base: nil, call, range, scope)
        }
        let end = call.arguments.last?.value.range.upperBound ?? argument.value.range.upperBound
        let code = program.text(CodeRange(scope.file, argument.value.range.lowerBound..<end))
        return SwiftValue(.outside("Selector." + selector(code, scope)), range)
    }

    /// The Objective-C selector that code names: `Type.method(_:with:)`.
    private func selector(_ code: String, _ scope: Scope) -> String {
        var code = code.filter { !$0.isWhitespace }
        var labels: [String?]?
        if let open = code.firstIndex(of: "("), code.hasSuffix(")") {
            labels = code[code.index(after: open)...].dropLast().split(separator: ":").map {
                $0 == "_" ? nil : String($0)
            }
            code = String(code[..<open])
        }
        let parts = code.split(separator: ".").map { String($0.filter { $0 != "?" && $0 != "!" }) }
        guard let name = parts.last else { return code }
        let owner: TypeDeclaration? =
            parts.count > 1
            ? program.types(named: parts.dropLast().joined(separator: "."), from: scope.file).first : scope.type
        for declaration in owner.map({ program.members(named: name, of: $0) }) ?? [] {
            guard case .function(let function) = declaration.content else { continue }
            let own = function.parameters.map(\.label)
            guard labels == nil || labels == own else { continue }
            return function.modifiers.selector ?? SelectorName.of(name, own)
        }
        // The frameworks' actions take a sender.
        return SelectorName.of(name, labels ?? [nil])
    }
}
