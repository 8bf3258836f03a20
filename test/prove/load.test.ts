import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../contract/relay-api.ts";
import { canaryKey, startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import { openConnection } from "../support/prove/open-connection.ts";
import { startRelayChild } from "../support/relay/relay-child.ts";
import { prove } from "./prove.ts";

const mega = 1024 * 1024;
const elementsEach = 40;

interface Tally {
  requests: number;
  errors: number;
  readonly wrong: unknown[];
}

prove(
  "load",
  async ({ connections, seconds, samples }, transport) => {
    const instance = await startFakeInstance(transport);
    const data = mkdtempSync(join(tmpdir(), "wa-load-"));
    const { url, db, login } = instance.configuration;
    const relay = await startRelayChild({
      ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: data },
      ...{ RELAY_CALLS_PER_MINUTE: "0", RELAY_METRICS_PORT: "0", WA_TRANSPORT: transport },
    });
    const tally: Tally = { requests: 0, errors: 0, wrong: [] };
    const memory: number[] = [];
    let isOver = false;
    const engineers = Array.from({ length: connections }, () =>
      workOn(instance, relay.url, tally, () => isOver),
    );
    for (let sample = 0; sample < samples; sample++) {
      await new Promise((resolve) => setTimeout(resolve, (1_000 * seconds) / samples));
      memory.push(await memoryOf(relay.said()));
    }
    isOver = true;
    await Promise.all(engineers);
    await relay.end("SIGTERM");
    await instance.close();
    rmSync(data, { recursive: true });
    const early = median(memory.slice(Math.floor(samples / 5), Math.floor((2 * samples) / 5)));
    const late = median(memory.slice(-Math.ceil(samples / 5)));
    return {
      ...{ connections, seconds, ...tally },
      memoryAfterAFifthInMB: Math.round(early / mega),
      memoryAtTheEndInMB: Math.round(late / mega),
      mostMemoryInMB: Math.round(Math.max(...memory) / mega),
      growthInPercent: Math.round(100 * (late / early - 1)),
    };
  },
  (figures, { connections, mostGrowthInPercent }) => {
    expect(figures).toMatchObject({ errors: 0, wrong: [] });
    expect(figures.requests).toBeGreaterThan(connections);
    expect(figures.mostMemoryInMB).toBeLessThanOrEqual(350);
    expect(figures.growthInPercent).toBeLessThanOrEqual(mostGrowthInPercent);
  },
);

/** Reads an analysis of 40 elements and renames one by turns. Now and then it adds one and deletes it. */
async function workOn(
  instance: FakeInstance,
  relay: string,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const connection = openConnection(relay);
  const session_id = instance.put("wa.session", { o_no: "O-1" });
  const values = { session_id, cycle_no: 1, element_type: "va", video_start_time: 0, video_end_time: 1 };
  const names = new Map<number, string>();
  for (let at = 0; at < elementsEach; at++)
    names.set(instance.put("wa.element", { ...values, sequence: at, name: "start" }), "start");
  const ids = [...names.keys()];
  const ask = async (path: string, body: object, wanted: string): Promise<string> => {
    const { status, text } = await connection.post(path, body);
    tally.requests += 1;
    if (status === 200 && text.includes(wanted)) return text;
    tally.errors += 1;
    if (tally.wrong.length < 5) tally.wrong.push([path, status, text.slice(0, 300)]);
    return "";
  };
  const fields = ["name", "sequence", "cycle_no", "element_type", "video_start_time", "video_end_time"];
  const all = {
    model: "wa.element",
    method: "search_read",
    domain: [["session_id", "=", session_id]],
    fields,
  };
  for (let turn = 0; !isOver(); turn++) {
    const id = ids[turn % ids.length] ?? 0;
    const at = { key: `${session_id} ${turn}`, model: "wa.element" };
    await ask(routes.read, all, `"name":${JSON.stringify(names.get(id))}`);
    const change = { ...at, id, base: { name: names.get(id) }, values: { name: `turn ${turn}` } };
    if ((await ask(routes.writeBack, { changes: [change] }, '"outcome":"written"')) !== "")
      names.set(id, `turn ${turn}`);
    if (turn % 5 !== 0) continue;
    const creation = { ...at, values: { ...values, sequence: 99, name: "added" } };
    const created = await ask(routes.create, { creations: [creation] }, '"outcome":"created"');
    const added = Number(/"id":(\d+)/.exec(created)?.[1]);
    const deletion = { ...at, id: added, base: { name: "added" } };
    await ask(routes.delete, { deletions: [deletion] }, '"outcome":"deleted"');
    await ask(routes.history, { limit: 20 }, '"entries"');
  }
  connection.end();
}

/** Returns the resident memory of the relay's process, in bytes, from its metrics. */
async function memoryOf(said: string): Promise<number> {
  const address = /Metrics for Prometheus: (\S+)/.exec(said)?.[1];
  if (address === undefined) throw new Error(`The relay has no figures: ${said}`);
  const text = await (await fetch(address)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
