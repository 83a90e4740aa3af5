import MenuDocuments
import SourceCode
package import SwiftDeclarations
package import SwiftValues

// What code does for each element of a list.
extension Evaluator {
    /// Where the elements of a list are written, if each is an expression of its own, as in `[("A", "a"), ("B", "b")]`;
    /// otherwise nil for all.
    package func places(of elements: [SwiftValue.Alternative]) -> [CodeRange?] {
        let places = elements.map { $0.value.isWrittenElsewhere ? nil : $0.value.place }
        let unknown = elements.count { $0.value.isWrittenElsewhere || $0.value.isVoid }
        return Set(places.compactMap { $0 }).count >= elements.count - unknown ? places : places.map { _ in nil }
    }

    /// Evaluates what code does for an element of a list.
    ///
    /// - Parameter place: Where the element is written. What is made of the element counts there, as if code called a function
    ///   with it.
    package func enterRound<Result>(for place: CodeRange?, _ body: () -> Result) -> Result {
        guard let place else { return body() }
        elementPlaces.insert(place)
        frames.append(CallFrame(calls: [place], declaration: place, whole: place))
        defer { frames.removeLast() }
        return body()
    }

    /// What a closure or a function of the program makes of each element.
    func results(
        of function: SwiftValue, for elements: [SwiftValue.Alternative], _ range: CodeRange
    ) -> [SwiftValue.Alternative] {
        zip(elements, places(of: elements)).compactMap { element, place in
            if element.value.isVoid { return element }
            return alternative(under: element.conditions) {
                enterRound(for: place) {
                    apply(function, to: object(of: element.value, range.file), range, caller: place)
                }
            }
            .map { SwiftValue.Alternative(value: $0.value, conditions: element.conditions) }
        }
    }

    /// What the argument of a call, such as a closure or a key path, makes of each element; nil if it is not known.
    func results(
        of call: SwiftCall, for elements: [SwiftValue.Alternative], _ range: CodeRange, _ scope: Scope
    ) -> [SwiftValue.Alternative]? {
        if let property = keyPath(of: call, scope) {
            return zip(elements, places(of: elements)).map { element, place in
                SwiftValue.Alternative(
                    value: enterRound(for: place) { property(element.value) }, conditions: element.conditions)
            }
        }
        guard let function = arguments(of: call, scope).last?.value, function.isFunction else { return nil }
        return results(of: function, for: elements, range)
    }

    /// What the argument of a call, a closure or a key path, says of a value; nil if it is not known.
    func test(of call: SwiftCall, _ range: CodeRange, _ scope: Scope) -> ((SwiftValue) -> Bool?)? {
        if let property = keyPath(of: call, scope) { return { property($0).boolean } }
        guard let function = arguments(of: call, scope).last?.value, function.isFunction else { return nil }
        return { self.apply(function, to: $0, range).boolean }
    }

    /// What a key path makes of a value, if the last argument of a call is one that consists of names.
    private func keyPath(of call: SwiftCall, _ scope: Scope) -> ((SwiftValue) -> SwiftValue)? {
        guard let last = call.arguments.last?.value, case .otherLiteral = last.kind else { return nil }
        let range = CodeRange(scope.file, last.range)
        guard let names = keyPath(range) else { return nil }
        return { self.follow(names, from: $0, range) }
    }

    /// The names of the properties of a key path such as `\.file.name`; nil if it has more than names, or is too long.
    func keyPath(_ range: CodeRange) -> [String]? {
        range.range.count <= Self.maximumKeyPath ? program.text(range).propertyNames : nil
    }

    /// The length of the longest key path that is followed.
    private static let maximumKeyPath = 256

    /// What a key path of some names finds in a value.
    func follow(_ names: [String], from value: SwiftValue, _ range: CodeRange) -> SwiftValue {
        let scope = Scope(file: range.file)
        return names.reduce(value) { base, name in each(base) { member(name, of: $0, range, scope) } }
    }

    /// Gives the elements of a list literal that have no type yet, such as `.italic` in `[Style.bold, .italic]`, the type of
    /// the others. Tuples are compared by their parts.
    func sharingType(_ values: [SwiftValue], _ file: Int) -> [SwiftValue] {
        if values.contains(where: \.isImplicit), let type = values.lazy.compactMap(\.typeName).first {
            return values.map { resolve($0, as: type, from: file) }
        }
        let tuples = values.compactMap { value -> [(label: String?, value: SwiftValue)]? in
            if case .tuple(let parts) = value.kind { parts } else { nil }
        }
        guard tuples.count == values.count, let count = tuples.first?.count,
            tuples.allSatisfy({ $0.count == count }),
            tuples.contains(where: { $0.contains(where: \.value.isImplicit) })
        else { return values }
        let columns = (0..<count).map { column in sharingType(tuples.map { $0[column].value }, file) }
        return values.indices.map { row in
            SwiftValue(
                .tuple((0..<count).map { (tuples[row][$0].label, columns[$0][row]) }), values[row].range)
        }
    }
}

extension String {
    /// The names of the properties in a key path such as `\.file.name` or `\Item.name`; nil if it has more than names.
    fileprivate var propertyNames: [String]? {
        guard hasPrefix("\\") else { return nil }
        let parts = dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        // The type comes first.
        guard let type = parts.first, type.isEmpty || type.first?.isUppercase == true, parts.count > 1 else {
            return nil
        }
        let names = parts.drop { $0.first?.isUppercase ?? true }
        return names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isIdentifierByte) } ? Array(names) : nil
    }
}

extension SwiftValue {
    /// Whether the value is unknown, or an object that code elsewhere creates.
    fileprivate var isWrittenElsewhere: Bool {
        switch kind {
        case .unknown: true
        case .instance(let instance): instance.isOpaque && instance.base == nil
        // Such as an element with its number.
        case .tuple(let parts) where range == nil:
            parts.first { $0.value.range != nil }.map(\.value.isWrittenElsewhere) ?? true
        default: false
        }
    }

    /// The name of the type of the program that the value certainly has; nil for others.
    fileprivate var typeName: String? {
        switch kind {
        case .enumCase(let type, _, _): type.name
        case .instance(let instance): instance.type.name
        default: nil
        }
    }
}
