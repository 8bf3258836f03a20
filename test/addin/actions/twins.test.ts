import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { newElement, takeOut, typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/**
 * Makes a worksheet with a new row beside its record. The answer to its creation was lost, and it needed a
 * number at the refresh, because it was between other rows. So nothing identified its record.
 */
async function shownTwice(o_no: string) {
  const host = await openExcel();
  const { sheet, sheetId } = await plant.pulled(o_no, [walk, pickPart]);
  await typeRows(sheet, [newElement("Carry", {})]);
  const pressing = new AbortController();
  plant.proxy.before(({ method }) => {
    if (method === "create") pressing.abort();
  });
  valueOf(await plant.actions.writeBack({ ...unwatched, signal: pressing.signal }));
  plant.proxy.before(undefined);
  await takeOut(sheet, 0);
  await takeOut(sheet, 0);
  valueOf(await plant.actions.putBackRows(sheetId));
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  const rows = rowsOf(host, sheet);
  expect(rows.map(({ Element }) => Element)).toEqual(["Carry", "Walk", "Pick part", "Carry"]);
  const id = String(rows[3]?.["Row key"]);
  return { host, sheet, id, end: () => numberAndWriteBack(sheetId) };
}

async function numberAndWriteBack(sheetId: string): Promise<void> {
  valueOf(await plant.actions.numberRows(sheetId));
  valueOf(await plant.actions.writeBack(unwatched));
}

test("a new row beside its record is its only row after the next run; typed values and notes are not lost", async () => {
  const { host, sheet, id, end } = await shownTwice("T-1");
  enter(host, sheet, id, "Standard time (s)", "7.5");
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("M6").values = [["Note"]];
    worksheet.getRange("M10").values = [["ask Ben"]];
  });
  await end();
  const rows = rowsOf(host, sheet);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.["Row key"]).toBe(id);
  expect((await plant.recordOf(Number(id))).standard_time).toBe(7.5);
  expect(rows.map((row) => row["Standard time (s)"])).toEqual([7.5, 0, 0]);
  const below = cellsOf(host, sheet, "A10:M30").find((row) => row.includes("ask Ben"));
  expect(below?.join(" ")).toContain("shown twice, the row that was typed has it now");
});
