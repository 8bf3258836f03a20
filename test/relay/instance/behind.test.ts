import { routes } from "../../../contract/relay-api.ts";
import type { DeleteOutcome } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { serverError } from "../../../service/calls/faults.ts";
import { startSpoiledService } from "../../support/service/spoiled-service.ts";
import type { SpoiledService } from "../../support/service/spoiled-service.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

/** A copy that catches up after so many reads is behind by a moment; one that never does is behind by more than is waited for. */
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
    { limits: { graceTime: 0, copyTime: 600_000 } },
  );
  service.lag(aMoment);
});
afterEach(async () => {
  await relay.close();
  await service.stop();
});

/** From now on the copy stands still, and the relay does not wait for it for long. */
const standStill = async (): Promise<void> => {
  await relay.close();
  const { url, db, login, apiKey } = service;
  relay = await startRelay(
    { url, db, login, apiKey: new Secret(apiKey), transport: "json2" },
    { limits: { graceTime: 0, copyTime: 100 } },
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

test("what is written is read back once the copy shows it, and the next change finds it there", async () => {
  expect(await outcomeOf(change("A", "B"))).toMatchObject({ outcome: "written", values: { name: "B" } });
  expect(await outcomeOf(change("B", "C"))).toMatchObject({ outcome: "written", values: { name: "C" } });
  expect(await names()).toEqual(["C"]);
});

test("a colleague's change that the copy does not show yet is no longer written over", async () => {
  service.advance();
  await service.call("wa.element", "write", [[id], { name: "theirs" }]);
  expect(await outcomeOf(change("A", "mine"))).toMatchObject({
    outcome: "conflict",
    server: { name: "theirs" },
  });
  expect(await names()).toEqual(["theirs"]);
});

test("a record that was just created is there, and one that was just deleted is gone", async () => {
  const [created] = await relay.create([creation("k", "B")]);
  expect(created).toMatchObject({ outcome: "created", values: { name: "B" } });
  expect(await remove("A")).toMatchObject({ outcome: "deleted" });
  expect(await names()).toEqual(["B"]);
  await service.call("wa.element", "unlink", [[Reflect.get(created!, "id")]]);
  const gone = { ...change("B", "C"), id: Reflect.get(created!, "id") as number };
  expect(await outcomeOf(gone)).toMatchObject({ outcome: "gone" });
});

test.each([aMoment, 6])(
  "a creation whose answer was lost is found behind a copy of %d reads, and made once",
  async (lag) => {
    service.lag(lag);
    service.spoilNext("create", "after", lostAtCommit);
    const first = await relay.create([creation("k", "B")]);
    const again = await relay.create([creation("k", "B")]);
    expect([first[0]?.outcome, again[0]?.outcome]).toEqual(["created", "created"]);
    expect(await names()).toEqual(["A", "B"]);
  },
);

test("as long as the copy lacks the newest records, a lost creation is unknown and not sent again", async () => {
  await standStill();
  service.spoilNext("create", "after", lostAtCommit);
  const ends = [await relay.create([creation("k", "B")]), await relay.create([creation("k", "B")])];
  expect(ends.map(([end]) => end?.outcome)).toEqual(["unknown", "unknown"]);
  expect(await names()).toEqual(["A", "B"]);
  service.lag(0);
  expect((await relay.create([creation("k", "B")]))[0]).toMatchObject({ outcome: "created" });
  expect(await names()).toEqual(["A", "B"]);
});

describe("a copy that stands still never leads to a second record of a lost creation", () => {
  /** Loses the answer of a creation, sends it twice more, and returns the outcomes. */
  const sendThrice = async (): Promise<readonly unknown[]> => {
    service.spoilNext("create", "after", lostAtCommit);
    const ends: unknown[] = [];
    for (let at = 0; at < 3; at++) ends.push((await relay.create([creation("k", "B")]))[0]?.outcome);
    return ends;
  };
  /** Creates elements and deletes them again: their ids are used up. */
  const useUp = async (count: number): Promise<void> => {
    const many = Array.from({ length: count }, () => element("T"));
    await service.call("wa.element", "unlink", [await service.call("wa.element", "create", [many])]);
  };

  test("where hundreds of ids before it are used up", async () => {
    await standStill();
    await useUp(950);
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await names()).toEqual(["A", "B"]);
  });

  test("where a record before it is hidden", async () => {
    await standStill();
    const { id: hidden } = await other("hidden");
    service.hide(hidden, true, "wa.element");
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    service.hide(hidden, false, "wa.element");
    expect(await names()).toEqual(["A", "hidden", "B"]);
  });

  test("where hidden records and used-up ids take turns", async () => {
    await standStill();
    for (let at = 0; at < 2; at++) {
      await useUp(700);
      service.hide((await other("hidden")).id, true, "wa.element");
    }
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect((await names()).filter((name) => name === "B")).toEqual(["B"]);
  });

  test("where any number of ids before it are used up, if the relay created a record after them", async () => {
    await standStill();
    await useUp(2_500);
    await relay.create([creation("before", "C")]);
    expect(await sendThrice()).toEqual(["unknown", "unknown", "unknown"]);
    expect(await names()).toEqual(["A", "C", "B"]);
  });
});

test("hidden records above the newest one do not prevent that a lost creation is sent again", async () => {
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

test("an equal row that the copy did not show before a lost creation is not taken for it, by its time of creation", async () => {
  service.advance(-600);
  await service.call("wa.element", "create", [element("B", 2)]);
  service.advance(600);
  service.spoilNext("create", "before", lostAtCommit);
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("unknown");
  expect((await relay.create([creation("k", "B")]))[0]?.outcome).toBe("created");
  expect(await names()).toEqual(["A", "B", "B"]);
});

test("where the copy never shows a write, it is unknown, and the journal says what it was once it does", async () => {
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

test("an O-No that was freed a moment ago can be taken, and one that was just taken cannot", async () => {
  service.advance();
  await service.call("wa.session", "write", [[session], { o_no: "O-2" }]);
  const analysis = (key: string, o_no: string): object => ({ key, model: "wa.session", values: { o_no } });
  expect((await relay.create([analysis("a", "O-1")]))[0]).toMatchObject({ outcome: "created" });
  expect((await relay.create([analysis("b", "O-1")]))[0]).toMatchObject({
    outcome: "failed",
    code: "not_unique",
  });
});

test("a creation that the copy does not show yet is known by its id, and asked again it shows the record", async () => {
  await standStill();
  const message = "The record was created, but the instance does not show it yet. Try again in a moment.";
  const hidden = { outcome: "unknown", code: "instance_busy", message };
  expect(await relay.create([creation("k", "B")])).toMatchObject([hidden]);
  service.lag(0);
  expect(await relay.create([creation("k", "B")])).toMatchObject([{ outcome: "created" }]);
  expect(await names()).toEqual(["A", "B"]);
});

test("a confirmed write is written although another one of the same read was lost", async () => {
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

test.each([1, 2])("lines that were built are shown to the next reader, also the %d. time", async (times) => {
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
