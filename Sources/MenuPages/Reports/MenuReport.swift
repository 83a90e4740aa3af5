package import Diagnostics
import EditorKeyBindings
import KeyCombinations
import LintRules
import MenuBuilder
package import MenuDocuments
package import MenuViews
import Output
import RuleInterface
import ShortcutFacts
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
    /// The key bindings of an editor extension. Systems with the same ones and the same labels are together.
    let bindings: [(systems: [KeyboardSystem], bindings: [AvailableCommand])]
    /// The menus in which an editor extension shows items.
    let editorMenus: [ContributedMenu]
    /// What the shortcuts become on the layouts of each system.
    let layouts: [SystemLayouts]
    let keyboards: [KeyboardLayer]
    /// Whether the menus are folded, and the browser should render them lazily.
    let isLarge: Bool
    /// The number of requested layouts that are not drawn.
    let omittedLayoutCount: Int
    /// The names of the files with findings that the report does not show, because they are not about its menu: one for each finding.
    private let filesOfOtherFindings: [String]
    /// The number of sets of modifiers that are not drawn.
    let omittedLayerCount: Int

    /// The responders on the target of each menu.
    private let responders: [MenuTarget: ResponderGraph]
    /// The systems of the layouts.
    private let systems: Set<KeyboardSystem>
    /// The layouts by their identifiers.
    private let layoutsByIdentifier: [String: LayoutSelection]
    /// The index of the first finding of each rule.
    let firstFindings: [String: Int]
    /// For each finding, the index of the first one with its fix: its own, unless it repeats the fix of the one before.
    private let firstsWithFix: [Int]
    /// What findings are about, by the pointers of the elements.
    private let mentionsByPointer: [String: [Mention]]
    /// What findings are about, by the elements, in code, where these have no pointers and may share a range.
    private let mentionsByElement: [ElementOrigin: [Mention]]

    /// An element that a finding is about, or that is the other party of one.
    private struct Mention: Sendable {
        /// The index of the finding.
        let finding: Int
        let range: Range<Int>
        let layouts: [String]
        let targets: [MenuTarget]
        let platforms: [EditorPlatform]
    }

    /// - Parameters:
    ///   - builds: The menu on the targets to show.
    ///   - uses: The shortcuts on these targets, for each system.
    ///   - localizers: The layouts of these systems.
    ///   - otherFindings: The names of the files with findings about other menus of the app, one for each finding.
    ///   - keyboard: The keyboard for shortcuts in menus; nil to show them as written.
    /// - Complexity: O(commands × (targets + layouts))
    package init(
        _ document: MenuDocument, _ builds: [SpecBuild], fileName: String, findings: [Diagnostic],
        sources: ReportSources, uses: [(system: KeyboardSystem, uses: [ShortcutUse])], localizers: [Localizer],
        keyboards: [KeyboardLayer],
        omittedLayoutCount: Int, omittedLayerCount: Int, otherFindings: [String] = [], keyboard: PresentationKeyboard?
    ) {
        filesOfOtherFindings = otherFindings
        let findings = findings.sortedBySeverity
        self.document = document
        self.fileName = fileName
        self.findings = findings
        firstFindings = Dictionary(
            findings.enumerated().map { ($1.rule, $0) }, uniquingKeysWith: { first, _ in first })
        firstsWithFix = findings.firstsWithFix
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
        responders = Dictionary(
            menus.compactMap { menu in document.responderGraph(for: menu.target).map { (menu.target, $0) } },
            uniquingKeysWith: { first, _ in first })
        bindings = isExtension ? document.bindings(on: uses.map(\.system)) : []
        editorMenus = document.contributions?.menus ?? []
        systems = Set(uses.map(\.system))
        layouts = uses.map { system, uses in
            SystemLayouts(
                system,
                LayoutMatrix(
                    uses.filter { $0.owner == .app },
                    on: localizers.filter { $0.selection.layout.system == system },
                    directions: document.app.layoutDirections, isForEditor: isExtension))
        }
        isLarge = MenuReport.isLarge(document, layouts, editorMenus)
        layoutsByIdentifier = Dictionary(
            localizers.map { ($0.selection.identifier, $0.selection) }, uniquingKeysWith: { first, _ in first })
        var mentionsByPointer: [String: [Mention]] = [:]
        var mentionsByElement: [ElementOrigin: [Mention]] = [:]
        for (index, finding) in findings.enumerated() {
            for (place, mention) in MenuReport.mentions(index, finding, in: document.kind) {
                if document.isFromCode {
                    mentionsByElement[place.element, default: []].append(mention)
                } else {
                    mentionsByPointer[place.pointer, default: []].append(mention)
                }
            }
        }
        self.mentionsByPointer = mentionsByPointer
        self.mentionsByElement = mentionsByElement
    }

    /// The number of commands, key bindings or items up to which menus are not folded.
    private static let unfoldedItems = 500

    private static func isLarge(
        _ document: MenuDocument, _ layouts: [SystemLayouts], _ editorMenus: [ContributedMenu]
    ) -> Bool {
        layouts.contains { $0.matrix.rows.count > unfoldedItems }
            || editorMenus.reduce(0) { $0 + $1.itemCount } > unfoldedItems
            || document.operations.reduce(0) { $0 + $1.elements.reduce(0) { $0 + $1.commandCount } } > unfoldedItems
    }

    /// The places that a finding names: its own, those of the findings that it joins, and those of the other parties.
    private static func mentions(
        _ index: Int, _ finding: Diagnostic, in kind: DocumentKind
    ) -> [(place: SourceRange, mention: Mention)] {
        (finding.joined.isEmpty ? [finding] : finding.joined).flatMap { finding in
            let own = finding.elements.isEmpty ? [.none] : finding.elements
            // An element of another file is not in the menu, but a translation is one of an element.
            let others = finding.related.prefix(Diagnostic.relatedLimit).compactMap(\.position).filter {
                $0.otherFile == nil || kind == .appKit && !$0.pointer.isEmpty
            }
            return (own.map(finding.place(of:)) + others).map { place in
                let mention = Mention(
                    finding: index, range: place.range, layouts: finding.layouts, targets: finding.targets,
                    platforms: finding.platforms)
                return (place, mention)
            }
        }
    }

    private func mentions(of origin: ElementOrigin) -> [Mention] {
        (document.isFromCode ? mentionsByElement[origin] : mentionsByPointer[document.pointer(of: origin)]) ?? []
    }

    /// The number of links to findings beside one element: more would only hide the element.
    static let maximumLinks = 5

    /// The indices of the first findings that mention an element, in order. There is one more than the links, for their “…”. An
    /// element may have thousands of findings.
    ///
    /// - Parameter mentions: What mentions the element, in the order of the findings.
    private static func linkedFindings(of mentions: some Sequence<Mention>) -> [Int] {
        var indices: [Int] = []
        for mention in mentions where mention.finding != indices.last {
            indices.append(mention.finding)
            if indices.count > maximumLinks { break }
        }
        return indices
    }

    /// The indices of the first findings about an element or operation, in order.
    func linkedFindings(about origin: ElementOrigin) -> [Int] { Self.linkedFindings(of: mentions(of: origin)) }

    /// The indices of the first findings about elements or operations that apply to a form of the menu, in order.
    func linkedFindings(about origins: [ElementOrigin], in form: PresentationStyle) -> [Int] {
        let indices = origins.flatMap { origin in
            Self.linkedFindings(
                of: mentions(of: origin).lazy.filter { mention in
                    mention.targets.isEmpty || mention.targets.contains(where: form.isStyle)
                })
        }
        return Set(indices).sorted()
    }

    /// The indices of the first findings about a key binding that apply to one of these systems, in order.
    func linkedFindings(about origin: ElementOrigin, on systems: [KeyboardSystem]) -> [Int] {
        let keys = systems.map { system in
            let key = system.editorPlatform.rawValue
            return document.range(of: origin, key: key) == nil ? "key" : key
        }
        let otherKeys = (["key"] + EditorPlatform.allCases.map(\.rawValue)).filter { !keys.contains($0) }
        let otherRanges = otherKeys.compactMap { document.range(of: origin, key: $0) }
        return Self.linkedFindings(
            of: mentions(of: origin).lazy.filter { mention in
                // Keys that are equal on several systems may be written twice.
                guard mention.platforms.isEmpty else { return mention.platforms.apply(toAnyOf: systems) }
                let found = self.systems(ofLayouts: mention.layouts)
                return (found.isEmpty || found.contains(where: systems.contains))
                    && !otherRanges.contains(mention.range)
            })
    }

    /// The systems of a finding; empty if it applies to all.
    func systems(of finding: Diagnostic) -> [KeyboardSystem] {
        finding.platforms.isEmpty
            ? systems(ofLayouts: finding.layouts)
            : KeyboardSystem.allCases.filter { finding.platforms.contains($0.editorPlatform) }
    }

    private func systems(ofLayouts identifiers: [String]) -> [KeyboardSystem] {
        identifiers.compactMap { layoutsByIdentifier[$0]?.layout.system }.withoutDuplicates
    }

    /// Whether something performs a command in some state of the app. An app without responders performs everything.
    func isPerformed(_ action: String, by target: ActionTarget?, in menu: MenuPresentation) -> Bool {
        target == .system || responders[menu.target]?.isHandled(action, on: menu.target) ?? true
    }

    /// Whether an item can be chosen in some state of the app.
    func isUsable(_ item: PresentedItem, in menu: MenuPresentation) -> Bool {
        let isEnabled = menu.isEnabled(item)
        guard isEnabled, case .command(let command) = item.element else { return isEnabled }
        return isPerformed(command.action, by: item.target, in: menu)
    }

    /// The key commands of responders that users find in a form of the menu: the overlay has those with a title.
    func keyCommands(in menu: MenuPresentation) -> [SharedKeyCommand] {
        guard document.kind == .uiKit else { return [] }
        return document.keyCommands(on: menu.target).filter { shared in
            menu.form != .ipad
                || !(shared.command.discoverabilityTitle ?? shared.command.title).withoutOuterWhitespace.isEmpty
        }
    }

    /// The confidence letter of a finding, else those of its rule: `confidence A to C`; nil for a rule without sources.
    func confidence(of finding: Diagnostic) -> String? {
        if let letter = finding.confidence { return "confidence \(letter)" }
        guard let letters = Rule.named(finding.rule)?.documentation.source.text(for: document.kind).confidenceLetters,
            let best = letters.first,
            let least = letters.last
        else { return nil }
        return "confidence \(best == least ? best : "\(best) to \(least)")"
    }

    /// The meaning of the confidence letters; nil if no finding has one.
    var confidenceLegend: String? {
        findings.contains { confidence(of: $0) != nil }
            ? "Confidence: A is documented by the maker of the system or program, or measured, B has two indirect sources, C has one weak source."
            : nil
    }

    /// The display name of a finding's layout.
    func name(ofLayout identifier: String) -> String {
        layoutsByIdentifier[identifier].map(name(of:)) ?? identifier
    }

    /// The display name of a layout.
    func name(of layout: LayoutSelection) -> String { layout.name(among: systems) }

    /// Where a finding applies.
    enum Scope {
        /// The identifiers of layouts.
        case layouts([String])
        case targets([MenuTarget])
    }

    /// The number of layouts up to which a text names all.
    static let namedLayouts = 6

    /// Where a finding applies, if neither its message nor those of the findings that it joins say it.
    func scope(of finding: Diagnostic) -> [Scope] {
        var scope: [Scope] = []
        if finding.joined.isEmpty, !namesLayouts(finding) { scope.append(.layouts(finding.layouts)) }
        if !finding.targets.isEmpty { scope.append(.targets(finding.targets)) }
        return scope
    }

    /// Whether a message names all layouts of its finding: messages name the first few, and their system.
    func namesLayouts(_ finding: Diagnostic) -> Bool {
        finding.layouts.count <= Self.namedLayouts
            && finding.layouts.allSatisfy { finding.message.contains(layoutsByIdentifier[$0]?.name ?? $0) }
    }

    /// Whether a finding has the fix of the one before it, as several findings of a rule have.
    func repeatsFix(_ index: Int) -> Bool { firstsWithFix[index] != index }

    /// The index of the first finding with the fix of one that repeats it.
    func firstWithFix(of index: Int) -> Int { firstsWithFix[index] }

    /// What findings with the same fix have in common.
    fileprivate struct Kind: Hashable {
        let severity: Severity
        let rule: String
        let help: String?

        init(_ finding: Diagnostic) { (severity, rule, help) = (finding.severity, finding.rule, finding.help) }
    }

    /// Where a finding applies: `on German and French`.
    func text(_ scope: Scope) -> String {
        switch scope {
        case .layouts(let identifiers): "on \(listed(identifiers.map(name(ofLayout:)), limit: Self.namedLayouts))"
        case .targets(let targets): "on \(listed(targets.map(\.description)))"
        }
    }

    /// What the report is about, as a title has it.
    var noun: String {
        guard document.kind == .editorExtension else { return "Menu" }
        return editorMenus.isEmpty ? "Key Bindings" : bindings.isEmpty ? "Menus" : "Key Bindings and Menus"
    }

    /// The heading of the menus and key bindings.
    var menusHeading: String {
        guard !bindings.isEmpty else { return "Menus" }
        return editorMenus.isEmpty ? "Key Bindings" : "Key Bindings and Menus"
    }

    /// Whether there is anything to search for in the menus.
    var hasItems: Bool {
        !bindings.isEmpty || !editorMenus.isEmpty
            || menus.contains { !keyCommands(in: $0).isEmpty }
            || menus.contains { menu in
                switch menu.presentation {
                case .menuBar(let bar): !bar.menus.isEmpty
                case .overlay(let overlay): !overlay.categories.isEmpty
                }
            }
    }

    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// The severities of the findings, errors first.
    var severities: [Severity] { Severity.allCases.reversed().filter { count($0) > 0 } }

    /// `2 errors and 1 info finding`: “info” has no plural.
    var counts: String {
        findings.isEmpty
            ? "No findings"
            : listed(severities.map { counted(count($0), $0 == .info ? "info finding" : $0.rawValue) })
    }

    /// The number of files up to which a text names all.
    private static let namedFiles = 3

    /// What the report does not show, and what lists it; nil if it shows all findings.
    var otherFindings: (text: String, hint: String)? {
        guard !filesOfOtherFindings.isEmpty else { return nil }
        let count = filesOfOtherFindings.count
        let findings = counted(count, findings.isEmpty ? "finding" : "more finding")
        let files = listed(filesOfOtherFindings.withoutDuplicates.map(\.sanitized), limit: Self.namedFiles)
        let (verb, object) = count == 1 ? ("is", "it") : ("are", "them")
        return ("\(findings) \(verb) outside this menu, in \(files)", "“menulint lint” lists \(object)")
    }
}

