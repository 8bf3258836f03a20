import { readTable } from "../../../addin/worksheet/read-table.ts";
import type { Column } from "../../../addin/worksheet/cells/column.ts";

const columns: readonly Column[] = [
  { key: "row_key", header: "Row key", kind: "text" },
  { key: "name", header: "Element", kind: "text", isEditable: true },
];
const row = (...values: readonly (string | number)[]) => values.map((value) => ({ value }));

test("columns are found by their exact header, wherever they were moved", () => {
  const headers = { row_key: "Row key 3", name: "Element" };
  const reading = { headers: ["Notes", "Element", "Row key 3"], rows: [row("mine", "Pick part", "7")] };
  expect(readTable(columns, headers, reading)).toEqual({
    rows: [{ key: "7", index: 0, cells: { row_key: { value: "7" }, name: { value: "Pick part" } } }],
    missingColumns: [],
    columnIndexes: { row_key: 2, name: 1 },
  });
});

test("a header of an older version is found by its present one", () => {
  const reading = { headers: ["Row key", "Element"], rows: [] };
  expect(readTable(columns, { name: "Work element" }, reading).columnIndexes).toEqual({
    row_key: 0,
    name: 1,
  });
});

test("deleted columns are listed, and without the key column no row has a key", () => {
  const reading = { headers: ["Element"], rows: [row("Pick part")] };
  expect(readTable(columns, {}, reading)).toMatchObject({ missingColumns: ["row_key"], rows: [{ key: "" }] });
});

test("a row key that Excel converted to a number is the same key", () => {
  const reading = { headers: ["Row key", "Element"], rows: [row(12, "Pick part")] };
  expect(readTable(columns, {}, reading).rows[0]?.key).toBe("12");
});
