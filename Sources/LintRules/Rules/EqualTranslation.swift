import Diagnostics
import MenuBuilder
import MenuDocuments
import SourceText

extension Rule {
    static let equalTranslation = Rule(
        "equal-translation", .warning, kinds: [.appKit],
        Documentation(
            "items of one menu with different titles that a translation makes equal",
            whyBad: """
                In that language the menu shows the same title twice, and nobody can tell which item is which. Often one \
                of the two translations is a mistake: "Undo" for "Redo". Read from the .strings files and the string \
                catalog that belong to an Interface Builder file, and from those of an app whose AppKit code localizes \
                titles.
                """,
            example: """
                <menuItem title="Make Upper Case" id="upper"/>
                <menuItem title="Capitalize" id="capital"/>

                ca.lproj/MainMenu.strings:
                "upper.title" = "Converteix a majúscules";
                "capital.title" = "Converteix a majúscules";
                """,
            useInstead: "A different title for each.",
            betterExample: """
                <menuItem title="Make Upper Case" id="upper"/>
                <menuItem title="Capitalize" id="capital"/>

                ca.lproj/MainMenu.strings:
                "upper.title" = "Converteix a majúscules";
                "capital.title" = "Majúscula inicial";
                """,
            source: "menus of shipped apps (confidence B)"),
        check: .target(EqualTranslation.check))
}

private enum EqualTranslation {
    static func check(_ target: TargetContext, _ findings: inout Findings) {
        let translations = target.document.translations.map { (language: $0.language, titles: Titles($0, target)) }
        guard !translations.isEmpty else { return }
        for node in target.elements(with: .menu) {
            let items = target.builder.children(of: node.id).map(target.builder.element(at:)).filter(isShown)
            var found: [[Int]: [(language: String, title: String)]] = [:]
            for (language, titles) in translations {
                for (title, indices) in titles.repeated(among: items) {
                    found[indices, default: []].append((language, title))
                }
            }
            for (indices, languages) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
                report(indices.map { items[$0] }, languages, target, &findings)
            }
        }
    }

    private static func isShown(_ item: MenuElement) -> Bool {
        !item.title.isBlank && !item.attributes.contains(.hidden)
    }

    private static func report(
        _ items: [MenuElement], _ languages: [(language: String, title: String)], _ target: TargetContext,
        _ findings: inout Findings
    ) {
        let last = items[items.count - 1]
        findings.add(
            Messages.becomeEqual(items, languages),
            FindingFacts(
                items.map { FindingFacts.Party($0, in: target.document.kind) }, details: languages.map(\.language)),
            at: target.document.place(of: last.origin, key: "title"), on: [target.target],
            related: items.dropLast().map {
                Diagnostic.Related($0.detailedName, at: target.document.place(of: $0.origin, key: "title"))
            },
            help: Messages.help)
    }

    /// The titles of a translation.
    private struct Titles {
        private let texts: [String: String]
        private let document: MenuDocument

        init(_ translation: MenuTranslation, _ target: TargetContext) {
            texts = translation.texts
            document = target.document
        }

        private func title(of item: MenuElement) -> String {
            // A submenu's title is that of its item, or else its own.
            texts[document.titleKeys[item.origin] ?? "\(document.pointer(of: item.origin)).title"] ?? item.title
        }

        /// The titles that several items have, with the indices of the items, if their own titles differ.
        func repeated(among items: [MenuElement]) -> [String: [Int]] {
            Dictionary(grouping: items.indices) { title(of: items[$0]).comparableTitle }
                .filter { title, indices in
                    indices.count > 1 && !title.isEmpty
                        && Set(indices.map { items[$0].title.comparableTitle }).count == indices.count
                }
        }
    }
}

private enum Messages {
    static func becomeEqual(_ items: [MenuElement], _ languages: [(language: String, title: String)]) -> String {
        let titles = languages.map { "\($0.language) (\($0.title.displayQuoted))" }
        let count = items.count == 2 ? "both" : "all"
        return "\(listed(items.map(\.name), limit: 4)) \(count) have the same title in \(listed(titles, limit: 4))"
    }

    static let help = "correct one of the translations"
}
