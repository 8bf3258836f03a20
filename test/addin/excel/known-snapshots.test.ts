import { SnapshotCache } from "../../../addin/excel/keep/known-snapshots.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import type { Snapshot } from "../../../addin/worksheet/snapshot.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

test("two versions of a worksheet's snapshot are kept, however often it is refreshed", () => {
  const known = new SnapshotCache();
  for (let version = 1; version <= 30; version++)
    known.remember(
      snapshotOf("one", version),
      "c",
      version === 1 ? [] : [{ version: version - 1, checksum: "c" }],
    );
  expect(known.size).toBe(2);
  expect(known.find("one", { version: 30, checksum: "c" })).toMatchObject({ version: 30 });
  expect(known.find("one", { version: 29, checksum: "c" })).toMatchObject({ version: 29 });
  expect(known.find("one", { version: 28, checksum: "c" })).toBeUndefined();
  expect(known.find("one", { version: 30, checksum: "d" })).toBeUndefined();
});

test("records that a refresh does not change are one object in both versions, and changed ones are not", () => {
  const known = new SnapshotCache();
  const records = () => [
    { id: 1, name: "Pick", session_id: [7, "L-1"] },
    { id: 2, name: "Place", session_id: [7, "L-1"] },
    { id: 3, name: "Push", session_id: [7, "L-1"] },
  ];
  known.remember({ ...snapshotOf("one", 1), records: records() }, "a", []);
  const [pick, place, push] = records();
  const refreshed = [pick!, { ...place!, session_id: [7, "L-2"] }, { ...push!, standard_time: 4 }];
  known.remember({ ...snapshotOf("one", 2), records: refreshed }, "b", [{ version: 1, checksum: "a" }]);
  const [before, after] = [
    known.find("one", { version: 1, checksum: "a" }),
    known.find("one", { version: 2, checksum: "b" }),
  ];
  expect(after?.records).toEqual(refreshed);
  expect(before?.records).toEqual(records());
  expect(after?.records.map((record, index) => record === before?.records[index])).toEqual([
    true,
    false,
    false,
  ]);
});

test("of many worksheets, those that were last read or written are kept", () => {
  const known = new SnapshotCache();
  for (let sheet = 1; sheet <= 40; sheet++) known.remember(snapshotOf(`sheet ${sheet}`, 1), "c", []);
  expect(known.size).toBe(24);
  expect(known.find("sheet 40", { version: 1, checksum: "c" })).toBeDefined();
  expect(known.find("sheet 1", { version: 1, checksum: "c" })).toBeUndefined();
});

function snapshotOf(id: string, version: number): Snapshot {
  return {
    schema: snapshotSchema,
    id,
    version,
    ...contents.elements,
    instance: { url: "http://localhost:8069", db: "wa" },
    login: "ada",
    pulledAt: "2026-11-21T10:04:23Z",
    headers: { row_key: `Row key ${version}` },
    conflicts: [],
    incoming: [],
    results: {},
  };
}
