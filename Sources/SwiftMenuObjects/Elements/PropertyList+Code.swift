package import MenuBuilder
import MenuDocuments
package import SwiftInterpreter

extension PropertyList {
    /// The property list that a value is; nil if a part of it is not known.
    package init?(_ value: SwiftValue, depth: Int = 0) {
        guard depth < 16 else { return nil }
        switch value.kind {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .number(Number(Int64(number)))
        case .boolean(let isTrue): self = .number(Number(isTrue ? Int64(1) : 0))
        case .array(let elements):
            let known = elements.compactMap { element in
                element.conditions == .none ? PropertyList(element.value, depth: depth + 1) : nil
            }
            guard known.count == elements.count else { return nil }
            self = .array(known)
        case .dictionary(let entries):
            var known: [String: PropertyList] = [:]
            for entry in entries {
                guard let key = entry.key.string, let value = PropertyList(entry.value, depth: depth + 1) else {
                    return nil
                }
                known[key] = value
            }
            self = .dictionary(known)
        default: return nil
        }
    }
}
