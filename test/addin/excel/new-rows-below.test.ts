import { columnLetters } from "../../../office-host/spreadsheet/area.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { cellAt, inExcel, rowsOf, syncsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();

// Three elements: row key A, cycle B, No. C, element D, work type E, start F, end G, status last;
// headers in row 6, body in rows 7 to 9.

/** Returns the formats of cells, each as `format align fill`. */
function looksOf(sheetName: string, cells: readonly string[]): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetName);
    const ranges = cells.map((a1) => sheet.getRange(a1));
    for (const range of ranges) range.load("numberFormat,format/horizontalAlignment,format/fill/color");
    await context.sync();
    return ranges.map(
      ({ numberFormat, format }) =>
        `${String(numberFormat[0]?.[0])} ${format.horizontalAlignment} ${format.fill.color}`,
    );
  });
}

const untouched = "General General #FFFFFF";
const ahead = "@ General #FFFFFF";

test("an O-No typed below the analyses stays a text, and its row is formatted like the others", async () => {
  await makeSheetOf(contents.analyses);
  typeInto(host, "Pulled", "B9", "00777");
  typeInto(host, "Pulled", "C9", "3/4");
  typeInto(host, "Pulled", "B10", "1E5");
  expect(cellsOf(host, "Pulled", "B9:C10")).toEqual([
    ["00777", "3/4"],
    ["1E5", ""],
  ]);
  expect(rowsOf(host, "Pulled")).toHaveLength(4);
  const columns = ["B", "C", "D", "E", "F", "G", "H", "I"];
  const lookOfRow = (row: number): Promise<readonly string[]> =>
    looksOf(
      "Pulled",
      columns.map((column) => `${column}${row}`),
    );
  expect(await lookOfRow(10)).toEqual(await lookOfRow(8));
});

test("rows pasted below elements keep texts as text and times as numbers", async () => {
  await makeSheetOf(contents.elements);
  host.paste("Pulled", "D10", "00123\tva\t1.5\t3\n1-2\tnva\t3\t4.25\n=1+1\tva\t5\t6");
  expect(cellsOf(host, "Pulled", "D10:G12")).toEqual([
    ["00123", "va", 1.5, 3],
    ["1-2", "nva", 3, 4.25],
    ["=1+1", "va", 5, 6],
  ]);
});

test("below a table, only blank cells in text columns of new rows get the text format", async () => {
  await makeSheetOf(contents.elements);
  expect(await looksOf("Pulled", ["A10", "C10", "D10", "E10", "F10", "M10", "D509", "D510"])).toEqual([
    untouched,
    untouched,
    ahead,
    ahead,
    untouched,
    untouched,
    ahead,
    untouched,
  ]);
});

test("cells below worksheets without new rows are not formatted", async () => {
  await makeSheetOf(contents.loss);
  const cells = Array.from({ length: 15 }, (_, column) => `${columnLetters(column)}20`);
  expect(new Set(await looksOf("Pulled", cells))).toEqual(new Set([untouched]));
});

test("after rows were added, the cells below are formatted, down to the engineer's own", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    const below = sheet.getRange("D10:D600");
    below.numberFormat = "General" as unknown as string[][];
    sheet.getRange("E13").formulas = [['=IF(1=1,"","")']];
  });
  host.resetCounts();
  const appended = [{ row_key: "8", sequence: 8, name: "-new" }];
  valueOf(await change(sheetId, () => ({ appended })));
  expect(syncsOf(host)).toBeLessThanOrEqual(5);
  expect(await looksOf("Pulled", ["D11", "D13", "D14", "D15"])).toEqual([ahead, ahead, untouched, untouched]);
  typeInto(host, "Pulled", "D11", "007");
  expect(rowsOf(host, "Pulled").at(-1)).toMatchObject({ Element: "007" });
});

