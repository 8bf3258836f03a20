import type { Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { Column } from "../../../../addin/worksheet/cells/column.ts";
import {
  overwrittenCellFinder,
  checksumOfAddinWords,
} from "../../../../addin/worksheet/merge/overwritten.ts";
import type { ReadTable } from "../../../../addin/worksheet/read-table.ts";

const columns: readonly Column[] = [
  { key: "row_key", header: "Row key", kind: "text" },
  { key: "name", header: "Element", kind: "text", isEditable: true },
  { key: "process_name", header: "Process", kind: "text" },
  { key: "va_time", header: "VA (s)", kind: "seconds" },
  { key: "x.day", header: "Day", kind: "date" },
  { key: "x.note", header: "Note", kind: "text" },
  { key: "state", header: "State", kind: "text" },
  { key: "share", header: "Share", kind: "percent", formula: "=[@[VA (s)]]*2" },
  { key: "status", header: "Status", kind: "text" },
];
const values: Readonly<Record<string, CellValue>> = {
  ...{ row_key: "7", name: "Pick", process_name: "Line 2", va_time: 6 },
  ...{ "x.day": "2026-03-02", "x.note": "by hand", state: "over takt" },
};
const asPulled: Readonly<Record<string, Cell>> = {
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
  share: { value: 12, isFormula: true },
  status: { value: "" },
};

/**
 * Returns the overwritten cells of a row with some other cells, with or without the checksum of our words.
 */
function overwritten(
  cells: Readonly<Record<string, Cell | undefined>>,
  { knowsOwnWords = true, missingColumns = [] as ReadTable["missingColumns"] } = {},
) {
  const row = { key: "7", index: 4, cells: { ...asPulled, ...cells } as Readonly<Record<string, Cell>> };
  return overwrittenCellFinder(
    columns,
    { missingColumns },
    knowsOwnWords,
  )(row, { key: "7", id: 7, values }).map(({ rowKey, rowIndex, ...what }) => {
    expect([rowKey, rowIndex]).toEqual(["7", 4]);
    return what;
  });
}

test("pulled values, edits of editable columns and missing columns are not overwritten cells", () => {
  expect(overwritten({})).toEqual([]);
  expect(
    overwritten({ name: { value: "Mine" }, status: { value: "mine" }, row_key: { value: "8" } }),
  ).toEqual([]);
  expect(overwritten({ va_time: undefined, share: undefined })).toEqual([]);
});

test("a grey cell with another value is listed with its right one, a date as its day", () => {
  expect(overwritten({ va_time: { value: 7 } })).toEqual([{ column: "va_time", base: 6, mine: 7 }]);
  expect(overwritten({ "x.note": { value: 46_084 } })).toEqual([
    { column: "x.note", base: "by hand", mine: 46_084 },
  ]);
  expect(overwritten({ "x.day": { value: 46_084 } })).toEqual([
    { column: "x.day", base: "2026-03-02", mine: "2026-03-03" },
  ]);
  expect(overwritten({ "x.day": { value: "soon" } })).toEqual([
    { column: "x.day", base: "2026-03-02", mine: "soon" },
  ]);
});

test("a date in the other date system is not overwritten; another day is", () => {
  expect(overwritten({ "x.day": { value: 46_083 - 1462 } })).toEqual([]);
  expect(overwritten({ "x.day": { value: 46_083, countsFrom1904: true } })).toEqual([]);
  expect(overwritten({ "x.day": { value: 46_082 - 1462 } })).toHaveLength(1);
  expect(overwritten({ va_time: { value: 6 - 1462 } })).toHaveLength(1);
});

test("a value over our formula is listed; the engineer's formula is not, nor one whose column is missing", () => {
  expect(overwritten({ share: { value: 3 } })).toEqual([{ column: "share", mine: 3 }]);
  expect(overwritten({ share: { value: 3, isFormula: true } })).toEqual([]);
  expect(overwritten({ share: { value: 3 } }, { missingColumns: ["x.note", "va_time"] })).toEqual([]);
  expect(overwritten({ share: { value: 3 } }, { missingColumns: ["x.note"] })).toHaveLength(1);
});

test("our words are compared only if it is known which were written; the instance's values always are", () => {
  const cells = Object.fromEntries(
    ["process_name", "x.note", "state"].map((key) => [key, { value: "mine" }]),
  );
  const columnsIn = (knowsOwnWords: boolean) =>
    overwritten({ ...cells, va_time: { value: 1 } }, { knowsOwnWords }).map(({ column }) => column);
  expect(columnsIn(true)).toEqual(["process_name", "va_time", "x.note", "state"]);
  expect(columnsIn(false)).toEqual(["process_name", "va_time", "x.note"]);
});

test("the checksum of our words depends on their order and rows, and needs a column of them", () => {
  const sumOf = (...states: readonly string[]) =>
    checksumOfAddinWords(columns, () =>
      states.map((state, id) => ({ key: String(id), id, values: { ...values, state } })),
    );
  expect(sumOf("over takt", "")).toBe(sumOf("over takt", ""));
  const sums = [["over takt", ""], ["", "over takt"], ["over", "takt"], ["over takt"]].map((states) =>
    sumOf(...states),
  );
  expect(new Set(sums).size).toBe(sums.length);
  expect(
    checksumOfAddinWords(
      columns.filter(({ key }) => key !== "state"),
      () => [],
    ),
  ).toBeUndefined();
});
