import MenuBuilder
import SourceText

extension PropertyList {
    /// The value as Swift code.
    var swiftCode: String { literal(writtenAs: nil, in: nil).code }

    /// The value as Swift code, with `true` and `false` where the JSON value has them.
    func swiftCode(writtenAs node: JSONNode, in tape: JSONTape) -> String { literal(writtenAs: node, in: tape).code }

    /// The types that Swift finds for lists of literals.
    private enum LiteralType {
        case string, integer, boolean, other
    }

    private func literal(writtenAs node: JSONNode?, in tape: JSONTape?) -> (code: String, type: LiteralType) {
        switch self {
        case .string(let text): return (text.swiftLiteral, .string)
        case .number(let number):
            if let node, let tape {
                let kind = tape.kind(of: node)
                if kind == .true || kind == .false { return (kind.description, .boolean) }
            }
            let text = number.description
            if Int64(text) != nil { return (text, .integer) }
            // Only a number above the range of `Int` needs a type.
            return (UInt64(text) != nil ? "UInt64(\(text))" : text, .other)
        case .array(let values):
            if values.isEmpty { return ("[Any]()", .other) }
            let nodes = node.flatMap { node in tape.map { Array($0.elements(of: node)) } } ?? []
            let elements = values.enumerated().map { index, value in
                value.literal(writtenAs: index < nodes.count ? nodes[index] : nil, in: tape)
            }
            let list = "[\(elements.map(\.code).joined(separator: ", "))]"
            return (PropertyList.haveOneType(elements.map(\.type)) ? list : list + " as [Any]", .other)
        case .dictionary(let values):
            if values.isEmpty { return ("[String: Any]()", .other) }
            var nodes: [String: JSONNode] = [:]
            if let node, let tape { for (key, value) in tape.members(of: node) { nodes[tape.string(key)] = value } }
            let entries = values.sorted { $0.key < $1.key }.map { key, value in
                (key: key, value: value.literal(writtenAs: nodes[key], in: tape))
            }
            let list = "[\(entries.map { "\($0.key.swiftLiteral): \($0.value.code)" }.joined(separator: ", "))]"
            return (PropertyList.haveOneType(entries.map(\.value.type)) ? list : list + " as [String: Any]", .other)
        case .data(let bytes): return ("Data([\(bytes.map(\.description).joined(separator: ", "))])", .other)
        case .date(let seconds): return ("Date(timeIntervalSinceReferenceDate: \(seconds))", .other)
        }
    }

    private static func haveOneType(_ types: [LiteralType]) -> Bool {
        types.first != .other && types.allSatisfy { $0 == types.first }
    }
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
