import CMenuSpecSchema

/// The JSON Schema of the menu spec, version 1: `docs/menu-spec-1.schema.json`, embedded by the C compiler.
package enum MenuSpecSchema {
    /// The schema in JSON, with a final newline.
    package static var text: String { unsafe String(cString: menulint_menu_spec_schema()) }
}
