import Diagnostics
import MenuBuilder
import MenuDocuments

/// Moves findings about several elements that have their shortcuts from the same code, such as a default argument or an expression
/// in a loop, to where these elements differ.
struct DistinctPlaces {
    let document: MenuDocument

    /// - Complexity: O(related places of the findings).
    func moving(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard document.isFromCode else { return findings }
        return findings.map(moved)
    }

    private func moved(_ finding: Diagnostic) -> Diagnostic {
        let same = finding.related.indices.filter { index in
            guard let position = finding.related[index].position, position.element != .none else { return false }
            return position.range == finding.range && !finding.elements.contains(position.element)
        }
        guard !same.isEmpty, finding.elements.count == 1 else { return finding }
        let origins = finding.elements + same.compactMap { finding.related[$0].position?.element }
        guard let ranges = document.distinctRanges(of: origins, at: finding.range) else { return finding }
        var moved = finding
        moved.range = ranges[0]
        for (index, range) in zip(same, ranges.dropFirst()) {
            moved.related[index].position = finding.related[index].position?.at(range)
        }
        return moved
    }
}
