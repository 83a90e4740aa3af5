import SourceText

extension MenuFormat {
    /// Every format.
    package static let all: [MenuFormat] = [.menuSpec, .interfaceBuilder, .vsCode]

    /// The project's own.
    static let menuSpec = MenuFormat(
        title: "menu specs", fileNames: ["*.menu.json", "*.menu.jsonc"],
        claims: { $0.hasSuffix(".menu.json") || $0.hasSuffix(".menu.jsonc") },
        holdsMenu: { _ in true },
        read: { MenuSpecDocument.read($0, dialect: JSONDialect(fileName: $0.name)) })
}
