import LintEngine
import ShortcutLocalizer

extension LayoutSelection {
    /// The layouts that names mean, each once; `all` means every layout of the catalog.
    static func all(named names: [String], in catalog: LayoutCatalog) throws(UsageError) -> [LayoutSelection] {
        var selections: [LayoutSelection] = []
        for name in names {
            if name == "all" { return catalog.layouts.map { LayoutSelection($0) } }
            do throws(LayoutError) {
                let selection = try catalog.layout(named: name)
                if !selections.contains(selection) { selections.append(selection) }
            } catch {
                throw UsageError(error.reason, help: error.cure)
            }
        }
        return selections
    }
}
