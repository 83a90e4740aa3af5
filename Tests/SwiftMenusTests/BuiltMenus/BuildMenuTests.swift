import MenuBuilder
import MenuDocuments
import Testing

import SwiftMenuObjects
@testable import SwiftMenus

@Suite struct BuildMenuTests {
    @Test(
        "Menus that a builder removes through other code are removed, or may be",
        arguments: [
            ("[.format, .find].forEach { builder.remove(menu: $0) }", true),
            ("builder.drop(.format, .find)", true), ("drop(builder, .format, .find)", true),
            ("[.format, .find].forEach(builder.remove(menu:))", true),
            ("let ids: Set<UIMenu.Identifier> = [.format, .find]; ids.forEach(builder.remove)", true),
            ("let drop = builder.remove(menu:); drop(.format); drop(.find)", true),
            ("later(builder.remove(menu:))", false),
        ])
    func removals(_ code: String, _ isCertain: Bool) {
        let menu = BuiltMenu.builder(
            """
            \(code)
            let boost = UIKeyCommand(title: "Boost", action: #selector(boost), input: "b", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [boost]), atEndOfMenu: .edit)
            """,
            """
            }
            func drop(_ builder: UIMenuBuilder, _ ids: UIMenu.Identifier...) { ids.forEach { builder.remove(menu: $0) } }
            extension UIMenuBuilder {
                func drop(_ ids: UIMenu.Identifier...) { for id in ids { remove(menu: id) } }
            """)
        #expect(menu.text.contains("remove format; remove find") == isCertain, "\(menu.text)")
        #expect(menu.text.contains("Boost ⌘B"))
        #expect(menu.text.contains("Boost ⌘B?") == !isCertain, "the insertion may be refused")
    }

    @Test(
        "A class function that Objective-C may call builds a main menu",
        arguments: [
            ("class Menus", "@objc class", "insertChild atEnd view: [One ⌘L, Two ⌘L]"),
            ("@objcMembers class Menus", "static", "insertChild atEnd view: [One ⌘L, Two ⌘L]"),
            ("class Menus", "static", ""), ("class Menus", "@objc", ""),
        ])
    func classFunctions(_ type: String, _ modifiers: String, _ expected: String) {
        let menu = BuiltMenu(
            """
            \(type) {
                \(modifiers) func buildMenu(with builder: UIMenuBuilder) {
                    let one = UIKeyCommand(title: "One", action: #selector(one), input: "l", modifierFlags: .command)
                    let two = UIKeyCommand(title: "Two", action: #selector(two), input: "l", modifierFlags: .command)
                    builder.insertChild(UIMenu(title: "", options: .displayInline, children: [one, two]), atEndOfMenu: .view)
                }
            }
            """)
        #expect(menu.text == expected)
        #expect(menu.unread.isEmpty == !expected.isEmpty)
    }

    @Test(
        "A set has a command once, however often code inserts it",
        arguments: [
            ("var all: Set<UIKeyCommand> = [one]; all.insert(one); all.formUnion([one, one])", 1),
            ("let all = Set([one, one])", 1), ("var all = [one]; all.append(one)", 2),
        ])
    func sets(_ code: String, _ count: Int) {
        let menu = BuiltMenu.builder(
            """
            let one = UIKeyCommand(title: "Boost", action: #selector(boost), input: "b", modifierFlags: .command)
            \(code)
            builder.insertChild(
                UIMenu(title: "", options: .displayInline, children: Array(all)), atEndOfMenu: .edit)
            """)
        #expect(menu.text.split(separator: "Boost", omittingEmptySubsequences: false).count - 1 == count)
    }

