import MenuDocuments
import SourceCode
import SwiftDeclarations
import SwiftInterpreter
import SwiftMenuObjects
import SwiftValues

/// The items that code hides, disables, removes, or gives other keys at another time than when it builds their menu, such as
/// in `menuNeedsUpdate(_:)`, in `didSet`, or in a closure that is called later.
struct ItemChanges {
    private let evaluator: Evaluator
    /// How the code finds what it changes.
    private let sources: Set<ItemSource>
    /// The menus that contain an item of a variable, by the name in its declaration.
    private var menus: [CodeRange: Set<Int>] = [:]
    /// The objects that a property of a name holds.
    private var objects: [String: Set<Int>] = [:]

    /// An item, with the menus and items that contain it, outermost first.
    struct Path {
        var menus: [Instance] = []
        /// One for each menu: with the item that it contains of the path.
        fileprivate var levels: [Level] = []

        mutating func append(_ item: Instance) { levels.append(Level(item)) }

        mutating func removeLast() { levels.removeLast() }

        /// The names of the properties that hold one of the menus or items; empty if there are many.
        var holders: Set<CodeRange> {
            let all = (menus + levels.map(\.item)).map(\.holders)
            return all.reduce(0) { $0 + $1.count } > Self.maximumHolders ? [] : Set(all.joined())
        }

        private static let maximumHolders = 64
    }

    /// An item of a path, with the lookups that find it or not. Menus can contain others more than once, and lookups can be in
    /// the results of others, so that the same ones recur.
    fileprivate final class Level {
        let item: Instance
        var isFound: [ItemSource: Bool] = [:]

        init(_ item: Instance) { self.item = item }
    }

    private static let maximumLookups = 64

    init(_ evaluator: Evaluator, _ frameworks: MenuFrameworks) {
        self.evaluator = evaluator
        var known: Set<CodeRange> = []
        var (contained, names): (Set<Int>, Set<String>) = ([], Self.menuTypes)
        var properties: Set<CodeRange> = []
        var assigned: Set<String> = []
        for object in evaluator.recorded {
            let properties = object.propertiesWithIt
            assigned.formUnion(properties)
            for name in properties + object.holders.map(evaluator.program.text) {
                objects[name, default: []].insert(object.id)
            }
        }
        for menu in evaluator.recorded where menu.base == "NSMenu" {
            for name in menu.holders.union(menu.localHolders) { names.insert(evaluator.program.text(name)) }
            properties.formUnion(menu.holders)
            for item in evaluator.items(of: menu).compactMap(\.value.instance) {
                contained.insert(item.id)
                properties.formUnion(item.holders)
                // The menu that has an item is also the one above its submenu.
                let submenus = (item.fields["submenu"]?.assignments ?? []).compactMap(\.value.instance)
                for name in ([item] + submenus).flatMap({ $0.holders.union($0.localHolders) }) {
                    names.insert(evaluator.program.text(name))
                    menus[name, default: []].insert(menu.id)
                }
            }
            if !menu.isOpaque {
                known.formUnion(menu.events.lazy.filter { ItemChangeSearch.removals.contains($0.name) }.map(\.range))
            }
            // Those of a class of the program are what its code sees as `self`, too.
            if !menu.isOpaque || menu.type.keyword != nil {
                known.formUnion((menu.fields["items"]?.assignments ?? []).compactMap(\.range))
            }
        }
        known.formUnion(frameworks.changes.lazy.filter { contained.contains($0.item) }.map(\.range))
        known.subtract(frameworks.changes.lazy.filter { !contained.contains($0.item) }.map(\.range))
        // What code changes elsewhere may be in files without any word of menus.
        _ = evaluator.program.parseFiles(
            mentioning: ItemChangeSearch.wordsOfOtherFiles, and: names.union(ApplicationMenus.properties))
        let visible = properties.filter { !evaluator.program.isFilePrivate($0) }
        // The others of the target are read once, also for what validates the items.
        let validations = ItemValidation.wordsOfOtherFiles
        evaluator.program.parseOtherFiles(
            mentioning: validations.union(visible.map(evaluator.program.text)),
            and: validations.union(ItemChangeSearch.wordsOfOtherFiles))
        let search = ItemChangeSearch(
            evaluator, except: known, followed: evaluator.visited,
            heldBy: names.subtracting(Self.menuTypes).union(assigned).union(ApplicationMenus.properties))
        let all = search.changes().filter { !$0.isLookup || search.mayLeadToMenus($0) }
        sources = all.count { $0.isLookup } > Self.maximumLookups ? [.unknown] : all
    }

