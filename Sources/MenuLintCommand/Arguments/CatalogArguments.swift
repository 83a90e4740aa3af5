import ShortcutLocalizer
import SourceText

extension OptionDescription {
    static let catalog = OptionDescription(
        "catalog", value: .file("FILE", endings: [".sqlite"]),
        "The layout catalog to use instead of the built-in one, as MENULINT_CATALOG.")
}

extension LayoutCatalog {
    /// The catalog that `--catalog` names, then `MENULINT_CATALOG`, then the one that is part of the program.
    ///
    /// - Throws: ``LayoutError`` if it is none; that is a file that could not be read, not wrong use.
    static func chosen(by arguments: ParsedArguments, _ console: Console) throws(LayoutError) -> LayoutCatalog {
        if let path = arguments.value("catalog") { return try open(path) }
        if let path = console.environment("MENULINT_CATALOG"), !path.isEmpty { return try open(path) }
        return try embedded()
    }
}

extension Console {
    /// Complains of a layout, a layout file or a catalog that cannot be used.
    func reportError(_ error: LayoutError) {
        reportError(error.description.sanitized.shortened(to: 1000))
    }

    /// What some work gives; nil if it fails for want of a layout or a catalog, which has been complained of then.
    func complaining<Result>(_ work: () throws(LayoutError) -> Result) -> Result? {
        do throws(LayoutError) {
            return try work()
        } catch {
            reportError(error)
            return nil
        }
    }

    /// The catalog that a command line chooses; nil if it cannot be used, which has been complained of then.
    func catalog(chosenBy arguments: ParsedArguments) -> LayoutCatalog? {
        complaining { () throws(LayoutError) in try .chosen(by: arguments, self) }
    }
}
