/// A statement, under `#available` if the oldest target does not have what it uses.
struct Statement {
    private let code: SwiftCode
    private let prefix: String
    private let lines: [String]
    /// The release to test for; nil if none.
    private let test: String?

    /// An assignment that every target has.
    init(assigning value: SwiftCode, to target: String) {
        code = value
        prefix = target + " = "
        lines = []
        test = nil
    }

    /// Statements that need a release.
    ///
    /// - Parameters:
    ///   - release: The first target that has everything the lines use.
    ///   - name: The release as `#available` names it, if that is between two targets.
    init(_ text: String, since release: Int, named name: String? = nil, oldest: Int) {
        self.init(text, test: oldest >= release ? nil : "iOS \(name ?? String(release))")
    }

    /// - Parameter test: A platform with its release, such as `macOS 14`.
    init(_ text: String, test: String?) {
        code = .text("")
        prefix = ""
        lines = text.split(separator: "\n").map { String($0) }
        self.test = test
    }

    func add(to writer: inout CodeWriter) {
        guard !lines.isEmpty else { return writer.add(prefix, code) }
        guard let test else { return lines.forEach { writer.add($0) } }
        writer.add("if #available(\(test), *) {") { writer in
            for line in lines { writer.add(line) }
        }
    }
}
