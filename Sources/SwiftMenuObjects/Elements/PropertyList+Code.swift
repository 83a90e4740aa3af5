package import MenuBuilder
import MenuDocuments
package import SwiftValues

extension PropertyList {
    /// The property list that a value is; nil if a part of it is not known, or if it is larger than those of commands are: many
    /// commands may have one list.
    package init?(_ value: SwiftValue) {
        var valuesLeft = 64
        self.init(value, &valuesLeft)
    }

    private init?(_ value: SwiftValue, _ valuesLeft: inout Int) {
        valuesLeft -= 1
        guard valuesLeft >= 0 else { return nil }
        switch value.kind {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .number(Number(Int64(number)))
        case .boolean(let isTrue): self = .number(Number(isTrue ? Int64(1) : 0))
        case .array(let elements):
            var known: [PropertyList] = []
            for element in elements {
                guard element.conditions == .none, let value = PropertyList(element.value, &valuesLeft) else {
                    return nil
                }
                known.append(value)
            }
            self = .array(known)
        case .dictionary(let entries):
            var known: [String: PropertyList] = [:]
            for entry in entries {
                guard let key = entry.key.string, let value = PropertyList(entry.value, &valuesLeft) else {
                    return nil
                }
                known[key] = value
            }
            self = .dictionary(known)
        default: return nil
        }
    }
}
