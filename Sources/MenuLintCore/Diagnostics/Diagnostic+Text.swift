internal import MenuBuilder

extension Diagnostic {
    /// The message with all that has no place of its own in a plain format, a line each: the other parties, layouts,
    /// targets and help.
    ///
    /// - Parameter place: The words for a place in the file; nil leaves out the parties that have one.
    func text(place: ((Related.Position) -> String)? = nil) -> String {
        var lines = [message]
        for related in related {
            switch (related.position, place) {
            case (nil, _): lines.append(related.message)
            case (let position?, let place?): lines.append("\(related.message) (\(place(position)))")
            case (.some, nil): break
            }
        }
        if !layouts.isEmpty { lines.append("on layouts: " + layouts.joined(separator: ", ")) }
        if !targets.isEmpty { lines.append("on: " + targets.map(\.description).joined(separator: ", ")) }
        if let help { lines.append("help: " + help) }
        return lines.joined(separator: "\n")
    }
}
