import { openExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

test("writes to a filtered table reach their rows, hidden or not, and the filter stays", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  const start = Number(shownAt(host, "Pulled", 2, "Start (s)"));
  await inExcel("Pulled", (_, table) => {
    table.columns.getItem("Start (s)").filter.applyCustomFilter(`=${start}`);
  });
  expect(await hiddenRows()).toEqual([true, false, true]);
  const names = ["-first", "second", "third"];
  valueOf(
    await change(sheetId, () => ({
      writes: [0, 1, 2].flatMap((rowIndex) => [
        { rowIndex, column: "name", value: names[rowIndex]! },
        { rowIndex, column: "status", value: `written ${rowIndex}` },
      ]),
    })),
  );
  expect(rowsOf(host, "Pulled").map(({ Element, Status }) => [Element, Status])).toEqual([
    ["-first", "written 0"],
    ["second", "written 1"],
    ["third", "written 2"],
  ]);
  expect(await hiddenRows()).toEqual([true, false, true]);
});

test("rows added to a filtered table have the right values", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  const start = Number(shownAt(host, "Pulled", 2, "Start (s)"));
  await inExcel("Pulled", (_, table) => {
    table.columns.getItem("Start (s)").filter.applyCustomFilter(`=${start}`);
  });
  const appended = ["8", "9", "10"].map((key) => ({ row_key: key, name: `new ${key}`, video_start_time: 0 }));
  valueOf(await change(sheetId, () => ({ appended })));
  expect(rowsOf(host, "Pulled").map(({ Element }) => Element)).toEqual([
    "Pick part 1",
    "Pick part 2",
    "Pick part 3",
    "new 8",
    "new 9",
    "new 10",
  ]);
});

/** Returns for each of the table's three rows whether it is hidden. */
function hiddenRows(): Promise<readonly boolean[]> {
  return Excel.run(async (context) => {
    const body = context.workbook.worksheets.getItem("Pulled").tables.getItemAt(0).getDataBodyRange();
    const rows = [0, 1, 2].map((row) => body.getRow(row));
    for (const row of rows) row.load("rowHidden");
    await context.sync();
    return rows.map(({ rowHidden }) => rowHidden);
  });
}
