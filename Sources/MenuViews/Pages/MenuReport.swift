package import Diagnostics
import KeyCombinations
import MenuBuilder
package import MenuDocuments
package import ShortcutLocalizer
import SourceText

/// The content of a menu's report: menus, findings, shortcuts on layouts, and keyboards.
package struct MenuReport: Sendable {
    let document: MenuDocument
    /// The file name to print.
    let fileName: String
    /// The findings, errors first.
    let findings: [Diagnostic]
    let sources: ReportSources
    /// The menus in the forms of the app's targets, the Mac's first; empty for an editor extension.
    let menus: [MenuPresentation]
    /// The key bindings of an editor extension.
    let bindings: [AvailableCommand]
    let matrix: LayoutMatrix
    let changes: LayoutChanges
    let keyboards: [KeyboardLayer]
    /// The number of requested layouts that are not drawn.
    let omittedLayoutCount: Int
    /// The number of sets of modifiers that are not drawn.
    let omittedLayerCount: Int

    /// The display names of layouts by their identifiers.
    private let layoutNames: [String: String]
    /// The index of the first finding of each rule.
    let firstFindings: [String: Int]
    /// Indices of findings by the pointers of their elements.
    private let findingsByPointer: [String: [Int]]
    /// Indices of findings by their ranges, in code, where elements have no pointers.
    private let findingsByRange: [Range<Int>: [Int]]

    /// - Parameters:
    ///   - builds: The menu on the targets to show.
    ///   - uses: The shortcuts on these targets.
    ///   - layouts: The layouts that findings may name.
    ///   - localizers: The layouts for which the report shows shortcuts.
    ///   - keyboard: The keyboard for shortcuts in menus; nil to show them as written.
    /// - Complexity: O(commands × (targets + layouts))
    package init(
        _ document: MenuDocument, _ builds: [SpecBuild], fileName: String, findings: [Diagnostic],
        sources: ReportSources, uses: [ShortcutUse], layouts: [LayoutSelection], localizers: [Localizer],
        keyboards: [KeyboardLayer],
        omittedLayoutCount: Int, omittedLayerCount: Int, keyboard: PresentationKeyboard?
    ) {
        let findings = findings.sortedBySeverity
        self.document = document
        self.fileName = fileName
        self.findings = findings
        firstFindings = Dictionary(
            findings.enumerated().map { ($1.rule, $0) }, uniquingKeysWith: { first, _ in first })
        self.keyboards = keyboards
        self.omittedLayoutCount = omittedLayoutCount
        self.omittedLayerCount = omittedLayerCount
        self.sources = sources
        let isExtension = document.kind == .editorExtension
        menus = (isExtension ? [] : PresentationStyle.allCases).compactMap { form in
            let fitting = builds.filter { form.isStyle(of: $0.target) }
            guard let build = fitting.max(by: { $0.target < $1.target }) else { return nil }
            return MenuPresentation(document, build, as: form, at: document.presentationContext, keyboard: keyboard)
        }
        bindings = isExtension ? MenuInventory(document, on: .macCatalyst26).commands : []
        matrix = LayoutMatrix(
            uses.filter { $0.owner == .app }, on: localizers, directions: document.app.layoutDirections)
        changes = LayoutChanges(matrix)
        layoutNames = Dictionary(
            layouts.map { ($0.identifier, $0.nameWithSystem) }, uniquingKeysWith: { first, _ in first })
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
        layoutNames[identifier] ?? identifier
    }

    /// Where a finding applies, if its message does not say it.
    func scope(of finding: Diagnostic) -> [String] {
        var lines: [String] = []
        let layouts = finding.layouts.map(name(ofLayout:))
        // Messages already name the first few layouts.
        if layouts.count > 6 || layouts.contains(where: { !finding.message.contains($0) }) {
            lines.append("on \(listed(layouts))")
        }
        if !finding.targets.isEmpty { lines.append("on \(listed(finding.targets.map(\.description)))") }
        return lines
    }

    /// Whether the browser should render the menus lazily.
    var isLarge: Bool {
        matrix.rows.count > 500
            || document.operations.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.commandCount } } > 500
    }

    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// The severities of the findings, errors first.
    var severities: [Severity] { Severity.allCases.reversed().filter { count($0) > 0 } }

    /// `2 errors and 1 warning`.
    var counts: String {
        findings.isEmpty ? "No findings" : listed(severities.map { counted(count($0), $0.rawValue) })
    }
}

extension [Diagnostic] {
    /// Errors first, otherwise in the same order.
    fileprivate var sortedBySeverity: [Diagnostic] {
        Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
    }
}
