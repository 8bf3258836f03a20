import { inBlocks } from "../../../addin/excel/batch/in-blocks.ts";
import { openExcel } from "../../support/office.ts";

const countsOf = (rows: number, columns: number, limits?: Parameters<typeof inBlocks>[3]) =>
  inBlocks(rows, columns, ({ count }) => Promise.resolve(count), limits);

test("rows are written in blocks of 60,000 cells", async () => {
  expect(await countsOf(12_000, 12)).toEqual([5_000, 5_000, 2_000]);
  expect(await countsOf(0, 12)).toEqual([]);
});

test("rows with long texts make smaller blocks, of at least one row", async () => {
  expect(await countsOf(3, 12, { bytesOf: () => 2_000_000 })).toEqual([1, 1, 1]);
  expect(await countsOf(3, 12, { bytesOf: () => 9_000_000 })).toEqual([1, 1, 1]);
  expect(await countsOf(3, 12, { bytesOf: (row) => (row === 2 ? 3_000_000 : 1_000_000) })).toEqual([2, 1]);
});

test("a block that is too large for Excel is halved until it is accepted", async () => {
  await openExcel();
  const text = "x".repeat(30_000);
  const written = await Excel.run((context) =>
    inBlocks(400, 1, async ({ start, count }) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(start, 0, count, 1);
      range.values = Array.from({ length: count }, () => [text]);
      await context.sync();
      return count;
    }),
  );
  expect(written).toEqual([100, 100, 100, 100]);
});

test("after a cancel, the rest is left out", async () => {
  const giveUp = new AbortController();
  const done = await inBlocks(
    12_000,
    12,
    ({ count }) => {
      giveUp.abort();
      return Promise.resolve(count);
    },
    { signal: giveUp.signal },
  );
  expect(done).toEqual([5_000]);
});
