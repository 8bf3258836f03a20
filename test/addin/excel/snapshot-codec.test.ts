import { storedSnapshot } from "../../../addin/worksheet/snapshot-shape.ts";
import fc, { anyText } from "../../support/laws.ts";
import { decodeSnapshot, encodeSnapshot } from "../../../addin/excel/keep/snapshot-store.ts";
import type { StoredSnapshot } from "../../../addin/excel/keep/snapshot-store.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import { packedSnapshot } from "../../support/worksheet/packed-snapshot.ts";
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

test("a snapshot is read as it was stored, with any characters", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText(), { maxLength: 20 }), async (names) => {
      const records = names.map((name, index) => ({ id: index + 1, name }));
      const { documents } = await encoded({ ...snapshot, records });
      expect(await decodeSnapshot(documents)).toEqual({ ...snapshot, records });
    }),
    { numRuns: 100, seed: 7 },
  );
});

test("a large snapshot is stored in parts of at most 512 kB, and read in any order", async () => {
  // Random digits, which no compression makes small.
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

test("missing, damaged, foreign and newer snapshots have different failures", async () => {
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

test("a snapshot that inflates to more than 64 MB is damaged, whatever it holds", async () => {
  const text = JSON.stringify(storedSnapshot(snapshot));
  const most = 64 * 1024 * 1024;
  const padded = (length: number): Uint8Array => {
    const bytes = Buffer.alloc(length, " ");
    bytes.write(text);
    return bytes;
  };
  const decoded = jest.spyOn(TextDecoder.prototype, "decode");
  expect(await decodeSnapshot([packedSnapshot(padded(2 * most))])).toBe("snapshot_damaged");
  const lengths = decoded.mock.calls.map(([bytes]) => bytes?.byteLength ?? 0);
  decoded.mockRestore();
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.5 * most);
});

test.each([
  ["values", 2_000_001, "{},"],
  ["records", 2_000_001, '{"id":1},'],
  ["lists inside each other", 21, "["],
])("a snapshot with too many %s is damaged before its JSON is parsed", async (_, count, one) => {
  const [head = "", tail = ""] = JSON.stringify(
    storedSnapshot({ ...snapshot, records: [{ id: 1, x: ["@"] }] }),
  ).split('"@"');
  const document = packedSnapshot(`${head}${one.repeat(count)}0${tail}`);
  expect(document.length).toBeLessThan(500_000);
  const parsed = jest.spyOn(JSON, "parse");
  const read = await decodeSnapshot([document]);
  // A snapshot that was read is too large for Jest to show.
  const trouble = typeof read === "string" ? read : "read";
  const lengths = parsed.mock.calls.map(([text]) => text.length);
  parsed.mockRestore();
  expect([trouble, lengths]).toEqual(["snapshot_damaged", []]);
});

test("a snapshot in more or longer parts than any is stored in is damaged before its XML is read", async () => {
  const { documents } = await encoded(snapshot);
  const read = jest.spyOn(DOMParser.prototype, "parseFromString");
  expect(await decodeSnapshot(Array.from({ length: 401 }, () => documents[0] ?? ""))).toBe(
    "snapshot_damaged",
  );
  expect(await decodeSnapshot([`${documents[0] ?? ""}${" ".repeat(1_000_000)}`])).toBe("snapshot_damaged");
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test("the largest worksheet is read back, with a change in each row, and a larger one is refused", async () => {
  const count = 40_000;
  const [record] = contents.elements.records;
  const records = Array.from({ length: count }, (_, index) => ({ ...record, id: index + 1 }));
  const incoming = records.map(({ id }) => {
    const where = { rowKey: String(id), label: `1/${id} Pick part`, column: "standard_time" };
    return { what: "changed" as const, ...where, before: 7.5, now: 8 };
  });
  const whole: Snapshot = { ...snapshot, records, incoming };
  const { documents } = await encoded(whole);
  // Compared as one text, because Jest would take minutes for so many values.
  expect(
    JSON.stringify(storedSnapshot((await decodeSnapshot(documents)) as Snapshot)) ===
      JSON.stringify(storedSnapshot(whole)),
  ).toBe(true);
  const few = Array.from({ length: 1_000_000 }, (_, id) => ({ id }));
  expect(encodeSnapshot({ ...snapshot, records: few })).toBe("snapshot_too_large");
  const deep = JSON.parse(`${"[".repeat(30)}${"]".repeat(30)}`) as unknown;
  expect(encodeSnapshot({ ...snapshot, records: [{ id: 1, deep }] })).toBe("snapshot_too_large");
});

test("a snapshot of 64 MB is read back, and one byte more is refused before it is encoded", async () => {
  const most = 64 * 1024 * 1024;
  const named = (name: string): Snapshot => ({ ...snapshot, records: [{ id: 1, name }] });
  const room = most - Buffer.byteLength(JSON.stringify(storedSnapshot(named(""))));
  // A letter of three bytes: the limit is in bytes, not characters.
  const whole = named("語".repeat(Math.floor(room / 3)) + "x".repeat(room % 3));
  const { documents } = await encoded(whole);
  const [read] = ((await decodeSnapshot(documents)) as Snapshot).records;
  expect(read?.name === whole.records[0]?.name).toBe(true);
  expect(encodeSnapshot({ ...whole, login: `${whole.login}!` })).toBe("snapshot_too_large");
});

test("a snapshot is damaged if one of its parts is missing or of another kind", async () => {
  expect(await decodeSnapshot([packedSnapshot(JSON.stringify(storedSnapshot(snapshot)))])).toEqual(snapshot);
  for (const name of Object.keys(snapshot))
    for (const other of [undefined, { nothing: 1 }, [[1]], true, { is: "analyses", analyses: [{ id: 1 }] }])
      expect([
        name,
        other,
        await decodeSnapshot([
          packedSnapshot(JSON.stringify(storedSnapshot({ ...snapshot, [name]: other }))),
        ]),
      ]).toEqual([name, other, "snapshot_damaged"]);
  for (const whole of ["null", "[]", "5", '"text"', "{}"])
    expect(await decodeSnapshot([packedSnapshot(whole)])).toBe("snapshot_damaged");
  for (const part of [
    { records: [{ name: "Pick part" }] },
    { conflicts: [{ rowKey: "1" }] },
    { incoming: [null] },
    { results: { 1: "written" } },
    { words: "tlh" },
    { query: { ...snapshot.query, kind: "nothing" } },
    { query: { ...snapshot.query, extra: [{ name: "x" }] } },
    { subject: { is: "line", line: {} } },
    { subject: { is: "comparison", comparison: { id: 1 } } },
    { records: Array.from({ length: 500_000 }, () => ({ id: 1 })) },
  ])
    expect([
      part,
      await decodeSnapshot([
        packedSnapshot(JSON.stringify(storedSnapshot({ ...snapshot, ...part } as Snapshot))),
      ]),
    ]).toEqual([part, "snapshot_damaged"]);
});

test("of two authors' snapshots with one version, the checksum identifies the right one", async () => {
  const mine = await encoded({ ...snapshot, login: "ada" });
  const theirs = await encoded({ ...snapshot, login: "grace" });
  const both = [...mine.documents, ...theirs.documents];
  expect(await decodeSnapshot(both, theirs.checksum)).toMatchObject({ login: "grace" });
  expect(await decodeSnapshot(both, mine.checksum)).toMatchObject({ login: "ada" });
  expect(await decodeSnapshot(both)).toBe("snapshot_damaged");
});
