import fc from "fast-check";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { cellKinds } from "../../../../addin/rows/cells/cell-kinds.ts";
import type { CellValue } from "../../../../addin/rows/cells/cell.ts";
import type { CellKind } from "../../../../addin/rows/table/column.ts";
import { elementRows } from "../../../../addin/rows/showing/element-rows.ts";
import { elementRecord, elementValues } from "../../../support/element-records.ts";
import {
  cellAt,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/paper-sheet.ts";
import type { PaperSheet } from "../../../support/paper-sheet.ts";

const editable = ["name", "element_type", "video_start_time", "video_end_time", "standard_time"] as const;

/** Anything that somebody may type, sensible or not. */
const typed = fc.oneof(
  fc.constantFrom<CellValue>(
    "Mine",
    "va Value added",
    "nva",
    "x9",
    "",
    0,
    0.5,
    12,
    90,
    "1:30",
    "12,5",
    true,
    "=1+1",
    "Pick part",
  ),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const ids = [1, 2, 3, 4];
const myEdits = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    column: fc.constantFrom(...editable),
    value: typed,
    isFormula: fc.boolean(),
  }),
  { maxLength: 8 },
);

/** An instance: any of the elements with any values. */
const instance = fc
  .tuple(fc.subarray(ids), fc.array(elementValues, { minLength: 4, maxLength: 4 }))
  .map(([there, values]) => there.map((id, index): RawValues => elementRecord(id, values[index])));

/** A change of the instance: a few fields of a few elements, some gone, some new. */
const changedInstance = (before: readonly RawValues[]) =>
  fc
    .record({
      values: fc.array(fc.tuple(fc.constantFrom(...editable), elementValues), { maxLength: 4 }),
      gone: fc.option(fc.constantFrom(...ids), { freq: 3 }),
      added: fc.option(fc.constantFrom(11, 12), { freq: 3 }),
    })
    .map(({ values, gone, added }) => [
      ...before
        .filter(({ id }) => id !== gone)
        .map((record, index) => {
          const change = values[index];
          return change === undefined ? record : { ...record, [change[0]]: change[1][change[0]] };
        }),
      ...(added === null ? [] : [elementRecord(added)]),
    ]);

/** Rows taken out, copied and turned round. */
const shapes = fc.record({
  out: fc.option(fc.nat(3), { freq: 3 }),
  twice: fc.option(fc.nat(3), { freq: 4 }),
  reversed: fc.boolean(),
});

const story = instance.chain((before) =>
  fc.record({
    before: fc.constant(before),
    now: changedInstance(before),
    later: changedInstance(before),
    edits: myEdits,
    shape: shapes,
  }),
);

function edited({
  before,
  edits,
  shape,
}: {
  before: readonly RawValues[];
  edits: readonly { id: number; column: string; value: CellValue; isFormula: boolean }[];
  shape: { out: number | null; twice: number | null; reversed: boolean };
}): PaperSheet {
  const sheet = edits
    .filter(({ id }) => before.some((record) => record.id === id))
    .reduce(
      (so, { id, column, value, isFormula }) =>
        typeInto(so, String(id), column, { value, ...(isFormula && { isFormula: true as const }) }),
      pullOnPaper("elements", before),
    );
  const kept = sheet.rows.filter((_, index) => index !== shape.out);
  const copied = shape.twice === null ? undefined : kept[shape.twice];
  const rows = copied === undefined ? kept : [...kept, copied];
  return { ...sheet, rows: shape.reversed ? rows.toReversed() : rows };
}

const keysOf = (sheet: PaperSheet): readonly string[] => sheet.rows.map((row) => String(row[0]?.value));

/** Tells whether a cell says a value, as written by us or as somebody would type it. */
function says(kind: CellKind, value: CellValue, expected: CellValue): boolean {
  const { read, same, shows } = cellKinds[kind];
  const reading = read({ value });
  return shows({ value }, expected) || (reading.ok && same(reading.value, expected));
}

