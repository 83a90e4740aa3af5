import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let copiedItem = Rule(
        "copied-item", .info, kinds: [.appKit], comparesElements: true,
        Documentation(
            "two items that do the same, although one has the title of something else",
            whyBad: """
                A copied item keeps the action, the tag and the target of the original. Users choose "Apply Stash" and \
                get "Pop Stash". An item is reported if its action is named after the other one's title, or if both have \
                the same tag, which is there to tell items apart.
                """,
            example: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Stash", "children": [
                        { "title": "Pop Stash", "action": "popStash:" },
                        { "title": "Apply Stash", "action": "popStash:" } ] }, "atEndOf": "root" } ] }
                """,
            useInstead: "An action, or a tag, for each.",
            betterExample: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Stash", "children": [
                        { "title": "Pop Stash", "action": "popStash:" },
                        { "title": "Apply Stash", "action": "applyStash:" } ] }, "atEndOf": "root" } ] }
                """,
            source: "menus of shipped apps (confidence B)"),
        check: .target(CopiedItem.check))
}

private enum CopiedItem {
    /// How many items with one action and target a later one is compared with.
    private static let comparedItems = 8

    static func check(_ target: TargetContext, _ findings: inout Findings) {
        // Code sets tags where the reader does not see them.
        guard !target.document.isFromCode else { return }
        var originals: [ElementIdentity: [ElementContext]] = [:]
        target.forEachOwnElement { element in
            guard case .command(let command) = element.element, command.hasAction, !command.title.isBlank,
                // AppKit's Bring All to Front and its alternate have one action.
                command.action != "arrangeInFront:",
                !element.isChangeable, !command.attributes.contains(.hidden),
                !element.target.document.unreadTitles.contains(command.origin),
                let identity = element.element.identity
            else { return }
            for other in originals[identity] ?? [] {
                if isNamedAfter(other.element.title, command.action, unlike: command.title) {
                    return report(element, other, &findings)
                }
                if isNamedAfter(command.title, command.action, unlike: other.element.title) {
                    return report(other, element, &findings)
                }
                if let tag = sharedTag(of: command, other, element) {
                    return report(element, other, tag: tag, &findings)
                }
            }
            if (originals[identity]?.count ?? 0) < comparedItems { originals[identity, default: []].append(element) }
        }
    }

    /// Verbs that are titles of one command, depending on the state.
    private static let stateVerbs: Set<String> = [
        "show", "hide", "toggle", "turn", "enable", "disable", "start", "stop",
    ]

    /// Whether an action is named after one title, and another title says something else about the same object.
    private static func isNamedAfter(_ title: String, _ action: String, unlike other: String) -> Bool {
        let (words, title, other) = (action.selectorWords, title.lowercaseWords, other.lowercaseWords)
        if areOpposite(title, other, words) { return true }
        guard let verb = other.first, !words.contains(verb), !stateVerbs.contains(verb) else { return false }
        return title.count > 1 && title.allSatisfy(words.contains) && other.dropFirst().contains(where: words.contains)
    }

    /// Words of which one action can do only one.
    private static let opposites: [(String, String)] = [
        ("in", "out"), ("bigger", "smaller"), ("larger", "smaller"), ("increase", "decrease"), ("next", "previous"),
        ("forward", "back"), ("forward", "backward"), ("left", "right"), ("up", "down"), ("top", "bottom"),
        ("first", "last"), ("lock", "unlock"), ("import", "export"), ("expand", "collapse"), ("indent", "outdent"),
        ("undo", "redo"), ("add", "remove"), ("open", "close"),
    ]

    /// The tag of two items with one action and target that differ in nothing but their titles; `nil` for other items.
    private static func sharedTag(
        of command: Command, _ other: ElementContext, _ element: ElementContext
    ) -> PropertyList.Number? {
        guard case .dictionary(let facts) = command.propertyList, case .number(let tag) = facts["tag"],
            tag != PropertyList.Number(Int64(0)), case .command(let original) = other.element
        else { return nil }
        let distinct = element.target.document.appKitItems.distinct
        let isOneItem =
            command.attributes.union(original.attributes).isDisjoint(with: .alternate)
            && !distinct.contains(command.origin) && !distinct.contains(original.origin)
            && command.title.lowercaseWords != original.title.lowercaseWords
        return isOneItem ? tag : nil
    }

    /// Whether the action and one title have a word, and the other title has its opposite instead.
    private static func areOpposite(_ title: [String], _ other: [String], _ action: [String]) -> Bool {
        opposites.contains { pair in
            [(pair.0, pair.1), (pair.1, pair.0)].contains { own, opposite in
                title.contains(own) && action.contains(own) && other.contains(opposite)
                    && !title.contains(opposite) && !action.contains(opposite) && !other.contains(own)
            }
        }
    }

    private static func report(
        _ copy: ElementContext, _ original: ElementContext, tag: PropertyList.Number? = nil, _ findings: inout Findings
    ) {
        guard case .command(let command) = copy.element else { return }
        findings.add(
            Messages.doTheSame(copy.element, original.element, command.action, tag),
            FindingFacts([copy.party, original.party]), about: copy, key: "action",
            related: [Diagnostic.Related(original.element.detailedName, at: original.place("action"))],
            help: Messages.help)
    }
}

private enum Messages {
    static func doTheSame(
        _ copy: MenuElement, _ original: MenuElement, _ action: String, _ tag: PropertyList.Number?
    ) -> String {
        "\(copy.name) does the same as \(original.name): both perform \(action.displayText)"
            + (tag.map { " with the tag \($0)" } ?? "")
    }

    static let help = "give it an action or a tag of its own, or the same title"
}
