import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { routes } from "../../../../contract/relay-api.ts";
import type { Secret } from "../../../../relay/secret.ts";
import { startFakeInstance } from "../../../support/fake-instance.ts";
import type { FakeInstance } from "../../../support/fake-instance.ts";
import { renameChange } from "../../../support/relay/journal-intent.ts";
import { nobody, startPostgres } from "../../../support/relay/postgres.ts";
import type { Postgres } from "../../../support/relay/postgres.ts";
import { makeSmallDisk } from "../../../support/relay/small-disk.ts";
import type { SmallDisk } from "../../../support/relay/small-disk.ts";
import { codeOf, startRelay } from "../../../support/started-relay.ts";
import type { StartedRelay } from "../../../support/started-relay.ts";

let instance: FakeInstance;
beforeAll(async () => {
  instance = await startFakeInstance();
});
afterAll(() => instance.close());

const limits = { readyTime: 0 };

const readiness = async (relay: StartedRelay): Promise<readonly [number, string]> => {
  const answer = await relay.get(routes.ready);
  return [answer.status, answer.status === 200 ? "ready" : codeOf(answer)];
};
const ready = [200, "ready"];
const unavailable = [503, "journal_unavailable"];

/** Fills the disk of a relay, and frees space again. */
async function fillUnder(relay: StartedRelay, disk: SmallDisk): Promise<void> {
  const id = instance.put("wa.session", { name: "a", o_no: "1" });
  const writes = (): number => instance.calls.filter(({ method }) => method === "write").length;
  expect((await relay.writeBack([renameChange(id, "a", "b")])).outcomes).toMatchObject([
    { outcome: "written" },
  ]);
  expect(await readiness(relay)).toEqual(ready);
  const before = writes();
  disk.fill(64 * 1024);
  for (let time = 0; time < 3; time++) expect(await readiness(relay)).toEqual(unavailable);
  // PostgreSQL would compress a repeated text.
  const long = renameChange(id, "b", randomBytes(67_500).toString("base64"));
  expect((await relay.post(routes.writeBack, { changes: [long] })).text).toContain("journal_unavailable");
  expect(writes()).toBe(before);
  expect((await relay.get(routes.health)).status).toBe(200);
  disk.empty();
  expect(await readiness(relay)).toEqual(ready);
}

/** Other systems cannot create a disk that is small enough to fill. */
const onSmallDisk = process.platform === "linux" && process.getuid?.() === 0 ? test : test.skip;

onSmallDisk(
  "a relay whose disk has no room for what a write-back notes is not ready, and is again when there is",
  async () => {
    const disk = makeSmallDisk();
    if (disk === undefined) return;
    const relay = await startRelay(instance.configuration, { journal: join(disk.folder, "relay"), limits });
    try {
      await fillUnder(relay, disk);
    } finally {
      await relay.close();
      disk.remove();
    }
  },
);

describe("with a journal in PostgreSQL", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  /** Runs statements one by one in a separate session. */
  async function command(address: Secret, ...texts: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: address.reveal() });
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  }

  test("a relay with a read-only database is not ready until it can be written again", async () => {
    const journal = await postgres.makeDatabase();
    const name = new URL(journal.reveal()).pathname.slice(1);
    const relay = await startRelay(instance.configuration, { journal, limits });
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;
    try {
      expect(await readiness(relay)).toEqual(ready);
      await command(journal, `alter database ${name} set default_transaction_read_only = on`, others);
      for (let time = 0; time < 5; time++) expect(await readiness(relay)).toEqual(unavailable);
      expect((await relay.get(routes.health)).status).toBe(200);
      await command(
        journal,
        "set default_transaction_read_only = off",
        `alter database ${name} reset default_transaction_read_only`,
        others,
      );
      // The relay reopens ended connections after it notices their end.
      while ((await readiness(relay))[0] !== 200);
    } finally {
      await relay.close();
    }
  });

  onSmallDisk(
    "a relay whose database has no room for what a write-back notes is not ready, and is again when there is",
    async () => {
      const disk = makeSmallDisk(nobody);
      if (disk === undefined) return;
      const ownPostgres = await startPostgres({ isShared: false });
      const journal = await ownPostgres.makeDatabase();
      const name = new URL(journal.reveal()).pathname.slice(1);
      await command(
        journal,
        `create tablespace small location '${disk.folder}'`,
        `alter database ${name} set default_tablespace = small`,
      );
      const relay = await startRelay(instance.configuration, { journal, limits });
      try {
        await fillUnder(relay, disk);
      } finally {
        await relay.close();
        disk.remove();
      }
    },
  );

  test("the check leaves nothing in the database", async () => {
    const journal = await postgres.makeDatabase();
    const relay = await startRelay(instance.configuration, { journal, limits });
    const client = new pg.Client({ connectionString: journal.reveal() });
    await client.connect();
    const size = async (): Promise<number> => {
      const { rows } = await client.query<{ size: string }>(
        "select pg_total_relation_size('journal_room') as size",
      );
      return Number(rows[0]?.size);
    };
    try {
      for (let time = 0; time < 20; time++) expect(await readiness(relay)).toEqual(ready);
      expect(await size()).toBeLessThan(64 * 1024);
    } finally {
      await client.end();
      await relay.close();
    }
  });
});
