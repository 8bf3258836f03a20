import { routes } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { byTurns, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";

const rounds = 9;
const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];

/** Processor time, milliseconds, of the relay and the service together: that of the machine's other work is not in it. */
async function processorTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

test("the relay over the newer interface against JSON-RPC, on the same service", async () => {
  const service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  const start = (transport: "jsonrpc" | "json2") =>
    startRelay({ url, db, login, apiKey: new Secret(apiKey), transport });
  const relays = { json2: await start("json2"), jsonrpc: await start("jsonrpc") };
  for (const { count, times } of [
    { count: 40, times: 75 },
    { count: 10_000, times: 1 },
  ]) {
    const session_id = Number(await service.call("wa.session", "create", [{ o_no: `O-${count}` }]));
    const values = manyElements(count).map((element, at) => ({
      ...element,
      session_id,
      cycle_no: 1,
      sequence: at + 1,
    }));
    await service.call("wa.element", "create", [values]);
    const domain = [["session_id", "=", session_id]];
    const read = (relay: (typeof relays)["json2"]) => async (): Promise<void> => {
      const answer = await relay.post(routes.read, {
        model: "wa.element",
        method: "search_read",
        domain,
        fields,
      });
      expect(answer.status).toBe(200);
    };
    // The one that comes first is the last, too, so that a machine that grows slower or quicker meanwhile is so for both.
    const reading = (name: keyof typeof relays) => () => processorTime(times, read(relays[name]));
    const spent = await byTurns(
      {
        first: reading("json2"),
        second: reading("jsonrpc"),
        third: reading("jsonrpc"),
        fourth: reading("json2"),
      },
      rounds,
      2,
    );
    const sum = (some: readonly number[], others: readonly number[]): readonly number[] =>
      some.map((value, round) => value + (others[round] ?? Number.NaN));
    publish(
      `newer interface : JSON-RPC through the relay, processor time of reading ${count.toLocaleString("en-US")} elements`,
      ratioOf(sum(spent.first, spent.fourth), sum(spent.second, spent.third)),
      "at most 1.0",
    );
  }
  await relays.json2.close();
  await relays.jsonrpc.close();
  await service.stop();
});
