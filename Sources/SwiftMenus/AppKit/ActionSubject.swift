import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// What distinguishes `NSMenuItem`s with the same action: the tag, the represented object, and the target.
enum ActionSubject {
    /// The facts as a property list, `nil` for an item without any; unknown if one of them is.
    static func propertyList(
        of item: Instance, title: String, _ evaluator: Evaluator, under conditions: ElementConditions
    ) -> PropertyValue<PropertyList?> {
        var facts: [String: PropertyList] = [:]
        for name in ["tag", "representedObject", "target"] {
            guard let value = evaluator.finalValue(name, arguments: [], of: item, under: conditions)?.value else {
                continue
            }
            if value.isNull || name == "tag" && value.integer == 0 { continue }
            if let object = value.instance {
                // An item that performs its own action does what no other one does.
                facts[name] = .string(object === item ? "\(title) itself" : object.type.name)
            } else if let known = PropertyList(value) ?? PropertyList(enumCase: value) {
                facts[name] = known
            } else {
                return .unknown("depends on \"\(name)\"")
            }
        }
        return .known(facts.isEmpty ? nil : .dictionary(facts))
    }
}

extension PropertyList {
    /// The name and associated values of an enum's case; nil for other values, and if one of them is not known.
    fileprivate init?(enumCase value: SwiftValue) {
        guard case .enumCase(let type, let name, let arguments) = value.kind else { return nil }
        let values = arguments.compactMap { PropertyList($0.value) }
        guard values.count == arguments.count else { return nil }
        let text = PropertyList.string("\(type.name).\(name)")
        self = values.isEmpty ? text : .array([text] + values)
    }
}
