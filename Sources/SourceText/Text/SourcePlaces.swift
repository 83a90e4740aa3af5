/// Places of a document in its files: `App/Menu.swift:14:22`. The line table of each file is created once.
///
/// It is an object because all menus of an app share the lines of its files.
package final class SourcePlaces {
    package let map: ConcatenatedSources
    private var lines: [Int: LineTable] = [:]

    package init(_ map: ConcatenatedSources) { self.map = map }

    /// The file, the range in it, and the line and column.
    ///
    /// - Complexity: O(log lines); the first time in a file, O(length).
    package func place(of range: Range<Int>) -> (file: Int, range: Range<Int>, location: SourceLocation) {
        let (file, local) = map.local(range)
        let table = lines[file] ?? LineTable(map.files[file])
        lines[file] = table
        return (file, local, table.location(of: local.lowerBound))
    }

    package func text(of range: Range<Int>) -> String {
        let place = place(of: range)
        return "\(map.files[place.file].name.sanitized):\(place.location.line):\(place.location.column)"
    }
}
