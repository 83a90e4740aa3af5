import LanguageServer
import Platform
import SourceCode
import SourceText
import Synchronization
import Workspace

extension EditorWorkspace {
    func implementations(
        ofAction action: String, around path: String, _ texts: OpenTexts, isCancelled: () -> Bool
    ) -> [SourceMethod] {
        guard let folder = folder(around: path) else { return [] }
        var folders = FolderSearch(InputAccess(console))
        let files = folders.files(in: folder) { $1 || SourceLanguage(fileName: $0.name) != nil }.map(\.path)
        // Also for the selector "openWithOptions:" of "open(options:)": only words begin a name.
        let word = action.utf8.prefix { $0 != UInt8(ascii: ":") && !(0x41...0x5A).contains($0) }
        let search = TextSearch([Array(word)])
        var found: [SourceMethod] = []
        for file in files {
            if isCancelled() { return [] }
            let text = texts[ExactString(file)] ?? (try? FileSystem.readFile(file)) ?? []
            guard text.withSpan({ search.occurs(in: $0) }) else { continue }
            let ranges =
                switch SourceLanguage(fileName: file) {
                case .swift: SwiftMethods.ranges(of: action, in: SourceFile(name: file, bytes: text))
                case .objectiveC: ObjectiveCMethods.ranges(of: action, in: text)
                case nil: [Range<Int>]()
                }
            found += ranges.map { SourceMethod(path: file, text: text, range: $0) }
        }
        return found
    }
}

extension EditorWorkspace {
    func actions(around path: String, _ texts: OpenTexts, isCancelled: () -> Bool) -> [SourceAction] {
        guard let folder = folder(around: path) else { return [] }
        var index = ActionIndex()
        for (path, text) in texts where FilePath.contains(folder, path.text) {
            if let language = SourceLanguage(fileName: path.text) { index.add(text, language) }
        }
        return (index.sourceActions + savedActions(in: folder, isCancelled: isCancelled)).withoutDuplicates
    }

    /// The actions in the files of a folder, read once until files change.
    private func savedActions(in folder: String, isCancelled: () -> Bool) -> [SourceAction] {
        let (generation, known) = state.withLock {
            ([$0.generation, $0.sourceGeneration], $0.actions[ExactString(folder)])
        }
        if let known { return known }
        var search = FolderSearch(InputAccess(console))
        var index = ActionIndex()
        for file in search.files(in: folder, where: { $1 || SourceLanguage(fileName: $0.name) != nil }).map(\.path) {
            if isCancelled() { return [] }
            guard let language = SourceLanguage(fileName: file), let text = try? FileSystem.readFile(file) else {
                continue
            }
            index.add(text, language)
        }
        let actions = index.sourceActions
        // What was found is out of date if files have changed meanwhile.
        state.withLock {
            if [$0.generation, $0.sourceGeneration] == generation { $0.actions[ExactString(folder)] = actions }
        }
        return actions
    }
}

extension ActionIndex {
    /// The methods that are actions.
    fileprivate var sourceActions: [SourceAction] {
        classes.flatMap { entry in
            entry.actions.filter(\.isAction).map { SourceAction(selector: $0.selector, owner: entry.name) }
        }
    }
}

/// The methods of Swift code that Objective-C calls by a selector.
private enum SwiftMethods {
    static func ranges(of selector: String, in file: SourceFile) -> [Range<Int>] {
        var index = ActionIndex()
        index.add(file.bytes, .swift)
        guard index.hasAction(selector) else { return [] }
        var ranges: [Range<Int>] = []
        add(SwiftParser.parse(file).statements, selector, file.bytes, to: &ranges)
        return ranges
    }

    /// Adds the methods of types. The parser bounds how deep they nest.
    private static func add(
        _ statements: [SwiftStatement], _ selector: String, _ bytes: [UInt8], to ranges: inout [Range<Int>]
    ) {
        for statement in statements {
            switch statement.kind {
            case .type(let type): add(type.members, selector, bytes, to: &ranges)
            case .function(let function):
                let isNamed = SelectorName.of(function.name, function.parameters.map(\.label)) == selector
                // An attribute can give another selector.
                let attributes = bytes[statement.range.lowerBound..<function.nameRange.lowerBound]
                let isGiven = Array(attributes).contains("(" + selector + ")")
                if isNamed || isGiven { ranges.append(function.nameRange) }
            default: break
            }
        }
    }
}

/// The methods of Objective-C, which begin at the start of a line: `- (IBAction)newTab:(id)sender`.
private enum ObjectiveCMethods {
    static func ranges(of selector: String, in bytes: [UInt8]) -> [Range<Int>] {
        let name = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
        var ranges: [Range<Int>] = []
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard text.first == UInt8(ascii: "-"), let close = text.firstIndex(of: UInt8(ascii: ")")) else { continue }
            let rest = text[(close + 1)...].drop { $0 == 0x20 }
            let next = rest.dropFirst(name.count).first
            guard rest.starts(with: name), next.map({ !isWord($0) }) ?? true else { continue }
            let hasArgument = next == UInt8(ascii: ":")
            guard hasArgument == (selector.utf8.last == UInt8(ascii: ":")) else { continue }
            // A slice of an array has the indices of the array.
            ranges.append(rest.startIndex..<rest.startIndex + name.count)
        }
        return ranges
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }
}