/// What the shortcuts become on the layouts of a system.
struct SystemLayouts: Sendable {
    let system: KeyboardSystem
    let matrix: LayoutMatrix
    let changes: LayoutChanges

    init(_ system: KeyboardSystem, _ matrix: LayoutMatrix) {
        self.system = system
        self.matrix = matrix
        changes = LayoutChanges(matrix)
    }
}

extension MenuDocument {
    /// The key bindings of an editor extension on some systems.
    fileprivate func bindings(
        on systems: [KeyboardSystem]
    ) -> [(systems: [KeyboardSystem], bindings: [AvailableCommand])] {
        var groups: [(systems: [KeyboardSystem], bindings: [AvailableCommand])] = []
        for system in systems {
            let bindings = MenuInventory(seen(on: system.editorPlatform), on: .macCatalyst26).commands
            let index = groups.firstIndex { group in
                (group.systems[0] == .mac) == (system == .mac)
                    && group.bindings.elementsEqual(bindings) { $0.origin == $1.origin && $0.strokes == $1.strokes }
            }
            if let index {
                groups[index].systems.append(system)
            } else if !bindings.isEmpty {
                groups.append(([system], bindings))
            }
        }
        return groups
    }
}

extension [Diagnostic] {
    /// Errors first, otherwise in the same order, those with the same fix together.
    fileprivate var sortedBySeverity: [Diagnostic] {
        // A finding is large.
        let groups = indices.grouped { MenuReport.Kind(self[$0]) }
        let order = Severity.allCases.reversed().flatMap { severity in
            groups.filter { $0.key.severity == severity }.flatMap(\.elements)
        }
        return order.map { self[$0] }
    }

    /// For each finding, the index of the first of those in a row that have one fix.
    fileprivate var firstsWithFix: [Int] {
        var firsts: [Int] = []
        for index in indices {
            let repeatsFix =
                index > 0 && self[index].help != nil && self[index].joined.isEmpty && self[index - 1].joined.isEmpty
                && MenuReport.Kind(self[index]) == MenuReport.Kind(self[index - 1])
            firsts.append(repeatsFix ? firsts[index - 1] : index)
        }
        return firsts
    }
}
