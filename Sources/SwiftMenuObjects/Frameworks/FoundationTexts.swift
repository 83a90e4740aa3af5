import SwiftDeclarations
package import SwiftValues

/// The texts that functions of Foundation look up or make.
package struct FoundationTexts {
    /// Looks up a string of the app's default language by its key.
    private let strings: (_ key: String) -> String?
    private var keys: [CodeRange: [String: String]] = [:]

    /// - Parameter strings: Looks up a string of the app's default language by its key.
    package init(strings: @escaping (_ key: String) -> String?) { self.strings = strings }

    /// The text of a key in the app's default language: the fallback if there is none, else the key itself.
    ///
    /// - Parameter isFormat: Whether the fallback has placeholders where the text of the table has them.
    mutating func localized(
        _ key: SwiftValue, _ fallback: OutsideCall.Argument?, isFormat: Bool = false
    ) -> SwiftValue {
        let fallback = fallback?.value.string == "" || fallback?.value.isNull == true ? nil : fallback?.value
        guard let name = key.string, fallback == nil || fallback?.string != nil else { return fallback ?? key }
        let text = LocalizedText(key: name, fallback: fallback?.string, isFormat: isFormat, strings)
        if let range = key.range, !text.isInterpolated { keys[range, default: [:]][text.shown] = name }
        return SwiftValue(.string(text.shown), key.range)
    }

    /// The key of a localized text; nil for others. The code of a key, such as one in a loop, may make several.
    package func key(of text: SwiftValue) -> String? {
        guard let range = text.range, let shown = text.string else { return nil }
        return keys[range]?[shown]
    }

    /// What `Bundle.localizedString(forKey:value:table:)` or `String(format:)` returns; nil for other calls, and if an argument
    /// is not known.
    package mutating func result(of call: OutsideCall) -> SwiftValue? {
        guard let first = call.arguments.first else { return nil }
        switch (call.name, first.label) {
        case ("localizedString", "forKey") where first.value.string != nil:
            return localized(first.value, call.argument("value"), isFormat: true)
        case ("String", "format"), ("NSString", "format"), ("localizedStringWithFormat", nil):
            let list = call.argument("arguments")?.value.elements?.map(\.value)
            return formatted(first.value, list ?? call.arguments.dropFirst().filter { $0.label == nil }.map(\.value))
        default: return nil
        }
    }

    /// The text of a format, or of each of several ones between which the code chooses; nil if none is known.
    private mutating func formatted(_ format: SwiftValue, _ arguments: [SwiftValue]) -> SwiftValue? {
        switch format.kind {
        case .string(let text):
            guard let shown = TextFormat(text).text(with: arguments.map(\.shownText)) else { return nil }
            // The table's text is that of the key where it is shown as it is.
            return SwiftValue(.string(shown), shown == text ? format.range : nil)
        case .choice(let formats):
            var texts: [SwiftValue.Alternative] = []
            for format in formats {
                let text = formatted(format.value, arguments) ?? .unknown("depends on a format")
                texts.append(.init(value: text, conditions: format.conditions))
            }
            return texts.contains { $0.value.string != nil } ? SwiftValue(.choice(texts), format.range) : nil
        case .call(let lookup):
            // What a function that is not followed makes of a key of the tables.
            guard let key = lookup.arguments.first?.value, let name = key.string, strings(name) != nil else {
                return nil
            }
            return formatted(localized(key, nil), arguments)
        default: return nil
        }
    }
}

extension SwiftValue {
    /// What a placeholder shows for it; nil if it is not known.
    fileprivate var shownText: String? { string ?? integer.map(String.init) }
}

/// A format of `String(format:)`.
private struct TextFormat {
    private let format: Substring

    init(_ format: String) { self.format = format[...] }

    /// The text with these arguments for placeholders such as `%@`, `%2$@` and `%ld`; nil if one of them is not known, or has
    /// another form.
    func text(with arguments: [String?]) -> String? {
        var (rest, text, next) = (format, "", 0)
        while let sign = rest.firstIndex(of: "%") {
            text += rest[..<sign]
            rest = rest[sign...].dropFirst()
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
                continue
            }
            let number = rest.prefix(while: \.isNumber)
            if !number.isEmpty {
                guard rest.dropFirst(number.count).first == "$", let position = Int(number) else { return nil }
                next = position - 1
                rest = rest.dropFirst(number.count + 1)
            }
            rest = rest.drop { "hlqzjt".contains($0) }
            guard let kind = rest.first, "@diu".contains(kind), arguments.indices.contains(next),
                let argument = arguments[next]
            else { return nil }
            text += argument
            next += 1
            rest = rest.dropFirst()
        }
        return text + rest
    }
}
