import SourceCode
import SwiftDeclarations

/// Which views and functions of a program are shown in menus of views only, whose shortcuts may work only while the menu is open.
struct MenuOnlyViews {
    /// Those that context menus show.
    let inContextMenus: Set<String>
    /// Those that other menus show, or both.
    ///
    /// On the Mac, items of a `Menu` get their keys only while it is open (confidence C: two apps' reports). Apple's
    /// documentation says that controls anywhere in the window do.
    let inMenus: Set<String>

    private static let contextMenu: Set<String> = ["contextMenu"]
    private static let menus: Set<String> = ["contextMenu", "Menu"]

    /// - Parameter names: The names of views and functions with shortcuts.
    init(_ program: SwiftProgram, among names: Set<String>) {
        for menu in Self.menus { _ = program.parseFiles(mentioning: names, and: [menu]) }
        let inside = Self.names(in: CallFinder.calls(of: names, in: program)) { calls in
            calls.contains { $0.isInside(Self.menus) }
        }
        // Those that code elsewhere shows, too, are in windows.
        _ = program.parseFiles(mentioning: inside)
        let calls = CallFinder.calls(of: inside, in: program)
        inContextMenus = Self.names(in: calls) { $0.allSatisfy { $0.isInside(Self.contextMenu) } }
        inMenus = Self.names(in: calls) { $0.allSatisfy { $0.isInside(Self.menus) } }.subtracting(inContextMenus)
    }

    private static func names(in calls: [FoundCall], where isMeant: ([FoundCall]) -> Bool) -> Set<String> {
        Set(Dictionary(grouping: calls, by: \.call.name).filter { isMeant($0.value) }.keys)
    }
}

extension FoundCall {
    fileprivate func isInside(_ names: Set<String>) -> Bool { enclosingCalls.contains(where: names.contains) }
}
