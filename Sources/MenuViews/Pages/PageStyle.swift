/// The style sheet of all pages: system fonts, light and dark, printable. Text has a contrast of at least 4.5.
enum PageStyle {
    static let css = """

        :root { color-scheme: light dark; --paper: #fff; --panel: #f5f6f8; --text: #1c1e22; --soft: #565d69; --line: #d4d8df; \
        --accent: #0b5cad; --error: #b3261e; --warning: #8a5300; --info: #0b5cad; }
        @media screen and (prefers-color-scheme: dark) { :root { --paper: #15171b; --panel: #1e2126; --text: #eceef1; --soft: #a9b0bc; \
        --line: #3a3f49; --accent: #7db8f5; --error: #ff9b93; --warning: #f0bd6a; --info: #7db8f5; } }
        * { box-sizing: border-box; }
        html { font: 16px/1.45 system-ui, -apple-system, "Helvetica Neue", "Noto Sans", Arial, sans-serif; \
        background: var(--paper); color: var(--text); }
        body { margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 80rem; }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
        h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; overflow-wrap: anywhere; }
        h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; overflow-wrap: anywhere; }
        p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
        a { color: var(--accent); }
        .soft { color: var(--soft); }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        kbd { font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; unicode-bidi: isolate; direction: ltr; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: start; vertical-align: top; padding-block: .35rem; padding-inline: 0 .75rem; border-bottom: 1px solid var(--line); \
        overflow-wrap: anywhere; }
        th { font-weight: 600; }
        .scroll { overflow-x: auto; padding: 2px; position: relative; }
        summary { cursor: pointer; padding: .25rem 0; }
        input, select, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); \
        border-radius: .5rem; padding: .4rem .7rem; min-height: 2.5rem; max-width: 100%; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        .skip { position: absolute; left: -100vw; }
        .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
        [hidden] { display: none !important; }
        @media print { :root { color-scheme: light; --text: #000; --soft: #333; --line: #999; } \
        .screen, details:not([open]) { display: none !important; } h1, h2, h3 { break-after: avoid; } \
        html { font-size: 11pt; } body { padding: 0; max-width: none; } }

        """
}
