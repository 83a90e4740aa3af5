import MenuBuilder
import MenuDocuments

/// What the overlay of iPadOS 15 to 18 lists: each category flat, only commands that have a combination and that
/// somebody answers, titles without the menus they stand in.
struct OverlayTitles {
    /// A line of the overlay.
    struct Line {
        let command: NodeID
        let category: NodeID
        /// The innermost menu below the category that the command stands in, of those that are titled and not inline.
        let submenu: NodeID?
        /// The index of the line before this one that has the same title.
        fileprivate(set) var last: Int32?
    }

    let builder: MainMenuBuilder
    /// In the order of the menu.
    private(set) var lines: [Line] = []
    /// The index of the last line with a title, which looks the same with three full stops as with an ellipsis.
    private var lastWithTitle: [String: Int32] = [:]

    /// - Complexity: O(size of the tree).
    init(_ survey: ElementIndex, _ responders: ResponderGraph?) {
        let builder = survey.builder
        self.builder = builder
        /// The menus above the element at hand: the root, the category, and below it the innermost submenu so far.
        var menus: [(id: NodeID, submenu: NodeID?)] = []
        for node in survey.elements(with: [.menu, .keyCombination]) {
            menus.removeLast(menus.count - min(menus.count, node.depth))
            switch node.element {
            case .menu(let menu):
                let isSubmenu = menus.count > 1 && !menu.options.contains(.displayInline) && !menu.title.isBlank
                menus.append((node.id, isSubmenu ? node.id : menus.last?.submenu))
            case .command(let command):
                guard menus.count > 1, command.keyCombination != nil, !node.isKeyTaken,
                    command.attributes.isDisjoint(with: [.hidden, .disabled]),
                    responders?.isAnswered(command.action, on: builder.target) ?? true
                else { continue }
                let index = Int32(truncatingIfNeeded: lines.count)
                let last = lastWithTitle.updateValue(index, forKey: command.overlayTitle.withEllipsis)
                lines.append(
                    Line(command: node.id, category: menus[1].id, submenu: menus[menus.count - 1].submenu, last: last))
            case .action, .deferred, .windowActivation:
                break
            }
        }
    }
}

extension OverlayTitles {
    /// The last lines with a title, at most so many, in order.
    ///
    /// - Complexity: O(what is returned).
    package func lines(titled title: String, limit: Int = .max) -> [Line] {
        var found: [Line] = []
        var next = lastWithTitle[title.withEllipsis]
        while let index = next, found.count < limit {
            found.append(lines[Int(index)])
            next = lines[Int(index)].last
        }
        return found.reversed()
    }

    /// The lines that nobody can tell apart: of each category and title that several have.
    ///
    /// - Complexity: O(lines).
    var equalLines: [[Line]] {
        var known: Set<String> = []
        return lines.flatMap { line -> [[Line]] in
            guard line.last != nil, let title = command(of: line)?.overlayTitle.withEllipsis,
                known.insert(title).inserted
            else { return [] }
            return Dictionary(grouping: lines(titled: title), by: \.category).values
                .filter { $0.count > 1 }
                .sorted { $0[0].command.index < $1[0].command.index }
        }
    }

    /// The command of a line.
    package func command(of line: Line) -> Command? {
        guard case .command(let command) = builder.element(at: line.command) else { return nil }
        return command
    }

    /// The submenu of a line.
    package func submenu(of line: Line) -> Menu? {
        guard let submenu = line.submenu, case .menu(let menu) = builder.element(at: submenu) else { return nil }
        return menu
    }

    /// Whether the system brought the command of a line.
    package func isSystem(_ line: Line) -> Bool { builder.element(at: line.command).isSystem }

    /// Where a line stands in the menu: `in "Sort"`, or `in no submenu`.
    package func location(of line: Line) -> String {
        submenu(of: line).map { "in \($0.title.displayQuoted)" } ?? "in no submenu"
    }

    /// A line as another party: `the system's "Copy" (copy:) in no submenu`.
    package func related(_ line: Line, in document: MenuSpecDocument) -> Diagnostic.Related {
        let element = builder.element(at: line.command)
        return Diagnostic.Related(
            "\(element.partyName) \(location(of: line)) of \(builder.element(at: line.category).name)",
            at: element.isSystem
                ? nil : document.place(of: element.origin, key: command(of: line)?.overlayTitleKey ?? "title"))
    }
}

extension Command {
    /// The title that the overlay shows.
    package var overlayTitle: String {
        guard let overlayTitle = discoverabilityTitle, !overlayTitle.isBlank else { return title }
        return overlayTitle
    }

    /// Whether the overlay shows a title of its own.
    var hasOverlayTitle: Bool { discoverabilityTitle.map { !$0.isBlank } ?? false }

    /// The member of the spec that the overlay's title comes from.
    var overlayTitleKey: String { hasOverlayTitle ? "discoverabilityTitle" : "title" }
}

extension MenuTarget {
    /// Whether the main menu is seen as the overlay that holding ⌘ brings up: iPadOS 15 to 18.
    var hasOverlay: Bool { platform == .iPadOS && release <= 18 }
}
