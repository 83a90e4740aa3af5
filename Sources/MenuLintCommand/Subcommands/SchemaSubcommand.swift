import MenuDocuments

extension Subcommand {
    static let schema = Subcommand("schema", summary: "Print the JSON Schema of menu specs.") {
        _, console throws(UsageError) in
        console.standardOutput.write(MenuSpecSchema.text)
        return .clean
    }
}
