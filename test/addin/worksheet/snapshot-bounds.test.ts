import { bounds, createSizeCheck, fitsWorksheet } from "../../../addin/worksheet/snapshot-bounds.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

/** Returns true if a text in pieces of this many bytes is accepted. */
function passes(text: string, piece = 64 * 1024): boolean {
  const fits = createSizeCheck();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += piece) if (!fits(bytes.subarray(at, at + piece))) return false;
  return true;
}

test("values are counted up to the limit, over all pieces", () => {
  const list = (items: number): string => `[${"1,".repeat(items - 1)}1]`;
  expect(passes(list(bounds.values))).toBe(true);
  expect(passes(list(bounds.values + 1))).toBe(false);
  expect(passes(`[${"{},".repeat(bounds.values / 2)}1]`)).toBe(false);
});

test("text content does not count, wherever a piece ends", () => {
  const text = `["${'a\\"[[[{{{,,,\\\\'.repeat(20)}","語[${"[{".repeat(20)}","\\\\\\\\"]`;
  expect(JSON.parse(text)).toHaveLength(3);
  for (const piece of [1, 2, 3, 64]) expect(passes(text, piece)).toBe(true);
});

test("nested lists and objects count until they end", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  expect(passes(nested(bounds.depth))).toBe(true);
  expect(passes(nested(bounds.depth + 1))).toBe(false);
  expect(passes(`[${'[{"a":[]}],'.repeat(100)}1]`)).toBe(true);
});

const many = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const segments = (count: number): string =>
  JSON.stringify(many(count, (start) => ({ type: "nva", start, end: start + 1, dur: 1 })));
const entries = (count: number, entry: string | number): string => JSON.stringify(many(count, () => entry));
const ofKind = (
  kind: "elements" | "loss" | "cycle_matrix",
  records: readonly Readonly<Record<string, unknown>>[],
  extra = 0,
) => ({
  query: {
    ...contents[kind].query,
    extra: many(extra, (index) => ({ name: `x_${index}`, label: "", type: "char" as const })),
  },
  records,
});

test.each([
  [
    "160,000 elements",
    ofKind(
      "elements",
      many(160_000, (id) => ({ id })),
    ),
  ],
  [
    "40,000 elements with 100 fields beyond the contract",
    ofKind(
      "elements",
      many(40_000, (id) => ({ id })),
      100,
    ),
  ],
  [
    "160,000 rows of LOSS with texts",
    ofKind(
      "loss",
      many(32_000, (id) => ({
        ...{ id, segment_data: segments(5), loss_type_data: entries(5, "w1") },
        loss_data: entries(5, "walks to the rack, the crane, and 2 pallets"),
      })),
    ),
  ],
  [
    "200 elements in 200 cycles",
    ofKind(
      "cycle_matrix",
      many(40_000, (id) => ({ id, cycle_no: id % 200, sequence: id % 199, name: `Pick ${id % 200}` })),
    ),
  ],
])("%s fit a worksheet", (_, content) => {
  expect(fitsWorksheet(content)).toBe(true);
});

test.each([
  [
    "analyses",
    { ...ofKind("elements", []), query: { ...contents.elements.query, ids: many(10_001, (id) => id) } },
  ],
  [
    "records",
    ofKind(
      "elements",
      many(500_000, (id) => ({ id })),
    ),
  ],
  [
    "columns for each record",
    ofKind(
      "elements",
      many(40_000, (id) => ({ id })),
      1_000,
    ),
  ],
  [
    "segments",
    ofKind(
      "loss",
      many(10, (id) => ({ id, segment_data: segments(50_000) })),
    ),
  ],
  [
    "texts without a segment",
    ofKind(
      "loss",
      many(10, (id) => ({ id, segment_data: "[]", loss_data: entries(50_000, "a") })),
    ),
  ],
  [
    "numbers without a segment",
    ofKind(
      "loss",
      many(10, (id) => ({ id, loss_type_data: entries(50_000, 1).replaceAll(",", " ,\n") })),
    ),
  ],
  [
    "names in as many cycles",
    ofKind(
      "cycle_matrix",
      many(4_000, (id) => ({ id, cycle_no: id, name: `Pick ${id}` })),
    ),
  ],
])("too many %s are found before any cell is made of them", (_, content) => {
  expect(fitsWorksheet(content)).toBe(false);
});
