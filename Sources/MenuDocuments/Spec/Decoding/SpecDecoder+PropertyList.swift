import SourceText
import MenuBuilder

extension SpecDecoder {
    /// A property-list value; nil if there is a null in it, which property lists do not have.
    mutating func propertyList(_ node: JSONNode) -> PropertyList? {
        switch tape.kind(of: node) {
        case .null:
            problems.add(
                "a property list has no null", at: tape.range(of: node), node: node,
                help: "leave it out, or write a string, a number, true or false")
            return nil
        case .false: return .number(PropertyList.Number(false))
        case .true: return .number(PropertyList.Number(true))
        case .number: return .number(number(node))
        case .string: return .string(tape.string(node))
        case .array:
            var values: [PropertyList] = []
            var isComplete = true
            for element in tape.elements(of: node) {
                if let value = propertyList(element) { values.append(value) } else { isComplete = false }
            }
            return isComplete ? .array(values) : nil
        case .object:
            var values: [String: PropertyList] = [:]
            var isComplete = true
            for (key, element) in tape.members(of: node) {
                if let value = propertyList(element) { values[tape.string(key)] = value } else { isComplete = false }
            }
            return isComplete ? .dictionary(values) : nil
        }
    }

    /// A number of any size: whole ones of up to 64 bits exactly, others rounded as `Double` has it.
    private func number(_ node: JSONNode) -> PropertyList.Number {
        let text = tape.string(node)
        if let whole = Int64(text) { return PropertyList.Number(whole) }
        if let whole = UInt64(text) { return PropertyList.Number(whole) }
        return PropertyList.Number(Double(text) ?? 0)
    }
}
