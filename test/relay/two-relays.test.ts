import { startPostgres } from "../support/postgres.ts";
import type { Postgres } from "../support/postgres.ts";
import { startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { startInstanceDouble } from "../support/instance-double.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

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
