import SourceCode
import SourceText
import Testing

@Suite("Actions in source files")
struct ActionIndexTests {
    func index(_ text: String, _ language: SourceLanguage = .swift) -> ActionIndex {
        var index = ActionIndex()
        index.add(Array(text.utf8), language)
        return index
    }

    /// `Class.selector` for each method that was found.
    func found(_ text: String, _ language: SourceLanguage = .swift) -> [String] {
        index(text, language).classes.flatMap { entry in entry.actions.map { entry.name + "." + $0.selector } }
    }

    @Test(
        "finds Swift methods that are callable from Objective-C, by selector",
        arguments: [
            ("class A: B { @objc func save(_ sender: Any?) {} }", ["A.save:"]),
            ("class A { @IBAction func save(_ sender: NSMenuItem) {} }", ["A.save:"]),
            ("class A { @objc private func a() {} }", ["A.a"]),
            ("class A { @objc(tidy:) func cleanUp(_ x: Any) {} }", ["A.tidy:"]),
            ("class A { override func paste(_ sender: Any?) { super.paste(sender) } }", ["A.paste:"]),
            ("@objcMembers final class A { func x(_ s: Any) {}; private func y() {} }", ["A.x:", "A.y"]),
            ("@objc extension A { func x(_ s: Any) {} }", ["A.x:"]),
            ("extension A.B where T: C { @objc func x(_ s: Any) {} }", ["B.x:"]),
            (
                "class A { @objc func move(to p: P) {} ; @objc func open(file f: F) {} }",
                ["A.moveTo:", "A.openWithFile:"]
            ),
            ("class A { @objc func x(_ a: P, forEvent e: E) {} }", ["A.x:forEvent:"]),
            ("class A { @objc func `default`(_ a: Any) {} }", ["A.default:"]),
            ("class A<T: P>: B<T>, C { @objc func x<U>(_ a: U) {} }", ["A.x:"]),
            ("class A { @objc\n@MainActor public final func x(\n_ a: Any = { (1, 2) }()\n) {} }", ["A.x:"]),
            ("class A { class B { @IBAction func x(_ s: Any) {} }\n@IBAction func y(_ s: Any) {} }", ["A.y:", "B.x:"]),
        ])
    func swiftMethods(text: String, expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test(
        "finds no Swift functions that are not callable from Objective-C",
        arguments: [
            "class A { func x(_ s: Any) {} }", "class A { @objc static func x(_ s: Any) {} }",
            "class A { @objc class func x(_ s: Any) {} }", "@objc protocol P { @objc func x(_ s: Any) }",
            "class A { @objc var v = 1; func x(_ s: Any) {} }", "@objc func x(_ s: Any) {}",
            "class A { func f() { @objc func x(_ s: Any) {} } }", "struct A { @objc func x(_ s: Any) {} }",
            "class A { @objc func x(_ s: Any) throws {} }", "@objcMembers class A { @nonobjc func x(_ s: Any) {} }",
            "class A { // @objc func x(_ s: Any) {}\n }", "class A { /* /* */ @objc func x(_ s: Any) {} */ }",
            "class A { let s = \"@objc func x(_ s: Any) {}\" }",
            "class A { let s = \"\\(\"\\(1)\") @objc func x(_ s: Any) {}\" }",
            "class A { let s = \"\"\"\n\" @objc func x(_ s: Any) {}\n\"\"\" }",
            "class A { let s = #\"\\(\" @objc func x(_ s: Any) {} \"#\n }",
            "class A { let s = ##\"\"\"\n\"\"\"# @objc func x(_ s: Any) {}\n\"\"\"## }",
            "class A { let r = /\" @objc func x(_ s: Any) {}/ }",
            "class A { let r = #/\n\" @objc func x(_ s: Any) {}\n/# }",
        ])
    func swiftOther(text: String) {
        #expect(found(text).isEmpty)
    }

    @Test(
        "strings, comments and regular expressions end correctly",
        arguments: [
            "let s = \"\\\\\"", "let s = \"\\\"\"", "let s = \"{\"", "let s = #\"\\\"#", "let s = \"\"",
            "let s = #\"\"#",
            "let s = \"\"\"\n  \"\" \\\"\"\" {\n\"\"\"", "let s = \"\\(f(\"{\") { $0 + \"}\" })\"", "// it's {\n",
            "/* { /* \" */ */", "let r = /[\"{]/", "let q = a / b / c", "let r = x.map(/\\/\"/)",
            "let s = \"unterminated\n", "let s = ##\"\"#\"##",
        ])
    func codeAgain(text: String) {
        #expect(
            found("class A { \(text)\n@IBAction func x(_ s: Any) {} }\nclass B { @IBAction func y(_ s: Any) {} }")
                == ["A.x:", "B.y:"])
    }

