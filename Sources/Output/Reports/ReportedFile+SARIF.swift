import LintEngine
import MenuBuilder
import MenuDocuments
import SourceText

extension ReportedFile {
    func sarifResult(_ diagnostic: Diagnostic, fingerprints: JSONText.Value) -> JSONText.Value {
        let related = diagnostic.related.compactMap { related in
            related.position.map { (message: related.message, position: $0) }
        }.prefix(Diagnostic.shownParties)
        return .members([
            ("ruleId", .string(diagnostic.rule)),
            ("ruleIndex", Rule.all.firstIndex { $0.id == diagnostic.rule }.map(JSONText.Value.number)),
            ("level", .string(diagnostic.severity.sarifLevel)),
            ("message", sarifMessage(sarifText(of: diagnostic, linked: related.map(\.message)))),
            ("locations", .array([sarifLocation(diagnostic.range, pointer: diagnostic.pointer)])),
            (
                "relatedLocations",
                .filled(
                    related.enumerated().map { index, related in
                        sarifLocation(
                            related.position.range, pointer: related.position.pointer, id: index + 1,
                            message: related.message)
                    })
            ),
            ("partialFingerprints", fingerprints),
            ("fixes", diagnostic.fix.map { .array([sarifFix($0)]) }),
            (
                "properties",
                .object([
                    ("pointer", .string(diagnostic.pointer)), ("layouts", .strings(diagnostic.layouts)),
                    ("targets", .strings(diagnostic.targets.map(\.description))),
                ])
            ),
        ])
    }

    /// The text of a finding, with a line for each related location, which viewers show as a link to it.
    private func sarifText(of diagnostic: Diagnostic, linked messages: [String]) -> String {
        let text = diagnostic.text().sarifText
        // A bracket is escaped only where readers look for a link, for not all of them take the backslash away again.
        let hasLinks = !messages.isEmpty || text.contains("](")
        return (hasLinks ? text.withoutSarifLinks : text)
            + messages.enumerated().map { "\nsee [\($1.sarifText.withoutSarifLinks)](\($0 + 1))" }.joined()
    }

    private func sarifMessage(_ text: String) -> JSONText.Value {
        .object([("text", .string(text))])
    }

    private func sarifLocation(
        _ range: Range<Int>, pointer: String, id: Int? = nil, message: String? = nil
    ) -> JSONText.Value {
        .members([
            ("id", id.map(JSONText.Value.number)),
            (
                "physicalLocation",
                .object([("artifactLocation", sarifArtifact), ("region", sarifRegion(range))])
            ),
            (
                "logicalLocations",
                pointer.isEmpty ? nil : .array([.object([("fullyQualifiedName", .string(pointer))])])
            ),
            ("message", message.map { sarifMessage($0.sarifText) }),
        ])
    }

    private var sarifArtifact: JSONText.Value {
        if repositoryPath.hasPrefix("/") { return .object([("uri", .string("file://" + repositoryPath.uriPath))]) }
        return .object([("uri", .string(repositoryPath.uriPath)), ("uriBaseId", .string("%SRCROOT%"))])
    }

    private func sarifRegion(_ range: Range<Int>) -> JSONText.Value {
        let start = location(of: range.lowerBound)
        let end = location(of: range.upperBound)
        return .object([
            ("startLine", .number(start.line)), ("startColumn", .number(start.column)),
            ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
        ])
    }

    private func sarifFix(_ fix: Diagnostic.Fix) -> JSONText.Value {
        let replacements = fix.edits.map { edit in
            JSONText.Value.object([
                ("deletedRegion", sarifRegion(edit.range)), ("insertedContent", sarifMessage(edit.text)),
            ])
        }
        return .object([
            ("description", sarifMessage(fix.title.sarifText)),
            (
                "artifactChanges",
                .array([
                    .object([("artifactLocation", sarifArtifact), ("replacements", .array(replacements))])
                ])
            ),
        ])
    }
}

extension String {
    /// The text as a SARIF message, in which single braces stand for placeholders (SARIF 2.1.0, section 3.11.5).
    var sarifText: String {
        escaped { $0 == "{" ? "{{" : $0 == "}" ? "}}" : nil }
    }

    /// The text with the brackets and backslashes escaped that may be read as links (SARIF 2.1.0, section 3.11.6).
    fileprivate var withoutSarifLinks: String {
        escaped { $0 == "[" || $0 == "]" || $0 == "\\" ? "\\\($0)" : nil }
    }

    /// The path as part of a URI (RFC 3986): everything but letters, digits and `-._~/` in percent form.
    package var uriPath: String {
        var text = ""
        for byte in utf8 {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2, with: "0")
            }
        }
        return text
    }
}
