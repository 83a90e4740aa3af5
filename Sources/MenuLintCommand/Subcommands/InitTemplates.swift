import MenuDocuments

/// The spec that `init` writes: an example without findings, with comments on what to add.
enum SpecTemplate {
    static func text(appName: String) -> String {
        """
        // The main menu of the app, as its buildMenu(with:) builds it. "menulint" lints it, "menulint show" draws it,
        // and "menulint schema" prints a JSON Schema for editors.
        {
          "menuSpec": 1,
          "app": {
            "name": \(MenuSpecWriter.quoted(appName)),
            // The releases that the app runs on, 15 to 18 and 26; each has its own default menu.
            "targets": ["iPadOS 26", "macCatalyst 26"],
            // The keyboard layouts of its users, by locale or name; by default 32 common ones.
            // "layouts": ["en-US", "de", "fr", "ja"],
          },
          // The changes that buildMenu(with:) makes to the system's menu, in order.
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
            // An operation can be limited to some targets, as with #available:
            // { "remove": "format", "targets": ["iPadOS 26"] },
          ],
          // The actions that responders handle; "menulint responders" reads them from Swift and Objective-C sources.
          // Without "responders", every action counts as handled.
          // "responders": [{ "name": "AppDelegate", "actions": ["getInfo:"] }],
        }

        """
    }
}

/// The configuration that `init` writes: the built-in defaults.
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

/// The pre-commit hook that `init` writes; it runs the installed command.
struct HookTemplate {
    static let fileName = ".pre-commit-config.yaml"

    /// An entry of "repos".
    let entry: String

    var text: String { "repos:\n" + entry }

    /// - Parameters:
    ///   - menus: The menus to lint.
    ///   - folder: The folder that contains them, relative to the repository's root; empty for the root.
    init(for menus: ExistingMenus, in folder: String) {
        // A shortcut in one Swift file can conflict with one in another, so such a hook lints all of the folder.
        let isSwift = !menus.swiftFiles.isEmpty
        let names =
            isSwift
            ? "swift|strings|xcstrings|pbxproj|xib|storyboard|menu\\.jsonc?"
            : menus.mainMenus.isEmpty ? "menu\\.jsonc?" : "menu\\.jsonc?|xib|storyboard"
        // A name that a shell, YAML or a regular expression would need escaped is not worth the trouble.
        let isPlain = folder.allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) }
        let inFolder = isPlain && !folder.isEmpty
        let files = (inFolder ? "^\(folder)/.*" : "") + "\\." + (names.contains("|") ? "(\(names))$" : "\(names)$")
        let command = isSwift ? inFolder ? " \(folder)" : "" : " --force-exclude --"
        let arguments = isSwift ? "pass_filenames: false" : "require_serial: true"
        entry = """
              - repo: local
                hooks:
                  - id: menulint
                    name: menulint
                    entry: menulint lint\(command)
                    language: system
                    files: \(files)
                    \(arguments)

            """
    }
}
