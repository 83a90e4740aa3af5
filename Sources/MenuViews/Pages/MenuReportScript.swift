/// The script that filters a ``MenuReportPage``. Without JavaScript the page shows everything.
///
/// The filters are in the fragment of the address, such as `#?severity=error&layout=German`, which needs no server.
enum MenuReportScript {
    static let text = """

        "use strict";
        const form = document.getElementById("filters");
        const findings = [...document.querySelectorAll(".finding")];
        const tables = [...document.querySelectorAll(".matrix")];
        const command = document.getElementById("command");
        const boxes = form ? [...form.querySelectorAll("input[type=checkbox]")] : [];
        const lists = form ? [...form.querySelectorAll("select")] : [];
        const rows = [...tables.flatMap(table => [...table.tBodies[0].rows]), ...document.querySelectorAll(".changes > div")];
        const chosen = name => lists.find(list => list.name === name)?.value ?? "";
        const has = (values, value) => value === "" || values === undefined || values.split("|").includes(value);

        const filterTable = () => {
          const layout = chosen("layout");
          const words = (command?.value ?? "").toLowerCase().split(/\\s+/).filter(Boolean);
          for (const row of rows) {
            const text = row.firstElementChild.textContent.toLowerCase();
            const results = [...row.querySelectorAll("li")];
            for (const result of results) result.hidden = !has(result.dataset.layouts, layout);
            row.hidden = !words.every(word => text.includes(word)) || results.length > 0 && results.every(result => result.hidden);
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

        const filter = () => {
          const severities = new Set(boxes.filter(box => box.checked).map(box => box.value));
          let count = 0;
          for (const finding of findings) {
            const { severity, rule, layouts, targets } = finding.dataset;
            finding.hidden = boxes.length > 0 && !severities.has(severity) || !has(rule, chosen("rule"))
              || !has(layouts, chosen("layout")) || !has(targets, chosen("target"));
            if (!finding.hidden) count += 1;
          }
          const status = form?.querySelector("output");
          if (status) status.textContent = count === findings.length ? "" : `${count} of ${findings.length} findings`;
          filterTable();
        };

        const save = () => {
          const state = new URLSearchParams();
          if (boxes.some(box => !box.checked)) state.set("severity", boxes.filter(box => box.checked).map(box => box.value).join(","));
          for (const list of lists) if (list.value) state.set(list.name, list.value);
          if (command?.value) state.set("command", command.value);
          const text = state.toString();
          history.replaceState(null, "", text ? "#?" + text : "#");
        };

        const load = () => {
          if (!location.hash.startsWith("#?")) {
            const target = findings.find(finding => "#" + finding.id === location.hash);
            if (target?.hidden) target.hidden = false;
            return;
          }
          const state = new URLSearchParams(location.hash.slice(2));
          const severities = state.has("severity") ? state.get("severity").split(",") : null;
          for (const box of boxes) box.checked = !severities || severities.includes(box.value);
          for (const list of lists) {
            list.value = state.get(list.name) ?? "";
            if (list.selectedIndex < 0) list.value = "";
          }
          if (command) command.value = state.get("command") ?? "";
          filter();
        };

        if (form) {
          form.addEventListener("input", () => { filter(); save(); });
          form.addEventListener("submit", event => event.preventDefault());
          form.addEventListener("reset", () => setTimeout(() => { if (command) command.value = ""; filter(); save(); }));
          form.hidden = false;
        }
        if (command) {
          command.addEventListener("input", () => { filterTable(); save(); });
          command.closest("p").hidden = false;
        }
        addEventListener("hashchange", load);
        filter();
        load();

        // Open all submenus for printing. Lists that repeat a drawing or a count are printed if they are open.
        addEventListener("beforeprint", () => { for (const details of document.querySelectorAll(".menus details")) details.open = true; });

        """
}
