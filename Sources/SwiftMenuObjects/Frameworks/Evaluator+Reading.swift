package import KeyCombinations
import MenuBuilder
package import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftInterpreter
package import SwiftValues

// What readers of menus need to know of values.
extension Evaluator {
    /// The value of an instance's property at the end: what was assigned last, otherwise an argument of its initializer.
    ///
    /// - Parameter conditions: The conditions under which the instance is used.
    package func finalValue(
        _ name: String, arguments labels: [String?], of instance: Instance, under conditions: ElementConditions
    ) -> (value: SwiftValue, range: CodeRange?)? {
        if let value = overridden(name, of: instance) { return (value, nil) }
        if let variable = instance.fields[name] {
            let (assignments, isCertain) = variable.visible(under: conditions.and(instance.conditions))
            if isCertain, assignments.count == 1 { return (assignments[0].value, assignments[0].range) }
            let initial = instance.arguments.first { labels.contains($0.label) }.map { ($0.value, Optional($0.range)) }
            if let texts = texts(assignments, after: isCertain ? nil : initial?.0) { return texts }
            if !assignments.isEmpty {
                let reason = assignments.compactMap(\.value.reason).first ?? "depends on a condition"
                return (.unknown(reason), assignments.last?.range)
            }
        }
        return instance.arguments.first { labels.contains($0.label) }.map { ($0.value, $0.range) }
    }

    /// The texts that code gives to a property at different times; nil if it decides by more than that which of them is shown.
    private func texts(
        _ assignments: [Variable.Assignment], after initial: SwiftValue?
    ) -> (value: SwiftValue, range: CodeRange?)? {
        let values = (initial.map { [$0] } ?? []) + assignments.map(\.value)
        guard let last = assignments.last, values.allSatisfy({ $0.string != nil }),
            assignments.allSatisfy({ $0.conditions.entries.isEmpty == false && !$0.conditions.isConditional })
        else { return nil }
        let texts = values.map { SwiftValue.Alternative(value: $0, conditions: .none) }
        return (SwiftValue(.choice(texts)), last.range)
    }

    /// The value of a property that the program's subclass computes; nil if it does not. Observers may change keys, and so may
    /// code that is not run.
    package func overridden(_ name: String, of instance: Instance) -> SwiftValue? {
        if areKeysForgotten, MenuFrameworks.propertiesOfKeys.contains(name) {
            return .unknown(Self.takesTooLong, instance.site)
        }
        guard instance.type.keyword != nil,
            let member = program.members(named: name, of: instance.type).first(where: \.isOverride),
            case .variable(let variable) = member.content
        else { return nil }
        if variable.getterCode == nil {
            let changesKeys = name.hasPrefix("keyEquivalent") && variable.observers.contains(where: mayChangeKeys)
            return changesKeys ? .unknown("depends on the observers of \"\(name)\"", instance.site) : nil
        }
        return value(of: variable, member, SwiftValue(.instance(instance)), instance.site)
    }

    /// Whether code of an item assigns its keys, or calls something that may.
    private func mayChangeKeys(_ statement: SwiftStatement) -> Bool {
        var mayChange = false
        SyntaxWalk.visit(statement) { expression in
            switch expression.kind {
            case .assignment(_, let target, _):
                switch target.kind {
                case .name(let name), .member(_, let name): if name.hasPrefix("keyEquivalent") { mayChange = true }
                default: mayChange = true
                }
            case .call(let call):
                switch call.callee.kind {
                case .name: mayChange = true
                case .member(let base, _): if case .name("self") = base.kind { mayChange = true }
                default: break
                }
            default: break
            }
        }
        return mayChange
    }

    /// The elements of a list, each with all its conditions; a single value counts as its own element.
    package func elements(of value: SwiftValue, _ conditions: ElementConditions) -> [SwiftValue.Alternative] {
        program.elements(of: value, conditions).filter { !$0.value.isNull }
    }

    // MARK: - Keys

    /// The input of a UIKit key command.
    package func input(_ value: SwiftValue) -> PropertyValue<KeyInput> {
        switch value.kind {
        // Apps ship with a line feed for Return.
        case .string(let text): return .known(text == "\n" ? .return : KeyInput(rawValue: text))
        case .outside, .implicit:
            let name = value.outsideName ?? ""
            return Self.inputs[name].map { .known($0) } ?? .unknown("depends on \"\(name)\"")
        case .null: return .unknown("is nil")
        default: return .unknown(value.reason ?? "depends on a key that is not a literal")
        }
    }

    private static let inputs: [String: KeyInput] = {
        var inputs: [String: KeyInput] = [
            "inputUpArrow": .upArrow, "inputDownArrow": .downArrow, "inputLeftArrow": .leftArrow,
            "inputRightArrow": .rightArrow, "inputEscape": .escape, "inputPageUp": .pageUp,
            "inputPageDown": .pageDown, "inputHome": .home, "inputEnd": .end, "inputDelete": .delete,
        ]
        for (name, input) in inputs { inputs["UIKeyI" + name.dropFirst()] = input }
        for number in 1...12 {
            inputs["f\(number)"] = .function(number)
            inputs["UIKeyInputF\(number)"] = .function(number)
        }
        return inputs
    }()

    // MARK: - Texts

