import KeyCombinations
import MenuDocuments

/// What a `keyboardShortcut` modifier sets.
struct ShortcutReading {
    enum Content {
        case combination(KeyCombination)
        /// `.defaultAction`, `.cancelAction` or `nil`, which set no combination of a menu.
        case none
        /// The reason: lower case, no final period.
        case unread(String)
    }

    var content: Content
    /// The key as written; nil if it is not a literal.
    var key: CodeRange?
    var allowsLocalization = true
    var allowsMirroring = true
    var conditions: ElementConditions
}

/// Reads the arguments of `keyboardShortcut(_:modifiers:localization:)` and `keyboardShortcut(_:)`.
struct ShortcutReader {
    let evaluator: Evaluator

    /// What a call sets: several readings if it depends on conditions.
    func readings(of call: OutsideCall, _ conditions: ElementConditions) -> [ShortcutReading] {
        guard let first = call.arguments.first, first.label == nil else {
            return [ShortcutReading(content: .unread("has arguments that are not known"), conditions: conditions)]
        }
        let hasModifiers = call.argument("modifiers") != nil
        let types = hasModifiers ? ["KeyEquivalent"] : ["KeyboardShortcut", "KeyEquivalent"]
        let value = resolve(first.value, as: types, file: call.range.file)
        let modifiers = call.argument("modifiers")?.value.alternatives(conditions) ?? []
        if Self.arePairsUncertain(value.alternatives(conditions), modifiers) {
            return [ShortcutReading(content: Self.uncertainPairs, conditions: conditions)]
        }
        return value.alternatives(conditions).flatMap { alternative in
            readings(of: alternative.value, call, alternative.conditions)
        }
    }

    private func readings(
        of value: SwiftValue, _ call: OutsideCall, _ conditions: ElementConditions
    ) -> [ShortcutReading] {
        switch value.kind {
        case .null: return [ShortcutReading(content: .none, conditions: conditions)]
        case .implicit, .outside:
            if ["defaultAction", "cancelAction"].contains(value.outsideName) {
                return [ShortcutReading(content: .none, conditions: conditions)]
            }
        case .call(let inner):
            if inner.name == "KeyboardShortcut" || inner.name == "init" && inner.arguments.count > 1 {
                return combinations(of: inner, conditions)
            }
        default: break
        }
        return combinations(of: call, conditions, key: value)
    }

    /// The combinations of a key with modifiers: the arguments of `keyboardShortcut` or of `KeyboardShortcut`.
    private func combinations(
        of call: OutsideCall, _ conditions: ElementConditions, key: SwiftValue? = nil
    ) -> [ShortcutReading] {
        guard let first = key ?? call.arguments.first?.value else {
            return [ShortcutReading(content: .unread("has no key"), conditions: conditions)]
        }
        let keys = resolve(first, as: ["KeyEquivalent"], file: call.range.file).alternatives(conditions)
        let modifiers = call.argument("modifiers").map { $0.value.alternatives(conditions) }
        let localization = call.argument("localization").flatMap(\.value.outsideName)
        let readings = keys.prefix(8).flatMap { key -> [ShortcutReading] in
            (modifiers ?? [.init(value: SwiftValue(.implicit("command")), conditions: conditions)]).prefix(8)
                .compactMap { modifiers in
                    let conditions = key.conditions.and(modifiers.conditions)
                    if key.conditions.isExclusive(with: modifiers.conditions) { return nil }
                    var reading = ShortcutReading(
                        content: content(key.value, modifiers.value), conditions: conditions)
                    if case .string = key.value.kind { reading.key = key.value.range }
                    reading.allowsLocalization = localization != "custom"
                    reading.allowsMirroring = localization == nil || localization == "automatic"
                    return reading
                }
        }
        if Self.arePairsUncertain(keys, modifiers ?? []) {
            return [ShortcutReading(content: Self.uncertainPairs, conditions: conditions)]
        }
        return readings
    }

    private static let uncertainPairs = ShortcutReading.Content.unread("the key and the modifiers depend on conditions")

    /// Whether keys and modifiers depend on different conditions. These may be one and the same, so that some of the pairs
    /// never exist.
    private static func arePairsUncertain(
        _ keys: [SwiftValue.Alternative], _ modifiers: [SwiftValue.Alternative]
    ) -> Bool {
        guard keys.count > 1, modifiers.count > 1 else { return false }
        let pairs = keys.prefix(8).map { key in
            modifiers.prefix(8).count { !key.conditions.isExclusive(with: $0.conditions) }
        }
        return pairs.reduce(0, +) > max(keys.count, modifiers.count)
    }

    private func content(_ key: SwiftValue, _ modifiers: SwiftValue) -> ShortcutReading.Content {
        if key.isNull { return .none }
        switch (self.key(key), self.modifiers(modifiers)) {
        case (.failure(let problem), _), (_, .failure(let problem)): return .unread(problem.reason)
        case (.success(let key), .success(let modifiers)):
            // A capital letter means Shift as well (confidence A/B).
            return .combination(
                KeyCombination(key.lowercased, key.isUppercaseLetter ? modifiers.union(.shift) : modifiers))
        }
    }

    struct Unread: Error {
        let reason: String
    }

    // MARK: - Keys

