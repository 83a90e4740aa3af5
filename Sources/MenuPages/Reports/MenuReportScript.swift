/// The script that filters a ``MenuReportPage``. Without JavaScript the page shows everything.
///
/// The filters are in the fragment of the address, such as `#?severity=error&layout=German` or `#menus?severity=error`, which
/// needs no server.
enum MenuReportScript {
    static let text =
        ShortcutSearch.script + """

            const form = document.getElementById("filters");
            const search = document.getElementById("words");
            const menus = document.querySelector(".menus");
            // What is visible of an element.
            const readText = element => {
              const copy = element.cloneNode(true);
              for (const part of copy.querySelectorAll(".hidden")) part.remove();
              return copy.textContent;
            };
            const findings = [...document.querySelectorAll(".finding")].map(element => {
              const text = [...element.querySelectorAll("bdi:not([title]), code")].map(readText).join(" ").toLowerCase();
              return { element, text, keys: readSentence(text), marks: [] };
            });
            for (const mark of document.querySelectorAll(".mark")) findings[Number(mark.hash.split("-")[1]) - 1].marks.push(mark);
            const tables = [...document.querySelectorAll(".matrix")];
            const boxes = form ? [...form.querySelectorAll("input[type=checkbox]")] : [];
            const lists = form ? [...form.querySelectorAll("select")] : [];
            const rows = [...tables.flatMap(table => [...table.tBodies[0].rows]), ...document.querySelectorAll(".changes > div")]
              .map(row => ({ row, title: [...(row.cells?.[0] ?? row.querySelector("dt")).querySelectorAll("bdi")].map(readText).join(" ").toLowerCase(), keys: [...row.querySelectorAll("kbd")].map(readKeys) }));
            const chosen = name => lists.find(list => list.name === name)?.value ?? "";
            const has = (values, value) => value === "" || values === undefined || values.split("|").includes(value);
            const isOther = part => !has(part.dataset.systems, chosen("system")) || !has(part.dataset.layouts, chosen("layout"));
            const notes = [...document.querySelectorAll(".nothing")].map(note => {
              const list = note.previousElementSibling;
              return { note, list, parts: list.querySelectorAll(":scope > .finding, :scope > article, .changes > div, tbody > tr") };
            });
            // What keys do on all targets together, and, hidden at first, on some of them.
            const targeted = [...document.querySelectorAll("section.keyboards [data-targets]")]
              .map(part => ({ part, targets: part.dataset.targets.split("|"), isHidden: part.hasAttribute("hidden") }));
            // What is visible of an element, and its shortcuts.
            const readElement = element => {
              const copy = element?.cloneNode(true);
              const keys = [...copy?.querySelectorAll("kbd") ?? []].map(readKeys);
              for (const part of copy?.querySelectorAll(".hidden, .mark, kbd") ?? []) part.remove();
              return { text: copy?.textContent.toLowerCase() ?? "", keys };
            };

            const isChanged = (row, layout) => layout === "" || [...row.cells].some((cell, index) =>
              index > 1 && cell.className !== "unchanged" && has(row.closest("table").tHead.rows[0].cells[index].dataset.layouts, layout));

            const filterTable = (matches, isFiltered) => {
              const layout = chosen("layout");
              const boards = [...document.querySelectorAll("section.keyboards")];
              for (const board of boards) board.hidden = isOther(board);
              const isUndrawn = boards.every(board => board.hidden);
              document.getElementById("undrawn").hidden = !isUndrawn;
              const target = chosen("target");
              for (const { part, targets, isHidden } of targeted) part.toggleAttribute("hidden", target === "" ? isHidden : !targets.includes(target));
              for (const part of document.querySelectorAll("#matrix ~ [data-systems]")) part.hidden = isOther(part);
              for (const list of document.querySelectorAll("details.unchanged")) {
                list.hidden = layout !== "";
                list.nextElementSibling.hidden = layout === "" || !has(list.dataset.layouts, layout);
              }
              for (const signs of document.querySelectorAll(".signs")) signs.hidden = isUndrawn;
              for (const { row, title, keys } of rows) {
                const results = [...row.querySelectorAll("li")];
                for (const result of results) result.hidden = !has(result.dataset.layouts, layout);
                row.hidden = !matches(title, keys)
                  || !has(row.dataset.targets, chosen("target")) || row.cells !== undefined && !isChanged(row, layout)
                  || results.length > 0 && results.every(result => result.hidden);
              }
              for (const rest of document.querySelectorAll(".list > details")) {
                rest.hidden = [...rest.querySelectorAll(".changes > div")].every(row => row.hidden);
                rest.open = isFiltered || layout !== "" || chosen("target") !== "";
              }
              if (layout === filterTable.last) return;
              filterTable.last = layout;
              for (const details of document.querySelectorAll(".changes dd > details")) details.open = layout !== "";
              for (const table of tables) {
                const shown = [...table.tHead.rows[0].cells].map(cell => has(cell.dataset.layouts, layout));
                for (const row of table.rows) for (let index = 2; index < row.cells.length; index += 1) row.cells[index].hidden = !shown[index];
              }
            };
            filterTable.last = "";

            // The menus and items, in order, with the titles and conditions of the menus around them. They are read for the first search.
            let items;
            const readItems = () => {
              const known = new Map();
              for (const element of menus.querySelectorAll("article > details, li")) {
                const parent = known.get(element.parentElement.closest("li, article > details"));
                const details = element.matches("details") ? element : element.querySelector(":scope > details");
                const { text, keys } = readElement(element.querySelector("summary, .row, bdi"));
                const before = element.parentElement.previousElementSibling;
                const heading = element.localName === "li" && before?.matches(".header, .all") ? before.textContent.toLowerCase() : "";
                known.set(element, { element, parent, details, wasOpen: details?.open, keys, text: [parent?.text, heading, text].join(" ") });
              }
              return [...known.values()];
            };

            // Shows the items that match, and the menus around them. Returns the number of items in each form of the menu.
            const filterItems = (matches, isSearched) => {
              const counts = new Map();
              if (!items && !isSearched) return counts;
              items ??= readItems();
              for (const item of items) item.isShown = matches(item.text, item.keys);
              for (const item of items.toReversed()) {
                if (!item.isShown) continue;
                if (item.parent) item.parent.isShown = true;
                const article = item.element.closest("article");
                if (!item.details && !item.element.querySelector("ul")) counts.set(article, (counts.get(article) ?? 0) + 1);
              }
              for (const { element, details, isShown, wasOpen } of items) {
                element.hidden = !isShown;
                if (details && isShown) details.open = isSearched || wasOpen;
              }
              for (const list of menus.querySelectorAll("ul")) list.hidden = ![...list.children].some(item => !item.hidden);
              for (const article of menus.children) article.hidden ||= isSearched && !counts.has(article);
              menus.classList.toggle("searched", isSearched);
              return counts;
            };

            // The number of items that a search found: of each form of the menu, if they differ.
            const describeItems = (counts, noun) => {
              const shown = [...counts].filter(([article]) => !article.hidden);
              const name = count => `${count} ${noun}${count === 1 ? "" : "s"}`;
              if (new Set(shown.map(([, count]) => count)).size < 2) return name(shown[0]?.[1] ?? 0);
              return shown.map(([article, count]) => `${name(count)} in “${article.querySelector("h3").textContent}”`).join(", ");
            };

            // The filters, which a printed page states.
            const note = document.getElementById("shown");
            const describe = () => {
              const parts = boxes.every(box => box.checked) ? [] : [`severity ${boxes.filter(box => box.checked).map(box => box.value).join(" or ") || "none"}`];
              for (const list of lists) if (list.value) parts.push(`${list.name} ${list.value}`);
              if (search?.value) parts.push(`search “${search.value}”`);
              note.textContent = `Filtered: ${parts.join(", ")}.`;
              note.hidden = parts.length === 0;
            };

            const filter = () => {
              describe();
              const matches = reader(search?.value ?? "");
              const isSearched = (search?.value ?? "").trim() !== "";
              const severities = new Set(boxes.filter(box => box.checked).map(box => box.value));
              let count = 0;
              for (const { element, text, keys, marks } of findings) {
                const { severity, rule, layouts, targets, systems } = element.dataset;
                // A mark also leads to a finding that a filter hides, unless it does not apply to what is chosen.
                const applies = has(layouts, chosen("layout")) && has(targets, chosen("target")) && has(systems, chosen("system"));
                for (const mark of marks) mark.hidden = !applies;
                element.hidden = !applies || boxes.length > 0 && !severities.has(severity) || !has(rule, chosen("rule")) || !matches(text, keys);
                if (!element.hidden) count += 1;
              }
              for (const article of menus.children) article.hidden = !has(article.dataset.targets, chosen("target")) || isOther(article);
              document.getElementById("counts").hidden = count < findings.length;
              const found = filterItems(matches, isSearched);
              filterTable(matches, isSearched);
              for (const { note, list, parts } of notes) {
                list.hidden = parts.length > 0 && [...parts].every(part => part.hidden);
                note.hidden = !list.hidden || note.parentElement.querySelector(":scope > details.unchanged + p:not([hidden])") !== null;
              }
              const status = form?.querySelector("output");
              if (!status) return;
              const parts = count === findings.length ? [] : [`${count} of ${findings.length} finding${findings.length === 1 ? "" : "s"}`];
              if (isSearched) parts.push(describeItems(found, status.dataset.item));
              status.textContent = parts.join(", ");
            };

            // Writes the filters to the address, after the place that a link leads to.
            const save = place => {
              const state = new URLSearchParams();
              if (search?.value) state.set("search", search.value);
              if (boxes.some(box => !box.checked)) state.set("severity", boxes.filter(box => box.checked).map(box => box.value).join(","));
              for (const list of lists) if (list.value) state.set(list.name, list.value);
              const text = state.toString();
              history.replaceState(null, "", "#" + place + (text ? "?" + text : ""));
            };

            const load = () => {
              const [place, filters] = location.hash.slice(1).split("?");
              const target = document.getElementById(place);
              if (filters === undefined) {
                if (target?.hidden) target.hidden = false;
                if (place) save(place);
                return;
              }
              const state = new URLSearchParams(filters);
              const severities = state.has("severity") ? state.get("severity").split(",") : null;
              for (const box of boxes) box.checked = !severities || severities.includes(box.value);
              for (const list of lists) {
                list.value = state.get(list.name) ?? "";
                if (list.selectedIndex < 0) list.value = "";
              }
              if (search) search.value = state.get("search") ?? "";
              filter();
              if (!target) return;
              target.hidden = false;
              target.scrollIntoView();
            };

            if (form) {
              form.addEventListener("input", () => { filter(); save(""); });
              form.addEventListener("submit", event => event.preventDefault());
              form.addEventListener("reset", () => setTimeout(() => { filter(); save(""); }));
              form.hidden = false;
            }
            addEventListener("hashchange", load);
            filter();
            load();

            // Open all submenus and sources for printing, and close them again. Lists that repeat a drawing or a count are printed if they
            // are open.
            let opened = [];
            addEventListener("beforeprint", () => {
              const isLarge = document.querySelector(".menus.large") !== null;
              const lists = isLarge ? ".menus.large details:has(.mark:not(.info))" : ".menus details, .finding > details, .changes dd > details";
              opened = [...document.querySelectorAll(lists)].filter(details => !details.open);
              for (const details of opened) details.open = true;
            });
            addEventListener("afterprint", () => {
              for (const details of opened) details.open = false;
            });

            """
}
