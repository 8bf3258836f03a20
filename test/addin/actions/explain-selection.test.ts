import type { Explained } from "../../../addin/actions/interface/explained.ts";
import type { Host } from "../../../office-host/host.ts";
import { pngOf80 } from "../../support/office-host/images.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

interface PageInFront {
  readonly host: Host;
  readonly sheetName: string;
  /** The total of cycle 1, and its address. */
  readonly total: { readonly address: string; readonly row: number; readonly column: string };
  /** Changes the worksheet, and what is selected. */
  readonly inExcel: (work: (sheet: Excel.Worksheet) => void) => Promise<void>;
}

let next = 60;

async function pageInFront(): Promise<PageInFront> {
  const host = await openExcel();
  const { id } = await plant.addAnalysis(`O-${next++}`, [pickPart, walk]);
  const query = { kind: "cycles_yamazumi", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  const cells = cellsOf(host, sheetName, "A1:Z60");
  const top = cells.findIndex((texts) => texts.includes("Total (s)"));
  const column = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cells[top]?.indexOf("Total (s)") ?? -1] ?? "";
  const row = cells.findIndex((texts, index) => index > top && texts.includes("Cycle 1")) + 1;
  return {
    ...{ host, sheetName, total: { address: `${column}${row}`, row, column } },
    inExcel: (work) =>
      Excel.run(async (context) => {
        work(context.workbook.worksheets.getItem(sheetName));
        await context.sync();
      }),
  };
}

const explained = async (): Promise<Explained> => valueOf(await plant.actions.explainFigure(unwatched));

test("a selected chart of a page is named with the cells that it draws", async () => {
  const { inExcel, sheetName, total } = await pageInFront();
  await inExcel((sheet) => {
    sheet.getRange(total.address).select();
    sheet.charts.getItemAt(0).activate();
  });
  const chart = await explained();
  if (chart.is !== "chart") throw new Error(chart.is);
  expect(chart.title).toMatch(/^O-\d+ .* · Yamazumi of cycles$/);
  const [from = "", to = ""] = chart.address.split(":");
  const rowIn = (address: string): number => Number(/\d+$/.exec(address)?.[0]);
  const bars = await Excel.run(async (context) => {
    const { charts } = context.workbook.worksheets.getItem(sheetName);
    const values = charts.getItemAt(0).series.getItemAt(0).getDimensionValues("Values");
    await context.sync();
    return values.value.length;
  });
  expect([rowIn(from), rowIn(to)]).toEqual([total.row, total.row + bars - 1]);
  // With a cell, the selection of the chart ends.
  await inExcel((sheet) => {
    sheet.getRange(total.address).select();
  });
  expect(await explained()).toMatchObject({ is: "figure", address: total.address, value: 12 });
});

test("an engineer's own chart and a picture ask for a cell, whatever cell is below", async () => {
  const { host, inExcel, sheetName, total } = await pageInFront();
  await inExcel((sheet) => {
    sheet.getRange(total.address).select();
    sheet.charts.add("ColumnClustered", sheet.getRange("B40:C42")).activate();
  });
  expect(await explained()).toEqual({ is: "no_cell" });
  const id = await Excel.run(async (context) => {
    const picture = context.workbook.worksheets.getItem(sheetName).shapes.addImage(pngOf80);
    picture.load("id");
    await context.sync();
    return picture.id;
  });
  host.model.dispatch("SELECT_FIGURE", { figureId: id });
  expect(await explained()).toEqual({ is: "no_cell" });
});

test("of several areas, a whole column or a worksheet, the active cell is explained by its address", async () => {
  const { host, inExcel, total } = await pageInFront();
  await inExcel((sheet) => {
    sheet.getRange("A1").select();
  });
  const { selection } = host.model as unknown as {
    readonly selection: { addCellToSelection(col: number, row: number): void };
  };
  selection.addCellToSelection(total.column.charCodeAt(0) - 65, total.row - 1);
  expect(await explained()).toMatchObject({ is: "figure", address: total.address });
  for (const [area, address] of [
    [`${total.column}:${total.column}`, `${total.column}1`],
    ["1:1048576", "A1"],
  ] as const) {
    await inExcel((sheet) => {
      sheet.getRange(area).select();
    });
    expect(await explained()).toEqual({ is: "no_figure", address });
  }
});

test("an empty cell has no number; merged and hidden cells are explained as others", async () => {
  const { inExcel, total } = await pageInFront();
  await inExcel((sheet) => {
    sheet.getRange("Z99").select();
  });
  expect(await explained()).toEqual({ is: "no_figure", address: "Z99" });
  await inExcel((sheet) => {
    const merged = sheet.getRange(`${total.address}:${total.column}${total.row + 1}`);
    merged.merge();
    merged.select();
  });
  expect(await explained()).toMatchObject({ is: "figure", address: total.address, value: 12 });
  await inExcel((sheet) => {
    sheet.getRange(`${total.column}:${total.column}`).columnHidden = true;
    sheet.getRange(total.address).select();
  });
  expect(await explained()).toMatchObject({ is: "figure", address: total.address, value: 12 });
});

test("while the user types, and with another workbook in front, the pane says what to do first", async () => {
  const { host } = await pageInFront();
  host.setCellEditMode(true);
  expect(codeOf(await plant.actions.explainFigure(unwatched))).toBe("cell_being_edited");
  host.setCellEditMode(false);
  host.setOtherWorkbookInFront(true);
  expect(codeOf(await plant.actions.explainFigure(unwatched))).toBe("other_workbook");
  host.setOtherWorkbookInFront(false);
});
