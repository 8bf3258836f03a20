import * as fc from "fast-check";
import { failures, isFailureCode } from "../../contract/errors.ts";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import type { FakeInstance } from "../support/fake-instance.ts";
import type { Front } from "../support/instance-call.ts";
import { startAppInProcess } from "../support/prove/app-in-process.ts";
import { isOffered } from "../support/prove/is-offered.ts";
import { startRelayUnderInput } from "../support/prove/relay-under-input.ts";
import type { AskedOfRelay, RelayUnderInput } from "../support/prove/relay-under-input.ts";
import { spoiledBody } from "../support/prove/spoiled.ts";
import type { Json } from "../support/prove/spoiled.ts";
import { prove } from "./prove.ts";

const search = {
  model: "wa.element",
  method: "search_read",
  fields: ["name", "id"],
  lang: "ja_JP",
  limit: 3,
};
const look = { ...search, domain: [["session_id", "=", 1]], order: "cycle_no, sequence desc" };
const read = { model: "wa.session", method: "read", ids: [1, 2], fields: ["name"] };
const fieldsOf = { model: "wa.cycle", method: "fields_get" };
const base = { name: "A", segment_data: "[]" };
const change = { key: "k", model: "wa.element", id: 2, base, values: { name: "B" }, label: "O-No 1" };
const element = { key: "k", model: "wa.element", values: { session_id: 1, name: "Pick part", cycle_no: 1 } };
const session = { key: "s", model: "wa.session", values: { o_no: "O-1" } };

/** Good bodies of each route, which the test spoils. */
const good: Readonly<Record<string, readonly Json[]>> = {
  [routes.read]: [look, read, fieldsOf],
  [routes.readMany]: [{ reads: [look] }, { reads: [read, fieldsOf] }],
  [routes.writeBack]: [{ changes: [change], batch: "b" }],
  [routes.create]: [{ creations: [element, session], batch: "b" }],
  [routes.delete]: [{ deletions: [{ key: "k", model: "wa.element", id: 2, base, label: "x" }] }],
  [routes.buildLines]: [{ comparison_id: 3, batch: "b" }],
  [routes.history]: [{ limit: 5, before: 3 }],
  [routes.handOut]: [{ name: "a.pptx", content: "UEsDBA==" }],
  [routes.takeBack]: [{ entries: [1, 2], batch: "b" }],
};
const routeNames = Object.keys(good);

const json = { [clientHeader.name.toLowerCase()]: clientHeader.value, "content-type": "application/json" };

const ofRoute = (path: string): fc.Arbitrary<AskedOfRelay> =>
  spoiledBody(...(good[path] ?? [])).map((body) => ({
    ...{ path, method: "POST", headers: { ...json }, body },
  }));

