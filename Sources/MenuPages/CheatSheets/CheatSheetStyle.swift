import MenuViews

/// The style sheet and the script of a ``CheatSheetPage``. Without JavaScript the page shows everything.
enum CheatSheetStyle {
    /// - Parameter metrics: The room that the shortcuts of the sheet take.
    static func css(_ metrics: SheetMetrics) -> String {
        let cards = SVGNumber.text(metrics.cardWidth)
        let keys = SVGNumber.text(metrics.keysWidth)
        let narrow = Int(metrics.narrowWidth.rounded(.up))
        return common
            + """
            main { --keys: \(keys)rem; } .cards { columns: \(cards)rem; }
            \(metrics.layoutCount > 1 ? "@media screen and (max-width: \(narrow)rem) { \(lines) \(tintedLines) }" : "")
            @page { margin: 10mm; }
            @media print { main { --keys: \(SVGNumber.text(metrics.printedKeysWidth))rem; } }
            @media print and (orientation: portrait) { \(css(metrics.print(on: .upright))) }
            @media print and (orientation: landscape) { \(css(metrics.print(on: .across))) }

            """
    }

    private static func css(_ print: SheetMetrics.Print) -> String {
        "html:has(.cards) { font-size: \(SVGNumber.text(print.size))pt; } "
            + ".cards { columns: \(print.columnCount); --row: \(SVGNumber.text(print.padding * print.size))pt; }"
            + (print.arrangement == .lines ? " \(lines) \(denseCaps) \(blocks)" : "")
    }

    /// Shortcuts at the end of the last line of their title, those that are equal once. What is not a cell of a table is in one that
    /// goes across.
    private static let lines =
        ".cards thead th, .cards .submenu > td { display: block; width: auto !important; } .cards thead th + th { display: none; } "
        + ".cards tbody th, .cards tbody th > .soft + bdi { display: inline; } .cards tbody :is(th, td) { padding: 0; border: 0; } "
        + ".cards tbody tr { border-bottom: 1px solid var(--line); } .cards tbody tr:last-child { border: 0; } "
        + ".cards tbody th::before { content: \"\"; display: block; height: var(--row); } "
        + ".cards tbody td { display: block; float: inline-end; clear: inline-end; width: auto; white-space: nowrap; margin: 0 0 var(--row); margin-inline-start: .5rem; } "
        + ".cards.several tr:not(.differs) > td ~ td, .cards.several .differs > td:not([data-layout]) { display: none; } "
        + ".cards.several td[data-layout]::before { content: attr(data-layout); margin-inline-end: .4em; color: var(--soft); font-weight: 400; } "
        + ".cards.several td[data-layout]:has(> div)::before { float: inline-start; } "
        + ".cards .inner { margin-inline-start: 1rem; width: calc(100% - 1rem); } .cards .inner tbody th { padding: 0; } "
        + ".cards .inner thead :is(th, td) { margin-inline-start: -1rem; } .cards .caps { flex-wrap: nowrap; } "
        + ".cards.columns-1:not(.named) thead .title { margin-inline-end: 0; } "
        + ".cards.columns-1 .many td { width: auto; max-width: max(50%, var(--keys) + .7rem); white-space: normal; }"

    /// Firefox divides no tables between columns and pages, so that a long one would leave pages empty. It divides blocks.
    private static let blocks =
        "@supports (-moz-appearance: none) { .cards :is(table, thead, tbody) { display: block; } .cards tr { display: flow-root; } }"

    /// Caps that are as high as a line of a title.
    private static let denseCaps =
        ".cards .caps { gap: .1em; } .cards .caps > kbd { min-width: 1.4em; padding: 0 .25em; line-height: 1.2; } .cards td > div + div { margin-top: 0; }"

    /// What differs has a background across.
    private static let tintedLines =
        ".cards.several { --row: .3rem; } .cards.several .differs > * { background: none; box-shadow: none; } "
        + ".cards.several .differs { background: var(--tint); outline: .3rem solid var(--tint); }"

