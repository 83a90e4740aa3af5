/// The style sheet of a ``MenuReportPage``.
enum MenuReportStyle {
    static let css = """

        nav ul { margin: .75rem 0 0; }
        .findings { list-style: none; padding: 0; display: grid; gap: .75rem; }
        .finding { background: var(--panel); border-radius: .75rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
        .finding:target { outline: 3px solid var(--accent); }
        .finding p { margin: 0 0 .2rem; }
        .badge { font-weight: 600; white-space: nowrap; }
        .error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
        .menus { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem; \
        align-items: start; }
        article { background: var(--panel); border-radius: .75rem; padding: .5rem 1.1rem 1.1rem; min-width: 0; }
        article details { border-top: 1px solid var(--line); }
        .large li { content-visibility: auto; contain-intrinsic-size: auto 1.5rem; }
        article summary { font-weight: 600; }
        article ul { list-style: none; margin: 0; padding: .3rem 0 .3rem .6rem; }
        article ul + ul { border-top: 1px dashed var(--line); }
        article ul ul { padding-inline-start: 1.2rem; }
        .row { display: flex; justify-content: space-between; gap: 1rem; }
        .row > span { overflow-wrap: anywhere; min-width: 0; }
        .row > .keys { flex: none; }
        .dimmed { color: var(--soft); }
        .mark { font-size: .8rem; }
        .filter { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; margin: 0 0 .75rem; border: 0; padding: 0; }
        .filter fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
        .filter legend { float: inline-start; padding: 0; margin-inline-end: .75rem; line-height: 2.5rem; }
        .filter label { display: inline-flex; align-items: center; gap: .4rem; min-height: 2.5rem; }
        .filter input[type=checkbox] { min-height: 0; width: 1.15rem; height: 1.15rem; }
        .matrix { width: auto; min-width: 100%; font-size: .9rem; }
        .matrix th, .matrix td { padding-inline-end: 1rem; border-inline-end: 1px solid var(--line); padding-inline-start: .5rem; }
        .matrix td { white-space: nowrap; }
        .matrix thead th { overflow-wrap: normal; background: var(--paper); vertical-align: bottom; }
        .matrix th[scope=row] { position: sticky; inset-inline-start: 0; background: var(--paper); font-weight: 400; \
        min-width: 8rem; max-width: 16rem; }
        .matrix .moved { background: var(--panel); font-weight: 600; }
        .matrix .mirrored { background: var(--panel); font-style: italic; }
        .matrix .unreachable { color: var(--error); font-weight: 600; }
        @media print { .scroll { overflow: visible; } }

        """
}
