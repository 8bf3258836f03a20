import fc from "../../../support/laws.ts";
import { freeSpaceOf, meets } from "../../../../addin/excel/page/free-space.ts";
import type { FreeSpace } from "../../../../addin/excel/page/free-space.ts";
import { findRoom } from "../../../../addin/excel/page/room.ts";
import type { Wanted } from "../../../../addin/excel/page/room.ts";
import type { Zone } from "../../../../addin/excel/batch/zone.ts";

const noChart = (): boolean => false;
const zone = (top: number, left: number, rows: number, columns: number): Zone => ({
  top,
  left,
  bottom: top + rows - 1,
  right: left + columns - 1,
});

/** A free space with blocks on it, all their cells filled, and more filled cells. */
function freeSpaceWith(
  blocks: Readonly<Record<string, Zone>>,
  notes: readonly (readonly [number, number])[],
): FreeSpace {
  const filled: boolean[][] = Array.from({ length: 60 }, () => []);
  for (const at of Object.values(blocks))
    for (let row = at.top; row <= at.bottom; row++)
      for (let column = at.left; column <= at.right; column++) filled[row]![column] = true;
  for (const [row, column] of notes) filled[row]![column] = true;
  const standing = Object.entries(blocks).map(([block, at]) => ({ block, zone: at }));
  return freeSpaceOf(filled, standing, 0);
}

const want = (name: string, rows: number, columns: number, spare = 0): Wanted => ({
  name,
  hasTitle: false,
  rows,
  columns,
  spare,
  at: { top: 2, left: 1 },
});

test("a block that grows has cells put in before its last row", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 4, 2) }, [[12, 3]]);
  const room = findRoom(freeSpace, want("data", 6, 2), () => true);
  expect(freeSpace.steps).toEqual([{ is: "insert_down", row: 8, left: 3, right: 4, count: 2 }]);
  expect(room).toMatchObject({ zone: zone(5, 3, 6, 2), newRows: { start: 3, count: 2 } });
  expect(freeSpace.isBlank(zone(14, 3, 1, 1))).toBe(false);
});

test("where nothing is beside a block whole rows are put in, so that charts below move along", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 4, 2), below: zone(11, 1, 3, 6) }, []);
  findRoom(freeSpace, want("data", 6, 2), noChart);
  expect(freeSpace.steps).toEqual([{ is: "insert_rows", row: 8, count: 2 }]);
  expect(freeSpace.standing.find(({ block }) => block === "below")?.zone).toEqual(zone(13, 1, 3, 6));
});

test("a wider block below is moved as a whole", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 4, 2), below: zone(12, 1, 3, 6) }, [[3, 9]]);
  findRoom(freeSpace, want("data", 6, 2), () => true);
  expect(freeSpace.steps).toEqual([{ is: "insert_down", row: 9, left: 1, right: 6, count: 2 }]);
});

test("a longer block beside is not cut: cells are put in below it", () => {
  const freeSpace = freeSpaceWith(
    { data: zone(5, 1, 3, 2), beside: zone(5, 4, 5, 2), below: zone(14, 1, 3, 6) },
    [],
  );
  const room = findRoom(freeSpace, want("data", 6, 2), () => true);
  expect(freeSpace.steps).toEqual([{ is: "insert_down", row: 10, left: 1, right: 6, count: 3 }]);
  expect(room.zone).toEqual(zone(5, 1, 6, 2));
});

test("a block that becomes smaller leaves rows empty and uses them again while they are", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 6, 2) }, [[13, 3]]);
  const smaller = findRoom(freeSpace, want("data", 4, 2), noChart);
  expect(smaller.spare).toBe(2);
  expect(freeSpace.steps).toEqual([{ is: "clear", zone: zone(9, 3, 2, 2) }]);
  const again = findRoom(freeSpace, want("data", 6, 2, 2), noChart);
  expect(freeSpace.steps).toHaveLength(1);
  expect(again).toMatchObject({ zone: zone(5, 3, 6, 2), newRows: { start: 4, count: 2 }, spare: 0 });
});

test("rows that the engineer has filled since are not used again", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 4, 2) }, [[9, 4]]);
  const room = findRoom(freeSpace, want("data", 6, 2, 2), () => true);
  expect(freeSpace.steps).toEqual([{ is: "insert_down", row: 8, left: 3, right: 4, count: 2 }]);
  expect(room.spare).toBe(0);
});

test("a block that needs more columns than are free goes below everything", () => {
  const freeSpace = freeSpaceWith({ data: zone(5, 3, 4, 2) }, [[6, 5]]);
  const room = findRoom(freeSpace, want("data", 4, 3), noChart);
  expect(room).toMatchObject({ isAnew: true, zone: { top: 10 - 3 + 1 } });
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

test("whatever grows and shrinks, blocks never meet and no cell of the engineer's is written over or lost", () => {
  fc.assert(
    fc.property(page, ({ blocks, notes, wanted, hasChart }) => {
      const there: Record<string, Zone> = {};
      for (const [index, { top, left, rows, columns }] of blocks.entries()) {
        const at = zone(top, left, rows, columns);
        if (Object.values(there).every((other) => !meets(other, at))) there[`b${index}`] = at;
      }
      const own = (row: number, column: number): boolean =>
        Object.values(there).some((at) => meets(at, zone(row, column, 1, 1)));
      const engineers = [...new Map(notes.map((at) => [at.join(), at])).values()].filter((at) => !own(...at));
      const freeSpace = freeSpaceWith(there, engineers);
      for (const [index, name] of Object.keys(there).entries()) {
        const { rows = 1, columns = 1 } = wanted[index] ?? {};
        const room = findRoom(freeSpace, want(name, rows, columns), () => hasChart);
        expect(room.zone).toMatchObject(zone(room.zone.top, room.zone.left, rows, columns));
      }
      const zones = freeSpace.standing.map((one) => one.zone);
      for (const one of zones)
        for (const other of zones) expect(one === other || !meets(one, other)).toBe(true);
      expect(zones).toHaveLength(Object.keys(there).length);
      let outside = 0;
      for (let row = 0; row < 160; row++)
        for (let column = 0; column < 40; column++) {
          const cell = zone(row, column, 1, 1);
          if (!freeSpace.isBlank(cell) && zones.every((at) => !meets(at, cell))) outside++;
        }
      expect(outside).toBe(engineers.length);
    }),
  );
});
