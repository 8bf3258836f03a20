import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../support/relay/postgres.ts";
import { randomFrom } from "../support/random-from.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";
import { letTwoEngineersWork } from "../support/prove/two-engineers.ts";
import type { EngineerFigures } from "../support/prove/two-engineers.ts";
import { prove } from "./prove.ts";

let service: StartedService;
beforeEach(async () => {
  service = await startService({ sampleData: false });
});
afterEach(() => service.stop());

const seed = 20_261_121;

function hold(figures: EngineerFigures, { kills }: { readonly kills: number }): void {
  expect(figures).toMatchObject({ kills, lost: 0, duplicated: 0, overwritten: 0 });
  expect(figures.acknowledged).toBeGreaterThan(kills);
}

prove(
  "two engineers",
  async ({ kills }, transport) => {
    const data = mkdtempSync(join(tmpdir(), "wa-two-"));
    const shared = { RELAY_DATA: data };
    const figures = await letTwoEngineersWork(service, { shared, transport }, kills, randomFrom(seed));
    rmSync(data, { recursive: true, force: true });
    return figures;
  },
  hold,
);

prove(
  "two engineers at two relays",
  async ({ kills }, transport) => {
    const postgres = await startPostgres();
    const shared = { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
    const figures = await letTwoEngineersWork(
      service,
      { shared, relays: 2, transport },
      kills,
      randomFrom(seed),
    );
    await postgres.close();
    return figures;
  },
  hold,
);