    @Test("finds methods required by Objective-C protocols without @objc")
    func requirements() {
        let conforming = "class A: B, P { func x(_ s: Any) {}; func y(_ s: Any) {} }\n"
        let index = index(conforming + "@objc protocol P { func x(_ sender: Any); @objc optional func z(_ s: Any) }")
        #expect(index.hasAction("x:"))
        #expect(!index.hasAction("y:"))
        #expect(!index.hasAction("z:"))
        #expect(index.responders.map { $0.name + $0.actions.map(\.selector).joined() } == ["Ax:"])
        #expect(!self.index(conforming + "protocol P { func x(_ sender: Any) }").hasAction("x:"))
    }

    @Test("knows the superclasses that were read")
    func superclasses() {
        let index = index("class A: B {}\nclass B: Theirs {}\nclass C {}\nclass D: E {}\nclass E: D {}")
        #expect(index.unseenSuperclass(of: "A") == "Theirs")
        #expect(index.unseenSuperclass(of: "X") == "X")
        #expect(index.unseenSuperclass(of: "C") == nil)
        #expect(index.unseenSuperclass(of: "D") == nil)
    }

    @Test("handles unbalanced braces in branches of #if")
    func conditions() {
        let text = """
            #if os(macOS)
            class A: NSObject {
            #else
            class A: UIObject {
            #endif
              @objc func x(_ s: Any) {}
            }
            class B { @objc func y(_ s: Any) {} }
            """
        #expect(found(text) == ["A.x:", "B.y:"])
    }

    @Test(
        "finds Objective-C methods",
        arguments: [
            ("@implementation A\n- (IBAction)save:(id)sender { }\n@end", ["A.save:"]),
            (
                "@implementation A (Cat)\n-(void) x:(NSMenuItem *)s{ if (a) { b(); } }\n- (void)y { }\n@end",
                ["A.x:", "A.y"]
            ),
            ("@implementation A\n- (void)x:sender { }\n@end", ["A.x:"]),
            ("@implementation A\n- (void)x:(id)a forEvent:(E)e { }\n@end", ["A.x:forEvent:"]),
            ("@implementation A\n- (id)x:(void (^)(int))block\n{\n}\n@end", ["A.x:"]),
            (
                "#define F(x) @implementation Z \\\n- (void)q:(id)s { }\n@implementation A\n#pragma mark - Don't {\n- (void)x:(id)s {\n#if A\nif (a) {\n#else\nif (b) {\n#endif\n} }\n- (void)y:(id)s { }\n@end",
                ["A.x:", "A.y:"]
            ),
            ("@implementation A\n- (void)x:(id)s; { }\n- (void)y:(id)s;\n{ }\n@end", ["A.x:", "A.y:"]),
            (
                "@implementation A\n- (void)x:(id)s { [c setRemote:@protocol(P)]; }\n- (void)y:(id)s { }\n@end",
                ["A.x:", "A.y:"]
            ),
            ("static id p = @protocol (P);\n@implementation A\n- (void)x:(id)s { }\n@end", ["A.x:"]),
            (
                "@implementation A\n- (void)x:(nullable id)s { }\n- (void)y:(__unused __kindof UICommand *)s { }\n- (nonnull IBAction)z:(id)s {}\n@end",
                ["A.x:", "A.y:", "A.z:"]
            ),
            (
                "@implementation A\n- (void)x:(id)s __attribute__((unused)) { }\n- (void)y:(__attribute__((unused)) id)s NS_SWIFT_NAME(f(_:)) { }\n@end",
                ["A.x:", "A.y:"]
            ),
            (
                "@implementation A\n- (void)x:(id)s\n#if B\n{\n#else\n{\n#endif\n}\n- (void)y:(id)s { }\n@end",
                ["A.x:", "A.y:"]
            ),
            ("@interface A : B\n- (IBAction)x:(id)s;\n@end", []),
            ("@protocol P\n- (void)x:(id)s;\n@end", []),
            (
                "@implementation A\n+ (void)x:(id)s { }\n// - (void)y:(id)s { }\nstatic char c = '\"';\nNSString *s = @\"- (void)z:(id)s {\";\n@end",
                []
            ),
        ])
    func objectiveC(text: String, expected: [String]) {
        #expect(found(text, .objectiveC) == expected)
    }