    @Test(
        "What a deferred element shows is not known, and elements around it are",
        arguments: [
            "UIDeferredMenuElement { completion in completion([UIAction(title: \"A\") { _ in }]) }",
            "UIDeferredMenuElement.uncached { $0([]) }", "UIDeferredMenuElement(load)", ".uncached(load)",
            "UIDeferredMenuElement.usingFocus(identifier: .init(\"x\"), shouldCacheItems: false)",
        ])
    func deferredElements(_ element: String) {
        let menu = BuiltMenu.builder(
            """
            let deferred: UIDeferredMenuElement = \(element)
            let boost = UIKeyCommand(title: "Boost", action: #selector(boost), input: "b", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "Recent", children: [deferred, boost]), atEndOfMenu: .edit)
            """, "func load(_ completion: @escaping ([UIMenuElement]) -> Void) { completion([]) }")
        #expect(menu.text.hasSuffix("insertChild atEnd edit: Recent[…, Boost ⌘B]"), "\(menu.text)")
        #expect(menu.coverage.shortcuts == 1 && menu.unread.isEmpty)
    }

    @Test(
        "Alternates of a command are read",
        arguments: [
            "UIKeyCommand(title: \"A\", action: #selector(a), input: \"b\", modifierFlags: .command, alternates: all)",
            "UICommand(title: \"A\", action: #selector(a), alternates: [first, second])",
            "UICommand(title: \"A\", action: #selector(a), alternates: [first] + [second])",
        ])
    func alternates(_ command: String) {
        let menu = BuiltMenu.builder(
            """
            let first = UICommandAlternate(title: "B", action: #selector(b(_:)), modifierFlags: .alternate)
            let second = UICommandAlternate(title: "C", action: #selector(c), modifierFlags: [.shift, .control])
            let all = [first, second]
            builder.insertChild(UIMenu(title: "M", children: [\(command)]), atEndOfMenu: .edit)
            """, "@objc func b(_ sender: Any?) {}; @objc func c() {}")
        let commands = menu.documents.flatMap(\.operations).flatMap(\.elements).flatMap(ReadApp.leaves)
        let alternates = commands.flatMap { element -> [CommandAlternate] in
            if case .command(let command) = element { command.alternates } else { [] }
        }
        #expect(alternates.map(\.title) == ["B", "C"] && alternates.map(\.action) == ["b:", "c"])
        #expect(alternates.map(\.modifierFlags) == [.alternate, [.shift, .control]])
    }

    @Test(
        "after a call with a name or label that UIKit does not have, everything is possible",
        arguments: [
            "builder.dropMenu(.file)", "builder.remove(menu: .file, if: isOn)",
            "builder.insertChild(UIMenu(title: \"B\", children: []), atEndOfMenu: .file, if: isOn)",
        ])
    func otherCalls(_ code: String) {
        let menu = BuiltMenu.builder(
            """
            \(code)
            let boost = UIKeyCommand(title: "Boost", action: #selector(boost), input: "b", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [boost]), atEndOfMenu: .edit)
            """)
        #expect(menu.text.contains("Boost ⌘B?"), "\(menu.text)")
    }

    @Test(
        "an initializer with a label that UIKit does not have is not read",
        arguments: [
            "UIKeyCommand(title: \"B\", action: #selector(b), input: \"b\", modifierFlags: .command, adding: .shift)",
            "UIMenu(\"\", inline: true, [UIKeyCommand(title: \"B\", action: #selector(b), input: \"b\", modifierFlags: .command)])",
            "UIMenu(title: \"\", children: [UIKeyCommand(title: \"B\", action: #selector(b), input: \"b\", modifierFlags: .command)], when: isOn)",
        ])
    func otherInitializers(_ code: String) {
        let menu = BuiltMenu.builder(
            """
            let boost = UIKeyCommand(title: "Boost", action: #selector(boost), input: "b", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [boost, \(code)]), atEndOfMenu: .edit)
            """)
        #expect(menu.text.contains("Boost ⌘B") && !menu.text.contains("B ⌘B,"), "\(menu.text)")
        #expect(menu.coverage.read == 1 && menu.coverage.unread.count == 1)
    }

