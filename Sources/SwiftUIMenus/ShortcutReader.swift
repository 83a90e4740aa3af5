import KeyCombinations
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// What a `keyboardShortcut` modifier sets.
struct ShortcutReading {
    enum Content {
        case combination(KeyCombination)
        /// `.defaultAction` or `.cancelAction`, which set no combination of a menu.
        case ofDialog
        /// `nil`, or `.none`; whether the call itself says so.
        case none(isWritten: Bool)
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
        guard let first = call.arguments.first, first.label == nil, !SwiftUILabels.hasOthers(call) else {
            return [ShortcutReading(content: .unread("has arguments that are not known"), conditions: conditions)]
        }
        let hasModifiers = call.argument("modifiers") != nil
        let types = hasModifiers ? ["KeyEquivalent"] : ["KeyboardShortcut", "KeyEquivalent"]
        let value = resolve(first.value, as: types, file: call.range.file)
        if hasModifiers { return combinations(of: call, conditions, key: value) }
        return value.alternatives(conditions).flatMap { alternative in
            readings(of: alternative.value, call, alternative.conditions)
        }
    }

    private func readings(
        of value: SwiftValue, _ call: OutsideCall, _ conditions: ElementConditions
    ) -> [ShortcutReading] {
        // A property without a value has the range of its name.
        let none = { [evaluator] in
            let literal = value.range.flatMap { call.site.contains($0) ? evaluator.program.text($0) : nil }
            return ShortcutReading.Content.none(isWritten: literal == "nil" || literal?.hasSuffix(".none") == true)
        }
        switch value.kind {
        case .null: return [ShortcutReading(content: none(), conditions: conditions)]
        case .implicit, .outside:
            // `.none` is that of an optional.
            if value.outsideName == "none" { return [ShortcutReading(content: none(), conditions: conditions)] }
            if let name = value.outsideName, SwiftUIContent.dialogShortcuts.contains(name) {
                return [ShortcutReading(content: .ofDialog, conditions: conditions)]
            }
        case .call(let inner):
            // An optional of a shortcut: `.init(.defaultAction)`.
            if inner.arguments.count == 1, let wrapped = inner.argument(nil), isShortcut(wrapped.value),
                ["KeyboardShortcut", "init", "some"].contains(inner.name)
            {
                return readings(of: wrapped.value, call, conditions)
            }
            if isShortcut(value) { return combinations(of: inner, conditions) }
        default: break
        }
        return combinations(of: call, conditions, key: value)
    }

    /// Whether a value is a `KeyboardShortcut`, not a key.
    private func isShortcut(_ value: SwiftValue) -> Bool {
        if let call = value.call {
            return call.name == "KeyboardShortcut" || call.name == "init" && call.arguments.count > 1
        }
        return value.outsideName.map(SwiftUIContent.dialogShortcuts.contains) ?? false
    }

    /// The combinations of a key with modifiers: the arguments of `keyboardShortcut` or of `KeyboardShortcut`.
    private func combinations(
        of call: OutsideCall, _ conditions: ElementConditions, key: SwiftValue? = nil
    ) -> [ShortcutReading] {
        guard let first = key ?? call.arguments.first?.value else {
            return [ShortcutReading(content: .unread("has no key"), conditions: conditions)]
        }
        if SwiftUILabels.hasOthers(call) {
            return [ShortcutReading(content: .unread("has arguments that are not known"), conditions: conditions)]
        }
        var keys = resolve(first, as: ["KeyEquivalent"], file: call.range.file).alternatives(conditions)
        var modifiers = call.argument("modifiers").map { $0.value.alternatives(conditions) }
        let localization = call.argument("localization").flatMap(\.value.outsideName)
        if let all = modifiers, Self.arePairsUncertain(keys, all) {
            // Of defaults that the user may change, both are known.
            keys = keys.filter { if case .known = self.key($0.value) { true } else { false } }
            let known = all.filter { evaluator.modifiers($0.value, under: conditions.and($0.conditions)).value != nil }
            guard keys.count == 1, known.count == 1 else {
                return [ShortcutReading(content: Self.uncertainPairs, conditions: conditions)]
            }
            modifiers = known
        }
        return keys.flatMap { key -> [ShortcutReading] in
            (modifiers ?? [.init(value: SwiftValue(.implicit("command")), conditions: conditions)])
                .compactMap { modifiers in
                    var conditions = key.conditions.and(modifiers.conditions)
                    if key.conditions.isExclusive(with: modifiers.conditions) { return nil }
                    // Whether UIKit takes a capital letter for Shift was never measured: see `ambiguous-capital`.
                    let platforms = evaluator.program.platforms(ofFile: call.range.file)
                    if !conditions.possible.intersection(platforms).contains(.macOS), isCapital(key.value) {
                        conditions = conditions.and(evaluator.perhaps())
                    }
                    var reading = ShortcutReading(
                        content: content(key.value, modifiers.value, conditions), conditions: conditions)
                    reading.key = literal(key.value)
                    reading.allowsLocalization = localization != "custom"
                    reading.allowsMirroring = localization == nil || localization == "automatic"
                    return reading
                }
        }
    }

