package import EditorKeyBindings
package import KeyCombinations
package import MenuBuilder
// Reading a document takes a JSONDialect and a SourceFile, so users need one import.
@_exported public import SourceText

/// A main menu as read from a file of any format, with everything that is wrong with it.
///
/// Reading never fails: a file that is not a menu spec is a document with problems. Elements are values of MenuBuilder
/// whose origins lead back to positions in the file. ``MenuFormat`` reads each format.
package struct MenuDocument: Sendable {
    /// What was read.
    package let source: SourceFile
    /// What is wrong, by offset.
    package let problems: [SpecProblem]
    /// What the spec says about the app as a whole.
    package let app: AppSettings
    /// The `x-menulint-ignore` entries of the document, its operations and elements, by offset.
    package let suppressions: [Suppression]
    /// What `buildMenu(with:)` does, in order. For an editor extension, an insertion of the bindings that are a single
    /// combination, for the rules that inspect combinations one by one.
    package let operations: [SpecOperation]
    /// What the document describes.
    package let content: Content

    package let positions: any DocumentPositions

    /// What a document can describe.
    package indirect enum Content: Sendable {
        case menu(MenuMetadata)
        case editorExtension(Contributions)
    }

    package init(
        _ source: SourceFile, positions: any DocumentPositions, problems: [SpecProblem] = [], app: AppSettings,
        suppressions: [Suppression] = [], operations: [SpecOperation] = [], _ content: Content
    ) {
        self.source = source
        self.positions = positions
        self.problems = problems
        self.app = app
        self.suppressions = suppressions
        self.operations = operations
        self.content = content
    }

    /// The state in which the app presents its menu.
    package var presentationContext: PresentationContext {
        var context = PresentationContext()
        context.hasSettingsBundle = app.hasSettingsBundle
        context.textHasFocus = app.textHasFocus
        context.heldModifiers = appKitItems.heldModifiers
        context.hiddenMenus = appKitItems.hiddenMenus
        if kind == .appKit, isMainMenu, !extendsOtherMenu { context.applicationMenuTitle = companions.appName }
        return context
    }

    /// Whether the document is so large that threads are worth their start.
    package var isLarge: Bool { positions.count > 5000 }

    /// Whether nothing of the file could be read, so that there is no menu to show.
    package var isUnread: Bool {
        guard !problems.isEmpty else { return false }
        return contributions.map { $0.bindings.isEmpty && $0.menus.isEmpty } ?? operations.isEmpty
    }

    /// The kind of document, which decides which rules apply.
    package var kind: DocumentKind {
        switch content {
        case .menu: app.mainMenu.kind
        case .editorExtension: .editorExtension
        }
    }
}

extension MenuDocument {
    /// A document of the same app and kind that adds nothing to its menu, to compare with.
    package var emptied: MenuDocument {
        let content: Content
        switch self.content {
        case .menu: content = .menu(MenuMetadata())
        case .editorExtension: content = .editorExtension(Contributions())
        }
        return MenuDocument(source, positions: positions, app: app, content)
    }
}

extension MenuDocument {
    /// The document of an extension with the key bindings of a platform in place of those of macOS, for views of one system.
    /// Other documents stay as they are.
    package func seen(on platform: EditorPlatform) -> MenuDocument {
        guard platform != .mac, var contributions else { return self }
        contributions.bindings = contributions.bindings.compactMap { $0.seen(on: platform) }
        return MenuDocument(
            source, positions: positions, problems: problems, app: app, suppressions: suppressions,
            operations: operations, .editorExtension(contributions))
    }
}

/// A command's combination for one layout, which replaces the system's localization.
package struct ShortcutOverride: Hashable, Sendable {
    /// The layout's name, which the catalog resolves.
    package let layout: String
    package let keyCombination: KeyCombination
    /// The range of the combination: UTF-8 offsets.
    package let range: Range<Int>
}