    @Test(
        "a flag around the whole builder does not make its parts conditional",
        arguments: ["MAIN", "!DEBUG", "MAIN && os(iOS)"])
    func compiledBuilder(_ condition: String) {
        let menu = BuiltMenu(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                #if \(condition)
                override func buildMenu(with builder: UIMenuBuilder) {
                    let own = UIKeyCommand(title: "Own", action: #selector(own), input: ",", modifierFlags: .command)
                    builder.remove(menu: .preferences)
                    builder.insertSibling(UIMenu(title: "", options: .displayInline, children: [own]), afterMenu: .about)
                    #if EXTRA
                    builder.remove(menu: .format)
                    #endif
                }
                #endif
            }
            """)
        #expect(menu.text.contains("remove preferences; insertSibling after about: [Own ⌘,]"), "\(menu.text)")
        #expect(menu.text.contains("skipped remove format"))
        #expect(menu.refusals == 0)
        #expect(menu.coverage.read == 1)
    }

    @Test(
        "selectors are those of the methods that the code names",
        arguments: [
            ("self.play", "play"), ("Self.play", "play"), ("Player.play", "play"), ("play as () -> Void", "play"),
            ("(play) as () -> Void", "play"), ("self.stop", "stopWithSender:"), ("base", "base"), ("self.base", "base"),
            ("other.run", "run"), ("self.other.run", "run"), ("other.walk(_:)", "walk:"),
            ("elsewhere(_:)", "elsewhere:"),
            ("walk(_:) as (Player) -> (Any?) -> Void", "walk:"), ("getter: speed", "speed"),
            ("setter: Player.speed", "setSpeed:"), ("UndoManager.undo", "undo"),
            ("NSApp.terminate", "terminate:"), ("UIResponder.selectAll", "selectAll:"),
            ("UIViewController.viewDidLoad", "#selector(UIViewController.viewDidLoad)"),
            ("UIViewController.viewWillAppear(_:)", "viewWillAppear:"),
        ])
    func selectors(_ code: String, _ selector: String) {
        let menu = BuiltMenu(
            """
            class Other: UIResponder { @objc func run() {} }
            class Base: UIResponder { @objc func base() {} }
            class Player: Base, UIApplicationDelegate {
                let other = Other()
                @objc var speed = 1
                @objc func play() {}
                @objc func stop(sender: Any) {}
                @objc func walk(_ sender: Any?) {}
                override func buildMenu(with builder: UIMenuBuilder) {
                    let command = UICommand(title: "X", action: #selector(\(code)))
                    builder.insertChild(UIMenu(title: "M", children: [command]), atEndOfMenu: .file)
                }
            }
            """)
        let commands = menu.documents.flatMap(\.operations).flatMap(\.elements).flatMap(ReadApp.leaves)
        let actions = commands.compactMap { if case .command(let command) = $0 { command.action } else { nil } }
        #expect(actions == [selector])
    }

    @Test func aBuilderOfAnotherObjectIsFoundByItsNestedType() {
        let menu = BuiltMenu(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var viewer: Viewer?
                override func buildMenu(with builder: UIMenuBuilder) {
                    guard builder.system == .main else { return }
                    (viewer?.actions ?? Viewer.defaultActions).buildMenu(with: builder)
                }
            }
            final class Viewer {
                static let defaultActions = Actions()
                let actions: Actions
                final class Actions: UIResponder {
                    override func buildMenu(with builder: UIMenuBuilder) {
                        let reload = UIKeyCommand(title: "Reload", action: #selector(a), input: "r", modifierFlags: .command)
                        builder.insertChild(UIMenu(title: "", options: .displayInline, children: [reload]), atEndOfMenu: .view)
                    }
                }
            }
            """)
        #expect(menu.text.contains("Reload ⌘R"), "\(menu.text)")
        #expect(menu.coverage.read == 1)
    }

    @Test(arguments: [
        (
            """
            let new = UIKeyCommand(title: "New", action: #selector(newTab(_:)), input: "t", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [new]), atStartOfMenu: .file)
            """, "insertChild atStart file: [New ⌘T]"
        ),
        (
            """
            let menu = UIMenu(title: "Tools", image: nil, identifier: UIMenu.Identifier("tools"), options: [], children: [
                UIKeyCommand(title: "Run", action: #selector(run), input: UIKeyCommand.inputUpArrow, modifierFlags: [.command, .alternate]),
                UICommand(title: "Stop", action: #selector(stop)), UIAction(title: "Log") { _ in },
            ])
            builder.insertSibling(menu, afterMenu: .edit)
            builder.insertChild(UIMenu(title: "More"), atEndOfMenu: menu.identifier)
            """, "insertSibling after edit: Tools[Run ⌥⌘↑, Stop, Log]; insertChild atEnd tools: More[]"
        ),
        (
            """
            let save = UIKeyCommand(input: "s", modifierFlags: [.command], action: #selector(save(_:)), discoverabilityTitle: "Save")
            save.title = "Save"
            builder.replaceChildren(ofMenu: .document) { _ in [save] }
            builder.remove(menu: .format)
            """, "macCatalyst 26 replaceChildren document: Save ⌘S; remove format"
        ),
        (
            """
            builder.insertElements([UIKeyCommand(title: "A", action: #selector(a), input: "\\r", modifierFlags: [])], atEndOfMenu: .view)
            builder.remove(action: UIAction.Identifier("x"))
            """, "insert atEnd view: A ↩; skipped remove x"
        ),
    ])
    func readsOperations(_ code: String, _ expected: String) {
        let menu = BuiltMenu.builder(code)
        let withoutTargets = expected
        #expect(menu.text == withoutTargets || menu.text == expected.replacing("macCatalyst 26 ", with: ""))
        #expect(menu.unread.isEmpty)
    }

    @Test(arguments: [
        ("if builder.menu(for: .format) != nil { builder.remove(menu: .format) }", true),
        ("if builder.menu(for: .format) == nil { } else { builder.remove(menu: .format) }", true),
        ("if !(builder.menu(for: .format) == nil) { builder.remove(menu: .format) }", true),
        ("if let menu = builder.menu(for: .format) { log(menu); builder.remove(menu: .format) }", true),
        ("try? builder.removeMenu(.format)", false), ("builder.removePresentMenu(.format)", true),
        // The system's Edit is there, unless other code removes it.
        ("if builder.menu(for: .edit) != nil { builder.remove(menu: .format) }", true),
        // Something else decides.
        ("if builder.menu(for: .format) == nil { builder.remove(menu: .format) }", false),
        ("if builder.menu(for: .format) != nil, isOn { builder.remove(menu: .format) }", false),
        ("if isOn { try? builder.removeMenu(.format) }", false),
    ])
    func aRemovalOfAMenuThatCodeFoundIsCertain(_ code: String, _ isCertain: Bool) throws {
        let menu = BuiltMenu(
            """
            extension UIMenuBuilder {
                func removeMenu(_ id: UIMenu.Identifier) throws {
                    guard menu(for: id) != nil else { throw NSError(domain: "x", code: 1) }
                    remove(menu: id)
                }
                func removePresentMenu(_ id: UIMenu.Identifier) {
                    guard let found = menu(for: id) else { return }
                    remove(menu: id)
                }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    guard builder.system == .main else { return }
                    \(code)
                    builder.insertChild(UIMenu(options: .displayInline, children: [
                        UIKeyCommand(title: "Book", action: #selector(b), input: "b", modifierFlags: .command)
                    ]), atEndOfMenu: .view)
                }
            }
            """)
        #expect(menu.text.contains("Book ⌘B?") != isCertain, "\(menu.text)")
        #expect(menu.text.contains("skipped remove format") != isCertain, "\(menu.text)")
    }

    @Test func followsFunctionsAndProperties() {
        let menu = BuiltMenu.builder(
            """
            builder.insertChild(fileMenu(), atStartOfMenu: .file)
            view(builder)
            """,
            """
            let zoom = UIKeyCommand(title: "Zoom", action: #selector(zoomIn), input: "0", modifierFlags: .command)
            func command(_ title: String, _ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
                UIKeyCommand(title: title, action: #selector(run), input: input, modifierFlags: flags)
            }
            func fileMenu() -> UIMenu {
                var children: [UIMenuElement] = [command("Import", "i", [.command, .shift])]
                children.append(command("Export", "e"))
                return UIMenu(title: "", options: .displayInline, children: children)
            }
            private func view(_ builder: UIMenuBuilder) {
                builder.insertChild(UIMenu(options: .displayInline, children: [zoom]), atEndOfMenu: .view)
            }
            """)
        #expect(menu.text == "insertChild atStart file: [Import ⇧⌘I, Export ⌘E]; insertChild atEnd view: [Zoom ⌘0]")
        #expect(menu.unread.isEmpty)
    }

    @Test func followsHelpersThatGetTheBuilder() {
        let menu = BuiltMenu(
            """
            extension UIMenu.Identifier { static var own: Self { .init(rawValue: "app.own") } }
            class Menus {
                let builder: UIMenuBuilder
                init(builder: UIMenuBuilder) { self.builder = builder; update() }
                func update() {
                    if builder.menu(for: .own) == nil {
                        builder.insertChild(menu(), atStartOfMenu: .file)
                    } else {
                        builder.replace(menu: .own, with: menu())
                    }
                }
                private func menu() -> UIMenu {
                    UIMenu(title: "", identifier: .own, options: .displayInline, children: [
                        UIKeyCommand(title: "Sync", action: #selector(sync), input: "y", modifierFlags: [.command]),
                    ])
                }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                override func buildMenu(with builder: UIMenuBuilder) {
                    let menus = Menus(builder: builder)
                    menus.update()
                }
            }
            """)
        #expect(menu.text == "insertChild atStart file: [Sync ⌘Y]; replace app.own: [Sync ⌘Y]")
        #expect(menu.refusals == 0)
    }

    @Test func conditionsMakeElementsConditional() {
        let menu = BuiltMenu.builder(
            """
            var children: [UIMenuElement] = []
            children.append(UIKeyCommand(title: "A", action: #selector(a), input: "1", modifierFlags: .command))
            if isPro {
                children.append(UIKeyCommand(title: "B", action: #selector(b), input: "2", modifierFlags: .command))
            }
            for name in names {
                children.append(UIKeyCommand(title: "C", action: #selector(c), input: "3", modifierFlags: .command))
            }
            if #available(iOS 15, *) {
                children.append(UIKeyCommand(title: "D", action: #selector(d), input: "4", modifierFlags: .command))
            }
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: children), atEndOfMenu: .view)
            guard isReady else { return }
            builder.insertChild(UIMenu(title: "E", children: []), atEndOfMenu: .view)
            """)
        #expect(
            menu.text == "insertChild atEnd view: [A ⌘1, B ⌘2?, C ⌘3?, D ⌘4]; insertChild atEnd view: E?[]")
    }

