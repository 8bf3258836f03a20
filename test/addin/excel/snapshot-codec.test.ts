import { storedSnapshot } from "../../../addin/worksheet/snapshot-shape.ts";
import { deflateRawSync } from "node:zlib";
import fc, { anyText } from "../../support/laws.ts";
import { decodeSnapshot, encodeSnapshot } from "../../../addin/excel/keep/snapshot-store.ts";
import type { StoredSnapshot } from "../../../addin/excel/keep/snapshot-store.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";
import type { Snapshot } from "../../../addin/worksheet/snapshot.ts";

const snapshot: Snapshot = {
  schema: snapshotSchema,
  id: "00000000-0000-4000-8000-123456789abc",
  version: 3,
  ...contents.elements,
  instance: { url: "http://localhost:8069", db: "wa" },
  login: "ada",
  pulledAt: "2026-11-21T10:04:23Z",
  headers: { row_key: "Row key 3" },
  records: [{ id: 1, name: "Pick part" }],
  conflicts: [],
  incoming: [],
  results: {},
};

/** Encodes a snapshot that is not too large. */
function encoded(one: Snapshot): Promise<StoredSnapshot> {
  const stored = encodeSnapshot(one);
  if (stored === "snapshot_too_large") throw new Error(stored);
  return stored;
}

test("a snapshot comes back as it was stored, whatever characters its texts have", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText(), { maxLength: 20 }), async (names) => {
      const records = names.map((name, index) => ({ id: index + 1, name }));
      const { documents } = await encoded({ ...snapshot, records });
      expect(await decodeSnapshot(documents)).toEqual({ ...snapshot, records });
    }),
    { numRuns: 100, seed: 7 },
  );
});

test("a large snapshot is stored in parts of at most 512 kB that may come in any order", async () => {
  // Digits of a generator that no compression makes small.
  let state = 1;
  const noise = (): string =>
    Array.from({ length: 400 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state.toString(36);
    }).join("");
  const records = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: noise() }));
  const { documents } = await encoded({ ...snapshot, records });
  expect(documents.length).toBeGreaterThan(2);
  expect(Math.max(...documents.map(({ length }) => length))).toBeLessThan(512 * 1024);
  expect(await decodeSnapshot([...documents].reverse())).toEqual({ ...snapshot, records });
  expect(await decodeSnapshot(documents.slice(1))).toBe("snapshot_damaged");
});

test("what is missing, damaged, of another kind or newer is told apart", async () => {
  const [document = ""] = (await encoded(snapshot)).documents;
  expect(await decodeSnapshot([])).toBe("snapshot_missing");
  expect(await decodeSnapshot(["<other/>"])).toBe("snapshot_damaged");
  expect(await decodeSnapshot(["no XML"])).toBe("snapshot_damaged");
  expect(await decodeSnapshot([document.replace(/>./, ">~")])).toBe("snapshot_damaged");
  expect(await decodeSnapshot([document.replace(/(checksum=")[^"]*/, "$100000000")])).toBe(
    "snapshot_damaged",
  );
  expect(
    await decodeSnapshot([document.replace(`schema="${snapshotSchema}"`, `schema="${snapshotSchema + 1}"`)]),
  ).toBe("snapshot_newer");
});

/** Stores a text as a snapshot's own would be, checksum and all. */
function storedAs(text: string | Uint8Array): string {
  const chunk = deflateRawSync(text, { level: 1 }).toString("base64");
  let hash = 0x811c9dc5;
  for (let index = 0; index < chunk.length; index++)
    hash = Math.imul(hash ^ chunk.charCodeAt(index), 0x01000193);
  const checksum = (hash >>> 0).toString(16).padStart(8, "0");
  return `<snapshot xmlns="urn:x" schema="${snapshotSchema}" part="1" of="1" checksum="${checksum}">${chunk}</snapshot>`;
}

test("a snapshot that inflates to more than 64 MB is damaged, whatever it holds", async () => {
  const text = JSON.stringify(storedSnapshot(snapshot));
  const most = 64 * 1024 * 1024;
  const padded = (length: number): Uint8Array => {
    const bytes = Buffer.alloc(length, " ");
    bytes.write(text);
    return bytes;
  };
  expect(await decodeSnapshot([storedAs(padded(most))])).toEqual(snapshot);
  const decoded = jest.spyOn(TextDecoder.prototype, "decode");
  expect(await decodeSnapshot([storedAs(padded(most + 1))])).toBe("snapshot_damaged");
  decoded.mockClear();
  expect(await decodeSnapshot([storedAs(padded(3 * most))])).toBe("snapshot_damaged");
  const lengths = decoded.mock.calls.map(([bytes]) => bytes?.byteLength ?? 0);
  decoded.mockRestore();
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * most);
});

test("a snapshot of 64 MB comes back, and one byte more is refused before anything is made of it", async () => {
  const most = 64 * 1024 * 1024;
  const named = (name: string): Snapshot => ({ ...snapshot, records: [{ id: 1, name }] });
  const room = most - Buffer.byteLength(JSON.stringify(storedSnapshot(named(""))));
  // A letter of three bytes: what counts is bytes, not characters.
  const whole = named("語".repeat(Math.floor(room / 3)) + "x".repeat(room % 3));
  const { documents } = await encoded(whole);
  expect((await decodeSnapshot(documents)) as Snapshot).toEqual(whole);
  expect(encodeSnapshot({ ...whole, login: `${whole.login}!` })).toBe("snapshot_too_large");
});

test("a snapshot is damaged where one of its parts is missing or of another kind", async () => {
  expect(await decodeSnapshot([storedAs(JSON.stringify(storedSnapshot(snapshot)))])).toEqual(snapshot);
  for (const name of Object.keys(snapshot))
    for (const other of [undefined, { nothing: 1 }, [[1]], true, { is: "analyses", analyses: [{ id: 1 }] }])
      expect([
        name,
        other,
        await decodeSnapshot([storedAs(JSON.stringify(storedSnapshot({ ...snapshot, [name]: other })))]),
      ]).toEqual([name, other, "snapshot_damaged"]);
  for (const whole of ["null", "[]", "5", '"text"', "{}"])
    expect(await decodeSnapshot([storedAs(whole)])).toBe("snapshot_damaged");
  for (const part of [
    { records: [{ name: "Pick part" }] },
    { conflicts: [{ rowKey: "1" }] },
    { incoming: [null] },
    { results: { 1: "written" } },
    { words: "tlh" },
    { query: { ...snapshot.query, kind: "nothing" } },
    { query: { ...snapshot.query, extra: [{ name: "x" }] } },
    { about: { is: "line", line: {} } },
    { about: { is: "comparison", comparison: { id: 1 } } },
  ])
    expect([
      part,
      await decodeSnapshot([storedAs(JSON.stringify(storedSnapshot({ ...snapshot, ...part } as Snapshot)))]),
    ]).toEqual([part, "snapshot_damaged"]);
});

test("of two snapshots that two authors stored under one number, the checksum says which is meant", async () => {
  const mine = await encoded({ ...snapshot, login: "ada" });
  const theirs = await encoded({ ...snapshot, login: "grace" });
  const both = [...mine.documents, ...theirs.documents];
  expect(await decodeSnapshot(both, theirs.checksum)).toMatchObject({ login: "grace" });
  expect(await decodeSnapshot(both, mine.checksum)).toMatchObject({ login: "ada" });
  expect(await decodeSnapshot(both)).toBe("snapshot_damaged");
});
