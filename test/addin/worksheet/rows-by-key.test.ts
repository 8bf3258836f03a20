import { rowsByKey } from "../../../addin/worksheet/rows-by-key.ts";

const row = (key: string, id: number) => ({ key, id });

test("rows are found by key, the last of several, and counted", () => {
  const { keys, countOf, find } = rowsByKey([row("b", 1), row("a", 2), row("b", 3), row("b", 4)]);
  expect(keys).toEqual(["b", "a"]);
  expect(["a", "b", "c"].map(countOf)).toEqual([1, 3, 0]);
  expect(["a", "b", "c"].map((key) => find(key)?.id)).toEqual([2, 4, undefined]);
});

test("the same rows are indexed once", () => {
  const rows = [row("a", 1)];
  expect(rowsByKey(rows)).toBe(rowsByKey(rows));
});