    @Test func partsOfABranchThatMayLeaveAreConditional() {
        let menu = BuiltMenu.builder(
            """
            if isPro {
                if isOld { return }
                print("new")
            }
            builder.insertChild(UIMenu(title: "E", children: []), atEndOfMenu: .view)
            builder.remove(menu: .format)
            """,
            "")
        // Both run or neither.
        #expect(menu.text == "insertChild atEnd view: E[]; remove format")
        let other = BuiltMenu.builder(
            """
            builder.remove(menu: .format)
            for name in names { if name.isEmpty { return } }
            builder.insertChild(UIMenu(title: "E", children: []), atEndOfMenu: .view)
            """)
        #expect(other.text == "remove format; insertChild atEnd view: E?[]")
    }

    @Test func branchesExcludeEachOther() {
        let menu = BuiltMenu.builder(
            """
            if isPro {
                builder.insertChild(UIMenu(title: "A", children: [UIKeyCommand(title: "Go", action: #selector(go), input: "1", modifierFlags: .command)]), atEndOfMenu: .view)
            } else {
                builder.insertChild(UIMenu(title: "B", children: [UIKeyCommand(title: "Go", action: #selector(go), input: "1", modifierFlags: .command)]), atEndOfMenu: .view)
            }
            """)
        #expect(menu.refusals == 0)
    }

