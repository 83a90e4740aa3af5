import SourceText

/// Checks that no output file of a run is one of its input files.
enum OverwriteCheck {
    /// - Parameters:
    ///   - reports: The files that reports are written to.
    ///   - linted: The files that are linted.
    /// - Throws: ``CommandError`` if an output would replace an input.
    static func run(
        reports: [String], baseline: BaselineFilter, _ store: ConfigurationStore, linted: [InputFile],
        workingDirectory: String
    ) throws(CommandError) {
        var outputs = reports.map { (what: "the report", file: $0) }
        if let file = baseline.writtenFile { outputs.append((what: "the baseline", file: file)) }
        guard !outputs.isEmpty else { return }
        var inputs: [(path: String, role: String)] = []
        if let path = baseline.readFile { inputs.append((path, "the baseline")) }
        for path in store.paths {
            inputs.append((FilePath.absolute(path, from: workingDirectory), "the configuration"))
        }
        for file in linted where !file.isStandardInput { inputs.append((file.path, "a linted file")) }
        var roles: [FileIdentity: String] = [:]
        for input in inputs {
            if let identity = FileIdentity(of: input.path) { roles[identity] = input.role }
        }
        for output in outputs {
            guard let role = FileIdentity(of: output.file).flatMap({ roles[$0] }) else { continue }
            throw CommandError(
                "\(output.what) would replace \(output.file.displayQuoted), which is \(role)",
                help: "name another file")
        }
    }
}
