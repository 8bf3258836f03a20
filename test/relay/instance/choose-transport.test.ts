import { routes } from "../../../contract/relay-api.ts";
import type { InstanceInfo } from "../../../contract/relay-info.ts";
import { Secret } from "../../../relay/secret.ts";
import type { TransportName } from "../../../relay/settings/instance-settings.ts";
import { json, page, startGateway } from "../../support/relay/gateway.ts";
import type { Gateway, GatewayAnswer } from "../../support/relay/gateway.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { codeOf, startRelay } from "../../support/started-relay.ts";
import type { RelayAnswer, StartedRelay } from "../../support/started-relay.ts";

const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };

let service: StartedService;
let gateway: Gateway;
let relay: StartedRelay;
beforeAll(async () => {
  service = await startService({ sampleData: false });
});
afterAll(() => service.stop());
beforeEach(async () => {
  gateway = await startGateway(service.url);
});
afterEach(async () => {
  await relay.close();
  await gateway.close();
});

async function start(transport: TransportName, db = service.db): Promise<void> {
  const { login } = service;
  const apiKey = new Secret(service.apiKey);
  relay = await startRelay(
    { url: gateway.url, db, login, apiKey, transport },
    { limits: { signInPause: 0, replicaTime: 0 } },
  );
}

const read = async (): Promise<string> => {
  const answer = await relay.post(routes.read, list);
  return answer.status === 200 ? "served" : codeOf(answer);
};
/** The interface of the last call that reached the gateway. */
const used = (): string => {
  const paths = gateway.received.map(({ request }) => request.url ?? "");
  return paths.at(-1)?.startsWith("/json/2/") === true ? "json2" : (paths.at(-1) ?? "");
};
const told = (answer: RelayAnswer): string =>
  (JSON.parse(answer.text) as { readonly error: { readonly message: string } }).error.message;

const withoutJson2: Readonly<Record<string, GatewayAnswer>> = {
  "/json/2/": page(404),
  "/web/version": page(404),
};

test("auto chooses JSON-RPC if the instance has both, and only real calls hold the key", async () => {
  await start("auto");
  expect([await read(), used()]).toEqual(["served", "/jsonrpc"]);
  const info = JSON.parse((await relay.get(routes.instance)).text) as InstanceInfo;
  expect(info.transport).toBe("jsonrpc");
  expect(gateway.received.filter(({ request }) => request.url !== "/jsonrpc")).toEqual([]);
});

test.each([page(404), json(404, { error: "not found" }), page(410), page(405), page(303)])(
  "auto chooses the newer interface if /jsonrpc answers %j",
  async (...gone) => {
    gateway.answer({ "/jsonrpc": gone });
    await start("auto");
    const info = JSON.parse((await relay.get(routes.instance)).text) as InstanceInfo;
    expect(info).toMatchObject({ transport: "json2", uid: service.uid });
    expect([await read(), used()]).toEqual(["served", "json2"]);
    const probes = gateway.received.filter(({ request }) => request.url?.startsWith("/web/") === true);
    expect(probes.map(({ request }) => request.headers.authorization)).toEqual(probes.map(() => undefined));
  },
);

test("a page in front of the instance at the start does not decide the interface", async () => {
  gateway.answer({ "/": page(200) });
  await start("auto");
  expect([await read(), await read()]).toEqual(["bad_reply", "bad_reply"]);
  gateway.answer({ "/jsonrpc": page(404) });
  expect([await read(), used()]).toEqual(["served", "json2"]);
});

test.each<[string, Readonly<Record<string, GatewayAnswer>>]>([
  ["a page", { "/jsonrpc": page(200) }],
  ["a gateway without an instance", { "/jsonrpc": page(502) }],
  ["too many requests", { "/jsonrpc": page(429) }],
  ["a body limit", { "/jsonrpc": page(413) }],
  ["a refusal", { "/jsonrpc": page(403) }],
  ["404 from a server without the newer interface", { "/jsonrpc": page(404), ...withoutJson2 }],
  [
    "404 with a version of 18",
    { "/jsonrpc": page(404), "/web/version": json(200, { version_info: [18, 0] }) },
  ],
  ["404 where the newer interface has no such database", { "/jsonrpc": page(404), "/json/2/": page(404) }],
  ["404 where no call of the newer interface passes", { "/jsonrpc": page(404), "/json/2/": page(200) }],
])("auto stays JSON-RPC at %s", async (_what, answers) => {
  gateway.answer(answers);
  await start("auto");
  expect(await read()).not.toBe("served");
  gateway.answer({});
  expect([await read(), used()]).toEqual(["served", "/jsonrpc"]);
});

test("the relay follows an instance that changes its interface and changes back", async () => {
  await start("auto");
  expect(await read()).toBe("served");
  gateway.answer({ "/jsonrpc": page(404) });
  expect([await read(), await read(), used()]).toEqual(["instance_status", "served", "json2"]);
  gateway.answer(withoutJson2);
  expect([await read(), await read(), used()]).toEqual(["instance_status", "served", "/jsonrpc"]);
});

test.each([page(404), page(303)])(
  "a server without the newer interface in WA_TRANSPORT is reported as one without it, at %j",
  async (...missing) => {
    gateway.answer({ "/json/2/": missing, "/web/version": page(404) });
    await start("json2");
    const answer = await relay.post(routes.read, list);
    expect([answer.status, codeOf(answer)]).toEqual([502, "interface_not_served"]);
    expect(told(answer)).toContain("Set WA_TRANSPORT to jsonrpc or auto");
  },
);

test.each([403, 413, 429])(
  "a call refused with %d by a proxy is not reported as a missing interface",
  async (status) => {
    gateway.answer({ "/json/2/": page(status), "/web/version": page(404) });
    await start("json2");
    expect(await read()).toBe("instance_status");
  },
);

test("a server without the JSON-RPC in WA_TRANSPORT is reported as one without it", async () => {
  gateway.answer({ "/jsonrpc": page(404) });
  await start("jsonrpc");
  const answer = await relay.post(routes.read, list);
  expect(codeOf(answer)).toBe("interface_not_served");
  expect(told(answer)).toContain("Set WA_TRANSPORT to json2 or auto");
});

test("a wrong database and an address without an instance are not reported as a missing interface", async () => {
  await start("json2", "another");
  const answer = await relay.post(routes.read, list);
  expect([codeOf(answer), told(answer)]).toEqual([
    "instance_status",
    expect.stringContaining("Check WA_DB") as string,
  ]);
  gateway.answer({ "/": page(404) });
  const nothing = await relay.post(routes.read, list);
  expect([codeOf(nothing), told(nothing)]).toEqual([
    "instance_status",
    "The instance answered with HTTP status 404.",
  ]);
});

test("a server with an unavailable database is not reported as one without the interface", async () => {
  gateway.answer({
    "/json/2/": page(404),
    "/web/health": json(500, { status: "fail", db_server_status: false }),
  });
  await start("json2");
  expect(await read()).toBe("instance_database");
  gateway.answer({});
  expect(await read()).toBe("served");
});
