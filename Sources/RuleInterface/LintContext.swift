package import Diagnostics
import KeyCombinations
package import MenuBuilder
package import MenuDocuments
import Platform
package import ShortcutFacts
package import SourceCode
import Synchronization

/// What rules see of a document: its text and structure, and the resulting menu on each target.
package struct LintContext: Sendable {
    package let document: MenuDocument
    package let targets: [TargetContext]
    /// Each refused operation, with the targets on which it is refused.
    package let refusals: [MergedRefusal]
    /// The ids of the rules that run.
    package let enabledRules: Set<String>

    /// - Parameters:
    ///   - sources: The actions in the app's source code, if it is available.
    ///   - projectCombinations: Combinations that the configuration reserves or allows.
    ///   - enabledRules: The ids of the rules that run.
    ///   - suggestsCombinations: Whether to search for unused combinations.
    package init(
        _ document: MenuDocument, targets: [MenuTarget], sources: ActionIndex? = nil,
        projectCombinations: ProjectCombinations = ProjectCombinations(), enabledRules: Set<String> = [],
        suggestsCombinations: Bool = true
    ) {
        self.document = document
        self.enabledRules = enabledRules
        let objectsWithProblems = Set(
            document.problems.map { String($0.pointer[..<($0.pointer.lastIndex(of: "/") ?? $0.pointer.startIndex)]) })
        let context = { @Sendable (target: MenuTarget) in
            TargetContext(
                document, document.build(for: target), objectsWithProblems, sources: sources,
                projectCombinations: projectCombinations, suggestsCombinations: suggestsCombinations)
        }
        self.targets = document.isLarge ? targets.mapConcurrently(context) : targets.map(context)
        refusals = MergedRefusal.all(in: self.targets)
    }
}

/// What rules see of a document on one target.
///
/// A class because every rule receives it for every element, which must cost no more than passing a reference.
package final class TargetContext: Sendable {
    package let document: MenuDocument
    package let build: SpecBuild
    /// The responders and their actions, or `nil` if the spec has none and every action counts as handled.
    package let responders: ResponderGraph?
    /// The actions in the app's source code, or `nil` if it is not available.
    package let sources: ActionIndex?
    /// Combinations that the configuration reserves or allows.
    package let projectCombinations: ProjectCombinations
    /// The elements that rules need to inspect.
    package let index: ElementIndex
    /// The system's default menu, if the app builds its menu from nothing.
    private let systemMenu: MainMenuBuilder?
    /// The contents of the iPad's shortcut overlay, or `nil` if the target has none.
    package let overlayTitles: OverlayTitles?
    /// The JSON Pointers of objects with a member that could not be read.
    package let objectsWithProblems: Set<String>
    /// Whether to search for unused combinations.
    package let suggestsCombinations: Bool
    /// Unused combinations near others, by key press. A document may have thousands of findings about one.
    let suggestions = Mutex(SuggestionCache())

    package init(
        _ document: MenuDocument, _ build: SpecBuild, _ objectsWithProblems: Set<String>, sources: ActionIndex?,
        projectCombinations: ProjectCombinations, suggestsCombinations: Bool
    ) {
        self.suggestsCombinations = suggestsCombinations
        self.objectsWithProblems = objectsWithProblems
        self.sources = sources
        self.projectCombinations = projectCombinations
        self.document = document
        self.build = build
        responders = document.responderGraph(for: build.target)
        index = ElementIndex(build.completedBuilder)
        systemMenu =
            document.kind == .uiKit && document.app.mainMenu == .empty ? TargetContext.systemMenu(build.target) : nil
        overlayTitles = build.target.hasOverlay ? OverlayTitles(index, responders) : nil
    }

    package var target: MenuTarget { build.target }
    package var builder: MainMenuBuilder { build.completedBuilder }

    /// The system's menu with everything that an app can include in it.
    private static func systemMenu(_ target: MenuTarget) -> MainMenuBuilder {
        var configuration = MainMenuConfiguration()
        configuration.document = .included
        configuration.inspector = .included
        return MainMenuBuilder(
            target: target, infoPlist: InfoPlist(supportsPrintCommand: true, supportsMultipleScenes: true),
            configuration: configuration)
    }

    /// Whether an element is the system's: its own, or a copy of it in a menu that the app builds from nothing, as
    /// exporters write it.
    package func isSystems(_ element: MenuElement) -> Bool {
        if element.isSystem { return true }
        guard let systemMenu, let identity = element.identity, let node = systemMenu.node(for: identity) else {
            return false
        }
        return systemMenu.element(at: node).keyCombination?.normalizedForUSKeyboard
            == element.keyCombination?.normalizedForUSKeyboard
    }

    /// The elements of the final tree with one of these traits, in document order.
    package func elements(with traits: ElementTraits) -> ElementIndex.Elements { index.elements(with: traits) }

    /// The menus as users see them, each with its items. Those of an untitled section, which only separators divide from
    /// others, are items of the menu around it.
    ///
    /// - Complexity: O(size of the tree).
    package func shownMenus() -> [(menu: MenuNode, items: [MenuElement])] {
        elements(with: .menu).compactMap { node in
            if node.depth > 1, node.element.isUntitledSection { return nil }
            var items: [MenuElement] = []
            var open = Array(builder.children(of: node.id).reversed())
            while let id = open.popLast() {
                let element = builder.element(at: id)
                if element.isUntitledSection {
                    open += builder.children(of: id).reversed()
                } else {
                    items.append(element)
                }
            }
            return (node, items)
        }
    }

    /// Calls `visit` with every element of the app in document order. Rules that need only elements with some traits
    /// use ``Rule/Check/element(_:_:)``.
    package func forEachOwnElement(_ visit: (ElementContext) -> Void) {
        builder.forEachElement {
            if !isSystems($0.element) { visit(ElementContext(target: self, element: $0.element, node: $0)) }
        }
    }
}