    private static let common = """

        :root { --bleed: .4rem; } :root[dir=rtl] { --bleed: -.4rem; }
        .heading { display: flex; align-items: center; gap: 1.1rem; }
        .heading > div { min-width: 0; }
        .heading p { margin-bottom: 0; }
        .logo { max-width: 14rem; height: 4rem; object-fit: contain; flex: none; align-self: start; }
        main { margin-top: 1.5rem; }
        .cards { column-gap: 1.25rem; }
        footer { margin-top: 1rem; }
        section { -webkit-box-decoration-break: clone; box-decoration-break: clone; background: var(--panel); border-radius: .9rem; padding: .8rem 1rem .6rem; \
        margin: 0 0 1.25rem; }
        thead .title { font-size: 1.05rem; color: var(--accent); }
        tr, thead, .short, table:not(:has(tbody tr:nth-child(7))) { break-inside: avoid; }
        @media screen { section:not(.long) { break-inside: avoid; } }
        thead, tbody tr:nth-child(-n+2):not(:last-child) { break-after: avoid; } tbody tr:nth-last-child(-n+2):not(:first-child) { break-before: avoid; }
        tbody th { font-weight: 400; }
        tbody th, tbody td { vertical-align: middle; padding-block: .28rem; }
        .further thead tr:first-child > * { padding-block: 0; border: 0; }
        .submenu > td { text-align: start; white-space: normal; color: var(--soft); padding-block: .28rem; border: 0; }
        .inner tbody th { padding-inline-start: 1rem; } .inner:not(:has(tbody tr:not([hidden]))) .submenu { display: none; }
        .many > * { vertical-align: top; } tr.many { break-inside: auto; } .many td > div { break-inside: avoid; }
        .columns-1 .many td { white-space: normal; width: 50%; }
        .columns-1 .many td > div { display: inline-block; white-space: nowrap; margin: 0 0 .15em; margin-inline-start: .5em; }
        .columns-1 .many td > div:not(:last-child)::after { content: ","; }
        .columns-1:not(.named) thead .title { display: inline-block; margin-inline-end: -2.4rem; }
        tbody th > .soft { font-size: .85em; }
        tbody th > .soft + bdi { display: inline-block; } :root[dir=rtl] th > bdi { text-align: right; }
        .several .caps { flex-wrap: wrap; justify-content: end; }
        .pressed { display: inline-flex; flex-flow: row-reverse wrap; align-items: center; gap: 0 .5em; }
        .pressed > .soft { font-size: .85em; font-weight: 400; }
        .caps + .caps { margin-inline-start: .35em; }
        tr:last-child > * { border-bottom: 0; }
        td, thead th { text-align: end; padding-inline-end: 0; white-space: nowrap; width: 1%; padding-inline-start: .9rem; }
        td { font-size: .9rem; }
        thead th:first-child, .submenu > td { width: auto; text-align: start; padding-inline-start: 0; white-space: normal; }
        thead th { font-size: .85rem; color: var(--soft); vertical-align: bottom; }
        .several table { table-layout: fixed; }
        .several thead th + th { width: var(--keys); white-space: normal; }
        .several tbody td { white-space: normal; color: var(--soft); }
        .several .differs > * { background: var(--tint); }
        .several tbody .other { color: var(--text); font-weight: 600; }
        td > div + div { margin-top: .3em; }
        .other .caps > kbd { border-color: var(--accent); }
        .cards.several .differs th { box-shadow: calc(-1 * var(--bleed)) 0 var(--tint); }
        .cards.several .differs td:last-child { box-shadow: var(--bleed) 0 var(--tint); }
        .cards thead th { border-bottom: 0; }
        .scroll { padding: 0; }
        .tables th:first-child { width: 14rem; position: sticky; inset-inline-start: 0; background: var(--panel); }
        .tables .differs > th:first-child { background: var(--tint); } .tables.several thead th + th { width: max(var(--keys), 7rem); }
        @media (max-width: 30rem) { tbody th > .soft + bdi { display: inline; } .tables th:first-child { width: 9rem; } td, thead th { padding-inline-start: .4rem; } \
        section { padding-inline: .75rem; } .caps { gap: .1em; } .caps > kbd { min-width: 1.5em; padding-inline: .2em; } }
        @media print { html { font-size: 8.6pt; } h1 { font-size: 1.7rem; } main { margin-top: .75rem; line-height: 1.3; } .logo { max-width: 11rem; height: 3rem; } \
        header p { margin: 0; } .cards { column-gap: 1.4rem; --row: .1rem; } \
        section { padding: 0; margin: 0 0 calc(.4rem + 2 * var(--row, .2rem)); border-radius: 0; } thead th { padding-block: .2rem; } thead .title { color: #000; } \
        table:not(.further) thead tr:first-child > th { border-bottom: 1.5px solid #000; } \
        tbody th, tbody td, .submenu > td { padding-block: var(--row); } .caps { gap: .12em; } .caps > kbd { border-width: 1px; padding: 0 .3em; min-width: 1.7em; } \
        tbody td { padding-inline-start: .4rem; } tbody th { padding-inline-end: .3rem; } .submenu > td { font-size: 1rem; } \
        .tables th:first-child { position: static; background: none; } \
        .cards.several .differs > * { box-shadow: none; } .several tbody td { color: #000; } .other .caps > kbd { border-color: #000; } }

        """