    @Test func conditionalRemovalsMakeConflictsPossible() {
        let bold =
            "UIKeyCommand(title: \"B\", action: #selector(b), input: \"b\", modifierFlags: .command)"
        let insertion = "builder.insertChild(UIMenu(title: \"M\", children: [\(bold)]), atEndOfMenu: .view)"
        #expect(
            BuiltMenu.builder("builder.insertChild(UIMenu(title: \"M\", children: [\(bold)]), atEndOfMenu: .view)").text
                == "insertChild atEnd view: M[B ⌘B]")
        let conditional = BuiltMenu.builder("if isPro { builder.remove(menu: .format) }\n\(insertion)")
        #expect(conditional.text.contains("B ⌘B?"))
        let unknown = BuiltMenu.builder("builder.remove(menu: hidden)\n\(insertion)")
        #expect(unknown.text.contains("B ⌘B?"))
        let elsewhere = BuiltMenu.builder("customize(builder)\n\(insertion)")
        #expect(elsewhere.text.contains("B ⌘B?"))
        let certain = BuiltMenu.builder("builder.remove(menu: .format)\n\(insertion)")
        #expect(certain.text == "remove format; insertChild atEnd view: M[B ⌘B]")
        #expect(certain.refusals == 0)
    }

    @Test func transformedChildrenAreNotEvaluated() {
        let menu = BuiltMenu.builder(
            """
            builder.replaceChildren(ofMenu: .standardEdit) { old in
                old + [UIKeyCommand(title: "X", action: #selector(x), input: "k", modifierFlags: .command)]
            }
            """)
        #expect(menu.text == "insert atEnd standardEdit: X ⌘K")
        #expect(menu.refusals == 0)
    }

    @Test(arguments: [
        ("old in old + [new]", "insert atEnd standardEdit: X ⌘K"),
        ("[new] + $0", "insert atStart standardEdit: X ⌘K"),
        (
            "(old: [UIMenuElement]) -> [UIMenuElement] in var all = old; all.append(new); return all",
            "insert atEnd standardEdit: X ⌘K"
        ),
        ("old in var all = old; all.insert(new, at: 0); return all", "insert atStart standardEdit: X ⌘K"),
        (
            "old in var all = [UIMenuElement](); all.append(new); all += old; return all",
            "insert atStart standardEdit: X ⌘K"
        ),
        ("_ in [new]", "replaceChildren standardEdit: X ⌘K"),
        (
            "$0.filter { ($0 as? UICommand)?.action != #selector(UIResponderStandardEditActions.paste) }",
            "remove paste:"
        ),
        (
            "old in var all = old; all.removeAll { ($0 as? UICommand)?.action == #selector(paste(_:)) }; return all",
            "remove paste:"
        ),
        (
            """
            old in
            var all = [UIMenuElement]()
            for element in old {
                if let command = element as? UICommand {
                    switch command.action {
                    case #selector(UIResponderStandardEditActions.copy):
                        all.append(element)
                        all.append(new)
                    case #selector(UIResponderStandardEditActions.paste): break
                    default: all.append(element)
                    }
                }
            }
            return all
            """, "remove paste:; insert after copy:: X ⌘K"
        ),
    ])
    func closuresThatReplaceChildrenRun(_ closure: String, _ expected: String) {
        let menu = BuiltMenu.builder(
            """
            let new = UIKeyCommand(title: "X", action: #selector(x), input: "k", modifierFlags: .command)
            builder.replaceChildren(ofMenu: .standardEdit) { \(closure) }
            """)
        #expect(menu.text == expected)
        #expect(menu.refusals == 0 && menu.unread.isEmpty == expected.contains("X"))
    }

    @Test func childrenThatAClosureMayDropMakeLaterConflictsUncertain() {
        let menu = BuiltMenu.builder(
            """
            builder.replaceChildren(ofMenu: .standardEdit) { old in old.filter { isShown($0) } }
            let copy = UIKeyCommand(title: "Copy", action: #selector(mine), input: "c", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "M", children: [copy]), atEndOfMenu: .view)
            """)
        #expect(menu.text.contains("Copy ⌘C?"), "\(menu.text)")
    }

    @Test func commandsInClosuresThatAreNotFollowedAreNotRead() {
        let menu = BuiltMenu.builder(
            """
            builder.replaceChildren(ofMenu: .standardEdit) { old in
                let new = UIKeyCommand(title: "X", action: #selector(x), input: "k", modifierFlags: .command)
                return arranged(old, new)
            }
            """)
        #expect(menu.coverage.shortcuts == 1)
        #expect(menu.unread == ["goes to code that is not followed"])
    }

    @Test(arguments: [
        ("builder.remove(menu: .find)", false), ("builder.remove(menu: .edit)", false),
        ("builder.insertChild(UIMenu(title: \"A\"), atEndOfMenu: .edit)", false),
        ("builder.insertSibling(UIMenu(title: \"A\"), beforeMenu: .standardEdit)", false),
        ("builder.insertElements([UICommand(title: \"A\", action: #selector(a))], afterCommand: #selector(b))", false),
        ("customize(builder)", false), ("builder.remove(menu: chosen)", false),
        ("builder.insertSibling(UIMenu(title: \"A\"), afterMenu: .edit)", true),
        ("builder.insertChild(UIMenu(title: \"A\"), atEndOfMenu: .find)", true),
        ("builder.replaceChildren(ofMenu: .standardEdit) { _ in [] }", true), ("builder.remove(menu: .format)", true),
    ])
    func childrenAreKnownIfNothingChangedThem(_ change: String, _ isKnown: Bool) {
        let menu = BuiltMenu.builder(
            """
            \(change)
            builder.replaceChildren(ofMenu: .edit) { old in
                old.filter { ($0 as? UIMenu)?.identifier != .undoRedo }
            }
            """)
        #expect(menu.text.contains("remove undoRedo") == isKnown, "\(menu.text)")
    }

    @Test func aFilterThatIsNoClosureMayDropElements() {
        let menu = BuiltMenu.builder(
            """
            let all = [UIKeyCommand(title: "X", action: #selector(x), input: "k", modifierFlags: .command)]
            builder.insertChild(UIMenu(title: "M", children: all.filter(\\.isShown)), atEndOfMenu: .view)
            """)
        #expect(menu.text == "insertChild atEnd view: M[X ⌘K?]" && menu.unread.isEmpty)
    }

    @Test func absentMenusAreNotReported() {
        let menu = BuiltMenu.builder(
            """
            builder.remove(menu: .openRecent)
            builder.remove(menu: UIMenu.Identifier("own"))
            builder.insertChild(UIMenu(title: "R", children: []), atEndOfMenu: .openRecent)
            """)
        #expect(menu.refusals == 0)
    }

    @Test func platformsBecomeTargets() {
        let menu = BuiltMenu.builder(
            """
            #if targetEnvironment(macCatalyst)
            builder.remove(menu: .toolbar)
            #endif
            #if os(macOS)
            builder.remove(menu: .view)
            #endif
            """)
        #expect(menu.text == "macCatalyst 26 remove toolbar" || menu.text == "Mac Catalyst 26 remove toolbar")
    }

    @Test(arguments: [
        // Not a responder of the application, and the system is not checked: a context menu.
        "class TextView: UITextView { override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .lookup) } }",
        // Context menus only.
        "class AppDelegate: UIResponder, UIApplicationDelegate { override func buildMenu(with builder: UIMenuBuilder) { guard builder.system == .context else { return }\nbuilder.remove(menu: .lookup) } }",
        // Another type's method.
        "class Kitchen: UIResponder, UIApplicationDelegate { func buildMenu(with builder: DinnerBuilder) { builder.remove(menu: .soup) } }",
        "struct UIMenuBuilder { func remove(menu: Int) {} }\nclass Kitchen { func buildMenu() { UIMenuBuilder().remove(menu: 1) } }",
    ])
    func otherBuildersAreNoMainMenu(_ code: String) {
        #expect(BuiltMenu(code).text == "")
    }
}

