import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftValues

// The few functions and methods of the standard library and of Foundation that menus are made with.
extension Evaluator {
    /// What a function returns that the program does not declare; nil if it is not one of the standard library.
    func standardFunction(_ call: OutsideCall) -> SwiftValue? {
        guard call.form == .function else { return nil }
        let (first, range) = (call.arguments.first, call.range)
        let labels = call.arguments.map(\.label)
        // The receiver of a function without a base is `self`, if it is a method.
        if let base = call.base, call.range.range.lowerBound < call.nameRange.range.lowerBound {
            switch (base.kind, call.name) {
            case (.array, "union"), (.implicit, "union"), (.outside, "union"):
                guard let other = first?.value else { return nil }
                guard let elements = base.elements, let others = other.elements else {
                    return .array([base, other], range)
                }
                return SwiftValue(.array(elements + others), range).withDistinctElements
            case (_, "contains") where labels == [nil]:
                guard let all = modifierNames(base), let names = first.flatMap({ modifierNames($0.value) }) else {
                    return nil
                }
                return SwiftValue(.boolean(all.isSuperset(of: names)), range)
            case (.outside("Unicode"), "Scalar"): return Self.scalar(first?.value, range)
            default: return nil
            }
        }
        switch (call.name, labels) {
        case ("String", []): return SwiftValue(.string(""), range)
        case ("String", [nil]):
            if let digits = first?.value.decimalText { return SwiftValue(.string(digits), range) }
            return isOrdered || first?.value.string == nil ? Self.scalar(first?.value, range)?.typed(nil) : nil
        case ("String", ["format", nil]), ("NSString", ["format", nil]):
            // `%c` is for one byte.
            let isByte = call.arguments[1].value.integer.map { 0..<128 ~= $0 } ?? false
            guard first?.value.string == "%C" || first?.value.string == "%c" && isByte else { return nil }
            return Self.scalar(call.arguments[1].value, range)
        case ("String", _) where first?.label == "utf16CodeUnits" || first?.label == "characters":
            guard let units = first?.value.elements, units.count == 1 else { return nil }
            return Self.scalar(units[0].value, range)
        case ("Character", [nil]), ("UnicodeScalar", [nil]), ("Unicode.Scalar", [nil]):
            guard let value = first?.value, case .choice = value.kind else {
                let scalar = Self.scalar(first?.value, range)
                // A number may be no character.
                let character = SwiftType("Character", text: "Character")
                return call.name == "Character" || first?.value.string != nil
                    ? scalar?.ofLiteralType(character) : scalar?.typed(SwiftType(call.name, text: call.name + "?"))
            }
            return each(value) {
                Self.scalar($0, range) ?? .unknown($0.reason ?? "depends on a calculated string", range)
            }
        // What a literal calls, which code may call, too.
        case ("Character", ["unicodeScalarLiteral"]), ("Character", ["extendedGraphemeClusterLiteral"]):
            return first?.value.ofLiteralType(SwiftType("Character", text: "Character"))
        case ("String", ["unicodeScalarLiteral"]), ("String", ["extendedGraphemeClusterLiteral"]),
            ("String", ["stringLiteral"]):
            return first?.value.typed(nil)
        case ("KeyEquivalent", [nil]):
            guard let key = first, case .choice = key.value.kind else { return nil }
            return each(key.value) { value in
                let argument = Argument(label: nil, value: value, range: key.range, caller: key.caller)
                return SwiftValue(.call(call.replacing(argument)), range)
            }
        case ("unichar", _) where labels.count == 1, ("NSString", _) where labels.count == 1: return first?.value
        case ("Int", [nil]), ("UInt", [nil]), ("UInt8", [nil]), ("UInt16", [nil]), ("UInt32", [nil]),
            ("Int32", [nil]), ("UTF16.CodeUnit", [nil]):
            guard let text = first?.value.string else {
                return first?.value.ofLiteralType(SwiftType(call.name, text: call.name))
            }
            return SwiftValue(Int(text).map { .integer($0) } ?? .null, range)
        case ("Array", [nil]), ("ContiguousArray", [nil]): return first.map { listed($0.value).asList(.array) }
        case ("Set", [nil]): return first.map { listed($0.value).withDistinctElements }
        case ("String", ["describing"]):
            if first?.value.type?.isOptional ?? false { return nil }
            if let text = first?.value, text.string != nil { return text }
            if let digits = first?.value.decimalText { return SwiftValue(.string(digits), range) }
            guard case .enumCase(let type, let name, let arguments)? = first?.value.kind, arguments.isEmpty,
                program.members(named: "description", of: type).isEmpty
            else { return nil }
            return SwiftValue(.string(name), range)
        case ("Array", []), ("ContiguousArray", []), ("Set", []): return .array([], range)
        case ("Dictionary", []): return SwiftValue(.dictionary([]), range)
        case ("Dictionary", ["uniqueKeysWithValues"]): return first.flatMap { dictionary(ofPairs: $0.value, range) }
        case ("EventModifiers", _), ("UIKeyModifierFlags", _), ("NSEvent.ModifierFlags", _):
            if labels.isEmpty { return .array([], range) }
            return first?.label == "arrayLiteral" && labels.dropFirst().allSatisfy { $0 == nil }
                ? .array(call.arguments.map(\.value), range) : nil
        case ("Selector", [nil]), ("NSSelectorFromString", [nil]):
            return first?.value.string.map { SwiftValue(.outside("Selector." + $0), range) }
        case ("stride", ["from", "to", "by"]), ("stride", ["from", "through", "by"]): return stride(call)
        case ("zip", [nil, nil]): return zip(call)
        case ("swap", [nil, nil]):
            for (one, other) in [(0, 1), (1, 0)] {
                guard let place = call.arguments[one].place else { return nil }
                place.isAssigned = true
                assign("=", to: place.target, range, place.scope) {
                    .init(value: call.arguments[other].value, conditions: conditions, range: range)
                }
            }
            return SwiftValue(.void, range)
        case ("fatalError", _), ("preconditionFailure", _), ("assertionFailure", _), ("print", _), ("assert", _),
            ("precondition", _), ("NSLog", _):
            return SwiftValue(.void, range)
        default: return nil
        }
    }

