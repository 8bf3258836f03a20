import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import { createPostgresJournal, openForReading } from "../../../relay/journal/stored-journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { createSharedMutex } from "../../../relay/locks/mutex-by-key.ts";
import { startPostgres } from "../../support/relay/postgres.ts";
import type { Postgres } from "../../support/relay/postgres.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("two relays that start together create the tables once, share entries and detect each other", async () => {
  const address = await postgres.makeDatabase();
  const [first, second] = [0, 1].map(() => createPostgresJournal(openDatabase(address), us));
  const ids = await Promise.all([first!.begin([intent]), second!.begin([intent])]);
  expect(new Set(ids.flat()).size).toBe(2);
  expect((await first!.newest(10)).map(({ isUnderWay }) => isUnderWay)).toEqual([true, true]);
  await second!.close();
  const left = await first!.find("id", ids[1]);
  expect(left).toMatchObject([{ outcome: "pending", isUnderWay: false }]);
  await first!.close();
});

test("a database that is available again is used with all entries; meanwhile nothing can be recorded", async () => {
  const address = await postgres.makeDatabase();
  const journal = createPostgresJournal(openDatabase(address), us);
  const [id] = await journal.begin([intent]);
  await postgres.kill();
  await expect(journal.begin([intent])).rejects.toMatchObject({ code: "journal_unavailable" });
  await expect(journal.check()).rejects.toMatchObject({ code: "journal_unavailable" });
  await postgres.startAgain();
  await journal.check();
  expect(await journal.newest(10)).toMatchObject([{ id, outcome: "pending", isUnderWay: true }]);
  await journal.close();
});

test("tables of a newer relay are not changed", async () => {
  const address = await postgres.makeDatabase();
  const journal = createPostgresJournal(openDatabase(address), us);
  await journal.check();
  await journal.close();
  const database = openDatabase(address);
  await database.pool.query("update journal_version set version = 99");
  await database.close();
  const older = createPostgresJournal(openDatabase(address), us);
  await expect(older.begin([intent])).rejects.toMatchObject({
    code: "journal_unavailable",
    message: expect.stringContaining("newer") as string,
  });
  await older.close();
});

test("a journal that is open only for reading makes no tables and shows the entries of a running relay", async () => {
  const address = await postgres.makeDatabase();
  const reader = openForReading(address, us);
  await expect(reader.newest(10)).rejects.toMatchObject({
    message: "There is no journal in the database.",
  });
  const database = openDatabase(address);
  const { rows } = await database.pool.query("select to_regclass('entry') as entry");
  expect(rows).toEqual([{ entry: null }]);
  const journal = createPostgresJournal(database, us);
  const [id] = await journal.begin([intent]);
  expect(await reader.newest(10)).toMatchObject([{ id, isUnderWay: true }]);
  await expect(reader.begin([intent])).rejects.toThrow("open only for reading");
  await reader.close();
  await journal.close();
});

test("jobs of one name run one after the other, also in two relays; other names do not wait for them", async () => {
  const address = await postgres.makeDatabase();
  const locks = [openDatabase(address), openDatabase(address)];
  const writers = locks.map((database) => createSharedMutex(database.pool, us.instance));
  let inside = 0;
  let most = 0;
  let letFirstEnd = (): void => undefined;
  const job = async (): Promise<void> => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  const running = Array.from({ length: 20 }, (_, at) => writers[at % 2]!("wa.session 7", job));
  await Promise.all(running);
  expect(most).toBe(1);

  let held = Promise.resolve();
  await new Promise<void>((hasBegun) => {
    held = writers[0]!("wa.session 8", () => {
      hasBegun();
      return new Promise<void>((resolve) => (letFirstEnd = resolve));
    });
  });
  let isSecondDone = false;
  const second = writers[1]!("wa.session 8", () => {
    isSecondDone = true;
    return Promise.resolve();
  });
  await writers[1]!("wa.session 9", job);
  expect(isSecondDone).toBe(false);
  letFirstEnd();
  await Promise.all([held, second]);
  expect(isSecondDone).toBe(true);
  await Promise.all(locks.map((database) => database.close()));
});

test("without its database a job does not begin, and the failure has a message", async () => {
  const nowhere = openDatabase(new Secret("postgres://relay@127.0.0.1:1/nowhere"));
  const mutex = createSharedMutex(nowhere.pool, us.instance);
  const job = jest.fn(() => Promise.resolve());
  await expect(mutex("wa.session 7", job)).rejects.toMatchObject({ code: "journal_unavailable" });
  expect(job).not.toHaveBeenCalled();
  await nowhere.close();
});
