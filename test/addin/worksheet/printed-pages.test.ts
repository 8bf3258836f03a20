import fc from "../../support/laws.ts";
import { spacerHeights } from "../../../addin/worksheet/printed-pages.ts";
import type { PageCapacity } from "../../../addin/worksheet/printed-pages.ts";

const rows = (count: number): number[] => Array.from({ length: count }, () => 15);

test("a title at the end of a page moves to the next one with its table, by a higher row above it", () => {
  const room: PageCapacity = { capacities: [{ least: 300, most: 300 }] };
  // Rows 0 to 19 fill the first page: the title in row 19 would be alone.
  expect(spacerHeights(rows(40), [{ spacer: 18, last: 22 }], room)).toEqual(new Map([[18, 18]]));
});

test("no row is higher if the page ends elsewhere", () => {
  const room: PageCapacity = { capacities: [{ least: 290, most: 310 }] };
  for (const spacer of [3, 25])
    expect(spacerHeights(rows(40), [{ spacer, last: spacer + 4 }], room).size).toBe(0);
});

test("a title that fits in both printing programs stays in its place", () => {
  const group = [{ spacer: 18, last: 22 }];
  const [excel, other] = [
    { least: 345, most: 355 },
    { least: 375, most: 390 },
  ];
  expect(spacerHeights(rows(40), group, { capacities: [excel, other] }).size).toBe(0);
  expect(spacerHeights(rows(40), group, { capacities: [{ least: 290, most: 390 }] }).size).toBe(1);
});

test("repeated rows only take space on later pages", () => {
  const group = [{ spacer: 36, last: 40 }];
  const room: PageCapacity = { capacities: [{ least: 300, most: 300 }] };
  expect(spacerHeights(rows(60), group, room).size).toBe(1);
  expect(spacerHeights(rows(60), group, { ...room, repeated: { first: 5, last: 9 } }).size).toBe(0);
  expect(spacerHeights(rows(60), group, { ...room, repeated: { first: 50, last: 54 } }).size).toBe(1);
});

/** Splits rows into pages, without splitting a row. */
function pagesOf(heights: readonly number[], capacity: number): readonly number[] {
  let [page, used] = [0, 0];
  return heights.map((height) => {
    if (used > 0 && used + height > capacity) [page, used] = [page + 1, 0];
    used += height;
    return page;
  });
}

test("for any rows and paper, a title and the rows of its table are on one page", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 12, max: 60 }), { minLength: 12, maxLength: 80 }),
      fc.integer({ min: 400, max: 900 }),
      fc.nat(),
      (heights, least, place) => {
        const spacer = 1 + (place % (heights.length - 6));
        const capacities = [1, 1.12].map((more) => ({ least: least * more, most: least * more * 1.04 }));
        const higher = spacerHeights(heights, [{ spacer, last: spacer + 4 }], { capacities });
        const now = heights.map((height, row) => higher.get(row) ?? height);
        // Rows are at least twelve points high: if it holds every six, it holds between them, too.
        for (const { least: from, most } of capacities)
          for (let capacity = from; capacity <= most; capacity += 6) {
            const pages = pagesOf(now, capacity);
            expect(new Set(pages.slice(spacer + 1, spacer + 5)).size).toBe(1);
          }
      },
    ),
  );
});
