import { decodeSheetTag, encodeSheetTag } from "../../../addin/worksheet/sheet-tag.ts";
import { readStored, storedSnapshot } from "../../../addin/worksheet/snapshot-shape.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";

const query = { kind: "loss", ids: [12], cycle_no: null, lang: null } as const;
const instance = { url: "https://plant.example", db: "plant" };

/** Data of the first release's workbooks. New names in the code do not change engineers' files. */
const storedMark = {
  ...{ query, subject: "O-0012", snapshotId: "s1", tableId: "t1", instance },
  generations: [{ generation: 4, checksum: "0a1b2c3d" }],
  words: "ja_JP",
};
const stored = {
  ...{ schema: snapshotSchema, id: "s1", login: "analyst", pulledAt: "2026-11-21T10:04:23+09:00" },
  ...{ query, about: { is: "list" }, records: [], lacking: [], instance, headers: {}, conflicts: [] },
  ...{ generation: 4, words: "ja_JP", ownWords: "1z2y3x" },
  news: [{ what: "new", rowKey: "7", label: "Pick part" }],
  results: {},
};

test("a sheet tag is read and written with the names in workbooks", () => {
  const mark = decodeSheetTag(JSON.stringify(storedMark));
  expect(mark).toMatchObject({ versions: [{ version: 4, checksum: "0a1b2c3d" }], language: "ja_JP" });
  expect(JSON.parse(encodeSheetTag(mark!))).toEqual(storedMark);
});

test("a snapshot is read and written with the names in workbooks", () => {
  const snapshot = readStored(stored);
  expect(snapshot).toMatchObject({ version: 4, incoming: [{ rowKey: "7" }] });
  expect(snapshot).toMatchObject({ language: "ja_JP", addinWordsChecksum: "1z2y3x" });
  expect(JSON.parse(JSON.stringify(storedSnapshot(snapshot!)))).toEqual(stored);
});

const analysis = (id: number) => ({
  ...{ id, o_no: `O-${id}`, name: "", process_name: "" },
  ...{ cycle_time_avg: 0, va_ratio: 0, element_count: 0 },
});

test.each([
  ["a record of another analysis", [12], [12], { id: 1, session_id: [13, "Roof"] }],
  ["a record of none of several analyses", [12, 14], [12, 14], { id: 1, session_id: 13 }],
  ["a heading of another analysis", [12], [13], { id: 1 }],
  ["a heading of fewer analyses", [12, 14], [12], { id: 1, session_id: 12 }],
])("a snapshot with %s was not made by a pull", (_what, ids, told, record) => {
  const about = { is: "analyses", analyses: ids.map(analysis) };
  const sound = {
    ...stored,
    query: { ...query, ids },
    about,
    records: [{ id: 1, session_id: [12, "Door"] }],
  };
  expect(readStored(sound)).toBeDefined();
  const forged = { ...about, analyses: told.map(analysis) };
  expect(readStored({ ...sound, about: forged, records: [record] })).toBeUndefined();
});

test("other data is no snapshot", () => {
  for (const value of [null, 7, [], {}, { ...stored, generation: "4" }, { ...stored, news: "none" }])
    expect(readStored(value)).toBeUndefined();
});

const { generations, ...named } = storedMark;
const many = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);

test.each([
  ["no ids", { ...named, generations, query: { kind: "loss" } }],
  ["ids that are none", { ...named, generations, query: { ...query, ids: ["12"] } }],
  ["10,001 ids", { ...named, generations, query: { ...query, ids: many(10_001, 1) } }],
  ["a subject that is no text", { ...named, generations, subject: {} }],
  ["no instance", { ...named, generations, instance: null }],
  ["versions that are none", { ...named, generations: [null] }],
  ["101 versions", { ...named, generations: many(101, generations[0]) }],
  ["more than a note can hold", { ...storedMark, more: "x".repeat(4_000_000) }],
])("a tag with %s is refused", (_, mark) => {
  expect(decodeSheetTag(JSON.stringify(mark))).toBeUndefined();
});

test("a sheet tag of 10,000 analyses with the most kept versions is read", () => {
  const whole = {
    ...named,
    query: { ...query, ids: many(10_000, 1) },
    generations: many(12, generations[0]),
  };
  expect(decodeSheetTag(JSON.stringify(whole))?.versions).toHaveLength(12);
});
