import KeyCombinations
import MenuBuilder
import MenuDocuments

/// `types-a-character` in the key bindings of an extension, on Windows: Ctrl and Alt together are AltGr there.
///
/// What AltGr types with letters and digits on Windows is general knowledge of its keyboard layouts (confidence C).
/// What ⌥ types on a Mac comes from the catalog, as for the menus of apps.
enum AltGrCharacters {
    static func check(_ context: ContributionsContext, _ findings: inout Findings) {
        for binding in context.contributions.bindings {
            guard let chord = binding.keys[.windows], let stroke = chord.strokes.first,
                stroke.modifiers == [.control, .alternate], !binding.condition.on(.windows).excludesTyping
            else { continue }
            let taken = table.compactMap { layout, characters in
                characters[stroke.key].map { (layout, $0) }
            }
            guard !taken.isEmpty else { continue }
            var characters: [String] = []
            for (_, character) in taken where !characters.contains(character) { characters.append(character) }
            findings.add(
                """
                \(chord.shown) of \(binding.command.displayQuoted) takes AltGr+\(stroke.key.uppercased()) on Windows, which \
                types \(listed(characters)) on \(listed(taken.map(\.0)))
                """,
                at: context.place(of: binding, on: .windows), help: "use a combination without Ctrl and Alt together")
        }
    }

    /// The characters that people need: those of ASCII, the euro sign, and letters of the layout's language.
    private static let table: [(String, [String: String])] = [
        ("Belgian", keys("1| 2@ 3# 6^ 9{ 0} e€")), ("British", keys("4€")),
        ("Croatian", keys("q\\ w| e€ f[ g] v@ b{ n}")), ("Czech", keys("q\\ w| e€ f[ g] x# c& v@ b{ n}")),
        ("Danish", keys("2@ 4$ 5€ 7{ 8[ 9] 0} e€")), ("Finnish", keys("2@ 4$ 5€ 7{ 8[ 9] 0} e€")),
        ("French", keys("2~ 3# 4{ 5[ 6| 7` 8\\ 9^ 0@ e€")), ("German", keys("q@ e€ 7{ 8[ 9] 0}")),
        ("Hungarian", keys("q\\ w| f[ g] x# c& v@ b{ n}")), ("Italian", keys("5€ e€")),
        ("Norwegian", keys("2@ 4$ 5€ 7{ 8[ 9] 0} e€")), ("Polish", keys("aą cć eę lł nń oó sś xź zż u€")),
        ("Portuguese", keys("2@ 7{ 8[ 9] 0} e€")), ("Spanish", keys("1| 2@ 3# 4~ 5€ e€")),
        ("Swedish", keys("2@ 4$ 5€ 7{ 8[ 9] 0} e€")), ("Swiss German", keys("2@ 3# 7| e€")),
        ("Turkish Q", keys("q@ 3# 4$ 7{ 8[ 9] 0} e€")),
    ]

    /// Keys with the characters behind them: `q@ e€`.
    private static func keys(_ text: String) -> [String: String] {
        Dictionary(
            text.split(separator: " ").map { (String($0.prefix(1)), String($0.dropFirst())) },
            uniquingKeysWith: { first, _ in first })
    }
}
