import Diagnostics
import Foundation
import KeyCombinations
import LintEngine
import MenuBuilder
import MenuDocuments
import MenuViews
import SeededRandom
import SourceText
import SwiftMenus
import SwiftTargets
import TestSupport
import Testing

@testable import SwiftGeneration

/// A spec, its code, and the menu that the project's own reader finds in the code.
struct RoundTrip {
    let spec: MenuDocument
    let code: GeneratedCode
    let read: MenuDocument?
    private let framework: MenuFramework

    init(_ spec: MenuDocument, for framework: MenuFramework) {
        self.spec = spec
        self.framework = framework
        code = framework.code(for: spec)
        let file = SourceFile(name: "Menu.swift", text: code.text)
        read = SwiftMenuReader.read([file], name: spec.app.name, systems: [BuiltSystems(macCatalyst: true)]).documents
            .first {
                $0.isMainMenu
            }
    }

    init(seed: UInt64, mainMenu: String, for framework: MenuFramework) throws {
        // The reader has one document for all platforms of SwiftUI code.
        var generator = GeneratedSpec(seed: seed, mainMenu: mainMenu, hasTargets: framework != .swiftUI)
        let source = SourceFile(name: "app.menu.json", text: generator.text())
        let document = try #require(MenuDocument.read(source))
        #expect(document.problems.isEmpty, "seed \(seed): \(document.problems.map(\.message))")
        self.init(document, for: framework)
    }

    /// The targets to compare on.
    var targets: [MenuTarget] { framework == .uiKit ? [.iPadOS26, .macCatalyst26] : [.macCatalyst26] }

    /// What an element of a tree is, as far as a framework can say and a reader can know it.
    private func line(_ node: MenuNode) -> String {
        let indent = String(repeating: "  ", count: node.depth)
        switch node.element {
        case .menu(let menu):
            let identifier = menu.identifier.isAutomatic ? "" : " " + menu.identifier.rawValue
            return "\(indent)\(menu.title)\(identifier) \(menu.options.rawValue)"
        case .command(let command):
            let keys = command.keyCombination.map { " \($0.ascii)" } ?? ""
            var line = "\(indent)\(command.title) \(command.action)\(keys)"
            line += command.propertyList.map { " \($0)" } ?? ""
            line += command.discoverabilityTitle.map { " (\($0))" } ?? ""
            line += " \(command.state) \(command.attributes.names)"
            for alternate in command.alternates {
                line += " \(alternate.title) \(alternate.action) \(alternate.modifierFlags.names)"
            }
            if command.wantsPriorityOverSystemBehavior { line += " priority" }
            if !command.allowsAutomaticLocalization { line += " unlocalized" }
            if !command.allowsAutomaticMirroring { line += " unmirrored" }
            return line
        default: return "\(indent)\(node.element.title)"
        }
    }

    func tree(of document: MenuDocument, on target: MenuTarget) -> [String] {
        document.build(for: target).builder.elements.dropFirst().map(line)
    }

    /// The titles, keys and opt-outs of the app's commands with the titles of their menus, in order.
    func commands(of document: MenuDocument) -> [String] {
        var lines: [String] = []
        var paths: [NodeID: [String]] = [:]
        for node in document.build(for: .macCatalyst26).builder.elements {
            let path = node.parent.flatMap { paths[$0] } ?? []
            switch node.element {
            case .menu(let menu):
                paths[node.id] =
                    menu.options.contains(.displayInline) || node.parent == nil ? path : path + [menu.title]
            case .command(let command) where command.origin != .none:
                let optOut =
                    !command.allowsAutomaticLocalization
                    ? " unlocalized" : !command.allowsAutomaticMirroring ? " unmirrored" : ""
                let add = { (title: String, keys: KeyCombination?) in
                    lines.append((path + [title]).joined(separator: "/") + (keys.map { " \($0.ascii)" } ?? "") + optOut)
                }
                add(command.title, command.keyCombination)
                for alternate in command.alternates {
                    add(
                        alternate.title,
                        command.keyCombination.map {
                            KeyCombination($0.input, $0.modifiers.union(alternate.modifierFlags))
                        })
                }
            default: break
            }
        }
        return lines
    }
}

/// Expects equal lists, and stops the test with their first difference.
private func expectEqual(_ expected: [String], _ found: [String], _ comment: String) throws {
    guard expected != found else { return }
    let index = zip(expected, found).prefix { $0 == $1 }.map { _ in 1 }.count
    let lines = [expected, found].map { list in list.dropFirst(max(index - 1, 0)).prefix(3).joined(separator: "\n") }
    throw Difference(description: "\(comment): expected\n\(lines[0])\nfound\n\(lines[1])")
}

private struct Difference: Error, CustomStringConvertible {
    let description: String
}

@Suite("Round trip: spec, code, menu") struct RoundTripTests {
    /// `MENULINT_ROUNDTRIPS` sets the number of random menus for each framework.
    static let count = ProcessInfo.processInfo.environment["MENULINT_ROUNDTRIPS"].flatMap { UInt64($0) } ?? 100

    @Test("UIKit code makes the same tree as its spec, on every target")
    func uiKit() throws {
        for seed in seeds(Self.count) {
            let trip = try RoundTrip(seed: seed, mainMenu: "system", for: .uiKit)
            #expect(!trip.code.hasErrors)
            let read = try #require(trip.read, "seed \(seed)")
            for target in trip.targets {
                let (expected, found) = (trip.tree(of: trip.spec, on: target), trip.tree(of: read, on: target))
                try expectEqual(expected, found, "seed \(seed) on \(target)")
            }
            #expect(MenuDiff(trip.spec, read).changes.map(\.kind).isEmpty, "seed \(seed)")
        }
    }

    @Test("AppKit code makes a menu with the same commands", arguments: ["appKit", "empty"])
    func appKit(mainMenu: String) throws {
        for seed in seeds(Self.count) {
            let trip = try RoundTrip(seed: seed, mainMenu: mainMenu, for: .appKit)
            #expect(!trip.code.hasErrors)
            let read = try #require(trip.read, "seed \(seed)")
            try expectEqual(trip.commands(of: trip.spec), trip.commands(of: read), "seed \(seed)")
            if mainMenu == "appKit" { #expect(MenuDiff(trip.spec, read).changes.map(\.kind).isEmpty, "seed \(seed)") }
        }
    }

    @Test("SwiftUI code makes a menu with the same commands", arguments: ["appKit", "empty", "swiftUI"])
    func swiftUI(mainMenu: String) throws {
        for seed in seeds(Self.count) {
            let trip = try RoundTrip(seed: seed, mainMenu: mainMenu, for: .swiftUI)
            #expect(!trip.code.hasErrors)
            guard trip.code.text.contains(".keyboardShortcut(") else { continue }
            let read = try #require(trip.read, "seed \(seed)")
            try expectEqual(trip.commands(of: trip.spec), trip.commands(of: read), "seed \(seed)")
            #expect(MenuDiff(trip.spec, read).changes.map(\.kind).isEmpty, "seed \(seed)")
        }
    }

    @Test("Commands added to the system's menus are in the same menus in SwiftUI, as far as it has groups there")
    func swiftUIGroups() throws {
        for seed in seeds(Self.count) {
            let trip = try RoundTrip(seed: seed, mainMenu: "system", for: .swiftUI)
            guard trip.code.text.contains(".keyboardShortcut("), let read = trip.read else { continue }
            let found = trip.commands(of: read)
            let missing = Set(trip.commands(of: trip.spec)).subtracting(found)
            #expect(missing.isEmpty, "seed \(seed)")
        }
    }
}
