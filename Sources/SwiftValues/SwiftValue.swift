package import MenuDocuments
package import SourceCode
import SourceText
package import SwiftDeclarations

/// What an expression evaluates to, as far as the code says.
///
/// Calls of functions outside of the program, such as `Button("Save") { … }` or `UIMenu(title: "Tools")`, are values too:
/// the readers of SwiftUI, UIKit and AppKit interpret them.
package struct SwiftValue {
    package indirect enum Kind {
        case string(String)
        case integer(Int)
        case boolean(Bool)
        case null
        case array([Alternative])
        case dictionary([(key: SwiftValue, value: SwiftValue)])
        case tuple([(label: String?, value: SwiftValue)])
        /// A case of one of the program's enums, with its associated values.
        case enumCase(TypeDeclaration, String, [OutsideCall.Argument])
        case instance(Instance)
        case type(TypeDeclaration)
        /// `Type.init`, which code passes on.
        case initializer(TypeDeclaration)
        /// Functions of the program with one name, and the value they are called on.
        case function([Declaration], receiver: SwiftValue?)
        /// A method of a framework's object that is not called, with the labels of its parameters.
        case method(String, labels: [String?], receiver: SwiftValue)
        case closure(ClosureValue)
        /// A key path that consists of names, such as `\.file.name`: the names.
        case keyPath([String])
        /// A member without a base whose type is not known yet, such as `.command`, or `.a.b`.
        case implicit(String)
        /// A name from outside of the program, such as `UIMenu` or `NSEvent.ModifierFlags.command`. That of an Objective-C
        /// selector follows `Selector.`.
        case outside(String)
        /// A call of a function from outside of the program, or a property of such a value.
        case call(OutsideCall)
        /// One of several values, depending on conditions.
        case choice([Alternative])
        /// All of several values: what a result builder collects.
        case group([Alternative])
        /// What nothing needs, such as the result of a function without one.
        case void
        /// The reason: lower case, no final period.
        case unknown(String)
    }

    package let kind: Kind
    /// The range of the literal or other expression that wrote the value, if a single one did.
    package var range: CodeRange?
    /// The declared type of a value that is unknown, or that of a new, empty list.
    package var type: SwiftType?
    /// Which list it is, if it is one.
    package var listForm = ListForm.array
    /// Whether the code knows it by a protocol or generic type only.
    package var isErased = false
    /// What an unknown value says about the presence of something; a number for each subject. Negative for a Boolean
    /// that is true if it is absent.
    package var presence = 0
    /// The decision that an unknown Boolean stands for: its first branch runs if it is true.
    package var decision: Decision? {
        get { boxedDecision?.decision }
        set { boxedDecision = newValue.map { BoxedDecision($0) } }
    }
    private var boxedDecision: BoxedDecision?

    /// An object, because few values have one.
    private final class BoxedDecision {
        let decision: Decision

        init(_ decision: Decision) { self.decision = decision }
    }

    package init(_ kind: Kind, _ range: CodeRange? = nil) {
        self.kind = kind
        self.range = range
    }

    package static func unknown(_ reason: String, _ range: CodeRange? = nil, type: SwiftType? = nil) -> SwiftValue {
        SwiftValue(.unknown(reason), range).typed(type)
    }

    package func typed(_ type: SwiftType?) -> SwiftValue {
        var value = self
        value.type = type
        return value
    }

    /// A text or number with the type that code gives it, if that is not the one of its literal.
    package func ofLiteralType(_ type: SwiftType) -> SwiftValue {
        switch kind {
        case .string where ["Character", "String"].contains(type.name) && type.text == type.name:
            typed(type.name == "String" ? nil : type)
        case .integer where type.text == type.name: typed(type.name == "Int" ? nil : type)
        default: self
        }
    }

    /// The digits of an integer; nil for other values, and numbers with fractions.
    package var decimalText: String? {
        ["CGFloat", "Double", "Float", "TimeInterval"].contains(type?.name) ? nil : integer.map(String.init)
    }

    package enum ListForm {
        case array
        /// A part of an array, with the indices that its elements have there.
        case slice
        /// A sequence whose closures run when code gets its elements.
        case lazy
    }

    package func asList(_ form: ListForm) -> SwiftValue {
        var value = self
        value.listForm = form
        return value
    }

    /// A value with the conditions under which it applies.
    package struct Alternative {
        package let value: SwiftValue
        package let conditions: ElementConditions

        package init(value: SwiftValue, conditions: ElementConditions) {
            self.value = value
            self.conditions = conditions
        }
    }

    /// The reason why the value is unknown; nil if it is known.
    package var unknownReason: String? {
        if case .unknown(let reason) = kind { reason } else { nil }
    }

    /// Why what a key path finds is not known.
    package static let dependsOnKeyPath = "depends on a key path"

    /// Why a literal's value cannot be known: lower case, no final period.
    package var reason: String? {
        switch kind {
        case .unknown(let reason): reason
        case .choice: "depends on a condition"
        case .call(let call) where ["String", "Character"].contains(call.name) && call.arguments.count == 1:
            call.arguments[0].value.reason ?? "depends on a calculated string"
        case .call(let call):
            call.form == .property ? "depends on \"\(call.name)\"" : "depends on what \"\(call.name)\" returns"
        case .outside(let path), .implicit(let path): "depends on \"\(path)\""
        case .instance(let instance): "depends on \"\(instance.type.name)\""
        case .keyPath: Self.dependsOnKeyPath
        default: nil
        }
    }
}

