import { routes } from "../../contract/relay-api.ts";
import type { History } from "../../contract/journal.ts";
import { askInVain } from "../support/client/still-timers.ts";
import { cut, refuseCall, sendResult, sendText, startFakeInstance } from "../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../support/fake-instance.ts";
import { linesOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";

/** Each operation: its request to the relay, the instance's call that fails, and its outcome of success. */
const operations = {
  write: { method: "write", done: "written" },
  create: { method: "create", done: "created" },
  delete: { method: "unlink", done: "deleted" },
  "take back": { method: "write", done: "taken_back" },
} as const;
type Operation = keyof typeof operations;

/** Makes a fault happen after the call has taken effect. */
const carriedOut =
  (fault: Fault): Fault =>
  (response, carryOut, call) => {
    carryOut();
    fault(response, carryOut, call);
  };

const cutShort: Fault = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
  response.write('{"jsonrpc"', () => response.socket?.destroy());
};
/** Answers with success. */
const confirm: Fault = (response, _carryOut, { method }) =>
  sendResult(response, method === "create" ? [4_711] : true);

/** The outcomes of each operation; `done` is its success. Only a create may stay unknown after a reply. */
const faults: readonly (readonly [what: string, fault: Fault, change: string, create?: string])[] = [
  ["a refusal", refuseCall("AccessError", "No"), "failed no_rights"],
  ["a page before the call", sendText(400, "<html>"), "failed instance_status"],
  ["a gateway's page", sendText(504, "<html>"), "unknown instance_status"],
  ["a cut before the call", cut("before"), "unknown instance_unreachable"],
  ["an unreadable page", sendText(200, "<html>"), "failed bad_reply", "unknown bad_reply"],
  [
    "an answer that is none",
    (response) => sendResult(response, false),
    "failed bad_reply",
    "unknown bad_reply",
  ],
  ["a confirmation of what did not happen", confirm, "unknown bad_reply", "failed record_missing"],
  ["a gateway's page after the call", carriedOut(sendText(504, "<html>")), "done"],
  ["a cut after the call", cut("after"), "done"],
  ["an unreadable page after the call", carriedOut(sendText(200, "[1, 2")), "done"],
  ["an answer that is none after the call", carriedOut((response) => sendResult(response, [0])), "done"],
  [
    "an answer of too many ids after the call",
    carriedOut((response) => sendResult(response, [5, 5])),
    "done",
  ],
  ["an answer that is cut short", carriedOut(cutShort), "done"],
];

let instance: FakeInstance;
let relay: StartedRelay;
afterEach(async () => {
  await relay.close();
  await instance.close();
});

async function start(transport: "jsonrpc" | "json2"): Promise<void> {
  instance = await startFakeInstance(transport);
  relay = await startRelay(instance.configuration, { limits: { signInPause: 0, replicaTime: 0 } });
}

const element = { session_id: 1, cycle_no: 1, sequence: 1, name: "A" };
/** The instance's content after each operation has taken effect. */
const states: Readonly<Record<Operation, string>> = {
  write: "B",
  create: "AB",
  delete: "",
  "take back": "A",
};
const names = (): string =>
  instance
    .records("wa.element")
    .map(({ name }) => String(name))
    .join("");

/** Adds an element, prepares the operation, and returns a function that requests it. */
async function prepare(operation: Operation): Promise<() => Promise<string>> {
  for (const { id } of instance.records("wa.element")) instance.remove("wa.element", id);
  const id = instance.put("wa.element", element);
  const about = { key: `${id}`, model: "wa.element" };
  const change = { ...about, id, base: { name: "A" }, values: { name: "B" } };
  if (operation === "take back") await relay.writeBack([change]);
  const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
  const [route, body] = {
    write: [routes.writeBack, { changes: [change] }] as const,
    create: [
      routes.create,
      { creations: [{ ...about, values: { ...element, sequence: 2, name: "B" } }] },
    ] as const,
    delete: [routes.delete, { deletions: [{ ...about, id, base: { name: "A" } }] }] as const,
    "take back": [routes.takeBack, { entries: entries.map((entry) => entry.id) }] as const,
  }[operation];
  return async () => {
    const [line] = linesOf(await relay.post(route, body)) as { outcome: string; code?: string }[];
    return [line?.outcome, line?.code].filter((word) => word !== undefined).join(" ");
  };
}

// By the newer interface a record that was written in this very second may have been read from a copy.
test.each([
  ...(["write", "create", "delete", "take back"] as const).map(
    (operation) => ["jsonrpc", operation] as const,
  ),
  ...(["create", "delete"] as const).map((operation) => ["json2", operation] as const),
])(
  "over %s every fault of a %s has the outcome that it proves, and the call is sent once",
  async (transport, operation) => {
    await start(transport);
    const { method, done } = operations[operation];
    const sends = (): number => instance.calls.filter((call) => call.method === method).length;
    const told: unknown[] = [];
    const expected: unknown[] = [];
    for (const [what, fault, change, create = change] of faults) {
      const ask = await prepare(operation);
      const [before, sent] = [names(), sends()];
      instance.failNext(method, fault);
      told.push([what, await ask(), names(), sends() - sent]);
      const end = operation === "create" ? create : change;
      expected.push([what, end === "done" ? done : end, end === "done" ? states[operation] : before, 1]);
    }
    expect(told).toEqual(expected);
  },
);

test.each(Object.keys(operations) as Operation[])(
  "an unanswered %s is unknown while it may take effect, and is reported after it has",
  async (operation) => {
    await start("jsonrpc");
    const { method, done } = operations[operation];
    for (const isDone of [false, true]) {
      const ask = await prepare(operation);
      const end = await askInVain(instance, method, ask, { isDone });
      expect(end).toBe(isDone ? done : "unknown instance_timeout");
    }
  },
);
