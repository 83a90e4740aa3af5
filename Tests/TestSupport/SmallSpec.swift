/// Builds a spec with one menu.
package enum SmallSpec {
    /// A spec with `duplicate-shortcut`, an error.
    package static let withDuplicate = """
        {"menuSpec": 1, "app": {"name": "A"}, "build": [{"insertChild": {"title": "I", "options": ["displayInline"], \
        "children": [{"title": "Get Info", "action": "getInfo:", "shortcut": "cmd+i"}]}, "atEndOf": "file"}]}
        """

    /// - Parameters:
    ///   - commands: Elements in JSON, separated by commas.
    ///   - app: More members of `app`.
    ///   - rest: More members of the document.
    package static func text(_ commands: String, app: String = "", rest: String = "") -> String {
        """
        { "menuSpec": 1,
          "app": { "name": "Demo", "mainMenu": "empty", "targets": ["iPadOS 26"]\(app.isEmpty ? "" : ", ")\(app) },
          "build": [ { "insertChild": { "title": "Tools", "identifier": "tools", "children": [\(commands)] },
                       "atEndOf": "root" } ]\(rest.isEmpty ? "" : ", ")\(rest) }
        """
    }
}
