import Synchronization

extension DefaultMainMenu {
    /// The settings on which the default main menu depends, with a known target.
    struct Settings: Hashable, Sendable {
        let target: MenuTarget
        let infoPlist: InfoPlist
        let configuration: MainMenuConfiguration

        init(target: MenuTarget, infoPlist: InfoPlist, configuration: MainMenuConfiguration) {
            self.target = target.known
            self.infoPlist = infoPlist
            self.configuration = configuration
        }
    }

    /// The default main menu of an app as a tree.
    ///
    /// The last tree of each target is cached, and a copy shares its storage until the first edit. For a file with 40
    /// commands and two targets, the cache saves two thirds of the instructions of building the menus, a tenth of the
    /// whole run.
    static func tree(for settings: Settings, naming applicationName: String) -> MenuTree {
        var entry: CachedTree
        if let cached = cache.withLock({ $0.first { $0.settings == settings } }) {
            entry = cached
        } else {
            entry = CachedTree(settings)
            cache.withLock { [entry] cache in
                cache.removeAll { $0.settings.target == settings.target }
                cache.append(entry)
            }
        }
        for node in entry.nodesWithApplicationName { entry.tree.setApplicationName(applicationName, in: node) }
        return entry.tree
    }

    private static let cache = Mutex<[CachedTree]>([])
}

/// A default main menu before its titles contain an application's name.
private struct CachedTree: Sendable {
    let settings: DefaultMainMenu.Settings
    var tree = MenuTree()
    private(set) var nodesWithApplicationName: [Int32] = []

    init(_ settings: DefaultMainMenu.Settings) {
        self.settings = settings
        var ancestors = [NodeID.root.index]
        /// The depth of an absent menu, whose descendants are absent too.
        var absentDepth = Int.max
        for row in DefaultMainMenu.rows where row.depth <= absentDepth {
            guard row.exists(with: settings) else {
                absentDepth = row.depth
                continue
            }
            absentDepth = .max
            ancestors.removeSubrange(row.depth...)
            let node = tree.append(row.element, to: ancestors[row.depth - 1])
            ancestors.append(node)
            if SystemMenuRow.hasApplicationName(row.element.title) { nodesWithApplicationName.append(node) }
        }
    }
}

extension MenuTree {
    fileprivate mutating func setApplicationName(_ name: String, in node: Int32) {
        let title = SystemMenuRow.title(nodes[Int(node)].element.title, naming: name)
        switch nodes[Int(node)].element {
        case .menu(var menu):
            menu.title = title
            nodes[Int(node)].element = .menu(menu)
        case .command(var command):
            command.title = title
            nodes[Int(node)].element = .command(command)
        case .action, .deferred, .windowActivation: return
        }
        nodes[Int(node)].traits = nodes[Int(node)].element.traits
    }
}
