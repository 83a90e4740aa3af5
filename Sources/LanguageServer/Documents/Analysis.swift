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

    /// A file that the document depends on, with findings.
    package struct OtherFile: Sendable {
        /// The absolute path.
        package let path: String
        package let file: ReportedFile
        /// Whether it contains a part of the menu, such as a translation, and its findings have pointers of the menu.
        package let isOfMenu: Bool

        package init(path: String, file: ReportedFile, isOfMenu: Bool) {
            self.path = path
            self.file = file
            self.isOfMenu = isOfMenu
        }
    }

    /// The file with its findings; `nil` if it contains no menu.
    package var file: ReportedFile?
    package var menus: [Menu] = []
    /// The findings in translations of the menu and in its configuration.
    package var others: [OtherFile] = []
    /// The layouts that the menu is linted for.
    package var localizers: [Localizer] = []
    /// Why the document could not be linted.
    package var failure: String?
    /// The absolute paths of the other files that the findings depend on, also of those that do not exist.
    package var dependencies: Set<ExactString> = []

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

    /// The safe fixes of a file, applied in rounds, as edits of its text; none if they are cancelled meanwhile.
    func fixes(_ path: String, _ texts: OpenTexts, isCancelled: @escaping @Sendable () -> Bool) -> [TextEdit]

    /// The client has these folders open, by absolute path.
    func open(folders: [String])

    func isFile(_ path: String) -> Bool

    /// Why nothing can be linted, known before any document is open.
    var startError: String? { get }

    /// The change that suppresses a rule in parts of a file by entries of its configuration; `nil` if it has none.
    ///
    /// - Parameter pointers: The JSON pointers or object ids of the parts; an empty one means the whole file.
    func suppression(of rule: String, at pointers: [String], in path: String, _ texts: OpenTexts) -> FileChange?

    /// The methods that implement an action in the sources of the folder that the client has open around a file.
    func implementations(
        ofAction action: String, around path: String, _ texts: OpenTexts, isCancelled: () -> Bool
    ) -> [SourceMethod]

    /// The actions in the sources of the folder that the client has open around a file.
    func actions(around path: String, _ texts: OpenTexts, isCancelled: () -> Bool) -> [SourceAction]

    /// The names of all layouts.
    var layoutNames: [String] { get }

    /// The layouts of a system that menus are linted for by default.
    func commonLocalizers(on system: KeyboardSystem) -> [Localizer]

    /// Forgets what was read from files, such as configuration.
    func filesChanged()

    /// Forgets what was read from source code.
    func sourcesChanged()

    /// The URL that explains a rule, if it is published.
    func documentationURL(ofRule rule: String) -> String?

    /// The layouts that a name means on some systems, for inlay hints.
    func localizers(forLayout name: String, on systems: [KeyboardSystem]) -> [Localizer]

    /// Why a name means no layout; `nil` if it means one.
    func problem(ofLayout name: String) -> String?
}

/// A change of a file that need not be open.
package struct FileChange: Sendable {
    /// The absolute path.
    package let path: String
    /// The text before the change; `nil` for a new file.
    package let text: [UInt8]?
    package let edits: [TextEdit]

    package init(path: String, text: [UInt8]?, edits: [TextEdit]) {
        self.path = path
        self.text = text
        self.edits = edits
    }
}

/// An action that a class in source code implements.
package struct SourceAction: Hashable, Sendable {
    package let selector: String
    /// The name of the class.
    package let owner: String

    package init(selector: String, owner: String) {
        self.selector = selector
        self.owner = owner
    }
}

/// A method in source code.
package struct SourceMethod: Sendable {
    /// The absolute path of the file.
    package let path: String
    package let text: [UInt8]
    /// Where its name is.
    package let range: Range<Int>

    package init(path: String, text: [UInt8], range: Range<Int>) {
        self.path = path
        self.text = text
        self.range = range
    }
}

/// The texts of open documents, by absolute path.
package typealias OpenTexts = [ExactString: [UInt8]]