/** Any method, address and headers, good and bad, with a valid body. */
const ofAnyAddress: fc.Arbitrary<AskedOfRelay> = fc
  .record({
    path: fc.oneof(
      fc.constantFrom<string>(
        ...Object.values(routes),
        "/api",
        "/api/metrics",
        "/metrics",
        "/api/read/",
        "/API/READ",
      ),
      fc.constantFrom(
        "/api/..%2f..%2fetc/passwd",
        "/api/%00",
        "/%",
        "//evil.example/",
        "/api/read?x=1",
        "/jsonrpc",
      ),
      fc.webPath().map((path) => `/api${path}`),
    ),
    method: fc.constantFrom("GET", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    headers: fc.record(
      {
        host: fc.constantFrom(
          "evil.example",
          "127.0.0.1.evil.example",
          "localhost",
          "[::1]",
          "169.254.169.254:80",
        ),
        origin: fc.constantFrom("https://evil.example", "null", "http://localhost.evil.example", "file://"),
        "sec-fetch-site": fc.constantFrom("cross-site", "same-site", "none", "same-origin"),
        "x-wa-client": fc.constantFrom("1", "0", "", "1, 1"),
        "content-type": fc.constantFrom(
          "application/json",
          "text/plain",
          "application/x-www-form-urlencoded",
          "",
        ),
        "content-encoding": fc.constantFrom("gzip", "br", "identity", "x"),
        authorization: fc.constantFrom("Bearer x", "Basic eDp4", "Bearer", ""),
        "x-http-method-override": fc.constantFrom("DELETE", "GET"),
        "x-forwarded-host": fc.constantFrom("evil.example", "localhost"),
        "accept-encoding": fc.constantFrom("gzip", "br", "zstd;q=1", "*"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ path, method, headers }) => ({
    ...{ path, method, headers: headers },
    body: method === "GET" || method === "OPTIONS" ? null : JSON.stringify(read),
  }));

interface Tally {
  refused: number;
  accepted: number;
  readonly wrong: string[];
}

const atOnce = 250;

type Start = (instance: FakeInstance["configuration"]) => RelayUnderInput | Promise<RelayUnderInput>;

for (const [name, start] of [
  ["bad inputs", startAppInProcess],
  ["bad inputs over connections", startRelayUnderInput],
] as const)
  prove(name, ({ perRoute, seed }, transport) => tryEveryRoute(start, perRoute, seed, transport), hold);

async function tryEveryRoute(start: Start, perRoute: number, seed: number, transport: Front) {
  const instance = await startFakeInstance(transport);
  const tallies: Tally[] = [];
  for (const requests of [...routeNames.map(ofRoute), ofAnyAddress]) {
    const relay = await start(instance.configuration);
    tallies.push(await tryAll(relay, requests, perRoute, seed, () => forget(instance)));
    await relay.close();
  }
  await instance.close();
  const sum = (count: (tally: Tally) => number): number =>
    tallies.reduce((total, tally) => total + count(tally), 0);
  const unlisted = instance.calls.filter((call) => !isOffered(call, transport));
  return {
    routes: tallies.length,
    refused: sum(({ refused }) => refused),
    fewestRefusedOfOneRoute: Math.min(...tallies.map(({ refused }) => refused)),
    accepted: sum(({ accepted }) => accepted),
    answersOf500OrMore: sum(({ wrong }) => wrong.length),
    forwarded: instance.calls.length,
    unlistedForwarded: unlisted.length,
    examples: [...tallies.flatMap(({ wrong }) => wrong), ...unlisted].slice(0, 10),
  };
}

function hold(
  figures: Awaited<ReturnType<typeof tryEveryRoute>>,
  { perRoute }: { readonly perRoute: number },
): void {
  expect(figures.examples).toEqual([]);
  expect(figures).toMatchObject({ answersOf500OrMore: 0, unlistedForwarded: 0 });
  expect(figures.fewestRefusedOfOneRoute).toBeGreaterThanOrEqual(perRoute);
  // Some must be accepted. Otherwise no almost valid request was tried.
  expect(figures.forwarded).toBeGreaterThan(perRoute / 100);
}

/** Sends requests until this many were refused. */
async function tryAll(
  relay: RelayUnderInput,
  requests: fc.Arbitrary<AskedOfRelay>,
  wanted: number,
  seed: number,
  forgetWhatWasMade: () => void,
): Promise<Tally> {
  const tally: Tally = { refused: 0, accepted: 0, wrong: [] };
  const ask = async (request: AskedOfRelay): Promise<void> => {
    const { status, text } = await relay.ask(request);
    const problem = problemWith(status, text);
    if (problem !== undefined) tally.wrong.push(`${problem}: ${JSON.stringify(request)} got ${text}`);
    else if (status >= 400) tally.refused += 1;
    else tally.accepted += 1;
  };
  for (let turn = 0; tally.refused < wanted && tally.wrong.length < 10; turn++) {
    // Accepted records would make each later read slower.
    forgetWhatWasMade();
    const some = fc.sample(requests, { numRuns: atOnce, seed: seed + turn });
    await Promise.all(some.map(ask));
  }
  return tally;
}

function problemWith(status: number, text: string): string | undefined {
  if (status >= 500) return "an answer of 500 or more";
  if (text.includes("canary")) return "the key";
  if (status < 400) return undefined;
  const { error } = JSON.parse(text) as { readonly error?: { readonly code?: unknown } };
  const code = error?.code;
  return isFailureCode(code) && failures[code].status === status ? undefined : "no code of a failure";
}

/** Removes the records that requests have created. */
function forget(instance: FakeInstance): void {
  for (const model of ["wa.session", "wa.element"])
    for (const { id } of instance.records(model)) if (id > 3) instance.remove(model, id);
}