    private static let menuTypes: Set<String> = ["NSMenu", "NSMenuItem"]

    /// Whether code may change the last item of a path, which is put into its menu under some conditions.
    func mayChange(_ path: Path, under conditions: ElementConditions) -> Bool {
        guard let item = path.levels.last?.item else { return false }
        let others = item.otherEntries(thatSet: ItemChangeSearch.properties, placedUnder: conditions)
        if !others.isEmpty { return true }
        let variables = item.holders.union(item.localHolders)
        return variables.contains { sources.contains(.variable($0)) } || sources.contains(.creation(item.site))
            || sources.contains { source in
                switch source {
                case .variable, .creation: false
                default: matches(source, path, at: path.levels.count - 1)
                }
            }
    }

    /// Whether a source may find an item of a path.
    private func matches(_ source: ItemSource, _ path: Path, at index: Int) -> Bool {
        let level = path.levels[index]
        let item = level.item
        switch source {
        case .item(let menus, let tag, let title):
            if let known = level.isFound[source] { return known }
            let isFound = has(item, tag: tag, title: title) && menus.contains { contains($0, path, at: index) }
            level.isFound[source] = isFound
            return isFound
        case .sender(let name):
            let action = evaluator.finalValue("action", arguments: ["action"], of: item, under: item.conditions)
            return evaluator.selector(action?.value)?.prefix { $0 != ":" } ?? "" == name
        case .unknown: return true
        default: return isHeld(item, by: source)
        }
    }

    private func isHeld(_ object: Instance, by source: ItemSource) -> Bool {
        switch source {
        case .variable(let name): object.holders.contains(name) || object.localHolders.contains(name)
        case .name(let name): objects[name]?.contains(object.id) ?? false
        case .creation(let range): object.site == range
        case .subclass(let name):
            object.type.name == name || evaluator.program.type(object.type, inheritsAnyOf: [name])
        default: false
        }
    }

    /// Whether a source finds one of the menus around an item of a path, or an item that has one of them.
    private func contains(_ source: ItemSource, _ path: Path, at index: Int) -> Bool {
        let menus = path.menus[...index]
        switch source {
        case .unknown: return true
        case .delegate: return menus.contains { $0.type.keyword != nil || $0.fields["delegate"] != nil }
        case .menu(let items):
            return items.contains { item in
                switch item {
                case .variable(let name): menus.contains { self.menus[name]?.contains($0.id) ?? false }
                case .sender, .unknown: true
                default: contains(item, path, at: index)
                }
            }
        default:
            return menus.contains { isHeld($0, by: source) } || (0..<index).contains { matches(source, path, at: $0) }
        }
    }

    /// Whether an item may have a tag and a title.
    private func has(_ item: Instance, tag: Int?, title: String?) -> Bool {
        if let tag {
            let own = evaluator.finalValue("tag", arguments: [], of: item, under: item.conditions)?.value
            if (own == nil ? 0 : own?.integer ?? tag) != tag { return false }
        }
        guard let title else { return true }
        let own = evaluator.finalValue("title", arguments: ["title", "withTitle"], of: item, under: item.conditions)
        return own?.value.string ?? title == title
    }
}

extension ItemSource {
    /// Whether it takes more than a look at what holds an item to know whether it finds the item.
    fileprivate var isLookup: Bool {
        switch self {
        case .variable, .creation: false
        default: true
        }
    }
}
