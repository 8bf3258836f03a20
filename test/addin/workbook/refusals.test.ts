import { excelWorkbook } from "../../../addin/workbook/workbook.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { contents } from "../../support/sheet-contents.ts";
import { change, codeOf, makeSheetOf, orderOf, unwatched, valueOf } from "../../support/made-sheet.ts";
import { inExcel } from "../../support/sheet-verbs.ts";

const writes = [{ rowIndex: 0, column: "name", value: "written" }];

test("a protected worksheet is read, and refused before anything is written", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => sheet.protection.protect());
  const before = cellsOf(host, "Pulled", "A1:L10");
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("sheet_protected");
  expect(cellsOf(host, "Pulled", "A1:L10")).toEqual(before);
  expect(valueOf(await excelWorkbook.readSheet({ sheetId }))).toMatchObject({ state: { isProtected: true } });
});

test("while a cell is being edited nothing is read or written", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  host.setCellEditMode(true);
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("cell_being_edited");
  expect(codeOf(await excelWorkbook.makeSheet(orderOf(contents.loss), unwatched))).toBe("cell_being_edited");
  host.setCellEditMode(false);
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
});

test("with another workbook in front nothing is read or written", async () => {
  const host = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  host.setOtherWorkbookInFront(true);
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("other_workbook");
  expect(codeOf(await excelWorkbook.listSheets())).toBe("other_workbook");
  host.setOtherWorkbookInFront(false);
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
});

test("a workbook open for reading only is read, and says why it takes no change", async () => {
  const writable = await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  const host = await reopen(writable, { isReadOnly: true });
  const read = valueOf(await excelWorkbook.readSheet("in_front"));
  expect(read.is).toBe("ours");
  const before = cellsOf(host, "Pulled", "A1:L10");
  const id = read.is === "ours" ? read.state.sheetId : sheetId;
  expect(codeOf(await change(id, () => ({ writes })))).toBe("workbook_read_only");
  expect(codeOf(await excelWorkbook.makeSheet(orderOf(contents.loss, "Other"), unwatched))).toBe(
    "workbook_read_only",
  );
  expect(cellsOf(host, "Pulled", "A1:L10")).toEqual(before);
});

test("merged cells put where rows shall go are told by their own code", async () => {
  await openExcel();
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("A12:B13").values = [
      ["below", ""],
      ["", ""],
    ];
    sheet.getRange("Z6:Z7").values = [["Mine"], ["x"]];
  });
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("K12:N12").merge();
    sheet.tables.add("Z6:Z14", true);
  });
  expect(codeOf(await change(sheetId, () => ({ appended: [{ row_key: "9" }] })))).toBe("merged_cells");
  expect(codeOf(await change(sheetId, () => ({ movedOut: [0] })))).toBe("merged_cells");
});
