internal import MenuBuilder

/// What the overlay of iPadOS 15 to 18 lists: each category flat, only commands that have a combination and that
/// somebody answers, titles without the
/// menus they stand in.
struct OverlayTitles {
    /// A line of the overlay.
    struct Line {
        let command: Command
        let category: NodeID
        /// The titled menus between category and command that are shown as submenus elsewhere, outermost first.
        let submenus: [Menu]

        var title: String { command.overlayTitle }
        var isSystem: Bool { command.origin == .none }

        /// Where it stands in the menu: `in "Sort"`, or `in no submenu`.
        var location: String { submenus.last.map { "in \($0.title.quoted)" } ?? "in no submenu" }
    }

    private(set) var lines: [Line] = []
    /// The indices of the lines with a title, in order.
    private(set) var indices: [String: [Int]] = [:]

    /// - Complexity: O(size of the tree).
    init(_ target: TargetContext) {
        var menus: [(id: NodeID, menu: Menu)] = []
        target.builder.forEachElement { node in
            menus.removeLast(menus.count - min(menus.count, node.depth))
            switch node.element {
            case .menu(let menu):
                menus.append((node.id, menu))
            case .command(let command):
                guard menus.count > 1, command.keyCombination != nil, !node.isKeyTaken,
                    command.attributes.isDisjoint(with: [.hidden, .disabled]), target.canPerform(command)
                else { return }
                let submenus = menus[2...].map(\.menu).filter {
                    !$0.options.contains(.displayInline) && !$0.title.isBlank
                }
                indices[command.overlayTitle, default: []].append(lines.count)
                lines.append(Line(command: command, category: menus[1].id, submenus: submenus))
            case .action, .deferred, .windowActivation:
                break
            }
        }
    }
}

extension TargetContext {
    /// Whether anybody answers a command, in whatever state.
    fileprivate func canPerform(_ command: Command) -> Bool {
        responders?.isAnswered(command.action, on: target) ?? true
    }
}

extension Command {
    /// The title that the overlay shows.
    var overlayTitle: String {
        guard let overlayTitle = discoverabilityTitle, !overlayTitle.isBlank else { return title }
        return overlayTitle
    }

    /// Whether the overlay shows a title of its own.
    var hasOverlayTitle: Bool { discoverabilityTitle.map { !$0.isBlank } ?? false }
}
