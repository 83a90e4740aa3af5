import SourceCode
import SourceText

/// What the system and the compiler use of a program without naming it.
enum OutsideUses {
    /// The attributes of types that code of another language or the system's may use.
    static let attributes: Set<String> = entryPoints.union(["objc", "objcMembers"])

    /// The attributes of types where a program begins.
    static let entryPoints: Set<String> = ["main", "NSApplicationMain", "UIApplicationMain"]

    /// What a type inherits that a program begins with.
    static let applications: Set<String> = ["App", "NSApplicationDelegate", "UIApplicationDelegate"]

    /// The words that all code with menus or shortcuts contains.
    static let menuWords = WordTable([
        (
            1,
            """
            keyboardShortcut UIKeyCommand NSMenuItem NSMenu UIMenu UICommand addItem insertItem keyEquivalent keyCommands \
            addKeyCommand buildMenu CommandMenu CommandGroup
            """
        )
    ])

    /// The names of members that the compiler uses.
    static let implicitNames: Set<String> = [
        "init", "deinit", "body", "main", "callAsFunction", "wrappedValue", "projectedValue", "makeIterator", "next",
        "appendInterpolation", "appendLiteral", "dynamicallyCall", "description", "hash",
        "subscript",
    ]

    /// The modifiers of members that a superclass or the system may use.
    static let keywords: Set<String> = ["override", "dynamic", "required"]

    /// Whether a declaration with an attribute is used only by its name.
    static func isHarmless(_ attribute: String) -> Bool {
        attribute.hasSuffix("Builder") || harmlessAttributes.contains(attribute)
    }

    private static let harmlessAttributes: Set<String> = [
        "MainActor", "available", "discardableResult", "inlinable", "inline", "preconcurrency", "Sendable",
    ]

    /// Whether a type that inherits a type or protocol of another module is used only by its name.
    static func needsName(_ inherited: String) -> Bool { values[inherited] != nil }

    /// Whether other modules may use a member without its name, of a type that inherits their types and protocols.
    static func mayUse(
        _ member: SwiftStatement, named name: String, ofTypeInheriting inherited: Set<String>
    ) -> Bool {
        inherited.contains { parent in
            if classes.contains(parent) { return false }
            if let required = values[parent] { return required.contains(name) }
            if let prefixes = delegates[parent] { return prefixes.contains(where: name.hasPrefix) }
            // The methods of Apple's other delegates have the object that calls them as their first parameter.
            let isDelegate = ["Delegate", "DataSource"].contains(where: parent.hasSuffix)
            guard isDelegate, ["NS", "UI", "WK"].contains(parent.prefix(2)), case .function(let function) = member.kind
            else { return true }
            return !function.parameters.isEmpty
        }
    }

    /// The protocols to which values conform that code makes by their names, with what they require, as far as programs
    /// implement it.
    private static let values: [String: Set<String>] = {
        var values: [String: Set<String>] = [
            "DynamicProperty": ["update"], "ObservableObject": ["objectWillChange"], "Identifiable": ["id"],
            "Hashable": ["hashValue"], "Encodable": ["encode"], "Codable": ["encode"],
            "CodingKey": ["stringValue", "intValue"], "CaseIterable": ["allCases"],
            "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
            "CustomDebugStringConvertible": ["debugDescription"], "ToolbarContent": [],
        ]
        for name in ["RawRepresentable", "OptionSet"] { values[name] = ["rawValue"] }
        for name in ["View", "ViewModifier", "Commands", "Scene", "CustomizableToolbarContent"] { values[name] = [] }
        for name in ["Button", "PrimitiveButton", "Menu", "Label", "Toggle", "GroupBox", "ProgressView", "TextField"] {
            values[name + "Style"] = ["makeBody"]
        }
        for (framework, kind) in [("NS", "View"), ("NS", "ViewController"), ("UI", "View"), ("UI", "ViewController")] {
            values["\(framework)\(kind)Representable"] = [
                "makeCoordinator", "make\(framework)\(kind)", "update\(framework)\(kind)",
                "dismantle\(framework)\(kind)", "sizeThatFits",
            ]
        }
        let others = """
            Equatable Comparable Decodable Sendable Error CustomStringConvertible AnyObject Copyable String Character Int \
            Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float
            """
        for name in others.split(separator: " ") { values[String(name)] = [] }
        return values
    }()

    /// The frameworks' classes and types that programs often inherit or extend. A subclass overrides what they call, which
    /// needs the word.
    private static let classes: Set<String> = {
        let names = [
            "NS": """
            Object Application Responder ViewController WindowController View Window Panel Menu MenuItem Document \
            DocumentController TextView TextField TableView OutlineView CollectionView ScrollView SplitViewController \
            TabViewController Button PopUpButton Control StatusItem StatusBar Toolbar ToolbarItem Popover StackView Event \
            HostingController HostingView TableCellView
            """,
            "UI": """
            Application Responder ViewController NavigationController TabBarController SplitViewController \
            TableViewController CollectionViewController PageViewController View Window TextView TextField TableView \
            CollectionView TableViewCell CollectionViewCell Control Button ScrollView HostingController KeyCommand Command \
            Menu Action MenuElement Document SearchController NavigationBar BarButtonItem StackView
            """,
            "": "App WKWebView Operation Thread KeyEquivalent KeyboardShortcut EventModifiers",
        ]
        return Set(names.flatMap { prefix, names in names.split(separator: " ").map { prefix + $0 } })
    }()

    /// What the names of the methods begin with that some delegates have.
    private static let delegates: [String: [String]] = [
        "NSApplicationDelegate": ["application"], "UIApplicationDelegate": ["application"],
        "NSWindowDelegate": ["window", "customWindows"],
        "NSMenuDelegate": ["menu", "numberOfItems", "confinementRect"],
        "NSMenuItemValidation": ["validateMenuItem"], "NSUserInterfaceValidations": ["validateUserInterfaceItem"],
        "NSToolbarDelegate": ["toolbar"], "NSToolbarItemValidation": ["validateToolbarItem"],
        "NSTableViewDelegate": ["tableView", "selectionShouldChange"],
        "NSTableViewDataSource": ["tableView", "numberOfRows"],
        "NSOutlineViewDelegate": ["outlineView", "selectionShouldChange"], "NSOutlineViewDataSource": ["outlineView"],
        "NSSplitViewDelegate": ["splitView"], "NSPopoverDelegate": ["popover"],
        "UIWindowSceneDelegate": ["window", "scene", "stateRestorationActivity"],
        "UISceneDelegate": ["scene", "stateRestorationActivity"],
        "UNUserNotificationCenterDelegate": ["userNotificationCenter"],
        "NSUserNotificationCenterDelegate": ["userNotificationCenter"], "URLSessionDelegate": ["urlSession"],
        "WKNavigationDelegate": ["webView"], "WKUIDelegate": ["webView"],
    ]
}
