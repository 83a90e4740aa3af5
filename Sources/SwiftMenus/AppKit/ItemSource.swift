import SwiftDeclarations

/// How code finds an item that it changes, or a menu with such items.
indirect enum ItemSource: Hashable {
    /// By a variable that holds it, or a list with it; the name in the declaration.
    case variable(CodeRange)
    /// By a property of which the declaration is not known.
    case name(String)
    /// By the expression that creates it.
    case creation(CodeRange)
    /// As an argument, by the name of the function and the index of the parameter; nil stands for `self`.
    case parameter(CodeRange, Int?)
    /// As what a function passes to a closure that it gets, by the name of the function.
    case passed(by: CodeRange)
    /// As the sender of an action, by the name of the method.
    case sender(String)
    /// As the menu of a delegate.
    case delegate
    /// As `self` of a subclass.
    case subclass(String)
    /// In a menu, with a tag or a title if these are known.
    case item(of: Set<ItemSource>, tag: Int? = nil, title: String? = nil)
    /// The menu that has an item.
    case menu(of: Set<ItemSource>)
    /// In a way that is not known: it may be any.
    case unknown

    /// Whether it finds an item by the menu that contains it.
    var isInMenu: Bool { if case .item = self { true } else { false } }

    /// The number of lookups, one in the result of another.
    private var depth: Int {
        switch self {
        case .item(let sources, _, _), .menu(let sources): 1 + (sources.map(\.depth).max() ?? 0)
        default: 0
        }
    }

    /// The number of sources in it, itself included.
    private var size: Int {
        switch self {
        case .item(let sources, _, _), .menu(let sources): sources.reduce(1) { $0 + $1.size }
        default: 1
        }
    }

    /// The number of sources in lookups, at all depths: each level could multiply it.
    private static let maximumSize = 96

    /// Some sources, or the unknown one if there are too many, or too many lookups in one another.
    static func limited(_ sources: Set<ItemSource>) -> Set<ItemSource> {
        if sources.count > 24 { return [.unknown] }
        return sources.contains { $0.depth > 4 } || sources.reduce(0) { $0 + $1.size } > maximumSize
            ? [.unknown] : sources
    }

    /// It without some sources at any depth; nil if nothing is left.
    func except(_ isExcluded: (ItemSource) -> Bool) -> ItemSource? {
        func rest(_ sources: Set<ItemSource>) -> Set<ItemSource> { Set(sources.compactMap { $0.except(isExcluded) }) }
        if isExcluded(self) { return nil }
        switch self {
        case .item(let sources, let tag, let title):
            let rest = rest(sources)
            return rest.isEmpty && !sources.isEmpty ? nil : .item(of: rest, tag: tag, title: title)
        case .menu(let sources):
            let rest = rest(sources)
            return rest.isEmpty && !sources.isEmpty ? nil : .menu(of: rest)
        default: return self
        }
    }

    /// What it depends on that code elsewhere may decide: parameters and properties.
    var origins: [ItemSource] {
        switch self {
        case .parameter, .passed, .variable, .name: [self]
        case .item(let sources, _, _), .menu(let sources): sources.flatMap(\.origins)
        default: []
        }
    }

    var isParameter: Bool { if case .parameter = self { true } else { false } }
}
