import SourceText

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
    /// The titles in each file that has some, by key: `OBJECT-ID.title` of Interface Builder, or the key that code names.
    private var files: [(index: Int, titles: [ExactString: LocalizedText])] = []

    private init(language: String) { self.language = language }

    /// The title of a key; of several files with the key, that of the first one.
    package func title(of key: String) -> Title? {
        for file in files {
            if let text = file.titles[ExactString(key)] { return Title(text.text, at: (file.index, text.range)) }
        }
        return nil
    }

    /// The translations in files by language. Of several texts for a key, that of the first file counts, and in it the
    /// last one.
    ///
    /// - Complexity: O(files × languages)
    package static func all(in files: some Sequence<TranslationFile>) -> [MenuTranslation] {
        var languages: [String: MenuTranslation] = [:]
        for (index, file) in files.enumerated() {
            for (language, titles) in file.titles {
                languages[language, default: MenuTranslation(language: language)].files.append((index, titles))
            }
        }
        return languages.values.sorted { $0.language < $1.language }
    }
}

/// What the files beside a menu say about it.
package struct MenuCompanions: Sendable {
    /// The titles in other languages, by language.
    package var translations: [MenuTranslation] = []
    /// The files of ``translations``. ``SourceRange/otherFile`` is an index of these.
    package private(set) var files: [TranslationFile] = []
    /// The names that projects and property lists give the app; empty if they are not known.
    package var appNames: Set<String> = []
    /// The name that the app shows; nil if no project or package tells.
    package var appName: String?
    /// What the code says about commands with equal keys.
    package var actionHandlers = ActionHandlers()
    /// Whether the code is that of an extension of an app, which has no main menu.
    package var isInAppExtension = false
    /// The menu bars to which code adds what the document has.
    package var menuBars: [MenuBarShortcuts] = []

    package init() {}

    package init(_ files: [TranslationFile]) {
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

    /// Changes what the files beside the document say.
    package mutating func changeCompanions(_ change: (inout MenuCompanions) -> Void) {
        var companions = companions
        change(&companions)
        self = adding(companions)
    }

    /// The document with what the files beside it say.
    package func adding(_ companions: MenuCompanions) -> MenuDocument {
        guard case .menu(var menu) = content else { return self }
        menu.companions = companions
        var app = app
        // The Mac shows the app's own name, whatever the first menu's title is.
        if let name = companions.appName, kind == .appKit, menu.isMainMenu { app.name = name }
        return MenuDocument(
            source, positions: positions, problems: problems, app: app, suppressions: suppressions,
            operations: operations, .menu(menu))
    }
}
