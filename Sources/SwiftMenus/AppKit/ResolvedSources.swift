/// Sources with arguments for their parameters, and with what the properties hold that they go through.
struct ResolvedSources {
    /// What a parameter, closure or property may get.
    private let arguments: [ItemSource: Set<ItemSource>]
    /// The number of sources that may still be looked at: functions can pass them to each other in any number of ways.
    private var steps = 100_000
    /// What lookups find that are in the result of another, by the number of those around them.
    private var lookups: [[ItemSource: ItemSource]] = Array(repeating: [:], count: maximumLevel + 1)

    /// The number of lookups in one another that are kept. Items in a menu are those at any depth, so that what code finds in the
    /// submenus of a menu is among what it finds in the menu.
    private static let maximumLevel = 2

    /// Whether what a parameter or closure gets may be anything if no call is seen that passes something.
    private let isCalledElsewhere: (ItemSource) -> Bool

    init(_ arguments: [ItemSource: Set<ItemSource>], isCalledElsewhere: @escaping (ItemSource) -> Bool) {
        (self.arguments, self.isCalledElsewhere) = (arguments, isCalledElsewhere)
    }

    /// What some sources find in the end.
    mutating func all(_ sources: Set<ItemSource>) -> Set<ItemSource> { resolve(sources, level: 0) }

    /// - Parameter level: The number of lookups around the sources.
    private mutating func resolve(_ sources: Set<ItemSource>, level: Int) -> Set<ItemSource> {
        var result: Set<ItemSource> = []
        var seen = sources
        var rest = Array(sources)
        while let source = rest.popLast() {
            steps -= 1
            guard steps > 0 else { return [.unknown] }
            let next: Set<ItemSource>
            switch source {
            case .item(let menus, _, _) where level == Self.maximumLevel: next = menus
            case .menu where level == Self.maximumLevel: return [.unknown]
            case .item, .menu:
                result.insert(resolve(lookup: source, level: level + 1))
                continue
            default:
                if !source.isParameter { result.insert(source) }
                next = arguments[source] ?? (isCalledElsewhere(source) ? [.unknown] : [])
            }
            for source in next where seen.insert(source).inserted { rest.append(source) }
        }
        return result
    }

    private mutating func resolve(lookup: ItemSource, level: Int) -> ItemSource {
        if let known = lookups[level][lookup] { return known }
        let resolved: ItemSource
        switch lookup {
        case .item(let menus, let tag, let title):
            resolved = .item(of: ItemSource.limited(resolve(menus, level: level)), tag: tag, title: title)
        case .menu(let items): resolved = .menu(of: ItemSource.limited(resolve(items, level: level)))
        default: resolved = lookup
        }
        lookups[level][lookup] = resolved
        return resolved
    }
}
