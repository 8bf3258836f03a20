import { warnOnClose } from "../../../addin/excel/office.ts";
import { officeSetsOf2021 } from "../../../office-host/office/office-services.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openExcel, reopen, useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, codeOf, makeSheetOf, orderOf, unwatched, valueOf } from "../../support/excel/made-sheet.ts";
import { cyclesOf, pageOf, pageOrder } from "../../support/excel/made-page.ts";
import { inExcel, sheetNames } from "../../support/sheet-verbs.ts";
import { queueProperty } from "../../../addin/excel/keep/sheet-properties.ts";
import { encodeUnfinished } from "../../../addin/excel/keep/unfinished.ts";

const host = useExcel();

const writes = [{ rowIndex: 0, column: "name", value: "written" }];

test("a worksheet that cannot be changed now is left as it is, says why, and works again afterwards", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const write = async () => codeOf(await change(sheetId, () => ({ writes })));
  const before = cellsOf(host, "Pulled", "A1:L10");
  await inExcel("Pulled", (sheet) => sheet.protection.protect());
  expect(await write()).toBe("sheet_protected");
  expect(valueOf(await excelWorkbook.readSheet({ sheetId }))).toMatchObject({ state: { isProtected: true } });
  await inExcel("Pulled", (sheet) => sheet.protection.unprotect());
  await inExcel("Pulled", (_, table) => (table.showHeaders = false));
  expect(codeOf(await excelWorkbook.readSheet("in_front"))).toBe("headers_hidden");
  expect(await write()).toBe("headers_hidden");
  await inExcel("Pulled", (_, table) => (table.showHeaders = true));
  host.setCellEditMode(true);
  expect(await write()).toBe("cell_being_edited");
  expect(codeOf(await excelWorkbook.makeSheet(orderOf(contents.loss), unwatched))).toBe("cell_being_edited");
  host.setCellEditMode(false);
  host.setOtherWorkbookInFront(true);
  expect(await write()).toBe("other_workbook");
  expect(codeOf(await excelWorkbook.listSheets())).toBe("other_workbook");
  host.setOtherWorkbookInFront(false);
  expect(cellsOf(host, "Pulled", "A1:L10")).toEqual(before);
  expect(await write()).toBe("ok");
});

test("with another workbook or a chart sheet in front, what this Excel allows works, and the rest says why", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  // A newer Excel refuses only the names of a worksheet.
  host.setOtherInFront("workbook");
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
  expect(valueOf(await excelWorkbook.readSheet({ sheetId }))).toMatchObject({ state: { selectedRows: [] } });
  expect(codeOf(await excelWorkbook.readPage({ sheetId }))).toBe("other_workbook");
  host.setOtherInFront("chart_sheet");
  expect(codeOf(await excelWorkbook.readSheet("in_front"))).toBe("no_worksheet_in_front");
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
  expect(codeOf(await excelWorkbook.showSheet(sheetId))).toBe("ok");
  expect(codeOf(await excelWorkbook.readSheet("in_front"))).toBe("ok");
  expect(codeOf(await excelWorkbook.readPage({ sheetId }))).toBe("not_our_sheet");
});

test("a protected workbook refuses new worksheets before anything is made, and works with its own", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", ({ context }) => context.workbook.protection.protect());
  expect(codeOf(await excelWorkbook.makeSheet(orderOf(contents.loss, "Other"), unwatched))).toBe(
    "workbook_protected",
  );
  expect(codeOf(await excelWorkbook.makePage(pageOrder(pageOf(cyclesOf(3))), unwatched))).toBe(
    "workbook_protected",
  );
  expect(sheetNames(host)).toEqual(["Sheet1", "Pulled"]);
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
});

test("an unfinished pull cannot be removed from a protected workbook", async () => {
  const sheetId = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Left");
    queueProperty(
      sheet,
      "unfinished",
      encodeUnfinished({ what: "pull", query: contents.elements.query }),
      new Set(),
    );
    sheet.load("id");
    context.workbook.protection.protect();
    await context.sync();
    return sheet.id;
  });
  expect(codeOf(await excelWorkbook.removeUnfinished(sheetId))).toBe("workbook_protected");
});

test("a read-only workbook is read, and gives the reason why it cannot change", async () => {
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

test("merged cells in the place of new rows are reported with their own code", async () => {
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
  expect(codeOf(await change(sheetId, () => ({ removedRows: [0] })))).toBe("merged_cells");
});

test("an Excel without close warnings gets no request for one", async () => {
  const host = await openExcel({ officeSets: officeSetsOf2021 });
  await expect(warnOnClose(true)).resolves.toBeUndefined();
  await expect(warnOnClose(false)).resolves.toBeUndefined();
  expect(host.office.asksBeforeClosing).toBe(false);
});

test("a snapshot that would be too large to read is refused before anything is made or written", async () => {
  const vast = [{ id: 1, name: "x".repeat(64 * 1024 * 1024) }];
  const order = orderOf(contents.elements);
  const tooLarge = { ...order, snapshot: { ...order.snapshot, records: vast } };
  expect(codeOf(await excelWorkbook.makeSheet(tooLarge, unwatched))).toBe("snapshot_too_large");
  expect(sheetNames(host)).toEqual(["Sheet1"]);
  const sheetId = await makeSheetOf(contents.elements);
  const before = cellsOf(host, "Pulled", "A1:L12");
  const refused = await change(sheetId, ({ snapshot }) => ({
    writes,
    appended: [{ row_key: "9" }],
    snapshot: { ...snapshot, records: vast },
  }));
  expect(refused).toMatchObject({ failure: { code: "snapshot_too_large", sheet: "Pulled" } });
  expect(cellsOf(host, "Pulled", "A1:L12")).toEqual(before);
  expect(valueOf(await excelWorkbook.readSheet({ sheetId }))).toMatchObject({
    is: "ours",
    state: { snapshot: { version: 1 } },
  });
  expect(codeOf(await change(sheetId, () => ({ writes })))).toBe("ok");
});
