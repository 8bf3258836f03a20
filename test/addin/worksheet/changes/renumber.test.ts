import { renumber } from "../../../../addin/worksheet/changes/renumber.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import {
  pullOnPaper,
  tableOf,
  typeInto,
  typeRow,
  withoutColumns,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

const writesOf = (sheet: PaperSheet) =>
  renumber(sheet.columns, sheet.pulled, tableOf(sheet)).map(({ rowIndex, value }) => [rowIndex, value]);

const pulled = pullOnPaper(
  "elements",
  [1, 2].flatMap((cycle_no) =>
    [1, 2].map((sequence) => elementRecord(10 * cycle_no + sequence, { cycle_no, sequence })),
  ),
);

test("rows in order stay as they are", () => {
  expect(writesOf(pulled)).toEqual([]);
});

test("a row between others gets the next number, and rows below it in the same cycle move on", () => {
  expect(writesOf(typeRow(pulled, { name: "New" }, 1))).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test("an empty cycle is that of the row above; blank, duplicate and unknown rows get no number", () => {
  const sheet = [{ row_key: "99", name: "Gone", cycle_no: 2 }, {}, { name: "New" }].reduce<PaperSheet>(
    (so, cells) => typeRow(so, cells),
    pulled,
  );
  expect(writesOf(sheet)).toEqual([[6, 3]]);
  const copied: PaperSheet = { ...sheet, rows: [...sheet.rows, pulled.rows[0]!] };
  // Both duplicate rows are ignored, so the other row of cycle 1 is its first.
  expect(writesOf(copied)).toEqual([
    [1, 1],
    [6, 3],
  ]);
});

test("the typed value counts, not the pulled one; an unreadable cell stays or is overwritten", () => {
  const moved = typeInto(pulled, "11", "cycle_no", 2);
  expect(writesOf(moved)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(writesOf(typeInto(pulled, "11", "cycle_no", "x"))).toEqual([[1, 1]]);
  expect(writesOf(typeInto(pulled, "12", "cycle_no", "x"))).toEqual([]);
  expect(writesOf(typeInto(pulled, "11", "sequence", "x"))).toEqual([[0, 1]]);
  expect(writesOf(withoutColumns(typeInto(pulled, "11", "sequence", "x"), "sequence"))).toEqual([]);
});

test("each analysis has its own cycles", () => {
  const sheet = pullOnPaper(
    "elements",
    [3, 4].flatMap((session_id) =>
      [1, 2].map((sequence) => elementRecord(10 * session_id + sequence, { session_id, sequence })),
    ),
    twoAnalyses,
  );
  expect(writesOf(sheet)).toEqual([]);
  const reversed: PaperSheet = { ...sheet, rows: [...sheet.rows].reverse() };
  // This is also true if the engineer deleted the O-No column.
  for (const shown of [reversed, withoutColumns(reversed, "o_no")])
    expect(writesOf(shown)).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
      [3, 2],
    ]);
  const strange = typeRow(typeRow(sheet, { o_no: "O-4", name: "New" }), { o_no: "O-5", name: "Elsewhere" });
  expect(writesOf(strange)).toEqual([[4, 3]]);
});
