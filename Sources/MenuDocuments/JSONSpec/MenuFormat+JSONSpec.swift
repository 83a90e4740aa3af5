package import SourceText

extension MenuFormat {
    /// The menu spec, this project's own format.
    static let jsonSpec = MenuFormat(
        title: "menu specs", fileNames: ["*.menu.json", "*.menu.jsonc"],
        matchesPath: { $0.hasSuffix(".menu.json") || $0.hasSuffix(".menu.jsonc") }, isCertainByName: true,
        mayContainMenu: { _ in true },
        read: { source in
            LocalizedTextFile.isNamed(source.name)
                ? .withoutMenu(source) : MenuDocument.read(source, dialect: JSONDialect(fileName: source.name))
        })
}

extension MenuDocument {
    /// A named file with translations, which is no menu.
    fileprivate static func withoutMenu(_ source: SourceFile) -> MenuDocument {
        let decoder = SpecDecoder(JSONDocument.read([]).tape)
        let problem = SpecProblem(
            kind: .invalidSpec, message: "this file contains localized texts, not a menu",
            help: "lint the Interface Builder file or the folder of the Swift code that uses the texts", range: 0..<0,
            pointer: "", related: [])
        return MenuDocument(
            source, positions: JSONPositions(tape: decoder.tape, objectMap: decoder.objectMap), problems: [problem],
            app: decoder.app, .menu(MenuMetadata()))
    }

    /// Reads a menu spec.
    ///
    /// - Complexity: O(length).
    package static func read(_ source: SourceFile, dialect: JSONDialect) -> MenuDocument {
        let json = JSONDocument.read(source.bytes, dialect: dialect)
        var decoder = SpecDecoder(json.tape)
        for repeated in json.duplicateKeys { decoder.problems.add(repeated, in: json.tape) }
        // Decoding a text that is not JSON would only repeat its syntax errors.
        if json.errors.isEmpty { decoder.decode() }
        let suppressions = decoder.ignoredRules.located(in: json.tape)
        if let contributes = decoder.contributes {
            return VSCodeReader.document(source, json.tape, contributes, decoder.problems, suppressions)
        }
        var menu = MenuMetadata()
        menu.responders = decoder.responders
        menu.targetsOfElements = decoder.targetsOfElements
        menu.shortcutOverrides = decoder.shortcutOverrides
        menu.symbols = decoder.symbols.located(in: decoder.tape)
        menu.hasUnreadElements = decoder.hasUnreadElements
        return MenuDocument(
            source, positions: JSONPositions(tape: decoder.tape, objectMap: decoder.objectMap),
            problems: json.errors.map(SpecProblem.init(error:)) + decoder.problems.located(in: decoder.tape),
            app: decoder.app, suppressions: suppressions, operations: decoder.operations,
            .menu(menu))
    }
}
