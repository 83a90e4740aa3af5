import KeyCombinations
import MenuBuilder
import MenuDocuments

/// A value that code gives to a property, or the reason why it is not known.
enum PropertyValue<Value> {
    case known(Value)
    /// Lower case, no final period.
    case unknown(String)

    var value: Value? { if case .known(let value) = self { value } else { nil } }
    var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
}

extension Execution {
    /// The value of an object's property at the end: what was assigned last, otherwise an argument of its initializer.
    ///
    /// - Parameter conditions: The conditions under which the object is used.
    func finalValue(
        _ name: String, arguments labels: [String?], of object: CodeObject, under conditions: ElementConditions
    ) -> (value: CodeValue, range: CodeRange?)? {
        let argument = object.arguments.first { labels.contains($0.label) && !$0.isTrailingClosure }
        if let variable = object.properties[name] {
            let conditions = conditions.and(object.conditions)
            let (assignments, isCertain) = variable.visible(under: conditions)
            if isCertain, assignments.count == 1 { return (assignments[0].value, assignments[0].range) }
            if !assignments.isEmpty {
                let reason = assignments.compactMap(\.value.reason).first ?? "depends on a condition"
                return (.unknown(reason), assignments.last?.range)
            }
        }
        return argument.map { ($0.value, $0.range) }
    }

    // MARK: - Keys

    /// The modifiers that a value stands for.
    func modifiers(_ value: CodeValue, under conditions: ElementConditions, depth: Int = 0) -> PropertyValue<
        KeyModifiers
    > {
        guard depth < 20 else { return .unknown("depends on a calculation") }
        switch value {
        case .list(let elements):
            var all: KeyModifiers = []
            for element in elements {
                guard element.conditions.applies(whenever: conditions) else {
                    return .unknown("depends on a condition")
                }
                switch modifiers(element.value, under: conditions, depth: depth + 1) {
                case .known(let more): all.formUnion(more)
                case .unknown(let reason): return .unknown(reason)
                }
            }
            return .known(all)
        case .constant(_, let name):
            return Execution.modifiers[name].map { .known($0) } ?? .unknown("depends on \"\(name)\"")
        case .integer(let number): return .known(KeyModifiers(rawValue: number))
        case .none: return .known([])
        default: return .unknown(value.reason ?? "depends on modifiers that are not literals")
        }
    }

    private static let modifiers: [String: KeyModifiers] = [
        "command": .command, "shift": .shift, "control": .control, "alternate": .alternate, "option": .alternate,
        "alphaShift": .alphaShift, "capsLock": .alphaShift, "numericPad": .numericPad, "function": .function,
    ]

    /// The input of a UIKit key command.
    func input(_ value: CodeValue) -> PropertyValue<KeyInput> {
        switch value {
        // Apps ship with a line feed for Return.
        case .text(let text, _): return .known(text == "\n" ? .return : KeyInput(rawValue: text))
        case .constant(_, let name):
            return Execution.inputs[name].map { .known($0) } ?? .unknown("depends on \"\(name)\"")
        case .none: return .unknown("is nil")
        default: return .unknown(value.reason ?? "depends on a key that is not a literal")
        }
    }

    private static let inputs: [String: KeyInput] = {
        var inputs: [String: KeyInput] = [
            "inputUpArrow": .upArrow, "inputDownArrow": .downArrow, "inputLeftArrow": .leftArrow,
            "inputRightArrow": .rightArrow, "inputEscape": .escape, "inputPageUp": .pageUp,
            "inputPageDown": .pageDown, "inputHome": .home, "inputEnd": .end, "inputDelete": .delete,
            "UIKeyInputUpArrow": .upArrow, "UIKeyInputDownArrow": .downArrow, "UIKeyInputLeftArrow": .leftArrow,
            "UIKeyInputRightArrow": .rightArrow, "UIKeyInputEscape": .escape, "UIKeyInputPageUp": .pageUp,
            "UIKeyInputPageDown": .pageDown, "UIKeyInputHome": .home, "UIKeyInputEnd": .end,
        ]
        for number in 1...12 {
            inputs["f\(number)"] = .function(number)
            inputs["UIKeyInputF\(number)"] = .function(number)
        }
        return inputs
    }()

    // MARK: - Texts

    /// The text of a title; the code of its argument if it is not known.
    func title(_ value: CodeValue?, _ range: CodeRange?) -> String {
        switch value {
        case .text(let text, _)?: return text
        case .integer(let number)?: return String(number)
        case nil, .some(.none): return ""
        default:
            guard let range else { return "…" }
            let code = program.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return code.count > 60 ? String(code.prefix(60)) + "…" : code.isEmpty ? "…" : code
        }
    }

    /// The selector of an action; nil if there is none or it is not known.
    func selector(_ value: CodeValue?) -> String? {
        switch value {
        case .constant(_, let name)?, .text(let name, _)?: name
        default: nil
        }
    }

    /// The names in an option set, as far as known.
    func names(_ value: CodeValue?, under conditions: ElementConditions) -> Set<String> {
        guard let value else { return [] }
        return Set(
            elements(of: value, .none).compactMap { element in
                guard element.conditions.applies(whenever: conditions), case .constant(_, let name) = element.value
                else { return nil }
                return name
            })
    }

    /// Whether a title is not known: its argument is not, or it is a command without one, to which validation may give it.
    func isUnread(_ title: CodeValue?, ofCommand: Bool) -> Bool {
        switch title {
        case .text(let text, _)?: ofCommand && text.isEmpty || text.isLocalizationKey
        case .integer?: false
        case nil, .some(.none): ofCommand
        default: true
        }
    }

    /// The call that a reader of the code looks at for an object: the innermost one that contains its key.
    func shownRange(of object: CodeObject, containing range: CodeRange?) -> CodeRange {
        guard let range, !object.range.contains(range) else { return object.range }
        return object.calls.last { $0.contains(range) } ?? object.range
    }
}
