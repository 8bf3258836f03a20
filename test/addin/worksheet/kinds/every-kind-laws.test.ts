import fc from "../../../support/laws.ts";
import { choicesFor } from "../../../../addin/worksheet/kinds/shape.ts";
import { rowsToMake } from "../../../../addin/worksheet/kinds/columns-and-rows.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { elementPositions } from "../../../../addin/worksheet/changes/element-positions.ts";
import { renumber } from "../../../../addin/worksheet/changes/renumber.ts";
import { statusesOf } from "../../../../addin/worksheet/merge/status.ts";
import type { Cell, CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { SheetRow } from "../../../../addin/worksheet/read-table.ts";
import { elementRecord, elementValues } from "../../../support/worksheet/element-records.ts";
import {
  baseOf,
  changesOnPaper,
  compareOnPaper,
  contentOnPaper,
  fromContent,
  pullOnPaper,
  refreshOnPaper,
  tableOf,
  typeInto,
  typeRow,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { contents, twoAnalyses } from "../../../support/worksheet/sheet-contents.ts";

const kinds = Object.values(contents);

test.each(kinds)(
  "$query.kind: a pulled worksheet without edits has nothing to send, report or merge",
  (pulled) => {
    const sheet = fromContent(pulled);
    const comparison = compareOnPaper(sheet);
    for (const found of Object.values(comparison)) expect(found).toEqual([]);
    expect(changesOnPaper(sheet)).toEqual([]);
    expect(refreshOnPaper(sheet, pulled.records).merge).toMatchObject({
      writes: [],
      appended: [],
      incoming: [],
      deletedKeys: [],
      unmatchedKeys: [],
      keptEdits: 0,
    });
    const { columns } = sheet;
    const facts = {
      columns,
      base: baseOf(sheet),
      table: tableOf(sheet),
      comparison,
      results: {},
      incoming: [],
    };
    expect(statusesOf(facts).join("")).toBe("");
    expect(choicesFor(columns, pulled.records)).toBeDefined();
  },
);

test.each(kinds)("$query.kind: the engineer's extra columns and notes are no edits", (pulled) => {
  const extra = [{ name: "station", label: "Station", type: "char" }];
  const records = pulled.records.map((record) => ({ ...record, station: [1, "S1"] }));
  const sheet = fromContent({ ...pulled, records, query: { ...pulled.query, extra } });
  const own: PaperSheet = {
    ...sheet,
    headers: [...sheet.headers, "My note"],
    rows: sheet.rows.map((row) => [...row, { value: "typed" }]),
  };
  const typed = rowsToMake(sheets[pulled.query.kind], own.pulled).reduce<PaperSheet>(
    (so, { key }) => typeInto(so, key, "x.station", "S9"),
    own,
  );
  expect(compareOnPaper(typed)).toMatchObject({ edits: [], problems: [] });
});

const cell: fc.Arbitrary<CellValue | Cell> = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "12.5",
    "12,5",
    "1:30",
    "va",
    "Waiting",
    "O-3",
    "部品",
    "new",
    0,
    1,
    2,
    3.5,
    90,
    -1,
    true,
  ),
  fc.constant({ value: 0.0625, isTimeOfDay: true } as const),
  fc.constant({ value: "#N/A", isError: true } as const),
  fc.constant({ value: 4, isFormula: true } as const),
);

/** Rows from another worksheet: any cells, some good, some blank, with repeated or foreign keys. */
const pastedRow = fc
  .record({
    row_key: fc.constantFrom("", "", "", "1", "77", "new/a"),
    o_no: fc.constantFrom<CellValue>("", "O-3", "O-4", 5),
    cycle_no: fc.oneof(cell, fc.constantFrom("", 1, 2)),
    sequence: fc.oneof(cell, fc.constantFrom("", 1, 2)),
    name: fc.oneof(cell, fc.constant("Pick")),
    element_type: fc.oneof(cell, fc.constantFrom("va", "nva")),
    video_start_time: fc.oneof(cell, fc.constantFrom(1, 2)),
    video_end_time: fc.oneof(cell, fc.constantFrom(5, 6)),
    standard_time: cell,
    process_name: cell,
  })
  .chain((row) => fc.constantFrom<Readonly<Record<string, CellValue | Cell>>>(row, row, row, {}));

const pasted = fc.array(fc.tuple(pastedRow, fc.nat({ max: 6 })), { maxLength: 8 });
const withPasted = (
  sheet: PaperSheet,
  rows: readonly (readonly [Readonly<Record<string, CellValue | Cell>>, number])[],
) =>
  rows.reduce<PaperSheet>((so, [cells, place]) => typeRow(so, cells, Math.min(place, so.rows.length)), sheet);

const takers = [
  fromContent(contents.analyses),
  fromContent(contents.elements),
  fromContent(
    contentOnPaper(
      "elements",
      [1, 2].map((id) => elementRecord(id, { session_id: id + 2 })),
      twoAnalyses,
    ),
  ),
];

