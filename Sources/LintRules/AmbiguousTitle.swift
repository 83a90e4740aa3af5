import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let ambiguousTitle = Rule(
        "ambiguous-title", .warning, kinds: [.uiKit, .appKit, .swiftUI], comparesElements: true,
        Documentation(
            "items of one menu, or of one category of the iPad's overlay, that have the same title",
            whyBad: """
                Users cannot tell which of two equal titles is which. The overlay of iPadOS 15 to 18 hides submenus: \
                "Slot 1" of Save State and "Slot 1" of Load State are two lines that look the same. Alternates, hidden \
                items and those in different sections of a menu are not compared. In SwiftUI, `CommandMenu("View")` makes a \
                second menu "View" beside the system's.
                """,
            example: """
                { "title": "Save State", "children": [
                    { "title": "Slot 1", "action": "saveFirst:", "shortcut": "cmd+1" } ] },
                { "title": "Load State", "children": [
                    { "title": "Slot 1", "action": "loadFirst:", "shortcut": "opt+cmd+1" } ] }
                """,
            useInstead: "A \"discoverabilityTitle\" for each.",
            betterExample: """
                { "title": "Save State", "children": [
                    { "title": "Slot 1", "discoverabilityTitle": "Save State to Slot 1", "action": "saveFirst:",
                      "shortcut": "cmd+1" } ] },
                { "title": "Load State", "children": [
                    { "title": "Slot 1", "discoverabilityTitle": "Load State from Slot 1", "action": "loadFirst:",
                      "shortcut": "opt+cmd+1" } ] }
                """,
            source: [
                .uiKit: "WWDC21 10057 (confidence A); what the overlay shows (confidence A/B)",
                .appKit: "the menu itself: both titles are in it (confidence A)",
                .swiftUI:
                    "the menu itself: both titles are in it; documentation of CommandMenu: a menu of its own between View and Window (confidence A)",
            ]),
        check: .target { target, findings in
            guard let overlay = target.overlayTitles else { return }
            for lines in overlay.equalLines {
                // Equal titles of one menu are one mistake on all targets.
                if AmbiguousTitle.reportMenu(of: lines, overlay, target, &findings) { continue }
                AmbiguousTitle.report(lines, overlay, target, &findings)
            }
        }, .target(AmbiguousTitle.checkMenus))
}

private enum AmbiguousTitle {
    /// The maximum number of other commands that a finding lists.
    private static let listedCommands = 8

    /// Compares the items of each menu and of each of its sections, whose first items often are headings. A menu with
    /// thousands of elements is generated.
    static func checkMenus(_ target: TargetContext, _ findings: inout Findings) {
        guard target.overlayTitles == nil, !target.document.isLarge else { return }
        if target.document.kind == .swiftUI { checkMenuBar(target, &findings) }
        // The title of the app's menu is the app's name.
        for node in target.elements(with: .menu) where node.depth > 0 {
            let items = target.builder.children(of: node.id).map(target.builder.element(at:)).filter {
                isCompared($0, target)
            }
            guard items.count > 1 else { continue }
            let equal = Dictionary(grouping: items.indices) { items[$0].title.comparableTitle }
            for indices in equal.values.sorted(by: { $0[0] < $1[0] }) where indices.count > 1 {
                report(indices.map { items[$0] }, in: section(node.element, node.parent, target), target, &findings)
            }
        }
    }

    /// The placements of `CommandGroup` in the system's menus, by the titles of these.
    private static let placements = [
        "File": "newItem", "Edit": "pasteboard", "Format": "textFormatting", "View": "toolbar",
        "Window": "windowArrangement", "Help": "help",
    ]

    /// Compares the menus of the menu bar that commands of SwiftUI make with the others. That of the app has the app's name.
    private static func checkMenuBar(_ target: TargetContext, _ findings: inout Findings) {
        let document = target.document
        for root in target.elements(with: .menu) where root.depth == 0 {
            let menus = target.builder.children(of: root.id).map(target.builder.element(at:)).filter { menu in
                if case .menu(let own) = menu, own.identifier == .application { return false }
                return isCompared(menu, target) && !document.conditionalElements.contains(menu.origin)
            }
            var others = Dictionary(
                menus.filter(\.isSystem).map { ($0.title.comparableTitle, $0) }, uniquingKeysWith: { first, _ in first }
            )
            for menu in menus where !menu.isSystem {
                let title = menu.title.comparableTitle
                guard let other = others[title] else {
                    others[title] = menu
                    continue
                }
                let placement = other.isSystem ? placements[other.title] : nil
                findings.add(
                    Messages.isSecondMenu(menu),
                    FindingFacts(
                        [menu, other].map { FindingFacts.Party($0, in: document.kind) },
                        details: [menu.title.identityText]),
                    at: document.place(of: menu.origin, key: "title"), on: [target.target],
                    related: [
                        Diagnostic.Related(
                            other.isSystem ? "the other is the system's" : other.detailedName,
                            at: other.isSystem ? nil : document.place(of: other.origin, key: "title"))
                    ],
                    help: placement.map(Messages.addToSystemMenu) ?? Messages.joinMenus)
            }
        }
    }

