import SourceText

/// How code changes menu items that a file contains: it hides, disables or removes them, or gives them other keys.
///
/// The code is not followed. What a name means is not known, so other objects with the name of an item's outlet count, too.
/// In Swift, what the code does with an object counts as a change unless it is known to be none.
package struct ItemChanges: Hashable, Sendable {
    /// The names of the variables and properties whose objects the code may change, without leading underscores.
    private var names: Set<WordHash> = []
    /// Those of them that Objective-C code may change.
    private var namesInObjectiveC: Set<WordHash> = []
    /// The menus of the menu bar whose items the code may change.
    package private(set) var menus: Set<MenuLookup> = []
    /// Whether the code looks up items by their tags.
    package private(set) var looksUpTags = false
    /// Whether code of the application's delegate gives the application another main menu.
    package private(set) var replacesMainMenu = false
    /// Whether Objective-C code changes items that it looks up in menus.
    package private(set) var changesLookedUpItems = false
    /// Whether code gives an item keys.
    package private(set) var setsKeys = false

    /// What code does through members that it adds to menus and items.
    private var conditional: Set<ConditionalUse> = []
    private var ownMembers = OwnMenuMembers()

    /// A use of an object that changes items unless conditions are met.
    private struct ConditionalUse: Hashable {
        let name: WordHash
        let menu: MenuLookup?
        let conditions: [OwnMenuMembers.Condition]
    }

    /// Whether the code may change what outlets with some names lead to.
    package func mayChange(outlets: Set<String>) -> Bool {
        Self.contains(outlets, names)
    }

    /// Whether Objective-C code may change what properties with some names hold.
    package func mayChangeInObjectiveC(_ properties: Set<String>) -> Bool {
        Self.contains(properties, namesInObjectiveC)
    }

    private static func contains(_ properties: Set<String>, _ names: Set<WordHash>) -> Bool {
        properties.contains { names.contains(WordHash($0.utf8.drop { $0 == UInt8(ascii: "_") })) }
    }

    private enum Word: UInt8 {
        /// A property that code assigns.
        case property
        /// One of them that is a part of an item's keys.
        case key
        /// A method that sets a property, in Objective-C.
        case setter
        /// A method that sets a part of an item's keys, in Objective-C.
        case keySetter
        /// A method that removes an item.
        case removal
        /// A method that finds an item by its tag.
        case lookup
        /// A property of the application, which has its main menu or a menu in it.
        case menuBar
        /// A method or property that finds items otherwise, in Objective-C.
        case search
        /// A method that removes items from its receiver, in Objective-C.
        case clearing
    }

    private static let words = WordTable(
        [
            (.property, "isHidden isEnabled hidden enabled action"), (.key, "keyEquivalent keyEquivalentModifierMask"),
            (.setter, "setHidden setEnabled setAction"),
            (.keySetter, "setKeyEquivalent setKeyEquivalentModifierMask"),
            (.removal, "removeItem"), (.lookup, "withTag itemWithTag"),
            (.menuBar, "mainMenu windowsMenu helpMenu servicesMenu"), (.search, "itemWithTitle itemAtIndex itemArray"),
            (.clearing, "removeItemAtIndex removeAllItems"),
        ].map { (word: Word, names) in (word.rawValue, names) })

    /// The number of tokens of an argument that are read.
    private static let maximumLength = 16

    /// Adds the changes in a file.
    ///
    /// - Complexity: O(tokens).
    mutating func add(_ bytes: [UInt8], _ tokens: [SourceToken], _ language: SourceLanguage) {
        let text = TokenText(bytes: bytes, tokens: tokens)
        let words = tokens.indices.lazy.filter { tokens[$0].kind == .word }
        guard language == .swift else {
            var others: Set<WordHash> = []
            swap(&names, &others)
            for index in words { addWord(at: index, text) }
            namesInObjectiveC.formUnion(names)
            others.formUnion(names)
            names = others
            changesLookedUpItems = changesLookedUpItems || changesItemsOfSearches(text)
            return
        }
        for index in words { addWord(at: index, text) }
        ownMembers.add(text)
        addUses(text)
    }

    private mutating func addWord(at index: Int, _ text: TokenText) {
        let word = text.value(at: index, in: Self.words).flatMap(Word.init(rawValue:))
        switch word {
        case .property, .key:
            guard text[index + 1] == "=", text[index + 2] != "=", text[index - 1] == "." else { return }
            // `item.isHidden = true`, `item?.isHidden = true`
            let isChained = text[index - 2] == "?" || text[index - 2] == "!"
            addName(at: isChained ? index - 3 : index - 2, text)
            if word == .key { setsKeys = true }
        case .setter, .keySetter:
            guard text[index + 1] == ":" else { return }
            addReceiver(of: index, text)
            if word == .keySetter { setsKeys = true }
        case .removal where text[index + 1] == "(" || text[index + 1] == ":":
            for next in index + 2..<index + Self.maximumLength {
                guard let mark = text[next] else {
                    addName(at: next, text)
                    continue
                }
                if mark == ")" || mark == "]" { break }
            }
        case .lookup:
            // `item(withTag: 1)`, but not `popUp.selectItem(withTag: 1)`
            if text[index + 1] == ":", text[index - 1] != "(" || text.word(at: index - 2) == "item" {
                looksUpTags = true
            }
        case .clearing where text[index + 1] == ":" || text[index + 1] == "]": addReceiver(of: index, text)
        default: break
        }
    }

    /// Whether Objective-C code changes what it finds in a menu, in the same statement or by a variable that has it.
    private func changesItemsOfSearches(_ text: TokenText) -> Bool {
        text.tokens.indices.contains { index in
            switch word(at: index, text) {
            case .search, .lookup: break
            default: return false
            }
            let statement = text.statement(around: index)
            let variable = statement.first {
                text[$0 + 1] == "=" && text[$0 + 2] != "=" || text.word(at: $0 + 1) == "in"
            }
            if let variable, text[variable - 1] != ".", let name = text.name(at: variable) {
                return names.contains(name)
            }
            return statement.contains { next in
                switch word(at: next, text) {
                case .property, .key: text[next + 1] == "="
                case .setter, .keySetter, .removal, .clearing: text[next + 1] == ":" || text[next + 1] == "]"
                default: false
                }
            }
        }
    }

    private func word(at index: Int, _ text: TokenText) -> Word? {
        text.hasWord(at: index) ? text.value(at: index, in: Self.words).flatMap(Word.init(rawValue:)) : nil
    }

    /// The number of variables with menus of the menu bar that are followed in a file.
    private static let maximumVariables = 32

    /// Adds what Swift code does with the objects that names lead to.
    private mutating func addUses(_ text: TokenText) {
        let reader = ItemUseReader(text: text)
        var variables = 0
        var assignsMainMenu = false
        for index in text.tokens.indices where text.tokens[index].kind == .word {
            let isMenuBar =
                text.value(at: index, in: Self.words) == Word.menuBar.rawValue && text.isOfApplication(index)
            guard let found = reader.use(at: index, followsMembers: isMenuBar) else { continue }
            var ofVariable: [OwnMenuMembers.Condition]?
            if isMenuBar, case .variable(let variable) = found.use {
                variables += 1
                let isFollowed = variables <= Self.maximumVariables
                ofVariable =
                    isFollowed ? reader.conditions(ofUnchangedObjectAt: variable, after: index) : nil
            }
            if isMenuBar, reader.replacesMainMenu(at: index) { assignsMainMenu = true }
            let conditions = found.conditions(ofVariable)
            guard conditions?.isEmpty != true, let name = text.name(at: index) else { continue }
            let use = ConditionalUse(
                name: name, menu: isMenuBar ? found.lookup : nil, conditions: conditions ?? [])
            if conditions == nil { add(use) } else { conditional.insert(use) }
        }
        // Other files may be of a tool or an example beside the app.
        if assignsMainMenu, text.isOfAppDelegate {
            menus.insert(.any)
            replacesMainMenu = true
        }
    }

    private mutating func add(_ use: ConditionalUse) {
        names.insert(use.name)
        if let menu = use.menu { menus.insert(menu) }
    }

    /// The same, when all files are added: what code does through its own members of menus and items is known then.
    package var complete: ItemChanges {
        var complete = self
        let reading = ownMembers.reading
        for use in conditional where !use.conditions.allSatisfy({ ownMembers.meet($0, reading) }) { complete.add(use) }
        complete.conditional = []
        return complete
    }

    /// Adds the receiver of a method in Objective-C: `[item …]`, `[[self item] …]`.
    private mutating func addReceiver(of method: Int, _ text: TokenText) {
        addName(at: text[method - 1] == "]" ? method - 2 : method - 1, text)
    }

    private mutating func addName(at index: Int, _ text: TokenText) {
        if let name = text.name(at: index) { names.insert(name) }
    }
}