extension SwiftValue {
    package var string: String? { if case .string(let value) = kind { value } else { nil } }
    package var integer: Int? { if case .integer(let value) = kind { value } else { nil } }
    package var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }
    package var call: OutsideCall? { if case .call(let value) = kind { value } else { nil } }
    package var closure: ClosureValue? { if case .closure(let value) = kind { value } else { nil } }
    package var instance: Instance? { if case .instance(let value) = kind { value } else { nil } }
    /// The type of an instance or enum case.
    package var instanceType: TypeDeclaration? {
        if case .enumCase(let type, _, _) = kind { type } else { instance?.type }
    }
    /// The elements of an array, or of all the arrays that it may be.
    package var elements: [Alternative]? {
        switch kind {
        case .array(let values): values
        case .choice(let values) where values.allSatisfy { $0.value.elements != nil }: flattened()
        default: nil
        }
    }

    /// The type of the program that it is an instance or a case of.
    package var ownType: TypeDeclaration? {
        switch kind {
        case .instance(let instance) where instance.base == nil && !instance.isOpaque: instance.type
        case .enumCase(let type, _, _): type
        default: nil
        }
    }

    /// The value; if it is a list, without the objects, texts and numbers that it has before under the same conditions.
    package var withDistinctElements: SwiftValue {
        guard case .array(let values) = kind else { return self }
        if values.count(where: \.value.hasParts) > 1
            || values.contains(where: { $0.value.ownType?.members["=="] != nil })
        {
            return .unknown("depends on which elements are equal", range, type: type)
        }
        var seen: [AnyHashable: Alternative] = [:]
        let distinct = values.filter { element in
            let identity: AnyHashable? =
                switch element.value.kind {
                case .instance(let object): ObjectIdentifier(object)
                case .string(let text): text
                case .integer(let number): number
                case .enumCase(let type, let name, let values) where values.isEmpty: "\(type.name).\(name)"
                default: nil
                }
            guard let identity else { return true }
            if let first = seen[identity] { return !first.conditions.applies(whenever: element.conditions) }
            seen[identity] = element
            return true
        }
        var result = SwiftValue(.array(distinct), range)
        result.type = type
        return distinct.count == values.count ? self : result
    }

    /// Whether it, or an element of it, is of a type of the program.
    package var mayBeErased: Bool {
        if case .array(let elements) = kind { return elements.contains { $0.value.ownType != nil } }
        return ownType != nil
    }

    /// It, or its elements, as code has them that knows only a protocol or generic type.
    package var erased: SwiftValue {
        guard case .array(let elements) = kind else {
            var value = self
            value.isErased = true
            return value
        }
        let all = elements.map { Alternative(value: $0.value.erased, conditions: $0.conditions) }
        return SwiftValue(.array(all), range).typed(type).asList(listForm)
    }

    /// Whether it is a struct or a case with values, which may be equal to others.
    package var hasParts: Bool {
        switch kind {
        case .instance(let instance): instance.base == nil && instance.type.keyword == .struct
        case .enumCase(_, _, let values): !values.isEmpty
        default: false
        }
    }

    /// The values that it directly contains: elements, parts, associated values, or the values of a dictionary; of a choice, each
    /// of them.
    package var contents: [SwiftValue] {
        switch kind {
        case .array(let values), .choice(let values), .group(let values): values.map(\.value)
        case .tuple(let parts): parts.map(\.value)
        case .dictionary(let entries): entries.map(\.value)
        case .enumCase(_, _, let values): values.map(\.value)
        default: []
        }
    }
    /// Where the value is written; for a tuple without a range, its first part that has one.
    package var place: CodeRange? {
        if case .tuple(let parts) = kind { return range ?? parts.lazy.compactMap(\.value.range).first }
        return range
    }
    /// A part of a tuple; nil for other values.
    package func part(_ index: Int) -> SwiftValue? {
        guard case .tuple(let parts) = kind, parts.indices.contains(index) else { return nil }
        return parts[index].value
    }
    package var isTuple: Bool { if case .tuple = kind { true } else { false } }
    package var isTextOrNumber: Bool { string != nil || integer != nil }
    package var isVoid: Bool { if case .void = kind { true } else { false } }
    package var isNull: Bool { if case .null = kind { true } else { false } }
    package var isUnknown: Bool { if case .unknown = kind { true } else { false } }

    /// Whether a constant may have the value each time that code uses it: a list or dictionary of nothing but data, or an object.
    /// Calls that continue others, such as modifiers of views, are different ones each time.
    package var mayBeKept: Bool {
        switch kind {
        case .array, .dictionary: isData(depth: 0)
        case .instance(let instance):
            instance.base == nil && !instance.isOpaque
                && instance.fields.values.allSatisfy { field in
                    field.assignments.allSatisfy { $0.value.call?.base?.call?.form != .function }
                }
        default: false
        }
    }

    private func isData(depth: Int) -> Bool {
        guard depth < 8 else { return false }
        return switch kind {
        case .string, .integer, .boolean, .null, .outside, .implicit, .type: true
        case .array(let elements): elements.allSatisfy { $0.value.isData(depth: depth + 1) }
        case .dictionary(let entries):
            entries.allSatisfy { $0.key.isData(depth: depth + 1) && $0.value.isData(depth: depth + 1) }
        case .tuple(let parts): parts.allSatisfy { $0.value.isData(depth: depth + 1) }
        case .enumCase(_, _, let arguments): arguments.allSatisfy { $0.value.isData(depth: depth + 1) }
        case .instance(let instance):
            instance.type.keyword == .struct && !instance.isOpaque && instance.base == nil
                && instance.fields.values.allSatisfy { field in
                    field.assignments.allSatisfy { $0.value.isData(depth: depth + 1) }
                }
        case .function, .method, .initializer, .closure, .keyPath, .call, .choice, .group, .void, .unknown: false
        }
    }

    /// An array whose elements have no conditions of their own.
    package static func array(_ values: [SwiftValue], _ range: CodeRange? = nil) -> SwiftValue {
        SwiftValue(.array(values.map { Alternative(value: $0, conditions: .none) }), range)
    }

    /// The name of a value from outside, such as `command` for `EventModifiers.command` or `.command`; nil for others.
    package var outsideName: String? {
        switch kind {
        case .outside(let path), .implicit(let path): path.afterLast(".")
        default: nil
        }
    }

    /// The values that it stands for, with their conditions: the elements of arrays, groups and choices at any depth,
    /// otherwise the value itself.
    ///
    /// - Complexity: At most ``maximumFlattened`` values are visited, because lists may contain one another more than once. An
    ///   unknown value then stands for the others.
    package func flattened(_ conditions: ElementConditions = .none) -> [Alternative] {
        var visits = Self.maximumFlattened
        return flattened(conditions, visits: &visits)
    }

    package static var maximumFlattened: Int { 10_000 }

    /// - Parameter visits: The number of values that may be visited; negative if there are more.
    package func flattened(_ conditions: ElementConditions, visits: inout Int) -> [Alternative] {
        var all: [Alternative] = []
        flatten(into: &all, conditions, &visits)
        if visits < 0 { all.append(Alternative(value: .unknown("the value is too large"), conditions: conditions)) }
        return all
    }

    private func flatten(into all: inout [Alternative], _ conditions: ElementConditions, _ visits: inout Int) {
        visits -= 1
        guard visits >= 0 else { return }
        switch kind {
        case .array(let values), .choice(let values), .group(let values):
            for value in values where visits >= 0 {
                value.value.flatten(into: &all, conditions.and(value.conditions), &visits)
            }
        case .void: break
        default: all.append(Alternative(value: self, conditions: conditions))
        }
    }

    /// The values that it may be: those of choices at any depth, otherwise the value itself.
    package func alternatives(_ conditions: ElementConditions = .none) -> [Alternative] {
        guard case .choice(let values) = kind else { return [Alternative(value: self, conditions: conditions)] }
        return values.flatMap { $0.value.alternatives(conditions.and($0.conditions)) }
    }

    /// The number of ``alternatives(_:)``.
    package var alternativeCount: Int {
        guard case .choice(let values) = kind else { return 1 }
        return values.reduce(0) { $0 + $1.value.alternativeCount }
    }

    /// The value that a function makes of this one, or of each of its alternatives.
    package func map(_ transform: (SwiftValue) -> SwiftValue) -> SwiftValue {
        guard case .choice(let values) = kind else { return transform(self) }
        return SwiftValue(
            .choice(values.map { Alternative(value: $0.value.map(transform), conditions: $0.conditions) }), range)
    }

    /// Whether two known values are certainly equal.
    package func isSame(as other: SwiftValue) -> Bool {
        switch (kind, other.kind) {
        case (.string(let one), .string(let other)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.boolean(let one), .boolean(let other)): one == other
        case (.null, .null): true
        case (.outside(let one), .outside(let other)): one == other
        case (.instance(let one), .instance(let other)): one === other
        case (.array(let one), .array(let other)): one.isEmpty && other.isEmpty
        case (.enumCase(let type, let one, let arguments), .enumCase(let otherType, let other, let others)):
            type === otherType && one == other && arguments.isEmpty && others.isEmpty
        default: false
        }
    }
}