extension BuildMenuTests {
    @Test func configurationsOfTheSystemMenuMakeConflictsPossible() {
        let menu = BuiltMenu.builder(
            """
            builder.insertChild(UIMenu(title: "M", children: [
                UIKeyCommand(title: "Find", action: #selector(go), input: "f", modifierFlags: .command),
            ]), atEndOfMenu: .view)
            """,
            "func configure() { UIMainMenuSystem.shared.setBuildConfiguration(configuration) }")
        #expect(menu.text == "insertChild atEnd view: M[Find ⌘F?]")
    }

    @Test func configurationsAndHandlersOfTheMainMenuSystemAreRead() {
        let menu = BuiltMenu(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
                    var configuration = UIMainMenuSystem.Configuration()
                    configuration.printingPreference = .included
                    configuration.sidebarPreference = .removed
                    configuration.findingConfiguration.style = .search
                    UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
                        builder.insertChild(UIMenu(title: "M", children: [
                            UIKeyCommand(title: "Go", action: #selector(go), input: "j", modifierFlags: .command),
                        ]), atEndOfMenu: .view)
                    }
                    return true
                }
            }
            """)
        #expect(menu.text == "insertChild atEnd view: M[Go ⌘J]")
        let configuration = menu.documents.first?.app.configuration
        #expect(configuration?.printing == .included)
        #expect(configuration?.sidebar == .removed)
        #expect(configuration?.findingStyle == .search)
        #expect(configuration?.toolbar == .automatic)
    }

    @Test func bothCommandsOfATernaryAreThere() {
        let menu = BuiltMenu.builder(
            """
            let command = isOn
                ? UIKeyCommand(title: "Hide", action: #selector(toggle), input: "1", modifierFlags: .command)
                : UIKeyCommand(title: "Show", action: #selector(toggle), input: "2", modifierFlags: .command)
            let same = isOn
                ? UIKeyCommand(title: "Play", action: #selector(play), input: "3", modifierFlags: .command)
                : UIKeyCommand(title: "Pause", action: #selector(pause), input: "3", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "M", children: [command, same]), atEndOfMenu: .view)
            """)
        #expect(menu.text == "insertChild atEnd view: M[Hide ⌘1?, Show ⌘2?, Play / Pause ⌘3?]")
        #expect(menu.refusals == 0)
    }

    @Test func propertyListsAreReadAsFarAsTheyAreLiteral() {
        let menu = BuiltMenu.builder(
            """
            let list: [String: Any] = ["key": "date", "steps": [1, true], "inner": ["a": 2]]
            let known = UIKeyCommand(title: "Known", action: #selector(sort), input: "1", propertyList: list)
            let unknown = UIKeyCommand(title: "Unknown", action: #selector(sort), input: "2", propertyList: ["key": key])
            let none = UIKeyCommand(title: "None", action: #selector(sort), input: "3", propertyList: nil)
            builder.insertChild(UIMenu(title: "M", children: [known, unknown, none]), atEndOfMenu: .view)
            """)
        var commands: [Command] = []
        for document in menu.documents {
            for element in document.operations.flatMap(\.elements).flatMap(ReadApp.leaves) {
                if case .command(let command) = element { commands.append(command) }
            }
        }
        #expect(commands.map(\.title) == ["Known", "Unknown", "None"])
        #expect(
            commands.first?.propertyList
                == .dictionary([
                    "key": .string("date"), "steps": .array([.number(.init(Int64(1))), .number(.init(Int64(1)))]),
                    "inner": .dictionary(["a": .number(.init(Int64(2)))]),
                ]))
        #expect(commands.last?.propertyList == nil)
        let unread = menu.documents.first?.unreadPropertyLists ?? []
        #expect(commands.map { unread.contains($0.origin) } == [false, true, false])
        #expect(menu.refusals == 0)
    }
}
