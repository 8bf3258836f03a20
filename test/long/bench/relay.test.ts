import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executeKwCall } from "../../../contract/jsonrpc.ts";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import { load } from "../../support/bench/load.ts";
import type { Load, Shot } from "../../support/bench/load.ts";
import { byTurns, medianOf, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { startNginx } from "../../support/bench/nginx.ts";
import { startProgram } from "../../support/bench/started.ts";
import type { Started } from "../../support/bench/started.ts";
import { projectFolder } from "../../support/script.ts";

const rounds = 5;
/** Rounds that do not count: V8 still compiles code during the first thousand requests of a kind. */
const uncounted = 3;
const duration = 1_500;

const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];
const domainOf = (analysis: number) => [["session_id", "=", analysis]];

/** The same question to the relay and to the instance. */
const asked = (relay: string, analysis: number): Shot => ({
  url: relay,
  path: routes.read,
  headers: { [clientHeader.name]: clientHeader.value },
  body: JSON.stringify({ model: "wa.element", method: "search_read", domain: domainOf(analysis), fields }),
});
const direct = (url: string, analysis: number): Shot => ({
  url,
  path: "/jsonrpc",
  body: JSON.stringify(
    executeKwCall({ db: "d", uid: 7, apiKey: "k" }, "wa.element", "search_read", [domainOf(analysis)], {
      fields,
    }),
  ),
});

let folder: string;
beforeAll(() => {
  execFileSync(
    process.execPath,
    [join(projectFolder, "node_modules/@typescript/native/bin/tsc"), "-b", "relay"],
    {
      cwd: projectFolder,
    },
  );
  folder = mkdtempSync(join(tmpdir(), "wa-bench-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startRelay(instance: Started, name: string): Promise<Started> {
  return startProgram(join(projectFolder, "dist", "node", "relay", "main.js"), {
    ...{ WA_URL: instance.url, WA_DB: "d", WA_LOGIN: "l", WA_API_KEY: "a key of the bench" },
    ...{ PORT: "0", RELAY_DATA: join(folder, name), RELAY_CALLS_PER_MINUTE: "0" },
  });
}

test("the relay compared with direct calls to the instance and with common proxies", async () => {
  const instance = await startProgram("canned-instance.mjs");
  const relay = await startRelay(instance, "plain");
  const middleware = await startProgram("bare-proxy.mjs", { TARGET: instance.url });
  const keeping = await startProgram("bare-proxy.mjs", { TARGET: instance.url, KEEP_ALIVE: "yes" });
  const nginx = await startNginx(instance.url, folder);
  let errors = 0;
  const rateOf = async (shot: Shot, connections: number): Promise<number> => {
    const { rate, errors: failed } = await load(shot, connections, duration);
    errors += failed;
    return rate;
  };
  for (const { analysis, connections, elements, ofDirect, ofMiddleware } of [
    { analysis: 40, connections: 32, elements: "40", ofDirect: undefined, ofMiddleware: "at least 1.0" },
    {
      ...{ analysis: 10_000, connections: 8, elements: "10,000" },
      ...{ ofDirect: "at least 0.70", ofMiddleware: undefined },
    },
  ]) {
    const rates = await byTurns(
      {
        direct: () => rateOf(direct(instance.url, analysis), connections),
        relay: () => rateOf(asked(relay.url, analysis), connections),
        middleware: () => rateOf(direct(middleware.url, analysis), connections),
        keeping: () => rateOf(direct(keeping.url, analysis), connections),
        ...(nginx === undefined ? {} : { nginx: () => rateOf(direct(nginx.url, analysis), connections) }),
      },
      rounds,
      uncounted,
    );
    const at = { table: "Reads through the relay", row: `${elements} elements, ${connections} connections` };
    publish({ ...at, column: "relay : direct" }, ratioOf(rates.relay, rates.direct), ofDirect);
    publish({ ...at, column: "proxy : direct" }, ratioOf(rates.middleware, rates.direct));
    publish({ ...at, column: "relay : proxy" }, ratioOf(rates.relay, rates.middleware), ofMiddleware);
    publish({ ...at, column: "relay : proxy with kept connections" }, ratioOf(rates.relay, rates.keeping));
    if (nginx !== undefined) publish({ ...at, column: "nginx : direct" }, ratioOf(rates.nginx, rates.direct));
  }
  const after = { table: "Reads through the relay", row: "after all of these" };
  publish({ ...after, column: "memory, MB" }, relay.memory(), "at most 350");
  publish({ ...after, column: "errors" }, errors, "0");
  for (const started of [relay, middleware, keeping, nginx, instance]) await started?.stop();
  expect(errors).toBe(0);
});

test("the time that the relay adds to an instance that needs 20 ms", async () => {
  const instance = await startProgram("canned-instance.mjs", { DELAY: "20" });
  const relay = await startRelay(instance, "slow");
  for (const connections of [8, 32]) {
    const loads: Record<"direct" | "relay", Load[]> = { direct: [], relay: [] };
    const measured = (name: "direct" | "relay", shot: Shot) => async (): Promise<number> => {
      const one = await load(shot, connections, duration);
      loads[name].push(one);
      return one.rate;
    };
    const rates = await byTurns(
      {
        direct: measured("direct", direct(instance.url, 40)),
        relay: measured("relay", asked(relay.url, 40)),
      },
      rounds,
      uncounted,
    );
    const added = loads.relay
      .slice(uncounted)
      .map(({ time }, round) => time - (loads.direct[round + uncounted]?.time ?? 0));
    const at = { table: "Relay before an instance of 20 ms", row: `${connections} connections` };
    publish({ ...at, column: "relay : direct" }, ratioOf(rates.relay, rates.direct), "at least 0.80");
    publish({ ...at, column: "added, ms" }, medianOf(added), "at most 5");
    expect(loads.relay.reduce((sum, { errors }) => sum + errors, 0)).toBe(0);
  }
  await relay.stop();
  await instance.stop();
});
