package import MenuBuilder
import SourceText

extension [MenuTarget] {
    /// The targets in order, neighbors as a range: `iPadOS 15 to 18 and macCatalyst 26`.
    ///
    /// - Parameter all: The targets of which neighbors are neighbors, in any order.
    package func phrase(among all: [MenuTarget]) -> String {
        var runs: [[MenuTarget]] = []
        var previous: MenuTarget?
        for target in Set(all + self).sorted() {
            defer { previous = target }
            guard contains(target) else { continue }
            if let last = runs.last?.last, last == previous, last.platform == target.platform {
                runs[runs.count - 1].append(target)
            } else {
                runs.append([target])
            }
        }
        return listed(runs.map { $0.count == 1 ? "\($0[0])" : "\($0[0]) to \($0[$0.count - 1].release)" })
    }
}
