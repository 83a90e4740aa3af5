/// The style sheet of all pages: system fonts, light and dark, printable. Text has a contrast of at least 4.5.
enum PageStyle {
    static let css = """

        :root { color-scheme: light dark; --paper: #fff; --panel: #f5f6f8; --raised: #fff; --text: #1c1e22; --soft: #565d69; \
        --line: #d4d8df; --accent: #0b5cad; --tint: #e7f0fa; --error: #b3261e; --warning: #8a5300; --info: #0b5cad; \
        --shadow: 0 1px 3px rgb(0 0 0 / .14), 0 6px 18px rgb(0 0 0 / .07); }
        @media screen and (prefers-color-scheme: dark) { :root { --paper: #15171b; --panel: #1e2126; --raised: #24272d; --text: #eceef1; \
        --soft: #a9b0bc; --line: #3a3f49; --accent: #7db8f5; --tint: #1d3146; --error: #ff9b93; --warning: #f0bd6a; --info: #7db8f5; \
        --shadow: 0 1px 3px rgb(0 0 0 / .5), 0 6px 18px rgb(0 0 0 / .3); } }
        * { box-sizing: border-box; }
        html { font: 16px/1.45 system-ui, -apple-system, "Helvetica Neue", "Noto Sans", Arial, sans-serif; \
        background: var(--paper); color: var(--text); }
        body { margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 82rem; }
        h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -.015em; margin: 0 0 .35rem; overflow-wrap: anywhere; }
        h2 { font-size: 1.35rem; letter-spacing: -.01em; margin: 3rem 0 .75rem; overflow-wrap: anywhere; }
        h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
        p { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
        a { color: var(--accent); }
        code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; }
        .soft { color: var(--soft); } .paper { display: none; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre; }
        kbd { font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap; unicode-bidi: isolate; direction: ltr; }
        .caps { display: inline-flex; gap: .2em; direction: inherit; }
        .caps > kbd { min-width: 1.75em; padding: .1em .4em .12em; border: 1px solid var(--line); border-bottom-width: 2px; \
        border-radius: .4em; background: var(--raised); direction: ltr; text-align: center; line-height: 1.3; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: start; vertical-align: top; padding-block: .35rem; padding-inline: 0 .75rem; border-bottom: 1px solid var(--line); \
        overflow-wrap: anywhere; }
        th { font-weight: 600; }
        .scroll { overflow-x: auto; padding: 2px; position: relative; }
        .swipe { display: none; font-size: .85rem; margin: .25rem 0; }
        summary { cursor: pointer; padding: .25rem 0; }
        input, select, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); \
        border-radius: .5rem; padding: .4rem .7rem; min-height: 2.5rem; max-width: 100%; }
        button { cursor: pointer; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        .skip { position: absolute; left: -100vw; }
        .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; z-index: 1; }
        .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .75rem 0 0; list-style: none; }
        .filter { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; margin: 1rem 0 0; padding: .6rem 1rem .8rem; \
        border-radius: .75rem; background: var(--panel); }
        .filter > label { display: grid; flex: 1 1 8.5rem; min-width: 0; font-size: .9rem; } .filter > label:has([type=search]) { flex: 2 1 14rem; }
        .filter :is(select, [type=search]) { width: 100%; min-width: 0; font-size: 1rem; }
        .filter fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; min-width: 0; }
        .filter label:has([type=checkbox]) { display: inline-flex; flex: none; align-items: center; gap: .4rem; min-height: 2.5rem; font-size: 1rem; }
        .filter input[type=checkbox] { min-height: 0; width: 1.15rem; height: 1.15rem; margin: 0; }
        .filter output { min-height: 2.5rem; align-content: center; } .filter output:empty { display: none; }
        @media (max-width: 30rem) { .filter button { flex: 1 0 auto; } .filter output { width: 100%; min-height: 0; } }
        [hidden] { display: none !important; }
        @media (max-width: 70rem) { .swipe { display: block; } }
        :root { --end: to right; } :root[dir=rtl] { --end: to left; }
        @media screen { .scroll { animation: more linear both; animation-timeline: scroll(self inline); } }
        @keyframes more { from, 90% { mask-image: linear-gradient(var(--end), #000 calc(100% - 3rem), transparent); } to { mask-image: none; } }
        @media print { :root { color-scheme: light; --text: #000; --soft: #333; --line: #999; --panel: #fff; --raised: #fff; --tint: #fff; \
        --shadow: none; } .paper { display: block; } .screen, .swipe { display: none !important; } h1, h2, h2 + p, h3, details[open] > summary { break-inside: avoid; break-after: avoid; } summary { list-style: none; } summary::-webkit-details-marker { display: none; } \
        html { font-size: 10pt; } body { padding: 0; max-width: none; } .scroll { overflow: visible; } details.rest:not([open]), details.taken:not([open]) { display: none; } }
        @page { margin: 12mm; }

        """
}
