import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

/** Unexpected behaviour of the newer interface, through a relay at the embedded service. */

let service: StartedService;
let relay: StartedRelay;
let id: number;
let isAway: boolean;
/** The model calls that the service ran. */
let heard: string[];
beforeEach(async () => {
  isAway = false;
  heard = [];
  service = await startService({
    ...{ sampleData: false, hasReplica: true },
    faults: { before: ({ method }) => void heard.push(method), isDatabaseUnavailable: () => isAway },
  });
  id = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door" }]));
  relay = await startAt(service.url);
});
afterEach(async () => {
  await relay.close();
  await service.stop();
});

function startAt(url: string, apiKey = service.apiKey): Promise<StartedRelay> {
  const instance = {
    url,
    db: service.db,
    login: "",
    apiKey: new Secret(apiKey),
    transport: "json2",
  } as const;
  return startRelay(instance, { limits: { signInPause: 0, graceTime: 0, replicaTime: 100 } });
}

const rename = (record: number, from: string, to: string): object => ({
  ...{ key: to, model: "wa.session", id: record, base: { name: from }, values: { name: to } },
});
const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };
const names = async (): Promise<unknown> =>
  ((await service.call("wa.session", "search_read", [[]], { fields: ["name"] })) as { name: string }[]).map(
    ({ name }) => name,
  );

test("behind a proxy with chunked bodies, which count as empty, no user is signed in and no change is confirmed", async () => {
  const proxy = createServer((request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ["content-length", "connection", "host"]) headers.delete(name);
    const init = { method: request.method ?? "", headers, body: request, duplex: "half" };
    void fetch(service.url + (request.url ?? ""), init as unknown as RequestInit).then(async (answer) =>
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text()),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const behind = await startAt(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const { outcomes } = await behind.writeBack([rename(id, "Door", "Gate")]);
  expect(outcomes).toMatchObject([
    { outcome: "failed", code: "bad_reply", message: expect.stringContaining("in chunks") as unknown },
  ]);
  expect(await names()).toEqual(["Door"]);
  await behind.close();
  await new Promise((resolve) => proxy.close(resolve));
});

test("a change without records, which would be confirmed, is not sent", async () => {
  await relay.post(routes.read, list);
  heard = [];
  const deletion = { key: "d", model: "wa.element", id: "1", base: { name: "A" } };
  const bodies: readonly (readonly [string, object])[] = [
    [routes.writeBack, { changes: [{ ...rename(id, "Door", "Gate"), id: null }] }],
    [routes.delete, { deletions: [deletion] }],
    [routes.buildLines, { comparison_id: [] }],
  ];
  for (const [path, body] of bodies) expect((await relay.post(path, body)).status).toBe(400);
  expect(heard).toEqual([]);
});

test("of all causes of 404, only a deleted record is reported as deleted", async () => {
  const gone = Number(await service.call("wa.session", "create", [{ o_no: "O-2", name: "Roof" }]));
  await service.call("wa.session", "unlink", [[gone]]);
  expect((await relay.writeBack([rename(gone, "Roof", "Lid")])).outcomes).toMatchObject([
    { outcome: "gone" },
  ]);
  const lost = await relay.post(routes.buildLines, { comparison_id: 999 });
  expect(codeOf(lost)).toBe("record_missing");
  isAway = true;
  const changes = [rename(id, "Door", "Gate")];
  expect((await relay.writeBack(changes)).outcomes).toMatchObject([
    { outcome: "failed", code: "instance_status" },
  ]);
  expect(codeOf(await relay.post(routes.read, list))).toBe("instance_status");
  isAway = false;
  expect((await relay.writeBack(changes)).outcomes).toMatchObject([{ outcome: "written" }]);
  expect(await names()).toEqual(["Gate"]);
});

test("a key that the replica lacks is refused until the replica has it", async () => {
  service.lag(Infinity);
  const { apiKey } = service.addKey("new@example.com", "analyst");
  const fresh = await startAt(service.url, apiKey);
  expect(codeOf(await fresh.post(routes.read, list))).toBe("sign_in_failed");
  service.lag(0);
  expect((await fresh.post(routes.read, list)).status).toBe(200);
  await fresh.close();
});

test("connections that close after each reply, and concurrent calls, lose nothing", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_none, at) => relay.post(routes.read, { ...list, limit: at + 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
