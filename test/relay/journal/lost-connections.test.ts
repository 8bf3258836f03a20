import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import { createPostgresJournal } from "../../../relay/journal/stored-journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { startPostgres } from "../../support/relay/postgres.ts";
import type { Postgres } from "../../support/relay/postgres.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** Opens a line to a database that can break only on the relay's side, as by a firewall's timeout. */
async function openLine(address: Secret) {
  const url = new URL(address.reveal());
  const port = Number(url.port);
  const ends = new Set<Socket>();
  const clients = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(port, url.hostname).on("error", () => undefined);
    ends.add(server);
    client.on("error", () => undefined);
    client.on("data", (bytes) => server.write(bytes));
    server.on("data", (bytes) => client.write(bytes));
    clients.add(client);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  url.port = String((line.address() as AddressInfo).port);
  return {
    address: new Secret(url.href),
    cut: () => clients.forEach((client) => client.destroy()),
    close: () => {
      ends.forEach((end) => end.destroy());
      line.close();
    },
  };
}

test("a relay that lost its connections continues while the database considers the old ones open", async () => {
  const line = await openLine(await postgres.makeDatabase());
  const database = openDatabase(line.address);
  const journal = createPostgresJournal(database, us);
  const [first] = await journal.begin([intent]);
  line.cut();
  while (database.pool.totalCount > 0) await turn();
  const [second] = await journal.begin([intent]);
  expect(await journal.find("id", [first!, second!])).toMatchObject([
    { isUnderWay: true },
    { isUnderWay: true },
  ]);
  await journal.close();
  line.close();
});

test("a connection lost while recording leaves the relay running, and records nothing", async () => {
  const address = await postgres.makeDatabase();
  const journal = createPostgresJournal(openDatabase(address), us);
  await journal.check();
  const other = openDatabase(address);
  const inTheWay = await other.connect();
  await inTheWay.query("begin; lock table entry in exclusive mode");
  const noting = journal.begin([intent]);
  const endWaiting =
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  let ended = 0;
  while (ended === 0) ended = (await other.pool.query(endWaiting)).rowCount ?? 0;
  await expect(noting).rejects.toMatchObject({ code: "journal_unavailable" });
  await inTheWay.end();
  expect(await journal.newest(10)).toEqual([]);
  const [id] = await journal.begin([intent]);
  expect(await journal.newest(10)).toMatchObject([{ id }]);
  await journal.close();
  await other.close();
});
