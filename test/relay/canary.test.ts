import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../contract/relay-api.ts";
import { cut, refuseCall, sendJson, sendText, startInstanceDouble } from "../support/instance-double.ts";
import type { Fault } from "../support/instance-double.ts";
import { canaryKey } from "../support/instance-double.ts";
import { startRelay } from "../support/started-relay.ts";

const faults: readonly (Fault | undefined)[] = [
  undefined,
  refuseCall("AccessDenied", `Access Denied for ${canaryKey}`),
  refuseCall("ValidationError", `args were ${JSON.stringify([canaryKey])}`),
  refuseCall(`Strange${canaryKey}`, `/jsonrpc?key=${encodeURIComponent(canaryKey)}`),
  (response) => sendJson(response, { jsonrpc: "2.0", id: null, result: [{ id: 1, name: canaryKey }] }),
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

test("the API key appears in no answer, no log line and no journal, whatever the instance does with it", async () => {
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
    [routes.takeBack, { entries: [1, 2, 3, 4] }],
  ] as const;
  const seen: string[] = [];
  for (const method of [
    ...["authenticate", "search_read", "fields_get", "read", "write"],
    ...["create", "unlink", "action_build_lines"],
  ])
    for (const fault of faults) {
      const folder = mkdtempSync(join(tmpdir(), "wa-canary-"));
      const instance = await startInstanceDouble();
      instance.put("wa.session", { name: "A" });
      instance.put("wa.element", { name: "B" });
      instance.put("wa.comparison", { name: "C" });
      if (fault !== undefined) instance.failAlways(method, fault);
      const relay = await startRelay(instance.configuration, {
        limits: { signInPause: 0, graceTime: 0 },
        journal: folder,
      });
      for (const [path, body] of requests) {
        const answer = await relay.post(path, body);
        seen.push(JSON.stringify(answer.headers), answer.text);
      }
      for (const path of [routes.instance, routes.ready, routes.health])
        seen.push((await relay.get(path)).text);
      seen.push(...relay.log);
      for (const file of readdirSync(folder)) seen.push(readFileSync(join(folder, file), "latin1"));
      await relay.close();
      rmSync(folder, { recursive: true });
      await instance.close();
    }
  expect(seen.length).toBeGreaterThan(1_000);
  expect(seen.filter((text) => text.includes("canary"))).toEqual([]);
});
