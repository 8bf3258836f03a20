import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { publish } from "../../support/bench/publish.ts";
import { startProgram } from "../../support/bench/started.ts";
import { compileRelayChild } from "../../support/relay/relay-child.ts";
import { startPostgres } from "../../support/relay/postgres.ts";
import { projectFolder } from "../../support/script.ts";

const [engineers, analyses, minute] = [200, 20, 60_000];

const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];
const headings = ["o_no", "name", "cycle_time_avg"];

let folder: string;
beforeAll(() => {
  compileRelayChild();
  folder = mkdtempSync(join(tmpdir(), "wa-morning-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  { relays: 1, writers: 0 },
  { relays: 1, writers: 20 },
  { relays: 2, writers: 0 },
  { relays: 2, writers: 20 },
])(
  "200 engineers refresh the same 20 analyses within a minute through $relays relays, $writers of them writing back",
  async ({ relays, writers }) => {
    const instance = await startProgram("plant-instance.mjs", { SMALL: "20", LARGE: "1000" });
    const postgres = relays === 1 ? undefined : await startPostgres();
    const shared =
      postgres === undefined
        ? { RELAY_DATA: join(folder, `${writers}`) }
        : { RELAY_DATABASE_URL: (await postgres.makeDatabase()).reveal() };
    const started = await Promise.all(
      Array.from({ length: relays }, () =>
        startProgram(join(projectFolder, "dist", "node", "relay", "main.js"), {
          ...{ WA_URL: instance.url, WA_DB: "d", WA_LOGIN: "l", WA_API_KEY: "a key of the bench" },
          ...{ PORT: "0", RELAY_CALLS_PER_MINUTE: "0", ...shared },
        }),
      ),
    );
    const pools = started.map(({ url }) => new Pool(url));
    const times: number[] = [];
    let [asked, errors, records] = [0, 0, 0];
    const ask = async (place: number, path: string, body: object): Promise<string> => {
      const headers = { "content-type": "application/json", [clientHeader.name]: clientHeader.value };
      const begun = performance.now();
      const answer = await pools[place % relays]?.request({
        ...{ path, method: "POST", headers, body: JSON.stringify(body) },
      });
      const text = (await answer?.body.text()) ?? "";
      times.push(performance.now() - begun);
      if (answer?.statusCode !== 200) errors += 1;
      return text;
    };
    const refresh = async (place: number): Promise<void> => {
      await pause((minute / engineers) * place);
      for (let analysis = 1; analysis <= analyses; analysis++) {
        asked += 2;
        const domain = [["session_id", "=", analysis]];
        await Promise.all([
          ask(place, routes.read, { model: "wa.element", method: "search_read", domain, fields }),
          ask(place, routes.read, {
            ...{
              model: "wa.session",
              method: "search_read",
              domain: [["id", "=", analysis]],
              fields: headings,
            },
          }),
        ]);
        if (place < writers) {
          // Five elements of their own, so that nobody is in another one's way but for the turn.
          const places = [0, 1, 2, 3, 4].map((at) => analysis * 100_000 + (place % 8) * 5 + at);
          const text = await ask(place, routes.read, {
            ...{ model: "wa.element", method: "read", ids: places, fields: ["name"] },
          });
          const names = new Map(
            (JSON.parse(text) as { records: { id: number; name: string }[] }).records.map((record) => [
              record.id,
              record.name,
            ]),
          );
          const changes = places.map((id) => ({
            ...{ key: `${id}`, model: "wa.element", id },
            ...{ base: { name: names.get(id) }, values: { name: `${place} ${id}` } },
          }));
          const lines = (await ask(place, routes.writeBack, { changes })).trimEnd().split("\n").slice(0, -1);
          records += lines.length;
          for (const line of lines)
            if (!["written", "conflict"].includes((JSON.parse(line) as { outcome: string }).outcome))
              errors += 1;
        }
      }
    };
    await fetch(`${instance.url}/reads`);
    await Promise.all(Array.from({ length: engineers }, (_none, place) => refresh(place)));
    const reads = Number(await (await fetch(`${instance.url}/reads`)).text());
    const sorted = times.sort((a, b) => a - b);
    const at = (part: number): number => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
    const of = `200 engineers, ${relays} relay${relays > 1 ? "s" : ""}${writers > 0 ? `, ${writers} writing` : ""}`;
    publish(`${of}: searches asked for`, asked);
    if (records > 0) publish(`${of}: records written back`, records);
    publish(`${of}: searches of the instance : searches asked for`, reads / asked);
    for (const part of [0.5, 0.95, 0.99])
      publish(`${of}: milliseconds of a request, p${part * 100}`, at(part));
    publish(`${of}: errors`, errors, "0");
    publish(
      `${of}: resident memory of a relay after it, MB`,
      Math.max(...started.map((relay) => relay.memory() ?? 0)),
      "at most 350",
    );
    expect(errors).toBe(0);
    await Promise.all(pools.map((pool) => pool.close()));
    for (const relay of started) await relay.stop();
    await instance.stop();
    await postgres?.close();
  },
);
