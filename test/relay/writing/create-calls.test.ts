import { Secret } from "../../../relay/secret.ts";
import { clientHeader, routes } from "../../../contract/relay-api.ts";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import type { Limits } from "../../../relay/settings/limits.ts";
import { serverError } from "../../support/service/faults.ts";
import { openRecordingProxy } from "../../support/prove/recording-proxy.ts";
import type { RecordingProxy } from "../../support/prove/recording-proxy.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

const lostAtCommit = serverError("psycopg2.OperationalError", "server closed the connection");

/** The parts of an outcome that these tests check. */
const endOf = (outcome: CreateOutcome | undefined): readonly unknown[] =>
  outcome !== undefined && "code" in outcome ? [outcome.outcome, outcome.code] : [outcome?.outcome];

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: SpoiledService;
  let proxy: RecordingProxy;
  let relay: StartedRelay;
  let session: number;

  beforeEach(async () => {
    service = await startSpoiledService();
    proxy = await openRecordingProxy(service.url);
    session = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door trim" }]));
    await start();
  });
  afterEach(async () => {
    await relay.close();
    await proxy.close();
    await service.stop();
  });

  /** Starts the relay, which has signed in and made no other call. */
  async function start(limits: Partial<Limits> = {}): Promise<void> {
    const { db, login, apiKey } = service;
    const instance = { url: proxy.url, db, login, apiKey: new Secret(apiKey), transport };
    relay = await startRelay(instance, { limits: { graceTime: 0, replicaTime: 0, ...limits } });
    await relay.create([{ key: "first", model: "wa.session", values: { o_no: "O-0" } }]);
    proxy.forget();
  }

  const restart = async (limits: Partial<Limits>): Promise<void> => {
    await relay.close();
    await start(limits);
  };

  const element = (sequence: number, name = `Step ${sequence}`): Creation => ({
    key: `k${sequence}`,
    model: "wa.element",
    values: { session_id: session, cycle_no: 1, sequence, name },
  });
  const elements = (count: number): readonly Creation[] =>
    Array.from({ length: count }, (_none, index) => element(index + 1));
  const made = async (): Promise<readonly number[]> =>
    (
      (await service.call("wa.element", "search_read", [[["session_id", "=", session]]], {
        fields: ["sequence"],
        order: "sequence",
      })) as readonly { readonly sequence: number }[]
    ).map(({ sequence }) => sequence);
  const methods = (): readonly string[] => proxy.calls.map(({ method }) => method);

  /** The instance's content during a creation. */
  const states: readonly (readonly [string, () => unknown])[] = [
    ["as usual", () => undefined],
    [
      "with archived records among the newest",
      async () => {
        for (const o_no of ["O-7", "O-8"])
          service.archive("wa.session", Number(await service.call("wa.session", "create", [{ o_no }])));
        const values = { session_id: session, cycle_no: 1, sequence: 50, name: "Old" };
        service.archive("wa.element", Number(await service.call("wa.element", "create", [values])));
      },
    ],
    [
      "with 1,000 records that a rule hides",
      async () => {
        const other = Number(await service.call("wa.session", "create", [{ o_no: "O-9" }]));
        service.hide(other, true, "wa.session");
        const values = elements(1_000).map((one) => ({ ...one.values, session_id: other }));
        for (const id of (await service.call("wa.element", "create", [values])) as readonly number[])
          service.hide(id, true, "wa.element");
      },
    ],
    [
      "while others create records all the time",
      () => {
        let count = 100;
        proxy.before(async ({ method }) => {
          if (method === "authenticate") return;
          const values = { session_id: session, cycle_no: 2, sequence: ++count, name: "Theirs" };
          await service.call("wa.element", "create", [values]);
          await service.call("wa.session", "create", [{ o_no: `T-${count}` }]);
        });
      },
    ],
  ];

  test("a new element and a new analysis need one read, the create and one verification", async () => {
    let count = 0;
    for (const [state, prepare] of states) {
      await prepare();
      count += 1;
      const values = { o_no: `O-2${count}` };
      const analysis: Creation = { key: `s${count}`, model: "wa.session", values };
      for (const creation of [element(count), analysis]) {
        proxy.forget();
        const [outcome] = await relay.create([creation]);
        expect([state, ...endOf(outcome)]).toEqual([state, "created"]);
        expect([state, ...methods()]).toEqual([state, "search_read", "create", "read"]);
        const bare = JSON.stringify(creation.values).length;
        expect(proxy.calls.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(bare + 3_000);
      }
    }
  });

  test("after a lost answer and before a change, no call asks for more than 100 possibly missing records", async () => {
    service.spoilNext("create", "before", lostAtCommit);
    expect(endOf((await relay.create(elements(150)))[0])[0]).toBe("unknown");
    const outcomes = await relay.create(elements(150));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
    const ids = outcomes.flatMap((outcome) => (outcome.outcome === "created" ? [outcome.id] : []));
    const gone = ids.slice(0, 120);
    await service.call("wa.element", "unlink", [gone]);
    const changes = ids.map((id, index) => ({
      ...{ key: String(id), model: "wa.element", id },
      ...{ base: { name: `Step ${index + 1}` }, values: { name: "New" } },
    }));
    const { done } = await relay.writeBack(changes);
    expect(done.counts).toMatchObject({ written: 30, gone: 120 });
    const asked = proxy.calls.filter(({ method }) => method === "get_metadata");
    expect(asked.length > 0).toBe(transport === "json2");
    expect(Math.max(0, ...asked.map((call) => call.ids.length))).toBeLessThanOrEqual(100);
  });

  test("1,500 new rows with long names are sent in calls of at most 500 kB", async () => {
    const rows = elements(1_500).map((one) => ({
      ...one,
      values: { ...one.values, name: `${"Take the part from the rack and place it. ".repeat(10)}${one.key}` },
    }));
    const outcomes = await relay.create(rows);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
    expect(await made()).toEqual(rows.map((_row, index) => index + 1));
    const creates = proxy.calls.filter(({ method }) => method === "create");
    expect(creates.length).toBeGreaterThan(1);
    expect(Math.max(...creates.map(({ bytes }) => bytes))).toBeLessThan(501_000);
  });

  /** So small that a call holds two elements. */
  const inTwos: Partial<Limits> = { createBytes: 160 };

  test.each(["before", "after"] as const)(
    "if the answer to one of several calls is lost %s the commit, later ones are not sent, and a second press creates nothing twice",
    async (when) => {
      await restart(inTwos);
      service.spoilNext("create", when, lostAtCommit, 1);
      const ends = (await relay.create(elements(6))).map(endOf);
      const lost = when === "before" ? ["unknown", "instance_database"] : ["created"];
      const unsent = ["failed", "instance_database"];
      expect(ends).toEqual([["created"], ["created"], lost, lost, unsent, unsent]);
      const again = await relay.create(elements(6));
      expect(again.map(endOf)).toEqual(elements(6).map(() => ["created"]));
      expect(await made()).toEqual([1, 2, 3, 4, 5, 6]);
    },
  );

  test("if the client disconnects, the current call is finished and later ones are not sent", async () => {
    await restart(inTwos);
    const client = new AbortController();
    proxy.before(async ({ method }) => {
      if (method !== "create") return;
      proxy.before(undefined);
      client.abort();
      // The relay's log shows when it notices the disconnection.
      while (!relay.log.some((line) => line.includes('"isCut":true')))
        await new Promise((resolve) => setImmediate(resolve));
    });
    const headers = { [clientHeader.name]: clientHeader.value, "Content-Type": "application/json" };
    const body = JSON.stringify({ creations: elements(6) });
    const request = { method: "POST", headers, body, signal: client.signal };
    const answer = fetch(relay.url + routes.create, request).then((response) => response.text());
    await expect(answer).rejects.toThrow("abort");
    // Closing waits for pending requests.
    await restart(inTwos);
    expect(await made()).toEqual([1, 2]);
  });

  test("if one of several calls is refused, the others are still sent", async () => {
    await restart(inTwos);
    service.spoilNext("create", "before", serverError("odoo.exceptions.ValidationError", "No."));
    const ends = (await relay.create(elements(4))).map(endOf);
    expect(ends).toEqual([
      ["failed", "invalid_values"],
      ["failed", "invalid_values"],
      ["created"],
      ["created"],
    ]);
    expect(await made()).toEqual([3, 4]);
  });
});
