package import SourceText

/// A self-contained HTML page: one file with its style sheet and script.
///
/// The content security policy allows only this style sheet and this script, by their hashes, so that injected code
/// cannot run.
package struct HTMLPage {
    var title: String
    var isRightToLeft = false
    /// CSS in addition to ``PageStyle``.
    var style = ""
    /// JavaScript; nil for a page without a script.
    var script: String?
    /// Whether it contains pictures, as `data` URLs.
    var embedsImages = false
    /// Writes the content of `body`, piece by piece, so that the page of a large menu is never in memory as a whole.
    let body: (ByteSink) -> Void

    package func write(to output: ByteSink) {
        let css = PageStyle.css + style
        let policy =
            "default-src 'none'; style-src 'sha256-\(SHA256.base64(css))'; "
            + (script.map { "script-src 'sha256-\(SHA256.base64($0))'; " } ?? "")
            + (embedsImages ? "img-src data:; " : "") + "base-uri 'none'; form-action 'none'"
        output.write(
            """
            <!DOCTYPE html>
            <html lang="en" dir="\(isRightToLeft ? "rtl" : "ltr")">
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
