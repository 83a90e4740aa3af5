import SourceCode
import SwiftDeclarations

/// Which views and functions of a program are shown in menus of views only, whose shortcuts may work only while the menu is open.
struct MenuOnlyViews {
    /// Those that context menus and the like show.
    let inContextMenus: Set<String>
    /// Those that other menus show, or both.
    ///
    /// On the Mac, items of a `Menu` get their keys only while it is open (confidence C: two apps' reports). Apple's
    /// documentation says that controls anywhere in the window do.
    let inMenus: Set<String>
    /// Those that menus show, and perhaps other views, too.
    let partlyInMenus: Set<String>

    private static let menus = SwiftUIContent.separateContent.union(["Menu"])

    /// - Parameter names: The names of views and functions with shortcuts.
    init(_ program: SwiftProgram, among names: Set<String>) {
        for menu in Self.menus { _ = program.parseFiles(mentioning: names, and: [menu]) }
        let inside = Self.names(in: CallFinder.calls(of: names, in: program)) { calls in
            calls.contains { $0.isInside(Self.menus) }
        }
        partlyInMenus = inside
        // Those that code elsewhere shows, too, are in windows.
        _ = program.parseFiles(mentioning: inside)
        let calls = CallFinder.calls(of: inside, in: program)
        inContextMenus = Self.names(in: calls) { $0.allSatisfy { $0.isInside(SwiftUIContent.separateContent) } }
        inMenus = Self.names(in: calls) { $0.allSatisfy { $0.isInside(Self.menus) } }.subtracting(inContextMenus)
    }

    /// The types of views that only menus of the menu bar and of menu bar extras show.
    ///
    /// - Parameter used: The functions and properties that these menus use.
    static func ofMenuBar(_ program: SwiftProgram, using used: Set<CodeRange>) -> Set<CodeRange> {
        let types = program.index.allTypes.filter { type in
            !type.inherited.contains("Commands")
                && (type.members["body"] ?? []).contains { member in
                    guard case .variable(let variable) = member.content else { return false }
                    return used.contains(CodeRange(member.file, variable.nameRange))
                }
        }
        guard !types.isEmpty else { return [] }
        // Code elsewhere may show them, too.
        let all = Set(types.map(\.lastName))
        _ = program.parseFiles(mentioning: all)
        let names = names(in: CallFinder.calls(of: all, in: program)) { calls in
            calls.allSatisfy {
                $0.type?.inherited.contains("Commands") == true || $0.isInside(menuBarContents)
            }
        }
        return Set(types.filter { names.contains($0.lastName) }.map(\.nameRange))
    }

    private static let menuBarContents: Set<String> = [
        "commands", "commandsReplaced", "CommandGroup", "CommandMenu", "MenuBarExtra",
    ]

    private static func names(in calls: [FoundCall], where isMeant: ([FoundCall]) -> Bool) -> Set<String> {
        Set(Dictionary(grouping: calls, by: \.call.name).filter { isMeant($0.value) }.keys)
    }
}

extension FoundCall {
    fileprivate func isInside(_ names: Set<String>) -> Bool { enclosingCalls.contains(where: names.contains) }
}