test("detached rows keep their formats, and the blank row above them is formatted for a new row", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(await change(sheetId, () => ({ removedRows: [1] })));
  const title = cellsOf(host, "Pulled", "B7:B20").findIndex(([text]) => String(text).startsWith("No longer"));
  expect(title).toBe(3);
  expect(await looksOf("Pulled", ["D9", "F12", "D12"])).toEqual([
    ahead,
    "0.00 Right #FFFFFF",
    "@ Left #FFFFFF",
  ]);
  const changed = await change(sheetId, () => ({
    removedRows: [0],
    appended: [{ row_key: "8", name: "x" }],
  }));
  expect(valueOf(changed).reading.rows).toHaveLength(2);
  expect(cellsOf(host, "Pulled", "A12:A13")).toEqual([["2"], ["1"]]);
});

test("a pasted row that becomes a record gets the formats of the others", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  host.paste("Pulled", "D10", "walk\tva\t1.5\t3");
  await inExcel("Pulled", (sheet) => {
    const row = sheet.getRange("B10:M10");
    row.numberFormat = "0.0000" as unknown as string[][];
    row.format.horizontalAlignment = "Center";
    row.format.fill.color = "#FF0000";
  });
  const adopt = [
    { rowIndex: 3, column: "row_key", value: "8" },
    { rowIndex: 3, column: "name", value: "00123" },
    { rowIndex: 3, column: "va_time", value: 1.5 },
  ];
  valueOf(await change(sheetId, () => ({ writes: adopt })));
  expect(cellAt(host, "Pulled", 8, "Element")).toBe("D10");
  expect(cellsOf(host, "Pulled", "D10:D10")).toEqual([["00123"]]);
  const columns = ["H", "J", "K", "L"];
  expect(
    await looksOf(
      "Pulled",
      columns.map((column) => `${column}10`),
    ),
  ).toEqual(
    await looksOf(
      "Pulled",
      columns.map((column) => `${column}9`),
    ),
  );
  expect(await looksOf("Pulled", ["D10", "F10"])).toEqual(["@ Left #FF0000", "0.00 Right #FF0000"]);
});

test("added rows keep the engineer's own formula in place of ours, in all rows", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const own = "=[@[End (s)]]*2";
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("H7:H9").formulas = [[own], [own], [own]];
    // With a blank line between, so that the table does not grow by itself.
    sheet.getRange("D11:G11").values = [["Inspect", "va", 28, 30]];
  });
  valueOf(await change(sheetId, () => ({ writes: [], includedRowCount: 2 })));
  const formulas = await Excel.run(async (context) => {
    const column = context.workbook.worksheets.getItem("Pulled").tables.getItemAt(0).columns.getItemAt(7);
    const cells = column.getDataBodyRange();
    cells.load("formulas");
    await context.sync();
    return cells.formulas as unknown;
  });
  expect(formulas).toEqual(Array.from({ length: 5 }, () => [own]));
});

test("rows are added without our formula if one of its columns is missing", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (_, table) => table.columns.getItem("Start (s)").delete());
  valueOf(await change(sheetId, () => ({ appended: [{ row_key: "8", name: "Inspect" }] })));
  expect(rowsOf(host, "Pulled").at(-1)).toMatchObject({ "Row key": "8", Element: "Inspect" });
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("D12").values = [["Carry"]];
  });
  valueOf(await change(sheetId, () => ({ writes: [], includedRowCount: 2 })));
  expect(rowsOf(host, "Pulled").map(({ Element }) => Element)).toEqual(
    expect.arrayContaining(["Inspect", "Carry"]),
  );
});

test("texts like numbers, dates or formulas stay texts in cells that lost their format, and in new rows", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("D7:D60").numberFormat = Array.from({ length: 54 }, () => ["General"]);
  });
  const texts = ["-waiting", "00123", "1-2", "=1+1"];
  valueOf(
    await change(sheetId, () => ({
      writes: texts.slice(0, 2).map((value, rowIndex) => ({ rowIndex, column: "name", value })),
      appended: texts.map((name, index) => ({ row_key: String(index + 7), name })),
    })),
  );
  expect(cellsOf(host, "Pulled", "D7:D13").flat()).toEqual([...texts.slice(0, 2), "Pick part 3", ...texts]);
});
