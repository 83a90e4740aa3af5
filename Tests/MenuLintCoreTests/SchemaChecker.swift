import Foundation

/// The program `check-jsonschema`, which `scripts/setup --tests` installs.
enum SchemaChecker {
    static let program = Program("check-jsonschema")

    static let absence = Program.absence(of: "check-jsonschema")

    /// What the program says of a text, empty if it fits the schema.
    static func complaint(about text: String, schema: URL) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.write("instance.json", text)
        let result = try program?.run(["--schemafile", schema.path, file])
        return result?.status == 0 ? "" : result?.output ?? absence
    }
}
