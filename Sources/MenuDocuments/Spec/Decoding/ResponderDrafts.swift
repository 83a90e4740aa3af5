import SourceText
import MenuBuilder

/// Responders whose chains are not checked yet.
struct ResponderDrafts {
    var responders: [Responder] = []
    /// The values of `next`.
    private(set) var nextNodes: [JSONNode?] = []
    private var nameNodes: [JSONNode?] = []
    private var indexByName: [String: Int] = [:]
    /// Whether every responder of the file is here, so that a name which is not can be reported.
    var isComplete = true

    /// Adds a responder that was not understood, under a name that no other can have.
    mutating func append(_ responder: Responder) {
        isComplete = false
        responders.append(responder)
        nameNodes.append(nil)
        nextNodes.append(nil)
    }

    /// Adds a responder, or what it answers to the one of that name, whose name is returned then.
    mutating func append(_ responder: Responder, name: JSONNode, next: JSONNode?) -> JSONNode? {
        if let first = indexByName[responder.name] {
            responders[first].answers += responder.answers
            responders[first].keyCommands += responder.keyCommands
            responders[first].answersEverything = responders[first].answersEverything || responder.answersEverything
            return nameNodes[first]
        }
        indexByName[responder.name] = responders.count
        responders.append(responder)
        nameNodes.append(name)
        nextNodes.append(next)
        return nil
    }

    func index(of name: String) -> Int? { indexByName[name] }

    /// Opens each cycle where it closes and returns the cycles, each as indices along its chain.
    ///
    /// - Complexity: O(responders).
    mutating func removeCycles() -> [[Int]] {
        var cycles: [[Int]] = []
        /// The walk that met a responder first; a walk that meets itself is in a cycle.
        var walks: [Int?] = Array(repeating: nil, count: responders.count)
        for start in responders.indices {
            var chain: [Int] = []
            var current: Int? = start
            while let index = current, walks[index] == nil {
                walks[index] = start
                chain.append(index)
                current = responders[index].next.flatMap { indexByName[$0] }
            }
            guard let meeting = current, walks[meeting] == start, let first = chain.firstIndex(of: meeting) else {
                continue
            }
            let cycle = Array(chain[first...])
            if let last = cycle.last { responders[last].next = nil }
            cycles.append(cycle)
        }
        return cycles
    }
}