    private func key(_ value: SwiftValue, depth: Int = 0) -> Result<KeyInput, Unread> {
        guard depth < 8 else { return .failure(Unread(reason: "is nested too deeply")) }
        switch value.kind {
        case .string(let text):
            guard let character = text.first, text.count == 1 else {
                return .failure(Unread(reason: "the key is not one character"))
            }
            return .success(KeyNames.key(character))
        case .implicit(let path):
            if let key = KeyNames.keys[path] { return .success(key) }
        case .outside(let path):
            if path.hasPrefix("KeyEquivalent."), let key = KeyNames.keys[String(path.dropFirst(14))] {
                return .success(key)
            }
        case .call(let call):
            if call.form == .property {
                if call.name == "character" || call.name == "key", let base = call.base {
                    if let inner = base.call, inner.name == "KeyboardShortcut", let first = inner.arguments.first {
                        return key(
                            resolve(first.value, as: ["KeyEquivalent"], file: inner.range.file), depth: depth + 1)
                    }
                    return key(base, depth: depth + 1)
                }
                break
            }
            guard call.base == nil || call.name == "init", call.arguments.count == 1,
                ["KeyEquivalent", "Character", "String", "init"].contains(call.name)
            else { break }
            let argument = call.arguments[0].value
            if let code = Self.scalar(argument) { return .success(KeyNames.key(Character(code))) }
            return key(resolve(argument, as: ["Character"], file: call.range.file), depth: depth + 1)
        default: break
        }
        return .failure(Unread(reason: value.unknownReason ?? "the key depends on an expression"))
    }

    /// The value of `UnicodeScalar(0xF704)`, or of AppKit's constants instead of the number.
    private static func scalar(_ value: SwiftValue) -> UnicodeScalar? {
        guard let call = value.call, call.name == "UnicodeScalar" || call.name == "Scalar",
            let argument = call.arguments.first?.value, call.arguments.count == 1
        else { return nil }
        let number = argument.integer ?? argument.outsideName.flatMap { KeyNames.functionKey($0) }
        return number.flatMap { UInt32(exactly: $0) }.flatMap { UnicodeScalar($0) }
    }

    // MARK: - Modifiers

    private func modifiers(_ value: SwiftValue, depth: Int = 0) -> Result<KeyModifiers, Unread> {
        guard depth < 8 else { return .failure(Unread(reason: "is nested too deeply")) }
        let value = resolve(value, as: ["EventModifiers"], file: value.range?.file ?? 0)
        switch value.kind {
        case .array(let elements):
            return union(elements, depth)
        case .implicit(let path):
            if let modifiers = KeyNames.modifiers[path] { return .success(modifiers) }
        case .outside(let path):
            let parts = path.split(separator: ".").map(String.init)
            if ["EventModifiers", "Modifiers"].contains(parts.dropLast().last ?? ""),
                let modifiers = KeyNames.modifiers[parts.last ?? ""]
            {
                return .success(modifiers)
            }
        case .call(let call):
            if call.form == .property, call.name == "modifiers", let inner = call.base?.call,
                inner.name == "KeyboardShortcut"
            {
                return inner.argument("modifiers").map { modifiers($0.value, depth: depth + 1) } ?? .success(.command)
            }
            if call.base == nil, ["EventModifiers", "init"].contains(call.name), call.arguments.count < 2,
                call.arguments.first?.label == nil
            {
                return call.arguments.first.map { modifiers($0.value, depth: depth + 1) } ?? .success([])
            }
            if let base = call.base, let argument = call.arguments.first?.value, call.arguments.count == 1 {
                return combine(call.name, base, argument, depth)
            }
        default: break
        }
        return .failure(Unread(reason: value.unknownReason ?? "the modifiers depend on an expression"))
    }

    private func union(_ elements: [SwiftValue.Alternative], _ depth: Int) -> Result<KeyModifiers, Unread> {
        var all: KeyModifiers = []
        for element in elements {
            if element.conditions != elements[0].conditions {
                return .failure(Unread(reason: "the modifiers depend on a condition"))
            }
            switch modifiers(element.value, depth: depth + 1) {
            case .success(let some): all.formUnion(some)
            case .failure(let problem): return .failure(problem)
            }
        }
        return .success(all)
    }

    /// A method of a set.
    private func combine(
        _ name: String, _ base: SwiftValue, _ argument: SwiftValue, _ depth: Int
    ) -> Result<KeyModifiers, Unread> {
        switch (modifiers(base, depth: depth + 1), modifiers(argument, depth: depth + 1), name) {
        case (.success(let one), .success(let other), "union"), (.success(let one), .success(let other), "insert"),
            (.success(let one), .success(let other), "formUnion"):
            .success(one.union(other))
        case (.success(let one), .success(let other), "subtracting"),
            (.success(let one), .success(let other), "subtract"), (.success(let one), .success(let other), "remove"):
            .success(one.subtracting(other))
        case (.failure(let problem), _, _), (_, .failure(let problem), _): .failure(problem)
        default: .failure(Unread(reason: "the modifiers depend on an expression"))
        }
    }

    /// Gives a value the first of some types that makes it known.
    private func resolve(_ value: SwiftValue, as types: [String], file: Int) -> SwiftValue {
        // A type of the program with the name of SwiftUI's is another one.
        for type in types where !evaluator.program.types(named: type, from: file).contains(where: { $0.keyword != nil })
        {
            let resolved = evaluator.resolve(value, as: type, from: file)
            switch (value.kind, resolved.kind) {
            case (.implicit, .implicit): continue
            default: return resolved
            }
        }
        return value
    }
}
