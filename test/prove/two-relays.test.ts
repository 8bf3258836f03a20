import { routes } from "../../contract/relay-api.ts";
import type { History } from "../../contract/journal.ts";
import type { Limits } from "../../relay/settings/limits.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import type { Front } from "../support/instance-call.ts";
import { startPostgres } from "../support/relay/postgres.ts";
import type { Postgres } from "../support/relay/postgres.ts";
import { linesOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

type Relays = readonly [StartedRelay, StartedRelay];

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** Runs two relays with a shared new database, at an instance with one of the interfaces. */
async function withTwoRelays<Result>(
  transport: Front,
  limits: Partial<Limits>,
  work: (relays: Relays, instance: FakeInstance) => Promise<Result>,
): Promise<Result> {
  const instance = await startFakeInstance(transport);
  const journal = await postgres.makeDatabase();
  const one = await startRelay(instance.configuration, { journal, limits });
  const other = await startRelay(instance.configuration, { journal, limits });
  try {
    return await work([one, other], instance);
  } finally {
    await Promise.all([one.close(), other.close()]);
    await instance.close();
  }
}

prove(
  "two relays, one record",
  ({ times }, transport) =>
    withTwoRelays(transport, {}, async (relays, instance) => {
      const ends: string[] = [];
      let holdsWhatWasWritten = 0;
      for (let time = 0; time < times; time++) {
        const id = instance.put("wa.element", { name: "before" });
        const write = async (relay: StartedRelay, at: number): Promise<string> => {
          const values = { name: `by ${at}` };
          const change = { key: "k", model: "wa.element", id, base: { name: "before" }, values };
          return (await relay.writeBack([change])).outcomes[0]?.outcome ?? "none";
        };
        const outcomes = await Promise.all(relays.map(write));
        ends.push([...outcomes].sort().join());
        if (instance.record("wa.element", id).name === `by ${outcomes.indexOf("written")}`)
          holdsWhatWasWritten += 1;
      }
      const oneEach = ends.filter((end) => end === "conflict,written").length;
      return { times, oneWrittenAndOneConflict: oneEach, holdsWhatWasWritten };
    }),
  (figures, { times }) =>
    expect(figures).toEqual({ times, oneWrittenAndOneConflict: times, holdsWhatWasWritten: times }),
);

prove(
  "taken back at another relay",
  ({ times }, transport) =>
    withTwoRelays(transport, {}, async ([one, other], instance) => {
      let takenBack = 0;
      let refusedAfterAnotherChange = 0;
      let refusedASecondTime = 0;
      for (let time = 0; time < times; time++) {
        const id = instance.put("wa.element", { name: "before" });
        const change = {
          key: "k",
          model: "wa.element",
          id,
          base: { name: "before" },
          values: { name: "after" },
        };
        await one.writeBack([change]);
        const { entries } = JSON.parse((await other.post(routes.history, { limit: 1 })).text) as History;
        const takeBack = async (relay: StartedRelay): Promise<unknown> => {
          const [line] = linesOf(await relay.post(routes.takeBack, { entries: [entries[0]?.id] }));
          return (line as { readonly outcome: unknown }).outcome;
        };
        const record = instance.record("wa.element", id);
        record.name = "by somebody else";
        if ((await takeBack(other)) === "conflict" && record.name === "by somebody else")
          refusedAfterAnotherChange += 1;
        record.name = "after";
        if ((await takeBack(other)) === "taken_back" && record.name === "before") takenBack += 1;
        if ((await takeBack(one)) !== "taken_back" && record.name === "before") refusedASecondTime += 1;
      }
      return { times, takenBack, refusedAfterAnotherChange, refusedASecondTime };
    }),
  (figures, { times }) =>
    expect(figures).toEqual({
      ...{ times, takenBack: times },
      ...{ refusedAfterAnotherChange: times, refusedASecondTime: times },
    }),
);

prove(
  "limits that relays share",
  ({ limit, asked }, transport) =>
    withTwoRelays(transport, { callsPerMinute: limit }, async (relays) => {
      const ask = async (relay: StartedRelay): Promise<number> =>
        (await relay.post(routes.history, {})).status;
      // Both relays get their first calls at once, over a new database.
      const calls = Array.from({ length: asked }, (_none, at) => ask(relays[at % 2] ?? relays[0]));
      const statuses = await Promise.all(calls);
      const count = (status: number): number => statuses.filter((one) => one === status).length;
      return { relays: 2, limit, asked, answered: count(200), refused: count(429) };
    }),
  (figures, { limit, asked }) => expect(figures).toMatchObject({ answered: limit, refused: asked - limit }),
);
