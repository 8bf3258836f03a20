import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Intent, Journal } from "../../../relay/journal/journal.ts";
import { createPostgresJournal, createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import type { Secret } from "../../../relay/secret.ts";
import { us } from "../../support/relay/journal-intent.ts";
import { startPostgres } from "../../support/relay/postgres.ts";
import type { Postgres } from "../../support/relay/postgres.ts";

const nothing = { key: null, call: null, floor: null, takes_back: null, guards: null };
const write: Intent = {
  ...{ batch: "b1", what: "write", model: "wa.element", record_id: 5, label: "Pick part", ...nothing },
  ...{ before: { name: "Pick part" }, intended: { name: "Pick bracket" } },
};
const create: Intent = { ...write, what: "create", record_id: null, before: null, key: "new/1", call: "c1" };

const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
let now = day(1);
let postgres: Postgres;
let address: Secret;
let folder: string;
let journal: Journal;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const kinds: readonly (readonly [string, () => Journal])[] = [
  ["a file", () => createSqliteJournal(folder, us, () => now)],
  ["PostgreSQL", () => createPostgresJournal(openDatabase(address), us, () => now)],
];

describe.each(kinds)("a journal in %s", (_kind, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "wa-forget-"));
    address = await postgres.makeDatabase();
    journal = open();
  });
  afterEach(async () => {
    await journal.close();
    rmSync(folder, { recursive: true });
  });

  async function note(
    date: Date,
    intent: Intent,
    outcome?: "written" | "created" | "failed" | "unknown",
  ): Promise<number> {
    now = date;
    const [id = 0] = await journal.begin([intent]);
    if (outcome !== undefined)
      await journal.end([{ id, outcome, ...(outcome === "created" && { record_id: 900 + id }) }]);
    return id;
  }
  const listed = async (): Promise<readonly number[]> => (await journal.newest(100)).map(({ id }) => id);

  test("entries that ended before a time are deleted; later, pending and unknown ones are kept", async () => {
    await note(day(1), write, "written");
    const unknown = await note(day(1), write, "unknown");
    const pending = await note(day(1), write);
    await note(day(2), write, "failed");
    const later = await note(day(3), write, "written");
    expect(await journal.forget(day(3))).toBe(2);
    expect(await listed()).toEqual([later, pending, unknown]);
    expect(await journal.forget(day(3))).toBe(0);
  });

  test("a deleted creation keeps its key and record, so that the key never creates a second record", async () => {
    const author = { login: "ada", subject: "s1", issuer: "https://id.example" };
    const id = await note(day(1), { ...create, ...author }, "created");
    expect(await journal.forget(day(2))).toBe(1);
    expect(await listed()).toEqual([]);
    expect(await journal.find("id", [id])).toEqual([]);
    const [kept] = await journal.find("key", ["new/1"]);
    expect(kept).toMatchObject({
      what: "create",
      model: "wa.element",
      outcome: "created",
      record_id: 900 + id,
    });
    expect(kept).toMatchObject({
      label: "",
      login: "",
      subject: null,
      issuer: null,
      before: null,
      after: null,
      intended: null,
    });
    expect(await journal.forget(day(9))).toBe(0);
  });

  test("a reversed entry is not deleted before its reversal", async () => {
    const first = await note(day(1), write, "written");
    const taker = await note(day(5), { ...write, takes_back: first }, "written");
    expect(await journal.forget(day(4))).toBe(0);
    expect(await listed()).toEqual([taker, first]);
    expect(await journal.forget(day(6))).toBe(2);
    expect(await listed()).toEqual([]);
  });

  test("entries of a period are read oldest first, in pages", async () => {
    const ids = [];
    for (const date of [1, 2, 2, 3, 4]) ids.push(await note(day(date), write, "written"));
    const span = { from: day(2), to: day(4) };
    const between = async (most: number, after: number): Promise<readonly number[]> =>
      (await journal.between(span, most, after)).map(({ id }) => id);
    expect(await between(2, 0)).toEqual(ids.slice(1, 3));
    expect(await between(2, ids[2]!)).toEqual(ids.slice(3, 4));
    expect(await between(2, ids[3]!)).toEqual([]);
  });
});