    @Test(
        "methods marked for Objective-C without a parameter are actions",
        arguments: [
            "class A { @objc func x() {} }", "class A { @IBAction func x() {} }",
        ])
    func noParameter(text: String) {
        #expect(index(text).responders.flatMap { $0.actions.map(\.selector) } == ["x"])
    }

    @Test("a method that throws or is asynchronous has another selector")
    func otherSelectors() {
        for effect in ["throws", "async", "async throws"] {
            #expect(index("class A { @objc func x(_ s: Any?) \(effect) {} }").responders.isEmpty)
        }
    }

    @Test(
        "an Objective-C method without a parameter is listed if it is marked or mentioned, or beside other actions",
        arguments: [
            ("- (IBAction)x { }", ["x"]), ("- (void)y { }", []), ("- (void)x:(id)s { }\n- (void)y { }", ["x:", "y"]),
            ("- (void)y { [b setAction:@selector(y)]; }", ["y"]), ("- (IBAction)x { }\n- (int)y { }", ["x"]),
            ("- (IBAction)x { }\n- (void)_y { }\n- (void)viewDidLoad { }", ["x"]),
        ])
    func noParameterInObjectiveC(methods: String, expected: [String]) {
        let index = index("@implementation A\n\(methods)\n@end", .objectiveC)
        #expect(index.responders.flatMap { $0.actions.map(\.selector) } == expected)
    }

    @Test(
        "code that is never compiled has no actions",
        arguments: [
            ("#if 0\n- (IBAction)x:(id)s { }\n#endif\n- (IBAction)y:(id)s { }", ["y:"]),
            (
                "# if 0 // old\n#ifdef A\n- (IBAction)x:(id)s { }\n#else\n}\n#endif\n#else\n- (IBAction)y:(id)s { }\n#endif",
                ["y:"]
            ),
            ("#if 01 || A\n- (IBAction)x:(id)s { }\n#endif", ["x:"]),
            ("#if 0 || A\n- (IBAction)x:(id)s { }\n#endif", ["x:"]),
            ("- (IBAction)x:(id)s {\n#if 0\n{\n#endif\n}\n- (IBAction)y:(id)s { }", ["x:", "y:"]),
            ("#if 0\n- (IBAction)x:(id)s { }", []),
        ])
    func uncompiledCode(methods: String, expected: [String]) {
        #expect(found("@implementation A\n\(methods)\n@end", .objectiveC) == expected.map { "A." + $0 })
        let swift = methods.replacing("- (IBAction)x:(id)s", with: "@objc func x(_ s: Any?)")
            .replacing("- (IBAction)y:(id)s", with: "@objc func y(_ s: Any?)").replacing("ifdef", with: "if")
            .replacing("# if", with: "#if").replacing("#if 0", with: "#if false")
        #expect(found("class A {\n\(swift)\n}") == expected.map { "A." + $0 })
    }

    @Test("a selector without labels may have no parameter")
    func bareSelector() {
        let index = index("class A { let s = #selector(newTab), t = #selector(open(_:)) }")
        #expect(index.hasAction("newTab") && index.hasAction("newTab:") && index.hasAction("open:"))
    }

    @Test(
        "methods without a sender exist but are not actions",
        arguments: [
            ("class A { @objc func changed(_ n: Notification) {} }", "changed:"),
            ("class A { override func draw(_ r: NSRect) {} }", "draw:"),
            ("class A { @objc func tick(_ t: Timer?) {} }", "tick:"), ("class A { override func x() {} }", "x"),
            ("class A { @objc func x() -> Int { 1 } }", "x"), ("@objcMembers class A { func x() {} }", "x"),
            ("class A { @objc func x(_ s: any P, y: Any) {} }", "x:y:"),
        ])
    func noSender(text: String, selector: String) {
        #expect(index(text).responders.isEmpty)
        #expect(index(text).hasAction(selector))
        #expect(index("class A { override func keyDown(with event: Any) {} }").classes[0].actions.isEmpty)
    }

    @Test("finds selectors that code mentions")
    func mentioned() {
        let swift = """
            let a = #selector(Foo.bar(_:)), b = #selector(baz), c = #selector(getter: Foo.value)
            let d = #selector(NSText.move(_:to:)), e = "#selector(never(_:))"
            """
        #expect(Set(index(swift).mentioned.map(\.text)) == ["bar:", "baz", "baz:", "move:to:"])
        let objectiveC = "void f() { g(@selector(a:), @selector(b:c:), @selector( d )); }"
        #expect(Set(index(objectiveC, .objectiveC).mentioned.map(\.text)) == ["a:", "b:c:", "d"])
        #expect(index(swift).hasAction("bar:"))
        #expect(!index(swift).hasAction("never:"))
    }

