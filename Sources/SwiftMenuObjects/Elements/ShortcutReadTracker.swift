import SourceText
package import SwiftDeclarations

/// Which shortcuts the code has, and which of them were read.
///
/// Each counts once: at the call that sets it, or at the calls of the program's own function that hands its arguments on
/// to such a call.
///
/// It is an object because all documents of a program share it.
package final class ShortcutReadTracker {
    /// What is known of a shortcut, from the least to the most.
    package enum Reading: Comparable {
        /// The reason: lower case, no final period.
        case unread(String)
        /// Read, but it exists only under a condition.
        case conditional
        /// Read from another declaration of the program, such as a constant, or from the call of a wrapper.
        case followed
        /// Read from the call itself.
        case literal
    }

    /// The readings of a call, by the calls at which they count. Most calls have one, and need no dictionary.
    struct Readings: Sequence {
        private let first: CodeRange
        private var firstReading: Reading
        private var others: [CodeRange: Reading] = [:]

        init(_ reading: Reading, at place: CodeRange) { (first, firstReading) = (place, reading) }

        subscript(place: CodeRange) -> Reading? { place == first ? firstReading : others[place] }

        mutating func add(_ reading: Reading, at place: CodeRange) {
            if place == first {
                firstReading = Swift.max(firstReading, reading)
            } else {
                others[place] = others[place].map { Swift.max($0, reading) } ?? reading
            }
        }

        func makeIterator() -> some IteratorProtocol<(place: CodeRange, reading: Reading)> {
            var (others, next) = (others.makeIterator(), Optional((place: first, reading: firstReading)))
            return AnyIterator {
                defer { next = others.next().map { (place: $0.key, reading: $0.value) } }
                return next
            }
        }
    }

    /// The calls in the code.
    private var sites: Set<CodeRange> = []
    /// The best reading of each shortcut of a call, by the call itself or by those that hand their arguments on to it.
    private(set) var readings: [CodeRange: Readings] = [:]
    /// The calls that were noted as shortcuts, or whose arguments were handed on to one.
    package private(set) var counted: Set<CodeRange> = []

    /// The shortcuts that were read of which something is in a menu, or in another list that the reader follows.
    private var followed: Set<CodeRange> = []
    /// Why those of which something goes elsewhere are not read.
    private var lost: [CodeRange: String] = [:]

    /// The calls that hand on the arguments of others. One of which nothing more is known is no shortcut by itself.
    package var handedOn: Set<CodeRange> = []

    /// The calls that were given an empty key, at least once.
    package var sitesWithoutKeys: Set<CodeRange> = []

    /// Where elements of lists are written. One that several calls set shortcuts of counts at the first; the others count
    /// themselves.
    package var elements: Set<CodeRange> = []

    /// Why a shortcut in code that nothing uses is not read.
    package static let nothingUsesIt = "is in code that nothing uses"

    /// Why a shortcut is not read whose code the reader has not come to.
    package static let isNotReached = "is in code that is not reached"

    /// Why a shortcut is not read of an item that is in a variable from the start.
    package static func mayBeReplaced(_ variable: String) -> String {
        "is in the first value of \"\(variable)\", which code may replace"
    }

    /// Why a shortcut is not read that code hands to other code, which may put it anywhere.
    package static let goesElsewhere = "goes to code that is not followed"

    /// Why a shortcut is not read with which code does nothing more.
    package static let isInNoMenu = "is in no menu that is read"

    package init() {}

    /// Adds a call that sets a shortcut.
    package func add(_ site: CodeRange) {
        sites.insert(site)
    }

    /// Notes what a call sets.
    ///
    /// - Parameters:
    ///   - caller: The call of the program's own function whose arguments it depends on, or nil.
    ///   - reason: Why it is not read although its keys are known: the reader does not know where what it creates is used.
    package func record(
        _ reading: Reading, at site: CodeRange, caller: CodeRange?, lostBecause reason: String? = nil
    ) {
        sites.insert(site)
        let counted = caller ?? site
        if let reason { lost[counted] = reason } else { followed.insert(counted) }
        let reading = reading == .literal && counted != site ? .followed : reading
        readings[site, default: Readings(reading, at: counted)].add(reading, at: counted)
        self.counted.insert(counted)
    }

    /// Whether it is known what a call sets, or that it sets nothing.
    package func isRecorded(_ site: CodeRange) -> Bool { readings[site] != nil || sitesWithoutKeys.contains(site) }

    /// Whether a shortcut was read at calls of the program's own function that contains it.
    package func isRecordedForCallers(_ site: CodeRange) -> Bool {
        readings[site]?.contains { $0.place != site } ?? false
    }

    /// The calls that count as shortcuts and were not read.
    package var unread: Set<CodeRange> {
        var unread: Set<CodeRange> = []
        for (place, reading) in readings.values.joined() where !reading.isRead { unread.insert(place) }
        return unread
    }

    /// Calls that turned out to set no shortcut, such as those of the program's own function of the name.
    package func remove(_ site: CodeRange) {
        sites.remove(site)
    }

    private struct Shortcut {
        /// nil if it counts elsewhere.
        private(set) var reading: Reading?
        /// Whether it counts at the calls of the program's own function that contains it.
        var isOfCallers = false
        var hasCallers = false

        mutating func add(_ reading: Reading) { self.reading = self.reading.map { max($0, reading) } ?? reading }
    }

    /// The shortcuts with their readings: those of calls, and of callers where a call hands on their arguments.
    private var shortcuts: [CodeRange: Shortcut] {
        var shortcuts: [CodeRange: Shortcut] = [:]
        var sitesOfElements: [CodeRange: CodeRange] = [:]
        func add(_ range: CodeRange, _ reading: Reading, at site: CodeRange) {
            var place = range
            if elements.contains(range) {
                if sitesOfElements[range] == nil { sitesOfElements[range] = site }
                if sitesOfElements[range] != site { place = site }
            }
            shortcuts[place, default: Shortcut()].add(reading)
        }
        // Of the app's own overloads, other calls of the same name are the callers.
        var handed: [CodeRange: Reading] = [:]
        for (place, reading) in readings.values.joined() where sites.contains(place) && readings[place] == nil {
            handed[place] = handed[place].map { max($0, reading) } ?? reading
        }
        for site in sites.sorted() {
            let all = readings[site] ?? Readings(handed[site] ?? .unread(Self.isNotReached), at: site)
            let callers = all.filter { $0.place != site && ($0.reading.isRead || !handedOn.contains($0.place)) }
            let isWrapper =
                all[site]?.isRead != true
                && (callers.contains { $0.reading.isRead }
                    || all[site] == nil && (callers.count > 1 || callers.contains { sites.contains($0.place) }))
            // A function's parameter for the key, which no call of the function gives.
            let isUnused = sitesWithoutKeys.contains(site) && all[site]?.isRead == false && callers.isEmpty
            if isWrapper { shortcuts[site, default: Shortcut()].isOfCallers = true }
            if !callers.isEmpty { shortcuts[site, default: Shortcut()].hasCallers = true }
            if !isWrapper, !isUnused {
                add(site, all[site] ?? all.map(\.reading).max() ?? .unread(Self.isNotReached), at: site)
            }
            for (range, reading) in callers where isWrapper || reading.isRead { add(range, reading, at: site) }
        }
        return shortcuts
    }

    package func coverage(in files: JoinedFiles) -> ShortcutCoverage {
        var coverage = ShortcutCoverage()
        let shortcuts = shortcuts
        for place in shortcuts.keys.sorted() {
            guard let shortcut = shortcuts[place] else { continue }
            if shortcut.isOfCallers { coverage.wrappers.append(files.range(place)) }
            guard let found = shortcut.reading else { continue }
            let loss = found.isRead && !followed.contains(place) ? lost[place] : nil
            let reading = loss.map { .unread($0) } ?? found
            let range = files.range(place)
            switch reading {
            case .unread(let reason):
                coverage.sites.append(.init(range: range, reading: .unread))
                coverage.unread.append(.init(range: range, reason: reason, hasCallers: shortcut.hasCallers))
            case .conditional: coverage.sites.append(.init(range: range, reading: .conditional))
            case .followed: coverage.sites.append(.init(range: range, reading: .oneStep))
            case .literal: coverage.sites.append(.init(range: range, reading: .literal))
            }
        }
        return coverage
    }
}

extension ShortcutReadTracker.Reading {
    var isRead: Bool { if case .unread = self { false } else { true } }
}
