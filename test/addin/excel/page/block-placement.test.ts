import fc from "../../../support/laws.ts";
import { sheetLayoutOf, overlaps } from "../../../../addin/excel/page/sheet-layout.ts";
import type { SheetLayout } from "../../../../addin/excel/page/sheet-layout.ts";
import { placeBlock } from "../../../../addin/excel/page/block-placement.ts";
import type { WantedBlock } from "../../../../addin/excel/page/block-placement.ts";
import type { Rect } from "../../../../addin/excel/batch/rect.ts";

const noChart = (): boolean => false;
const rect = (top: number, left: number, rows: number, columns: number): Rect => ({
  top,
  left,
  bottom: top + rows - 1,
  right: left + columns - 1,
});

/** Returns a layout with blocks, all their cells filled, and further filled cells. */
function layoutWith(
  blocks: Readonly<Record<string, Rect>>,
  notes: readonly (readonly [number, number])[],
): SheetLayout {
  const filled: boolean[][] = Array.from({ length: 60 }, () => []);
  for (const at of Object.values(blocks))
    for (let row = at.top; row <= at.bottom; row++)
      for (let column = at.left; column <= at.right; column++) filled[row]![column] = true;
  for (const [row, column] of notes) filled[row]![column] = true;
  const occupied = Object.entries(blocks).map(([block, at]) => ({ block, rect: at }));
  return sheetLayoutOf(filled, occupied, 0);
}

const want = (name: string, rows: number, columns: number, spare = 0): WantedBlock => ({
  name,
  hasTitle: false,
  rows,
  columns,
  spare,
  at: { top: 2, left: 1 },
});

test("a growing block gets cells inserted before its last row", () => {
  const layout = layoutWith({ data: rect(5, 3, 4, 2) }, [[12, 3]]);
  const placement = placeBlock(layout, want("data", 6, 2), () => true);
  expect(layout.steps).toEqual([{ is: "insert_down", row: 8, left: 3, right: 4, count: 2 }]);
  expect(placement).toMatchObject({ rect: rect(5, 3, 6, 2), newRows: { start: 3, count: 2 } });
  expect(layout.isBlank(rect(14, 3, 1, 1))).toBe(false);
});

test("whole rows are inserted if no cells are beside a block, so that charts below move too", () => {
  const layout = layoutWith({ data: rect(5, 3, 4, 2), below: rect(11, 1, 3, 6) }, []);
  placeBlock(layout, want("data", 6, 2), noChart);
  expect(layout.steps).toEqual([{ is: "insert_rows", row: 8, count: 2 }]);
  expect(layout.occupied.find(({ block }) => block === "below")?.rect).toEqual(rect(13, 1, 3, 6));
});

test("a wider block below is moved completely", () => {
  const layout = layoutWith({ data: rect(5, 3, 4, 2), below: rect(12, 1, 3, 6) }, [[3, 9]]);
  placeBlock(layout, want("data", 6, 2), () => true);
  expect(layout.steps).toEqual([{ is: "insert_down", row: 9, left: 1, right: 6, count: 2 }]);
});

test("a longer block beside is not split: cells are inserted below it", () => {
  const layout = layoutWith(
    { data: rect(5, 1, 3, 2), beside: rect(5, 4, 5, 2), below: rect(14, 1, 3, 6) },
    [],
  );
  const placement = placeBlock(layout, want("data", 6, 2), () => true);
  expect(layout.steps).toEqual([{ is: "insert_down", row: 10, left: 1, right: 6, count: 3 }]);
  expect(placement.rect).toEqual(rect(5, 1, 6, 2));
});

test("a smaller block leaves rows empty and reuses them while they stay empty", () => {
  const layout = layoutWith({ data: rect(5, 3, 6, 2) }, [[13, 3]]);
  const smaller = placeBlock(layout, want("data", 4, 2), noChart);
  expect(smaller.spare).toBe(2);
  expect(layout.steps).toEqual([{ is: "clear", rect: rect(9, 3, 2, 2) }]);
  const again = placeBlock(layout, want("data", 6, 2, 2), noChart);
  expect(layout.steps).toHaveLength(1);
  expect(again).toMatchObject({ rect: rect(5, 3, 6, 2), newRows: { start: 4, count: 2 }, spare: 0 });
});

test("rows that the engineer has filled are not used again", () => {
  const layout = layoutWith({ data: rect(5, 3, 4, 2) }, [[9, 4]]);
  const placement = placeBlock(layout, want("data", 6, 2, 2), () => true);
  expect(layout.steps).toEqual([{ is: "insert_down", row: 8, left: 3, right: 4, count: 2 }]);
  expect(placement.spare).toBe(0);
});

test("a block that needs more columns than are free is placed below everything", () => {
  const layout = layoutWith({ data: rect(5, 3, 4, 2) }, [[6, 5]]);
  const placement = placeBlock(layout, want("data", 4, 3), noChart);
  expect(placement).toMatchObject({ needsFullWrite: true, rect: { top: 10 - 3 + 1 } });
});

const page = fc.record({
  blocks: fc.array(
    fc.record({
      top: fc.nat(20),
      left: fc.nat(8),
      rows: fc.integer({ min: 1, max: 6 }),
      columns: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  notes: fc.array(fc.tuple(fc.nat(40), fc.nat(14)), { maxLength: 12 }),
  wanted: fc.array(
    fc.record({ rows: fc.integer({ min: 1, max: 12 }), columns: fc.integer({ min: 1, max: 6 }) }),
    {
      minLength: 5,
      maxLength: 5,
    },
  ),
  hasChart: fc.boolean(),
});

test("blocks of any size never overlap, and no cell of the engineer's is overwritten or lost", () => {
  fc.assert(
    fc.property(page, ({ blocks, notes, wanted, hasChart }) => {
      const there: Record<string, Rect> = {};
      for (const [index, { top, left, rows, columns }] of blocks.entries()) {
        const at = rect(top, left, rows, columns);
        if (Object.values(there).every((other) => !overlaps(other, at))) there[`b${index}`] = at;
      }
      const own = (row: number, column: number): boolean =>
        Object.values(there).some((at) => overlaps(at, rect(row, column, 1, 1)));
      const engineers = [...new Map(notes.map((at) => [at.join(), at])).values()].filter((at) => !own(...at));
      const layout = layoutWith(there, engineers);
      for (const [index, name] of Object.keys(there).entries()) {
        const { rows = 1, columns = 1 } = wanted[index] ?? {};
        const placement = placeBlock(layout, want(name, rows, columns), () => hasChart);
        expect(placement.rect).toMatchObject(rect(placement.rect.top, placement.rect.left, rows, columns));
      }
      const rects = layout.occupied.map((one) => one.rect);
      for (const one of rects)
        for (const other of rects) expect(one === other || !overlaps(one, other)).toBe(true);
      expect(rects).toHaveLength(Object.keys(there).length);
      let outside = 0;
      for (let row = 0; row < 160; row++)
        for (let column = 0; column < 40; column++) {
          const cell = rect(row, column, 1, 1);
          if (!layout.isBlank(cell) && rects.every((at) => !overlaps(at, cell))) outside++;
        }
      expect(outside).toBe(engineers.length);
    }),
  );
});
