import Platform
import ShortcutFacts
package import ShortcutLocalizer
import SourceText

extension LayoutCatalog {
    /// The catalog that `--catalog` names, else `MENULINT_CATALOG`, else the built-in one, with valid contents.
    package static func chosen(by arguments: ParsedArguments, _ console: Console) throws(CommandError) -> LayoutCatalog
    {
        let catalog = try unchecked(by: arguments, console)
        try catchingLayoutErrors { () throws(LayoutError) in try catalog.checkContents() }
        return catalog
    }

    /// The same catalog, whose contents may be invalid.
    package static func unchecked(
        by arguments: ParsedArguments, _ console: Console
    ) throws(CommandError) -> LayoutCatalog {
        let path = arguments.catalogFile(console)
        do throws(FileError) {
            if let path { try InputAccess(console).check(path) }
        } catch {
            throw CommandError(cannotRead: error)
        }
        return try catchingLayoutErrors { () throws(LayoutError) in
            if let path { try open(path) } else { try embedded() }
        }
    }
}

extension ParsedArguments {
    fileprivate func catalogFile(_ console: Console) -> String? {
        value("catalog") ?? console.environment("MENULINT_CATALOG").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The files that the command line names as inputs, for a check of an output.
    package func outputAccess(_ console: Console) -> OutputAccess {
        var access = OutputAccess(workingDirectory: console.workingDirectory)
        for path in positionals { access.addInput(path, "an input") }
        for path in values("sources") { access.addInput(path, "a source file") }
        for path in values("config") { access.addInput(path, "the configuration") }
        if let path = catalogFile(console) { access.addInput(path, "the catalog") }
        return access
    }
}

/// Runs work that reads layouts or catalogs.
///
/// - Throws: ``CommandError`` with status 3, as a layout file or catalog that cannot be read is an I/O error.
package func catchingLayoutErrors<Result>(_ work: () throws(LayoutError) -> Result) throws(CommandError) -> Result {
    do throws(LayoutError) {
        return try work()
    } catch {
        throw CommandError(error.description.sanitized.shortened(to: 1000), status: .unreadable)
    }
}

extension LayoutSelection {
    /// The layouts with these names, each once; `all` selects every layout of the systems.
    package static func all(
        named names: [String], in catalog: LayoutCatalog, on systems: [KeyboardSystem] = KeyboardSystem.allCases
    ) throws(CommandError) -> [LayoutSelection] {
        var selections: [LayoutSelection] = []
        for name in names {
            if name == "all" {
                return try catchingLayoutErrors { () throws(LayoutError) in
                    var layouts: [LayoutDescription] = []
                    for system in systems { layouts += try catalog.layouts(on: system) }
                    return layouts.map { LayoutSelection($0) }
                }
            }
            for selection in try named(name, in: catalog, on: systems) where !selections.contains(selection) {
                selections.append(selection)
            }
        }
        return selections
    }

    /// The layout with a name.
    package static func one(
        named name: String, in catalog: LayoutCatalog, on system: KeyboardSystem = .mac
    ) throws(CommandError) -> LayoutSelection {
        try named(name, in: catalog, on: [system])[0]
    }

    private static func named(
        _ name: String, in catalog: LayoutCatalog, on systems: [KeyboardSystem]
    ) throws(CommandError) -> [LayoutSelection] {
        do throws(LayoutError) {
            return try catalog.layouts(named: name, on: systems)
        } catch {
            throw CommandError(error.reason, help: error.help)
        }
    }
}
