import KeyCombinations
import MenuDocuments
import ShortcutLocalizer

/// `unreachable-shortcut` in the key bindings of an extension, on macOS.
///
/// The editor takes a key's name for the character that the US keyboard has there, and looks where the layout types it.
/// Where that takes ⌥ it wants ⌃⌥ held, so that a binding's own ⌃ or ⌥ finds no key (Visual Studio Code's keyboard
/// mapper for macOS and Linux, confidence A). Letters and digits are found on every layout.
enum UnpressableKeys {
    static func check(_ context: ContributionsContext, _ layouts: LayoutContext, _ findings: inout Findings) {
        // What the editor is told of other scripts' layouts, and of input methods, is not known.
        let localizers = layouts.localizers.filter {
            $0.selection.layout.script == "Latn" && !$0.selection.layout.isForInputMethod
        }
        var known: [KeyChord.Stroke: [LayoutSelection]] = [:]
        for binding in context.contributions.bindings {
            guard let chord = binding.keys[.mac], !binding.condition.on(.mac).isNever else { continue }
            for stroke in chord.strokes where known[stroke] == nil {
                known[stroke] = localizers.filter { !isPressable(stroke, on: $0) }.map(\.selection)
            }
            guard let selections = chord.strokes.compactMap({ known[$0] }).first(where: { !$0.isEmpty }) else {
                continue
            }
            findings.add(
                "\(chord.shown) of \(binding.command.displayQuoted) cannot be pressed on macOS \(layouts.words(selections))",
                at: context.place(of: binding, on: .mac), layouts: selections.map(\.identifier),
                help: "use a letter, or name the key by its place, such as \"ctrl+[BracketRight]\"")
        }
    }

    private static func isPressable(_ stroke: KeyChord.Stroke, on localizer: Localizer) -> Bool {
        guard let (plain, shifted) = punctuation[stroke.key] else { return true }
        let hasShift = stroke.modifiers.contains(.shift)
        if let typing = localizer.modifiers(typing: hasShift ? shifted : plain),
            !typing.contains(.alternate) || stroke.modifiers.isDisjoint(with: [.control, .alternate])
        {
            return true
        }
        // ⇧ with a key of the plain character, whatever the two type together.
        return hasShift && localizer.modifiers(typing: plain) == []
    }

    /// The characters of the US keyboard's keys, by the editor's names for them.
    private static let punctuation: [String: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = Dictionary(
        uniqueKeysWithValues: zip("`-=[]\\;',./".unicodeScalars, "~_+{}|:\"<>?".unicodeScalars).map {
            (String($0), ($0, $1))
        })
}
