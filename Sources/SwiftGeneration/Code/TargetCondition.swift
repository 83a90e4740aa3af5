import MenuBuilder

/// When code runs that exists on some of an app's targets only.
struct TargetCondition {
    /// Releases in a row: `#available` for the first, `#unavailable` for the one after the last; nil for no limit.
    private struct Interval: Hashable {
        let first: Int?
        let next: Int?

        /// The conditions, which Swift does not allow in one statement.
        var tests: [String] {
            [first.map { "#available(iOS \($0), *)" }, next.map { "#unavailable(iOS \($0))" }].compactMap { $0 }
        }
    }

    /// nil for a platform that the app does not have.
    private let iPad: [Interval]?
    private let catalyst: [Interval]?

    /// - Parameters:
    ///   - targets: The targets that have the code.
    ///   - all: The targets of the app.
    init(_ targets: Set<MenuTarget>, of all: [MenuTarget]) {
        iPad = TargetCondition.intervals(.iPadOS, targets, all)
        catalyst = TargetCondition.intervals(.macCatalyst, targets, all)
    }

    private static func intervals(
        _ platform: MenuTarget.Platform, _ targets: Set<MenuTarget>, _ all: [MenuTarget]
    ) -> [Interval]? {
        let releases = all.filter { $0.platform == platform }.sorted()
        guard !releases.isEmpty else { return nil }
        var intervals: [Interval] = []
        var index = 0
        while index < releases.count {
            guard targets.contains(releases[index]) else {
                index += 1
                continue
            }
            let first = index
            while index < releases.count, targets.contains(releases[index]) { index += 1 }
            intervals.append(
                Interval(
                    first: first == 0 ? nil : releases[first].release,
                    next: index < releases.count ? releases[index].release : nil))
        }
        return intervals
    }

    /// Whether the condition depends on the release, not only on the platform.
    var testsReleases: Bool { [iPad, catalyst].contains { $0?.contains { !$0.tests.isEmpty } ?? false } }

    /// Adds code under the condition. Where releases have gaps, it is there once for each part.
    func add(to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
        switch (iPad, catalyst) {
        case (let both?, let other?) where both != other:
            if both.isEmpty || other.isEmpty {
                writer.add(both.isEmpty ? "#if targetEnvironment(macCatalyst)" : "#if !targetEnvironment(macCatalyst)")
                add(both.isEmpty ? other : both, to: &writer, body)
            } else {
                writer.add("#if targetEnvironment(macCatalyst)")
                add(other, to: &writer, body)
                writer.add("#else")
                add(both, to: &writer, body)
            }
            writer.add("#endif")
        case (let one, let other): add(one ?? other ?? [], to: &writer, body)
        }
    }

    private func add(
        _ intervals: [Interval], to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        for interval in intervals {
            add(interval.tests[...], to: &writer, body)
        }
    }

    private func add(
        _ tests: ArraySlice<String>, to writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        guard let test = tests.first else { return body(&writer) }
        writer.add("if \(test) {") { add(tests.dropFirst(), to: &$0, body) }
    }
}