test("every cell ends as mine or as theirs, and what both changed is asked about: never a third value", () => {
  fc.assert(
    fc.property(story, (told) => {
      const mine = edited(told);
      const { sheet, merge } = refreshOnPaper(mine, told.now);
      const base = new Map(elementRows(told.before).map((row) => [row.key, row]));
      for (const row of elementRows(told.now)) {
        if (keysOf(mine).filter((key) => key === row.key).length !== 1) continue;
        for (const column of editable) {
          const before = cellAt(mine, row.key, column)!;
          const after = cellAt(sheet, row.key, column)!;
          const { kind } = mine.columns.find(({ key }) => key === column)!;
          const pulled = base.get(row.key)!.values[column]!;
          const theirs = row.values[column]!;
          const isAsked = merge.conflicts.some((one) => one.rowKey === row.key && one.column === column);
          const theyChangedIt = !cellKinds[kind].same(pulled, theirs);
          if (after !== before) {
            expect([says(kind, before, pulled), theyChangedIt, isAsked]).toEqual([true, true, false]);
            expect(cellKinds[kind].shows({ value: after }, theirs)).toBe(true);
          } else if (isAsked) expect(theyChangedIt).toBe(true);
          else expect(says(kind, after, theirs) || !theyChangedIt).toBe(true);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("only a cell that still holds what was pulled is ever written", () => {
  fc.assert(
    fc.property(story, (told) => {
      const mine = edited(told);
      const { merge } = refreshOnPaper(mine, told.now);
      const base = new Map(elementRows(told.before).map((row) => [row.key, row]));
      for (const { rowIndex, column } of merge.writes) {
        const place = mine.columns.findIndex(({ key }) => key === column);
        const { kind, isEditable } = mine.columns[place]!;
        if (isEditable !== true) continue;
        const cell = mine.rows[rowIndex]![place]!;
        const pulled = base.get(keysOf(mine)[rowIndex]!)!.values[column]!;
        const isUntouched = says(kind, cell.value, pulled);
        expect([isUntouched, cell.isFormula ?? false]).toEqual([true, false]);
      }
    }),
    { numRuns: 400 },
  );
});

test("merged twice is merged once", () => {
  fc.assert(
    fc.property(story, (told) => {
      const once = refreshOnPaper(edited(told), told.now);
      const twice = refreshOnPaper(once.sheet, told.now);
      expect(twice.merge).toMatchObject({ writes: [], appended: [], news: [], goneKeys: [] });
      expect(twice.merge.conflicts).toEqual(once.merge.conflicts);
      expect(twice.merge.keptEdits).toBe(once.merge.keptEdits);
    }),
    { numRuns: 400 },
  );
});

test("comparing after a merge finds exactly the edits that were kept and the conflicts of rows in the sheet", () => {
  fc.assert(
    fc.property(story, (told) => {
      const { sheet, merge } = refreshOnPaper(edited(told), told.now);
      const { edits, problems, conflicts } = compareOnPaper(sheet);
      expect(edits.length + problems.length).toBe(merge.keptEdits);
      const single = keysOf(sheet).filter((key, _, all) => all.indexOf(key) === all.lastIndexOf(key));
      const asked = merge.conflicts.filter(({ rowKey }) => single.includes(rowKey));
      expect(conflicts.map(({ rowKey, column }) => `${rowKey} ${column}`).sort()).toEqual(
        asked.map(({ rowKey, column }) => `${rowKey} ${column}`).sort(),
      );
    }),
    { numRuns: 400 },
  );
});

test("two refreshes one after the other keep every unsent value, as one does", () => {
  fc.assert(
    fc.property(story, (told) => {
      const mine = edited(told);
      const first = refreshOnPaper(mine, told.now).sheet;
      const second = refreshOnPaper(first, told.later).sheet;
      for (const { rowKey, column } of compareOnPaper(first).edits)
        expect(cellAt(second, rowKey, column)).toBe(cellAt(mine, rowKey, column));
    }),
    { numRuns: 300 },
  );
});
