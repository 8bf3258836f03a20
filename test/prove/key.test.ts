import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import {
  cut,
  refuseCall,
  sendJson,
  sendResult,
  sendText,
  startFakeInstance,
  canaryKey,
} from "../support/fake-instance.ts";
import type { Fault } from "../support/fake-instance.ts";
import { createMetrics } from "../../relay/operation/metrics.ts";
import type { Front } from "../support/instance-call.ts";
import { startRelayChild } from "../support/relay/relay-child.ts";
import { projectFolder, runNode } from "../support/script.ts";
import { startRelay } from "../support/started-relay.ts";
import { prove } from "./prove.ts";

const faults: readonly (Fault | undefined)[] = [
  undefined,
  refuseCall("AccessDenied", `Access Denied for ${canaryKey}`),
  refuseCall("ValidationError", `args were ${JSON.stringify([canaryKey])}`),
  refuseCall(`Strange${canaryKey}`, `/jsonrpc?key=${encodeURIComponent(canaryKey)}`),
  (response) => sendResult(response, [{ id: 1, name: canaryKey }]),
  (response) => sendJson(response, { jsonrpc: "2.0", id: canaryKey, result: [] }),
  (response) => sendJson(response, { jsonrpc: canaryKey }),
  sendText(200, `not JSON: ${canaryKey}`),
  sendText(500, `<html>${canaryKey}</html>`),
  (response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:1/?${encodeURIComponent(canaryKey)}` });
    response.end();
  },
  cut("before"),
  cut("after"),
];

const requests = [
  [routes.read, { model: "wa.session", method: "search_read", domain: [], fields: ["name"] }],
  [routes.read, { model: "wa.session", method: "fields_get" }],
  [routes.read, { model: canaryKey, method: canaryKey }],
  [
    routes.readMany,
    {
      reads: [
        { model: "wa.session", method: "search_read", domain: [], fields: ["name"] },
        { model: "wa.session", method: "read", ids: [1], fields: ["name"] },
        { model: canaryKey, method: canaryKey },
      ],
    },
  ],
  [
    routes.writeBack,
    { changes: [{ key: "k", model: "wa.session", id: 1, base: { name: "A" }, values: { name: "B" } }] },
  ],
  [routes.create, { creations: [{ key: "k", model: "wa.session", values: { o_no: "O-1" } }] }],
  [routes.create, { creations: [{ key: "l", model: "wa.element", values: { session_id: 1 } }] }],
  [routes.delete, { deletions: [{ key: "k", model: "wa.element", id: 2, base: { name: "B" } }] }],
  [routes.buildLines, { comparison_id: 3 }],
  [routes.history, {}],
  [routes.handOut, { name: "a.pptx", content: "UEsDBA==" }],
  [routes.takeBack, { entries: [1, 2, 3, 4] }],
] as const;

const methods = (transport: Front): readonly string[] => [
  ...["authenticate", "search_read", "fields_get", "read", "write"],
  ...["create", "unlink", "action_build_lines"],
  ...(transport === "json2" ? ["get_metadata"] : []),
];

prove(
  "key",
  async ({ builds, everyFault }, transport) => {
    const outputs = { answers: 0, logLines: 0, journals: 0, figures: 0, filesOfTheAddIn: 0 };
    const found: string[] = [];
    let bytes = 0;
    const search = (kind: keyof typeof outputs, texts: readonly string[]): void => {
      outputs[kind] += texts.length;
      for (const text of texts) {
        bytes += text.length;
        if (text.includes("canary")) found.push(`${kind}: ${text.slice(0, 300)}`);
      }
    };
    // Neighbouring methods skip different faults, so that each fault is tried.
    const tried = methods(transport).flatMap((method, place) =>
      faults.filter((_, index) => (index + place) % everyFault === 0).map((fault) => ({ method, fault })),
    );
    for (const { method, fault } of tried) {
      const { answers, log, journal, figures } = await outputsUnder(method, fault, transport);
      search("answers", answers);
      search("logLines", log);
      search("journals", journal);
      search("figures", [figures]);
    }
    search("logLines", await printedByProcess(transport));
    for (let build = 0; build < builds; build++) search("filesOfTheAddIn", await filesOfAddIn());
    return {
      faults: tried.length,
      ...outputs,
      megabytes: Math.round(bytes / 1e6),
      hits: found.length,
      found,
    };
  },
  (figures) => {
    expect(figures.found).toEqual([]);
    expect(figures.answers).toBeGreaterThan(10 * figures.faults);
    expect(figures.logLines).toBeGreaterThan(10 * figures.faults);
  },
);

/** Returns all output of a relay while calls of a method fail. */
async function outputsUnder(
  method: string,
  fault: Fault | undefined,
  transport: Front,
): Promise<{
  readonly answers: string[];
  readonly log: readonly string[];
  readonly journal: string[];
  readonly figures: string;
}> {
  const folder = mkdtempSync(join(tmpdir(), "wa-canary-"));
  const instance = await startFakeInstance(transport);
  instance.put("wa.session", { name: "A" });
  instance.put("wa.element", { name: "B" });
  instance.put("wa.comparison", { name: "C" });
  if (fault !== undefined) instance.failAlways(method, fault);
  const metrics = createMetrics("1.2.3");
  const relay = await startRelay(instance.configuration, {
    limits: { signInPause: 0, graceTime: 0, replicaTime: 0 },
    journal: folder,
    metrics,
  });
  const answers: string[] = [];
  for (const [path, body] of requests) {
    const answer = await relay.post(path, body);
    answers.push(JSON.stringify(answer.headers) + answer.text);
  }
  for (const path of [routes.instance, routes.ready, routes.health, routes.signIn])
    answers.push((await relay.get(path)).text);
  await relay.close();
  const journal = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
  rmSync(folder, { recursive: true });
  await instance.close();
  return { answers, log: relay.log, journal, figures: (await metrics.read()).text };
}

/** Returns the output of a relay that runs like in a plant, from its start to its stop. */
async function printedByProcess(transport: Front): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "wa-canary-"));
  const instance = await startFakeInstance(transport);
  instance.failAlways("search_read", refuseCall("AccessDenied", `Access Denied for ${canaryKey}`));
  const { url, db, login } = instance.configuration;
  const relay = await startRelayChild({
    ...{ WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: folder },
    WA_TRANSPORT: transport,
  });
  const headers = { "Content-Type": "application/json", [clientHeader.name]: clientHeader.value };
  for (const [path, body] of requests)
    await fetch(relay.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  await relay.end("SIGTERM");
  await instance.close();
  rmSync(folder, { recursive: true });
  return relay.said().split("\n");
}

/** Builds the add-in for production, with the relay's key in the environment. */
async function filesOfAddIn(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "wa-bundle-"));
  const bundle = join(projectFolder, "scripts", "bundle", "bundle.mjs");
  const args = [bundle, join(projectFolder, "webpack.config.js"), "--once", "--to", folder, "addin"];
  const built = await runNode(args, { WA_URL: "https://plant.example", WA_API_KEY: canaryKey }, 600);
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  rmSync(folder, { recursive: true });
  return texts;
}
