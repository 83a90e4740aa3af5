import MenuBuilder
import MenuDocuments
import SwiftMenuObjects

extension DocumentDraft {
    /// Finds the targets of a SwiftUI app: the Mac, and the iPad if code is only for that.
    ///
    /// - Parameter mac: The platforms for which the app is built on the Mac.
    mutating func findTargets(mac: CompiledPlatforms) {
        let (pads, macs) = (MenuTarget.all(on: .iPadOS), MenuTarget.all(on: .macCatalyst))
        for (index, element) in elements.all.enumerated() {
            let origin = ElementOrigin(rawValue: Int32(truncatingIfNeeded: index))
            let possible = element.conditions.possible
            if possible.isDisjoint(with: mac) {
                targetsOfElements[origin] = pads
            } else if !possible.contains(.iOS) {
                targetsOfElements[origin] = macs
            }
        }
        if targetsOfElements.values.contains(pads) { targets = [.macCatalyst26, .iPadOS26] }
    }
}

extension MenuTarget {
    fileprivate static func all(on platform: Platform) -> Set<MenuTarget> {
        Set(all.filter { $0.platform == platform })
    }
}