extension MenuElement {
    fileprivate var isUntitledSection: Bool {
        guard case .menu(let menu) = self else { return false }
        return menu.options.contains(.displayInline) && menu.title.isBlank
    }
}

/// One of the app's own elements, in the final tree of a target or in an operation that the target refused.
package struct ElementContext {
    package let target: TargetContext
    package let element: MenuElement
    /// Its position in the tree; `nil` in a refused operation.
    package var node: MenuNode?

    package init(target: TargetContext, element: MenuElement, node: MenuNode? = nil) {
        self.target = target
        self.element = element
        self.node = node
    }

    /// The element's position, or that of a member's value if the element has the member.
    package func place(_ key: String? = nil) -> SourceRange {
        target.document.place(of: element.origin, key: key)
    }

    /// Calls `visit` with the titles of the element and of its alternates, and the members that have them.
    package func forEachTitle(_ visit: (_ title: String, _ key: String, _ alternate: CommandAlternate?) -> Void) {
        visit(element.title, "title", nil)
        guard case .command(let command) = element else { return }
        if let title = command.discoverabilityTitle { visit(title, "discoverabilityTitle", nil) }
        for alternate in command.alternates { visit(alternate.title, "title", alternate) }
    }

    package var party: FindingFacts.Party { FindingFacts.Party(element, in: target.document.kind) }

    /// Whether code probably changes the element while the app runs.
    package var isChangeable: Bool {
        target.document.appKitItems.changeable.contains(element.origin)
            || target.document.runtimeHiddenElements.contains(element.origin)
    }

    /// The element itself, which is all that most findings are about.
    package var facts: FindingFacts { FindingFacts([party]) }
}

extension MenuDocument {
    /// The position of an element, or that of a member's value if the element has the member.
    package func place(of origin: ElementOrigin, key: String? = nil) -> SourceRange {
        SourceRange(
            range: key.flatMap { range(of: origin, key: $0) } ?? range(of: origin), pointer: pointer(of: origin),
            element: isFromCode ? origin : .none)
    }

    /// The position of an operation.
    package func place(ofOperation index: Int) -> SourceRange {
        place(of: operations[index].origin)
    }

    /// The operation's pointer with the range of the element that it names.
    package func place(ofReferenceIn index: Int) -> SourceRange {
        place(ofOperation: index).at(operations[index].reference.range)
    }
}
