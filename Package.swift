// swift-tools-version: 6.2
import PackageDescription

/// Declared once, so that every target is held to the same rules.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// For targets in which a pointer is the exception: where one comes in, the compiler wants it to say so.
let safe = strict + [.strictMemorySafety()]

#if os(macOS)
/// Apple's SDKs contain SQLite. `pkg-config` would find Homebrew's, which has no libraries for iOS.
let installedSQLite: String? = nil
#else
let installedSQLite: String? = "sqlite3"
#endif

let package = Package(
    name: "menulint",
    // The libraries are for the tests of apps; `Mutex` decides the versions.
    platforms: [.macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .visionOS(.v2)],
    products: [
        .library(name: "MenuBuilder", targets: ["MenuBuilder"]),
        .library(name: "ShortcutLocalizer", targets: ["ShortcutLocalizer"]),
        .executable(name: "menulint", targets: ["menulint"]),
        .plugin(name: "LintMenus", targets: ["LintMenus"]),
        .plugin(name: "FixMenus", targets: ["FixMenus"]),
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite", pkgConfig: installedSQLite, providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(name: "Libc", swiftSettings: safe),
        .target(name: "Platform", dependencies: ["Libc", "SourceText"], swiftSettings: safe),
        .target(name: "SourceText", dependencies: ["Libc"], swiftSettings: safe),
        .target(name: "KeyCombinations", dependencies: ["SourceText"], swiftSettings: safe),
        .target(
            name: "MenuBuilder", dependencies: ["KeyCombinations", "SourceText"],
            swiftSettings: safe,
            // Conversions between numbers call libm, which nothing else here would link.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        // The catalog of layouts/, embedded by the C compiler, which does that in milliseconds.
        .target(name: "CLayoutCatalog", exclude: ["layouts.sqlite"]),
        .target(
            name: "ShortcutLocalizer",
            dependencies: ["KeyCombinations", "SourceText", "CSQLite", "CLayoutCatalog"],
            swiftSettings: strict),
        .target(name: "SourceCode", dependencies: ["SourceText"], swiftSettings: safe),
        .target(name: "CMenuSpecSchema"),
        // The names of SF Symbols.
        .target(name: "CSymbolNames", exclude: ["symbols.txt"]),
        // The titles of Visual Studio Code's own commands.
        .target(name: "CEditorCommands", exclude: ["commands.txt"]),
        // The key bindings that extensions of code editors contribute.
        .target(
            name: "EditorKeyBindings",
            dependencies: ["CEditorCommands", "MenuBuilder", "KeyCombinations", "SourceText"], swiftSettings: safe),
        .target(
            name: "MenuDocuments",
            dependencies: [
                "EditorKeyBindings", "CMenuSpecSchema", "CSymbolNames", "MenuBuilder", "KeyCombinations",
                "SourceText", "Platform",
            ],
            swiftSettings: safe),
        // Which Swift files belong together, and which have menus.
        .target(name: "SwiftTargets", dependencies: ["SourceCode", "SourceText"], swiftSettings: safe),
        // The shortcuts that documents mention.
        .target(name: "Prose", dependencies: ["KeyCombinations", "SourceText"], swiftSettings: safe),
        // Swift code for the menu of a spec.
        .target(
            name: "SwiftGeneration", dependencies: ["MenuDocuments", "MenuBuilder", "KeyCombinations", "SourceText"],
            swiftSettings: safe),
        // What the Swift files of a target declare, and what their syntax alone says of it.
        .target(
            name: "SwiftDeclarations", dependencies: ["MenuDocuments", "SourceCode", "SourceText"],
            swiftSettings: safe),
        // The values that Swift code computes with.
        .target(
            name: "SwiftValues", dependencies: ["SwiftDeclarations", "MenuDocuments", "SourceCode", "SourceText"],
            swiftSettings: safe),
        // Follows Swift code.
        .target(
            name: "SwiftInterpreter",
            dependencies: ["SwiftValues", "SwiftDeclarations", "MenuDocuments", "SourceCode", "SourceText"],
            swiftSettings: safe),
        // The menu objects that Swift code creates.
        .target(
            name: "SwiftMenuObjects",
            dependencies: [
                "SwiftInterpreter", "SwiftValues", "SwiftDeclarations", "MenuDocuments", "SourceCode", "MenuBuilder",
                "KeyCombinations", "SourceText",
            ],
            swiftSettings: safe),
        // The menus and shortcuts of SwiftUI apps.
        .target(
            name: "SwiftUIMenus",
            dependencies: [
                "SwiftMenuObjects", "SwiftInterpreter", "SwiftValues", "SwiftDeclarations", "MenuDocuments",
                "SourceCode", "MenuBuilder", "KeyCombinations", "SourceText",
            ],
            swiftSettings: safe),
        // The menus in Swift code.
        .target(
            name: "SwiftMenus",
            dependencies: [
                "SwiftUIMenus", "SwiftMenuObjects", "SwiftInterpreter", "SwiftValues", "SwiftDeclarations",
                "SwiftTargets",
                "MenuDocuments",
                "SourceCode", "MenuBuilder", "KeyCombinations", "SourceText",
            ],
            swiftSettings: safe),
        // What a finding is, and the phrases that messages are made of.
        .target(
            name: "Diagnostics",
            dependencies: [
                "EditorKeyBindings", "MenuDocuments", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations",
                "SourceText",
            ],
            swiftSettings: safe),
        // Which combinations are reserved, standard, typable on the layouts, or free.
        .target(
            name: "ShortcutFacts",
            dependencies: [
                "Diagnostics", "EditorKeyBindings", "MenuDocuments", "ShortcutLocalizer", "MenuBuilder",
                "KeyCombinations", "SourceText",
            ],
            swiftSettings: safe),
        // What a rule is, what it gets and what it reports.
        .target(
            name: "RuleInterface",
            dependencies: [
                "ShortcutFacts", "Diagnostics", "EditorKeyBindings", "MenuDocuments", "Prose", "SourceCode",
                "ShortcutLocalizer", "MenuBuilder", "KeyCombinations", "SourceText", "Platform",
            ],
            swiftSettings: safe),
        .target(
            name: "LintRules",
            dependencies: [
                "RuleInterface", "ShortcutFacts", "Diagnostics", "EditorKeyBindings", "MenuDocuments", "Prose",
                "SourceCode", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations", "SourceText", "Platform",
            ],
            swiftSettings: safe),
        .target(
            name: "LintEngine",
            dependencies: [
                "LintRules", "RuleInterface", "Prose", "ShortcutFacts", "Diagnostics", "MenuDocuments", "SourceCode",
                "ShortcutLocalizer", "MenuBuilder", "KeyCombinations", "SourceText", "Platform",
            ],
            swiftSettings: safe),
        .target(
            name: "Output",
            dependencies: [
                "LintRules", "RuleInterface", "ShortcutFacts", "Diagnostics", "MenuDocuments", "ShortcutLocalizer",
                "MenuBuilder", "KeyCombinations", "SourceText",
            ],
            swiftSettings: safe),
        .target(
            name: "MenuViews",
            dependencies: [
                "Output", "LintEngine", "LintRules", "RuleInterface", "ShortcutFacts", "Diagnostics",
                "EditorKeyBindings", "MenuDocuments", "Prose", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations",
                "SourceText",
            ],
            swiftSettings: safe),
        // Pages to read, print and share: reports, cheat sheets, keyboards.
        .target(
            name: "MenuPages",
            dependencies: [
                "MenuViews", "Output", "LintRules", "RuleInterface", "ShortcutFacts", "Diagnostics",
                "EditorKeyBindings", "MenuDocuments", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations",
                "SourceText",
            ],
            swiftSettings: safe),
        // The files of a repository: arguments, configuration, search, git, safe reading and writing.
        .target(
            name: "Workspace",
            dependencies: [
                "Output", "LintEngine", "LintRules", "RuleInterface", "ShortcutFacts", "Diagnostics", "SwiftTargets",
                "MenuDocuments", "SourceCode", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations", "SourceText",
                "Platform",
            ],
            swiftSettings: strict),
        // The Language Server Protocol; what it lints comes from MenuLintCommand.
        .target(
            name: "LanguageServer",
            dependencies: [
                "MenuViews", "Output", "LintRules", "RuleInterface", "ShortcutFacts", "Diagnostics",
                "EditorKeyBindings", "MenuDocuments", "ShortcutLocalizer", "MenuBuilder", "KeyCombinations",
                "SourceText", "Platform",
            ],
            swiftSettings: safe),
        .target(
            name: "MenuLintCommand",
            dependencies: [
                "LanguageServer", "Workspace", "MenuPages", "MenuViews", "Output", "LintEngine", "LintRules",
                "RuleInterface", "Prose", "ShortcutFacts", "Diagnostics", "SwiftGeneration", "SwiftMenus",
                "SwiftMenuObjects", "SwiftDeclarations", "SwiftTargets", "MenuDocuments", "SourceCode",
                "ShortcutLocalizer", "MenuBuilder",
                "KeyCombinations", "SourceText", "Platform",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "layouttool",
            dependencies: ["Workspace", "ShortcutLocalizer", "KeyCombinations", "SourceText", "Platform"],
            swiftSettings: safe),
        .executableTarget(
            name: "menulint", dependencies: ["MenuLintCommand", "Workspace", "Platform"], swiftSettings: safe,
            // A release must run without an installed Swift runtime. scripts/release adds flags to link more statically.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),
        // "swift package menulint" runs the installed command. A dependency on the target menulint would build every module
        // again for the plugin, and packages that name a version could not use it, because the target has unsafe flags.
        .plugin(
            name: "LintMenus",
            capability: .command(
                intent: .custom(verb: "menulint", description: "Lint menus and keyboard shortcuts with menulint")),
            path: "packaging/swiftpm/LintMenus"),
        .plugin(
            name: "FixMenus",
            capability: .command(
                intent: .custom(verb: "menulint-fix", description: "Apply menulint's fixes to the menus"),
                permissions: [.writeToPackageDirectory(reason: "menulint --fix changes the menus that it fixes")]),
            path: "packaging/swiftpm/FixMenus"),
        // The fuzz targets. scripts/fuzz runs them, and the tests replay their corpus.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "SourceText", "SourceCode", "KeyCombinations", "ShortcutLocalizer", "MenuDocuments", "Diagnostics",
                "ShortcutFacts", "RuleInterface", "LintRules", "LintEngine", "Output", "MenuViews", "Workspace",
                "LanguageServer", "MenuLintCommand", "Platform", "Prose",
            ],
            path: "Fuzz/Targets", swiftSettings: strict),
        // Runs libFuzzer in a build by scripts/fuzz; in any other build it only says so.
        .executableTarget(
            name: "fuzz", dependencies: ["FuzzTargets", "Platform"], path: "Fuzz/Driver", swiftSettings: strict),
        .testTarget(
            name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "Diagnostics", "SourceText"], swiftSettings: strict),
        .testTarget(
            name: "SourceTextTests", dependencies: ["SourceText", "SeededRandom"], swiftSettings: strict),
        .testTarget(name: "KeyCombinationsTests", dependencies: ["KeyCombinations"], swiftSettings: strict),
        // The checkout and external programs, for tests of every layer.
        .target(name: "TestBasics", path: "Tests/TestBasics", swiftSettings: strict),
        // Random cases that can be run again.
        .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
        .testTarget(name: "MenuBuilderTests", dependencies: ["MenuBuilder", "SeededRandom"], swiftSettings: strict),
        .testTarget(
            name: "ShortcutLocalizerTests",
            dependencies: [
                "TestBasics", "Workspace", "ShortcutLocalizer", "KeyCombinations", "SourceText", "CSQLite",
                "SeededRandom",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "layouttoolTests", dependencies: ["layouttool", "ShortcutLocalizer"], swiftSettings: strict),
        .testTarget(name: "SourceCodeTests", dependencies: ["SourceCode", "SourceText"], swiftSettings: strict),
        .testTarget(
            name: "SwiftInterpreterTests",
            dependencies: [
                "SwiftInterpreter", "SwiftValues", "SwiftDeclarations", "MenuDocuments", "SourceCode", "SourceText",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftMenusTests",
            dependencies: [
                "TestBasics", "TestSupport", "SwiftMenus", "SwiftUIMenus", "SwiftMenuObjects", "SwiftInterpreter",
                "SwiftValues",
                "SwiftDeclarations",
                "SwiftTargets", "MenuDocuments", "SourceCode", "MenuBuilder", "KeyCombinations", "SourceText",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftGenerationTests",
            dependencies: [
                "TestBasics", "TestSupport", "SwiftGeneration", "SwiftMenus", "SwiftTargets", "MenuViews", "LintEngine",
                "MenuDocuments", "MenuBuilder", "KeyCombinations", "SourceText", "SeededRandom",
            ],
            swiftSettings: strict),
        .testTarget(name: "SwiftTargetsTests", dependencies: ["SwiftTargets", "SourceText"], swiftSettings: strict),
        .testTarget(
            name: "EditorKeyBindingsTests", dependencies: ["CEditorCommands", "EditorKeyBindings"],
            swiftSettings: strict),
        .testTarget(
            name: "MenuDocumentsTests",
            dependencies: ["TestBasics", "EditorKeyBindings", "MenuDocuments", "SourceText"],
            swiftSettings: strict),
        // What several test targets need: recorded outputs, runs of the command.
        .target(
            name: "TestSupport",
            dependencies: [
                "MenuLintCommand", "Workspace", "MenuViews", "Output", "LintEngine", "LintRules", "RuleInterface",
                "ShortcutFacts", "Diagnostics", "MenuDocuments", "Prose", "MenuBuilder", "KeyCombinations",
                "SourceText", "Platform", "SeededRandom", "TestBasics",
            ],
            path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "DiagnosticsTests", dependencies: ["TestBasics", "TestSupport", "Diagnostics", "LintEngine"],
            swiftSettings: strict),
        .testTarget(
            name: "ProseTests", dependencies: ["Prose", "KeyCombinations", "SourceText"], swiftSettings: strict),
        .testTarget(
            name: "LintRulesTests",
            dependencies: [
                "EditorKeyBindings", "TestBasics", "TestSupport", "LintRules", "RuleInterface", "MenuLintCommand",
            ],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "LintEngineTests",
            dependencies: ["TestBasics", "TestSupport", "LintEngine", "MenuLintCommand", "SeededRandom"],
            swiftSettings: strict),
        .testTarget(
            name: "OutputTests", dependencies: ["TestBasics", "TestSupport", "Output", "MenuLintCommand"],
            exclude: ["Goldens", "Schemas"], swiftSettings: strict),
        .testTarget(
            name: "MenuViewsTests", dependencies: ["TestBasics", "TestSupport", "MenuViews", "MenuLintCommand"],
            exclude: ["Goldens"], swiftSettings: strict),
        .testTarget(
            name: "MenuPagesTests", dependencies: ["TestBasics", "TestSupport", "MenuPages", "MenuLintCommand"],
            exclude: ["Goldens"], swiftSettings: strict),
        .testTarget(
            name: "LanguageServerTests",
            dependencies: ["LanguageServer", "ShortcutLocalizer", "SourceText", "SeededRandom"], swiftSettings: strict),
        .testTarget(
            name: "WorkspaceTests", dependencies: ["TestBasics", "TestSupport", "Workspace", "MenuLintCommand"],
            swiftSettings: strict),
        .testTarget(
            name: "MenuLintCommandTests",
            dependencies: ["TestBasics", "TestSupport", "MenuLintCommand", "SeededRandom"],
            exclude: ["Shells", "LanguageServer/Sessions"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
