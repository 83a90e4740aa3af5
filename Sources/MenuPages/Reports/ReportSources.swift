import Diagnostics
import MenuDocuments
package import Output
package import SourceText

/// The files in which the findings of a report are, with links to them.
package struct ReportSources: Sendable {
    /// The menu's own file, or the files of its code.
    private let files: [ReportedFile]
    /// The files beside it, such as translations.
    private let companions: [ReportedFile]
    /// The files of a menu in code.
    private let map: ConcatenatedSources?
    /// The address to which paths are added; nil for no links.
    private let baseURL: String?
    /// The address of the page about rules; nil if it is not known.
    private let rulesURL: String?
    /// The folder of all files, with a slash, if it is outside of the working directory and its repository; else empty.
    /// The page names it once.
    private let folder: String

    /// - Parameters:
    ///   - files: The menu's own file, or the files of its code in the order of `map`.
    ///   - baseURL: Where the files are published, such as `https://example.com/blob/main`.
    package init(
        _ files: [ReportedFile], companions: [ReportedFile], map: ConcatenatedSources?, baseURL: String?,
        rulesURL: String?
    ) {
        self.files = files
        self.companions = companions
        self.map = map
        self.baseURL = baseURL
        self.rulesURL = rulesURL
        let paths = (files + companions).map(\.repositoryPath)
        let first = paths.first.flatMap { $0.hasPrefix("../") ? $0 : nil } ?? ""
        folder =
            paths.reduce(first[...]) { shared, path in
                let common = zip(shared, path).prefix { $0 == $1 }.count
                let prefix = shared.prefix(common)
                return prefix.lastIndex(of: "/").map { prefix[...$0] } ?? ""
            }.description
    }

    /// A place in a file.
    struct Place {
        let file: ReportedFile
        /// The path to show.
        let path: String
        let range: Range<Int>
        /// The line and the column, from 1.
        let location: SourceLocation

        /// `path:line:column`.
        var text: String { "\(path.sanitized):\(location.line):\(location.column)" }

        /// The line in the same file as another place, or the name of the file and the line.
        func name(besides other: Place) -> String {
            if path == other.path { return "line \(location.line)" }
            return "\(path.split(separator: "/").last.map { String($0).sanitized } ?? ""):\(location.line)"
        }
    }

    func place(of finding: Diagnostic) -> Place { place(finding.range, otherFile: finding.otherFile) }

    func place(_ position: SourceRange) -> Place { place(position.range, otherFile: position.otherFile) }

    private func place(_ range: Range<Int>, otherFile: Int?) -> Place {
        if let otherFile, companions.indices.contains(otherFile) { return place(range, in: companions[otherFile]) }
        guard let map else { return place(range, in: files[0]) }
        let local = map.local(range)
        return place(local.range, in: files[min(local.file, files.count - 1)])
    }

    private func place(_ range: Range<Int>, in file: ReportedFile) -> Place {
        Place(
            file: file, path: String(file.repositoryPath.dropFirst(folder.count)), range: range,
            location: file.location(of: range.lowerBound))
    }

    /// Whether the path of a file below the address is known.
    private func hasPublicPath(_ file: ReportedFile) -> Bool {
        !file.repositoryPath.hasPrefix("../") && file.path != "<stdin>"
    }

    /// The first file whose places have no links although there is an address; nil if all have links.
    package var fileWithoutLinks: String? {
        guard baseURL != nil else { return nil }
        return (files + companions).first { !hasPublicPath($0) }?.path
    }

    /// The address of a place, as GitHub and GitLab spell lines; nil if the files are not published, or the file is
    /// standard input, or outside of the working directory and in no repository, so that its path there is not known.
    func url(of place: Place) -> String? {
        guard let baseURL, hasPublicPath(place.file) else { return nil }
        return (baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL) + "/" + place.file.repositoryPath.uriPath
            + "#L\(place.location.line)"
    }

    /// The address of the documentation of a rule.
    func url(ofRule rule: String) -> String? { rulesURL.map { "\($0)#\(rule)" } }

    /// The source line of a finding; nil if it is blank. One of several findings with the same fix needs none if its message has
    /// what the line marks.
    func excerpt(of finding: Diagnostic, at place: Place, isRepeat: Bool) -> (line: Int, parts: [String])? {
        let excerpt = excerpt(place)
        let marked = excerpt.parts[1].filter { $0 != "\"" }
        let isKnown = isRepeat && !marked.isEmpty && finding.message.contains(marked)
        return isKnown || excerpt.parts.joined().isBlank ? nil : excerpt
    }

    /// The source line of a place: before the marked part, the part, and after it.
    private func excerpt(_ place: Place) -> (line: Int, parts: [String]) {
        let excerpt = excerptWithWords(place)
        var parts = excerpt.parts
        if parts[0].hasPrefix("…") {
            // Whole words, unless there is only a part of a long one.
            let words = parts[0].dropFirst().drop { $0 != " " }.drop { $0 == " " }
            parts[0] = "… " + (words.isEmpty ? parts[0].dropFirst() : words)
        } else {
            parts[0] = String(parts[0].drop { $0 == " " })
        }
        if parts[2].hasSuffix("…"), let space = parts[2].lastIndex(of: " ") { parts[2] = parts[2][...space] + "…" }
        return (excerpt.line, parts)
    }

    /// The excerpt of a place. Of an element on several lines, the first line may have a bracket only: then the next one with a
    /// word.
    private func excerptWithWords(_ place: Place) -> SourceExcerpt {
        let excerpt = SourceExcerpt(place.file, place.range, width: 110)
        let bytes = place.file.source.bytes
        let element = place.range.clamped(to: bytes.indices)
        func isWord(_ byte: UInt8) -> Bool { byte > 0x7F || Unicode.Scalar(byte).properties.isAlphabetic }
        guard !excerpt.parts.joined().contains(where: { $0.isLetter || $0.isNumber }),
            let word = bytes[element].firstIndex(where: isWord)
        else { return excerpt }
        let start = bytes[element.lowerBound..<word].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? word
        let lineEnd = bytes[word..<element.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? element.upperBound
        let end = bytes[start..<lineEnd].lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }.map { $0 + 1 } ?? lineEnd
        return SourceExcerpt(place.file, start..<end, width: 110)
    }
}
