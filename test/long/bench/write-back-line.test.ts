import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { executeKwCall, jsonrpcPath } from "../../../contract/jsonrpc.ts";
import type { JournalEntry } from "../../../contract/journal.ts";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { byTurns, medianOf, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { startProgram } from "../../support/bench/started.ts";
import type { Started } from "../../support/bench/started.ts";
import { compilePart, projectFolder } from "../../support/script.ts";
import { startServiceProcess } from "../../support/service/service-process.ts";
import type { FirstKey, ServiceProcess } from "../../support/service/service-process.ts";

/**
 * Delays of a call in milliseconds, limits of a write-back relative to bare writes, and rounds.
 * With a delay, rounds are long and alike. Without one, they take a second and vary with the machine.
 */
const lines = [
  { delay: 20, most: 1.25, rounds: 3, named: "connection of 20 ms" },
  { delay: 0, most: 1.15, rounds: 15, named: "no delay" },
] as const;

let folder: string;
let service: ServiceProcess;
let key: FirstKey;

beforeAll(async () => {
  compilePart("relay");
  compilePart("service");
  folder = mkdtempSync(join(tmpdir(), "wa-line-"));
  service = await startServiceProcess(join(folder, "service"), "--empty");
  if (service.firstKey === undefined) throw new Error("The service made no first key.");
  key = service.firstKey;
});
afterAll(async () => {
  await service.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

type Call = (model: string, method: string, args: readonly unknown[], kwargs?: object) => Promise<unknown>;

/** Calls the instance over a slow line with keep-alive connections. */
function callerOver({ url }: Started): { readonly call: Call; readonly close: () => Promise<void> } {
  const pool = new Pool(url);
  return {
    call: async (model, method, args, kwargs = {}) => {
      const body = JSON.stringify(executeKwCall(key, model, method, args, kwargs));
      const headers = { "content-type": "application/json" };
      const answer = await pool.request({ path: jsonrpcPath, method: "POST", headers, body });
      const { result, error } = (await answer.body.json()) as { result?: unknown; error?: unknown };
      if (error !== undefined) throw new Error(JSON.stringify(error));
      return result;
    },
    close: () => pool.close(),
  };
}

test.each(lines)(
  "writing, deleting, creating and undoing through the relay compared with sequential bare calls, $named",
  async ({ delay, most, rounds, named }) => {
    const line = await startProgram("slow-line.mjs", { TARGET: service.url, DELAY: String(delay) });
    const relay = await startProgram(join(projectFolder, "dist", "node", "relay", "main.js"), {
      ...{ WA_URL: line.url, WA_DB: key.db, WA_LOGIN: key.login, WA_API_KEY: key.apiKey },
      ...{ PORT: "0", RELAY_DATA: join(folder, `relay-${delay}`), RELAY_CALLS_PER_MINUTE: "0" },
    });
    const { call, close } = callerOver(line);
    const toRelay = new Pool(relay.url);
    const ask = async (path: string, body: object): Promise<readonly Record<string, unknown>[]> => {
      const headers = { "content-type": "application/json", [clientHeader.name]: clientHeader.value };
      const answer = await toRelay.request({ path, method: "POST", headers, body: JSON.stringify(body) });
      const text = await answer.body.text();
      expect(answer.statusCode).toBe(200);
      return text
        .trimEnd()
        .split("\n")
        .map((one) => JSON.parse(one) as Record<string, unknown>);
    };
    /** Sends a record operation, and returns its duration. */
    const through = async (path: string, body: object, outcome: string): Promise<number> => {
      const begun = performance.now();
      const answers = (await ask(path, body)).slice(0, -1);
      const took = performance.now() - begun;
      expect(new Set(answers.map((answer) => answer.outcome))).toEqual(new Set([outcome]));
      return took;
    };
    const bare = async (work: () => Promise<void>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const windows: number[] = [];
    const trips: Record<"written" | "takenBack", number[]> = { written: [], takenBack: [] };
    const told = async <Value>(what: string): Promise<Value> =>
      (await (await fetch(`${line.url}/${what}`)).json()) as Value;
    for (const records of [100, 400]) {
      const o_no = `${named} ${records}`;
      const session = (await call("wa.session", "create", [{ o_no }])) as number;
      const valuesOf = (name: string, at: number): Record<string, unknown> => ({
        ...{ session_id: session, cycle_no: 1, sequence: at + 1, name, element_type: "va" },
        ...{ video_start_time: at, video_end_time: at + 1 },
      });
      const places = Array.from({ length: records }, (_none, at) => at);
      const make = async (name: string): Promise<number[]> =>
        (await call("wa.element", "create", [places.map((at) => valuesOf(`${name} ${at}`, at))])) as number[];
      const ids = await make("start");
      const names = ids.map((_id, at) => `start ${at}`);
      let turn = 0;
      const changes = (next: (at: number) => string): readonly object[] =>
        ids.map((id, at) => {
          const [from, to] = [names[at], next(at)];
          names[at] = to;
          return { key: `${id}`, model: "wa.element", id, base: { name: from }, values: { name: to } };
        });
      const times = await byTurns(
        {
          bare: () => {
            turn += 1;
            return bare(async () => {
              for (const [at, id] of ids.entries()) {
                names[at] = `bare ${turn} ${at}`;
                await call("wa.element", "write", [[id], { name: names[at] }]);
              }
            });
          },
          written: async () => {
            turn += 1;
            const body = { changes: changes((at) => `relay ${turn} ${at}`) };
            await told("windows");
            await told("trips");
            const took = await through(routes.writeBack, body, "written");
            windows.push(...(await told<number[]>("windows")));
            trips.written.push((await told<number>("trips")) / records);
            return took;
          },
          takenBack: async () => {
            const [{ entries }] = (await ask(routes.history, { limit: records })) as unknown as [
              { entries: readonly JournalEntry[] },
            ];
            const newest = entries.map(({ id }) => id);
            await told("trips");
            const took = await through(routes.takeBack, { entries: newest }, "taken_back");
            trips.takenBack.push((await told<number>("trips")) / records);
            const stored = (await call("wa.element", "read", [ids], { fields: ["name"] })) as {
              id: number;
              name: string;
            }[];
            for (const { id, name } of stored) names[ids.indexOf(id)] = name;
            return took;
          },
          alike: () => {
            turn += 1;
            return through(routes.writeBack, { changes: changes(() => `alike ${turn}`) }, "written");
          },
          ...(records > 100
            ? {}
            : {
                bareDeleted: async () => {
                  const some = await make("bare");
                  return bare(async () => {
                    for (const id of some) await call("wa.element", "unlink", [[id]]);
                  });
                },
                deleted: async () => {
                  const some = await make("relay");
                  const deletions = some.map((id, at) => ({
                    ...{ key: `${id}`, model: "wa.element", id },
                    base: { name: `relay ${at}` },
                  }));
                  return through(routes.delete, { deletions }, "deleted");
                },
                bareCreated: async () => {
                  const some: number[] = [];
                  const took = await bare(async () => {
                    for (const at of places)
                      some.push((await call("wa.element", "create", [valuesOf(`one ${at}`, at)])) as number);
                  });
                  await call("wa.element", "unlink", [some]);
                  return took;
                },
                created: () => {
                  turn += 1;
                  const creations = places.map((at) => ({
                    ...{ key: `${o_no} ${turn} ${at}`, model: "wa.element" },
                    values: valuesOf(`new ${turn} ${at}`, at),
                  }));
                  return through(routes.create, { creations }, "created");
                },
              }),
        },
        rounds,
        // Four hundred over a slow line take a quarter of a minute each, after a hundred others.
        records > 100 ? 0 : 1,
      );
      const bar = `at most ${most}`;
      const at = { table: "Write-back against bare calls", row: `${records} records, ${named}` };
      publish({ ...at, column: "write-back" }, ratioOf(times.written, times.bare), bar);
      publish({ ...at, column: "one value for all" }, ratioOf(times.alike, times.bare), bar);
      publish({ ...at, column: "taking back" }, ratioOf(times.takenBack, times.bare), bar);
      publish({ ...at, column: "bare write, ms" }, medianOf(times.bare.map((time) => time / records)));
      if (records > 100) continue;
      publish({ ...at, column: "deleting" }, ratioOf(times.deleted, times.bareDeleted), bar);
      publish({ ...at, column: "creating" }, ratioOf(times.created, times.bareCreated), bar);
    }
    const most95 = windows.sort((a, b) => a - b)[Math.floor(windows.length * 0.95)];
    const at = { table: "From reading a record to writing it", row: named };
    publish({ ...at, column: "median, ms" }, medianOf(windows).median);
    publish({ ...at, column: "95 %, ms" }, most95);
    await close();
    await toRelay.close();
    await relay.stop();
    await line.stop();
  },
);
