package import MenuBuilder
package import MenuDocuments
package import SourceActions
import Platform

/// What rules see of a document: its text and structure, and what became of it on each target.
package struct LintContext: Sendable {
    package let document: MenuSpecDocument
    package let targets: [TargetContext]
    /// The operations that were refused, each once with the targets on which it was.
    package let refusals: [MergedRefusal]
    /// The ids of the rules that are asked.
    let rulesInForce: Set<String>

    /// - Parameters:
    ///   - sources: The actions that the app's code has, if it was read.
    ///   - team: What the team has said of single combinations.
    ///   - rulesInForce: The ids of the rules that are asked.
    package init(
        _ document: MenuSpecDocument, targets: [MenuTarget], sources: ActionIndex? = nil,
        team: TeamCombinations = TeamCombinations(), rulesInForce: Set<String> = []
    ) {
        self.document = document
        self.rulesInForce = rulesInForce
        let objectsWithProblems = Set(
            document.problems.map { String($0.pointer[..<($0.pointer.lastIndex(of: "/") ?? $0.pointer.startIndex)]) })
        let context = { @Sendable (target: MenuTarget) in
            TargetContext(
                document, document.build(for: target), objectsWithProblems, sources: sources, team: team)
        }
        self.targets = document.isLarge ? targets.mapConcurrently(context) : targets.map(context)
        refusals = MergedRefusal.all(in: self.targets)
    }
}

/// What became of a document on one target.
///
/// A class, because it is handed to every rule for every element: passing it on must cost no more than a reference.
package final class TargetContext: Sendable {
    let document: MenuSpecDocument
    package let build: SpecBuild
    /// Who answers which action; nil where the spec does not say, and every action is taken as answered.
    let responders: ResponderGraph?
    /// The actions that the app's code has; nil where nobody has read it.
    let sources: ActionIndex?
    /// What the team has said of single combinations.
    let team: TeamCombinations

    /// What of the main menu calls for a closer look.
    let survey: ElementIndex
    /// What the iPad's overlay lists; nil where the target has none.
    let overlayTitles: OverlayTitles?
    /// The JSON Pointers of objects in which a member could not be read.
    let objectsWithProblems: Set<String>

    init(
        _ document: MenuSpecDocument, _ build: SpecBuild, _ objectsWithProblems: Set<String>, sources: ActionIndex?,
        team: TeamCombinations
    ) {
        self.objectsWithProblems = objectsWithProblems
        self.sources = sources
        self.team = team
        self.document = document
        self.build = build
        // The reader leaves out what would keep the responders from being a graph.
        responders = document.responders(for: build.target).flatMap { try? ResponderGraph($0) }
        survey = ElementIndex(build.builder)
        overlayTitles = build.target.hasOverlay ? OverlayTitles(survey, responders) : nil
    }

    var target: MenuTarget { build.target }
    var builder: MainMenuBuilder { build.builder }

    /// The elements of the final tree with one of these traits, in document order.
    func elements(with traits: ElementTraits) -> some Sequence<MenuNode> { survey.elements(with: traits) }

    /// Calls `visit` with every element of the app in document order. Rules that can say which they look at ask for
    /// those with traits.
    func forEachOwnElement(_ visit: (ElementContext) -> Void) {
        builder.forEachElement { if !$0.element.isSystem { visit(ElementContext(target: self, node: $0)) } }
    }
}

/// One of the app's own elements in the final tree of a target.
package struct ElementContext {
    let target: TargetContext
    let node: MenuNode

    var element: MenuElement { node.element }
    var document: MenuSpecDocument { target.document }

    /// The element's place; with a key that of the member's value, if the element has it.
    func place(_ key: String? = nil) -> Place {
        document.place(of: node.element.origin, key: key)
    }
}

/// Where something stands in the file.
package struct Place: Hashable, Sendable {
    /// Half-open UTF-8 offsets from 0.
    package var range: Range<Int>
    /// The JSON Pointer of the element or operation.
    package var pointer: String

    package init(range: Range<Int>, pointer: String) {
        self.range = range
        self.pointer = pointer
    }
}

extension MenuSpecDocument {
    /// The place of an element; with a key that of the member's value, if the element has it.
    package func place(of origin: ElementOrigin, key: String? = nil) -> Place {
        Place(range: key.flatMap { range(of: origin, key: $0) } ?? range(of: origin), pointer: pointer(of: origin))
    }

    /// The place of an operation.
    package func place(ofOperation index: Int) -> Place {
        place(of: operations[index].origin)
    }

    /// The operation's pointer with the range of what it names.
    package func place(ofReferenceIn index: Int) -> Place {
        Place(range: operations[index].reference.range, pointer: pointer(of: operations[index].origin))
    }
}