    static let script =
        ShortcutSearch.script + """

            const form = document.getElementById("search");
            const input = document.getElementById("words");
            const different = document.getElementById("different");
            const layout = document.getElementById("layout");
            const main = document.querySelector("main");
            const everything = main.className;
            const status = form.querySelector("output");
            const nothing = document.getElementById("nothing");
            const sections = [...document.querySelectorAll("main section")].map(section => ({
              section,
              rows: [...section.querySelectorAll("tbody tr")].map(row => ({
                row, text: row.cells[0].textContent.toLowerCase(), keys: [...row.querySelectorAll(".caps")].map(caps => ({ cell: caps.closest("td"), ...readKeys(caps) })),
              })),
            }));
            const search = () => {
              const matches = reader(input.value);
              let count = 0;
              for (const { section, rows } of sections) {
                let found = 0;
                for (const { row, text, keys } of rows) {
                  row.hidden = !matches(text, keys.filter(({ cell }) => !cell.hidden)) || different?.checked && !layout?.value && !row.classList.contains("differs");
                  if (!row.hidden) found += Number(row.dataset.count ?? 1);
                }
                section.hidden = found === 0;
                count += found;
              }
              nothing.hidden = count > 0;
              const text = count === 1 ? "1 shortcut" : `${count} shortcuts`;
              // Screen readers say what changes.
              if (status.textContent !== text) status.textContent = text;
            };
            // Shows one of many layouts.
            const choose = () => {
              const chosen = layout.selectedIndex;
              // With one layout there is nothing that differs.
              if (different) different.parentElement.hidden = chosen !== 0;
              main.className = chosen === 0 ? everything : "cards columns-1 named";
              for (const row of main.querySelectorAll("tr")) {
                for (let index = 1; index < row.cells.length; index += 1) row.cells[index].hidden = chosen !== 0 && index !== chosen;
              }
            };
            // The search and the choices are part of the address, so that they can be sent as a link: #?search=find&layout=German.
            const save = () => {
              const state = new URLSearchParams();
              if (input.value) state.set("search", input.value);
              if (layout) state.set("layout", layout.value);
              if (different?.checked) state.set("different", "1");
              const text = state.toString();
              history.replaceState(null, "", "#" + (text ? "?" + text : ""));
            };
            const load = () => {
              const hash = location.hash.slice(1);
              // Addresses once had only the layout.
              const state = hash.startsWith("?") ? new URLSearchParams(hash.slice(1)) : new URLSearchParams(hash ? { layout: decodeURIComponent(hash) } : {});
              input.value = state.get("search") ?? "";
              if (different) different.checked = state.has("different");
              if (layout) {
                const wanted = state.get("layout") ?? (layout.length > 10 || innerWidth < 600 ? layout.options[1].value : "");
                layout.selectedIndex = Math.max([...layout.options].findIndex(option => option.value === wanted), 0);
                choose();
              }
              search();
            };
            form.addEventListener("input", event => {
              if (event.target === layout) choose();
              search();
              save();
            });
            form.addEventListener("submit", event => event.preventDefault());
            addEventListener("hashchange", load);
            form.hidden = false;
            load();

            """
}
