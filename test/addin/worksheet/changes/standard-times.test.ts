import type { MergeWrite } from "../../../../addin/worksheet/edit.ts";
import { standardTimeWrites } from "../../../../addin/worksheet/changes/standard-times.ts";
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

const standards = [1, 2].map((number) => ({
  ...{ number: String(number), name: ` Pick part ${number}` },
  seconds: 4.5,
}));
const rowsOf = (writes: readonly MergeWrite[]) => writes.map(({ rowIndex }) => rowIndex);
const written = (sheet: PaperSheet, analysis = 3): readonly MergeWrite[] =>
  standardTimeWrites(sheet.pulled, tableOf(sheet), analysis, standards);

const pulled = pullOnPaper("elements", [
  elementRecord(1),
  elementRecord(2),
  elementRecord(3),
  elementRecord(4, { cycle_no: 2, sequence: 1, name: "Pick part 1" }),
]);

test("each element gets the time of its number and name in every cycle, and no other row", () => {
  expect(written(pulled)).toEqual(
    [0, 1, 3].map((rowIndex) => ({ rowIndex, column: "standard_time", value: 4.5 })),
  );
  const renamed = pullOnPaper("elements", [elementRecord(1, { name: "Pick part 2" }), elementRecord(2)]);
  expect(rowsOf(written(renamed))).toEqual([1]);
});

test("a row with that time stays, but a formula with that result is replaced", () => {
  expect(rowsOf(written(typeInto(pulled, "2", "standard_time", 4.5)))).toEqual([0, 3]);
  const formula = { value: 4.5, isFormula: true } as const;
  expect(rowsOf(written(typeInto(pulled, "2", "standard_time", formula)))).toEqual([0, 1, 3]);
});

test("new rows, duplicate rows and worksheets without the column stay as they are", () => {
  const copied: PaperSheet = { ...pulled, rows: [...pulled.rows, pulled.rows[0]!] };
  expect(rowsOf(written(copied))).toEqual([1, 3]);
  expect(rowsOf(written(typeRow(pulled, { sequence: 1, name: "Pick part 1" })))).toEqual([0, 1, 3]);
  expect(written(withoutColumns(pulled, "standard_time"))).toEqual([]);
});

test("in a worksheet of several analyses, only the elements of one get its times", () => {
  const records = [3, 4].map((session_id, index) =>
    elementRecord(index + 1, { session_id, sequence: 1, name: "Pick part 1" }),
  );
  const sheet = pullOnPaper("elements", records, twoAnalyses);
  expect([3, 4, 5].map((analysis) => rowsOf(written(sheet, analysis)))).toEqual([[0], [1], []]);
  expect(written(pulled, 4)).toEqual([]);
});
