import { routes } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { byTurns, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const rounds = 9;
const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];

/** Returns milliseconds of processor time of relay and service, without other work of the machine. */
async function processorTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

test("the relay over the newer interface compared with JSON-RPC, on the same service", async () => {
  const service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  const start = (transport: "jsonrpc" | "json2") =>
    startRelay({ url, db, login, apiKey: new Secret(apiKey), transport });
  const relays = { json2: await start("json2"), jsonrpc: await start("jsonrpc") };
  const compare = async (
    what: string,
    times: number,
    work: (relay: StartedRelay) => () => Promise<void>,
  ): Promise<void> => {
    const spend = (relay: StartedRelay) => () => processorTime(times, work(relay));
    // The first one is also the last, so that a slower machine slows both.
    const spent = await byTurns(
      {
        first: spend(relays.json2),
        second: spend(relays.jsonrpc),
        third: spend(relays.jsonrpc),
        fourth: spend(relays.json2),
      },
      rounds,
      2,
    );
    const sum = (some: readonly number[], others: readonly number[]): readonly number[] =>
      some.map((value, round) => value + (others[round] ?? Number.NaN));
    publish(
      { table: "Newer interface against JSON-RPC", row: what, column: "newer interface : JSON-RPC" },
      ratioOf(sum(spent.first, spent.fourth), sum(spent.second, spent.third)),
      "at most 1.0",
    );
  };
  const addAnalysis = async (count: number): Promise<{ session_id: number; ids: readonly number[] }> => {
    const o_no = `O-${(analyses += 1)}`;
    const session_id = Number(await service.call("wa.session", "create", [{ o_no }]));
    const values = manyElements(count).map((element, at) => ({
      ...{ ...element, session_id },
      ...{ cycle_no: 1, sequence: at + 1 },
    }));
    return { session_id, ids: (await service.call("wa.element", "create", [values])) as readonly number[] };
  };
  let analyses = 0;
  for (const { count, times } of [
    { count: 40, times: 75 },
    { count: 10_000, times: 1 },
  ]) {
    const { session_id } = await addAnalysis(count);
    const domain = [["session_id", "=", session_id]];
    const read = { model: "wa.element", method: "search_read", domain, fields };
    await compare(`reading ${count.toLocaleString("en-US")} elements`, times, (relay) => async () => {
      expect((await relay.post(routes.read, read)).status).toBe(200);
    });
  }
  const { ids } = await addAnalysis(40);
  let turn = 0;
  const nameOf = (id: number): string => `Step ${id} of ${turn}`;
  for (const id of ids) await service.call("wa.element", "write", [[id], { name: nameOf(id) }]);
  await compare("writing 40 names back", 2, (relay) => async () => {
    const bases = ids.map((id) => ({ id, name: nameOf(id) }));
    turn += 1;
    const changes = bases.map(({ id, name }) => ({
      ...{ key: `${id}`, model: "wa.element", id },
      ...{ base: { name }, values: { name: nameOf(id) } },
    }));
    expect((await relay.writeBack(changes)).done.counts).toMatchObject({ written: 40 });
  });
  const empty = await addAnalysis(1);
  await compare("creating 40 elements", 2, (relay) => async () => {
    const place = (turn += 1);
    const creations = manyElements(40).map((element, at) => ({
      ...{ key: `${place} ${at}`, model: "wa.element" },
      values: { ...element, session_id: empty.session_id, cycle_no: 1, sequence: place * 100 + at },
    }));
    const created = await relay.create(creations);
    expect(created.filter(({ outcome }) => outcome !== "created")).toEqual([]);
  });
  await relays.json2.close();
  await relays.jsonrpc.close();
  await service.stop();
});
