import MenuDocuments
import SwiftInterpreter

/// The menus that code assigns to properties of the application, for code that changes them afterwards.
struct ApplicationMenus {
    private struct Assigned {
        let menu: Instance
        let conditions: ElementConditions
        let entry: Int
    }

    private var menus: [String: Assigned] = [:]
    /// The number of the code that runs now. What other code does before it is not known.
    private var entry = 0

    private static let properties: Set<String> = ["mainMenu", "windowsMenu", "helpMenu", "servicesMenu"]

    /// Whether a path is that of the application.
    static func isApplication(_ path: String) -> Bool { path == "NSApp" || path == "NSApplication.shared" }

    static func isMenu(_ property: String) -> Bool { properties.contains(property) }

    mutating func startEntry() { entry += 1 }

    mutating func assign(_ value: Variable.Assignment, to property: String, of target: SwiftValue) {
        guard Self.isMenu(property), case .outside(let path) = target.kind, Self.isApplication(path) else { return }
        guard let menu = value.value.instance, menu.base == "NSMenu", !menu.isOpaque else {
            menus[property] = nil
            return
        }
        menus[property] = Assigned(menu: menu, conditions: value.conditions, entry: entry)
    }

    /// The menu that a property certainly has; nil if that is not known.
    func menu(_ property: String, of path: String, under conditions: ElementConditions) -> Instance? {
        guard Self.isApplication(path), let known = menus[property], known.entry == entry,
            known.conditions.applies(whenever: conditions)
        else { return nil }
        return known.menu
    }
}
