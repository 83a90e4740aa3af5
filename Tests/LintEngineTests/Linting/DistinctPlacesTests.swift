import TestSupport
import Testing

@Suite("Elements that have their shortcuts from the same code are reported where they differ")
struct DistinctPlacesTests {
    /// The places of the findings about duplicates and of the notes to them, as `line:column`.
    private func places(_ code: String) -> [String] {
        let run = CapturedRun(
            ["lint", "-", "--no-config", "--stdin-filename", "App.swift", "--select", "duplicate-shortcut"], input: code
        )
        return run.output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /App\.swift:(\d+:\d+)/).map { String($0.1) }
        }
    }

    /// Code that adds two items to a menu.
    private func appKit(_ first: String, _ second: String, _ more: String) -> String {
        """
        import AppKit
        @main final class Delegate: NSObject, NSApplicationDelegate {
            func applicationDidFinishLaunching(_ n: Notification) {
                let main = NSMenu(), item = NSMenuItem(), menu = NSMenu(title: "M")
                item.submenu = menu
                main.addItem(item)
                menu.addItem(\(first))
                menu.addItem(\(second))
                NSApp.mainMenu = main
            }
            @objc func run(_ s: Any?) {}
        \(more)
        }
        """
    }

    @Test("a default argument, at the calls of its function")
    func calls() {
        let withDefault = appKit(
            "make(\"A\")", "make(\"B\")",
            """
                func make(_ title: String, key: String = "k") -> NSMenuItem {
                    NSMenuItem(title: title, action: #selector(run(_:)), keyEquivalent: key)
                }
            """)
        #expect(places(withDefault) == ["8:22", "7:22"])
        // A literal in the call itself is where both are fixed.
        let place = places(withDefault.replacing("keyEquivalent: key", with: "keyEquivalent: \"k\""))
        #expect(place.count == 2 && place[0] == place[1])
        // Both calls are in one function that two others call.
        let nested = withDefault.replacing("make(\"", with: "outer(\"").replacing(
            "    func make", with: "    func outer(_ title: String) -> NSMenuItem { make(title) }\n    func make")
        #expect(places(nested) == ["8:22", "7:22"])
    }

    @Test("an expression in a loop, at the literals of the keys")
    func loops() {
        let code = """
            import SwiftUI
            enum Step: CaseIterable {
                case one, two
                var key: KeyEquivalent {
                    switch self {
                    case .one: "k"
                    case .two: "k"
                    }
                }
            }
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands {
                        CommandMenu("M") {
                            ForEach(Step.allCases, id: \\.self) { step in
                                Button("\\(step)") {}.keyboardShortcut(step.key)
                            }
                        }
                    }
                }
            }
            """
        #expect(places(code) == ["7:20", "6:20"])
        // Without literals of their own, they have one place.
        #expect(places(code.replacing("case .one: \"k\"", with: "case .one, .two: \"k\"")).count == 2)
    }

    @Test("many duplicates that a loop makes of one literal are at the literal, with its suppression")
    func literals() {
        let code = { (comment: String) in
            """
            import SwiftUI
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands {
                        CommandMenu("M") {
                            ForEach(["a", "b", "c", "d", "e", "f"], id: \\.self) { title in
                                Button(title) {}.keyboardShortcut("k")\(comment)
                            }
                        }
                    }
                }
            }
            """
        }
        #expect(Set(places(code(""))) == ["7:55"])
        #expect(places(code("  // menulint:ignore duplicate-shortcut")).isEmpty)
    }

    @Test("a suppression at one of several uses is about that one")
    func suppressions() {
        let code = { (comment: String) in
            """
            import SwiftUI
            struct Standard: View {
                let title: String
                var key: KeyEquivalent = "k"
                var body: some View { Button(title) {}.keyboardShortcut(key) }
            }
            @main struct DemoApp: App {
                var body: some Scene {
                    WindowGroup { Text("x") }.commands {
                        CommandMenu("M") {
                            Standard(title: "A")
                            Standard(title: "B")\(comment)
                            Standard(title: "C")
                        }
                    }
                }
            }
            """
        }
        #expect(places(code("")) == ["12:17", "11:17", "13:17", "11:17"])
        #expect(places(code("  // menulint:ignore duplicate-shortcut")) == ["13:17", "11:17"])
    }
}
