package import SourceText

/// A page that stands alone: one file with its style and, if it needs one, its script, and nothing from anywhere else.
///
/// Its content-security policy allows that one style and that one script, by their hashes, and nothing else: whatever a
/// title might smuggle in would not run.
package struct HTMLPage {
    package var title: String
    /// The language of the page's own words.
    package let language = "en"
    package var isRightToLeft = false
    /// Beside what all pages have.
    package var style = ""
    /// Nil for a page without a script.
    package var script: String?
    /// Writes what stands in `body`: a page of a large menu is never in memory as a whole.
    package let body: (ByteSink) -> Void

    package func write(to output: ByteSink) {
        let css = PageStyle.css + style
        let policy =
            "default-src 'none'; style-src 'sha256-\(SHA256.base64(css))'; "
            + (script.map { "script-src 'sha256-\(SHA256.base64($0))'; " } ?? "")
            + "base-uri 'none'; form-action 'none'"
        output.write(
            """
            <!DOCTYPE html>
            <html lang="\(language)" dir="\(isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="menulint">
            <title>\(HTMLText.escape(title))</title>
            <style>\(css)</style>
            </head>
            <body>

            """)
        body(output)
        output.write("\n\(script.map { "<script>\($0)</script>\n" } ?? "")</body>\n</html>\n")
    }
}
