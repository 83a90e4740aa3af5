import MenuBuilder

extension Diagnostic {
    /// The maximum number of related parties that a report for people lists; GitHub shows 100 locations for a result.
    package static let relatedLimit = 100

    /// The message with everything that plain formats have no field for, one item a line: related parties, layouts,
    /// targets and help.
    ///
    /// - Parameter separator: Replaces line breaks.
    /// - Parameter place: Describes a position in the file; `nil` omits related parties that have one.
    package func text(separator: String = "\n", place: ((SourceRange) -> String)? = nil) -> String {
        var lines = [message]
        for related in related.prefix(Diagnostic.relatedLimit) {
            switch (related.position, place) {
            case (nil, _): lines.append(related.message)
            case (let position?, let place?): lines.append("\(related.message) (\(place(position)))")
            case (.some, nil): break
            }
        }
        if let more = omittedRelatedSummary { lines.append(more) }
        if !layouts.isEmpty { lines.append("on layouts: " + layouts.joined(separator: ", ")) }
        if !targets.isEmpty { lines.append("on: " + targets.map(\.description).joined(separator: ", ")) }
        if let help { lines.append("help: " + help) }
        return lines.joined(separator: separator)
    }

    /// A summary of the related parties that are not listed, or `nil`.
    package var omittedRelatedSummary: String? {
        related.count > Diagnostic.relatedLimit ? "and \(related.count - Diagnostic.relatedLimit) more" : nil
    }
}