test("each pasted row is a new record, a problem, a duplicate, unknown or blank: none is lost", () => {
  fc.assert(
    fc.property(fc.constantFrom(...takers), pasted, (sheet, rows) => {
      const full = withPasted(sheet, rows);
      const { newRecords, problems, newRows, duplicates, unknown } = compareOnPaper(full);
      const wrong = new Set(problems.map(({ rowIndex }) => rowIndex));
      const right = new Set(newRecords.map(({ rowIndex }) => rowIndex));
      expect(right.size).toBe(newRecords.length);
      for (const index of newRows)
        expect([index, wrong.has(index) !== right.has(index)]).toEqual([index, true]);
      const shown = full.columns.filter(
        ({ key, formula }) => !["row_key", "status"].includes(key) && formula === undefined,
      );
      for (const { key, index, cells } of tableOf(full).rows) {
        const isBlank = shown.every((column) => cells[column.key]?.value === "");
        const isTold = [...newRows, ...duplicates, ...unknown].includes(index);
        const isPulled = /^\d+$/.test(key) && key !== "77";
        expect([index, isBlank || isPulled || isTold]).toEqual([index, true]);
      }
      for (const { model, values } of newRecords)
        if (model === "wa.element") {
          expect(values).toMatchObject({ name: expect.stringMatching(/\S/) as unknown });
          expect(Number(values.video_end_time)).toBeGreaterThanOrEqual(Number(values.video_start_time));
          expect(Number(values.sequence)).toBeGreaterThanOrEqual(1);
        }
    }),
  );
});

test("numbering twice equals numbering once, and each cycle counts 1, 2, 3 from top to bottom", () => {
  fc.assert(
    fc.property(fc.constantFrom(...takers.slice(1)), pasted, (sheet, rows) => {
      const full = withPasted(sheet, rows);
      const place = full.columns.findIndex(({ key }) => key === "sequence");
      const written = full.rows.map((row) => [...row]);
      for (const { rowIndex, value } of renumber(full.columns, full.pulled, tableOf(full)))
        written[rowIndex]![place] = { value };
      const numbered: PaperSheet = { ...full, rows: written };
      expect(renumber(numbered.columns, numbered.pulled, tableOf(numbered))).toEqual([]);
      expect(compareOnPaper(numbered).problems.filter(({ reason }) => reason === "needs_number")).toEqual([]);
      const { rows: all } = tableOf(numbered);
      const isOnItsOwn = ({ key }: SheetRow): boolean =>
        key === "" || (key !== "77" && all.filter((row) => row.key === key).length === 1);
      const counted = all.filter(
        (row) => isOnItsOwn(row) && Object.values(row.cells).some(({ value }) => value !== ""),
      );
      const places = elementPositions(numbered.pulled, counted);
      const numbers = new Map<string, unknown[]>();
      for (const { index, cells } of counted) {
        const { session_id, cycle_no } = places.get(index)!;
        if (session_id === undefined || typeof cycle_no !== "number") continue;
        const cycle = `${session_id}/${cycle_no}`;
        numbers.set(cycle, [...(numbers.get(cycle) ?? []), Number(cells.sequence?.value)]);
      }
      for (const [cycle, found] of numbers)
        expect([cycle, found]).toEqual([cycle, found.map((_, index) => index + 1)]);
    }),
  );
});

test("500 pasted rows are read at once", () => {
  const sheet = withPasted(
    fromContent(contents.elements),
    Array.from({ length: 500 }, (_, index) => [
      {
        name: `Element ${index}`,
        element_type: "va",
        video_start_time: `${index}.5`,
        video_end_time: index + 1,
      },
      3 + index,
    ]),
  );
  const { newRecords, problems } = compareOnPaper(sheet);
  expect(problems).toEqual([]);
  expect(newRecords.map(({ values }) => values.sequence)).toEqual(newRecords.map((_, index) => 4 + index));
});

test("new names in a cycle matrix change each element of the edited rows at most once", () => {
  const records = fc.array(
    fc.tuple(elementValues, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(records, fc.string(), (elements, name) => {
      const pulled = pullOnPaper(
        "cycle_matrix",
        elements.map(([values, cycle_no, sequence], index) =>
          elementRecord(index + 1, { ...values, cycle_no, sequence }),
        ),
      );
      const typed = baseOf(pulled).reduce((so, { key }) => typeInto(so, key, "name", `${name} x`), pulled);
      const ids = changesOnPaper(typed).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const { edits } = compareOnPaper(typed);
      const keys = new Set(edits.map(({ rowKey }) => rowKey));
      const expected = baseOf(pulled).flatMap(({ key, ids: of = [] }) => (keys.has(key) ? of : []));
      expect([...ids].sort()).toEqual([...expected].sort());
    }),
  );
});

test("a kind without new rows counts them and creates no records", () => {
  for (const { query } of kinds)
    if (sheets[query.kind].newRecords === undefined) {
      const sheet = fromContent(contents[query.kind]);
      const more = { ...sheet, rows: [...sheet.rows, sheet.rows[0]!.with(0, { value: "" })] };
      expect(compareOnPaper(more)).toMatchObject({ newRecords: [], newRows: [sheet.rows.length] });
    }
});
