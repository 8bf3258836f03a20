import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import { change, makeSheetOf, valueOf } from "../../support/excel/made-sheet.ts";
import { cellAt, enter, inExcel, rowsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();

const keys = (host: Host) => rowsOf(host, "Pulled").map((row) => row["Row key"]);

/** The row of their title. */
const titleRow = (host: Host) =>
  1 + cellsOf(host, "Pulled", "B1:B60").findIndex(([text]) => String(text).startsWith("No longer"));

/** Returns the rows with content below a title, in the worksheet's first three columns. */
function detachedBlock(host: Host): (string | number | boolean)[][] {
  const lines = cellsOf(host, "Pulled", "A1:P60");
  const start = lines.findIndex((line) => String(line[1]).startsWith("No longer"));
  return start < 0 ? [] : lines.slice(start).filter((line) => line.some((value) => value !== ""));
}

test("detached rows keep all their cells below the table, and their formulas become values", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const width = Object.keys(rowsOf(host, "Pulled")[0] ?? {}).length;
  await inExcel("Pulled", (_, table) => {
    table.columns.add(undefined, [["Mine"], ["=1+1"], ["=2+2"], ["=3+3"]]);
  });
  enter(host, "Pulled", 2, "Element", "-my own");
  valueOf(await change(sheetId, () => ({ removedRows: [1] })));
  expect(keys(host)).toEqual(["1", "3"]);
  const [title, headers, row] = detachedBlock(host);
  expect(title?.[1]).toBe("No longer on the instance (1)");
  expect(headers?.slice(0, 2)).toEqual(["Row key", expect.any(String)]);
  expect(headers?.[width]).toBe("Mine");
  expect([row?.[0], row?.[width]]).toEqual(["2", 4]);
  const [formulas, looks] = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Pulled");
    const own = sheet.getCell(titleRow(host) + 1, width);
    own.load("formulas");
    // A row that stayed and a detached one.
    const starts = [6, titleRow(host) + 1].map((line) => sheet.getCell(line, 5));
    for (const start of starts) start.load("numberFormat");
    await context.sync();
    return [own.formulas as unknown[][], starts.map((start) => start.numberFormat as unknown[][])];
  });
  expect(formulas).toEqual([[4]]);
  expect(looks).toEqual([[["0.00"]], [["0.00"]]]);
  expect(row).toContain("-my own");
});

test("a header like a number stays a text above detached rows", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  await inExcel("Pulled", (_, table) => {
    const header = table.columns.add(undefined, [["Mine"], ["a"], ["b"], ["c"]]).getHeaderRowRange();
    header.numberFormat = [["@"]];
    header.values = [["007"]];
  });
  valueOf(await change(sheetId, () => ({ removedRows: [1] })));
  valueOf(await change(sheetId, () => ({ removedRows: [0] })));
  const [title, headers, ...rows] = detachedBlock(host);
  expect([title?.[1], headers?.includes("007"), rows.length]).toEqual([
    "No longer on the instance (2)",
    true,
    2,
  ]);
});

test("a text like a number, a time or a formula stays a text in a detached row, even without a column format", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const texts = ["00123", "1:30", "=1+1"];
  const width = Object.keys(rowsOf(host, "Pulled")[0] ?? {}).length;
  await inExcel("Pulled", (_, table) => {
    table.columns.add(undefined, [["Mine"], ...texts.map((text) => [`'${text}`])]);
  });
  valueOf(await change(sheetId, () => ({ removedRows: [0, 1, 2] })));
  const [, , ...rows] = detachedBlock(host);
  expect(rows.map((row) => row[width])).toEqual(texts);
});

