package import Diagnostics
package import MenuBuilder
package import MenuDocuments

/// The contents of the shortcut overlay of iPadOS 15 to 18: each category flat, only commands with a combination and a
/// responder, titles without their submenus.
package struct OverlayTitles {
    /// A line of the overlay.
    package struct Line {
        package let command: NodeID
        package let category: NodeID
        /// The innermost titled, non-inline menu below the category that contains the command.
        package let submenu: NodeID?
        /// The index of the previous line with the same title.
        package fileprivate(set) var previousIndexWithTitle: Int32?
    }

    package let builder: MainMenuBuilder
    /// In menu order.
    package private(set) var lines: [Line] = []
    /// The index of the last line with a title. Three periods count as an ellipsis.
    private var lastWithTitle: [String: Int32] = [:]

    /// - Complexity: O(size of the tree).
    package init(_ index: ElementIndex, _ responders: ResponderGraph?) {
        let builder = index.builder
        self.builder = builder
        /// The menus around the current element: the root, the category, and the innermost submenu at each level.
        var menus: [(id: NodeID, submenu: NodeID?)] = []
        for node in index.elements(with: [.menu, .keyCombination]) {
            menus.removeLast(menus.count - min(menus.count, node.depth))
            switch node.element {
            case .menu(let menu):
                let isSubmenu = menus.count > 1 && !menu.options.contains(.displayInline) && !menu.title.isBlank
                menus.append((node.id, isSubmenu ? node.id : menus.last?.submenu))
            case .command(let command):
                guard menus.count > 1, command.keyCombination != nil, !node.isKeyTaken,
                    command.attributes.isDisjoint(with: [.hidden, .disabled]),
                    responders?.isHandled(command.action, on: builder.target) ?? true
                else { continue }
                let line = Int32(truncatingIfNeeded: lines.count)
                let last = lastWithTitle.updateValue(line, forKey: command.overlayTitle.withEllipsis)
                lines.append(
                    Line(
                        command: node.id, category: menus[1].id, submenu: menus[menus.count - 1].submenu,
                        previousIndexWithTitle: last))
            case .action, .deferred, .windowActivation:
                break
            }
        }
    }
}

extension OverlayTitles {
    /// The last lines with a title, in order, at most `limit`.
    ///
    /// - Complexity: O(returned titles).
    package func lines(titled title: String, limit: Int = .max) -> [Line] {
        var found: [Line] = []
        var next = lastWithTitle[title.withEllipsis]
        while let index = next, found.count < limit {
            found.append(lines[Int(index)])
            next = lines[Int(index)].previousIndexWithTitle
        }
        return found.reversed()
    }

    /// Groups of lines with the same category and title.
    ///
    /// - Complexity: O(lines).
    package var equalLines: [[Line]] {
        var known: Set<String> = []
        return lines.flatMap { line -> [[Line]] in
            guard line.previousIndexWithTitle != nil, let title = command(of: line)?.overlayTitle.withEllipsis,
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

    /// Whether the command of a line is the system's.
    package func isSystem(_ line: Line) -> Bool { builder.element(at: line.command).isSystem }

    /// The submenu of a line: `in "Sort"`, or `in no submenu`.
    package func location(of line: Line) -> String {
        submenu(of: line).map { "in \($0.title.displayQuoted)" } ?? "in no submenu"
    }

    /// A line as a related party: `the system's "Copy" (copy:) in no submenu`.
    package func related(_ line: Line, in document: MenuDocument) -> Diagnostic.Related {
        let element = builder.element(at: line.command)
        return Diagnostic.Related(
            "\(element.detailedName) \(location(of: line)) of \(builder.element(at: line.category).name)",
            at: element.isSystem
                ? nil : document.place(of: element.origin, key: command(of: line)?.overlayTitleKey ?? "title"))
    }
}

extension Command {
    /// The title in the overlay.
    package var overlayTitle: String {
        guard let overlayTitle = discoverabilityTitle, !overlayTitle.isBlank else { return title }
        return overlayTitle
    }

    /// Whether the command has a title only for the overlay.
    package var hasOverlayTitle: Bool { discoverabilityTitle.map { !$0.isBlank } ?? false }

    /// The spec member that contains the overlay's title.
    package var overlayTitleKey: String { hasOverlayTitle ? "discoverabilityTitle" : "title" }
}

extension MenuTarget {
    /// Whether the target shows the main menu as the overlay that appears while ⌘ is held: iPadOS 15 to 18.
    package var hasOverlay: Bool { platform == .iPadOS && release <= 18 }
}
