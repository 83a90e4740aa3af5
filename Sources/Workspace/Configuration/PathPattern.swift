import SourceText

/// A glob pattern for paths, as in `exclude` and `overrides`.
///
/// `*` and `?` match within a name, `**` matches any number of folders, `[a-z]` matches one of several characters. A
/// pattern without a slash matches in every folder, one with a slash is relative to the folder of its configuration. A
/// pattern that matches a folder matches everything in it.
package struct PathPattern: Hashable, Sendable {
    /// Why a string is not a pattern.
    struct InvalidPattern: Error {
        let message: String
        let help: String?
    }

    /// The maximum number of patterns in a configuration: each is compared with each file.
    static let maximumCount = 1000

    /// The pattern as written.
    package let text: String
    /// Whether it is relative to the configuration's folder.
    let isAnchored: Bool
    private let names: [NamePattern]
    /// Whether it matches folders only.
    private let isFolder: Bool

    init(_ text: String) throws(InvalidPattern) {
        if text.isEmpty { throw InvalidPattern(message: "an empty pattern matches nothing", help: "remove it") }
        if text.hasPrefix("!") {
            throw InvalidPattern(message: "a pattern cannot be negated", help: "list only what to match")
        }
        var names: [NamePattern] = []
        for part in FilePath.components(of: text) where part != "." {
            if part == ".." {
                throw InvalidPattern(
                    message: "a pattern cannot leave its folder", help: "move it to a configuration in a parent folder")
            }
            names.append(try NamePattern(part))
        }
        isAnchored = text.utf8.dropLast().contains(UInt8(ascii: "/"))
        self.text = text
        self.names = isAnchored ? names : [.folders] + names
        isFolder = text.utf8.last == UInt8(ascii: "/")
    }

    /// Whether it matches a path, or a folder that contains it.
    ///
    /// - Parameter path: The path components after the configuration's folder.
    /// - Complexity: O(length of the pattern × length of the path).
    func matches(_ path: [PathName], isFolder: Bool = false) -> Bool {
        var name = 0
        var part = 0
        // Where to resume after the last `**` if the rest does not match: one name later each time.
        var retry: (name: Int, part: Int)?
        while name < names.count {
            if names[name] == .folders {
                name += 1
                retry = (name, part)
            } else if part < path.count, names[name].matches(path[part]) {
                name += 1
                part += 1
            } else if let last = retry, last.part < path.count {
                retry = (last.name, last.part + 1)
                (name, part) = (last.name, last.part + 1)
            } else {
                return false
            }
            if name == names.count, self.isFolder, part == path.count, !isFolder {
                // The match ends at a file, but the pattern names a folder.
                guard let last = retry, last.part < path.count else { return false }
                retry = (last.name, last.part + 1)
                (name, part) = (last.name, last.part + 1)
            }
        }
        return true
    }
}

/// A name in a path, prepared for many patterns.
struct PathName {
    let text: Substring
    let scalars: [Unicode.Scalar]

    init(_ text: Substring) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }
}

/// The pattern of one name in a path.
private enum NamePattern: Hashable {
    /// `**`
    case folders
    case literal(String)
    /// Pieces, and the UTF-8 of those after the last `*`, if they are literal, which rejects most names.
    case wild([Piece], end: [UInt8])

    enum Piece: Hashable {
        case one(Unicode.Scalar)
        case any
        case anyOne
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    }

    init(_ text: Substring) throws(PathPattern.InvalidPattern) {
        if text == "**" {
            self = .folders
            return
        }
        guard text.utf8.contains(where: { "*?[".utf8.contains($0) }) else {
            self = .literal(String(text))
            return
        }
        var pieces: [Piece] = []
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if pieces.last != .any { pieces.append(.any) }
            case "?": pieces.append(.anyOne)
            case "[": pieces.append(try NamePattern.readSet(&rest, in: text))
            default: pieces.append(.one(scalar))
            }
        }
        var end = ""
        for piece in pieces {
            if case .one(let scalar) = piece { end.unicodeScalars.append(scalar) } else { end = "" }
        }
        self = .wild(pieces, end: Array(end.utf8))
    }

    private static func readSet(
        _ rest: inout Substring.UnicodeScalarView, in text: Substring
    ) throws(PathPattern.InvalidPattern) -> Piece {
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var isNegated = false
        if rest.first == "!" || rest.first == "^" {
            isNegated = true
            rest.removeFirst()
        }
        while let scalar = rest.popFirst() {
            if scalar == "]", !ranges.isEmpty { return .set(ranges, isNegated: isNegated) }
            var upper = scalar
            if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
                rest.removeFirst(2)
                upper = last
            }
            ranges.append(min(scalar, upper)...max(scalar, upper))
        }
        throw PathPattern.InvalidPattern(message: "unclosed \"[\" in \(text.displayQuoted)", help: "add the \"]\"")
    }

    func matches(_ name: PathName) -> Bool {
        switch self {
        case .folders: true
        case .literal(let text): name.text.utf8.count == text.utf8.count && name.text.isIdentical(to: text)
        case .wild(let pieces, let end):
            name.text.utf8.suffix(end.count).elementsEqual(end) && NamePattern.matches(pieces, name.scalars)
        }
    }

    private static func matches(_ pieces: [Piece], _ name: [Unicode.Scalar]) -> Bool {
        var piece = 0
        var index = 0
        var retry: (piece: Int, index: Int)?
        while piece < pieces.count || index < name.count {
            if piece < pieces.count, pieces[piece] == .any {
                piece += 1
                retry = (piece, index)
            } else if piece < pieces.count, index < name.count, pieces[piece].matches(name[index]) {
                piece += 1
                index += 1
            } else if let last = retry, last.index < name.count {
                retry = (last.piece, last.index + 1)
                (piece, index) = (last.piece, last.index + 1)
            } else {
                return false
            }
        }
        return true
    }
}

extension NamePattern.Piece {
    func matches(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .one(let wanted): wanted == scalar
        case .any, .anyOne: true
        case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
        }
    }
}
