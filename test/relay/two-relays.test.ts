import { randomFrom } from "../support/random-from.ts";
import { killUnderCreates } from "../support/kill-under-creates.ts";
import { startPostgres } from "../support/postgres.ts";
import type { Postgres } from "../support/postgres.ts";
import { compileRelayChild } from "../support/relay-child.ts";
import { startService } from "../support/service.ts";
import { startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { letTwoEngineersWork } from "../support/two-engineers.ts";
import { startInstanceDouble } from "../support/instance-double.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

async function shared(): Promise<{ readonly RELAY_DATABASE_URL: string }> {
  return { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
}

test("two engineers at two relays, which are killed again and again, lose, double and overwrite nothing", async () => {
  compileRelayChild();
  const service = await startService({ sampleData: false });
  const figures = await letTwoEngineersWork(
    service,
    { shared: await shared(), relays: 2 },
    6,
    randomFrom(20261121),
  );
  await service.stop();
  expect(figures).toMatchObject({ kills: 6, lost: 0, duplicated: 0, overwritten: 0 });
  expect(figures.acknowledged).toBeGreaterThan(6);
}, 120_000);

test("what is asked of one relay and again of another makes each record once", async () => {
  compileRelayChild();
  const { creates, ...rest } = await killUnderCreates(3, { shared: await shared(), relays: 2 });
  expect(creates).toBeGreaterThan(40);
  expect(rest).toMatchObject({ kills: 3, duplicates: 0, lost: 0 });
}, 120_000);

test("of two writes to one record through two relays at the same time one is written and one a conflict", async () => {
  const instance = await startInstanceDouble();
  const journal = await postgres.makeDatabase();
  const relays: StartedRelay[] = [];
  for (let at = 0; at < 2; at++) relays.push(await startRelay(instance.configuration, { journal }));
  const outcomes: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const id = instance.put("wa.element", { name: "before" });
    const write = async (relay: StartedRelay, at: number): Promise<unknown> => {
      const values = { name: `by ${at}` };
      const change = { key: "k", model: "wa.element", id, base: { name: "before" }, values };
      return (await relay.writeBack([change])).outcomes[0]?.outcome;
    };
    outcomes.push((await Promise.all(relays.map(write))).sort());
  }
  await Promise.all(relays.map((relay) => relay.close()));
  await instance.close();
  expect(outcomes).toEqual(outcomes.map(() => ["conflict", "written"]));
});