/// What a document says about an app's main menu beside its operations.
package struct MenuMetadata: Sendable {
    /// The responders and their actions; nil if the spec lists none, which means that every action has a responder.
    ///
    /// Names are unique, and each `next` leads to the end of a chain. Anything else is a problem and is omitted.
    package var responders: [Responder]?
    /// Elements that the running app sometimes hides or disables, as far as the file says so.
    package var runtimeHiddenElements: Set<ElementOrigin> = []
    /// Those of ``runtimeHiddenElements`` of which ``conditions`` say when the app hides or disables them.
    package var elementsWithReadState: Set<ElementOrigin> = []
    /// Elements that exist only under a condition of the app's code, so that a conflict with one is only possible.
    package var conditionalElements: Set<ElementOrigin> = []
    /// The scenes, and groups of scenes, whose commands the elements of code are, by numbers. Elements of which neither has all
    /// scenes of the other may never exist at the same time.
    package var scenes: [ElementOrigin: Set<Int>] = [:]
    /// Commands with one of several combinations, between which the app's code chooses, so that each is only possible.
    package var alternativeCombinations: Set<ElementOrigin> = []
    /// Commands whose combination in the code is not known; they have none.
    package var unreadCombinations: Set<ElementOrigin> = []
    /// Elements whose title in the code is not known; they have its source text instead.
    package var unreadTitles: Set<ElementOrigin> = []
    /// The keys of titles in the tables of strings of an app's code.
    package var titleKeys: [ElementOrigin: String] = [:]
    /// Commands whose property list is not known. They have one that is unlike all others.
    package var unreadPropertyLists: Set<ElementOrigin> = []
    /// Whether the menu was read from code, which may do more than the reader sees.
    package var isFromCode = false
    /// Whether it is the main menu, not a context menu or another menu that the code builds.
    package var isMainMenu = true
    /// The menu to which code adds the elements, if other code or a file builds it.
    package var extendedMenu: ExtendedMenu?
    /// When elements of code exist, where that is not always.
    package var conditions: [ElementOrigin: ElementConditions] = [:]
    /// The classes of the objects that commands are sent to directly, for commands that skip the responder chain.
    package var targetClasses: [ElementOrigin: String] = [:]
    /// The targets of elements that exist on some targets only.
    package var targetsOfElements: [ElementOrigin: Set<MenuTarget>] = [:]
    /// The combinations that commands set for single layouts.
    package var shortcutOverrides: [ElementOrigin: [ShortcutOverride]] = [:]
    /// The images that are SF Symbols, by the offsets at which they begin. Any other image may be one.
    package var symbols: [Int: SymbolImage] = [:]
    /// Whether an operation has unreadable elements, so that it is unknown which are missing.
    package var hasUnreadElements = false
    /// What only Interface Builder says about items.
    package var appKitItems = AppKitItems()
    /// What the files beside it say.
    package var companions = MenuCompanions()

    package init() {
    }
}

extension MenuDocument {
    package var responders: [Responder]? { menu?.responders }
    package var runtimeHiddenElements: Set<ElementOrigin> { menu?.runtimeHiddenElements ?? [] }
    /// Whether the app's state may hide or disable a control, or a view's control is always disabled.
    package func mayDisable(_ command: Command) -> Bool {
        runtimeHiddenElements.contains(command.origin) || kind == .swiftUI && command.attributes.contains(.disabled)
    }

    /// Whether an AppKit item of a file or of code is hidden and gets no keys, as far as known in every state of the app
    /// (AppKit's documentation of `NSMenuItem.allowsKeyEquivalentWhenHidden`, confidence A).
    package func isAlwaysHidden(_ command: Command) -> Bool {
        kind == .appKit && (isFromCode || appKitItems.areKnown) && command.attributes.contains(.hidden)
            && !command.attributes.contains(.keyWorksWhenHidden)
            && [appKitItems.changeable, appKitItems.identified, runtimeHiddenElements].allSatisfy {
                !$0.contains(command.origin)
            }
    }
    package var conditionalElements: Set<ElementOrigin> { menu?.conditionalElements ?? [] }
    package var alternativeCombinations: Set<ElementOrigin> { menu?.alternativeCombinations ?? [] }
    package var unreadCombinations: Set<ElementOrigin> { menu?.unreadCombinations ?? [] }
    package var unreadTitles: Set<ElementOrigin> { menu?.unreadTitles ?? [] }
    package var titleKeys: [ElementOrigin: String] { menu?.titleKeys ?? [:] }
    package var unreadPropertyLists: Set<ElementOrigin> { menu?.unreadPropertyLists ?? [] }
    package var isFromCode: Bool { menu?.isFromCode ?? false }
    package var isMainMenu: Bool { menu?.isMainMenu ?? true }
    package var extendedMenu: ExtendedMenu? { menu?.extendedMenu }
    /// Whether it is what code adds to a menu that other code or a file builds.
    package var extendsOtherMenu: Bool { extendedMenu != nil }
    package var symbols: [Int: SymbolImage] { menu?.symbols ?? [:] }
    /// Where the code builds a menu outside the menu bar.
    package var separateMenuRange: Range<Int> { operations.first.map { range(of: $0.origin) } ?? 0..<0 }
    /// Whether it is one menu outside the menu bar, rather than menus that may be those of a menu bar.
    package var isSeparateMenu: Bool {
        guard !isMainMenu, operations.count == 1 else { return false }
        return operations[0].elements.first?.origin == operations[0].origin
    }
    /// When an element of code exists; nil for always.
    package func conditions(of origin: ElementOrigin) -> ElementConditions? { menu?.conditions[origin] }

