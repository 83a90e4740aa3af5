/// The readable form of a layout: JSON with one key on a line, as in the project's `layouts/`.
///
/// `layouts/layout.schema.json` describes it, `layouts/README.md` explains it.
public enum LayoutFile {}
