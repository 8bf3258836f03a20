import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "../../support/random-from.ts";
import { startPostgres } from "../../support/postgres.ts";
import { compileRelayChild } from "../../support/relay-child.ts";
import { startService } from "../../support/service.ts";
import { letTwoEngineersWork } from "../../support/two-engineers.ts";

test("1,000 times a relay is killed under two engineers, and nothing is lost, doubled or overwritten unseen", async () => {
  compileRelayChild();
  const service = await startService({ sampleData: false });
  const data = mkdtempSync(join(tmpdir(), "wa-two-"));
  const figures = await letTwoEngineersWork(
    service,
    { shared: { RELAY_DATA: data } },
    1_000,
    randomFrom(Date.now()),
  );
  await service.stop();
  rmSync(data, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ kills: 1_000, lost: 0, duplicated: 0, overwritten: 0 });
});

test("nor is it with two relays that share a journal in PostgreSQL, one engineer at each", async () => {
  compileRelayChild();
  const service = await startService({ sampleData: false });
  const postgres = await startPostgres({ isDurable: true });
  const shared = { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
  const figures = await letTwoEngineersWork(service, { shared, relays: 2 }, 200, randomFrom(Date.now()));
  await service.stop();
  await postgres.close();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ kills: 200, lost: 0, duplicated: 0, overwritten: 0 });
});
