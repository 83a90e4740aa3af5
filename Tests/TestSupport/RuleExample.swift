/// The examples in the documentation of rules.
package enum RuleExample {
    /// Completes a part of a spec to a spec.
    package static func spec(completing fragment: String) -> String {
        if fragment.hasPrefix("{ \"menuSpec\"") { return fragment }
        let app =
            #""app": {"name": "Example", "targets": ["iPadOS 18", "iPadOS 26", "macCatalyst 26"], "#
            + #""layouts": ["US", "German", "French", "ja"], "layoutDirection": ["ltr", "rtl"], "#
            + #""infoPlist": {"UIApplicationSupportsMultipleScenes": true}}"#
        let key = fragment.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
        let operations = ["insertChild", "insertSibling", "insert", "replace", "replaceChildren", "remove"]
        let members: String
        if fragment.hasPrefix("\"") {
            members = fragment.contains("\"app\"") ? fragment : "\(app), \(fragment)"
        } else if key == "name" {
            members = "\(app), \"responders\": [\(fragment)]"
        } else if operations.contains(String(key)) {
            members = "\(app), \"build\": [\(fragment)]"
        } else {
            let menu = #"{"insertSibling": {"title": "Example", "children": [\#(fragment)]}, "after": "view"}"#
            members = "\(app), \"build\": [\(menu)]"
        }
        return "{\"menuSpec\": 1, \(members)}"
    }
}
