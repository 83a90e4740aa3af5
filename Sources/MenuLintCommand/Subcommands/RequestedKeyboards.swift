import MenuDocuments
import MenuViews
import RuleInterface
import ShortcutFacts
import ShortcutLocalizer
import SourceText
import Workspace

/// The keyboard layouts for which a subcommand shows shortcuts.
struct RequestedKeyboards {
    let catalog: LayoutCatalog
    let localizers: [Localizer]
    /// Whether `--layout` names them.
    let areRequested: Bool

    /// The systems of the layouts.
    let systems: [KeyboardSystem]

    /// The layouts of `--layout`, else those of the document, on the systems of `--system`, else those of the document.
    init(_ arguments: ParsedArguments, for document: MenuDocument, _ console: Console) throws(CommandError) {
        try self.init(arguments, for: document, in: LayoutStore(try .chosen(by: arguments, console)))
        console.note(
            layoutsNamed: arguments.list("layout"), in: catalog, on: arguments.systems ?? document.keyboardSystems)
    }

    /// The same with the layouts of a catalog that are loaded already, for thousands of menus.
    init(_ arguments: ParsedArguments, for document: MenuDocument, in layouts: LayoutStore) throws(CommandError) {
        let systems = arguments.systems ?? document.keyboardSystems
        try self.init(arguments, on: systems, in: layouts) {
            LayoutContext.selections(document.app.layouts, on: systems, $0)
        }
        try check(for: document)
    }

    /// The layouts of `--layout`, else those that the document names, else the US layout of each system.
    init(drawing document: MenuDocument, _ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        if document.namesLayouts {
            try self.init(arguments, for: document, console)
        } else {
            try self.init(arguments, on: document.keyboardSystems, orNamed: ["US"], console)
            try check(for: document)
        }
    }

    /// Refuses systems for which a document has no shortcuts.
    func check(for document: MenuDocument) throws(CommandError) { try document.requireSystems(systems) }

    /// The layouts of `--layout`, else those of these names that the catalog has.
    init(
        _ arguments: ParsedArguments, on systems: [KeyboardSystem] = [.mac], orNamed names: [String], _ console: Console
    ) throws(CommandError) {
        let systems = arguments.systems ?? systems
        try self.init(arguments, on: systems, console) { catalog in
            systems.flatMap { system in
                names.compactMap { try? catalog.layouts(named: $0, on: [system]).first }
            }
        }
    }

    /// The layouts of `--layout`, else the common ones.
    init(_ arguments: ParsedArguments, _ console: Console) throws(CommandError) {
        let systems = arguments.systems ?? [.mac]
        try self.init(arguments, on: systems, console) { LayoutContext.selections(.common, on: systems, $0) }
    }

    /// The layouts of `--layout`, else others, in the form of `--form`.
    init(
        _ arguments: ParsedArguments, on systems: [KeyboardSystem], _ console: Console,
        otherwise: (LayoutCatalog) -> [LayoutSelection]
    ) throws(CommandError) {
        let layouts = LayoutStore(try .chosen(by: arguments, console))
        try self.init(arguments, on: systems, in: layouts, otherwise: otherwise)
        console.note(layoutsNamed: arguments.list("layout"), in: catalog, on: systems)
    }

    private init(
        _ arguments: ParsedArguments, on systems: [KeyboardSystem], in layouts: LayoutStore,
        otherwise: (LayoutCatalog) -> [LayoutSelection]
    ) throws(CommandError) {
        let catalog = layouts.catalog
        areRequested = !arguments.values("layout").isEmpty
        var selections =
            areRequested
            ? try LayoutSelection.all(named: arguments.list("layout"), in: catalog, on: systems) : otherwise(catalog)
        if areRequested, let wanted = arguments.systems,
            let other = selections.first(where: { !wanted.contains($0.layout.system) })
        {
            throw CommandError(
                "\(other.identifier.displayQuoted) is a layout of \(other.layout.system.title), which \"--system\" excludes",
                help: "omit \"--system\", or name a layout of \(listed(wanted.map(\.title), limit: .max))")
        }
        // A layout that is named with its system is wanted, whatever the systems are.
        self.systems = areRequested ? selections.map(\.layout.system).withoutDuplicates : systems
        if let keyboardType = arguments.value("form").flatMap(KeyboardType.init(name:)) {
            selections = selections.map { LayoutSelection($0.layout, keyboardType: keyboardType) }
        }
        self.catalog = catalog
        localizers = try catchingLayoutErrors { [selections] () throws(LayoutError) in
            try layouts.localizers(for: selections)
        }
    }

