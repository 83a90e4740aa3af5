package import Diagnostics
import KeyCombinations
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer

/// The content of a menu's report: menus, findings, shortcuts on layouts, and keyboards.
package struct MenuReport: Sendable {
    let document: MenuDocument
    /// The file name to print.
    let fileName: String
    let findings: [Diagnostic]
    /// The menus in the forms of the app's targets, the Mac's first; empty for an editor extension.
    let menus: [MenuPresentation]
    /// The key bindings of an editor extension.
    let bindings: [AvailableCommand]
    let matrix: LayoutMatrix
    let keyboards: [KeyboardLayer]
    /// The number of requested layouts that are not drawn.
    let omittedLayoutCount: Int

    /// Indices of findings by the pointers of their elements.
    private let findingsByPointer: [String: [Int]]
    /// Indices of findings by their ranges, in code, where elements have no pointers.
    private let findingsByRange: [Range<Int>: [Int]]

    /// - Parameters:
    ///   - builds: The menu on the targets to show.
    ///   - uses: The shortcuts on these targets.
    ///   - keyboard: The keyboard for shortcuts in menus; nil to show them as written.
    /// - Complexity: O(commands × (targets + layouts))
    package init(
        _ document: MenuDocument, _ builds: [SpecBuild], fileName: String, findings: [Diagnostic],
        uses: [ShortcutUse],
        localizers: [Localizer], keyboards: [KeyboardLayer], omittedLayoutCount: Int, keyboard: PresentationKeyboard?
    ) {
        self.document = document
        self.fileName = fileName
        self.findings = findings
        self.keyboards = keyboards
        self.omittedLayoutCount = omittedLayoutCount
        let isExtension = document.kind == .editorExtension
        menus = (isExtension ? [] : PresentationStyle.allCases).compactMap { form in
            let fitting = builds.filter { form.isStyle(of: $0.target) }
            guard let build = fitting.max(by: { $0.target < $1.target }) else { return nil }
            return MenuPresentation(document, build, as: form, at: document.presentationContext, keyboard: keyboard)
        }
        bindings = isExtension ? MenuInventory(document, on: .macCatalyst26).commands : []
        matrix = LayoutMatrix(
            uses.filter { $0.owner == .app }, on: localizers, directions: document.app.layoutDirections)
        findingsByPointer =
            document.isFromCode ? [:] : Dictionary(grouping: findings.indices, by: { findings[$0].pointer })
        findingsByRange = document.isFromCode ? Dictionary(grouping: findings.indices, by: { findings[$0].range }) : [:]
    }

    /// The indices of the findings about an element or operation, in order.
    func findings(about origin: ElementOrigin) -> [Int] {
        guard document.isFromCode else { return findingsByPointer[document.pointer(of: origin)] ?? [] }
        let members = ["shortcut", "title", "action"].compactMap { document.range(of: origin, key: $0) }
        return Set(members + [document.range(of: origin)]).flatMap { findingsByRange[$0] ?? [] }.sorted()
    }

    /// The display name of a finding's layout.
    func name(ofLayout identifier: String) -> String {
        matrix.columns.first { $0.layout.identifier == identifier }?.layout.name ?? identifier
    }

    /// Whether the browser should render the menus lazily.
    var isLarge: Bool {
        matrix.rows.count > 500
            || document.operations.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.commandCount } } > 500
    }

    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
