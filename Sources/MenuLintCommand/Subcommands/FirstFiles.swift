// What "init" writes.
import MenuViews

/// A spec to change: it has no findings, and what is not in it yet stands in comments.
enum SpecTemplate {
    static func text(appName: String) -> String {
        """
        // The main menu of the app, as its buildMenu(with:) makes it. "menulint" finds what is wrong with it,
        // "menulint show" draws it for a release; "menulint schema" tells editors what may stand here.
        {
          "menuSpec": 1,
          "app": {
            "name": \(SpecText.quoted(appName)),
            // The releases that the app runs on; each has a default menu of its own. There are 15 to 18, and 26.
            "targets": ["iPadOS 26", "macCatalyst 26"],
            // The keyboard layouts of its users, by locale or name; without this, 32 common ones.
            // "layouts": ["en-US", "de", "fr", "ja"],
          },
          // What buildMenu(with:) does to the system's menu, in order.
          "build": [
            {
              "insertChild": {
                "title": "Info",
                "options": ["displayInline"],
                "children": [
                  { "title": "Get Info", "action": "getInfo:", "shortcut": "ctrl+cmd+i" },
                ],
              },
              "atEndOf": "file",
            },
            // Operations can be for some of the targets only, as with #available:
            // { "remove": "format", "targets": ["iPadOS 26"] },
          ],
          // Who answers which action; "menulint responders" reads it from Swift and Objective-C sources.
          // Without it, every action is taken as answered.
          // "responders": [{ "name": "AppDelegate", "actions": ["getInfo:"] }],
        }

        """
    }
}

/// A configuration that says what holds without one, for a team to change.
enum ConfigurationTemplate {
    static let text = """
        {
          "select": ["default"],
          "ignore": [],
          "severity": {},
          "failLevel": "error",
          "exclude": []
        }

        """
}

/// A hook of pre-commit that lints with the installed command.
enum HookTemplate {
    static let fileName = ".pre-commit-config.yaml"

    /// An entry of the list "repos".
    static let entry = #"""
          - repo: local
            hooks:
              - id: menulint
                name: menulint
                entry: menulint lint --force-exclude --
                language: system
                files: \.menu\.jsonc?$
                require_serial: true

        """#

    static let text = "repos:\n" + entry
}