    /// Reports equal lines of the overlay as equal items of a menu if one menu has them all. Returns whether it did.
    static func reportMenu(
        of lines: [OverlayTitles.Line], _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) -> Bool {
        let builder = target.builder
        guard !target.document.isLarge, let menu = builder.parent(of: lines[0].command),
            let title = overlay.command(of: lines[0])?.title.comparableTitle,
            lines.allSatisfy({ line in
                builder.parent(of: line.command) == menu
                    && overlay.command(of: line).map { !$0.hasOverlayTitle && $0.title.comparableTitle == title }
                        == true
            })
        else { return false }
        let items = builder.children(of: menu).map(builder.element(at:)).filter {
            isCompared($0, target) && $0.title.comparableTitle == title
        }
        guard items.count >= lines.count else { return false }
        report(items, in: section(builder.element(at: menu), builder.parent(of: menu), target), target, &findings)
        return true
    }

    private static func isCompared(_ item: MenuElement, _ target: TargetContext) -> Bool {
        let document = target.document
        // The title of a section is no item.
        if case .menu(let menu) = item, menu.options.contains(.displayInline) { return false }
        return !item.title.isBlank && item.attributes.isDisjoint(with: [.hidden, .alternate])
            && !document.unreadTitles.contains(item.origin) && !document.runtimeHiddenElements.contains(item.origin)
            && !document.appKitItems.changeable.contains(item.origin)
    }

    /// The menu that a section belongs to.
    private static func section(_ menu: MenuElement, _ parent: NodeID?, _ target: TargetContext) -> MenuElement {
        guard menu.title.isEmpty, let parent else { return menu }
        return target.builder.element(at: parent)
    }

    private static func report(
        _ items: [MenuElement], in menu: MenuElement, _ target: TargetContext, _ findings: inout Findings
    ) {
        let document = target.document
        let items = document.isFromCode ? withoutRepetitions(items, document) : items
        guard let reported = items.last(where: { !$0.isSystem }),
            let other = items.first(where: { $0.origin != reported.origin }),
            !document.areExclusive(reported.origin, other.origin)
        else { return }
        findings.add(
            Messages.appearsRepeatedly(reported, items.count, in: menu),
            FindingFacts(
                (items + [menu]).map { FindingFacts.Party($0, in: document.kind) },
                details: [reported.title.identityText]),
            at: document.place(of: reported.origin, key: "title"), on: [target.target],
            related: items.filter { $0.origin != reported.origin }.prefix(listedCommands).map {
                Diagnostic.Related(
                    $0.detailedName, at: $0.isSystem ? nil : document.place(of: $0.origin, key: "title"))
            },
            help: Messages.rename)
    }

    /// What code that runs twice repeats.
    private struct Addition: Hashable {
        let action: String
        let range: Range<Int>
    }

    /// The items that different code adds. Code that runs twice adds the same item twice.
    private static func withoutRepetitions(_ items: [MenuElement], _ document: MenuDocument) -> [MenuElement] {
        var seen: Set<Addition> = []
        return items.filter { item in
            guard case .command(let command) = item, !item.isSystem else { return true }
            return seen.insert(Addition(action: command.action, range: document.range(of: command.origin))).inserted
        }
    }

    static func report(
        _ lines: [OverlayTitles.Line], _ overlay: OverlayTitles, _ target: TargetContext, _ findings: inout Findings
    ) {
        // The app's last command is the one to rename.
        guard let reported = lines.last(where: { !overlay.isSystem($0) }), let command = overlay.command(of: reported),
            !target.document.unreadTitles.contains(command.origin)
        else { return }
        let kind = target.document.kind
        let others = lines.filter { $0.command != reported.command }
        let category = target.builder.element(at: reported.category)
        findings.add(
            Messages.appearsRepeatedly(command.overlayTitle, lines, overlay, in: category),
            FindingFacts(
                lines.compactMap(overlay.command).map { FindingFacts.Party($0, in: kind) }
                    + [FindingFacts.Party(category, in: kind)],
                details: [command.overlayTitle.identityText]),
            at: target.document.place(of: command.origin, key: command.overlayTitleKey), on: [target.target],
            related: others.prefix(listedCommands).map { overlay.related($0, in: target.document) },
            help: others.allSatisfy({ overlay.location(of: $0) == overlay.location(of: reported) })
                ? Messages.rename : Messages.help)
    }
}

private enum Messages {
    static func appearsRepeatedly(
        _ title: String, _ lines: [OverlayTitles.Line], _ overlay: OverlayTitles, in category: MenuElement
    ) -> String {
        let count = lines.count == 2 ? "twice" : "\(lines.count) times"
        let start = "the iPad's overlay lists \(title.displayQuoted) \(count) in \(category.name)"
        let locations = lines.prefix(20).map(overlay.location).withoutDuplicates
        // Commands outside submenus only differ in what they do.
        return locations.count == 1 ? start : "\(start): \(listed(locations, limit: 3))"
    }

    static func appearsRepeatedly(_ item: MenuElement, _ count: Int, in menu: MenuElement) -> String {
        "\(menu.name) lists \(item.name) \(count == 2 ? "twice" : "\(count) times")"
    }

    static func isSecondMenu(_ menu: MenuElement) -> String {
        "the menu bar has a second menu \(menu.title.displayQuoted)"
    }

    static func addToSystemMenu(_ placement: String) -> String {
        "add the commands to the system's menu with CommandGroup(after: .\(placement)), or give the menu another title"
    }

    static let joinMenus = "make one menu of the two, or give one another title"
    static let rename = "give each another title"
    static let help = "give each a \"discoverabilityTitle\" that includes its submenu"
}
