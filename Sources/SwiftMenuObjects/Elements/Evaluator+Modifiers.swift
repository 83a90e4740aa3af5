package import KeyCombinations
package import MenuDocuments
import SwiftDeclarations
package import SwiftInterpreter
package import SwiftValues

extension Evaluator {
    /// The modifiers that a value of SwiftUI, UIKit or AppKit stands for.
    ///
    /// - Parameter conditions: The conditions under which they are used.
    package func modifiers(_ value: SwiftValue, under conditions: ElementConditions) -> PropertyValue<KeyModifiers> {
        var valuesLeft = 64
        return modifiers(value, under: conditions, &valuesLeft)
    }

    /// - Parameter valuesLeft: The number of further values that may be read.
    private func modifiers(
        _ value: SwiftValue, under conditions: ElementConditions, _ valuesLeft: inout Int
    ) -> PropertyValue<KeyModifiers> {
        valuesLeft -= 1
        guard valuesLeft >= 0 else { return .unknown("has too many modifiers") }
        func modifiers(_ value: SwiftValue) -> PropertyValue<KeyModifiers> {
            self.modifiers(value, under: conditions, &valuesLeft)
        }
        switch value.kind {
        case .array(let elements):
            var all: KeyModifiers = []
            for element in elements {
                guard element.conditions.applies(whenever: conditions) else {
                    return .unknown("the modifiers depend on a condition")
                }
                switch modifiers(element.value) {
                case .known(let more): all.formUnion(more)
                case .unknown(let reason): return .unknown(reason)
                }
            }
            return .known(all)
        case .implicit(let name):
            if let known = Self.modifiers[name] { return .known(known) }
            for type in Self.modifierTypes {
                // A type of the program with the name of a framework's is another one.
                guard !program.types(named: type, from: value.range?.file ?? 0).contains(where: { $0.keyword != nil })
                else { continue }
                let resolved = resolve(value, as: type, from: value.range?.file ?? 0)
                if case .implicit(name) = resolved.kind { continue }
                return modifiers(resolved)
            }
        case .outside(let path):
            let type = path.split(separator: ".").dropLast().last ?? ""
            if type.hasSuffix("Modifiers") || type.hasSuffix("Flags"),
                let known = Self.modifiers[value.outsideName ?? ""]
            {
                return .known(known)
            }
        case .integer(let number) where isOrdered: return .known(KeyModifiers(rawValue: number))
        case .null where isOrdered: return .known([])
        case .call(let call):
            if let known = self.modifiers(of: call, modifiers) { return known }
        default: break
        }
        return .unknown(value.reason ?? "the modifiers depend on an expression")
    }

    /// The modifiers that an initializer or a method of a set returns; nil for another call.
    private func modifiers(
        of call: OutsideCall, _ modifiers: (SwiftValue) -> PropertyValue<KeyModifiers>
    ) -> PropertyValue<KeyModifiers>? {
        let argument = call.arguments.first
        if call.form == .property {
            guard call.name == "modifiers", let base = call.base?.call, base.name == "KeyboardShortcut" else {
                return nil
            }
            return base.argument("modifiers").map { modifiers($0.value) } ?? .known(.command)
        }
        if call.base == nil, call.name == "init", argument?.label == "arrayLiteral" {
            return modifiers(.array(call.arguments.map(\.value)))
        }
        guard call.arguments.count < 2, argument?.label == nil else { return nil }
        guard let base = call.base, let argument else {
            guard call.base == nil, ["EventModifiers", "init"].contains(call.name) else { return nil }
            return argument.map { modifiers($0.value) } ?? .known([])
        }
        switch (modifiers(base), modifiers(argument.value), call.name) {
        case (.unknown, _, _), (_, .unknown, _): return nil
        case (.known(let one), .known(let other), "union"): return .known(one.union(other))
        case (.known(let one), .known(let other), "intersection"): return .known(one.intersection(other))
        case (.known(let one), .known(let other), "subtracting"), (.known(let one), .known(let other), "subtract"),
            (.known(let one), .known(let other), "remove"):
            return .known(one.subtracting(other))
        default: return nil
        }
    }

    private static let modifierTypes = ["EventModifiers", "NSEvent.ModifierFlags", "UIKeyModifierFlags"]

    /// The frameworks' names of modifiers (confidence A: their documentation).
    private static let modifiers: [String: KeyModifiers] = [
        "command": .command, "shift": .shift, "control": .control, "alternate": .alternate, "option": .alternate,
        "alphaShift": .alphaShift, "capsLock": .alphaShift, "numericPad": .numericPad, "function": .function,
    ]
}
