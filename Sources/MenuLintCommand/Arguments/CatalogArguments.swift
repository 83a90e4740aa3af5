import LintEngine
import ShortcutLocalizer
import SourceText

extension LayoutCatalog {
    /// The catalog that `--catalog` names, else `MENULINT_CATALOG`, else the built-in one.
    static func chosen(by arguments: ParsedArguments, _ console: Console) throws(CommandError) -> LayoutCatalog {
        try catchingLayoutErrors { () throws(LayoutError) in
            if let path = arguments.value("catalog") { return try open(path) }
            if let path = console.environment("MENULINT_CATALOG"), !path.isEmpty { return try open(path) }
            return try embedded()
        }
    }
}

/// Runs work that reads layouts or catalogs.
///
/// - Throws: ``CommandError`` with status 3, as a layout file or catalog that cannot be read is an I/O error.
func catchingLayoutErrors<Result>(_ work: () throws(LayoutError) -> Result) throws(CommandError) -> Result {
    do throws(LayoutError) {
        return try work()
    } catch {
        throw CommandError(error.description.sanitized.shortened(to: 1000), status: .unreadable)
    }
}

extension LayoutSelection {
    /// The layouts with these names, each once; `all` selects every layout of the catalog.
    static func all(named names: [String], in catalog: LayoutCatalog) throws(CommandError) -> [LayoutSelection] {
        var selections: [LayoutSelection] = []
        for name in names {
            if name == "all" { return catalog.layouts.map { LayoutSelection($0) } }
            let selection = try one(named: name, in: catalog)
            if !selections.contains(selection) { selections.append(selection) }
        }
        return selections
    }

    /// The layout with a name.
    static func one(named name: String, in catalog: LayoutCatalog) throws(CommandError) -> LayoutSelection {
        do throws(LayoutError) {
            return try catalog.layout(named: name)
        } catch {
            throw CommandError(error.reason, help: error.help)
        }
    }
}
