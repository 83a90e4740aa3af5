internal import MenuSpec
internal import ShortcutLocalizer

/// The keyboard layouts that a verb looks at a menu on.
struct Keyboards {
    let catalog: LayoutCatalog
    let localizers: [Localizer]
    /// Whether the command line names them; if not, they are those of the menu.
    let areAskedFor: Bool

    /// The layouts that `--layout` names, else those that the document is linted for.
    ///
    /// - Parameter menuLayouts: Whether the document's layouts stand in for missing ones.
    /// - Returns: Nil if the catalog cannot be read, which has been complained of then.
    init?(
        _ arguments: ParsedArguments, for document: MenuSpecDocument, _ console: Console, menuLayouts: Bool = true
    ) throws(UsageError) {
        areAskedFor = !arguments.values("layout").isEmpty
        let catalog: LayoutCatalog
        do throws(LayoutError) {
            catalog = try .chosen(by: arguments, console)
        } catch {
            console.complain(error)
            return nil
        }
        var selections: [LayoutSelection] = []
        if areAskedFor {
            selections = try LayoutSelection.all(named: arguments.list("layout"), in: catalog)
        } else if menuLayouts {
            selections = LayoutSelection.all(of: document, in: catalog)
        }
        self.catalog = catalog
        do throws(LayoutError) {
            localizers = try catalog.localizers(for: selections)
        } catch {
            console.complain(error)
            return nil
        }
    }
}

extension LayoutSelection {
    /// The layouts that a document is linted for; names that the catalog does not have are left out.
    static func all(of document: MenuSpecDocument, in catalog: LayoutCatalog) -> [LayoutSelection] {
        switch document.app.layouts {
        case .common: return catalog.commonLayouts
        case .all: return catalog.layouts.map { LayoutSelection($0) }
        case .named(let names):
            var selections: [LayoutSelection] = []
            for name in names {
                guard let selection = try? catalog.layout(named: name.name), !selections.contains(selection) else {
                    continue
                }
                selections.append(selection)
            }
            return selections
        }
    }
}
