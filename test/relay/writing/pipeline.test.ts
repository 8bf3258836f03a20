import { routes } from "../../../contract/relay-api.ts";
import type { Change, DeleteOutcome } from "../../../contract/relay-api.ts";
import type { History, JournalEntry } from "../../../contract/journal.ts";
import { cut, refuseCall, sendResult, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
let analysis: number;

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration);
  analysis = instance.put("wa.session", { o_no: "O-1", name: "Door trim" });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

function putElements(count: number): readonly number[] {
  return Array.from({ length: count }, (_none, at) =>
    instance.put("wa.element", { session_id: [analysis, "Door trim"], name: `step ${at}`, sequence: at }),
  );
}

function rename(id: number, at: number, to: string): Change {
  const [base, values] = [{ name: `step ${at}` }, { name: to }];
  return { key: `${id} ${to}`, model: "wa.element", id, base, values };
}

function idsOf(method: string): readonly (readonly number[])[] {
  return instance.calls.filter((call) => call.method === method).map(({ args }) => args[0] as number[]);
}

/** Gives other work this many turns. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function history(): Promise<readonly JournalEntry[]> {
  return (JSON.parse((await relay.post(routes.history, {})).text) as History).entries;
}

async function outcomesOf(changes: readonly Change[]): Promise<readonly string[]> {
  return (await relay.writeBack(changes)).outcomes.map(({ outcome }) => outcome);
}

test("while a record is written the next one is read, and written records are verified together", async () => {
  await relay.close();
  // On any machine one turn does everything, and no read is too old.
  relay = await startRelay(instance.configuration, { limits: { turnTime: 600_000, oldestRead: 600_000 } });
  const ids = putElements(45);
  // Each write is answered after the read of the next record has arrived.
  instance.failAlways("write", (response, carryOut, { args }) => {
    const next = ids.indexOf((args[0] as number[])[0] ?? 0) + 1;
    const wait = setInterval(() => {
      const isSeen = idsOf("read").some((read, at) => at > 0 && read.includes(ids[next] ?? 0));
      if (next < ids.length && !isSeen) return;
      clearInterval(wait);
      sendResult(response, carryOut());
    }, 1);
  });
  const written = await outcomesOf(ids.map((id, at) => rename(id, at, `new ${at}`)));
  expect(new Set(written)).toEqual(new Set(["written"]));
  expect(idsOf("write")).toEqual(ids.map((id) => [id]));
  // One read finds the analyses. Each record is read once before and once after its write.
  const looks = idsOf("read").slice(1);
  for (const id of ids) expect(looks.filter((read) => read.includes(id))).toHaveLength(2);
  expect(looks.length).toBeLessThanOrEqual(ids.length + 4);
});

test("one value for several records is sent in one write, each compared with its own base", async () => {
  const ids = putElements(45);
  instance.record("wa.element", ids[3] ?? 0).name = "a colleague's";
  const outcomes = await outcomesOf(ids.map((id, at) => rename(id, at, "alike")));
  expect(outcomes.map((outcome, at) => (at === 3 ? outcome === "conflict" : outcome === "written"))).toEqual(
    ids.map(() => true),
  );
  expect(idsOf("write").map(({ length }) => length)).toEqual([19, 20, 5]);
  expect(idsOf("read").length).toBeLessThanOrEqual(7);
  expect(instance.record("wa.element", ids[3] ?? 0).name).toBe("a colleague's");
  const written = (await history()).filter(({ outcome }) => outcome === "written");
  expect(new Set(written.map(({ before }) => before?.name)).size).toBe(44);
});

test("a refused record does not block the others of the same call", async () => {
  const ids = putElements(4);
  instance.failAlways("write", (response, carryOut, call) => {
    // A relay that repeated the whole call would never end.
    if ((call.args[0] as number[]).includes(ids[1] ?? 0) && idsOf("write").length < 20)
      refuseCall("AccessError", "Not this one")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  const { outcomes } = await relay.writeBack(ids.map((id, at) => rename(id, at, "alike")));
  expect(outcomes).toMatchObject([
    { outcome: "written" },
    { outcome: "failed", code: "no_rights", message: "Not this one" },
    { outcome: "written" },
    { outcome: "written" },
  ]);
  expect(idsOf("write").map(({ length }) => length)).toEqual([4, 1, 1, 1, 1]);
  // Each has one entry: that of the common call is its own.
  expect((await history()).map(({ outcome }) => outcome).sort()).toEqual([
    "failed",
    "written",
    "written",
    "written",
  ]);
});

test("a colleague's change during a refused call of several is not overwritten, and the journal keeps it", async () => {
  const ids = putElements(3);
  instance.failNext("write", (response, carryOut, call) => {
    instance.record("wa.element", ids[2] ?? 0).name = "a colleague's";
    refuseCall("ValidationError", "No")(response, carryOut, call);
  });
  expect(await outcomesOf(ids.map((id, at) => rename(id, at, "alike")))).toEqual([
    "written",
    "written",
    "conflict",
  ]);
  expect((await history()).map(({ outcome }) => outcome).sort()).toEqual(["conflict", "written", "written"]);
});

test("an entry with outdated old values is ended, and a new one replaces it", async () => {
  const ids = putElements(2);
  instance.failNext("write", (response, carryOut, call) => {
    // A colleague writes one of the two requested values.
    instance.record("wa.element", ids[1] ?? 0).name = "alike";
    refuseCall("ValidationError", "No")(response, carryOut, call);
  });
  const changes = ids.map((id, at): Change => ({
    ...rename(id, at, "alike"),
    ...{ base: { name: `step ${at}`, sequence: at }, values: { name: "alike", sequence: 7 } },
  }));
  expect(await outcomesOf(changes)).toEqual(["written", "written"]);
  const entries = (await history()).filter(({ record_id }) => record_id === ids[1]);
  expect(entries.map(({ outcome, before }) => [outcome, before?.name])).toEqual([
    ["written", "alike"],
    ["failed", "step 1"],
  ]);
});

test("after a lost call of several, each record shows its outcome, and none is sent again", async () => {
  const ids = putElements(4);
  instance.failNext("write", cut("after"));
  expect(await outcomesOf(ids.map((id, at) => rename(id, at, "alike")))).toEqual(ids.map(() => "written"));
  instance.failNext("write", cut("before"));
  const again = ids.map((id): Change => ({ ...rename(id, 0, "once more"), base: { name: "alike" } }));
  expect(await outcomesOf(again)).toEqual(ids.map(() => "unknown"));
  expect(idsOf("write")).toHaveLength(2);
  expect((await history()).filter(({ outcome }) => outcome === "pending")).toEqual([]);
});

test("if one record is hidden, those read with it are written", async () => {
  const ids = putElements(5);
  instance.failAlways("read", (response, carryOut, call) => {
    const [asked, isFirst] = [call.args[0] as number[], idsOf("read").length === 1];
    if (!isFirst && asked.includes(ids[4] ?? 0))
      refuseCall("AccessError", "Hidden")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  expect(await outcomesOf(ids.map((id, at) => rename(id, at, "alike")))).toEqual([
    "written",
    "written",
    "written",
    "written",
    "failed",
  ]);
  expect(instance.record("wa.element", ids[4] ?? 0).name).toBe("step 4");
});

test("an instance that is too busy for a read is not asked again by halves", async () => {
  const ids = putElements(4);
  instance.failAlways("read", (response, carryOut, call) => {
    // The first read finds the analyses.
    if (idsOf("read").length === 1) sendResult(response, carryOut());
    else refuseCall("SerializationFailure", "could not serialize access")(response, carryOut, call);
  });
  const { outcomes } = await relay.writeBack(ids.map((id, at) => rename(id, at, "alike")));
  expect(outcomes).toMatchObject(ids.map(() => ({ outcome: "failed", code: "instance_busy" })));
  expect(idsOf("read")).toHaveLength(2);
});

test("a list of other values is not an answer: no record is reported as gone", async () => {
  const [id = 0] = putElements(1);
  instance.failAlways("read", (response, carryOut) =>
    sendResult(response, idsOf("read").length === 1 ? carryOut() : [5]),
  );
  expect((await relay.writeBack([rename(id, 0, "new")])).outcomes).toMatchObject([
    { outcome: "failed", code: "bad_reply" },
  ]);
});

test("several deletions share a call, and a refused one does not affect the others", async () => {
  const ids = putElements(30);
  const kept = ids[7] ?? 0;
  instance.failAlways("unlink", (response, carryOut, call) => {
    if ((call.args[0] as number[]).includes(kept) && idsOf("unlink").length < 100)
      refuseCall("ValidationError", "It is in use")(response, carryOut, call);
    else sendResult(response, carryOut());
  });
  const deletions = ids.map((id, at) => ({
    ...{ key: `${id}`, model: "wa.element", id },
    base: { name: `step ${at}` },
  }));
  const outcomes = linesOf(await relay.post(routes.delete, { deletions })).slice(0, -1) as DeleteOutcome[];
  expect(outcomes.filter(({ outcome }) => outcome === "deleted")).toHaveLength(29);
  expect(outcomes[7]).toMatchObject({ outcome: "failed", message: "It is in use" });
  expect(instance.records("wa.element").map(({ id }) => id)).toEqual([kept]);
  expect((await history()).filter(({ outcome }) => outcome === "deleted")).toHaveLength(29);
});

test("a read that is too old is repeated: a colleague's write meanwhile is a conflict", async () => {
  await relay.close();
  relay = await startRelay(instance.configuration, { limits: { oldestRead: 0 } });
  const [first = 0, second = 0] = putElements(2);
  instance.failNext("write", (response, carryOut) => {
    instance.record("wa.element", second).name = "a colleague's";
    sendResult(response, carryOut());
  });
  expect(await outcomesOf([rename(first, 0, "a"), rename(second, 1, "b")])).toEqual(["written", "conflict"]);
});

test("so is one of several read together before quick calls", async () => {
  await relay.close();
  relay = await startRelay(instance.configuration, { limits: { oldestRead: 0 } });
  const ids = putElements(4);
  instance.failAlways("write", (response, carryOut, { args }) => {
    if ((args[0] as number[]).includes(ids[1] ?? 0))
      instance.record("wa.element", ids[2] ?? 0).name = "theirs";
    sendResult(response, carryOut());
  });
  expect(await outcomesOf(ids.map((id, at) => rename(id, at, `new ${at}`)))).toEqual([
    ...["written", "written"],
    ...["conflict", "written"],
  ]);
});

test("changes of one record among others of the same value keep their order", async () => {
  const [first = 0, second = 0] = putElements(2);
  const back: Change = { ...rename(first, 0, "step 0"), base: { name: "alike" } };
  const changes = [rename(first, 0, "alike"), back, rename(second, 1, "alike")];
  expect(await outcomesOf(changes)).toEqual(["written", "written", "written"]);
  expect(instance.record("wa.element", first).name).toBe("step 0");
  expect(instance.record("wa.element", second).name).toBe("alike");
});

test("a record that appears twice ends the turn: later ones wait and share its call", async () => {
  const [first = 0, second = 0] = putElements(2);
  const again: Change = { ...rename(first, 0, "alike"), base: { name: "new" } };
  const changes = [rename(first, 0, "new"), again, rename(second, 1, "alike")];
  expect(await outcomesOf(changes)).toEqual(["written", "written", "written"]);
  expect(idsOf("write")).toEqual([[first], [first, second]]);
});

test("a record that appears twice with one value is sent once in its call", async () => {
  const [first = 0, second = 0] = putElements(2);
  const again: Change = { ...rename(first, 0, "alike"), key: "again" };
  expect(await outcomesOf([rename(first, 0, "alike"), again, rename(second, 1, "alike")])).toEqual([
    ...["written", "written", "written"],
  ]);
  expect(idsOf("write").flat().sort()).toEqual([first, second]);
});

test("the second change of a record is read only after the first has taken effect", async () => {
  const [only = 0] = putElements(1);
  instance.failNext(
    "write",
    (response, carryOut) => void turns(300).then(() => sendResult(response, carryOut())),
  );
  const second: Change = { ...rename(only, 0, "second"), base: { name: "first" } };
  expect(await outcomesOf([rename(only, 0, "first"), second])).toEqual(["written", "written"]);
});

test("the outcome of a call without an answer is read before the next one is sent", async () => {
  const [first = 0, second = 0] = putElements(2);
  instance.failNext("write", cut("after"));
  expect(await outcomesOf([rename(first, 0, "a"), rename(second, 1, "b")])).toEqual(["written", "written"]);
  const calls = instance.calls.map(({ method, args }) => [method, args[0]] as const);
  const [lost, next] = [first, second].map((id) =>
    calls.findIndex(([method, ids]) => method === "write" && (ids as number[]).includes(id)),
  );
  const between = calls.slice(lost, next).filter(([method]) => method === "read");
  expect(between.some(([, ids]) => (ids as number[]).includes(first))).toBe(true);
});

test("a few calls reverse entries of many records, each to its old values", async () => {
  const ids = putElements(20);
  await outcomesOf(ids.map((id, at) => rename(id, at, `new ${at}`)));
  const more = ids.map((id, at): Change => ({ ...rename(id, at, "alike"), base: { name: `new ${at}` } }));
  await outcomesOf(more);
  const entries = (await history()).map(({ id }) => id);
  const before = instance.calls.length;
  const answer = await relay.post(routes.takeBack, { entries });
  expect(
    new Set(
      linesOf(answer)
        .slice(0, -1)
        .map((line) => (line as { outcome: string }).outcome),
    ),
  ).toEqual(new Set(["taken_back"]));
  expect(ids.map((id) => instance.record("wa.element", id).name)).toEqual(ids.map((_id, at) => `step ${at}`));
  expect(instance.calls.length - before).toBeLessThanOrEqual(2 * ids.length + 2 * ids.length + 8);
});
