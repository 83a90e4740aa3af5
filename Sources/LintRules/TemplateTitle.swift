import Diagnostics
import MenuBuilder
import MenuDocuments
import RuleInterface
import SourceText

extension Rule {
    static let templateTitle = Rule(
        "template-title", .warning, kinds: [.appKit],
        Documentation(
            "names of Xcode's templates that are left in the menu, such as \"About NewApplication\"",
            whyBad: """
                macOS replaces the title of the app's menu, but not the name in "About NewApplication", "Quit \
                NewApplication" and the like. It is no mistake if the app has that name: that of a spec's "app", of the \
                target of code, or of the Xcode project or the Info.plist around an Interface Builder file. An item among others that is still called "Item" and has no action is left \
                over, too, unless code can change it.
                """,
            example: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Notes", "children": [
                        { "title": "Quit NewApplication", "action": "terminate:", "shortcut": "cmd+q" } ] },
                      "atEndOf": "root" } ] }
                """,
            useInstead: "The app's name.",
            betterExample: """
                { "menuSpec": 1, "app": { "mainMenu": "appKit" }, "build": [
                    { "insertChild": { "title": "Notes", "children": [
                        { "title": "Quit Notes", "action": "terminate:", "shortcut": "cmd+q" } ] },
                      "atEndOf": "root" } ] }
                """,
            source: "Xcode's templates (confidence B)"),
        check: .target { target, findings in
            target.forEachOwnElement { element in
                guard let name = TemplateTitle.name(in: element) else { return }
                let finding = findings.add(
                    Messages.isLeftOver(name, in: element.element), element.facts, about: element, key: "title",
                    help: name == "Item" ? Messages.removeItem : Messages.writeName)
                findings.join(finding, Diagnostic.FindingGroup(name: "", summary: Messages.areLeftOver))
            }
        })
}

private enum TemplateTitle {
    /// The names of applications in Xcode's templates, old and new.
    private static let applications = ["NewApplication", "New Application", "Application Name", "<App Name>", "MyApp"]

    /// The template's name in an element's title, or `nil`.
    static func name(in element: ElementContext) -> String? {
        let title = element.element.title
        guard !element.isChangeable else { return nil }
        // The Mac shows the app's own name for the first menu.
        if let depth = element.node?.depth, depth > 1, let name = applications.first(where: title.endsInName),
            !element.target.document.isApp(named: name)
        {
            return name
        }
        guard title == "Item", case .command(let command) = element.element, !command.hasAction,
            element.target.document.appKitItems.areKnown, !command.attributes.contains(.hidden),
            let node = element.node,
            node.depth > 1, let parent = node.parent, element.target.builder.children(of: parent).count > 1
        else { return nil }
        return title
    }
}

extension MenuDocument {
    /// Whether the app is known to have a name, which may be written without spaces.
    fileprivate func isApp(named name: String) -> Bool {
        let names = companions.appNames.union(isFromCode || appKitItems.areKnown ? [] : [app.name])
        return names.contains { $0.filter { $0 != " " } == name.filter { $0 != " " } }
    }
}

extension String {
    /// Whether the last words, before "Help" or an ellipsis, are a name.
    fileprivate func endsInName(_ name: String) -> Bool {
        var bytes = utf8[...]
        func ends(with end: String) -> Bool { bytes.suffix(end.utf8.count).elementsEqual(end.utf8) }
        for end in ["…", "...", " Help"] where ends(with: end) { bytes = bytes.dropLast(end.utf8.count) }
        guard ends(with: name) else { return false }
        let rest = bytes.dropLast(name.utf8.count)
        return rest.isEmpty || rest.last == UInt8(ascii: " ")
    }
}

private enum Messages {
    static func isLeftOver(_ name: String, in element: MenuElement) -> String {
        element.title == name
            ? "\(element.name) is left over from a template"
            : "\(name.displayQuoted) in \(element.name) is left over from a template"
    }

    static let areLeftOver = "titles are left over from a template"

    static let writeName = "write the app's name"
    static let removeItem = "give the item its title and action, or remove it"
}
