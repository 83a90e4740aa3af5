package import SourceText

/// The targets and products that a `Package.swift` declares, as far as its text says so.
///
/// The manifest is not run: what it computes is unknown and omitted, but for the strings in constants and computed variables.
package struct PackageManifest: Sendable {
    package struct Target: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case library, executable, test
            /// A macro, a plugin, or a target without Swift code of the app.
            case other
        }

        package let name: String
        package let kind: Kind
        /// The folder from the manifest's folder; nil for the conventional one.
        package var path: String?
        /// The folders and files of the target, from its own folder, that belong to it; nil for all.
        package var sources: [String]?
        /// The folders and files that do not.
        package var exclude: [String] = []
        /// The names of targets and products.
        package var dependencies: [String] = []
    }

    package private(set) var targets: [Target] = []
    /// The targets of each library product.
    package private(set) var products: [ExactString: [String]] = [:]
    /// The product of each executable target that has one of its own.
    package private(set) var executables: [ExactString: String] = [:]
    /// Whether it supports the Mac and no other system, as far as it lists platforms.
    package private(set) var isForMacOnly = false

    /// Reads a manifest in UTF-8.
    ///
    /// - Complexity: O(length).
    package init(_ bytes: [UInt8]) {
        var cursor = TokenCursor(bytes, SourceLexer(bytes, .swift).tokens)
        let constants = Self.constants(cursor)
        while cursor.current != nil {
            if cursor.consume(word: "platforms"), cursor.consume(":") {
                isForMacOnly = Self.platforms(&cursor) == ["macOS"]
                continue
            }
            guard cursor.consume("."), let word = cursor.word, cursor.peek()?.kind == .punctuation(UInt8(ascii: "("))
            else {
                if cursor.current?.kind != .punctuation(UInt8(ascii: ".")) { cursor.advance() }
                continue
            }
            cursor.advance()
            let arguments: Arguments
            switch word {
            case "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget":
                arguments = Arguments(&cursor, constants)
                addTarget(word, arguments)
            case "library":
                arguments = Arguments(&cursor, constants)
                if let name = arguments.strings["name"]?.first {
                    products[ExactString(name)] = arguments.strings["targets"] ?? [name]
                }
            case "executable":
                arguments = Arguments(&cursor, constants)
                guard let name = arguments.strings["name"]?.first else { continue }
                for target in arguments.strings["targets"] ?? [] where executables[ExactString(target)] == nil {
                    executables[ExactString(target)] = name
                }
            default: break
            }
        }
    }

    /// The platforms in the list at the cursor, which is moved into it: `[.macOS(.v14), .iOS("17.0")]`.
    private static func platforms(_ cursor: inout TokenCursor) -> [String] {
        var names: [String] = []
        guard cursor.consume("[") else { return names }
        while cursor.consume("."), let name = cursor.word {
            names.append(name)
            cursor.advance()
            cursor.skipBracketed("(", ")")
            if !cursor.consume(",") { break }
        }
        return cursor.isPunctuation("]") ? names : []
    }

    /// The number of strings in a constant that is read: an app has some dozen modules, and many arguments can name it.
    private static let maximumListLength = 256

    /// The strings of constants such as `let modules = ["Core", "UI"]`, and of computed variables, by their names.
    private static func constants(_ start: TokenCursor) -> [String: [String]] {
        var (cursor, constants) = (start, [String: [String]]())
        while cursor.current != nil {
            guard cursor.consume(word: "let") || cursor.consume(word: "var"), let name = cursor.word else {
                cursor.advance()
                continue
            }
            cursor.advance()
            if cursor.consume(":") { cursor.skipBracketed("[", "]") }
            guard cursor.isPunctuation("{") || cursor.consume("=") && cursor.isPunctuation("[") else { continue }
            let strings = Arguments(&cursor, [:]).strings.sorted { $0.key < $1.key }.flatMap(\.value)
            if strings.count <= maximumListLength { constants[name] = strings }
        }
        return constants
    }

    private mutating func addTarget(_ word: String, _ arguments: Arguments) {
        guard let name = arguments.strings["name"]?.first else { return }
        let kind: Target.Kind =
            switch word {
            case "target": .library
            case "executableTarget": .executable
            case "testTarget": .test
            default: .other
            }
        targets.append(
            Target(
                name: name, kind: kind, path: arguments.strings["path"]?.first, sources: arguments.strings["sources"],
                exclude: arguments.strings["exclude"] ?? [], dependencies: arguments.strings["dependencies"] ?? []))
    }
}

/// The strings in the arguments of a call or in a list, by the label of the argument that contains them.
private struct Arguments {
    private(set) var strings: [String: [String]] = [:]

    /// Reads the parentheses or brackets at the cursor and moves after them.
    ///
    /// Of a call in a list, such as `.product(name: "A", package: "b")`, only the name counts.
    ///
    /// - Parameter constants: The strings that names stand for.
    init(_ cursor: inout TokenCursor, _ constants: [String: [String]]) {
        var (depth, label, innerLabel) = (0, "", "")
        while let token = cursor.current {
            cursor.advance()
            switch token.kind {
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
                depth += 1
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")):
                depth -= 1
                innerLabel = ""
            case .punctuation(UInt8(ascii: ",")): innerLabel = ""
            case .word where cursor.isPunctuation(":"):
                if depth == 1 { label = cursor.text(token) } else { innerLabel = cursor.text(token) }
            case .word where depth == 1:
                if let constant = constants[cursor.text(token)] { strings[label, default: []] += constant }
            case .openingQuote where innerLabel.isEmpty || innerLabel == "name":
                // What is computed, such as an interpolation, is unknown.
                if let text = cursor.current, text.kind == .stringText, cursor.peek()?.kind == .closingQuote {
                    strings[label, default: []].append(cursor.text(text))
                }
            default: break
            }
            if depth == 0 { return }
        }
    }
}
