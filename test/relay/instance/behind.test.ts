import { routes } from "../../../contract/relay-api.ts";
import type { DeleteOutcome } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { serverError } from "../../support/service/faults.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

/** The reads until the replica catches up: a short lag, and one that is longer than the relay waits. */
const [aMoment, always] = [3, Infinity];

let service: SpoiledService;
let relay: StartedRelay;
let session: number;
let id: number;
const lostAtCommit = serverError("psycopg2.OperationalError", "server closed the connection");

beforeEach(async () => {
  service = await startSpoiledService(undefined, { hasReplica: true });
  const { url, db, login, apiKey } = service;
  session = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "Door trim" }]));
  id = Number(await service.call("wa.element", "create", [element("A")]));
  relay = await startRelay(
    { url, db, login, apiKey: new Secret(apiKey), transport: "json2" },
    { limits: { graceTime: 0, replicaTime: 600_000 } },
  );
  service.lag(aMoment);
});
afterEach(async () => {
  await relay.close();
  await service.stop();
});

/** Stops the replica, and restarts the relay with a short wait for it. */
const standStill = async (): Promise<void> => {
  await relay.close();
  const { url, db, login, apiKey } = service;
  relay = await startRelay(
    { url, db, login, apiKey: new Secret(apiKey), transport: "json2" },
    { limits: { graceTime: 0, replicaTime: 100 } },
  );
  service.lag(always);
};

const element = (name: string, sequence = 1): Readonly<Record<string, unknown>> => ({
  ...{ session_id: session, cycle_no: 1, sequence, name },
});
const change = (from: string, to: string): object => ({
  ...{ key: `${from} ${to}`, model: "wa.element", id, base: { name: from }, values: { name: to } },
});
const creation = (key: string, name: string): object => ({
  key,
  model: "wa.element",
  values: element(name, 2),
});
const names = async (): Promise<readonly unknown[]> =>
  (
    (await service.call("wa.element", "search_read", [[]], { fields: ["name"], order: "id" })) as {
      name: string;
    }[]
  ).map(({ name }) => name);
const outcomeOf = async (sent: object): Promise<unknown> => (await relay.writeBack([sent])).outcomes[0];
/** Creates another element. */
const other = async (name: string): Promise<{ readonly id: number; readonly name: string }> => ({
  id: Number(await service.call("wa.element", "create", [element(name, 5)])),
  name,
});
const remove = async (name: string): Promise<DeleteOutcome> => {
  const deletion = { key: "d", model: "wa.element", id, base: { name } };
  return linesOf(await relay.post(routes.delete, { deletions: [deletion] }))[0] as DeleteOutcome;
};

test("a write is verified after the replica has it, and the next change finds it there", async () => {
  expect(await outcomeOf(change("A", "B"))).toMatchObject({ outcome: "written", values: { name: "B" } });
  expect(await outcomeOf(change("B", "C"))).toMatchObject({ outcome: "written", values: { name: "C" } });
  expect(await names()).toEqual(["C"]);
});

test("a colleague's change that the replica does not have yet is not overwritten", async () => {
  service.advance();
  await service.call("wa.element", "write", [[id], { name: "theirs" }]);
  expect(await outcomeOf(change("A", "mine"))).toMatchObject({
    outcome: "conflict",
    server: { name: "theirs" },
  });
  expect(await names()).toEqual(["theirs"]);
});

test("a just created record exists, and a just deleted one does not", async () => {
  const [created] = await relay.create([creation("k", "B")]);
  expect(created).toMatchObject({ outcome: "created", values: { name: "B" } });
  expect(await remove("A")).toMatchObject({ outcome: "deleted" });
  expect(await names()).toEqual(["B"]);
  await service.call("wa.element", "unlink", [[Reflect.get(created!, "id")]]);
  const gone = { ...change("B", "C"), id: Reflect.get(created!, "id") as number };
  expect(await outcomeOf(gone)).toMatchObject({ outcome: "gone" });
});

test.each([aMoment, 6])(
  "a creation with a lost answer is found in a replica that lags by %d reads, and made once",
  async (lag) => {
    service.lag(lag);
    service.spoilNext("create", "after", lostAtCommit);
    const first = await relay.create([creation("k", "B")]);
    const again = await relay.create([creation("k", "B")]);
    expect([first[0]?.outcome, again[0]?.outcome]).toEqual(["created", "created"]);
    expect(await names()).toEqual(["A", "B"]);
  },
);

test("while the replica lacks the newest records, a lost creation is unknown and not sent again", async () => {
  await standStill();
  service.spoilNext("create", "after", lostAtCommit);
  const ends = [await relay.create([creation("k", "B")]), await relay.create([creation("k", "B")])];
  expect(ends.map(([end]) => end?.outcome)).toEqual(["unknown", "unknown"]);
  expect(await names()).toEqual(["A", "B"]);
  service.lag(0);
  expect((await relay.create([creation("k", "B")]))[0]).toMatchObject({ outcome: "created" });
  expect(await names()).toEqual(["A", "B"]);
});

