/// A part of linting, for those who measure.
package enum LintPhase: String, Sendable {
    case building = "building the menus"
    case keyboards = "localizing"
    case rules = "asking the rules"
    case settling = "suppressions and order"
}
