import KeyCombinations
import MenuBuilder
import MenuDocuments
import SourceActions

/// `unreachable-command` as the app's sources tell: an action that none of them implements.
///
/// It is never more than a warning, for what was not read may implement it.
enum UnimplementedAction {
    static func check(_ command: Command, _ element: ElementContext, _ findings: inout Findings) {
        guard let sources = element.target.sources else { return }
        if isMissing(command.action, command.origin, element.target, sources) {
            add(
                command.action, element.element.name, at: element.place("action"), element, sources,
                &findings)
        }
        for alternate in command.alternates
        where isMissing(alternate.action, alternate.origin, element.target, sources) {
            add(
                alternate.action, "the alternate \(alternate.title.displayQuoted) of \(element.element.name)",
                at: element.document.place(of: alternate.origin, key: "action"), element, sources, &findings)
        }
    }

    private static func isMissing(
        _ action: String, _ origin: ElementOrigin, _ target: TargetContext, _ sources: ActionIndex
    ) -> Bool {
        // Without an action there is nothing to look for: code sets it, or a segue stands in its place.
        guard !action.isEmpty, action != AppKitMenu.noAction, !sources.hasAction(action) else { return false }
        // What an object of a class that was not read can do is not known.
        if let name = target.document.targetClasses[origin], let unseen = sources.unseenSuperclass(of: name),
            unseen == name || !unseen.hasPrefix("NS")
        {
            return false
        }
        switch target.document.kind {
        case .editorExtension: return false
        case .appKit: return !AppKitActions.contains(action)
        case .uiKit: return !SystemActions.answer(action, on: target.target)
        }
    }

    private static func add(
        _ action: String, _ name: String, at place: Place, _ element: ElementContext, _ sources: ActionIndex,
        _ findings: inout Findings
    ) {
        let suggestion = findings.suggestion(for: action, in: sources.selectors)
        findings.add(
            .hasNoImplementation(action, sources.fileCount, name), at: place, on: [element.target.target],
            help: suggestion ?? "implement it, or name the folder with its sources in another --sources",
            ceiling: .warning)
    }
}

extension String {
    fileprivate static func hasNoImplementation(_ action: String, _ fileCount: Int, _ name: String) -> String {
        "no implementation of \(action.displayText) found in \(counted(fileCount, "file")); \(name) may do nothing"
    }
}
