import SourceText

/// Which modules are part of which.
struct ModuleGraph {
    /// A name of more modules than this, none of them in the same package, does not say which is meant. Of those in the same
    /// package, which has several only by mistake, the first count.
    private static let maximumNamesakes = 8

    /// A name in a project or package.
    private struct OwnName: Hashable {
        let container: Int
        let name: ExactString
    }

    /// The libraries that each module links, as indices.
    private let linked: [[Int]]

    init(_ modules: [SwiftModule]) {
        // One more than may be meant, as a module is not meant by itself.
        var (all, own): ([ExactString: [Int]], [OwnName: [Int]]) = ([:], [:])
        for (index, module) in modules.enumerated() where module.kind == .library {
            let name = ExactString(module.name)
            let ownName = OwnName(container: module.container, name: name)
            if all[name, default: []].count <= Self.maximumNamesakes + 1 {
                all[name, default: []].append(index)
            }
            if own[ownName, default: []].count <= Self.maximumNamesakes { own[ownName, default: []].append(index) }
        }
        linked = modules.enumerated().map { index, module in
            module.dependencies.flatMap { name -> [Int] in
                let name = ExactString(name)
                // Two packages may have modules of the same name.
                let own = own[OwnName(container: module.container, name: name)]?.filter { $0 != index } ?? []
                if !own.isEmpty { return Array(own.prefix(Self.maximumNamesakes)) }
                let named = all[name]?.filter { $0 != index } ?? []
                return named.count <= Self.maximumNamesakes ? named : []
            }
        }
    }

    /// The module and the libraries that it links, directly or through others.
    func parts(of root: Int) -> [Int] {
        var parts = [root]
        var isSeen = [Bool](repeating: false, count: linked.count)
        isSeen[root] = true
        var next = 0
        while next < parts.count {
            for part in linked[parts[next]] where !isSeen[part] {
                isSeen[part] = true
                parts.append(part)
            }
            next += 1
        }
        return parts
    }

    /// The modules that none of the others links.
    ///
    /// - Complexity: O(modules + links).
    func unlinked(among roots: [Int]) -> [Int] {
        // Up to two roots from which a module is reached: one of them is another module.
        var sources = [[Int]](repeating: [], count: linked.count)
        var steps = roots.map { (module: $0, source: $0) }
        while let step = steps.popLast() {
            for part in linked[step.module] where sources[part].count < 2 && !sources[part].contains(step.source) {
                sources[part].append(step.source)
                steps.append((part, step.source))
            }
        }
        let unlinked = roots.filter { root in sources[root].allSatisfy { $0 == root } }
        // Modules that link each other.
        return unlinked.isEmpty ? roots : unlinked
    }
}