    @Test("responders inherit the actions of superclasses, in any order of files")
    func inheritance() {
        var all = ActionIndex()
        all.add(Array("class C: B { @objc func c(_ s: Any) {} }\nclass D: D { }".utf8), .swift)
        all.add(Array("class B: Kit.A<Int>, P { @IBAction func b(_ s: Any) {}; @objc func helper() {} }".utf8), .swift)
        all.add(Array("@interface A : NSObject\n@end\n@implementation A\n- (void)a:(id)s { }\n@end".utf8), .objectiveC)
        #expect(all.fileCount == 3)
        #expect(all.responders.map(\.name) == ["C", "B", "A"])
        #expect(
            all.responders.map { $0.actions.map(\.selector) }
                == [["c:", "b:", "helper", "a:"], ["b:", "helper", "a:"], ["a:"]])
        #expect(all.hasAction("helper"))
    }

    @Test("actions in a class's validation are conditional")
    func validation() {
        let swift = """
            class A {
              @objc func x(_ s: Any) {}
              @objc func y(_ s: Any) {}
              override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                if action == #selector(x(_:)) { return hasTabs }
                return super.canPerformAction(action, withSender: sender)
              }
            }
            """
        let objectiveC = """
            @implementation B
            - (void)x:(id)s { }
            - (void)y:(id)s { [self f:@selector(y:)]; }
            - (BOOL)validateMenuItem:(NSMenuItem *)item { return item.action != @selector(x:) || ok; }
            @end
            """
        for (text, language) in [(swift, SourceLanguage.swift), (objectiveC, .objectiveC)] {
            let validated = index(text, language).classes[0].actions.filter(\.isValidated).map(\.selector)
            #expect(validated == ["x:"])
        }
    }

    @Test("reads any text without crashing")
    func anyText() {
        let pieces = [
            "class A {", "}", "(", ")", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "\n", "@objc", "func x(", "#if",
            "#else",
            "#endif", "#selector(", "/", "'", "`", "<", "@implementation A", "- (", "@end", ":", "é", "\u{0}",
        ]
        var state: UInt64 = 42
        for _ in 0..<3000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count] + " "
            }
            _ = index(text)
            _ = index(text, .objectiveC)
        }
        _ = index(String(repeating: "\"\\(", count: 50_000))
        _ = index(String(repeating: "{", count: 100_000))
    }

    @Test(
        "languages are recognized by the file's name",
        arguments: [
            ("A.swift", SourceLanguage.swift), ("A.m", .objectiveC), ("A.mm", .objectiveC), ("A.h", nil), ("A.c", nil),
        ])
    func language(name: String, expected: SourceLanguage?) {
        #expect(SourceLanguage(fileName: name) == expected)
    }

    @Test("the number of inherited actions is limited, with a note")
    func muchInheritance() {
        let actions = (0..<2_000).map { "@IBAction func a\($0)(_ s: Any?) {}\n" }.joined()
        let classes = (0..<60).map { "class C\($0): B { @IBAction func own(_ s: Any?) {} }\n" }.joined()
        let gathered = index("class B {\(actions)}\n\(classes)").gatherResponders()
        #expect(!gathered.isWhole)
        #expect(
            gathered.responders.map(\.actions.count) == [2_000] + Array(repeating: 2_001, count: 50)
                + Array(repeating: 1, count: 10))
        #expect(index("class A { @IBAction func a(_ s: Any?) {} }; class B: A {}").gatherResponders().isWhole)
    }

    @Test("inheritance is limited to 64 levels, and cycles end")
    func longInheritance() {
        let chain = (0..<70).map { "class C\($0): C\($0 + 1) {}\n" }.joined()
        let names = index(chain + "class C70 { @IBAction func save(_ sender: Any?) {} }").responders.map(\.name)
        #expect(names == (7...70).map { "C\($0)" })
        let circle = "class A: B { @IBAction func a(_ s: Any?) {} }; class B: A { @IBAction func b(_ s: Any?) {} }"
        #expect(index(circle).responders.map { $0.actions.map(\.selector) } == [["a:", "b:"], ["b:", "a:"]])
    }
}
