import fc from "../../../support/laws.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import type { CellKind } from "../../../../addin/worksheet/cells/column.ts";
import { elementRows } from "../../../../addin/worksheet/rows/record-rows.ts";
import { elementRecord, elementValues } from "../../../support/worksheet/element-records.ts";
import {
  cellAt,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const editable = ["name", "element_type", "video_start_time", "video_end_time", "standard_time"] as const;

/** Any value that a user may type, sensible or not. */
const anything = fc.oneof(
  fc.constantFrom<CellValue>("Mine", "nva", "", 0, 90, "1:30", "12,5", true, "=1+1"),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const seconds = fc.constantFrom<CellValue>(0, 0.5, 12, "12.0", 90, "1:30", "１:３０", "12,5", "soon", "");

/** Sensible values, often in other words for possible values of the instance. */
const sensible: Readonly<Record<(typeof editable)[number], fc.Arbitrary<CellValue>>> = {
  name: fc.constantFrom<CellValue>("Mine", "Pick part", "-fit", "a\nb", " ", ""),
  element_type: fc.constantFrom<CellValue>("va Value added", "NVA", "待ち", "c4", "x9", "rest"),
  video_start_time: seconds,
  video_end_time: seconds,
  standard_time: seconds,
};
const ids = [1, 2, 3, 4];
const myEdits = fc.array(
  fc.constantFrom(...editable).chain((column) =>
    fc.record({
      id: fc.constantFrom(...ids),
      column: fc.constant(column),
      value: fc.oneof({ weight: 3, arbitrary: sensible[column] }, { weight: 1, arbitrary: anything }),
      isFormula: fc.oneof(
        { weight: 3, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
  ),
  { maxLength: 10 },
);

/** An instance: any of the elements with any values. */
const instance = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.subarray(ids, { minLength: 2 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    fc.array(elementValues, { minLength: 4, maxLength: 4 }),
  )
  .map(([there, values]) => there.map((id, index): RawValues => elementRecord(id, values[index])));

/** A change on the instance: some fields of some elements, some elements deleted, some new. */
const changedInstance = (before: readonly RawValues[]) =>
  fc
    .record({
      values: fc.array(fc.tuple(fc.subarray([...editable]), elementValues), { maxLength: 4 }),
      gone: fc.option(fc.constantFrom(...ids), { freq: 3 }),
      added: fc.option(fc.constantFrom(11, 12), { freq: 3 }),
    })
    .map(({ values, gone, added }) => [
      ...before
        .filter(({ id }) => id !== gone)
        .map((record, index) => {
          const change = values[index];
          if (change === undefined) return record;
          const [fields, now] = change;
          return { ...record, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
        }),
      ...(added === null ? [] : [elementRecord(added)]),
    ]);

/** Rows that are deleted, copied and reversed. */
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

/** Returns true if a cell means a value, as we or a user would write it. */
function says(kind: CellKind, value: CellValue, expected: CellValue): boolean {
  const { read, same, shows } = cellKinds[kind];
  const reading = read({ value });
  return shows({ value }, expected) || (reading.ok && same(reading.value, expected));
}

test("every cell ends as mine or theirs, and what both changed is a conflict: never a third value", () => {
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
            const withFormat = says(kind, before, theirs);
            expect([withFormat || (says(kind, before, pulled) && theyChangedIt), isAsked]).toEqual([
              true,
              false,
            ]);
            expect(cellKinds[kind].shows({ value: after }, theirs)).toBe(true);
          } else if (isAsked) expect(theyChangedIt).toBe(true);
          else expect(says(kind, after, theirs) || !theyChangedIt).toBe(true);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("only a cell with the pulled value, or the same in other words, is ever written", () => {
  fc.assert(
    fc.property(story, (told) => {
      const mine = edited(told);
      const { merge } = refreshOnPaper(mine, told.now);
      const base = new Map(elementRows(told.before).map((row) => [row.key, row]));
      for (const { rowIndex, column, value, withFormat } of merge.writes) {
        const place = mine.columns.findIndex(({ key }) => key === column);
        const { kind, isEditable } = mine.columns[place]!;
        if (isEditable !== true) continue;
        const cell = mine.rows[rowIndex]![place]!;
        const pulled = base.get(keysOf(mine)[rowIndex]!)!.values[column]!;
        const isMeant =
          says(kind, cell.value, pulled) || (withFormat === true && says(kind, cell.value, value));
        expect([isMeant, cell.isFormula ?? false]).toEqual([true, false]);
      }
    }),
    { numRuns: 400 },
  );
});

test("merging twice equals merging once", () => {
  fc.assert(
    fc.property(story, (told) => {
      const once = refreshOnPaper(edited(told), told.now);
      const twice = refreshOnPaper(once.sheet, told.now);
      expect(twice.merge).toMatchObject({ writes: [], appended: [], incoming: [], deletedKeys: [] });
      expect(twice.merge.conflicts).toEqual(once.merge.conflicts);
      expect(twice.merge.keptEdits).toBe(once.merge.keptEdits);
    }),
    { numRuns: 400 },
  );
});

test("comparing after a merge finds exactly the kept edits and the conflicts of rows in the worksheet", () => {
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

test("two refreshes keep every unsent value, as one does", () => {
  fc.assert(
    fc.property(story, (told) => {
      const mine = edited(told);
      const first = refreshOnPaper(mine, told.now).sheet;
      const second = refreshOnPaper(first, told.later).sheet;
      for (const { rowKey, column, mine: value } of compareOnPaper(first).edits) {
        const { kind } = mine.columns.find(({ key }) => key === column)!;
        // The instance's new value in other words gets our form.
        expect([column, says(kind, cellAt(second, rowKey, column)!, value)]).toEqual([column, true]);
      }
    }),
    { numRuns: 300 },
  );
});
