import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { fillDown, select } from "../../support/office-host/grid-verbs.ts";

/** Writes a table at A1:C9 whose filter shows the rows 2, 5 and 8. */
async function openFiltered(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const body = Array.from({ length: 8 }, (_, index) => [
      index % 3 === 0 ? "show" : "hide",
      `t${index + 2}`,
      index,
    ]);
    sheet.getRange("A1:C9").values = [["Group", "Text", "Number"], ...body];
    sheet.tables.add("A1:C9", true).columns.getItem("Group").filter.applyValuesFilter(["show"]);
    await context.sync();
  });
  return host;
}

const texts = (host: Host): unknown[] => cellsOf(host, "Sheet1", "B2:B9").flat();

/** The cells of the column Text after its first cell was filled into the visible rows. */
const visibleFilled = ["t2", "t3", "t4", "t2", "t6", "t7", "t2", "t9"];

test("the fill handle does not change rows that a filter hides", async () => {
  const host = await openFiltered();
  fillDown(host, "B2", 8);
  expect(texts(host)).toEqual(visibleFilled);
  host.undo();
  expect(texts(host)).toEqual(["t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9"]);
});

test("a filled formula reads its own row, even after hidden rows", async () => {
  const host = await openFiltered();
  host.type("Sheet1", "E2", "=C2*10");
  fillDown(host, "E2", 8);
  expect(cellsOf(host, "Sheet1", "E2:E9").flat()).toEqual([0, "", "", 30, "", "", 60, ""]);
});

test("a double click on the fill handle continues past hidden rows, whatever they hold", async () => {
  const host = await openFiltered();
  const sheetId = host.model.getters.getActiveSheetId();
  for (const row of [4, 7]) host.model.dispatch("UPDATE_CELL", { sheetId, col: 1, row, content: "" });
  select(host, "B2");
  host.model.dispatch("AUTOFILL_AUTO");
  expect(texts(host)).toEqual(visibleFilled);
});

test("Ctrl+D and Ctrl+R fill only the rows that a filter shows", async () => {
  const host = await openFiltered();
  select(host, "B2:B9");
  host.model.dispatch("COPY_PASTE_CELLS_ABOVE");
  expect(texts(host)).toEqual(visibleFilled);
  select(host, "B2:C9");
  host.model.dispatch("COPY_PASTE_CELLS_ON_LEFT");
  expect(cellsOf(host, "Sheet1", "C2:C9").flat()).toEqual(["t2", 1, 2, "t2", 4, 5, "t2", 7]);
  select(host, "B8");
  host.type("Sheet1", "B5", "above");
  host.model.dispatch("COPY_PASTE_CELLS_ABOVE");
  expect(texts(host)).toEqual(["t2", "t3", "t4", "above", "t6", "t7", "above", "t9"]);
});

test("one copied cell is pasted only into visible rows, and several rows into hidden ones, too", async () => {
  const host = await openFiltered();
  select(host, "B2");
  host.model.dispatch("COPY");
  host.model.dispatch("PASTE", { target: [{ left: 1, right: 1, top: 1, bottom: 8 }] });
  expect(texts(host)).toEqual(visibleFilled);
  host.paste("Sheet1", "B2", "one\ntwo\nthree");
  expect(texts(host)).toEqual(["one", "two", "three", "t2", "t6", "t7", "t2", "t9"]);
});

test("rows that a user hides are filled", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A4").values = [["a"], ["b"], ["c"], ["d"]];
    sheet.getRange("2:3").rowHidden = true;
    await context.sync();
  });
  fillDown(host, "A1", 4);
  expect(cellsOf(host, "Sheet1", "A1:A4").flat()).toEqual(["a", "a", "a", "a"]);
});
