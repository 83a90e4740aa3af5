import MenuDocuments
import SwiftDeclarations
import SwiftInterpreter
import SwiftValues

/// The menus of the application, which code assigns to properties of it or gets from them.
package struct ApplicationMenus {
    private struct Assigned {
        let menu: Instance
        let conditions: ElementConditions
        let entry: Int
    }

    private var menus: [String: Assigned] = [:]
    /// The properties to which code assigns different menus, or something that is not known.
    private var isChanging: Set<String> = []
    /// The menus that code gets from properties to which it has assigned none.
    private var others: [String: Instance] = [:]
    /// The number of the code that runs now.
    private var entry = 0

    package static let properties: Set<String> = ["mainMenu", "windowsMenu", "helpMenu", "servicesMenu"]

    /// The titles that menus in the menu bar usually have.
    static let titles = ["windowsMenu": "Window", "helpMenu": "Help"]

    /// Whether a path is that of the application, or of a subclass of the program.
    private static func isApplication(_ path: String, _ program: SwiftProgram) -> Bool {
        if path == "NSApp" || path == "NSApplication.shared" { return true }
        guard path.hasSuffix(".shared") else { return false }
        return program.types(named: String(path.dropLast(".shared".count)), from: 0).contains {
            program.type($0, inheritsAnyOf: ["NSApplication"])
        }
    }

    /// Whether a value is the application.
    private static func isApplication(_ value: SwiftValue, _ program: SwiftProgram) -> Bool {
        switch value.kind {
        case .outside(let path): isApplication(path, program)
        case .instance(let instance): program.type(instance.type, inheritsAnyOf: ["NSApplication"])
        default: false
        }
    }

    /// Whether a menu is the main menu, to which code has assigned none.
    func isMenuBar(_ menu: Instance) -> Bool { others["mainMenu"] === menu }

    package static func isMenu(_ property: String) -> Bool { properties.contains(property) }

    mutating func startEntry() { entry += 1 }

    mutating func assign(
        _ value: Variable.Assignment, to property: String, of target: SwiftValue, _ program: SwiftProgram
    ) {
        guard Self.isMenu(property), Self.isApplication(target, program) else { return }
        guard let menu = value.value.instance, menu.base == "NSMenu", !menu.isOpaque else {
            menus[property] = nil
            isChanging.insert(property)
            return
        }
        if let known = menus[property], known.menu !== menu { isChanging.insert(property) }
        menus[property] = Assigned(menu: menu, conditions: value.conditions, entry: entry)
    }

    /// The menu that a property has; nil if that is not known, or if it is another property.
    ///
    /// Code that runs at a time of its own gets the menu that the program assigns, if it is the only one. If the program
    /// assigns none, all its code gets one menu that is built elsewhere.
    ///
    /// - Parameter range: The code that gets it.
    mutating func menu(
        _ property: String, of path: String, _ range: CodeRange, _ evaluator: Evaluator
    ) -> Instance? {
        guard Self.isMenu(property), Self.isApplication(path, evaluator.program) else { return nil }
        if let known = menus[property] {
            let isCertain =
                known.entry == entry
                ? known.conditions.applies(whenever: evaluator.conditions) : !isChanging.contains(property)
            return isCertain ? known.menu : nil
        }
        guard !isChanging.contains(property) else { return nil }
        if let known = others[property] { return known }
        let other = evaluator.under(.none) { evaluator.opaqueInstance("NSMenu", range, range.file) }
        other?.isShared = true
        others[property] = other
        return other
    }
}
