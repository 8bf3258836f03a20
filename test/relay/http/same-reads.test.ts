import { setTimeout as pause } from "node:timers/promises";
import { routes } from "../../../contract/relay-api.ts";
import { createMetrics } from "../../../relay/operation/metrics.ts";
import type { Metrics } from "../../../relay/operation/metrics.ts";
import { sendJson, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const [engineers, analyses] = [40, 3];

let instance: FakeInstance;
let metrics: Metrics;
let relay: StartedRelay;
let sessions: readonly number[];
let elements: readonly number[];

beforeEach(async () => {
  instance = await startFakeInstance();
  metrics = createMetrics("0.0.0");
  relay = await startRelay(instance.configuration, { metrics, limits: { callsPerMinute: 0 } });
  sessions = Array.from({ length: analyses }, (_none, at) => instance.put("wa.session", { o_no: `O-${at}` }));
  elements = sessions.map((session) => instance.put("wa.element", { session_id: session, name: "Pick" }));
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

const read = (session: number) =>
  relay.post(routes.read, {
    ...{ model: "wa.element", method: "search_read" },
    ...{ domain: [["session_id", "=", session]], fields: ["name"] },
  });

const searches = (): number => instance.calls.filter(({ method }) => method === "search_read").length;

/** Waits until this many requests are in the relay. */
async function inFlight(requests: number): Promise<void> {
  const wanted = `wa_relay_requests_in_flight ${requests}`;
  while (!(await metrics.read()).text.split("\n").includes(wanted)) await pause(5);
}

/** Delays answers of the instance's searches: the result is from now, and the answer is sent on release. */
function holdSearches(): () => void {
  let held: (() => void)[] = [];
  let isOpen = false;
  instance.failAlways("search_read", (response, carryOut) => {
    const result = carryOut();
    const answer = (): void => sendJson(response, { jsonrpc: "2.0", id: null, result });
    if (isOpen) answer();
    else held.push(answer);
  });
  return () => {
    isOpen = true;
    held.forEach((answer) => answer());
    held = [];
  };
}

test("concurrent refreshes of many engineers reach the instance once for each analysis", async () => {
  const letGo = holdSearches();
  const asked = Array.from({ length: engineers }, () => sessions.map(read)).flat();
  await inFlight(engineers * analyses);
  letGo();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(analyses);
  expect(searches()).toBe(analyses);
  await Promise.all(sessions.map(read));
  expect(searches()).toBe(2 * analyses);
});

test("an engineer who reads after a finished write-back sees it, even while older reads of others are pending", async () => {
  const letGo = holdSearches();
  const [session = 0] = sessions;
  const [element = 0] = elements;
  const others = Array.from({ length: engineers }, () => read(session));
  await inFlight(engineers);
  const change = { key: "k", model: "wa.element", id: element };
  const { outcomes } = await relay.writeBack([
    { ...change, base: { name: "Pick" }, values: { name: "Fit" } },
  ]);
  expect(outcomes).toMatchObject([{ outcome: "written" }]);
  const own = read(session);
  await inFlight(engineers + 1);
  letGo();
  expect((await own).text).toContain("Fit");
  for (const other of others) expect((await other).text).toContain("Pick");
  expect(searches()).toBe(2);
});
