import LintRules
import MenuDocuments
import MenuViews
import ShortcutLocalizer
import Workspace

/// The keyboard layouts for which a subcommand shows shortcuts.
struct RequestedKeyboards {
    let catalog: LayoutCatalog
    let localizers: [Localizer]
    /// Whether `--layout` names them.
    let areRequested: Bool

    /// The layouts of `--layout`, else those of the document.
    init(_ arguments: ParsedArguments, for document: MenuDocument, _ console: Console) throws(CommandError) {
        try self.init(arguments, console) { LayoutContext.selections(document.app.layouts, on: [.mac], $0) }
    }

    /// The layouts of `--layout`, else those of these names that the catalog has.
    init(_ arguments: ParsedArguments, orNamed names: [String], _ console: Console) throws(CommandError) {
        try self.init(arguments, console) { catalog in names.compactMap { try? catalog.layout(named: $0) } }
    }

    /// The layouts of `--layout`, else others, in the form of `--form`.
    init(
        _ arguments: ParsedArguments, _ console: Console, otherwise: (LayoutCatalog) -> [LayoutSelection]
    ) throws(CommandError) {
        let catalog = try LayoutCatalog.chosen(by: arguments, console)
        areRequested = !arguments.values("layout").isEmpty
        var selections =
            areRequested
            ? try LayoutSelection.all(named: arguments.list("layout"), in: catalog, on: [.mac]) : otherwise(catalog)
        if let keyboardType = arguments.value("form").flatMap(KeyboardType.init(name:)) {
            selections = selections.map { LayoutSelection($0.layout, keyboardType: keyboardType) }
        }
        self.catalog = catalog
        localizers = try catchingLayoutErrors { [selections] () throws(LayoutError) in
            try catalog.localizers(for: selections)
        }
    }

    private init(catalog: LayoutCatalog, localizers: [Localizer], areRequested: Bool) {
        self.catalog = catalog
        self.localizers = localizers
        self.areRequested = areRequested
    }

    /// The US layout only.
    func us() throws(CommandError) -> RequestedKeyboards {
        let localizers = try catchingLayoutErrors { () throws(LayoutError) in
            try catalog.localizers(for: [catalog.layout(named: "US")])
        }
        return RequestedKeyboards(catalog: catalog, localizers: localizers, areRequested: false)
    }

    /// The first of the layouts.
    func prefix(_ count: Int) -> RequestedKeyboards {
        RequestedKeyboards(catalog: catalog, localizers: Array(localizers.prefix(count)), areRequested: areRequested)
    }

    /// A keyboard map of shortcuts for each layout, made when it is needed.
    func maps(
        of uses: [ShortcutUse], _ direction: LocalizationOptions.Direction
    ) throws(CommandError) -> some Sequence<KeyboardMap> {
        let keys = try catchingLayoutErrors { () throws(LayoutError) in
            let us = try catalog.layout(named: "US").layout
            return try localizers.map { localizer throws(LayoutError) in
                (
                    localizer, try catalog.keys(of: localizer.selection),
                    try catalog.keys(of: LayoutSelection(us, keyboardType: localizer.selection.keyboardType))
                )
            }
        }
        return keys.lazy.map { localizer, keys, usKeys in
            KeyboardMap(uses, on: localizer, keys: keys, usKeys: usKeys, direction: direction)
        }
    }
}
