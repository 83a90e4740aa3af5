/// The JSON Schema of the menu spec, version 1.
package enum MenuSpecSchema {
    /// The schema in JSON, with a line end behind it: the text of `docs/menu-spec-1.schema.json`, which a test holds it
    /// to. `RECORD=1 swift test --filter MenuSpecSchema` writes this file anew from that one.
    package static let text = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:menulint:menu-spec:1",
          "title": "Menu spec",
          "description": "What an app does to its main menu: what it starts from, the operations of buildMenu(with:) in order, and who answers which action. Keys that begin with x- are yours.",
          "type": "object",
          "required": ["menuSpec"],
          "properties": {
            "$schema": { "description": "Names this schema for editors; menulint ignores it." },
            "menuSpec": { "title": "Version", "description": "The version of the format.", "const": 1 },
            "app": { "$ref": "#/$defs/app" },
            "build": {
              "title": "Build",
              "description": "What buildMenu(with:) does, in order.",
              "type": "array",
              "items": { "$ref": "#/$defs/operation" }
            },
            "responders": {
              "title": "Responders",
              "description": "Who answers which action. Without this key every action is taken as answered; with it, only what is listed here and what the system answers.",
              "type": "array",
              "items": { "$ref": "#/$defs/responder" }
            },
            "contributes": {
              "title": "Contributions",
              "description": "What an extension contributes to an editor, as the manifests of VS Code extensions have it; in place of build and responders.",
              "type": "object"
            },
            "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
          },
          "patternProperties": { "^x-(?!menulint-)": true },
          "additionalProperties": false,
          "examples": [
            {
              "menuSpec": 1,
              "app": { "name": "Bookmarks", "targets": ["iPadOS 26"] },
              "build": [
                {
                  "insertChild": {
                    "title": "Tabs",
                    "options": ["displayInline"],
                    "children": [{ "title": "New Tab", "action": "newTab:", "shortcut": "cmd+t" }]
                  },
                  "atStartOf": "file"
                }
              ]
            }
          ],
          "$defs": {
            "app": {
              "title": "App",
              "description": "What holds for the app as a whole.",
              "type": "object",
              "properties": {
                "name": {
                  "title": "Name",
                  "description": "The app's name, as the application menu shows it.",
                  "type": "string",
                  "default": "App",
                  "examples": ["Bookmarks"]
                },
                "targets": {
                  "title": "Targets",
                  "description": "The system releases that are linted. Mac Catalyst is numbered as iOS is.",
                  "type": "array",
                  "minItems": 1,
                  "items": { "$ref": "#/$defs/target" },
                  "default": ["iPadOS 26", "macCatalyst 26"]
                },
                "mainMenu": {
                  "title": "Main menu",
                  "description": "What the operations start from: the system's default main menu, nothing, or the menu of an AppKit app, which starts with nothing and refuses nothing.",
                  "enum": ["system", "empty", "appKit"],
                  "default": "system"
                },
                "infoPlist": { "$ref": "#/$defs/infoPlist" },
                "configuration": { "$ref": "#/$defs/configuration" },
                "automaticLocalization": {
                  "title": "Automatic localization",
                  "description": "Whether the system localizes shortcuts at all: the application-wide opt-out.",
                  "type": "boolean",
                  "default": true
                },
                "layouts": {
                  "title": "Keyboard layouts",
                  "description": "The layouts to lint for, by locale, Apple's identifier or name, or \"all\"; by default a common set. `menulint layouts` lists them.",
                  "anyOf": [
                    { "const": "all" },
                    { "type": "array", "minItems": 1, "items": { "type": "string", "minLength": 1 } }
                  ],
                  "examples": [["de", "com.apple.keylayout.French", "ja"], "all"]
                },
                "layoutDirection": {
                  "title": "Layout directions",
                  "description": "The directions of the interface to lint for.",
                  "type": "array",
                  "minItems": 1,
                  "items": { "enum": ["ltr", "rtl"] },
                  "default": ["ltr"]
                }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "target": {
              "title": "Target",
              "description": "A system release.",
              "enum": [
                "iPadOS 15",
                "iPadOS 16",
                "iPadOS 17",
                "iPadOS 18",
                "iPadOS 26",
                "macCatalyst 15",
                "macCatalyst 16",
                "macCatalyst 17",
                "macCatalyst 18",
                "macCatalyst 26"
              ]
            },
            "someTargets": {
              "title": "Targets",
              "description": "The only targets on which this exists: a subset of the app's, with one at least of what it stands in, as with #available.",
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/target" },
              "examples": [["iPadOS 26"]]
            },
            "infoPlist": {
              "title": "Info.plist",
              "description": "What the app's Info.plist says about the main menu, in its real shape or flat.",
              "type": "object",
              "properties": {
                "UIApplicationSupportsPrintCommand": {
                  "title": "Print command",
                  "description": "Whether the system adds Print.",
                  "type": "boolean",
                  "default": false
                },
                "UIApplicationSupportsMultipleScenes": {
                  "title": "Multiple scenes",
                  "description": "Whether the system adds New Window; in a real Info.plist a key of UIApplicationSceneManifest.",
                  "type": "boolean",
                  "default": false
                },
                "UIApplicationSceneManifest": {
                  "title": "Scene manifest",
                  "description": "As in the Info.plist; other keys in it are ignored.",
                  "type": "object",
                  "properties": { "UIApplicationSupportsMultipleScenes": { "title": "Multiple scenes", "type": "boolean" } }
                },
                "CFBundleDocumentTypes": {
                  "title": "Document types",
                  "description": "Whether the system adds Open and Open Recent; a list that is not empty counts as true.",
                  "type": ["array", "boolean"],
                  "default": false
                }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "configuration": {
              "title": "Build configuration",
              "description": "What the app asks of the system's main menu (UIMainMenuSystem.Configuration); applies from iPadOS 26.",
              "type": "object",
              "properties": {
                "newScene": { "$ref": "#/$defs/preference", "title": "New Window" },
                "document": { "$ref": "#/$defs/preference", "title": "Document commands" },
                "printing": { "$ref": "#/$defs/preference", "title": "Print" },
                "finding": { "$ref": "#/$defs/preference", "title": "Find" },
                "toolbar": { "$ref": "#/$defs/preference", "title": "Toolbar" },
                "sidebar": { "$ref": "#/$defs/preference", "title": "Sidebar" },
                "inspector": { "$ref": "#/$defs/preference", "title": "Inspector" },
                "textFormatting": { "$ref": "#/$defs/preference", "title": "Format menu" },
                "findingStyle": {
                  "title": "Finding style",
                  "description": "Which commands the Find menu has.",
                  "enum": ["automatic", "search", "nonEditableText", "editableText"],
                  "default": "automatic"
                }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "preference": {
              "title": "Preference",
              "description": "Whether the system includes its commands.",
              "enum": ["automatic", "removed", "included"],
              "default": "automatic"
            },
            "operation": {
              "title": "Operation",
              "description": "One edit of the main menu.",
              "type": "object",
              "oneOf": [
                { "$ref": "#/$defs/insertChild" },
                { "$ref": "#/$defs/insertSibling" },
                { "$ref": "#/$defs/insert" },
                { "$ref": "#/$defs/replace" },
                { "$ref": "#/$defs/replaceChildren" },
                { "$ref": "#/$defs/remove" }
              ]
            },
            "insertChild": {
              "title": "Insert a child",
              "description": "Inserts a menu at the start or end of another.",
              "type": "object",
              "required": ["insertChild"],
              "properties": {
                "insertChild": { "$ref": "#/$defs/menu" },
                "atStartOf": { "$ref": "#/$defs/menuReference" },
                "atEndOf": { "$ref": "#/$defs/menuReference" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "oneOf": [{ "required": ["atStartOf"] }, { "required": ["atEndOf"] }]
            },
            "insertSibling": {
              "title": "Insert a sibling",
              "description": "Inserts a menu before or after another.",
              "type": "object",
              "required": ["insertSibling"],
              "properties": {
                "insertSibling": { "$ref": "#/$defs/menu" },
                "before": { "$ref": "#/$defs/menuReference" },
                "after": { "$ref": "#/$defs/menuReference" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "oneOf": [{ "required": ["before"] }, { "required": ["after"] }]
            },
            "insert": {
              "title": "Insert elements",
              "description": "Inserts elements anywhere (iPadOS 26).",
              "type": "object",
              "required": ["insert"],
              "properties": {
                "insert": { "$ref": "#/$defs/elements" },
                "before": { "$ref": "#/$defs/reference" },
                "after": { "$ref": "#/$defs/reference" },
                "atStartOf": { "$ref": "#/$defs/menuReference" },
                "atEndOf": { "$ref": "#/$defs/menuReference" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "oneOf": [
                { "required": ["before"] },
                { "required": ["after"] },
                { "required": ["atStartOf"] },
                { "required": ["atEndOf"] }
              ]
            },
            "replace": {
              "title": "Replace",
              "description": "Replaces a menu, a command or an action. Anything but one menu for a menu needs iPadOS 26.",
              "type": "object",
              "required": ["replace", "with"],
              "properties": {
                "replace": { "$ref": "#/$defs/reference" },
                "with": { "$ref": "#/$defs/elements" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "replaceChildren": {
              "title": "Replace children",
              "description": "Replaces what a menu holds.",
              "type": "object",
              "required": ["replaceChildren", "with"],
              "properties": {
                "replaceChildren": { "$ref": "#/$defs/menuReference" },
                "with": { "$ref": "#/$defs/elements" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "remove": {
              "title": "Remove",
              "description": "Removes a menu with all it holds, a command or an action. Anything but a menu needs iPadOS 26.",
              "type": "object",
              "required": ["remove"],
              "properties": {
                "remove": { "$ref": "#/$defs/reference" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "menuReference": {
              "title": "Menu",
              "description": "A menu by its identifier, or by the name of one of UIKit's constants.",
              "type": "string",
              "minLength": 1,
              "examples": ["file", "textStyle", "com.example.bookmarks"]
            },
            "reference": {
              "title": "Element",
              "description": "A menu by identifier or constant, a command by its action, or an action by its identifier.",
              "anyOf": [
                { "$ref": "#/$defs/menuReference" },
                { "$ref": "#/$defs/commandReference" },
                { "$ref": "#/$defs/actionReference" }
              ]
            },
            "commandReference": {
              "title": "Command",
              "description": "A command by its action and property list.",
              "type": "object",
              "required": ["command"],
              "properties": { "command": { "$ref": "#/$defs/selector" }, "propertyList": { "$ref": "#/$defs/propertyList" } },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "command": "sort:", "propertyList": { "key": "date" } }]
            },
            "actionReference": {
              "title": "Action",
              "description": "A UIAction by its identifier.",
              "type": "object",
              "required": ["action"],
              "properties": { "action": { "$ref": "#/$defs/identifier" } },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "action": "com.example.share" }]
            },
            "elements": { "title": "Elements", "type": "array", "items": { "$ref": "#/$defs/element" } },
            "element": {
              "title": "Element",
              "description": "With children a menu; with action a command; with identifier a UIAction; or a deferred element, or a window-scene activation action.",
              "type": "object",
              "if": { "required": ["children"] },
              "then": { "$ref": "#/$defs/menu" },
              "else": {
                "if": { "required": ["deferred"] },
                "then": { "$ref": "#/$defs/deferred" },
                "else": {
                  "if": { "required": ["opensWindow"] },
                  "then": { "$ref": "#/$defs/windowActivation" },
                  "else": {
                    "if": { "required": ["action"] },
                    "then": { "$ref": "#/$defs/command" },
                    "else": { "$ref": "#/$defs/action" }
                  }
                }
              }
            },
            "menu": {
              "title": "Menu",
              "description": "A submenu, or a group shown inline.",
              "type": "object",
              "required": ["children"],
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "subtitle": { "$ref": "#/$defs/subtitle" },
                "image": { "$ref": "#/$defs/image" },
                "identifier": { "$ref": "#/$defs/identifier" },
                "options": {
                  "title": "Options",
                  "description": "How the menu is displayed. singleSelection: at most one element of the whole subtree is on (iPadOS 15). displayAsPalette: as a row of images (iPadOS 17).",
                  "type": "array",
                  "items": { "enum": ["displayInline", "destructive", "singleSelection", "displayAsPalette"] },
                  "examples": [["displayInline"]]
                },
                "preferredElementSize": {
                  "title": "Preferred element size",
                  "description": "The size of the elements (iPadOS 16).",
                  "enum": ["small", "medium", "large", "automatic"],
                  "default": "automatic"
                },
                "children": { "$ref": "#/$defs/elements", "description": "What the menu holds, in order." },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "command": {
              "title": "Command",
              "description": "Sends an action up the responder chain: UICommand, or with a shortcut UIKeyCommand.",
              "type": "object",
              "required": ["action"],
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "subtitle": { "$ref": "#/$defs/subtitle" },
                "image": { "$ref": "#/$defs/image" },
                "discoverabilityTitle": { "$ref": "#/$defs/discoverabilityTitle" },
                "attributes": { "$ref": "#/$defs/attributes" },
                "state": { "$ref": "#/$defs/state" },
                "action": { "$ref": "#/$defs/selector" },
                "propertyList": {
                  "$ref": "#/$defs/propertyList",
                  "description": "What tells this command from others with the same action. A distinct action for each is better. Numbers are equal as NSNumber has it: 1, 1.0 and true are one value."
                },
                "shortcut": { "$ref": "#/$defs/shortcut" },
                "shortcuts": {
                  "title": "Shortcuts per layout",
                  "description": "Combinations for single keyboard layouts. The system localizes shortcuts by itself from iPadOS 15; leave this out unless an app really does it.",
                  "type": "object",
                  "patternProperties": { "^x-": true },
                  "additionalProperties": { "$ref": "#/$defs/shortcut" },
                  "examples": [{ "de": "cmd+ö" }]
                },
                "alternates": {
                  "title": "Alternates",
                  "description": "Commands that take this one's place while more modifiers are held.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/alternate" }
                },
                "wantsPriorityOverSystemBehavior": {
                  "title": "Priority over the system",
                  "description": "Whether the command gets arrows, Tab and the like before text input and focus do (iPadOS 15).",
                  "type": "boolean",
                  "default": false
                },
                "allowsAutomaticLocalization": {
                  "title": "Automatic localization",
                  "description": "Whether the system remaps the shortcut for the keyboard layout; false also stops mirroring (iPadOS 15).",
                  "type": "boolean",
                  "default": true
                },
                "allowsAutomaticMirroring": {
                  "title": "Automatic mirroring",
                  "description": "Whether the system mirrors the shortcut in a right-to-left interface (iPadOS 15).",
                  "type": "boolean",
                  "default": true
                },
                "repeatBehavior": {
                  "title": "Repeat behavior",
                  "description": "Whether holding the keys performs the command again (iPadOS 26).",
                  "enum": ["automatic", "repeatable", "nonRepeatable"],
                  "default": "automatic"
                },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "title": "New Tab", "action": "newTab:", "shortcut": "cmd+t" }]
            },
            "keyCommand": {
              "title": "Key command",
              "description": "A key command of a responder, outside the main menu.",
              "type": "object",
              "required": ["action", "shortcut"],
              "properties": {
                "title": { "$ref": "#/$defs/command/properties/title" },
                "subtitle": { "$ref": "#/$defs/command/properties/subtitle" },
                "image": { "$ref": "#/$defs/command/properties/image" },
                "discoverabilityTitle": { "$ref": "#/$defs/command/properties/discoverabilityTitle" },
                "attributes": { "$ref": "#/$defs/command/properties/attributes" },
                "state": { "$ref": "#/$defs/command/properties/state" },
                "action": { "$ref": "#/$defs/command/properties/action" },
                "propertyList": { "$ref": "#/$defs/command/properties/propertyList" },
                "shortcut": { "$ref": "#/$defs/command/properties/shortcut" },
                "shortcuts": { "$ref": "#/$defs/command/properties/shortcuts" },
                "alternates": { "$ref": "#/$defs/command/properties/alternates" },
                "wantsPriorityOverSystemBehavior": { "$ref": "#/$defs/command/properties/wantsPriorityOverSystemBehavior" },
                "allowsAutomaticLocalization": { "$ref": "#/$defs/command/properties/allowsAutomaticLocalization" },
                "allowsAutomaticMirroring": { "$ref": "#/$defs/command/properties/allowsAutomaticMirroring" },
                "repeatBehavior": { "$ref": "#/$defs/command/properties/repeatBehavior" },
                "targets": { "$ref": "#/$defs/command/properties/targets" },
                "x-menulint-ignore": { "$ref": "#/$defs/command/properties/x-menulint-ignore" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "action": {
              "title": "Action",
              "description": "Runs a closure: UIAction. It has no shortcut.",
              "type": "object",
              "required": ["identifier"],
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "subtitle": { "$ref": "#/$defs/subtitle" },
                "image": { "$ref": "#/$defs/image" },
                "discoverabilityTitle": { "$ref": "#/$defs/discoverabilityTitle" },
                "attributes": { "$ref": "#/$defs/attributes" },
                "state": { "$ref": "#/$defs/state" },
                "identifier": { "$ref": "#/$defs/identifier" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "title": "Share", "identifier": "com.example.share" }]
            },
            "deferred": {
              "title": "Deferred element",
              "description": "What comes when the menu opens: UIDeferredMenuElement.",
              "type": "object",
              "required": ["deferred"],
              "properties": {
                "deferred": { "const": true },
                "identifier": { "$ref": "#/$defs/identifier" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "windowActivation": {
              "title": "Window activation",
              "description": "Opens a window scene: UIWindowScene.ActivationAction.",
              "type": "object",
              "required": ["opensWindow"],
              "properties": {
                "opensWindow": { "const": true },
                "title": { "$ref": "#/$defs/title" },
                "image": { "$ref": "#/$defs/image" },
                "identifier": { "$ref": "#/$defs/identifier" },
                "attributes": { "$ref": "#/$defs/attributes" },
                "alternate": { "$ref": "#/$defs/windowAlternate" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "windowAlternate": {
              "title": "Alternate action",
              "description": "What stands in where no window can be opened.",
              "type": "object",
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "subtitle": { "$ref": "#/$defs/subtitle" },
                "image": { "$ref": "#/$defs/image" },
                "discoverabilityTitle": { "$ref": "#/$defs/discoverabilityTitle" },
                "attributes": { "$ref": "#/$defs/attributes" },
                "state": { "$ref": "#/$defs/state" },
                "identifier": { "$ref": "#/$defs/identifier" },
                "targets": { "$ref": "#/$defs/someTargets" },
                "x-menulint-ignore": { "$ref": "#/$defs/ignoredRules" },
                "action": { "$ref": "#/$defs/selector" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "not": { "required": ["action", "identifier"] }
            },
            "alternate": {
              "title": "Alternate",
              "description": "Takes a command's place while more modifiers are held: UICommandAlternate.",
              "type": "object",
              "required": ["action", "modifiers"],
              "properties": {
                "title": { "$ref": "#/$defs/title" },
                "action": { "$ref": "#/$defs/selector" },
                "modifiers": {
                  "$ref": "#/$defs/modifiers",
                  "description": "The modifiers that are held in addition to the command's."
                }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "title": "Close All Tabs", "action": "closeAllTabs:", "modifiers": ["option"] }]
            },
            "title": { "title": "Title", "type": "string" },
            "subtitle": { "title": "Subtitle", "description": "The second line (iPadOS 15).", "type": "string" },
            "image": {
              "title": "Image",
              "description": "The name of an image or symbol.",
              "type": "string",
              "examples": ["plus"]
            },
            "discoverabilityTitle": {
              "title": "Discoverability title",
              "description": "The title where commands stand without their menus, as in the overlay of iPadOS 15 to 18.",
              "type": "string"
            },
            "identifier": {
              "title": "Identifier",
              "description": "What identifies the element in the whole main menu, taken literally.",
              "type": "string",
              "minLength": 1,
              "examples": ["com.example.bookmarks"]
            },
            "selector": {
              "title": "Action",
              "description": "The selector. It identifies a command, together with the property list.",
              "type": "string",
              "pattern": "^[^ ]+$",
              "examples": ["newTab:"]
            },
            "attributes": {
              "title": "Attributes",
              "description": "How the element behaves and looks.",
              "type": "array",
              "items": { "enum": ["disabled", "destructive", "hidden", "keepsMenuPresented"] },
              "examples": [["destructive"]]
            },
            "state": {
              "title": "State",
              "description": "The mark before the title.",
              "enum": ["off", "on", "mixed"],
              "default": "off"
            },
            "propertyList": {
              "title": "Property list",
              "description": "A string, number, truth value, list or object of them; no null.",
              "type": ["string", "number", "boolean", "array", "object"],
              "items": { "$ref": "#/$defs/propertyList" },
              "additionalProperties": { "$ref": "#/$defs/propertyList" }
            },
            "shortcut": {
              "title": "Shortcut",
              "description": "The key combination, written against the US layout: modifiers and one key joined by +, symbols as menus print them, or an object that keeps the letter case of the input.",
              "anyOf": [{ "type": "string", "minLength": 1 }, { "$ref": "#/$defs/shortcutObject" }],
              "examples": ["cmd+shift+k", "⇧⌘K", "ctrl+opt+left", "cmd++"]
            },
            "shortcutObject": {
              "title": "Shortcut",
              "description": "Input and modifiers as UIKeyCommand has them.",
              "type": "object",
              "required": ["input"],
              "properties": {
                "input": {
                  "title": "Input",
                  "description": "One character, a key such as left or f5, or UIKit's raw input.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["k", "left", "UIKeyInputUpArrow"]
                },
                "modifiers": { "$ref": "#/$defs/modifiers" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "input": "k", "modifiers": ["command", "shift"] }]
            },
            "modifiers": {
              "title": "Modifiers",
              "type": "array",
              "items": {
                "anyOf": [
                  { "enum": ["command", "shift", "option", "control", "globe", "alphaShift", "numericPad"] },
                  {
                    "type": "string",
                    "pattern": "^([cC][mM][dD]|[cC][oO][mM][mM][aA][nN][dD]|⌘|[oO][pP][tT]|[oO][pP][tT][iI][oO][nN]|[aA][lL][tT]|[aA][lL][tT][eE][rR][nN][aA][tT][eE]|⌥|[cC][tT][rR][lL]|[cC][oO][nN][tT][rR][oO][lL]|⌃|[sS][hH][iI][fF][tT]|⇧|[gG][lL][oO][bB][eE]|[fF][nN]|🌐|[cC][aA][pP][sS][lL][oO][cC][kK]|[aA][lL][pP][hH][aA][sS][hH][iI][fF][tT]|⇪|[nN][uU][mM][pP][aA][dD]|[nN][uU][mM][eE][rR][iI][cC][pP][aA][dD])$"
                  }
                ]
              }
            },
            "responder": {
              "title": "Responder",
              "description": "An object that answers actions.",
              "type": "object",
              "required": ["name"],
              "properties": {
                "name": {
                  "title": "Name",
                  "description": "The responder's name, which no other has.",
                  "type": "string",
                  "minLength": 1,
                  "examples": ["AppDelegate"]
                },
                "next": {
                  "title": "Next responder",
                  "description": "The name of the responder that is asked next; without it the chain ends here.",
                  "type": "string",
                  "minLength": 1
                },
                "focusable": {
                  "title": "Focusable",
                  "description": "Whether the focus system can focus it, so that chains may start here.",
                  "type": "boolean",
                  "default": false
                },
                "actions": {
                  "title": "Actions",
                  "description": "The actions it answers, or \"*\" for every one.",
                  "anyOf": [
                    { "const": "*" },
                    { "type": "array", "items": { "anyOf": [{ "$ref": "#/$defs/selector" }, { "$ref": "#/$defs/answer" }] } }
                  ],
                  "examples": [["newTab:", { "action": "closeTab:", "when": "hasTabs" }], "*"]
                },
                "keyCommands": {
                  "title": "Key commands",
                  "description": "Key commands of its own, outside the main menu, which are asked before the menu's.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/keyCommand" }
                },
                "validations": {
                  "title": "Validations",
                  "description": "What it changes in commands before they are shown: its validate(_:). Of several that apply the later wins.",
                  "type": "array",
                  "items": { "$ref": "#/$defs/validation" }
                }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "answer": {
              "title": "Answered action",
              "description": "An action that is answered under a condition.",
              "type": "object",
              "required": ["action"],
              "properties": {
                "action": { "$ref": "#/$defs/selector" },
                "when": { "$ref": "#/$defs/condition" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false
            },
            "condition": {
              "title": "Condition",
              "description": "A name such as hasTabs, or !hasTabs for its opposite.",
              "type": "string",
              "pattern": "^!?[^!=,\\u0000- \\u007f]+$",
              "examples": ["hasTabs", "!isEditing"]
            },
            "validation": {
              "title": "Validation",
              "description": "What a responder changes in the commands that it performs, with an action, before they are shown.",
              "type": "object",
              "required": ["action"],
              "anyOf": [
                { "required": ["title"] },
                { "required": ["discoverabilityTitle"] },
                { "required": ["attributes"] },
                { "required": ["state"] }
              ],
              "properties": {
                "action": { "$ref": "#/$defs/selector" },
                "propertyList": {
                  "$ref": "#/$defs/propertyList",
                  "description": "The property list of the command that is changed; without it all with the action are."
                },
                "when": { "$ref": "#/$defs/condition" },
                "title": { "title": "Title", "description": "The new title.", "type": "string" },
                "discoverabilityTitle": { "$ref": "#/$defs/discoverabilityTitle" },
                "attributes": { "$ref": "#/$defs/attributes" },
                "state": { "$ref": "#/$defs/state" }
              },
              "patternProperties": { "^x-(?!menulint-)": true },
              "additionalProperties": false,
              "examples": [{ "action": "toggleBar:", "when": "showsBar", "title": "Hide Bar", "state": "on" }]
            },
            "ignoredRules": {
              "title": "Ignored rules",
              "description": "Rules that are not to report on this and what it holds. One that suppresses nothing is reported.",
              "type": "array",
              "items": {
                "anyOf": [
                  { "type": "string", "minLength": 1 },
                  {
                    "title": "Ignored rule",
                    "description": "A rule with the reason.",
                    "type": "object",
                    "required": ["rule"],
                    "properties": {
                      "rule": { "title": "Rule", "type": "string", "minLength": 1 },
                      "reason": { "title": "Reason", "type": "string" }
                    },
                    "patternProperties": { "^x-(?!menulint-)": true },
                    "additionalProperties": false
                  }
                ]
              },
              "examples": [["duplicate-shortcut"]]
            }
          }
        }

        """#
}
