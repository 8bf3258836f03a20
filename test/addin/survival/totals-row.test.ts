import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Returns the table of a worksheet by header, and its totals row. */
function tableNow(
  sheet: string,
  header: string,
): Promise<{ readonly body: readonly unknown[]; readonly totals: readonly unknown[] }> {
  return Excel.run(async (context) => {
    const table = context.workbook.worksheets.getItem(sheet).tables.getItemAt(0);
    const headers = table.getHeaderRowRange();
    const body = table.getDataBodyRange();
    const totals = table.getTotalRowRange();
    headers.load("values");
    body.load("values");
    totals.load("values");
    await context.sync();
    const place = (headers.values as readonly (readonly unknown[])[])[0]?.indexOf(header) ?? -1;
    return {
      body: (body.values as readonly (readonly unknown[])[]).map((row) => row[place]),
      totals: (totals.values as readonly (readonly unknown[])[])[0] ?? [],
    };
  });
}

const durations = 7;

/** An elements worksheet of four rows with a totals row for the durations. */
async function pulledWithTotals(oNo: string) {
  await openExcel();
  const pulled = await plant.pulled(oNo, manyElements(4));
  await inExcel(pulled.sheet, (_, table) => {
    table.showTotals = true;
  });
  await inExcel(pulled.sheet, (_, table) => {
    table.getTotalRowRange().getCell(0, durations).formulas = [["=SUBTOTAL(109,[Duration (s)])"]];
  });
  return pulled;
}

const newThere = (session_id: number, sequence: number) => ({
  session_id,
  cycle_no: 1,
  sequence,
  name: `New ${sequence}`,
  element_type: "va",
  video_end_time: 2,
});

test("a totals row stays the last row of the table while rows are added and removed, and stays correct", async () => {
  const { id, sheet, sheetId, elements } = await pulledWithTotals("Totals 1");
  await plant.service.call("wa.element", "unlink", [[elements[1]!]]);
  await plant.service.call("wa.element", "create", [[newThere(id, 8), newThere(id, 9)]]);
  const report = valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(report).toMatchObject({ rows: 5, detached: 1 });
  const { body, totals } = await tableNow(sheet, "Element");
  expect(body).toEqual(["Element 1", "Element 3", "Element 4", "New 8", "New 9"]);
  expect(totals[durations]).toBe(3 + 2 * 2);
  expect(valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched)).incoming).toEqual([]);
});

test("a totals row stays when every row is removed, below a column of the engineer's and beside their cells", async () => {
  const { id, sheet, sheetId, elements } = await pulledWithTotals("Totals 2");
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("M6:M10").values = [["Note"], ["n0"], ["n1"], ["n2"], ["n3"]];
    worksheet.getRange("P12").values = [["mine, right of the table"]];
  });
  await plant.service.call("wa.element", "unlink", [elements.slice(2)]);
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect((await tableNow(sheet, "Note")).body).toEqual(["n0", "n1"]);
  await plant.service.call("wa.element", "unlink", [elements.slice(0, 2)]);
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect((await tableNow(sheet, "Element")).body).toEqual([""]);
  await plant.service.call("wa.element", "create", [[newThere(id, 1), newThere(id, 2)]]);
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const { body, totals } = await tableNow(sheet, "Element");
  expect(body).toEqual(["New 1", "New 2"]);
  expect(totals[durations]).toBe(4);
  const kept = await Excel.run(async (context) => {
    const cells = context.workbook.worksheets.getItem(sheet).getRange("P1:P40");
    cells.load("values");
    await context.sync();
    return (cells.values as readonly (readonly unknown[])[]).flat().filter((value) => value !== "");
  });
  expect(kept).toEqual(["mine, right of the table"]);
});

test("a sort and a filter over a totals row stay", async () => {
  const { id, sheet, sheetId } = await pulledWithTotals("Totals 3");
  await inExcel(sheet, (_, table) => {
    table.sort.apply([{ key: 2, ascending: false }]);
  });
  await inExcel(sheet, (_, table) => {
    table.columns.getItem("Work type").filter.applyValuesFilter(["va Value added"]);
  });
  await plant.service.call("wa.element", "create", [[newThere(id, 9)]]);
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const { body, totals } = await tableNow(sheet, "No.");
  expect(body).toEqual([9, 4, 3, 2, 1]);
  expect(totals[durations]).toBe(4 + 2);
});