    /// The dictionary with the keys and values of a list of pairs; nil if these are not known, or exist only sometimes.
    private func dictionary(ofPairs pairs: SwiftValue, _ range: CodeRange) -> SwiftValue? {
        guard let elements = listed(pairs).elements, areCertain(elements) else { return nil }
        var entries: [(key: SwiftValue, value: SwiftValue)] = []
        for element in elements {
            guard case .tuple(let parts) = element.value.kind, parts.count == 2 else { return nil }
            entries.append((parts[0].value, parts[1].value))
        }
        return SwiftValue(.dictionary(entries), range)
    }

    /// The names of the modifiers in an option set; nil if not all of them are known.
    private func modifierNames(_ value: SwiftValue, depth: Int = 0) -> Set<String>? {
        guard depth < 8 else { return nil }
        switch value.kind {
        case .array(let elements):
            guard areCertain(elements) else { return nil }
            var all: Set<String> = []
            for element in elements {
                guard let names = modifierNames(element.value, depth: depth + 1) else { return nil }
                all.formUnion(names)
            }
            return all
        case .implicit, .outside:
            guard let name = value.outsideName, Self.modifierNames.contains(name) else { return nil }
            return [name == "alternate" ? "option" : name == "alphaShift" ? "capsLock" : name]
        default: return nil
        }
    }

    private static let modifierNames: Set<String> = [
        "command", "shift", "option", "alternate", "control", "capsLock", "alphaShift", "numericPad", "function",
    ]

    private func stride(_ call: OutsideCall) -> SwiftValue? {
        let numbers = call.arguments.compactMap(\.value.integer)
        guard numbers.count == 3, numbers[2] != 0 else { return nil }
        let all =
            call.arguments[1].label == "to"
            ? Array(Swift.stride(from: numbers[0], to: numbers[1], by: numbers[2]).prefix(65))
            : Array(Swift.stride(from: numbers[0], through: numbers[1], by: numbers[2]).prefix(65))
        return all.count > 64 ? nil : .array(all.map { SwiftValue(.integer($0), call.range) }, call.range)
    }

    private func zip(_ call: OutsideCall) -> SwiftValue? {
        guard let one = listed(call.arguments[0].value).elements, let other = listed(call.arguments[1].value).elements
        else { return nil }
        return SwiftValue(
            .array(
                Swift.zip(one, other).map { one, other in
                    .init(
                        value: SwiftValue(.tuple([(nil, one.value), (nil, other.value)])),
                        conditions: one.conditions.and(other.conditions))
                }), call.range)
    }

    /// The text of a character that is given by its code or by AppKit's name; nil if it is not known.
    private static func scalar(_ value: SwiftValue?, _ range: CodeRange) -> SwiftValue? {
        let code: Int?
        switch value?.kind {
        case .string: return value
        case .integer(let number): code = number
        case .outside(let name):
            let prefix = ["NSEvent.SpecialKey.", "SpecialKey."].first(where: name.hasPrefix)
            code =
                prefix.map { CharacterCodes.specialKeys[String(name.dropFirst($0.count))] }
                ?? CharacterCodes.constants[name]
        default: return nil
        }
        return code.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
            .map { SwiftValue(.string(String($0)), value?.range ?? range) }
    }

    // MARK: - Lists