    /// Where code adds an item; nil in other documents.
    package func addition(of origin: ElementOrigin, titled title: String) -> CodeAddition? {
        isFromCode
            ? CodeAddition(
                range: range(of: origin), keys: range(of: origin, key: "shortcut"), title: title,
                isTitleUnread: unreadTitles.contains(origin)) : nil
    }

    /// Whether the app's state enables an element whenever it enables another one, as both depend on the same.
    package func isEnabled(_ one: ElementOrigin, whenever other: ElementOrigin) -> Bool {
        guard let menu, menu.elementsWithReadState.contains(one) else { return false }
        return (menu.conditions[one] ?? .none).applies(whenever: menu.conditions[other] ?? .none)
    }

    /// Whether two elements of code never exist at once, so that they cannot conflict.
    package func areExclusive(_ one: ElementOrigin, _ other: ElementOrigin) -> Bool {
        guard let one = menu?.conditions[one], let other = menu?.conditions[other] else { return false }
        return one.isExclusive(with: other)
    }

    /// The platforms on which an element may exist.
    package func platforms(of origin: ElementOrigin) -> CompiledPlatforms {
        let platforms = menu?.conditions[origin]?.possible ?? .all
        return kind == .uiKit ? platforms.intersection([.iOS, .macCatalyst]) : platforms
    }

    /// Whether the same entries into the code lead to two elements, and the same scene has both, so that one exists when the
    /// other does.
    package func areOfSameTime(_ one: ElementOrigin, _ other: ElementOrigin) -> Bool {
        (menu?.conditions[one]?.entries ?? []) == (menu?.conditions[other]?.entries ?? [])
            && scenes(of: one).areOfOneScene(as: scenes(of: other))
    }

    private func scenes(of origin: ElementOrigin) -> Set<Int> { menu?.scenes[origin] ?? [] }

    /// The elements that are commands of a scene or of a group of scenes; empty if there is only one scene.
    package var scenesOfElements: [ElementOrigin: Set<Int>] { menu?.scenes ?? [:] }

    /// The elements of code of which it is not known whether they exist at the same time as others: for each set of entries
    /// into the code, those that it leads to. Empty if all elements have the same entries.
    package var elementsByEntries: [BranchSet: [ElementOrigin]] {
        var elements: [BranchSet: [ElementOrigin]] = [:]
        for (origin, conditions) in menu?.conditions ?? [:] {
            let entries = conditions.entries
            if !entries.isEmpty { elements[entries, default: []].append(origin) }
        }
        return elements
    }

    /// Whether an element of code may be missing while another one exists.
    package func isAbsent(_ one: ElementOrigin, whileThereIs other: ElementOrigin) -> Bool {
        guard let one = menu?.conditions[one] else { return false }
        var other = menu?.conditions[other] ?? .none
        if kind == .appKit { other.possible.formIntersection(.macOS) }
        return !one.applies(whenever: other)
    }

    package var targetClasses: [ElementOrigin: String] { menu?.targetClasses ?? [:] }
    var targetsOfElements: [ElementOrigin: Set<MenuTarget>] { menu?.targetsOfElements ?? [:] }

    /// The targets on which an element exists; nil for all of the app's.
    package func targets(of origin: ElementOrigin) -> Set<MenuTarget>? { targetsOfElements[origin] }

    /// The combinations that a command sets for single layouts.
    package func shortcutOverrides(of origin: ElementOrigin) -> [ShortcutOverride] {
        menu?.shortcutOverrides[origin] ?? []
    }

    var hasUnreadElements: Bool { menu?.hasUnreadElements ?? false }
    package var appKitItems: AppKitItems { menu?.appKitItems ?? AppKitItems() }
    /// The objects of the file to which translations can refer; `nil` if the format has none.
    package var objectIDs: Set<String>? { positions.objectIDs }

    /// What an editor extension contributes; nil for menus.
    package var contributions: Contributions? {
        if case .editorExtension(let contributions) = content { contributions } else { nil }
    }

    private var menu: MenuMetadata? { if case .menu(let menu) = content { menu } else { nil } }
}

extension Set<Int> {
    /// Whether commands of some scenes are there at the same time as those of others: one is a scene of the other, a group.
    package func areOfOneScene(as other: Set<Int>) -> Bool { isSubset(of: other) || other.isSubset(of: self) }
}

/// An item that code adds, to find out whether it adds the same one again.
package struct CodeAddition: Sendable {
    let range: Range<Int>
    /// Where its keys are: items that get an argument of one call may be all of its range.
    let keys: Range<Int>?
    let title: String
    let isTitleUnread: Bool

    /// Whether code that runs twice adds the same item twice. What it adds for different elements of a list has different
    /// titles.
    package func isRepetition(of other: CodeAddition?) -> Bool {
        guard let other, range == other.range, keys == other.keys else { return false }
        return title == other.title || isTitleUnread || other.isTitleUnread
    }
}
