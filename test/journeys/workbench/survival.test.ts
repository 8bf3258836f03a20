import { cell, typeInto } from "../../support/workbench.ts";
import { clickCell, command, insertRow, typeAt } from "../../support/workbench/grid.ts";
import { asked, askedOfAll, chartOf, looksOf, selectedCell } from "../../support/workbench/grid-looks.ts";
import { changesSay } from "../../support/workbench/pane-verbs.ts";
import { sceneOfRefresh } from "../../support/workbench/scene-of-refresh.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** Some cells, as the spreadsheet's commands want them; counted from 0. */
const zone = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom });

story(
  "an unsent edit, and what an engineer puts into, onto and beside the table, survive a refresh",
  async (page) => {
    const { sheet, refreshed } = await sceneOfRefresh(at, page);
    const before = await tableIn(page, sheet);
    const { headerRow, rows } = before;
    await typeAt(page, sheet, "Element", 2, "Mine");
    // A note and a formula of one's own beside the table, and a formula on another worksheet.
    await typeInto(page, sheet, `M${headerRow}`, "Note");
    await typeInto(page, sheet, `M${headerRow + 3}`, "look here");
    await typeInto(page, sheet, `N${headerRow}`, "Twice");
    await typeInto(page, sheet, `N${headerRow + 3}`, `=2*I${headerRow + 3}`);
    await typeInto(page, "Sheet1", "A1", `='${sheet}'!${before.address("Start (s)", 3)}`);
    // A chart over a column of it.
    const dataRange = `I${headerRow + 1}:I${headerRow + rows}`;
    await command(page, "CREATE_CHART", {
      sheet,
      chartId: "chart",
      figureId: "figure",
      col: 14,
      row: 6,
      offset: { x: 0, y: 0 },
      size: { width: 300, height: 200 },
      definition: {
        type: "bar",
        dataSource: { type: "range", dataSets: [{ dataRange, dataSetId: "0" }], dataSetsHaveTitle: false },
        dataSetStyles: {},
        stacked: false,
        title: { text: "" },
        legendPosition: "none",
      },
    });
    // A column's width, a number format, a fill and a hidden column.
    const row = headerRow + 2;
    await command(page, "RESIZE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [3], size: 222 });
    await command(page, "SET_FORMATTING", {
      sheet,
      target: [zone(5, row)],
      format: "0.000",
      style: { fillColor: "#00FF00" },
    });
    await command(page, "HIDE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [4] });
    const selected = before.address("Start (s)", 4);
    await clickCell(page, selected);

    await refreshed();
    expect(await selectedCell(page)).toBe(selected);
    const table = await tableIn(page, sheet);
    expect(table.value("Element", 2)).toBe("Mine");
    expect(table.value("Note", 3)).toBe("look here");
    expect(Number(table.value("Twice", 3))).toBeCloseTo(2 * Number(table.value("Standard time (s)", 3)));
    expect(Number(await cell(page, "Sheet1", "A1"))).toBe(Number(before.value("Start (s)", 3)));
    const charts = (await asked(page, "getFigures", sheet)) as readonly { readonly id: string }[];
    expect(charts.map(({ id }) => id)).toEqual(["figure"]);
    expect(JSON.stringify(await chartOf(page, "chart"))).toContain(dataRange);
    expect(await asked(page, "getColSize", sheet, 3)).toBe(222);
    expect(await asked(page, "isColHidden", sheet, 4)).toBe(true);
    expect(await looksOf(page, sheet, 5, row)).toMatchObject({ fillColor: "#00FF00" });
    expect(table.value("Start (s)", 3)).toMatch(/^\d+\.\d{3}$/);
    await changesSay(page, "1 row to write back");
  },
);

story("a filter survives a refresh, and new rows fall under it", async (page) => {
  const { sheet, refreshed } = await sceneOfRefresh(at, page);
  const { headerRow } = await tableIn(page, sheet);
  const hidden = ["va Value added"];
  await command(page, "UPDATE_FILTER", {
    sheet,
    col: 4,
    row: headerRow - 1,
    value: { filterType: "values", hiddenValues: hidden.map((text) => text.toLowerCase()) },
  });
  await refreshed();
  const table = await tableIn(page, sheet);
  const below = Array.from({ length: table.rows }, (_, index) => headerRow + index);
  expect(await askedOfAll(page, "isRowHidden", sheet, below)).toEqual(
    table.column("Work type").map((type) => hidden.includes(type)),
  );
});

story("rows that were sorted by hand stay in the engineer's order, descending too", async (page) => {
  const { sheet, refreshed } = await sceneOfRefresh(at, page);
  const { headerRow, rows } = await tableIn(page, sheet);
  await command(page, "SORT_CELLS", {
    sheet,
    col: 8,
    row: headerRow,
    zone: zone(0, headerRow, 11, headerRow + rows - 1),
    sortDirection: "desc",
  });
  const before = (await tableIn(page, sheet)).column("Standard time (s)");
  expect(before.map(Number)).toEqual(before.map(Number).sort((a, b) => b - a));
  await refreshed();
  const after = (await tableIn(page, sheet)).column("Standard time (s)").map(Number);
  expect(after.slice(0, 40)).toEqual([...after.slice(0, 40)].sort((a, b) => b - a));
  await changesSay(page, "Everything here is on the instance");
});

story(
  "a worksheet that was renamed and moved is found again, with rows put in above its table",
  async (page) => {
    const { sheet, refreshed } = await sceneOfRefresh(at, page);
    await command(page, "RENAME_SHEET", { sheet, oldName: sheet, newName: "My study" });
    await command(page, "MOVE_SHEET", { sheet: "My study", delta: -1 });
    await insertRow(page, "My study", 1);
    await typeInto(page, "My study", "C1", "for the report");
    await refreshed("My study");
    expect(await cell(page, "My study", "C1")).toBe("for the report");
    expect(await page.locator(".o-sheet").first().innerText()).toContain("My study");
  },
);

story("what another author of the workbook typed survives a refresh, and is theirs to send", async (page) => {
  const { sheet, refreshed } = await sceneOfRefresh(at, page);
  await page.getByRole("button", { name: "Another author" }).click();
  await typeAt(page, sheet, "Element", 3, "Theirs to send");
  await page.getByRole("button", { name: "Another author" }).click();
  await typeAt(page, sheet, "Element", 4, "Mine to send");
  // The pane knows what it has seen the other author do.
  await changesSay(page, /1 row was edited by another author of this workbook/);
  await refreshed();
  const table = await tableIn(page, sheet);
  expect([table.value("Element", 3), table.value("Element", 4)]).toEqual(["Theirs to send", "Mine to send"]);
  await changesSay(page, "1 row to write back");
  await changesSay(page, /1 row was edited by another author of this workbook/);
});