    func property(_ name: String, of elements: [SwiftValue.Alternative]) -> SwiftValue? {
        steps -= elements.count / 32
        let isCertain = areCertain(elements)
        switch name {
        case "count" where isCertain: return SwiftValue(.integer(elements.count))
        case "isEmpty" where isCertain: return SwiftValue(.boolean(elements.isEmpty))
        case "isEmpty" where elements.contains(where: { $0.conditions.applies(whenever: conditions) }):
            return SwiftValue(.boolean(false))
        // An element that is `nil` is there.
        case "first" where isCertain && elements.first?.value.isNull != true:
            return elements.first?.value ?? SwiftValue(.null)
        case "last" where isCertain && elements.last?.value.isNull != true:
            return elements.last?.value ?? SwiftValue(.null)
        case "lazy": return SwiftValue(.array(elements)).asList(.lazy)
        case "indices" where isCertain: return .array(elements.indices.map { SwiftValue(.integer($0)) })
        default: return nil
        }
    }

    /// A method of a lazy sequence, whose closures run later, perhaps for some elements only; nil if they change nothing.
    func lazyMethod(_ call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> SwiftValue? {
        let changesSomething = call.arguments.contains { argument in
            if case .closure(let closure) = argument.value.kind { !closure.body.changedNames.isEmpty } else { false }
        }
        guard changesSomething else { return nil }
        for argument in arguments(of: call, scope) { escape(argument.value) }
        return .unknown("depends on a lazy sequence", range)
    }

    /// A method of an array; nil if it is another one.
    func method(
        _ name: String, of elements: [SwiftValue.Alternative], _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        steps -= elements.count / 32
        switch name {
        case "map", "compactMap", "flatMap", "forEach":
            guard elements.count <= Self.unrolledElements, let values = results(of: call, for: elements, range, scope)
            else { return nil }
            switch name {
            case "map": return SwiftValue(.array(values), range)
            case "forEach": return SwiftValue(.void, range)
            case "compactMap": return SwiftValue(.array(values.flatMap(present)), range)
            default:
                return SwiftValue(
                    .array(values.flatMap { $0.value.isNull ? [] : $0.value.flattened($0.conditions) }), range)
            }
        case "enumerated" where call.arguments.isEmpty: return SwiftValue(.array(enumerated(elements)), range)
        case "contains"
        where elements.count <= Self.unrolledElements && call.arguments.count == 1 && areCertain(elements):
            guard call.arguments[0].label == nil, let wanted = arguments(of: call, scope).first?.value else {
                return nil
            }
            let matches = elements.map { equal($0.value, wanted) }
            // Option sets are compared in another way.
            guard matches.contains(true) || !matches.contains(nil) && !elements.isEmpty else { return nil }
            return SwiftValue(.boolean(matches.contains(true)), range)
        case "firstIndex"
        where elements.count <= Self.unrolledElements && call.arguments.count == 1 && areCertain(elements):
            guard call.arguments[0].label == "of", let wanted = arguments(of: call, scope).first?.value else {
                return nil
            }
            let matches = elements.map { equal($0.value, wanted) }
            guard let index = matches.firstIndex(where: { $0 != false }) else { return SwiftValue(.null, range) }
            return matches[index] == true ? SwiftValue(.integer(index), range) : nil
        case "reversed" where call.arguments.isEmpty: return SwiftValue(.array(elements.reversed()), range)
        case "first" where call.arguments.count == 1, "last" where call.arguments.count == 1:
            return test(of: call, range, scope).map {
                first(of: name == "first" ? elements : elements.reversed(), range, where: $0)
            }
        case "filter":
            let test = test(of: call, range, scope)
            return SwiftValue(
                .array(filtered(elements, range) { elements.count <= Self.unrolledElements ? test?($0) : nil }), range)
        case "reduce"
        where elements.count <= Self.unrolledElements
            && (areCertain(elements) || call.arguments.first?.label == "into"):
            let arguments = arguments(of: call, scope)
            return isAddition(call, scope)
                ? sum(of: elements, after: arguments[0].value, range) : reduced(elements, arguments, range)
        case "joined":
            return joined(elements, by: arguments(of: call, scope), range)
        case "sorted": return SwiftValue(.array(sorted(elements, arguments(of: call, scope), range)), range)
        case "shuffled":
            _ = arguments(of: call, scope)
            return SwiftValue(.array(unordered(elements)), range)
        case "prefix", "suffix", "dropFirst", "dropLast":
            let arguments = arguments(of: call, scope)
            if let part = part(name, of: elements, arguments) { return SwiftValue(.array(part), range).asList(.slice) }
            let decision = newID()
            return SwiftValue(.array(elements.map { perhapsContained($0, decision, .none) }), range)
        default: return nil
        }
    }

    /// What is left of an element without `nil`; it is conditional if that is not known.
    private func present(_ element: SwiftValue.Alternative) -> [SwiftValue.Alternative] {
        element.value.alternatives(element.conditions).compactMap { one in
            switch isPresent(one.value) {
            case true: one
            case false: nil
            case nil: perhapsContained(one, newID(), conditions)
            }
        }
    }

    /// The elements that `prefix(2)` and its like return; nil if that is not known.
    private func part(
        _ name: String, of elements: [SwiftValue.Alternative], _ arguments: [Argument]
    ) -> [SwiftValue.Alternative]? {
        guard areCertain(elements), arguments.allSatisfy({ $0.label == nil }), arguments.count < 2,
            let count = arguments.isEmpty ? 1 : arguments[0].value.integer, count >= 0
        else { return nil }
        return switch name {
        case "prefix": Array(elements.prefix(count))
        case "suffix": Array(elements.suffix(count))
        case "dropFirst": Array(elements.dropFirst(count))
        default: elements.dropLast(count)
        }
    }

    /// The elements of which a test is true; one of which the result is not known exists under a condition.
    func filtered(
        _ elements: [SwiftValue.Alternative], _ range: CodeRange, _ test: (SwiftValue) -> Bool?
    ) -> [SwiftValue.Alternative] {
        let decision = newID()
        return elements.compactMap { element in
            if element.value.isVoid { return element }
            switch under(conditions.and(element.conditions), { test(element.value) }) {
            case true?: return element
            case false?: return nil
            case nil: return perhapsContained(element, decision, .none)
            }
        }
    }

    /// A method of an unknown sequence, whose elements may have a known type, or of a value if there is one; nil if it is
    /// another one.
    func method(
        _ name: String, ofUnknown base: SwiftValue, _ call: SwiftCall, _ range: CodeRange, _ scope: Scope
    ) -> SwiftValue? {
        let (elementType, reason) = (base.type?.elementType, base.unknownReason ?? "depends on a loop")
        switch (name, call.arguments.count) {
        case ("enumerated", 0): return SwiftValue(.array(enumerated(perhapsFirst(of: base, scope.file))), range)
        // Some of the elements.
        case ("prefix", 1) where call.arguments[0].label == nil: return .unknown(reason, base.range, type: base.type)
        default: break
        }
        guard isOrdered else { return nil }
        if let elementType {
            switch name {
            case "first", "last": return .unknown(reason, range, type: elementType)
            case "filter", "dropFirst", "dropLast", "reversed", "sorted": return base
            default: break
            }
        }
        guard ["map", "compactMap", "flatMap", "forEach"].contains(name) else { return nil }
        if let elementType,
            let path = call.arguments.first.map({ program.text(CodeRange(scope.file, $0.value.range)) }),
            path.hasPrefix("\\."),
            let type = frameworks.type(ofProperty: String(path.dropFirst(2)), of: .unknown(reason, type: elementType))
        {
            return .unknown(reason, range, type: SwiftType("", text: "[\(type.text)]", element: type.name))
        }
        guard let function = arguments(of: call, scope).last?.value, function.isFunction,
            base.isUnknown || function.closure.map(leads) ?? true
        else { return nil }
        let perhaps = perhaps()
        let element = opaque(elementType, reason, nil, scope.file)
        let value = under(perhaps) { apply(function, to: element, range) }
        return SwiftValue(name == "forEach" ? .void : .array([.init(value: value, conditions: perhaps)]), range)
    }

    /// Calls a closure or a function of the program with a value.
    ///
    /// - Parameter caller: Where the value is written, if what depends on it counts there.
    package func apply(
        _ function: SwiftValue, to value: SwiftValue, _ range: CodeRange, caller: CodeRange? = nil
    ) -> SwiftValue {
        apply(function, [Argument(label: nil, value: value, range: range, caller: caller)], range)
    }

    package func apply(_ function: SwiftValue, _ arguments: [Argument], _ range: CodeRange) -> SwiftValue {
        let result: SwiftValue? =
            switch function.kind {
            case .closure(let closure): call(closure, arguments)
            case .method(let name, let labels, let receiver):
                call(name, labels: labels, of: receiver, arguments, range)
            case .function(let functions, let receiver):
                call(functions, receiver, arguments, range) ?? call(passed: functions, receiver, arguments, range)
            case .initializer(let type): create(type, arguments, range)
            case .keyPath(let names): arguments.first.map { follow(names, from: $0.value, range) }
            // Such as `map(String.init)`.
            case .outside(let path) where path.hasSuffix(".init"):
                standardFunction(unwrittenCall(of: String(path.dropLast(5)), base: nil, arguments, range))
            default: nil
            }
        return result ?? .unknown("depends on a function", range)
    }
}
