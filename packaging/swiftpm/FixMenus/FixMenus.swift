import Foundation
import PackagePlugin

/// `swift package menulint-fix`: `menulint lint --fix`, with the permission to write to the package.
@main
struct FixMenus: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try MenulintRun(package: context.package, arguments: ["lint", "--fix"] + arguments).start()
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension FixMenus: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        try MenulintRun(project: context.xcodeProject.directoryURL, arguments: ["lint", "--fix"] + arguments).start()
    }
}
#endif
