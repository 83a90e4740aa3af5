import SourceCode
import SwiftDeclarations
import SwiftInterpreter

/// Which views and functions of a program are shown in context menus only, whose shortcuts work while the menu is open.
struct ContextMenus {
    private let names: Set<String>

    /// - Parameter names: The names of views and functions with shortcuts.
    init(_ program: SwiftProgram, among names: Set<String>) {
        _ = program.parseFiles(mentioning: names, and: [Self.modifier])
        var inside = Self.names(in: CallFinder.calls(of: names, in: program)) { calls in
            calls.contains(where: \.isInContextMenu)
        }
        // Those that code elsewhere shows, too, are in windows.
        _ = program.parseFiles(mentioning: inside)
        inside = Self.names(in: CallFinder.calls(of: inside, in: program)) { calls in
            calls.allSatisfy(\.isInContextMenu)
        }
        self.names = inside
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    fileprivate static let modifier = "contextMenu"

    private static func names(in calls: [FoundCall], where isMeant: ([FoundCall]) -> Bool) -> Set<String> {
        Set(Dictionary(grouping: calls, by: \.call.name).filter { isMeant($0.value) }.keys)
    }
}

extension FoundCall {
    fileprivate var isInContextMenu: Bool { enclosingCalls.contains(ContextMenus.modifier) }
}
