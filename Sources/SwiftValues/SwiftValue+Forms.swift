import SourceCode
import SwiftDeclarations

extension SwiftValue {
    /// Whether it can be called with an argument.
    package var isFunction: Bool {
        switch kind {
        case .closure, .function, .method, .initializer, .keyPath: true
        case .outside(let path): path.hasSuffix(".init")
        default: false
        }
    }

    package var isListOrOptions: Bool {
        switch kind {
        case .array, .implicit, .outside: true
        case .call(let call):
            call.form == .implicit || ["insert", "remove", "subtract", "formUnion"].contains(call.name)
        case .choice(let values): values.contains { $0.value.isListOrOptions }
        default: false
        }
    }

    /// Whether it is a string, or may be one.
    package var mayBeText: Bool {
        switch kind {
        case .string: true
        case .choice(let values): values.contains { $0.value.mayBeText }
        default: false
        }
    }

    /// The part of a tree of values that it may be: a list, an enum case, or a struct or an object with a list that code creates.
    package var treePart: TreePart? {
        switch kind {
        case .array(let elements): TreePart(places: places, count: elements.count)
        case .enumCase: TreePart(places: places)
        case .instance(let instance) where instance.base == nil && !instance.isOpaque:
            if instance.type.keyword == .struct {
                TreePart(places: places)
            } else {
                instance.hasList ? TreePart(places: [instance.creation], object: instance.id) : nil
            }
        default: nil
        }
    }

    /// Where it and what it consists of are written, from the outside in.
    private var places: [CodeRange?] {
        var (found, rest): ([CodeRange?], ArraySlice<SwiftValue>) = ([], [self])
        while let next = rest.popFirst(), found.count < Self.maximumPlaces {
            found.append(next.instance.flatMap(\.creation) ?? next.range)
            rest += next.partsOfTree
        }
        return found
    }

    /// The number of places that tell a part of a tree from others.
    private static let maximumPlaces = 64

    /// The values that a part of a tree consists of; of a list, the first ones.
    private var partsOfTree: [SwiftValue] {
        switch kind {
        case .array(let elements): elements.prefix(4).map(\.value)
        case .enumCase(_, _, let values): values.map(\.value)
        case .instance(let instance) where instance.type.keyword == .struct:
            instance.fields.sorted { $0.key < $1.key }.compactMap(\.value.last)
        default: []
        }
    }

    /// Whether its type, or that of an element of a list, depends on its context.
    package var isOrHasImplicit: Bool {
        if case .array(let elements) = kind { elements.contains { $0.value.isImplicit } } else { isImplicit }
    }

    /// Whether it is a list, dictionary or tuple, and which is not known.
    package var isChoiceOfLists: Bool {
        guard case .choice(let values) = kind else { return false }
        return values.contains { one in
            switch one.value.kind {
            case .array, .dictionary, .tuple: true
            default: false
            }
        }
    }

    /// Whether its type depends on its context, which a few calls of methods may follow.
    package var isImplicit: Bool {
        if case .choice = kind { return true }
        var value = self
        // A chain of modifiers may be long.
        for _ in 0..<4 {
            switch value.kind {
            case .implicit: return true
            case .call(let call):
                if call.form == .implicit { return true }
                guard let base = call.base else { return false }
                value = base
            default: return false
            }
        }
        return false
    }
}

extension Instance {
    /// Whether the last value of a property is a known list.
    fileprivate var hasList: Bool {
        fields.values.contains { field in
            if case .array = field.last?.kind { true } else { false }
        }
    }
}

extension Variable.Assignment {
    /// The assignment of an option set as the list of its options.
    package var asList: Variable.Assignment {
        var list = self
        list.value = value.map { $0.elements == nil && !$0.isUnknown ? .array([$0], $0.range) : $0 }
        return list
    }
}
