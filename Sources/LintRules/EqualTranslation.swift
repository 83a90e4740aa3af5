import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let equalTranslation = Rule(
        "equal-translation", .warning, kinds: [.appKit],
        Documentation(
            "items of one menu with different titles that a translation makes equal",
            whyBad: """
                In that language the menu shows the same title twice, and users cannot tell which item is which. Often one \
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
    /// A title that several items have in a language.
    struct Shared {
        let language: String
        let title: String
        /// Where it is written.
        let places: [SourceRange]
    }

    static func check(_ target: TargetContext, _ findings: inout Findings) {
        let translations = target.document.translations.map { Translation($0, target) }
        guard !translations.isEmpty else { return }
        for (_, shown) in target.shownMenus() {
            let items = shown.filter(isShown)
            var found: [[Int]: [Shared]] = [:]
            for translation in translations {
                for (indices, shared) in translation.shared(among: items) { found[indices, default: []].append(shared) }
            }
            for (indices, shared) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
                report(indices.map { items[$0] }, shared, target, &findings)
            }
        }
    }

    private static func isShown(_ item: MenuElement) -> Bool {
        !item.title.isBlank && !item.attributes.contains(.hidden)
    }

    private static func report(
        _ items: [MenuElement], _ shared: [Shared], _ target: TargetContext, _ findings: inout Findings
    ) {
        let last = items[items.count - 1]
        // The last translation of the first language; the item if it is not known where that is.
        let place =
            shared.first?.places.last
            ?? target.document.place(of: last.origin, key: "title")
        var related = shared.flatMap { shared in
            shared.places.filter { $0 != place }.map {
                Diagnostic.Related("\(shared.language): \(shared.title.displayQuoted)", at: $0)
            }
        }
        if place.otherFile == nil {
            related = items.dropLast().map {
                Diagnostic.Related($0.detailedName, at: target.document.place(of: $0.origin, key: "title"))
            }
        }
        findings.add(
            Messages.becomeEqual(items, shared),
            FindingFacts(
                items.map { FindingFacts.Party($0, in: target.document.kind) }, details: shared.map(\.language)),
            at: place, on: [target.target], related: related, help: Messages.help,
            // An alternate is in place of another item.
            cap: items.count { !$0.attributes.contains(.alternate) } > 1 ? .warning : .info)
    }

    /// The titles of a menu in a language.
    private struct Translation {
        private let translation: MenuTranslation
        private let document: MenuDocument

        init(_ translation: MenuTranslation, _ target: TargetContext) {
            self.translation = translation
            document = target.document
        }

        private func translated(_ item: MenuElement) -> MenuTranslation.Title? {
            // A submenu's title is that of its item, or else its own.
            translation.title(of: document.titleKeys[item.origin] ?? "\(document.pointer(of: item.origin)).title")
        }

        /// The titles that several items have, with the indices of the items, if their own titles differ.
        func shared(among items: [MenuElement]) -> [([Int], Shared)] {
            Dictionary(grouping: items.indices) { index in
                (translated(items[index])?.text ?? items[index].title).comparableTitle
            }
            .compactMap { title, indices in
                guard indices.count > 1, !title.isEmpty,
                    Set(indices.map { items[$0].title.comparableTitle }).count == indices.count
                else { return nil }
                return (indices, Shared(language: translation.language, title: title, places: places(indices, items)))
            }
        }

        /// Where the titles of some items are written, if the files are known.
        private func places(_ indices: [Int], _ items: [MenuElement]) -> [SourceRange] {
            indices.compactMap { index in
                guard let title = translated(items[index]),
                    document.companions.files.indices.contains(title.place.file)
                else { return nil }
                return SourceRange(
                    range: title.place.range, pointer: document.pointer(of: items[index].origin),
                    otherFile: title.place.file, element: items[index].origin)
            }
        }
    }
}

private enum Messages {
    static func becomeEqual(_ items: [MenuElement], _ shared: [EqualTranslation.Shared]) -> String {
        let titles = shared.map { "\($0.language) (\($0.title.displayQuoted))" }
        let count = items.count == 2 ? "both" : "all"
        return "\(listed(items.map(\.name), limit: 4)) \(count) have the same title in \(listed(titles, limit: 4))"
    }

    static let help = "correct one of the translations"
}
