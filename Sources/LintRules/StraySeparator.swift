import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let straySeparator = Rule(
        "stray-separator", .info, kinds: [.appKit],
        Documentation(
            "separators of Interface Builder files at the start or end of a menu, next to another separator, or alone",
            whyBad: """
                A line that separates nothing looks like a missing item. A separator at the end of a menu is reported only \
                in the menus of the menu bar, not in submenus, and not in Edit, View, Window and Help, where AppKit adds \
                items. Separators that code can find, and menus with an outlet or a delegate, are not reported.
                """,
            example: """
                <menuItem title="Sort by Name" id="name"/>
                <menuItem isSeparatorItem="YES" id="line"/>
                <menuItem isSeparatorItem="YES" id="other line"/>
                <menuItem title="Reverse" id="reverse"/>
                """,
            useInstead: "One separator between two groups of items.",
            betterExample: """
                <menuItem title="Sort by Name" id="name"/>
                <menuItem isSeparatorItem="YES" id="line"/>
                <menuItem title="Reverse" id="reverse"/>
                """,
            source: "Human Interface Guidelines, \"Menus\" (confidence A); what AppKit adds (B)",
            fix: .safe("Removes the separator, if the file is UTF-8.")),
        check: .target { target, findings in
            let menus = StraySeparator.menus(target)
            for separator in target.document.appKitItems.straySeparators {
                guard let menu = menus[separator.menu], StraySeparator.isReported(separator, in: menu, target) else {
                    continue
                }
                let finding = findings.add(
                    Messages.isStray(separator.position, in: menu.element),
                    FindingFacts(
                        [FindingFacts.Party(menu.element, in: .appKit)], details: [separator.position.rawValue]),
                    at: target.document.place(of: separator.origin), on: [target.target], help: Messages.help)
                findings.suggestFix(.removeElement(separator.origin), for: finding)
            }
        })
}

private enum StraySeparator {
    /// The submenus by origin.
    static func menus(_ target: TargetContext) -> [ElementOrigin: MenuNode] {
        guard !target.document.appKitItems.straySeparators.isEmpty else { return [:] }
        var menus: [ElementOrigin: MenuNode] = [:]
        for node in target.elements(with: .menu) where !node.element.isSystem { menus[node.element.origin] = node }
        return menus
    }

    static func isReported(_ separator: AppKitItems.StraySeparator, in menu: MenuNode, _ target: TargetContext) -> Bool
    {
        let children = target.builder.children(of: menu.id)
        switch separator.position {
        case .adjacent: return true
        case .first: return !children.isEmpty
        case .only: return !appKitAddsItems(to: menu, target)
        case .last: return menu.depth == 1 && !children.isEmpty && !appKitAddsItems(to: menu, target)
        }
    }

    /// Whether AppKit adds items to a menu, which it finds by the actions of its items.
    private static func appKitAddsItems(to menu: MenuNode, _ target: TargetContext) -> Bool {
        if case .menu(let menu) = menu.element, !menu.identifier.isAutomatic || viewTitles.contains(menu.title) {
            return true
        }
        return target.builder.count(of: actions, in: menu.id, upTo: 1) > 0
    }

    /// The titles of the View menu, to which AppKit adds Enter Full Screen, in some languages.
    private static let viewTitles: Set<String> = [
        "View", "Darstellung", "Présentation", "Affichage", "Visualización", "Visualizar", "Vista", "Weergave",
        "Visning", "Вид", "表示", "显示", "顯示方式", "보기",
    ]

    private static let actions: Set<String> = [
        "cut:", "copy:", "paste:", "selectAll:", "toggleToolbarShown:", "toggleFullScreen:", "toggleSidebar:",
        "runToolbarCustomizationPalette:", "performMiniaturize:", "arrangeInFront:", "showHelp:", "terminate:",
    ]
}

private enum Messages {
    static func isStray(_ position: AppKitItems.StraySeparator.Position, in menu: MenuElement) -> String {
        switch position {
        case .first: "\(menu.name) begins with a separator"
        case .last: "\(menu.name) ends with a separator"
        case .adjacent: "\(menu.name) has two separators in a row"
        case .only: "\(menu.name) has a separator and no items"
        }
    }

    static let help = "remove the separator"
}
