import LintEngine
import MenuDocuments
import ShortcutLocalizer

/// The keyboard layouts that a verb looks at shortcuts on.
struct RequestedKeyboards {
    let catalog: LayoutCatalog
    let localizers: [Localizer]
    /// Whether the command line names them.
    let areAskedFor: Bool

    /// The layouts that `--layout` names, else those that the document is linted for.
    ///
    /// - Returns: Nil if the catalog cannot be read, which has been complained of then.
    init?(_ arguments: ParsedArguments, for document: MenuSpecDocument, _ console: Console) throws(UsageError) {
        try self.init(arguments, console) { LayoutContext.selections(document.app.layouts, $0) }
    }

    /// The layouts that `--layout` names, else those of these names, as far as the catalog has them.
    ///
    /// - Returns: Nil if the catalog cannot be read, which has been complained of then.
    init?(_ arguments: ParsedArguments, orNamed names: [String], _ console: Console) throws(UsageError) {
        try self.init(arguments, console) { catalog in names.compactMap { try? catalog.layout(named: $0) } }
    }

    private init(catalog: LayoutCatalog, localizers: [Localizer], areAskedFor: Bool) {
        self.catalog = catalog
        self.localizers = localizers
        self.areAskedFor = areAskedFor
    }

    /// The US layout alone; nil if the catalog cannot be read, which has been complained of then.
    func us(_ console: Console) -> RequestedKeyboards? {
        console.complaining { () throws(LayoutError) in
            let localizers = try catalog.localizers(for: [catalog.layout(named: "US")])
            return RequestedKeyboards(catalog: catalog, localizers: localizers, areAskedFor: false)
        }
    }

    /// The first few of the layouts.
    func first(_ count: Int) -> RequestedKeyboards {
        RequestedKeyboards(catalog: catalog, localizers: Array(localizers.prefix(count)), areAskedFor: areAskedFor)
    }

    /// The layouts that `--layout` names, else others, in the form that `--form` asks for.
    ///
    /// - Returns: Nil if the catalog cannot be read, which has been complained of then.
    init?(
        _ arguments: ParsedArguments, _ console: Console, otherwise: (LayoutCatalog) -> [LayoutSelection]
    ) throws(UsageError) {
        guard let catalog = console.catalog(chosenBy: arguments) else { return nil }
        areAskedFor = !arguments.values("layout").isEmpty
        var selections =
            areAskedFor
            ? try LayoutSelection.all(named: arguments.list("layout"), in: catalog) : otherwise(catalog)
        if let form = arguments.value("form").flatMap(KeyboardType.init(name:)) {
            selections = selections.map { LayoutSelection($0.layout, form: form) }
        }
        let loaded = console.complaining { () throws(LayoutError) in try catalog.localizers(for: selections) }
        guard let loaded else { return nil }
        self.catalog = catalog
        localizers = loaded
    }
}
