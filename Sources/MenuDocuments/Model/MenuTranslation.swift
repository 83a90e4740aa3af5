/// The titles of a document in another language.
package struct MenuTranslation: Sendable {
    /// A title.
    package struct Title: Sendable {
        package let text: String
        /// Where it is written: the index of the file, and UTF-8 offsets.
        package let place: (file: Int, range: Range<Int>)

        package init(_ text: String, at place: (file: Int, range: Range<Int>)) {
            self.text = text
            self.place = place
        }
    }

    /// The language, as the folder or the catalog names it: `de`, `zh-Hant`.
    package let language: String
    /// The titles by key: `OBJECT-ID.title` of Interface Builder, or the key that code names.
    package let titles: [String: Title]

    /// The translations in files by language. Of several texts for a key, that of the first file counts, and in it the
    /// last one.
    ///
    /// - Parameter isWanted: Whether a key is one of the document.
    package static func all(
        in files: some Sequence<LocalizedTextFile>, where isWanted: (_ key: String) -> Bool = { _ in true }
    ) -> [MenuTranslation] {
        var languages: [String: [String: Title]] = [:]
        for (index, file) in files.enumerated() {
            var own: [String: [String: Title]] = [:]
            for text in file.texts where isWanted(text.key) {
                own[text.language, default: [:]][text.key] = Title(text.text, at: (index, text.range))
            }
            for (language, titles) in own { languages[language, default: [:]].merge(titles) { first, _ in first } }
        }
        return languages.sorted { $0.key < $1.key }.map { MenuTranslation(language: $0.key, titles: $0.value) }
    }
}

/// What the files beside a menu say about it.
package struct MenuCompanions: Sendable {
    /// The titles in other languages, by language.
    package var translations: [MenuTranslation] = []
    /// The files of ``translations``. ``SourceRange/otherFile`` is an index of these.
    package var files: [LocalizedTextFile] = []
    /// The names that projects and property lists give the app; empty if they are not known.
    package var appNames: Set<String> = []

    package init() {}

    package init(_ files: [LocalizedTextFile]) {
        self.files = files
        translations = MenuTranslation.all(in: files)
    }
}

extension MenuDocument {
    /// What the files beside the document say.
    package var companions: MenuCompanions {
        if case .menu(let menu) = content { menu.companions } else { MenuCompanions() }
    }

    package var translations: [MenuTranslation] { companions.translations }

    /// Whether files beside one of its format can say something about it.
    package var mayHaveCompanions: Bool { contributions != nil || objectIDs != nil }

    /// The document with what the files beside it say.
    package func adding(_ companions: MenuCompanions) -> MenuDocument {
        guard case .menu(var menu) = content else { return self }
        menu.companions = companions
        return MenuDocument(
            source, positions: positions, problems: problems, app: app, suppressions: suppressions,
            operations: operations, .menu(menu))
    }
}
