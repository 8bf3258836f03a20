import { request } from "node:http";
import { routes } from "../../../contract/relay-api.ts";
import { createMetrics, serveMetrics } from "../../../relay/operation/metrics.ts";
import { cut, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const metrics = createMetrics("1.2.3");
let instance: FakeInstance;
let relay: StartedRelay;
beforeAll(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { metrics });
});
afterAll(async () => {
  await relay.close();
  await instance.close();
});

/** Returns the value of a line of Prometheus' text. */
async function figure(line: string): Promise<number> {
  const { text } = await metrics.read();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

/** Waits for a value, because an answer is counted shortly after the client has it. */
async function untilFigure(line: string, wanted: number): Promise<void> {
  while ((await figure(line)) !== wanted) await new Promise((resolve) => setImmediate(resolve));
}

test("requests are counted by route and status, and other addresses under one name", async () => {
  await relay.post(routes.read, { model: "wa.session", method: "search_read", domain: [], fields: ["name"] });
  await relay.post(routes.read, { model: "wa.secret-model", method: "search_read" });
  await relay.get("/api/O-0012-not-a-route");
  await relay.get("/a-page-that-is-not-there");
  const count = "wa_relay_request_seconds_count";
  await untilFigure(`${count}{route="/api/read",status="200"}`, 1);
  await untilFigure(`${count}{route="/api/read",status="403"}`, 1);
  await untilFigure(`${count}{route="other",status="404"}`, 1);
  await untilFigure(`${count}{route="pages",status="404"}`, 1);
  await untilFigure("wa_relay_requests_in_flight", 0);
});

test("calls of the instance are counted by result", async () => {
  const before = await figure('wa_relay_instance_seconds_count{outcome="instance_unreachable"}');
  instance.failAlways("fields_get", cut("before"));
  await relay.post(routes.read, { model: "wa.session", method: "fields_get" });
  instance.mend();
  // Reads are tried a second time.
  expect(await figure('wa_relay_instance_seconds_count{outcome="instance_unreachable"}')).toBe(before + 2);
  expect(await figure('wa_relay_instance_seconds_count{outcome="ok"}')).toBeGreaterThan(0);
});

test("records are counted by outcome", async () => {
  const id = instance.put("wa.session", { name: "a" });
  const change = { model: "wa.session", id, values: { name: "b" } };
  await relay.writeBack([
    { ...change, key: "1", base: { name: "a" } },
    { ...change, key: "2", base: { name: "long ago" }, values: { name: "c" } },
  ]);
  await untilFigure('wa_relay_records_total{route="/api/write-back",outcome="written"}', 1);
  await untilFigure('wa_relay_records_total{route="/api/write-back",outcome="conflict"}', 1);
});

test("the metrics hold no name, value, id, login or address", async () => {
  const { text } = await metrics.read();
  for (const word of ["secret-model", "O-0012", "engineer@", "plant", "canary", "not-there", "long ago"])
    expect(text).not.toContain(word);
});

test("they are served only on loopback, at /metrics and for this machine's own names", async () => {
  const server = await serveMetrics(metrics, 0);
  const ask = (
    path: string,
    method = "GET",
    host = `127.0.0.1:${server.port}`,
  ): Promise<readonly [number | undefined, string]> =>
    new Promise((resolve, reject) => {
      const headers = { host };
      const options = { host: "127.0.0.1", port: server.port, path, method, headers, agent: false };
      request(options, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => resolve([response.statusCode, text]));
      })
        .on("error", reject)
        .end();
    });
  const [status, text] = await ask("/metrics");
  expect(status).toBe(200);
  expect(text).toContain('wa_relay_info{version="1.2.3"} 1');
  expect(text).toContain("process_resident_memory_bytes");
  expect((await ask("/"))[0]).toBe(404);
  expect((await ask("/metrics", "POST"))[0]).toBe(404);
  for (const own of ["localhost", `localhost:${server.port}`, `[::1]:${server.port}`])
    expect((await ask("/metrics", "GET", own))[0]).toBe(200);
  for (const foreign of ["evil.example", `evil.example:${server.port}`, "localhost.evil.example"])
    expect((await ask("/metrics", "GET", foreign))[0]).not.toBe(200);
  expect((await relay.get("/metrics")).status).toBe(404);
  await server.close();
});
