import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { History, JournalEntry } from "../../../contract/journal.ts";
import { refuseCall, sendResult, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance, ReceivedCall } from "../../support/fake-instance.ts";
import { startRelayChild } from "../../support/relay/relay-child.ts";
import type { RelayChild } from "../../support/relay/relay-child.ts";

const count = 5;

let folder: string;
let instance: FakeInstance;
/** The current relay. Each test leaves one that was just started after a kill, with the same journal. */
let relay: RelayChild;
let ids: readonly number[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-killed-"));
  instance = await startFakeInstance();
  relay = await start();
});
beforeEach(() => {
  const analysis = instance.put("wa.session", { o_no: "O-1" });
  ids = Array.from({ length: count }, (_none, at) =>
    instance.put("wa.element", { session_id: [analysis, "O-1"], name: `step ${at}` }),
  );
});
afterAll(async () => {
  await relay.end("SIGKILL");
  await instance.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<RelayChild> {
  const { url, db, login, apiKey } = instance.configuration;
  const named = { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: apiKey.reveal() };
  return startRelayChild({ ...named, RELAY_DATA: folder });
}

async function post(path: string, body: object): Promise<string> {
  const headers = { "Content-Type": "application/json", [clientHeader.name]: clientHeader.value };
  return (await fetch(relay.url + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

/** Returns the journal entries of this test's records. */
async function history(): Promise<readonly JournalEntry[]> {
  const { entries } = JSON.parse(await post(routes.history, {})) as History;
  return entries.filter(({ record_id }) => ids.includes(record_id ?? 0));
}

/** Sends a request, kills the relay at the `nth` call of a kind, before or after it, and restarts it. */
async function killedAt(
  method: string,
  nth: number,
  when: "before" | "after",
  ask: () => Promise<unknown>,
): Promise<void> {
  let met = 0;
  const killed = new Promise<void>((resolve) => {
    instance.failAlways(method, (response, carryOut, _call) => {
      met += 1;
      if (met !== nth) {
        sendResult(response, carryOut());
        return;
      }
      if (when === "after") carryOut();
      void relay.end("SIGKILL").then(() => {
        response.destroy();
        resolve();
      });
    });
  });
  const broken = ask().catch(() => undefined);
  await killed;
  await broken;
  instance.mend();
  relay = await start();
}

const nameOf = (at: number): unknown => instance.record("wa.element", ids[at] ?? 0).name;

function writeBack(to: (at: number) => string): Promise<string> {
  const changes = ids.map((id, at) => ({
    ...{ key: `${id}`, model: "wa.element", id },
    ...{ base: { name: `step ${at}` }, values: { name: to(at) } },
  }));
  return post(routes.writeBack, { changes });
}

/** Returns the number of writes of each record. */
function timesWritten(): readonly number[] {
  const writes = instance.calls.filter(({ method }) => method === "write");
  return ids.map(
    (id) => writes.filter(({ args }: ReceivedCall) => (args[0] as number[]).includes(id)).length,
  );
}

/** The first read finds the analyses, the second reads the first record, and later ones several records. */
test.each([
  ["at the look before anything is written", "read", 2, "before"],
  ["at the first write, before it takes effect", "write", 1, "before"],
  ["at a write in the middle, after it took effect", "write", 3, "after"],
  ["at the last write, after it took effect, with none verified", "write", count, "after"],
] as const)(
  "a relay killed %s reports the right outcome of each record, and asking again writes each once",
  async (_where, method, nth, when) => {
    const isSent = method === "write";
    await killedAt(method, nth, when, () => writeBack((at) => `new ${at}`));
    const arrived = !isSent ? 0 : when === "after" ? nth : nth - 1;
    const entries = await history();
    // Later ones may already be recorded, but were not sent.
    if (isSent) expect(entries.length).toBeGreaterThanOrEqual(nth);
    else expect(entries).toEqual([]);
    for (const { record_id, outcome, before } of entries) {
      const at = ids.indexOf(record_id ?? 0);
      expect([at, outcome]).toEqual([at, at < arrived ? "written" : "unknown"]);
      expect(before).toEqual({ name: `step ${at}` });
    }
    const told = (await writeBack((at) => `new ${at}`)).trimEnd().split("\n").slice(0, -1);
    expect(told.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(
      ids.map(() => "written"),
    );
    expect(ids.map((_id, at) => nameOf(at))).toEqual(ids.map((_id, at) => `new ${at}`));
    expect(timesWritten()).toEqual(
      ids.map((_id, at) => (isSent && at === nth - 1 && when === "before" ? 2 : 1)),
    );
    expect((await history()).filter(({ outcome }) => outcome === "pending")).toEqual([]);
  },
);

test.each(["before", "after"] as const)(
  "a relay killed at a write of several records, %s it took effect, reports the right outcome of each",
  async (when) => {
    await killedAt("write", 1, when, () => writeBack(() => "alike"));
    const entries = await history();
    expect(entries.map(({ outcome }) => outcome)).toEqual(
      ids.map(() => (when === "after" ? "written" : "unknown")),
    );
    expect(entries.map(({ before }) => before?.name).sort()).toEqual(ids.map((_id, at) => `step ${at}`));
    await writeBack(() => "alike");
    expect(ids.map((_id, at) => nameOf(at))).toEqual(ids.map(() => "alike"));
    expect(timesWritten()).toEqual(ids.map(() => (when === "after" ? 1 : 2)));
  },
);

test("a relay killed while it repeats a refused call one by one reports the right outcome of each", async () => {
  let met = 0;
  const killed = new Promise<void>((resolve) => {
    instance.failAlways("write", (response, carryOut, call) => {
      met += 1;
      if (met === 1) refuseCall("ValidationError", "No")(response, carryOut, call);
      else if (met < 4) sendResult(response, carryOut());
      else
        void relay.end("SIGKILL").then(() => {
          response.destroy();
          resolve();
        });
    });
  });
  const broken = writeBack(() => "alike").catch(() => undefined);
  await killed;
  await broken;
  instance.mend();
  relay = await start();
  const outcomes = new Map((await history()).map(({ record_id, outcome }) => [record_id, outcome]));
  expect(ids.map((id) => outcomes.get(id))).toEqual(["written", "written", "unknown", "unknown", "unknown"]);
  await writeBack(() => "alike");
  expect(ids.map((_id, at) => nameOf(at))).toEqual(ids.map(() => "alike"));
});

test.each(["before", "after"] as const)(
  "a relay killed at a deletion of several records, %s it took effect, reports it right, and asking again deletes each",
  async (when) => {
    const deletions = ids.map((id, at) => ({
      ...{ key: `${id}`, model: "wa.element", id },
      base: { name: `step ${at}` },
    }));
    await killedAt("unlink", 1, when, () => post(routes.delete, { deletions }));
    expect((await history()).map(({ outcome }) => outcome)).toEqual(
      ids.map(() => (when === "after" ? "deleted" : "unknown")),
    );
    const told = (await post(routes.delete, { deletions })).trimEnd().split("\n").slice(0, -1);
    expect(told.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(
      ids.map(() => "deleted"),
    );
    expect(instance.records("wa.element").filter(({ id }) => ids.includes(id))).toEqual([]);
  },
);
