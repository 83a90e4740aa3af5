import SourceText

/// The responders of an app, and who is asked after whom.
public struct ResponderGraph: Hashable, Sendable {
    /// The responders in the order given.
    public let responders: [Responder]
    private let indexByName: [String: Int]
    private let answeredActions: Set<String>
    private let answersEverything: Bool

    /// The graph of these responders.
    ///
    /// - Throws: ``ResponderGraphError`` for a repeated name, an unknown `next` or a cycle, whichever comes first in
    ///   that order.
    /// - Complexity: O(responders + what they answer).
    public init(_ responders: [Responder]) throws(ResponderGraphError) {
        self.responders = responders
        indexByName = try ResponderGraph.indexByName(responders)
        try ResponderGraph.checkChains(responders, indexByName)
        answeredActions = Set(
            responders.lazy.flatMap { $0.answers.lazy.map(\.action) }
        ).union(responders.lazy.flatMap { $0.keyCommands.lazy.map(\.action) })
        answersEverything = responders.contains(where: \.answersEverything)
    }

    private static func indexByName(_ responders: [Responder]) throws(ResponderGraphError) -> [String: Int] {
        var indices: [String: Int] = [:]
        for (index, responder) in responders.enumerated() {
            guard indices.updateValue(index, forKey: responder.name) == nil else {
                throw ResponderGraphError(.repeatedName, indices: [index], names: [responder.name])
            }
        }
        return indices
    }

    private static func checkChains(
        _ responders: [Responder], _ indexByName: [String: Int]
    ) throws(ResponderGraphError) {
        var nexts: [Int?] = []
        for (index, responder) in responders.enumerated() {
            let next = responder.next.flatMap { indexByName[$0] }
            if let name = responder.next, next == nil {
                let near = EditDistance.nearest(to: name, in: responders.lazy.map(\.name))
                throw ResponderGraphError(.unknownNext, indices: [index], names: [name], suggestion: near)
            }
            nexts.append(next)
        }
        /// The walk that met a responder first; a walk that meets itself is a cycle.
        var walks: [Int?] = Array(repeating: nil, count: responders.count)
        for start in responders.indices {
            var current: Int? = start
            while let index = current, walks[index] == nil {
                walks[index] = start
                current = nexts[index]
            }
            guard let meeting = current, walks[meeting] == start else { continue }
            var cycle = [meeting]
            var member = nexts[meeting]
            while let index = member, index != meeting {
                cycle.append(index)
                member = nexts[index]
            }
            throw ResponderGraphError(.cycle, indices: cycle, names: cycle.map { responders[$0].name })
        }
    }
}

extension ResponderGraph {
    /// The responder with this name, or nil.
    public func responder(named name: String) -> Responder? {
        indexByName[name].map { responders[$0] }
    }

    /// Where a walk starts if nothing is focused: the first responder, which is the first listed one that cannot be
    /// focused and that no other such responder chains to; if all can be focused, the first of those at the start of
    /// a chain.
    public var firstResponder: Responder? {
        let unfocusable = responders.filter { !$0.isFocusable }
        let candidates = unfocusable.isEmpty ? responders : unfocusable
        let chained = Set(candidates.compactMap(\.next))
        return candidates.first { !chained.contains($0.name) }
    }

    /// The responders that are asked, in order: from the focused one, else from the first responder (confidence A/B).
    ///
    /// An unknown name starts no chain.
    ///
    /// - Complexity: O(length of the chain).
    public func chain(from name: String? = nil) -> [Responder] {
        var chain: [Responder] = []
        var current = name.map { responder(named: $0) } ?? firstResponder
        while let responder = current {
            chain.append(responder)
            current = responder.next.flatMap { self.responder(named: $0) }
        }
        return chain
    }

    /// Who performs an action: the first responder of the chain that can, else the system if it can (confidence A/B).
    ///
    /// - Parameters:
    ///   - action: The selector.
    ///   - name: The focused responder, or nil to start at the first responder.
    ///   - state: The facts that hold; others do not.
    ///   - target: The release, which decides what the system answers itself.
    /// - Returns: Nil if nobody performs the action, so that its command is disabled.
    /// - Complexity: O(what the responders of the chain answer); ask ``ActionTargets`` for many actions.
    public func target(
        of action: String, from name: String? = nil, state: [String: Bool] = [:], on target: MenuTarget
    ) -> ActionTarget? {
        ActionTargets(self, from: name, state: state, on: target)[action]
    }

    /// Whether anyone performs an action, in whatever state and from wherever: a responder, one of its key commands,
    /// or the system.
    ///
    /// - Complexity: O(1) on average.
    public func isAnswered(_ action: String, on target: MenuTarget) -> Bool {
        answersEverything || answeredActions.contains(action) || SystemActions.answer(action, on: target)
    }
}
