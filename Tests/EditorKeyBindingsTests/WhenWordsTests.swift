@testable import EditorKeyBindings
import Testing

@Suite("Words for conditions")
struct WhenWordsTests {
    @Test(
        "say exactly what the condition says",
        arguments: [
            ("editorTextFocus", "in the editor"), ("!editorTextFocus", "not in the editor"),
            ("editorTextFocus && !suggestWidgetVisible", "in the editor and without suggestions"),
            ("terminalFocus || inQuickOpen", "in the terminal or in Quick Open"),
            ("editorTextFocus && findWidgetVisible || listFocus", "in the editor and with Find open, or in lists"),
            ("!(inQuickOpen || listFocus)", "not in Quick Open and not in lists"),
            ("editorTextFocus && editorLangId == markdown", "in the editor and in markdown files"),
            ("resourceExtname != .md", "not in .md files"),
            ("config.editor.wordWrap && !inDebugMode", "with the setting editor.wordWrap and while not debugging"),
            // One of the two says it.
            ("editorTextFocus && editorFocus && inputFocus", "in the editor"),
            ("!editorReadonly", "in writable editors"),
            ("editorLangId =~ /^tex$|^latex$/", "in tex or latex files"),
            ("!(editorLangId =~ /^(tex|latex|bib)$/)", "not in tex, latex or bib files"),
            ("resourceLangId =~ /^tex$/", "in tex files"),
            ("explorerViewletFocus && filesExplorerFocus", "in the Explorer"), ("isMac", "on macOS"),
        ])
    func words(condition: String, words: String) {
        #expect(WhenClause(condition).words == words)
    }

    @Test(
        "are missing where they would not be exact or short",
        arguments: [
            "", "true", "false", "my.extension.isActive", "editorTextFocus && my.state", "editorTextFocus &&",
            // Two keys that have the same words.
            "editorFocus && !editorTextFocus", "editorLangId =~ /^(a|b)/", "editorLangId =~ /^a.$/",
            "editorLangId =~ /^(a|)$/", "my.id =~ /^a$/", "resourceScheme == file", "a < 2",
            "editorTextFocus && !inQuickOpen && !findWidgetVisible && !suggestWidgetVisible && !renameInputVisible",
            "editorLangId == 'a b'", "config.a == 'x'",
        ])
    func none(condition: String) {
        #expect(WhenClause(condition).words == nil)
    }

    @Test("name items of views for developers, and views for everyone")
    func views() {
        let names = ["marks": "Bookmarks", "key": "%view.name%"]
        let item = WhenClause("view == marks && viewItem == git:branch")
        #expect(item.words(naming: names) == "in the view “Bookmarks” and on items “git:branch”")
        #expect(WhenClause("viewItem != root").words == "not on items “root”")
        #expect(
            WhenClause("viewItem =~ /^git:(a|b)/ && view == marks").words(naming: names)
                == "on items like /^git:(a|b)/ and in the view “Bookmarks”")
        #expect(WhenClause("viewItem =~ /\(String(repeating: "a", count: 40))/").words == nil)
        #expect(WhenClause("viewItem =~ /a/").wordsForUsers() == "sometimes")
        #expect(item.wordsForUsers(naming: names) == "in the view “Bookmarks”, sometimes")
        #expect(item.place(naming: names) == "in the view “Bookmarks”" && item.place() == nil)
        #expect(WhenClause("focusedView == marks").wordsForUsers(naming: names) == "in the view “Bookmarks”")
        #expect(WhenClause("focusedView == key").wordsForUsers(naming: names) == "sometimes")
        #expect(WhenClause("view != marks").place(naming: names) == nil)
    }

    @Test(
        "for users omit the names of context keys",
        arguments: [
            ("editorTextFocus && my.state", nil, "in the editor, sometimes"),
            ("editorTextFocus && my.state", "in the editor", "sometimes"), ("my.state", nil, "sometimes"),
            ("editorTextFocus && a || editorTextFocus && b", nil, "in the editor, sometimes"),
            ("editorTextFocus && findWidgetVisible", "in the editor", "with Find open"),
            ("editorFocus && findWidgetVisible && a || b && findWidgetVisible", nil, "with Find open, sometimes"),
            ("editorFocus && !editorTextFocus", nil, "sometimes"),
            ("editorTextFocus && a || editorTextFocus", "in the editor", nil),
            ("config.my-keys.useMetaPrefix", nil, "with the setting “Use Meta Prefix”"),
            ("!config.editor.wordWrap", nil, "without the setting “Word Wrap”"),
            ("config.a.mode && !config.b.mode", nil, "sometimes"), ("config.a.", nil, "with the setting “a.”"),
            ("editorTextFocus", "in the editor", nil), ("", nil, nil), ("editorTextFocus &&", nil, "sometimes"),
        ] as [(String, String?, String?)])
    func users(condition: String, place: String?, words: String?) {
        #expect(WhenClause(condition).wordsForUsers(besides: place) == words)
    }

    @Test("of alternatives name each once")
    func or() {
        let terminal = WhenClause("terminalFocus")
        #expect(terminal.or(WhenClause("inQuickOpen")).words == "in the terminal or in Quick Open")
        #expect(terminal.or(terminal).words == "in the terminal")
        #expect(terminal.or(WhenClause("")).isAlwaysTrue && terminal.or(WhenClause("&&")).terms == nil)
        let many = (0..<100).reduce(terminal) { $0.or(WhenClause("state\($1)")) }
        #expect(many.terms == nil && many.wordsForUsers() == "sometimes")
    }
}
