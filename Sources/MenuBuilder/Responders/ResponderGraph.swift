import SourceText

/// The responders of an app and their chains.
public struct ResponderGraph: Hashable, Sendable {
    /// The responders in their original order.
    public let responders: [Responder]
    private let indexByName: [ExactString: Int]
    private let handledActions: Set<ExactString>
    private let handlesEverything: Bool
    let enabled: [ExactString: Set<PropertyList?>]

    /// Creates the graph of the responders.
    ///
    /// - Throws: ``ResponderGraphError`` for a repeated name, else for an unknown `next`, else for a cycle.
    /// - Complexity: O(responders + their actions).
    public init(_ responders: [Responder]) throws(ResponderGraphError) {
        self.responders = responders
        indexByName = try ResponderGraph.indexByName(responders)
        try ResponderGraph.checkChains(responders, indexByName)
        handledActions = Set(
            responders.lazy.flatMap { $0.actions.lazy.map { ExactString($0.action) } }
        ).union(responders.lazy.flatMap { $0.keyCommands.lazy.map { ExactString($0.action) } })
        handlesEverything = responders.contains(where: \.handlesAllActions)
        enabled = ResponderGraph.enabled(by: responders)
    }

    private static func indexByName(_ responders: [Responder]) throws(ResponderGraphError) -> [ExactString: Int] {
        var indices: [ExactString: Int] = [:]
        for (index, responder) in responders.enumerated() {
            guard indices.updateValue(index, forKey: ExactString(responder.name)) == nil else {
                throw ResponderGraphError(.duplicateName, indices: [index], names: [responder.name])
            }
        }
        return indices
    }

    private static func checkChains(
        _ responders: [Responder], _ indexByName: [ExactString: Int]
    ) throws(ResponderGraphError) {
        var nexts: [Int?] = []
        for (index, responder) in responders.enumerated() {
            let next = responder.next.flatMap { indexByName[ExactString($0)] }
            if let name = responder.next, next == nil {
                let near = EditDistance.nearest(to: name, in: responders.lazy.map(\.name))
                throw ResponderGraphError(.unknownNext, indices: [index], names: [name], suggestion: near)
            }
            nexts.append(next)
        }
        /// The walk that first reached each responder; a walk that reaches itself found a cycle.
        var walks: [Int?] = Array(repeating: nil, count: responders.count)
        for start in responders.indices {
            var current: Int? = start
            while let index = current, walks[index] == nil {
                walks[index] = start
                current = nexts[index]
            }
            guard let first = current, walks[first] == start else { continue }
            var cycle = [first]
            var member = nexts[first]
            while let index = member, index != first {
                cycle.append(index)
                member = nexts[index]
            }
            throw ResponderGraphError(.cycle, indices: cycle, names: cycle.map { responders[$0].name })
        }
    }
}

extension ResponderGraph {
    /// The responder with this name, or `nil`.
    public func responder(named name: String) -> Responder? {
        indexByName[ExactString(name)].map { responders[$0] }
    }

    /// The first responder, where a chain starts if nothing is focused.
    ///
    /// It is the first listed responder that cannot be focused and is not the next one of such a responder. If all can be
    /// focused, it is the first that is not the next one of another.
    public var firstResponder: Responder? {
        let unfocusable = responders.filter { !$0.isFocusable }
        let candidates = unfocusable.isEmpty ? responders : unfocusable
        let chained = Set(candidates.compactMap { $0.next.map { ExactString($0) } })
        return candidates.first { !chained.contains(ExactString($0.name)) }
    }

    /// The responder chain from the focused responder, else from the first responder (confidence A/B).
    ///
    /// It is empty for an unknown name.
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

    /// The responder at which every chain ends, so that it is always in the responder chain; `nil` if chains have several
    /// ends.
    ///
    /// - Complexity: O(responders).
    package var commonEnd: Responder? {
        let ends = responders.filter { $0.next == nil }
        return ends.count == 1 ? ends[0] : nil
    }

    /// The target of an action: the first responder of the chain that can perform it, else the system if it can
    /// (confidence A/B).
    ///
    /// - Parameters:
    ///   - action: The selector.
    ///   - name: The focused responder, or nil to start at the first responder.
    ///   - state: The facts about the app; an absent fact is `false`.
    ///   - target: The release, which decides what actions the system handles.
    /// - Returns: The target, or `nil`, which disables the action's commands.
    /// - Complexity: O(actions of the responders in the chain).
    public func target(
        of action: String, from name: String? = nil, state: [String: Bool] = [:], on target: MenuTarget
    ) -> ActionTarget? {
        ActionTargets(self, from: name, facts: Responder.Condition.facts(state), on: target)[action]
    }

    /// Whether a responder fills a deferred element (26).
    ///
    /// - Complexity: O(responders).
    public func isProvided(_ identifier: String) -> Bool {
        handlesEverything || responders.contains { $0.providedElements.contains { $0.isIdentical(to: identifier) } }
    }

    /// Whether a responder, one of its key commands or the system performs an action, in any state and from any start.
    ///
    /// - Complexity: O(1) on average.
    public func isHandled(_ action: String, on target: MenuTarget) -> Bool {
        handlesEverything || handledActions.contains(ExactString(action)) || SystemActions.handles(action, on: target)
    }
}
