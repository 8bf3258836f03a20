import { cell, typeInto } from "../../support/workbench.ts";
import { clickCell, command, insertRow, typeAt } from "../../support/workbench/grid.ts";
import { asked, chartOf, looksOf, selectedCell } from "../../support/workbench/grid-looks.ts";
import { changesSay } from "../../support/workbench/pane-verbs.ts";
import { sceneOfRefresh } from "../../support/workbench/scene-of-refresh.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const scene = () => sceneOfRefresh(at);

/** Some cells, as the spreadsheet's commands want them; counted from 0. */
const zone = (left: number, top: number, right = left, bottom = top) => ({ left, top, right, bottom });

test("an unsent edit, a note and a formula of one's own beside the table survive a refresh", async () => {
  const { page, sheet, refreshed } = await scene();
  await typeAt(page, sheet, "Element", 2, "Mine");
  const { headerRow } = await tableIn(page, sheet);
  await typeInto(page, sheet, `M${headerRow}`, "Note");
  await typeInto(page, sheet, `M${headerRow + 3}`, "look here");
  await typeInto(page, sheet, `N${headerRow}`, "Twice");
  await typeInto(page, sheet, `N${headerRow + 3}`, `=2*I${headerRow + 3}`);
  await refreshed();
  const table = await tableIn(page, sheet);
  expect(table.value("Element", 2)).toBe("Mine");
  expect(table.value("Note", 3)).toBe("look here");
  expect(Number(table.value("Twice", 3))).toBeCloseTo(2 * Number(table.value("Standard time (s)", 3)));
  await changesSay(page, "1 element to write back");
});

test("a formula on another worksheet follows its row through a refresh", async () => {
  const { page, sheet, refreshed } = await scene();
  const table = await tableIn(page, sheet);
  await typeInto(page, "Sheet1", "A1", `='${sheet}'!${table.address("Start (s)", 3)}`);
  await refreshed();
  expect(Number(await cell(page, "Sheet1", "A1"))).toBe(Number(table.value("Start (s)", 3)));
});

test("a chart over a column of the table survives a refresh and still shows all its rows", async () => {
  const { page, sheet, refreshed } = await scene();
  const { headerRow, rows } = await tableIn(page, sheet);
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
  await refreshed();
  const charts = (await asked(page, "getFigures", sheet)) as readonly { readonly id: string }[];
  expect(charts.map(({ id }) => id)).toEqual(["figure"]);
  expect(JSON.stringify(await chartOf(page, "chart"))).toContain(dataRange);
});

test("column widths, number formats, fills and hidden columns survive a refresh", async () => {
  const { page, sheet, refreshed } = await scene();
  const { headerRow } = await tableIn(page, sheet);
  const row = headerRow + 2;
  await command(page, "RESIZE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [3], size: 222 });
  await command(page, "SET_FORMATTING", {
    sheet,
    target: [zone(5, row)],
    format: "0.000",
    style: { fillColor: "#00FF00" },
  });
  await command(page, "HIDE_COLUMNS_ROWS", { sheet, dimension: "COL", elements: [4] });
  await refreshed();
  expect(await asked(page, "getColSize", sheet, 3)).toBe(222);
  expect(await asked(page, "isColHidden", sheet, 4)).toBe(true);
  expect(await looksOf(page, sheet, 5, row)).toMatchObject({ fillColor: "#00FF00" });
  expect((await tableIn(page, sheet)).value("Start (s)", 3)).toMatch(/^\d+\.\d{3}$/);
});

test("a filter survives a refresh, and new rows fall under it", async () => {
  const { page, sheet, refreshed } = await scene();
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
  for (let row = 1; row <= table.rows; row++)
    expect(await asked(page, "isRowHidden", sheet, headerRow + row - 1)).toBe(
      hidden.includes(table.value("Work type", row)),
    );
});

test("rows that were sorted by hand stay in the engineer's order, descending too", async () => {
  const { page, sheet, refreshed } = await scene();
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

test("a worksheet that was renamed and moved is found again, with rows put in above its table", async () => {
  const { page, sheet, refreshed } = await scene();
  await command(page, "RENAME_SHEET", { sheet, oldName: sheet, newName: "My study" });
  await command(page, "MOVE_SHEET", { sheet: "My study", delta: -1 });
  await insertRow(page, "My study", 1);
  await typeInto(page, "My study", "C1", "for the report");
  await refreshed("My study");
  expect(await cell(page, "My study", "C1")).toBe("for the report");
  expect(await page.locator(".o-sheet").first().innerText()).toContain("My study");
});

test("the selected cell is still selected after a refresh", async () => {
  const { page, sheet, refreshed } = await scene();
  const address = (await tableIn(page, sheet)).address("Start (s)", 4);
  await clickCell(page, address);
  await refreshed();
  expect(await selectedCell(page)).toBe(address);
});

test("what another author of the workbook typed survives a refresh, and is theirs to send", async () => {
  const { page, sheet, refreshed } = await scene();
  await page.getByRole("button", { name: "Another author" }).click();
  await typeAt(page, sheet, "Element", 3, "Theirs to send");
  await page.getByRole("button", { name: "Another author" }).click();
  await typeAt(page, sheet, "Element", 4, "Mine to send");
  await refreshed();
  const table = await tableIn(page, sheet);
  expect([table.value("Element", 3), table.value("Element", 4)]).toEqual(["Theirs to send", "Mine to send"]);
  await changesSay(page, "1 element to write back");
  await changesSay(page, /1 row was edited by another author of this workbook/);
});
