import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `invalid-input` in the key bindings of an extension: names of keys that the editor does not know.
enum UnknownKeys {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        for binding in context.contributions.bindings {
            for platform in EditorPlatform.allCases {
                guard let chord = binding.keys[platform], let stroke = chord.strokes.first(where: { !$0.isKnown })
                else { continue }
                let help = cure(stroke.key, &findings)
                findings.add(
                    "\(chord.shown) of \(binding.command.displayQuoted) is never pressed: no key is named \(stroke.key.displayQuoted)",
                    at: context.place(of: binding, on: platform), help: help)
            }
        }
    }

    private static func cure(_ key: String, _ findings: inout Findings) -> String {
        if let base = KeyCombination(KeyInput(rawValue: key)).usPress.input.rawValue as String?, base != key {
            return "write the key without Shift: \"shift+\(base)\""
        }
        return findings.suggestion(for: key, in: KeyChord.keyNames.sorted())
            ?? "name a key as a US keyboard has it, such as \"k\", \"[\" or \"pageup\""
    }
}
