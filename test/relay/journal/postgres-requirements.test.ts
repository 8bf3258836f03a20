import { runCommand } from "../../../relay/command.ts";
import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import { missingForJournal } from "../../../relay/journal/postgres/requirements.ts";
import type { DatabaseFacts } from "../../../relay/journal/postgres/requirements.ts";
import { createPostgresJournal } from "../../../relay/journal/stored-journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";
import { startPostgres, systemPostgres } from "../../support/relay/postgres.ts";
import type { Postgres } from "../../support/relay/postgres.ts";

const servers: readonly (readonly [string, string | undefined])[] = [
  ["the embedded PostgreSQL", undefined],
  ...(systemPostgres === undefined ? [] : [["this system's PostgreSQL", systemPostgres] as const]),
];

if (systemPostgres === undefined)
  test.skip("this system's PostgreSQL (not run here: none is installed)", () => undefined);

describe.each(servers)("%s", (_name, programs) => {
  let postgres: Postgres;
  let owned: Secret;
  beforeAll(async () => {
    postgres = await startPostgres({ programs });
    owned = await postgres.makeDatabase();
    await asOwner("do $$ begin create role guest login; exception when duplicate_object then null; end $$");
  });
  afterAll(() => postgres.close());
  beforeEach(async () => {
    owned = await postgres.makeDatabase();
    await asOwner("revoke create on schema public from public");
  });

  async function asOwner(statement: string): Promise<void> {
    const database = openDatabase(owned);
    await database.pool.query(statement);
    await database.close();
  }
  const asGuest = (): Secret => new Secret(owned.reveal().replace("relay@", "guest@"));

  /** Uses a journal like a relay, and returns the reason of a failure. */
  async function tryJournal(address: Secret): Promise<string> {
    const journal = createPostgresJournal(openDatabase(address), us);
    try {
      await journal.checkDiskSpace();
      const [id = 0] = await journal.begin([intent]);
      await journal.end([{ id, outcome: "written" }]);
      await journal.forget(new Date(Date.now() + 60_000));
      return "works";
    } catch (cause) {
      expect(cause).toMatchObject({ code: "journal_unavailable" });
      return (cause as Error).message;
    } finally {
      await journal.close();
    }
  }

  test("a user who may not create tables gets the necessary grant named, and works with it", async () => {
    expect(await tryJournal(asGuest())).toContain("grant create on schema public to guest");
    await asOwner("grant create on schema public to guest");
    expect(await tryJournal(asGuest())).toBe("works");
  });

  test("a user who does not own the journal's tables gets their owner named, and works as a member of it", async () => {
    expect(await tryJournal(owned)).toBe("works");
    await asOwner("grant create on schema public to guest");
    expect(await tryJournal(asGuest())).toMatch(/guest does not own its tables: .*entry of relay/);
    await asOwner("grant relay to guest");
    expect(await tryJournal(asGuest())).toBe("works");
    await asOwner("revoke relay from guest");
  });

  test("a read-only database and one without a schema are reported", async () => {
    await asOwner("alter role guest set default_transaction_read_only = on");
    expect(await tryJournal(asGuest())).toContain("It can only be read");
    await asOwner("alter role guest reset default_transaction_read_only");
    await asOwner("alter role guest set search_path = nowhere");
    expect(await tryJournal(asGuest())).toContain("names no schema");
    await asOwner("alter role guest reset search_path");
  });

  test("check reports the version and missing rights, without the address", async () => {
    const instance = await startFakeInstance();
    const { url, db, login } = instance.configuration;
    const check = async (address: Secret): Promise<string> => {
      const said: string[] = [];
      await runCommand(["check"], {
        environment: {
          ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey },
          RELAY_DATABASE_URL: address.reveal(),
        },
        ...{ version: "1.2.3", statics: [], data: "", stopped: Promise.resolve() },
        say: (words) => said.push(words),
        complain: (words) => said.push(words),
      });
      expect(said.join("\n")).not.toContain(address.reveal());
      return said.join("\n");
    };
    expect(await check(owned)).toMatch(/ok {6}Database: PostgreSQL \d\d\.\d.*\nok {6}Journal:/);
    expect(await check(asGuest())).toMatch(/Database: PostgreSQL .*\nWRONG {3}Journal: .* grant create on/);
    await instance.close();
  });

  test("a journal whose column has another storage gets the one that the disk check needs", async () => {
    expect(await tryJournal(owned)).toBe("works");
    await asOwner("alter table journal_room alter column room set storage extended");
    expect(await tryJournal(owned)).toBe("works");
    const database = openDatabase(owned);
    const { rows } = await database.pool.query(
      "select attstorage from pg_attribute where attrelid = 'journal_room'::regclass and attname = 'room'",
    );
    expect(rows).toEqual([{ attstorage: "e" }]);
    await database.close();
  });
});

test("a version before 13 and an encoding without all languages are reported with a solution", () => {
  const good: DatabaseFacts = {
    ...{ version: "13.0", number: 130_000, user: "relay", encoding: "UTF8" },
    ...{ isReadOnly: false, schema: "public", mayCreate: true, foreignTables: [] },
  };
  expect(missingForJournal(good)).toEqual([]);
  expect(missingForJournal({ ...good, version: "12.22", number: 120_022, encoding: "LATIN1" })).toEqual([
    "It is PostgreSQL 12.22: use version 13 or newer.",
    expect.stringContaining("encoding is LATIN1") as string,
  ]);
});
