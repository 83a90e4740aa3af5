/// The titles of a document in another language.
package struct MenuTranslation: Sendable {
    /// The language, as the folder or the catalog names it: `de`, `zh-Hant`.
    package let language: String
    /// The texts by key: `OBJECT-ID.title` of Interface Builder, or the key that code names.
    package let texts: [String: String]

    package init(language: String, texts: [String: String]) {
        self.language = language
        self.texts = texts
    }
}

/// A file with translations of a document's titles. ``SourceRange/otherFile`` is an index of these.
package struct TranslationFile: Sendable {
    /// A text in the file.
    package struct Entry: Sendable {
        package let key: String
        /// The key: UTF-8 offsets.
        package let range: Range<Int>

        package init(key: String, range: Range<Int>) {
            self.key = key
            self.range = range
        }
    }

    /// The text in UTF-8.
    package let source: SourceFile
    /// The languages of its texts.
    package let languages: [String]
    package let entries: [Entry]

    package init(_ source: SourceFile, languages: [String], entries: [Entry]) {
        self.source = source
        self.languages = languages
        self.entries = entries
    }
}

/// What the files beside a menu say about it.
package struct MenuCompanions: Sendable {
    /// The titles in other languages, by language.
    package var translations: [MenuTranslation] = []
    /// The files of ``translations``.
    package var files: [TranslationFile] = []
    /// The names that projects and property lists give the app; empty if they are not known.
    package var appNames: Set<String> = []

    package init() {}
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
