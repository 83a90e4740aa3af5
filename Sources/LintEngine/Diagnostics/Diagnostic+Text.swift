import MenuBuilder

extension Diagnostic {
    /// How many other parties a report for people tells of a finding; GitHub shows a hundred locations of a result.
    package static let shownParties = 100

    /// The message with all that has no place of its own in a plain format, a line each: the other parties, layouts,
    /// targets and help.
    ///
    /// - Parameter separator: What stands in place of line breaks.
    /// - Parameter place: The words for a place in the file; nil leaves out the parties that have one.
    package func text(separator: String = "\n", place: ((Related.Position) -> String)? = nil) -> String {
        var lines = [message]
        for related in related.prefix(Diagnostic.shownParties) {
            switch (related.position, place) {
            case (nil, _): lines.append(related.message)
            case (let position?, let place?): lines.append("\(related.message) (\(place(position)))")
            case (.some, nil): break
            }
        }
        if let more = unshownParties { lines.append(more) }
        if !layouts.isEmpty { lines.append("on layouts: " + layouts.joined(separator: ", ")) }
        if !targets.isEmpty { lines.append("on: " + targets.map(\.description).joined(separator: ", ")) }
        if let help { lines.append("help: " + help) }
        return lines.joined(separator: separator)
    }

    /// Words for the parties that are not told of; nil if all are.
    package var unshownParties: String? {
        related.count > Diagnostic.shownParties ? "and \(related.count - Diagnostic.shownParties) more" : nil
    }
}
