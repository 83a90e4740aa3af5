import SourceCode
import SourceText
import SwiftDeclarations

/// The functions and getters that are not walked.
struct UnwalkedCode {
    struct Body {
        let content: SwiftCode
        /// The name in the declaration.
        let name: CodeRange
        /// nil for a getter.
        let function: SwiftFunction?
        let place: CodePlace
    }

    /// nil for those that were removed.
    private var bodies: [Body?] = []
    private var placesByName: [CodeRange: Int] = [:]
    /// The places of the bodies by their words. It takes long to make, and is needed only if few bodies are removed many times.
    private var places: [WordHash: [Int]]?
    private var removalCount = 0

    private static let removalsWithoutPlaces = 8

    mutating func append(_ body: Body) {
        placesByName[body.name] = bodies.count
        bodies.append(body)
        if places != nil { add(bodies.count - 1) }
    }

    private mutating func add(_ place: Int) {
        for word in Set(bodies[place]?.content.words ?? []) { places?[word, default: []].append(place) }
    }

    /// Removes the bodies with one of some words, or all, and those with some names; in the order of their declaration.
    ///
    /// - Parameter words: nil for all bodies.
    /// - Complexity: O(words of the bodies) for the first times, then O(removed bodies).
    mutating func remove(with words: Set<WordHash>?, named names: Set<CodeRange>) -> [Body] {
        removalCount += 1
        var removed = Set(names.compactMap { placesByName[$0] })
        if let words, removalCount > Self.removalsWithoutPlaces {
            if places == nil {
                places = [:]
                for place in bodies.indices { add(place) }
            }
            for word in words { removed.formUnion(places?[word] ?? []) }
        } else {
            for (place, body) in bodies.enumerated() {
                if let body, words.map(body.content.mayMention) ?? true { removed.insert(place) }
            }
        }
        return removed.sorted().compactMap { place in
            defer { bodies[place] = nil }
            return bodies[place]
        }
    }
}
