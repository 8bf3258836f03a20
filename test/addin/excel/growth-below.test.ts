import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, codeOf, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { inExcel, rowsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();

const appended = [
  { row_key: "8", sequence: 8, name: "-new" },
  { row_key: "9", sequence: 9, name: "=1+1" },
];
// Three elements: headers in row 6, body in rows 7 to 9.

test("rows are inserted below the table, and the engineer's notes below move down unchanged", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  typeInto(host, "Pulled", "C11", "Ask Ada about the walk");
  typeInto(host, "Pulled", "F12", "=C11");
  valueOf(await change(sheetId, () => ({ appended })));
  expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(["1", "2", "3", "8", "9"]);
  expect(cellsOf(host, "Pulled", "C13:F14")).toEqual([
    ["Ask Ada about the walk", "", "", ""],
    ["", "", "", "Ask Ada about the walk"],
  ]);
});

test("rows added to a table with one blank row leave cells beside that row at their height", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(await change(sheetId, () => ({ removedRows: [0, 1, 2] })));
  typeInto(host, "Pulled", "Z7", "beside the first row");
  valueOf(await change(sheetId, () => ({ appended: [{ row_key: "7" }, ...appended] })));
  expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(["7", "8", "9"]);
  expect(cellsOf(host, "Pulled", "Z6:Z10").flat()).toEqual(["", "beside the first row", "", "", ""]);
});

test("another table below moves down completely", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  typeInto(host, "Pulled", "C12", "Mine");
  typeInto(host, "Pulled", "C13", "kept");
  await inExcel("Pulled", (sheet) => {
    sheet.tables.add("C12:C13", true).name = "Mine";
  });
  valueOf(await change(sheetId, () => ({ appended })));
  expect(rowsOf(host, "Pulled")).toHaveLength(5);
  const address = await Excel.run(async (context) => {
    const range = context.workbook.tables.getItem("Mine").getRange();
    range.load("address");
    await context.sync();
    return range.address;
  });
  expect(address).toBe("Pulled!C14:C15");
});

test("above a filtered table, our rows are removed as whole rows, and a change that would move its cells is refused", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  typeInto(host, "Pulled", "C12", "Mine");
  typeInto(host, "Pulled", "C13", "kept");
  typeInto(host, "Pulled", "C14", "hidden");
  await inExcel("Pulled", (sheet) => {
    const mine = sheet.tables.add("C12:C14", true);
    mine.columns.getItemAt(0).filter.applyValuesFilter(["kept"]);
  });
  valueOf(await change(sheetId, () => ({ removedRows: [0], appended })));
  expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(["2", "3", "8", "9"]);
  typeInto(host, "Pulled", "Z6", "beside");
  const before = cellsOf(host, "Pulled", "A1:Z30");
  expect(codeOf(await change(sheetId, () => ({ removedRows: [0], heading: ["a", "b", "c", "d"] })))).toBe(
    "filter_in_the_way",
  );
  expect(cellsOf(host, "Pulled", "A1:Z30")).toEqual(before);
});

test("rows are inserted above the totals of a filtered table beside a longer one", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const [first] = rowsOf(host, "Pulled");
  typeInto(host, "Pulled", "Z6", "Mine");
  typeInto(host, "Pulled", "Z12", "last");
  await inExcel("Pulled", (sheet, table) => {
    sheet.tables.add("Z6:Z12", true);
    table.showTotals = true;
    table.columns.getItem("Start (s)").filter.applyCustomFilter(`=${String(first?.["Start (s)"])}`);
  });
  valueOf(await change(sheetId, () => ({ appended })));
  expect(rowsOf(host, "Pulled").map((row) => row["Row key"])).toEqual(["1", "2", "3", "8", "9", "Total"]);
  expect(rowsOf(host, "Pulled")[4]?.Element).toBe("=1+1");
  expect(cellsOf(host, "Pulled", "Z12:Z12")).toEqual([["last"]]);
});

test("a longer table beside ours is not split: only the cells below ours move down", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  typeInto(host, "Pulled", "Z6", "Mine");
  typeInto(host, "Pulled", "Z12", "last");
  typeInto(host, "Pulled", "C11", "note");
  await inExcel("Pulled", (sheet) => {
    sheet.tables.add("Z6:Z12", true);
  });
  valueOf(await change(sheetId, () => ({ appended })));
  expect(cellsOf(host, "Pulled", "Z12:Z12")).toEqual([["last"]]);
  expect(cellsOf(host, "Pulled", "C13:C13")).toEqual([["note"]]);
  expect(rowsOf(host, "Pulled")).toHaveLength(5);
});

test("merged cells or a table that would be split are reported before anything is written", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  typeInto(host, "Pulled", "Z6", "Mine");
  typeInto(host, "Pulled", "Z12", "last");
  await inExcel("Pulled", (sheet) => {
    sheet.tables.add("Z6:Z12", true);
  });
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("C15").values = [["wide title"]];
    sheet.getRange("C15:AC15").merge();
  });
  const before = cellsOf(host, "Pulled", "A1:Z16");
  expect(codeOf(await change(sheetId, () => ({ appended, heading: ["a", "b", "c", "d"] })))).toBe(
    "merged_cells",
  );
  expect(cellsOf(host, "Pulled", "A1:Z16")).toEqual(before);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("C15:AC15").unmerge();
    sheet.getRange("V20:X20").values = [["A", "B", "C"]];
  });
  await inExcel("Pulled", (sheet) => {
    sheet.tables.add("C20:X21", true);
  });
  expect(codeOf(await change(sheetId, () => ({ appended })))).toBe("target_not_free");
});

test("columns typed directly beside the table become part of it before rows are added or removed", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const width = Object.keys(rowsOf(host, "Pulled")[0] ?? {}).length;
  await inExcel("Pulled", (sheet) => {
    sheet.getRangeByIndexes(5, width, 4, 2).values = [
      ["Checked", ""],
      ["yes", ""],
      ["", "see video"],
      ["no", ""],
    ];
    sheet.getRangeByIndexes(5, width + 3, 1, 1).values = [["apart"]];
  });
  // As if the engineer had switched off the expansion of tables in Excel.
  await inExcel("Pulled", (sheet, table) => {
    table.resize(sheet.getRangeByIndexes(5, 0, 4, width));
  });
  const { headersBeside } = valueOf(await change(sheetId, () => ({ appended })));
  expect(headersBeside).toEqual(["Checked", ""]);
  expect(rowsOf(host, "Pulled").map(({ Checked, Column1 }) => [Checked, Column1])).toEqual([
    ["yes", ""],
    ["", "see video"],
    ["no", ""],
    ["", ""],
    ["", ""],
  ]);
  expect(valueOf(await change(sheetId, () => ({ appended: [{ row_key: "10" }] }))).headersBeside).toEqual([]);
});
