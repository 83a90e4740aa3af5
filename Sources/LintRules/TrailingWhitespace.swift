import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let trailingWhitespace = Rule(
        "trailing-whitespace", .info, kinds: [.uiKit, .appKit, .swiftUI],
        Documentation(
            "titles that end in whitespace, also in a no-break or ideographic space, or a space of no width",
            whyBad: """
                Users do not see it, but it is part of the title: keyboard shortcuts that users set in System Settings, \
                scripts, and translations by title do not find the command.
                """,
            example: """
                { "title": "New Note ", "action": "newNote:" }
                """,
            useInstead: "A title without it.",
            betterExample: """
                { "title": "New Note", "action": "newNote:" }
                """,
            source: "Apple's user guide: menu titles of app shortcuts must match exactly (confidence A)",
            fix: .safe(
                "Removes it. In Interface Builder files only if the file is UTF-8 and the whitespace is neither "
                    + "character references nor in a CDATA section.")),
        check: .element([.other, .needsTitleCheck, .alternates]) { element, findings in
            element.forEachTitle { TrailingWhitespace.check($0, $1, of: $2, element, &findings) }
        })
}

private enum TrailingWhitespace {
    static func check(
        _ title: String, _ key: String, of alternate: CommandAlternate?, _ element: ElementContext,
        _ findings: inout Findings
    ) {
        // Nearly all titles end in a visible ASCII character.
        guard let byte = title.utf8.last, byte <= 0x20 || byte >= 0x80, let last = title.unicodeScalars.last,
            last.isInvisibleAtEnd, !title.isBlank
        else { return }
        let origin = alternate?.origin ?? element.element.origin
        if element.target.document.unreadTitles.contains(origin)
            || element.target.document.appKitItems.changeable.contains(origin)
        {
            return
        }
        let parties = [element.party] + (alternate.map { [FindingFacts.Party($0)] } ?? [])
        let finding = findings.add(
            Messages.endsInWhitespace(title, last), FindingFacts(parties, details: [key]),
            at: element.target.document.place(of: origin, key: key), on: [element.target.target], help: Messages.help)
        // In code, a title is the key of its translations.
        if !element.target.document.isFromCode {
            findings.suggestFix(.end(.whitespace, of: origin, key: key), for: finding)
        }
        findings.join(finding, Diagnostic.FindingGroup(name: "", summary: Messages.endInWhitespace))
    }
}

private enum Messages {
    static func endsInWhitespace(_ title: String, _ last: Unicode.Scalar) -> String {
        let character = last.isASCII ? "" : " (\(last.codePoint))"
        return "\(title.displayQuoted) ends in whitespace\(character)"
    }

    static let endInWhitespace = "titles end in whitespace"

    static let help = "remove the whitespace"
}
