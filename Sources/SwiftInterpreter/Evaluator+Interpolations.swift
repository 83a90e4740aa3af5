import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftValues

// The texts of string literals.
extension Evaluator {
    /// The text of a literal, or the texts that its interpolations lead to.
    func string(
        _ segments: [SwiftExpression.StringSegment], _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue {
        // Each text that the conditions of interpolated values lead to.
        var texts: [(text: String, conditions: ElementConditions)] = [("", .none)]
        var reason: String?
        for segment in segments {
            switch segment.content {
            case .text(let part): for index in texts.indices { texts[index].text += part }
            case .interpolation(let expression):
                let isPlain = isPlainInterpolation(expression, CodeRange(scope.file, segment.range), scope)
                var value = isPlain ? evaluate(expression, in: scope) : .unknown("depends on an interpolation")
                if hasOwnInterpolation(of: value) { value = .unknown("depends on an interpolation") }
                let alternatives = value.alternatives()
                let parts = alternatives.compactMap { part in
                    (part.value.string ?? part.value.decimalText ?? nameOfCase(part.value)).map {
                        ($0, part.conditions)
                    }
                }
                guard parts.count == alternatives.count, texts.count * parts.count <= Self.maximumTexts else {
                    reason = reason ?? value.reason ?? "depends on an interpolation"
                    continue
                }
                texts = texts.flatMap { text, conditions in
                    parts.map { (text + $0, conditions.and($1)) }
                }
            }
        }
        if let reason { return .unknown(reason, range, type: SwiftType("String", text: "String")) }
        let values = texts.map { SwiftValue.Alternative(value: SwiftValue(.string($0), range), conditions: $1) }
        return values.count == 1 ? values[0].value : SwiftValue(.choice(values), range)
    }

    /// The name of an enum case, which is its text if the program gives its type no other. Objective-C's have none.
    private func nameOfCase(_ value: SwiftValue) -> String? {
        guard case .enumCase(let type, let name, let arguments) = value.kind, arguments.isEmpty,
            !type.attributes.contains("objc"),
            ["description", "debugDescription"].allSatisfy({ program.members(named: $0, of: type).isEmpty })
        else { return nil }
        return name
    }

    /// Whether the program makes a text of its own of an interpolated value.
    private func hasOwnInterpolation(of value: SwiftValue) -> Bool {
        (program.index.extensionMembers["appendInterpolation"] ?? []).contains { declaration in
            guard case .function(let function) = declaration.content, let first = function.parameters.first else {
                return false
            }
            return first.label == nil && function.parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
                && fits(value, first.type, declaration)
        }
    }

    /// Whether an interpolation has the text of its value: no label, and no optional.
    private func isPlainInterpolation(_ value: SwiftExpression, _ segment: CodeRange, _ scope: Scope) -> Bool {
        let start = program.text(CodeRange(segment.file, segment.range.prefix(64)))
        let words = start.drop { $0 == "\\" || $0 == "#" || $0 == "(" }
        if words.drop(while: { $0.isLetter || $0.isNumber || $0 == "_" }).first == ":" { return false }
        switch value.kind {
        case .cast(_, "as", let type): return type.name != "Any" && !type.text.hasSuffix("?")
        case .name(let name): return scope[name]?.type?.text.hasSuffix("?") != true
        default: return true
        }
    }

    /// The number of texts that a string with interpolations can be.
    private static let maximumTexts = 8
}