extension TokenText {
    /// The word at an index without leading underscores.
    fileprivate func name(at index: Int) -> WordHash? {
        hasWord(at: index) ? WordHash(bytes[tokens[index].range].drop { $0 == UInt8(ascii: "_") }) : nil
    }

    /// Whether the word at an index is a property of the application: `NSApp.mainMenu`, `NSApplication.shared.mainMenu`.
    fileprivate func isOfApplication(_ index: Int) -> Bool {
        var owner = index - 2
        while self[owner] == "?" || self[owner] == "!" { owner -= 1 }
        return self[index - 1] == "." && ["NSApp", "shared", "application"].contains(word(at: owner))
    }
}

extension TokenText {
    /// The number of tokens on each side of a word that are read as its statement.
    private static let maximumStatement = 48

    /// The tokens of the statement around an index in Objective-C code.
    fileprivate func statement(around index: Int) -> Range<Int> {
        func isEnd(_ index: Int) -> Bool { token(at: index) == nil || isMark(of: ";{}", at: index) }
        var (start, end) = (index, index + 1)
        while index - start < Self.maximumStatement, !isEnd(start - 1) { start -= 1 }
        while end - index < Self.maximumStatement, !isEnd(end) { end += 1 }
        return start..<end
    }

    private static let wordsOfAppDelegates: Set<String> = [
        "AppDelegate", "NSApplicationDelegate", "applicationWillFinishLaunching", "applicationDidFinishLaunching",
    ]

    /// Whether code of the application's delegate is in the file.
    ///
    /// - Complexity: O(tokens).
    fileprivate var isOfAppDelegate: Bool {
        tokens.indices.contains { word(at: $0).map(Self.wordsOfAppDelegates.contains) ?? false }
    }
}
