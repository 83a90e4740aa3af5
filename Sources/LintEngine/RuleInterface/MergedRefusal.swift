package import MenuBuilder
package import MenuDocuments

/// A refused operation, once for all targets on which it was refused for the same reason.
package struct MergedRefusal: Sendable {
    let operation: Int
    /// The facts of the first target.
    let refused: RefusedOperation
    var targets: [MenuTarget]
    /// Every clash of any target, in document order, with the targets that have it.
    var clashes: [(clash: MenuEditError.Clash, targets: [MenuTarget])]

    package init(
        operation: Int, refused: RefusedOperation, targets: [MenuTarget],
        clashes: [(clash: MenuEditError.Clash, targets: [MenuTarget])]
    ) {
        self.operation = operation
        self.refused = refused
        self.targets = targets
        self.clashes = clashes
    }

    var code: MenuEditError.Code { refused.refusal.code }

    /// Whether some element clashes in identity, and not in its keys alone.
    var isAboutIdentity: Bool { clashes.contains { $0.clash.kind == .identity } }

    /// The refusal without its clashes in identity, which stands for the keys alone; nil if no keys clash.
    var aboutKeysAlone: MergedRefusal? {
        var rest = self
        rest.clashes.removeAll { $0.clash.kind == .identity }
        rest.targets = targets.filter { target in rest.clashes.contains { $0.targets.contains(target) } }
        return rest.clashes.isEmpty ? nil : rest
    }

    /// The refusals of all targets, in document order; those of one operation and kind are one.
    static func all(in targets: [TargetContext]) -> [MergedRefusal] {
        var merged: [Key: MergedRefusal] = [:]
        var order: [Key] = []
        for target in targets {
            for refused in target.build.refusedOperations {
                let key = Key(operation: refused.operationIndex, code: refused.refusal.code)
                if merged[key] == nil {
                    order.append(key)
                    merged[key] = MergedRefusal(
                        operation: refused.operationIndex, refused: refused, targets: [], clashes: [])
                }
                merged[key]?.add(refused.refusal.clashes, on: target.target)
            }
        }
        return order.sorted { $0.operation < $1.operation }.compactMap { merged[$0] }
    }

    private struct Key: Hashable {
        let operation: Int
        let code: MenuEditError.Code
    }

    private mutating func add(_ more: [MenuEditError.Clash], on target: MenuTarget) {
        targets.append(target)
        var known: [Parties: Int] = [:]
        for (index, entry) in clashes.enumerated() { known[Parties(entry.clash)] = index }
        for clash in more {
            let parties = Parties(clash)
            if let index = known[parties] {
                clashes[index].targets.append(target)
            } else {
                known[parties] = clashes.count
                clashes.append((clash, [target]))
            }
        }
    }

    /// Who clashes in what, known by where they stand: the texts of an element may be long, and it may clash with many.
    private struct Parties: Hashable {
        let kind: MenuEditError.Clash.Kind
        let newcomer: ElementOrigin
        let incumbent: ElementOrigin
        /// The incumbent if nobody wrote it.
        let systemElement: MenuElement?

        init(_ clash: MenuEditError.Clash) {
            kind = clash.kind
            newcomer = clash.newcomer.origin
            incumbent = clash.incumbent.origin
            systemElement = incumbent == .none ? clash.incumbent : nil
        }
    }
}
