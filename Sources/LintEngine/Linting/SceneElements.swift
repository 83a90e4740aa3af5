import MenuBuilder
import MenuDocuments
import SourceText

/// The elements of code that are commands of a scene of several.
///
/// They become available "when the scene is in the foreground on certain platforms" (confidence A: Apple's documentation of
/// scenes). Whether the menu bar has the commands of two scenes at once is not documented, so a conflict is only possible.
struct SceneElements {
    private struct Element {
        let range: Range<Int>
        /// The scenes of the commands in the range: several sets if scenes share the code.
        var scenes: Set<Set<Int>>
        /// The index of the element around it.
        var outer: Int?
    }

    private let scenesOfElements: [ElementOrigin: Set<Int>]
    /// By ascending lower bounds, outer elements before those in them.
    private var elements: [Element] = []

    /// - Complexity: O(n log n) in the number of elements.
    init(_ document: MenuDocument) {
        scenesOfElements = document.scenesOfElements
        let all = document.scenesOfElements.map { (range: document.range(of: $0.key), scenes: $0.value) }
        var open: [Int] = []
        for (range, scenes) in all.sorted(by: {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }) {
            if elements.last?.range == range {
                elements[elements.count - 1].scenes.insert(scenes)
                continue
            }
            while let last = open.last, elements[last].range.upperBound < range.upperBound { open.removeLast() }
            elements.append(Element(range: range, scenes: [scenes], outer: open.last))
            open.append(elements.count - 1)
        }
    }

    var isEmpty: Bool { elements.isEmpty }

    /// The elements that a part of a finding is about, as far as known, and its range.
    typealias Part = (elements: [ElementOrigin], range: Range<Int>)

    /// Whether the commands in two parts of a finding are certainly those of different scenes.
    ///
    /// - Complexity: O(log n + depth of the elements + number of scenes that share the code).
    func areOfDifferentScenes(_ one: Part, _ other: Part) -> Bool {
        guard let one = scenes(of: one), let other = scenes(of: other) else { return false }
        return !one.contains { own in other.contains { own.areOfOneScene(as: $0) } }
    }

    /// The scenes of a part of a finding; nil if it has none.
    private func scenes(of part: Part) -> Set<Set<Int>>? {
        let known = part.elements.compactMap { scenesOfElements[$0] }
        return known.isEmpty ? scenes(of: part.range) : Set(known)
    }

    /// The scenes of the innermost element that contains a range; nil if none does.
    private func scenes(of range: Range<Int>) -> Set<Set<Int>>? {
        var index: Int? = elements.partitioningIndex { $0.range.lowerBound > range.lowerBound } - 1
        while let current = index, current >= 0 {
            if elements[current].range.upperBound >= range.upperBound { return elements[current].scenes }
            index = elements[current].outer
        }
        return nil
    }
}
