import Foundation
import PackagePlugin

/// `swift package menulint`: lints the menus of a package. It asks for no permission, and refuses to change files.
@main
struct LintMenus: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(MenulintRun(package: context.package, arguments: arguments))
    }

    private func run(_ run: MenulintRun) throws {
        guard !run.arguments.contains("--fix") else {
            throw MenulintRun.Failure("files are changed by the command that asks for it: swift package menulint-fix")
        }
        try run.start()
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LintMenus: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        try run(MenulintRun(project: context.xcodeProject.directoryURL, arguments: arguments))
    }
}
#endif
