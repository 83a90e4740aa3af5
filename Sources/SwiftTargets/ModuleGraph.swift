/// Which modules are part of which.
struct ModuleGraph {
    private let modules: [SwiftModule]
    private let indices: [String: [Int]]

    init(_ modules: [SwiftModule]) {
        self.modules = modules
        indices = Dictionary(grouping: modules.indices) { modules[$0].name }
    }

    /// The module and the libraries that it links, directly or through others.
    func parts(of root: Int) -> [Int] {
        var parts = [root]
        var seen: Set<Int> = [root]
        var next = 0
        while next < parts.count {
            for part in libraries(linkedBy: parts[next]) where seen.insert(part).inserted { parts.append(part) }
            next += 1
        }
        return parts
    }

    /// The modules that none of the others links.
    func unlinked(among roots: [Int]) -> [Int] {
        let linked = Set(roots.flatMap { parts(of: $0).dropFirst() })
        let unlinked = roots.filter { !linked.contains($0) }
        // Modules that link each other.
        return unlinked.isEmpty ? roots : unlinked
    }

    private func libraries(linkedBy index: Int) -> [Int] {
        let module = modules[index]
        return module.dependencies.flatMap { name -> [Int] in
            let named = (indices[name] ?? []).filter { $0 != index && modules[$0].kind == .library }
            // Two packages may have modules of the same name.
            let own = named.filter { modules[$0].container == module.container }
            return own.isEmpty ? named : own
        }
    }
}
