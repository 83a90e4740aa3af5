import MenuBuilder
import MenuDocuments
import SwiftDeclarations
import SwiftMenuObjects

extension DocumentDraft {
    /// Finds the targets of a SwiftUI app: the Mac, and the iPad if code is only for that.
    mutating func findTargets(of program: SwiftProgram) {
        let (pads, macs) = (MenuTarget.all(on: .iPadOS), MenuTarget.all(on: .macCatalyst))
        var (padCount, otherCount) = (0, 0)
        // An operation has the range of the app, not of what exists on a platform.
        let operations = Set(operations.map(\.origin))
        for (index, element) in elements.all.enumerated() {
            let origin = ElementOrigin(rawValue: Int32(truncatingIfNeeded: index))
            let platforms = element.conditions.possible.intersection(program.platforms(ofFile: element.range.file))
            if platforms.isDisjoint(with: [.macOS, .macCatalyst]) {
                targetsOfElements[origin] = pads
                padCount += 1
            } else {
                if !operations.contains(origin) { otherCount += 1 }
                if !platforms.contains(.iOS) { targetsOfElements[origin] = macs }
            }
        }
        if padCount > 0 { targets = otherCount == 0 ? [.iPadOS26] : [.macCatalyst26, .iPadOS26] }
    }
}

extension MenuTarget {
    fileprivate static func all(on platform: Platform) -> Set<MenuTarget> {
        Set(all.filter { $0.platform == platform })
    }
}
