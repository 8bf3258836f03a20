import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { codeOf, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { cyclesOf, makePageOf, pageOf } from "../../support/excel/made-page.ts";
import { cellAt, inExcel } from "../../support/sheet-verbs.ts";

const host = useExcel();

function selected(): Promise<string> {
  return Excel.run(async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("address");
    await context.sync();
    return range.address.replace(/^.*!/, "");
  });
}

test("the cell of a row is found by its key, wherever it was sorted to, and shown", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (_, table) => {
    table.sort.apply([{ key: 3, ascending: false }]);
  });
  valueOf(await excelWorkbook.goToCell(sheetId, "1", "name"));
  expect(await selected()).toBe(cellAt(host, "Pulled", 1, "Element"));
});

test("a row without a key is found by its index, and a missing column selects the first visible cell", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(await excelWorkbook.goToCell(sheetId, { rowIndex: 2 }, "sequence"));
  expect(await selected()).toBe("C9");
  valueOf(await excelWorkbook.goToCell(sheetId, { rowIndex: 0 }, "no such column"));
  expect(await selected()).toBe("B7");
});

test("a hidden worksheet is shown when a user opens one of its cells", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const pageId = await makePageOf(pageOf(cyclesOf(3)));
  for (const [name, go] of [
    ["Pulled", () => excelWorkbook.showSheet(sheetId)],
    ["Pulled", () => excelWorkbook.goToCell(sheetId, "2", "name")],
    ["Page", () => excelWorkbook.selectPart(pageId, { is: "block", name: "data" })],
  ] as const) {
    await inExcel("Pulled", ({ context }) => {
      const { worksheets } = context.workbook;
      worksheets.getItem("Sheet1").activate();
      worksheets.getItem(name).visibility = "Hidden";
    });
    valueOf(await go());
    expect(valueOf(await excelWorkbook.identifySheet("in_front")).name).toBe(name);
  }
});

test("a deleted row is refused", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  expect(codeOf(await excelWorkbook.goToCell(sheetId, "77", "name"))).toBe("row_missing");
  expect(codeOf(await excelWorkbook.goToCell(sheetId, { rowIndex: 3 }, "name"))).toBe("row_missing");
});
