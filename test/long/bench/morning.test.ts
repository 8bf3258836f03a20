import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { publish } from "../../support/bench/publish.ts";
import { startProgram } from "../../support/bench/started.ts";
import type { Started } from "../../support/bench/started.ts";
import { startPostgres } from "../../support/relay/postgres.ts";
import { compilePart, projectFolder } from "../../support/script.ts";

const [engineers, analyses, minute] = [200, 20, 60_000];

const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];
const headings = ["o_no", "name", "cycle_time_avg"];

let folder: string;
beforeAll(() => {
  compilePart("relay");
  folder = mkdtempSync(join(tmpdir(), "wa-morning-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The result of a morning. */
interface Morning {
  /** Milliseconds of each request. */
  readonly times: number[];
  asked: number;
  records: number;
  /** Unexpected answers. */
  readonly wrong: string[];
}

test.each([
  { relays: 1, writers: 0 },
  { relays: 1, writers: 20 },
  { relays: 2, writers: 0 },
  { relays: 2, writers: 20 },
])(
  "200 engineers refresh the same 20 analyses within a minute through $relays relays, and $writers of them write back",
  async ({ relays, writers }) => {
    const stops: (() => Promise<void>)[] = [];
    const start = async (...program: Parameters<typeof startProgram>): Promise<Started> => {
      const started = await startProgram(...program);
      stops.unshift(() => started.stop());
      return started;
    };
    // Programs that still run would keep a failed bench from ending.
    try {
      const instance = await start("plant-instance.mjs", { SMALL: "20", LARGE: "1000" });
      const shared = relays === 1 ? { RELAY_DATA: join(folder, `${writers}`) } : await ofPostgres();
      const team = await Promise.all(
        Array.from({ length: relays }, () =>
          start(join(projectFolder, "dist", "node", "relay", "main.js"), {
            ...{ WA_URL: instance.url, WA_DB: "d", WA_LOGIN: "l", WA_API_KEY: "a key of the bench" },
            ...{ PORT: "0", RELAY_CALLS_PER_MINUTE: "0", ...shared },
          }),
        ),
      );
      await fetch(`${instance.url}/reads`);
      const morning = await spend(team, writers);
      const reads = Number(await (await fetch(`${instance.url}/reads`)).text());
      const of = `${relays} relay${relays > 1 ? "s" : ""}${writers > 0 ? `, ${writers} writing` : ""}`;
      publishMorning(of, morning, reads, Math.max(...team.map((relay) => relay.memory() ?? 0)));
      expect(morning.wrong).toEqual([]);
    } finally {
      for (const stop of stops) await stop();
    }
  },
);

/** Creates a new database that relays share. */
async function ofPostgres(): Promise<{ readonly RELAY_DATABASE_URL: string }> {
  const postgres = await startPostgres();
  return { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
}

/** Starts the refreshes of all engineers over one minute. Some engineers write back. */
async function spend(team: readonly Started[], writers: number): Promise<Morning> {
  const morning: Morning = { times: [], asked: 0, records: 0, wrong: [] };
  const pools = team.map(({ url }) => new Pool(url));
  const ask = async (place: number, path: string, body: object): Promise<string> => {
    const headers = { "content-type": "application/json", [clientHeader.name]: clientHeader.value };
    const begun = performance.now();
    try {
      const answer = await pools[place % pools.length]?.request({
        ...{ path, method: "POST", headers, body: JSON.stringify(body) },
      });
      const text = (await answer?.body.text()) ?? "";
      if (answer?.statusCode === 200) return text;
      morning.wrong.push(text);
    } catch (cause) {
      morning.wrong.push(String(cause));
    } finally {
      morning.times.push(performance.now() - begun);
    }
    return "";
  };
  const refresh = async (place: number): Promise<void> => {
    await pause((minute / engineers) * place);
    for (let analysis = 1; analysis <= analyses; analysis++) {
      morning.asked += 2;
      await Promise.all([
        ask(place, routes.read, {
          ...{ model: "wa.element", method: "search_read", domain: [["session_id", "=", analysis]], fields },
        }),
        ask(place, routes.read, {
          ...{
            model: "wa.session",
            method: "search_read",
            domain: [["id", "=", analysis]],
            fields: headings,
          },
        }),
      ]);
      if (place < writers) await writeBack(place, analysis);
    }
  };
  const writeBack = async (place: number, analysis: number): Promise<void> => {
    // Writers share eight groups of five elements, so that some get a conflict.
    const ids = [0, 1, 2, 3, 4].map((at) => analysis * 100_000 + (place % 8) * 5 + at);
    const text = await ask(place, routes.read, {
      model: "wa.element",
      method: "read",
      ids,
      fields: ["name"],
    });
    if (text === "") return;
    const { records } = JSON.parse(text) as { records: { id: number; name: string }[] };
    const changes = records.map(({ id, name }) => ({
      ...{ key: `${id}`, model: "wa.element", id, base: { name }, values: { name: `${place} ${id}` } },
    }));
    const lines = (await ask(place, routes.writeBack, { changes })).trimEnd().split("\n").slice(0, -1);
    morning.records += lines.length;
    for (const line of lines)
      if (!["written", "conflict"].includes((JSON.parse(line) as { outcome: string }).outcome))
        morning.wrong.push(line);
  };
  await Promise.all(Array.from({ length: engineers }, (_none, place) => refresh(place)));
  await Promise.all(pools.map((pool) => pool.close()));
  return morning;
}

function publishMorning(
  of: string,
  { times, asked, records, wrong }: Morning,
  reads: number,
  memory: number,
): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  const place = { table: "A morning of 200 engineers", row: of };
  publish({ ...place, column: "searches" }, asked);
  if (records > 0) publish({ ...place, column: "records written" }, records);
  publish({ ...place, column: "reached the instance" }, reads / asked);
  for (const part of [0.5, 0.95, 0.99]) publish({ ...place, column: `p${part * 100}, ms` }, at(part));
  publish({ ...place, column: "errors" }, wrong.length, "0");
  publish({ ...place, column: "memory, MB" }, memory, "at most 350");
}
