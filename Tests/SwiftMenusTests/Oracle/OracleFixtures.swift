/// Code that is easily read wrong.
enum OracleFixtures {
    static let all = [
        // Literals.
        ###"""
        let a = UIKeyCommand(title: "a\n\u{41}\"", action: nil, input: "\\", modifierFlags: [.command])
        let b = UIKeyCommand(title: #"raw \n "quoted" "#, action: nil, input: #"\"#, modifierFlags: [])
        let c = UIKeyCommand(title: ##"raw #"# \##u{41}"##, action: nil, input: "\t", modifierFlags: [])
        let d = UIKeyCommand(title: "é 👩‍👩‍👧 \u{1F600}", action: nil, input: "é", modifierFlags: [])
        let e = NSMenuItem(title: "", action: nil, keyEquivalent: "\u{0008}")
        let f = NSMenuItem(title: "\(name) \("inner")", action: nil, keyEquivalent: "\(key)")
        let g = view.numbers(0x1F, 1_000, -1, 1.5, true, nil).keyboardShortcut("k")
        let h = Button("a" + "b") {}.keyboardShortcut(("k"))
        """###,
        ##"""
        let text = """
            UIKeyCommand(input: "a") \
            joined \(UIKeyCommand(title: "inside", action: nil, input: "i"))
              indented
            """
        let item = NSMenuItem(title: """
            First

            Second\n
            """, action: nil, keyEquivalent: """
            k
            """)
        let raw = Button(#"""
            \n "keyboardShortcut("x")"
            """#) {}.keyboardShortcut("r")
        """##,
        // Comments, regular expressions, macros, operators.
        #"""
        // Button("X") {}.keyboardShortcut("a")
        /* Button /* nested */ .keyboardShortcut("b") */
        let url = "https://example.com" // "keyboardShortcut("c")
        let regex = /keyboardShortcut\("d"\)/
        let other = #/ UIKeyCommand( " /#
        let half = total / 2; let third = total / 3
        let quotient = a/b/c
        #Preview("Name") { Button("X") {}.keyboardShortcut("p") }
        let predicate = #Predicate<Item> { $0.name == "x" }
        let item = #selector(save(_:))
        let sum = a < b, difference = (c > d)
        let generic = Holder<Button<Text>>(Button("G") {}).keyboardShortcut("g")
        """#,
        // Calls across lines, trailing closures, chains, optional chaining, generics.
        #"""
        struct Panel: View {
            let button: Button<Text>?
            var body: some View {
                VStack {
                    Button("A") { save() }
                        // A comment in the chain.
                        .keyboardShortcut("a")
                        .disabled(isOff)
                    Button { save() } label: { Text("B") }
                        .keyboardShortcut(
                            "b",
                            modifiers: [.command, .shift])
                    Button("C", action: save).keyboardShortcut(.init("c"), modifiers: .command)
                    Button("D") {}.keyboardShortcut(KeyEquivalent("d"))
                    #if os(macOS)
                        Button("E") {}.keyboardShortcut("e")
                    #elseif os(iOS)
                        Button("F") {}.keyboardShortcut("f")
                    #else
                        Text("none")
                    #endif
                    Button("G") {}
                        #if os(macOS)
                            .keyboardShortcut("g")
                        #endif
                        .padding()
                    if isOn, let key { Button("H") {}.keyboardShortcut(key) } else { Toggle("I", isOn: $isOn) }
                    ForEach(items) { item in Button(item.name) {}.keyboardShortcut(item.key) }
                    switch mode {
                    case .one: Button("J") {}.keyboardShortcut("j")
                    case .two(let name) where name != "x": Button(name) {}.keyboardShortcut(KeyboardShortcut("l"))
                    default: EmptyView()
                    }
                    button?.keyboardShortcut("m")
                    isOn ? Button("N") {}.keyboardShortcut("n") : Button("O") {}.keyboardShortcut("o")
                }
            }
        }
        """#,
        // UIKit and AppKit.
        #"""
        class Controller: UIViewController {
            override var keyCommands: [UIKeyCommand]? {
                var commands = [UIKeyCommand(input: "a", modifierFlags: .command, action: #selector(a))]
                if isOn { commands += [UIKeyCommand(input: "b", modifierFlags: [], action: #selector(b))] }
                commands.append(UIKeyCommand(title: "C", action: #selector(c), input: "c"))
                return commands.map { $0.wantsPriorityOverSystemBehavior = true; return $0 }
            }
            func build(_ menu: NSMenu) {
                menu.addItem(withTitle: "D", action: #selector(d), keyEquivalent: "d").target = self
                menu.addItem(NSMenuItem(title: "E", action: #selector(e), keyEquivalent: "e"))
                menu.insertItem(withTitle: "F", action: nil, keyEquivalent: "f", at: 0)
                menu.addItem(.separator())
                let item = NSMenuItem(title: "G", action: nil, keyEquivalent: ""); item.keyEquivalent = "g"
                let lazy = { () -> NSMenuItem in NSMenuItem(title: "H", action: nil, keyEquivalent: "h") }()
                guard let last = menu.items.last else { return menu.addItem(item) }
            }
            private lazy var save: UIKeyCommand = { UIKeyCommand(title: "I", action: #selector(i), input: "i") }()
            func later() async throws { try await add(UIKeyCommand(title: "J", action: #selector(j), input: "j")) }
            deinit { }
            subscript(_ index: Int) -> UIKeyCommand { UIKeyCommand(title: "K", action: nil, input: "k") }
        }
        extension UIKeyCommand {
            convenience init(_ key: String) { self.init(title: "", action: nil, input: key) }
            static let all: [UIKeyCommand] = ["l", "m"].map { UIKeyCommand(title: $0, action: nil, input: $0) }
        }
        """#,
    ]
}