    /// The text of a title; the code of its argument if it is not known.
    package func title(_ value: SwiftValue?, _ range: CodeRange?) -> String {
        switch value?.kind {
        // A key without a translation says little about the title.
        case .string(let text)?: return text.isLocalizationKey ? text.asCode : text
        case .integer(let number)?: return String(number)
        case nil, .null?: return ""
        case .choice(let values)? where values.contains { $0.value.string != nil }:
            return Self.title(anyOf: values.prefix(8).compactMap(\.value.string))
        default: return unreadTitle(range)
        }
    }

    /// What stands for a title that is not known: the words of a literal around its interpolations, or the code.
    package func unreadTitle(_ range: CodeRange?) -> String {
        guard let range else { return "…" }
        let code = code(at: range)
        guard !code.isEmpty else { return "…" }
        let isLiteral = code.isStringLiteral
        let text = isLiteral ? code.withoutInterpolations : code
        let shown = text.count > 60 ? text.prefix(59) + "…" : text
        return isLiteral ? shown : shown.asCode
    }

    /// The code in a range, on one line.
    package func code(at range: CodeRange) -> String {
        program.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The title of a command that has one of several, depending on the app's state: `Play / Pause`, `Show / Hide Ruler`.
    package static func title(anyOf titles: [String]) -> String {
        var different: [String] = []
        for title in titles where !title.isEmpty && !different.contains(title) { different.append(title) }
        if different.count == 2 {
            let (one, other) = (different[0].split(separator: " "), different[1].split(separator: " "))
            let shared = min(
                zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count, one.count - 1, other.count - 1)
            if shared > 0 {
                return one.dropLast(shared).joined(separator: " ") + " / " + other.joined(separator: " ")
            }
        }
        return different.prefix(2).joined(separator: " / ") + (different.count > 2 ? " / …" : "")
    }

    /// The name of an image, such as `plus` for `UIImage(systemName: "plus")?.withTintColor(.red)`; nil if there is none or
    /// it is not known.
    package func imageName(_ value: SwiftValue?) -> String? {
        var call = value?.call
        while let known = call, known.form != .property {
            if ["UIImage", "NSImage", "init"].contains(known.name) {
                return known.arguments.first { ["systemName", "systemSymbolName", "named"].contains($0.label) }?.value
                    .string
            }
            call = known.base?.call
        }
        return nil
    }

    /// The selector of an action; nil if there is none or it is not known.
    package func selector(_ value: SwiftValue?) -> String? {
        guard let value else { return nil }
        guard case .outside(let path) = value.kind else { return value.string }
        return path.hasPrefix("Selector.") && !isUnknownSelector(value) ? value.outsideName : nil
    }

    /// Whether an action is that of a method of which the parameters are not known. The same code names the same action.
    package func isUnknownSelector(_ value: SwiftValue) -> Bool {
        if case .outside(let path) = value.kind { path.hasPrefix(Evaluator.unknownSelector) } else { false }
    }

    /// The names in an option set, as far as known.
    package func names(_ value: SwiftValue?, under conditions: ElementConditions) -> Set<String> {
        guard let value else { return [] }
        return Set(
            elements(of: value, .none).compactMap { element in
                element.conditions.applies(whenever: conditions) ? element.value.outsideName : nil
            })
    }

    /// Whether a title is not known: its argument is not, or it is a command without one, to which validation may give it.
    package func isUnread(_ title: SwiftValue?, ofCommand: Bool) -> Bool {
        switch title?.kind {
        case .string(let text)?: ofCommand && text.isEmpty || text.isLocalizationKey
        case .integer?: false
        case nil, .null?: ofCommand
        default: true
        }
    }

    /// The call, or element of a list, that a reader of the code looks at for an instance: the innermost one that contains
    /// its key, otherwise the one on which the key depends.
    ///
    /// - Parameter caller: The call whose arguments the key depends on; see ``OutsideCall/caller``.
    package func shownRange(of instance: Instance, containing range: CodeRange?, caller: CodeRange? = nil) -> CodeRange
    {
        let site = instance.site
        guard let range, !site.contains(range) else { return site }
        // A call that also contains the creation is one around the item, such as that of a menu with a result builder.
        func call(around range: CodeRange) -> CodeRange? {
            instance.calls.last { $0.contains(range) && !$0.contains(site) }
        }
        return call(around: range) ?? caller.flatMap(call) ?? site
    }
}

extension String {
    /// Whether the text is one string literal, rather than several with an operator between them.
    fileprivate var isStringLiteral: Bool {
        guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return false }
        var (depth, isEscaped) = (0, false)
        for character in dropFirst().dropLast() {
            switch character {
            case "(" where isEscaped || depth > 0: depth += 1
            case ")" where depth > 0: depth -= 1
            case "\"" where depth == 0 && !isEscaped: return false
            default: break
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return true
    }

    /// The text of a string literal, with an ellipsis for each interpolation.
    fileprivate var withoutInterpolations: String {
        var text = ""
        var depth = 0
        var isEscaped = false
        for character in dropFirst().dropLast() {
            switch character {
            case "(" where isEscaped && depth == 0:
                depth = 1
                text += "…"
            case "(" where depth > 0: depth += 1
            case ")" where depth > 0: depth -= 1
            case "\\": break
            default: if depth == 0 { text.append(character) }
            }
            isEscaped = character == "\\"
        }
        return text
    }
}
