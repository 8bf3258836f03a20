import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import type { Journal } from "../../../relay/journal/journal.ts";
import { createPostgresJournal, createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import type { InstanceAccount } from "../../../relay/journal/stored-journal.ts";
import type { Secret } from "../../../relay/secret.ts";
import { startPostgres, systemPostgres } from "../../support/relay/postgres.ts";
import type { Postgres } from "../../support/relay/postgres.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";

let postgres: Postgres | undefined;
let address: Secret;
let folder: string;
let journal: Journal;

/** Restores the table of entries as it was before columns were added. */
const older = ["subject", "issuer"].map((column) => `alter table entry drop column ${column}`);

const withoutColumns = async (): Promise<void> => {
  if (postgres === undefined) {
    const file = new Database(join(folder, "journal.db"));
    for (const statement of older) file.exec(statement);
    file.close();
    return;
  }
  const database = openDatabase(address);
  for (const statement of older) await database.pool.query(statement);
  await database.close();
};

const open = (owner: InstanceAccount): Journal =>
  postgres === undefined
    ? createSqliteJournal(folder, owner)
    : createPostgresJournal(openDatabase(address), owner);

const kinds: readonly (readonly [string, (() => Promise<Postgres>) | undefined])[] = [
  ["a file", undefined],
  ["PostgreSQL", startPostgres],
  ...(systemPostgres === undefined
    ? []
    : [["this system's PostgreSQL", () => startPostgres({ programs: systemPostgres })] as const]),
];

if (systemPostgres === undefined)
  test.skip("a journal in this system's PostgreSQL (not run here: none is installed)", () => undefined);

describe.each(kinds)("a journal in %s", (_kind, start) => {
  beforeAll(async () => {
    postgres = await start?.();
  });
  afterAll(() => postgres?.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
    if (postgres !== undefined) address = await postgres.makeDatabase();
    journal = open(us);
  });
  afterEach(async () => {
    await journal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const reopen = async (as = us): Promise<Journal> => {
    await journal.close();
    journal = open(as);
    return journal;
  };

  test("keeps before, after, label, batch and login of an intent, which is pending until it ends", async () => {
    const [id] = await journal.begin([intent]);
    expect(await journal.newest(10)).toMatchObject([
      { id, outcome: "pending", after: null, isUnderWay: true },
    ]);
    await journal.end([{ id: id!, outcome: "written", after: { name: "Pick bracket" } }]);
    expect(await (await reopen()).newest(10)).toMatchObject([
      {
        id,
        batch: "b1",
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        login: us.login,
        label: intent.label,
        before: { name: "Pick part" },
        after: { name: "Pick bracket" },
        outcome: "written",
      },
    ]);
  });

  test("finds entries that an ended relay left pending", async () => {
    await journal.begin([intent]);
    expect(await (await reopen()).newest(10)).toMatchObject([{ outcome: "pending", isUnderWay: false }]);
  });

  test("records changes that were not sent in one step", async () => {
    await journal.begin([{ ...intent, outcome: "conflict", message: "Someone was faster." }]);
    expect(await journal.newest(1)).toMatchObject([{ outcome: "conflict", message: "Someone was faster." }]);
  });

  test("records all intents or none", async () => {
    await expect(journal.begin([intent, { ...intent, takes_back: 999 }])).rejects.toMatchObject({
      code: "journal_unavailable",
    });
    expect(await journal.newest(10)).toEqual([]);
  });

  test("finds entries by key, call, record and reversed entry, oldest first", async () => {
    const [first, second] = await journal.begin([
      { ...intent, what: "create", key: "k1", call: "c", record_id: null, floor: 7 },
      { ...intent, what: "create", key: "k2", call: "c", record_id: null, floor: 7 },
    ]);
    await journal.end([{ id: first!, outcome: "created", record_id: 8, after: { name: "A" } }]);
    expect((await journal.find("call", ["c"])).map(({ key }) => key)).toEqual(["k1", "k2"]);
    expect((await journal.find("key", ["k2", "k3"])).map(({ id }) => id)).toEqual([second]);
    expect((await journal.find("record_id", [8])).map(({ id }) => id)).toEqual([first]);
    expect((await journal.find("outcome", ["pending", "unknown"])).map(({ id }) => id)).toEqual([second]);
    expect(await journal.find("key", [])).toEqual([]);
    const [taker] = await journal.begin([{ ...intent, what: "delete", record_id: 8, takes_back: first! }]);
    expect((await journal.find("id", [first!]))[0]?.taken_back_by).toBeNull();
    await journal.end([{ id: taker!, outcome: "deleted" }]);
    expect((await journal.find("id", [first!]))[0]?.taken_back_by).toBe(taker);
    expect((await journal.find("takes_back", [first!])).map(({ id }) => id)).toEqual([taker]);
  });

  test("ends only open entries if asked to", async () => {
    const [written, open] = await journal.begin([{ ...intent, outcome: "written" }, intent]);
    const failed = [written, open].map((id) => ({ id: id!, outcome: "failed" as const, message: "never" }));
    await journal.end(failed, true);
    expect((await journal.newest(2)).map(({ outcome }) => outcome)).toEqual(["failed", "written"]);
  });

  test("returns pages of the newest entries; an entry sent again belongs to the current sending", async () => {
    const ids = await journal.begin([intent, intent, intent]);
    expect((await journal.newest(2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await journal.newest(2, ids[1])).map(({ id }) => id)).toEqual([ids[0]]);
    await journal.end([{ id: ids[0]!, outcome: "unknown", message: "lost" }]);
    await reopen();
    await journal.sendAgain([{ id: ids[0]!, call: "c2", intended: { name: "Other" } }]);
    expect(await journal.find("id", [ids[0]!])).toMatchObject([
      { outcome: "pending", message: null, isUnderWay: true, call: "c2", intended: { name: "Other" } },
    ]);
  });

  test("returns only one user's entries on request", async () => {
    const ids = await journal.begin([{ ...intent, login: "ada" }, { ...intent, login: "bo" }, intent]);
    const of = async (login: string) => (await journal.newest(9, undefined, login)).map(({ id }) => id);
    expect([await of("ada"), await of("bo"), await of(us.login)]).toEqual(ids.map((id) => [id]));
    expect(await journal.newest(9, ids[0], "ada")).toEqual([]);
  });

  test("keeps the provider's id of a user beside the shown name", async () => {
    const ada = { login: "ada", subject: "s-1", issuer: "https://id.example" };
    await journal.begin([{ ...intent, ...ada }, intent]);
    expect(await (await reopen()).newest(10)).toMatchObject([{ subject: null, issuer: null }, ada]);
  });

  test("of an older relay is accepted with its entries, and then records who signed in", async () => {
    await journal.begin([intent]);
    await journal.close();
    await withoutColumns();
    journal = open(us);
    expect(await journal.newest(10)).toMatchObject([
      { login: us.login, label: intent.label, subject: null, issuer: null },
    ]);
    await journal.begin([{ ...intent, subject: "s-1", issuer: "https://id.example" }]);
    expect(await journal.newest(1)).toMatchObject([{ subject: "s-1", issuer: "https://id.example" }]);
  });

  test("shows no entries of another instance", async () => {
    await journal.begin([intent]);
    await reopen({ ...us, instance: "http://other.example plant" });
    expect(await journal.newest(10)).toEqual([]);
  });
});