    /// The layouts in the order in which pages show them. Of all layouts, those that the document names come first, then
    /// the US layout, then the others by name.
    func inPageOrder(for document: MenuDocument, _ arguments: ParsedArguments) throws(CommandError)
        -> RequestedKeyboards
    {
        guard arguments.list("layout").contains("all") else { return self }
        var first = document.namesLayouts ? LayoutContext.selections(document.app.layouts, on: systems, catalog) : []
        first += try us().localizers.map(\.selection)
        let ranks = Dictionary(
            first.enumerated().map { ($1.layout.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let keyed = localizers.map { localizer in
            let selection = localizer.selection
            let system = systems.firstIndex(of: selection.layout.system) ?? systems.count
            return (localizer, (system, ranks[selection.layout.identifier] ?? first.count, selection.name.lowercased()))
        }
        return RequestedKeyboards(
            catalog: catalog, localizers: keyed.sorted { $0.1 < $1.1 }.map(\.0), areRequested: areRequested,
            systems: systems)
    }

    /// The system of the layouts, for output that is for one system.
    var system: KeyboardSystem {
        get throws(CommandError) {
            guard systems.count == 1 else {
                throw CommandError(
                    "these are layouts of \(listed(systems.map(\.title), limit: .max)), and the output is for one system",
                    help: "name layouts of one system")
            }
            return systems[0]
        }
    }

    /// The layouts of one system. It remembers the other systems, from whose layouts names tell its own apart.
    func on(_ system: KeyboardSystem) -> RequestedKeyboards {
        RequestedKeyboards(
            catalog: catalog, localizers: localizers.filter { $0.selection.layout.system == system },
            areRequested: areRequested, systems: systems)
    }

    private init(catalog: LayoutCatalog, localizers: [Localizer], areRequested: Bool, systems: [KeyboardSystem]) {
        self.systems = systems
        self.catalog = catalog
        self.localizers = localizers
        self.areRequested = areRequested
    }

    /// The US layout of each system only.
    func us() throws(CommandError) -> RequestedKeyboards {
        try other { catalog throws(LayoutError) in
            var layouts: [LayoutSelection] = []
            for system in systems { layouts += try catalog.layouts(named: "US", on: [system]) }
            return layouts
        }
    }

    /// The layouts of a document.
    func named(in document: MenuDocument) throws(CommandError) -> RequestedKeyboards {
        try other { catalog in LayoutContext.selections(document.app.layouts, on: [.mac], catalog) }
    }

    private func other(
        _ selections: (LayoutCatalog) throws(LayoutError) -> [LayoutSelection]
    ) throws(CommandError) -> RequestedKeyboards {
        let localizers = try catchingLayoutErrors { () throws(LayoutError) in
            try catalog.localizers(for: selections(catalog))
        }
        return RequestedKeyboards(catalog: catalog, localizers: localizers, areRequested: false, systems: systems)
    }

    /// The limit of shortcuts on all layouts together: a stranger's key map on the layouts of three systems would be a
    /// gigabyte of output.
    private static let shortcutLimit = 1_000_000

    /// The limit of the bytes of their titles, which a table repeats for each layout.
    private static let titleLimit = 100_000_000

    /// - Parameter titleSize: The bytes of the titles on all layouts together.
    static func checkCount(ofShortcuts count: Int, titleSize: Int = 0) throws(CommandError) {
        let measures = [
            ("the menu has \(count) shortcuts", count, shortcutLimit),
            ("the titles of the menu have \(titleSize) bytes", titleSize, titleLimit),
        ]
        for (what, size, limit) in measures where size > limit {
            throw CommandError(
                "\(what) on all these layouts together, and the limit is \(limit)",
                help: "name fewer layouts with \"--layout\", or one system with \"--system\"")
        }
    }

    /// The first of the layouts.
    func prefix(_ count: Int) -> RequestedKeyboards {
        RequestedKeyboards(
            catalog: catalog, localizers: Array(localizers.prefix(count)), areRequested: areRequested, systems: systems)
    }

    /// A keyboard map of shortcuts for each layout of a system, with the sets of modifiers in the same order.
    func maps(
        of uses: [ShortcutUse], _ direction: LocalizationOptions.Direction
    ) throws(CommandError) -> [KeyboardMap] {
        let keys = try catchingLayoutErrors { () throws(LayoutError) in
            return try localizers.map { localizer throws(LayoutError) in
                let us = try catalog.layouts(named: "US", on: [localizer.selection.layout.system])[0].layout
                return (
                    localizer, try catalog.keys(of: localizer.selection),
                    try catalog.keys(of: LayoutSelection(us, keyboardType: localizer.selection.keyboardType))
                )
            }
        }
        var maps = keys.map { localizer, keys, usKeys in
            KeyboardMap(
                uses, on: localizer, keys: keys, usKeys: usKeys, direction: direction, among: Set(systems))
        }
        KeyboardMap.sortModifiers(of: &maps)
        return maps
    }
}

extension MenuDocument {
    /// Refuses systems for which the document has no shortcuts: drawing those of another system there would invent a menu.
    func requireSystems(_ systems: [KeyboardSystem]) throws(CommandError) {
        let own = keyboardSystems
        guard let other = systems.first(where: { !own.contains($0) }) else { return }
        let isExtension = kind == .editorExtension
        let names = listed(own.map { isExtension ? $0.title : $0.menuTitle })
        throw CommandError(
            isExtension
                ? "the extension has key bindings for \(names), none for \(other.title)"
                : "the menu is for \(names), not for \(other.title)",
            help: isExtension
                ? "name a system of its bindings with \"--system\" or \"--layout\""
                : "omit \"--system\" and layouts of other systems; \"menulint query\" shows a combination on any layout"
        )
    }
}
