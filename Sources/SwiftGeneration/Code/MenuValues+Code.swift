import MenuBuilder
import SourceText

extension PropertyList {
    /// The value as Swift code.
    var swiftCode: String {
        switch self {
        case .string(let text): return text.swiftLiteral
        case .number(let number):
            let text = number.description
            // Only a number above the range of `Int` needs a type.
            return Int64(text) == nil && UInt64(text) != nil ? "UInt64(\(text))" : text
        case .array(let values):
            if values.isEmpty { return "[Any]()" }
            let list = "[\(values.map(\.swiftCode).joined(separator: ", "))]"
            return PropertyList.haveOneType(values) ? list : list + " as [Any]"
        case .dictionary(let values):
            if values.isEmpty { return "[String: Any]()" }
            let entries = values.sorted { $0.key < $1.key }.map { "\($0.key.swiftLiteral): \($0.value.swiftCode)" }
            let list = "[\(entries.joined(separator: ", "))]"
            return PropertyList.haveOneType(Array(values.values)) ? list : list + " as [String: Any]"
        case .data(let bytes): return "Data([\(bytes.map(\.description).joined(separator: ", "))])"
        case .date(let seconds): return "Date(timeIntervalSinceReferenceDate: \(seconds))"
        }
    }

    /// Whether Swift finds one type for literals of the values.
    private static func haveOneType(_ values: [PropertyList]) -> Bool {
        let areStrings = values.allSatisfy { if case .string = $0 { true } else { false } }
        let areIntegers = values.allSatisfy { value in
            if case .number(let number) = value { Int64(number.description) != nil } else { false }
        }
        return areStrings || areIntegers
    }
}

extension MenuElement {
    var isMenu: Bool { if case .menu = self { true } else { false } }
}

extension Menu.ElementSize {
    /// The name of UIKit's constant; nil for the default.
    var name: String? {
        switch self {
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .automatic: nil
        }
    }
}

extension Menu.Identifier {
    /// The part after the last period.
    var lastPart: String { rawValue.split(separator: ".").last.map { String($0) } ?? rawValue }
}