    /// The number of keys, or of modifiers, up to which their pairs are compared.
    private static let maximumAlternatives = 32

    private static let uncertainPairs = ShortcutReading.Content.unread("the key and the modifiers depend on conditions")

    /// Whether keys and modifiers depend on different conditions. These may be one and the same, so that some of the pairs
    /// never exist.
    private static func arePairsUncertain(
        _ keys: [SwiftValue.Alternative], _ modifiers: [SwiftValue.Alternative]
    ) -> Bool {
        guard keys.count > 1, modifiers.count > 1 else { return false }
        guard max(keys.count, modifiers.count) <= maximumAlternatives else { return true }
        let pairs = keys.map { key in modifiers.count { !key.conditions.isExclusive(with: $0.conditions) } }
        return pairs.reduce(0, +) > max(keys.count, modifiers.count)
    }

    private func content(
        _ key: SwiftValue, _ modifiers: SwiftValue, _ conditions: ElementConditions
    ) -> ShortcutReading.Content {
        if key.isNull { return .none(isWritten: false) }
        switch (self.key(key), evaluator.modifiers(modifiers, under: conditions)) {
        case (.unknown(let reason), _), (_, .unknown(let reason)): return .unread(reason)
        case (.known(let key), _) where key.rawValue == "\0": return .unread("the key is a null character")
        case (.known(let key), .known(let modifiers)):
            // A capital letter means Shift as well (confidence A/B).
            return .combination(
                KeyCombination(key.lowercased, key.isUppercaseLetter ? modifiers.union(.shift) : modifiers))
        }
    }

    // MARK: - Keys

    private func isCapital(_ value: SwiftValue) -> Bool {
        if case .known(let key) = key(value) { key.isUppercaseLetter } else { false }
    }

    /// The literal of a key, also in `KeyEquivalent("k")` and `.init("k")`; nil for other values.
    private func literal(_ value: SwiftValue, depth: Int = 0) -> CodeRange? {
        switch value.kind {
        case .string: return value.range
        case .call(let call) where depth < 8 && call.form != .property && isConversion(call):
            return literal(call.arguments[0].value, depth: depth + 1)
        default: return nil
        }
    }

    /// Whether a call gives a character the type of a key.
    private func isConversion(_ call: OutsideCall) -> Bool {
        (call.base == nil || call.name == "init") && call.arguments.count == 1
            && ["KeyEquivalent", "Character", "String", "init"].contains(call.name)
    }

    private func key(_ value: SwiftValue, depth: Int = 0) -> PropertyValue<KeyInput> {
        guard depth < 8 else { return .unknown("is nested too deeply") }
        switch value.kind {
        case .string(let text):
            guard let character = text.first, text.count == 1 else {
                return .unknown("the key is not one character")
            }
            return .known(KeyNames.key(character))
        case .implicit(let path):
            if let key = KeyNames.keys[path] { return .known(key) }
        case .outside(let path):
            if path.hasPrefix("KeyEquivalent."), let key = KeyNames.keys[String(path.dropFirst(14))] {
                return .known(key)
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
            guard isConversion(call) else { break }
            let argument = call.arguments[0].value
            return key(resolve(argument, as: ["Character"], file: call.range.file), depth: depth + 1)
        default: break
        }
        return .unknown(value.unknownReason ?? "the key depends on an expression")
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

extension [ShortcutReading] {
    /// Whether the running app chooses between a reading and others, for a control that exists under some conditions.
    func chooses(_ reading: ShortcutReading, under conditions: ElementConditions) -> Bool {
        guard reading.conditions.branches.subtracting(conditions.branches).contains(where: { !$0.isCompiled }) else {
            return false
        }
        var combinations: Set<KeyCombination?> = []
        for reading in self {
            switch reading.content {
            case .combination(let keys): combinations.insert(keys)
            case .unread: combinations.insert(nil)
            case .ofDialog, .none: break
            }
        }
        return combinations.count > 1
    }
}
