import TestSupport
import Testing

/// Findings in files that several targets of a project have.
@Suite("Files of several targets")
struct SharedFilesTests {
    /// The findings of a rule in a file of two targets, with a file more in each.
    private func findings(
        _ rule: String, _ shared: String, one: String, two: String, secondType: String = "application"
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            { objects = {
              P = { mainGroup = G; targets = ( T1, T2 ); };
              G = { children = ( F0, F1, F2 ); sourceTree = "<group>"; };
              F0 = { path = A.swift; sourceTree = "<group>"; }; F1 = { path = One.swift; sourceTree = "<group>"; };
              F2 = { path = Two.swift; sourceTree = "<group>"; };
              T1 = { name = One; productType = "com.apple.product-type.application"; buildPhases = ( S1 ); };
              T2 = { name = Two; productType = "com.apple.product-type.\(secondType)"; buildPhases = ( S2 ); };
              S1 = { isa = PBXSourcesBuildPhase; files = ( B10, B1 ); }; B10 = { fileRef = F0; }; B1 = { fileRef = F1; };
              S2 = { isa = PBXSourcesBuildPhase; files = ( B20, B2 ); }; B20 = { fileRef = F0; }; B2 = { fileRef = F2; };
            }; rootObject = P; }
            """)
        for (name, text) in [("A.swift", shared), ("One.swift", one), ("Two.swift", two)] {
            try folder.write(name, text)
        }
        let run = CapturedRun([folder.path, "--format", "concise", "--select", rule])
        return run.output.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
    }

    private static func controller(_ name: String, _ keys: String...) -> String {
        let commands = keys.map {
            "UIKeyCommand(title: \"\($0)\", action: #selector(a\($0)), input: \"\($0)\", modifierFlags: .command)"
        }
        return "class \(name): UIViewController { override var keyCommands: [UIKeyCommand]? { ["
            + commands.joined(separator: ", ") + "] } }"
    }

    @Test(
        "say how many there are once, with the number of the target that has the most",
        arguments: [["k"], ["k", "l"], []], [["k"], ["k", "l"], []])
    func groups(one: [String], two: [String]) throws {
        func more(_ keys: [String], _ name: String) -> String {
            keys.enumerated().map { Self.controller("\(name)\($0)", $1) }.joined(separator: "\n")
        }
        let found = try findings(
            "uncategorized-shortcut", Self.controller("Shared", "i"), one: more(one, "One"), two: more(two, "Two"))
        let count = 1 + max(one.count, two.count)
        let message = count == 1 ? "⌘I of" : "\(count) key commands are outside the main menu"
        #expect(found.filter { $0.hasPrefix("A.swift") }.count == 1)
        #expect(found.first?.contains(message) == true)
    }

    @Test("of an extension have no main menu to move commands to")
    func extensions() throws {
        let empty = "let a = 1"
        for (type, count) in [("app-extension", 0), ("application", 1)] {
            for rule in ["uncategorized-shortcut", "shadowed-shortcut"] {
                let found = try findings(
                    rule, empty, one: empty, two: Self.controller("Finder", "f"), secondType: type)
                #expect(found.count == count)
            }
        }
    }
}
