import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface

extension Rule {
    static let misplacedMenu = Rule(
        "misplaced-menu", .info, comparesElements: true,
        Documentation(
            "menus of the app in the wrong place of the menu bar, such as before Edit or after Window",
            whyBad: """
                The order of the menu bar is the same in all apps, so people know where to look: the app's menu, \
                File, Edit, Format, View, then the app's own menus, Window, Help.
                """,
            example: """
                { "insertSibling": { "title": "Bookmarks", "children": [] }, "after": "window" }
                """,
            useInstead: "The place between View and Window.",
            betterExample: """
                { "insertSibling": { "title": "Bookmarks", "children": [] }, "after": "view" }
                """,
            source: "Human Interface Guidelines, \"The menu bar\" (confidence A)"),
        check: .target(MisplacedMenu.check))
}

private enum MisplacedMenu {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        let bar = MenuBarOrder(target.builder)
        for (index, category) in bar.categories.enumerated() where !category.menu.isSystem {
            guard let misplacement = bar.misplacement(at: index) else { continue }
            let parties = [category.menu, misplacement.other].map { FindingFacts.Party($0, in: target.document.kind) }
            findings.add(
                Messages.isMisplaced(category.menu, misplacement),
                FindingFacts(parties, details: [misplacement.isBefore ? "before" : "after"]),
                at: target.document.place(of: category.menu.origin, key: "title"), on: [target.target],
                help: Messages.help)
        }
    }
}

/// The menus of the menu bar with their roles.
private struct MenuBarOrder {
    /// The roles in menu bar order. Format and View share one, because Apple's apps have them in either order.
    enum Role: Int, Comparable {
        case application, file, edit, formatOrView, own, window, help

        static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
    }

    struct Category {
        let id: NodeID
        let menu: MenuElement
        var role: Role
    }

    private(set) var categories: [Category] = []
    /// The indices of the standard menus, in order.
    private var standard: [Int] = []

    init(_ builder: MainMenuBuilder) {
        for id in builder.children(of: .root) {
            let element = builder.element(at: id)
            guard case .menu(let menu) = element, !menu.options.contains(.displayInline) else { continue }
            categories.append(Category(id: id, menu: element, role: MenuBarOrder.role(of: menu.identifier) ?? .own))
        }
        if categories.allSatisfy({ $0.role == .own || !$0.menu.isSystem }) { recognize(builder) }
        standard = categories.indices.filter { categories[$0].role != .own }
    }

    private static func role(of identifier: Menu.Identifier) -> Role? {
        switch identifier {
        case .application: .application
        case .file: .file
        case .edit: .edit
        case .format, .view: .formatOrView
        case .window: .window
        case .help: .help
        default: nil
        }
    }

    /// A menu that another one must not precede or follow.
    struct Misplacement {
        let isBefore: Bool
        let other: MenuElement
    }

    /// The misplacement of a menu, or `nil` if it may be where it is.
    func misplacement(at index: Int) -> Misplacement? {
        let role = categories[index].role
        guard role == .own else {
            // Of two standard menus in the wrong order, the first is reported.
            let early = standard.first { $0 > index && categories[$0].role < role }
            return early.map { Misplacement(isBefore: true, other: categories[$0].menu) }
        }
        if let early = standard.last(where: { categories[$0].role <= .edit }), index < early {
            return Misplacement(isBefore: true, other: categories[early].menu)
        }
        if let late = standard.first(where: { categories[$0].role >= .window }), late < index {
            return Misplacement(isBefore: false, other: categories[late].menu)
        }
        return nil
    }
}

// An app that starts from an empty menu may use any identifiers, and titles are translated, so roles are recognized by
// standard actions.
extension MenuBarOrder {
    private mutating func recognize(_ builder: MainMenuBuilder) {
        for (role, actions, needed) in MenuBarOrder.marks where !has(role) {
            let index = categories.firstIndex { category in
                category.role == .own && builder.count(of: actions, in: category.id, upTo: needed) >= needed
            }
            if let index { categories[index].role = role }
        }
        guessRoles()
    }

    /// The actions that identify a role, and the number required (AppKit's and UIKit's public headers, confidence A).
    private static let marks: [(role: Role, actions: Set<String>, needed: Int)] = [
        (
            .application,
            [
                "terminate:", "hide:", "hideOtherApplications:", "unhideAllApplications:",
                "orderFrontStandardAboutPanel:",
            ], 1
        ),
        (.edit, ["undo:", "redo:", "cut:", "copy:", "paste:", "selectAll:", "delete:"], 2),
        (.file, ["newDocument:", "openDocument:", "open:", "saveDocument:", "saveDocumentAs:"], 1),
        (.window, ["performMiniaturize:", "performZoom:", "arrangeInFront:"], 1),
        (.help, ["showHelp:"], 1),
    ]

    /// Gives unrecognized menus the benefit of the doubt: one before Edit may be a File menu, one after Window a Help
    /// menu, and the first one the app's.
    private mutating func guessRoles() {
        if let edit = categories.firstIndex(where: { $0.role == .edit }) {
            if edit > 0, categories[0].role == .own, !has(.application) { categories[0].role = .application }
            let between = categories[..<edit].firstIndex { $0.role == .own }
            if let between, !has(.file) { categories[between].role = .file }
        }
        if !has(.help), has(.window), let last = categories.indices.last, categories[last].role == .own {
            categories[last].role = .help
        }
    }

    private func has(_ role: Role) -> Bool { categories.contains { $0.role == role } }
}

extension MainMenuBuilder {
    /// The number of commands in a menu with one of these actions, counted up to `limit`.
    func count(of actions: Set<String>, in menu: NodeID, upTo limit: Int) -> Int {
        var count = 0
        for child in children(of: menu) where count < limit {
            switch element(at: child) {
            case .command(let command): count += actions.contains(command.action) ? 1 : 0
            case .menu: count += self.count(of: actions, in: child, upTo: limit - count)
            case .action, .deferred, .windowActivation: break
            }
        }
        return count
    }
}

private enum Messages {
    static func isMisplaced(_ menu: MenuElement, _ misplacement: MenuBarOrder.Misplacement) -> String {
        "\(menu.name) is \(misplacement.isBefore ? "before" : "after") \(misplacement.other.name)"
    }

    static let help = "the order is the app's menu, File, Edit, Format, View, the app's own menus, Window, Help"
}