test("rows that are detached later go below the earlier ones, and the engineer's notes below them stay", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(await change(sheetId, () => ({ removedRows: [0] })));
  const lines = cellsOf(host, "Pulled", "A1:B60");
  const end = lines.findLastIndex((line) => line.some((value) => value !== "")) + 1;
  typeInto(host, "Pulled", `C${end + 2}`, "note");
  valueOf(await change(sheetId, () => ({ removedRows: [1], appended: [{ row_key: "9" }] })));
  expect(keys(host)).toEqual(["2", "9"]);
  const moved = detachedBlock(host);
  expect(moved.map(([key]) => key)).toEqual(["", "Row key", "1", "3", ""]);
  expect(moved[0]?.[1]).toBe("No longer on the instance (2)");
  expect(moved[4]?.[2]).toBe("note");
});

test("rows detached from several places are adjacent, and cells below them move down", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const appended = [{ row_key: "8" }, { row_key: "9" }];
  valueOf(await change(sheetId, () => ({ removedRows: [0, 2], appended })));
  expect(detachedBlock(host).map(([key]) => key)).toEqual(["", "Row key", "1", "3"]);
  const lines = cellsOf(host, "Pulled", "A1:B60");
  const end = lines.findLastIndex((line) => line.some((value) => value !== "")) + 1;
  typeInto(host, "Pulled", `C${end + 2}`, "note");
  valueOf(await change(sheetId, () => ({ removedRows: [0, 2] })));
  expect(keys(host)).toEqual(["8"]);
  const moved = detachedBlock(host);
  expect(moved.map(([key, , name]) => (key === "" ? name : key)).slice(1)).toEqual([
    "Row key",
    "1",
    "3",
    "2",
    "9",
    "note",
  ]);
});

test("a table whose rows are all detached keeps one blank row, which the next row fills", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(await change(sheetId, () => ({ removedRows: [0, 1, 2] })));
  expect(rowsOf(host, "Pulled")).toEqual([]);
  expect(detachedBlock(host).map(([key]) => key)).toEqual(["", "Row key", "1", "2", "3"]);
  const before = titleRow(host);
  valueOf(await change(sheetId, () => ({ appended: [{ row_key: "1" }, { row_key: "2" }] })));
  expect(keys(host)).toEqual(["1", "2"]);
  // The first of them needs no additional row.
  expect(titleRow(host)).toBe(before + 1);
  expect(detachedBlock(host).map(([key]) => key)).toEqual(["", "Row key", "1", "2", "3"]);
});

test("all rows can be detached while others are appended", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  valueOf(
    await change(sheetId, () => ({ removedRows: [0, 1, 2], appended: [{ row_key: "8" }, { row_key: "9" }] })),
  );
  expect(keys(host)).toEqual(["8", "9"]);
});

test("rows of a filtered table are detached too, and the filter stays", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  enter(host, "Pulled", 1, "Element", "kept");
  await inExcel("Pulled", (_, table) => {
    table.columns.getItem("Element").filter.applyValuesFilter(["kept"]);
  });
  valueOf(await change(sheetId, () => ({ removedRows: [1] })));
  expect(keys(host)).toEqual(["1", "3"]);
  const shown = await Excel.run(async (context) => {
    const { filter } = context.workbook.worksheets
      .getItem("Pulled")
      .tables.getItemAt(0)
      .columns.getItem("Element");
    filter.load("criteria");
    await context.sync();
    return filter.criteria.values;
  });
  expect(shown).toEqual(["kept"]);
});

test("formulas elsewhere that refer to other rows adjust, and cells beside the table stay", async () => {
  const sheetId = await makeSheetOf(contents.elements);
  const third = cellAt(host, "Pulled", 3, "Element");
  await inExcel("Pulled", (sheet) => {
    sheet.getRange("Z1").formulas = [[`=${third}`]];
    sheet.getRange("Z20").values = [["beside"]];
    sheet.getRange("C20").values = [["below"]];
  });
  enter(host, "Pulled", 3, "Element", "third");
  valueOf(await change(sheetId, () => ({ removedRows: [0] })));
  expect(cellsOf(host, "Pulled", "Z1:Z1")).toEqual([["third"]]);
  expect([cellsOf(host, "Pulled", "Z20:Z20"), cellsOf(host, "Pulled", "C20:C20")]).toEqual([
    [["beside"]],
    [["below"]],
  ]);
});
