/// A layout as readable JSON with one key per line, as in the project's `layouts/`.
///
/// `layouts/layout.schema.json` describes it, `layouts/README.md` explains it.
public enum LayoutFile {}
