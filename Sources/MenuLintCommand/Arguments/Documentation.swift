import Output
import Platform
import SourceText

/// The page that explains the rules, as far as anybody knows where it is: `docs/rules.md`, whose parts bear their ids.
struct Documentation {
    /// Its address on the web, which `MENULINT_DOCS` names; reports may say it to anybody.
    let published: String?
    /// Its address on this machine, as a `file` URL; for nobody else.
    private let nearby: String?

    /// What links in a terminal lead to.
    var linked: String? { published ?? nearby }

    init(_ console: Console) throws(UsageError) {
        published = try Documentation.published(console.environment("MENULINT_DOCS"))
        nearby = published == nil ? Documentation.nearby(console.program) : nil
    }

    /// - Throws: ``UsageError`` for what is no address on the web.
    private static func published(_ text: String?) throws(UsageError) -> String? {
        guard let text, !text.isEmpty else { return nil }
        let isAddress = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
        guard isAddress, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            !text.contains(where: { "\"<>#\\^`{|}".contains($0) })
        else {
            throw UsageError(
                "MENULINT_DOCS is no address of a page: \(text.displayQuoted)",
                help:
                    "name the page that docs/rules.md is published as, such as https://example.com/menulint/rules.html")
        }
        return text
    }

    /// The page in the checkout that the program was built in, or in `share/doc` beside the folder it is installed in.
    private static func nearby(_ program: String?) -> String? {
        guard let program, let folder = Repository.parent(of: program) else { return nil }
        let checkout = folder.firstRange(of: "/.build/").map { String(folder[..<$0.lowerBound]) + "/docs" }
        let installed = Repository.parent(of: folder).map { Repository.absolute("share/doc/menulint", from: $0) }
        return [checkout, installed].compactMap { $0 }.map { $0 + "/rules.md" }.first(where: FileSystem.exists)
            .map { "file://" + $0.uriPath }
    }
}
