import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createUnderFaults } from "../support/prove/create-under-faults.ts";
import { killUnderCreates } from "../support/prove/kill-under-creates.ts";
import type { CreateFigures } from "../support/prove/kill-under-creates.ts";
import { killUnderWrites } from "../support/prove/kill-under-writes.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import { prove } from "./prove.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-kill-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

prove(
  "service killed",
  ({ kills }, transport) => killUnderWrites(folder, kills, transport),
  (figures, { kills }) => {
    expect(figures).toMatchObject({ kills, lost: 0, torn: 0 });
    expect(figures.acknowledged).toBeGreaterThan(10 * kills);
  },
);

prove(
  "relay killed",
  ({ kills }, transport) => killUnderCreates(kills, { shared: { RELAY_DATA: folder }, transport }),
  holdCreates,
);

prove(
  "two relays killed",
  async ({ kills }, transport) => {
    const postgres = await startPostgres();
    const shared = { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
    try {
      return await killUnderCreates(kills, { shared, relays: 2, transport });
    } finally {
      await postgres.close();
    }
  },
  holdCreates,
);

prove(
  "creates under faults",
  async ({ runs, seed }, transport) => {
    await createUnderFaults(runs, seed, transport);
    return { runs, duplicates: 0, lost: 0 };
  },
  (figures, { runs }) => expect(figures.runs).toBe(runs),
);

function holdCreates(
  figures: CreateFigures,
  { kills, leastCreates, leastFaults }: Readonly<Record<"kills" | "leastCreates" | "leastFaults", number>>,
): void {
  expect(figures).toMatchObject({ kills, duplicates: 0, lost: 0 });
  expect(figures.creates).toBeGreaterThan(leastCreates);
  expect(figures.faults).toBeGreaterThan(leastFaults);
}
