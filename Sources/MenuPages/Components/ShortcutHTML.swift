import KeyCombinations
import MenuViews
import ShortcutLocalizer
import SourceText

/// A shortcut in HTML: symbols, with words for screen readers.
enum ShortcutHTML {
    /// The symbols in a row, as in menus.
    ///
    /// In right-to-left menus the row begins at the right: the key is at the left of the modifiers (Apple's Aqua
    /// appearance for Java draws it so, confidence C).
    static func keys(
        _ combination: KeyCombination, isRightToLeft: Bool = false, on system: KeyboardSystem = .mac
    ) -> String {
        let spelling = ShortcutSpelling.symbols.on(system)
        let text = isRightToLeft ? spelling.labels(of: combination).reversed().joined() : spelling.text(of: combination)
        return
            "<kbd><span aria-hidden=\"true\">\(HTMLText.escape(text))</span>\(spoken(combination, on: system))</kbd>"
    }

    /// A key cap for each symbol, in the direction of the page.
    static func caps(_ combination: KeyCombination, on system: KeyboardSystem = .mac) -> String {
        let labels = ShortcutSpelling.symbols.on(system).labels(of: combination)
        let caps = labels.map { "<kbd aria-hidden=\"true\">\(HTMLText.escape($0))</kbd>" }
        return "<kbd class=\"caps\">\(spoken(combination, on: system))\(caps.joined())</kbd>"
    }

    /// Key caps for combinations to press in sequence.
    static func caps(_ strokes: [KeyCombination], on system: KeyboardSystem) -> String {
        strokes.map { caps($0, on: system) }.joined(separator: " ")
    }

    /// Modifiers that are held.
    static func modifiers(_ modifiers: KeyModifiers, on system: KeyboardSystem) -> String {
        guard !modifiers.isEmpty else { return "no modifier" }
        let text = HTMLText.escape(ShortcutSpelling.symbols.on(system).text(of: modifiers))
        guard system == .mac else { return text }
        return "<span aria-hidden=\"true\">\(text)</span>\(hidden(ShortcutSpelling.words.text(of: modifiers)))"
    }

    /// A placeholder for an unreachable shortcut.
    static let none = "<span aria-hidden=\"true\">–</span><span class=\"hidden\">unreachable</span>"

    /// The mark before a predicted shortcut.
    static let predicted =
        "<span class=\"soft\" title=\"\(HTMLText.escape(PredictedShortcut.meaning))\">"
        + "<span aria-hidden=\"true\">≈ </span><span class=\"hidden\">predicted </span></span>"

    /// A paragraph that explains a sign.
    static func legend(_ text: String) -> String { "\n<p class=\"soft\">\(HTMLText.sentence("\(text)."))</p>" }

    /// The mark before a shortcut of which the key is not known.
    static let unknown =
        "<span class=\"soft\"><span aria-hidden=\"true\">? </span><span class=\"hidden\">key not known </span></span>"

    private static func spoken(_ combination: KeyCombination, on system: KeyboardSystem = .mac) -> String {
        // The space separates the words from a text beside them.
        hidden(ShortcutSpelling.words.on(system).text(of: combination) + " ")
    }

    /// Words that only screen readers get.
    private static func hidden(_ words: String) -> String { "<span class=\"hidden\">\(HTMLText.escape(words))</span>" }

    /// A text with words for the shortcuts that it has in symbols.
    static func spoken(in text: String) -> String {
        SpokenText.parts(of: text).map { part in
            let shown = part.shown.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
                HTMLText.breakable(String(Substring($0)))
            }.joined(separator: " ")
            guard let words = part.words else { return shown }
            return "<span aria-hidden=\"true\">\(shown)</span>" + (words.isEmpty ? "" : hidden(words))
        }.joined()
    }
}

extension HTMLText {
    /// An English sentence, which may begin with a right-to-left title.
    static func sentence(_ text: String) -> String {
        "<bdi dir=\"ltr\">\(ShortcutHTML.spoken(in: text))</bdi>"
    }

    /// A title, or the code that stands for one that is not known.
    static func title(_ title: String) -> String {
        title.isCode ? code(String(title.dropFirst().dropLast())) : escape(title)
    }

    /// A name of the code, which may be broken after a dot or a slash of a long one.
    static func code(_ name: String) -> String { "<code>\(breakable(name))</code>" }

    /// A name that may be broken after a dot or a slash if it is long, not in a word.
    static func breakable(_ name: String) -> String {
        let text = escape(name)
        func has(_ sign: Unicode.Scalar) -> Bool { name.utf8.contains(UInt8(ascii: sign)) }
        guard has(".") || has("/"), !has(" "), name.count > 24 else { return text }
        return text.replacing(".", with: ".<wbr>").replacing("/", with: "/<wbr>")
    }
}
