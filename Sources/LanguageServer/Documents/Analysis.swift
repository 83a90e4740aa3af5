package import MenuDocuments
package import Output
package import ShortcutLocalizer
package import SourceText

/// What the linter knows about a version of a document.
package struct Analysis: Sendable {
    /// A menu of which a document contains all or a part.
    package struct Menu: Sendable {
        package let document: MenuDocument
        /// The offset of the menu's text at which the document begins: not 0 in code of several files.
        package let start: Int

        package init(_ document: MenuDocument, start: Int = 0) {
            self.document = document
            self.start = start
        }

        /// A range of the menu's text in the document; `nil` if it is in another file of the menu.
        func range(_ range: Range<Int>, inDocumentOfLength length: Int) -> Range<Int>? {
            let (first, end) = (range.lowerBound - start, range.upperBound - start)
            return first >= 0 && end <= length ? first..<end : nil
        }
    }

    /// The file with its findings; `nil` if it contains no menu.
    package var file: ReportedFile?
    package var menus: [Menu] = []
    /// The layouts that the menu is linted for.
    package var localizers: [Localizer] = []
    /// Why the document could not be linted.
    package var failure: String?

    package init() {}
}

/// What the server needs of its surroundings: files, configuration, and the linter.
///
/// Called on several threads.
package protocol LanguageServerHost: Sendable {
    /// Lints a file of which the text is given, as `menulint lint` would after all open documents were saved.
    ///
    /// - Parameters:
    ///   - path: The absolute path.
    ///   - texts: The texts of open documents by absolute path.
    func analyze(_ path: String, _ texts: OpenTexts) -> Analysis

    /// The safe fixes of a file, applied in rounds, as edits of its text.
    func fixes(_ path: String, _ texts: OpenTexts) -> [TextEdit]

    /// The client has opened a folder; `nil` for none.
    func open(folder: String?)

    /// Forgets what was read from files, such as configuration.
    func filesChanged()

    /// The URL that explains a rule, if it is published.
    func documentationURL(ofRule rule: String) -> String?

    /// The layout with a name, for inlay hints.
    func localizer(forLayout name: String) -> Localizer?
}

/// The texts of open documents, by absolute path.
package typealias OpenTexts = [ExactString: [UInt8]]
