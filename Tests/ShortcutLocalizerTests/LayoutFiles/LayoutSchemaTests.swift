import Foundation
import ShortcutLocalizer
import TestBasics
import Testing
import Workspace

private let program = Program("check-jsonschema")

@Suite(
    "The schema of layout files",
    .enabled(if: program != nil, Comment(rawValue: Program.absence(of: "check-jsonschema"))))
struct LayoutSchemaTests {
    /// The validation errors of files; empty if they are valid.
    private func errors(in files: [String]) throws -> String {
        let schema = CatalogSandbox.layoutsFolder.appending(path: "layout.schema.json").path
        let (status, output) = try #require(program).run(["--schemafile", schema] + files)
        return status == 0 ? "" : output
    }

    @Test("accepts the layouts of Mac and Windows, and every tenth of Linux, which one program made")
    func layouts() throws {
        let folder = CatalogSandbox.layoutsFolder
        let files = try LayoutFolder.files(in: folder.path).filter { $0.system != nil && $0.name.hasSuffix(".json") }
        #expect(files.count == 970)
        let checked = files.enumerated().filter { $1.system != .linux || $0.isMultiple(of: 10) }
        #expect(try errors(in: checked.map(\.element.path)) == "")
    }

    private static let invalidLayouts = [
        #"{"identifier": "a.b", "name": "B", "keys": {}}"#,
        #"{"identifier": "a.b", "keys": {"KeyA": {"none": "a"}}}"#,
        #"{"identifier": " ", "name": "B", "keys": {"KeyA": {"none": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "keys": {"ArrowUp": {"none": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "keys": {"KeyA": {"ctrl": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "keys": {"KeyA": {"none": ""}}}"#,
        #"{"identifier": "a.b", "name": "B", "keys": {"KeyA": {"none": {"live": "a"}}}}"#,
        #"{"identifier": "windows:a", "name": "B", "keys": {"KeyA": {"none": "a"}}, "virtualKeys": {"KeyA": "AB"}}"#,
        #"{"identifier": "a.b", "system": "dos", "name": "B", "keys": {"KeyA": {"none": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "form": "round", "keys": {"KeyA": {"none": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "shape": "iso", "keys": {"KeyA": {"none": "a"}}}"#,
        #"{"identifier": "a.b", "name": "B", "keys": {"KeyA": {"none": "a"}}, "observedRemaps": [{"us": "ä", "shows": "b", "source": "me"}]}"#,
    ]

    @Test("rejects what the reader rejects")
    func agreement() throws {
        let sandbox = try CatalogSandbox()
        let files = try Self.invalidLayouts.enumerated().map { index, text in
            let file = sandbox.folder.appending(path: "layout-\(index).json")
            try Data(text.utf8).write(to: file)
            #expect(throws: LayoutError.self, "\(text)") {
                try LayoutFile.layout(reading: Array(text.utf8), path: "layout.json")
            }
            return file.path
        }
        let errors = try errors(in: files)
        for (file, text) in zip(files, Self.invalidLayouts) { #expect(errors.contains(file + "::"), "\(text)") }
    }
}
