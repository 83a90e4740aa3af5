import Output
import Platform
import SourceText
import Workspace

/// The URLs of the page that explains the rules, `docs/rules.md`, where known. Rule ids are its anchors.
struct DocumentationURLs {
    /// The URL in `MENULINT_DOCS`, for reports.
    let published: String?
    /// The `file` URL on this machine, for terminals only.
    private let local: String?

    /// The target of links in a terminal.
    var linked: String? { published ?? local }

    init(_ console: Console) throws(CommandError) {
        published = try DocumentationURLs.published(console.environment("MENULINT_DOCS"))
        local = published == nil ? DocumentationURLs.local(console.program) : nil
    }

    /// - Throws: ``CommandError`` for anything but an `http` or `https` URL.
    private static func published(_ text: String?) throws(CommandError) -> String? {
        guard let text, !text.isEmpty else { return nil }
        guard text.isPageURL else {
            throw CommandError(
                "MENULINT_DOCS is not the URL of a page: \(text.displayQuoted)",
                help:
                    "set it to the page where docs/rules.md is published, such as https://example.com/menulint/rules.html"
            )
        }
        return text
    }

    /// The page in the checkout that contains the program, or in `share/doc` of its installation prefix.
    private static func local(_ program: String?) -> String? {
        guard let program, let folder = FilePath.parent(of: program) else { return nil }
        var build = FilePath.parent(of: folder)
        while let current = build, current.lastPathComponent != ".build" { build = FilePath.parent(of: current) }
        let checkout = build.flatMap(FilePath.parent).map { $0 + "/docs" }
        let installed = FilePath.parent(of: folder).map { FilePath.absolute("share/doc/menulint", from: $0) }
        return [checkout, installed].compactMap { $0 }.map { $0 + "/rules.md" }.first(where: FileSystem.exists)
            .map { "file://" + $0.uriPath }
    }
}

extension String {
    /// Whether this is an `http` or `https` URL without a fragment that needs no escaping in any output.
    var isPageURL: Bool {
        ["https://", "http://"].contains { hasPrefix($0) && count > $0.count }
            && utf8.allSatisfy { 0x21...0x7E ~= $0 } && !contains { "\"<>#\\^`{|}()'".contains($0) }
    }
}