describe("a stopped replica never leads to a second record of a lost creation", () => {
  /** Loses the answer to a creation, sends it two more times, and returns the outcomes. */
  const sendThrice = async (): Promise<readonly unknown[]> => {
    service.spoilNext("create", "after", lostAtCommit);
    const ends: unknown[] = [];
    for (let at = 0; at < 3; at++) ends.push((await relay.create([creation("k", "B")]))[0]?.outcome);
    return ends;
  };
  /** Uses up ids by creating and deleting elements. */
  const useUp = async (count: number): Promise<void> => {
    const many = Array.from({ length: count }, () => element("T"));
    await service.call("wa.element", "unlink", [await service.call("wa.element", "create", [many])]);
  };

  test("after hundreds of used-up ids", async () => {
    await standStill();
    await useUp(950);
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await names()).toEqual(["A", "B"]);
  });

  test("after a hidden record", async () => {
    await standStill();
    const { id: hidden } = await other("hidden");
    service.hide(hidden, true, "wa.element");
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    service.hide(hidden, false, "wa.element");
    expect(await names()).toEqual(["A", "hidden", "B"]);
  });

  test("after alternating hidden records and used-up ids", async () => {
    await standStill();
    for (let at = 0; at < 2; at++) {
      await useUp(700);
      service.hide((await other("hidden")).id, true, "wa.element");
    }
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect((await names()).filter((name) => name === "B")).toEqual(["B"]);
  });

  test("after any number of used-up ids, if the relay created a record after them", async () => {
    await standStill();
    await useUp(2_500);
    await relay.create([creation("before", "C")]);
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await names()).toEqual(["A", "C", "B"]);
  });
});

test("hidden records above the newest one do not prevent sending a lost creation again", async () => {
  service.lag(0);
  for (const name of ["hidden 1", "hidden 2"]) service.hide((await other(name)).id, true, "wa.element");
  service.spoilNext("create", "before", lostAtCommit);
  const ends = [await relay.create([creation("k", "B")]), await relay.create([creation("k", "B")])];
  expect(ends.map(([end]) => end?.outcome)).toEqual(["unknown", "created"]);
});

test("a creation that never arrived is sent again after the grace time", async () => {
  service.spoilNext("create", "before", lostAtCommit);
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("unknown");
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("created");
  expect(await names()).toEqual(["A", "B"]);
});

test("an equal older row that the replica lacked is not mistaken for a lost creation, by its creation time", async () => {
  service.advance(-600);
  await service.call("wa.element", "create", [element("B", 2)]);
  service.advance(600);
  service.spoilNext("create", "before", lostAtCommit);
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("unknown");
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("created");
  expect(await names()).toEqual(["A", "B", "B"]);
});

test("a write that the replica never shows is unknown, and the journal reconciles it later", async () => {
  await standStill();
  service.advance();
  expect(await outcomeOf(change("A", "B"))).toMatchObject({ outcome: "unknown", code: "instance_busy" });
  expect(await outcomeOf(change("A", "C"))).toMatchObject({ outcome: "failed", code: "instance_busy" });
  expect(await names()).toEqual(["B"]);
  service.lag(0);
  expect(await outcomeOf(change("A", "B"))).toMatchObject({ outcome: "written" });
  const { entries } = JSON.parse((await relay.post(routes.history, { limit: 5 })).text) as History;
  expect(entries.filter(({ outcome }) => outcome === "pending" || outcome === "unknown")).toEqual([]);
});

test("an O-No that was just freed can be used, and one that was just used cannot", async () => {
  service.advance();
  await service.call("wa.session", "write", [[session], { o_no: "O-2" }]);
  const analysis = (key: string, o_no: string): object => ({ key, model: "wa.session", values: { o_no } });
  expect((await relay.create([analysis("a", "O-1")]))[0]).toMatchObject({ outcome: "created" });
  expect((await relay.create([analysis("b", "O-1")]))[0]).toMatchObject({
    outcome: "failed",
    code: "not_unique",
  });
});

test("a creation missing in the replica is known by its id, and sending it again returns the record", async () => {
  await standStill();
  const message = "The record was created, but the instance does not show it yet. Try again in a moment.";
  const hidden = { outcome: "unknown", code: "instance_busy", message };
  expect(await relay.create([creation("k", "B")])).toMatchObject([hidden]);
  service.lag(0);
  expect(await relay.create([creation("k", "B")])).toMatchObject([{ outcome: "created" }]);
  expect(await names()).toEqual(["A", "B"]);
});

test("a confirmed write is reported as written, although another one of the same read was lost", async () => {
  await standStill();
  service.lag(0);
  const others = [await other("P"), await other("Q"), await other("R")];
  const changes = others.map(({ id, name }) => ({
    ...{ key: name, model: "wa.element", id },
    ...{ base: { name }, values: { name: `${name} 2` } },
  }));
  service.spoilNext("write", "before", lostAtCommit, 1);
  const { outcomes } = await relay.writeBack(changes);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["written", "unknown", "written"]);
});

test.each([1, 2])("the next reader sees built lines, also the %d. time", async (times) => {
  const values = { name: "C", session_a_id: session, session_b_id: session };
  const comparison = Number(await service.call("wa.comparison", "create", [values]));
  for (let before = 1; before < times; before++) {
    service.lag(0);
    await relay.post(routes.buildLines, { comparison_id: comparison });
    await service.call("wa.element", "create", [element("New", 3)]);
    service.lag(aMoment);
  }
  await relay.post(routes.buildLines, { comparison_id: comparison });
  const read = {
    ...{ model: "wa.comparison.line", method: "search_read" },
    ...{ domain: [["comparison_id", "=", comparison]], fields: ["step_name"] },
  };
  const { records } = JSON.parse((await relay.post(routes.read, read)).text) as {
    records: readonly unknown[];
  };
  expect(records).toHaveLength(times);
});
