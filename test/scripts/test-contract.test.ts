import { page, json, startGateway } from "../support/relay/gateway.ts";
import type { Gateway, GatewayAnswer } from "../support/relay/gateway.ts";
import { callScript } from "../support/script.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";

let service: StartedService;
let gateway: Gateway;
beforeAll(async () => {
  service = await startService({ sampleData: false });
  gateway = await startGateway(service.url);
});
afterAll(async () => {
  await gateway.close();
  await service.stop();
});

test.each<[string, Readonly<Record<string, GatewayAnswer>>, string | undefined, readonly string[]]>([
  ["that serves both", {}, undefined, ["jsonrpc", "json2"]],
  ["that serves both, with auto", {}, "auto", ["jsonrpc", "json2"]],
  ["with WA_TRANSPORT=json2", {}, "json2", ["json2"]],
  ["with WA_TRANSPORT=jsonrpc", {}, "jsonrpc", ["jsonrpc"]],
  ["of version 18", { "/web/version": page(404), "/json/2/": page(303) }, undefined, ["jsonrpc"]],
  ["without JSON-RPC", { "/jsonrpc": page(404) }, undefined, ["json2"]],
  ["that is only pages", { "/": page(200) }, undefined, []],
  ["that is another program", { "/": json(404, {}) }, undefined, []],
])(
  "the contract tests of an instance %s use the interfaces that it has",
  async (_what, answers, named, expected) => {
    gateway.answer(answers);
    const environment = { WA_URL: gateway.url, WA_DB: service.db, ...(named && { WA_TRANSPORT: named }) };
    expect(await callScript("test-contract.mjs", "interfacesOf", environment)).toEqual(expected);
  },
);

test("the embedded service is tested over both interfaces", async () => {
  expect(await callScript("test-contract.mjs", "interfacesOf", {})).toEqual(["jsonrpc", "json2"]);
});
