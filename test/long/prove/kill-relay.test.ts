import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killUnderCreates } from "../../support/kill-under-creates.ts";
import { startPostgres } from "../../support/postgres.ts";
import { compileRelayChild } from "../../support/relay-child.ts";

test("a relay killed 70 times under creates, over a connection that loses answers, makes each record once", async () => {
  compileRelayChild();
  const folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const figures = await killUnderCreates(70, { shared: { RELAY_DATA: folder } });
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.faults).toBeGreaterThan(500);
  expect(figures).toMatchObject({ kills: 70, duplicates: 0, lost: 0 });
});

test("so do two relays that share a journal in PostgreSQL, asked in turn", async () => {
  compileRelayChild();
  const postgres = await startPostgres({ isDurable: true });
  const database = await postgres.makeDatabase();
  const figures = await killUnderCreates(70, {
    shared: { RELAY_DATABASE_URL: database.reveal() },
    relays: 2,
  });
  await postgres.close();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.faults).toBeGreaterThan(500);
  expect(figures).toMatchObject({ kills: 70, duplicates: 0, lost: 0 });
});
