import { routes } from "../../../contract/relay-api.ts";
import type { Deletion } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import { cut, refuseCall, startFakeInstance, withoutDatabase } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { codeOf, linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let instance: FakeInstance;
let relay: StartedRelay;
let element: number;

beforeEach(async () => {
  instance = await startFakeInstance();
  relay = await startRelay(instance.configuration, { limits: { signInPause: 0 } });
  element = instance.put("wa.element", { session_id: [1, "Door trim"], name: "Pick part", va_time: 1.5 });
});
afterEach(async () => {
  await relay.close();
  await instance.close();
});

function deletion(id = element, name = "Pick part"): Deletion {
  return { key: `d${id}`, model: "wa.element", id, base: { name, va_time: 1.5 } };
}

async function outcomeOf(one: Deletion): Promise<unknown> {
  return linesOf(await relay.post(routes.delete, { deletions: [one] }))[0];
}

function unlinks(): number {
  return instance.calls.filter((call) => call.method === "unlink").length;
}

test("an unchanged record is deleted and counted", async () => {
  const other = instance.put("wa.element", { name: "Fit clip", va_time: 1.5 });
  const deletions = [deletion(), deletion(other, "Something else")];
  const lines = linesOf(await relay.post(routes.delete, { deletions }));
  expect(lines).toMatchObject([
    { key: `d${element}`, id: element, outcome: "deleted" },
    { outcome: "conflict", server: { name: "Fit clip" } },
    { done: true, counts: { deleted: 1, conflict: 1, gone: 0, failed: 0, unknown: 0 } },
  ]);
  expect(instance.records("wa.element").map(({ id }) => id)).toEqual([other]);
});

test("a base can hold the instance's form of a reference, and of an empty one", async () => {
  const base = { session_id: [1, "Door trim"], name: "Pick part", loss_data: null };
  expect(await outcomeOf({ ...deletion(), base: { ...base, session_id: [2, "Roof"] } })).toMatchObject({
    outcome: "failed",
    code: "other_analysis",
  });
  expect(await outcomeOf({ ...deletion(), base })).toMatchObject({ outcome: "deleted" });
});

test("a record that a colleague deleted is reported as gone", async () => {
  instance.remove("wa.element", element);
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "gone" });
});

test("a record that disappears during its deletion is deleted", async () => {
  instance.failNext("unlink", (response, carryOut, call) => {
    instance.remove("wa.element", element);
    refuseCall("MissingError", "Record does not exist")(response, carryOut, call);
  });
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "deleted" });
});

test("a lost answer is reconciled by a read, or by sending again", async () => {
  instance.failNext("unlink", cut("after"));
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "deleted" });
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "deleted" });
  const other = instance.put("wa.element", { name: "Pick part", va_time: 1.5 });
  instance.failNext("unlink", cut("before"));
  expect(await outcomeOf(deletion(other))).toMatchObject({ outcome: "unknown" });
  instance.remove("wa.element", other);
  expect(await outcomeOf(deletion(other))).toMatchObject({ outcome: "deleted" });
  expect(unlinks()).toBe(2);
});

test("a deletion with a lost answer stays unknown while the record cannot be read", async () => {
  instance.failNext("unlink", cut("before"));
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "unknown" });
  instance.remove("wa.element", element);
  instance.failAlways("read", withoutDatabase("name"));
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "unknown", code: "instance_database" });
  instance.mend();
  expect(await outcomeOf(deletion())).toMatchObject({ outcome: "deleted" });
});

test.each([
  ["an analysis", { ...deletion(1), model: "wa.session" }, "not_offered"],
  ["a record without its base", { ...deletion(1), base: {} }, "bad_request"],
  ["a record with another field", { ...deletion(1), base: { password: "" } }, "not_offered"],
])("deleting %s is refused and nothing is sent", async (_what, body, code) => {
  expect(codeOf(await relay.post(routes.delete, { deletions: [body] }))).toBe(code);
  expect(instance.calls).toEqual([]);
});

test.each(["ValidationError", "MissingError"])(
  "a record that a colleague deletes during a refusal (%s) of several is reported as gone, in any turn",
  async (name) => {
    await relay.close();
    relay = await startRelay(instance.configuration, { limits: { signInPause: 0, turnTime: 0 } });
    const other = instance.put("wa.element", { ...instance.record("wa.element", element) });
    instance.failNext("unlink", (response, carryOut, call) => {
      instance.remove("wa.element", other);
      refuseCall(name, "Not all of them can be deleted.")(response, carryOut, call);
    });
    const deletions = [deletion(), deletion(other)];
    expect(linesOf(await relay.post(routes.delete, { deletions }))).toMatchObject([
      { id: element, outcome: "deleted" },
      { id: other, outcome: "gone" },
      { done: true },
    ]);
  },
);

test("the journal holds a deleted record as last read, also after a refusal of several together", async () => {
  const other = instance.put("wa.element", { ...instance.record("wa.element", element) });
  instance.failNext("unlink", (response, carryOut, call) => {
    instance.record("wa.element", other).sequence = 9;
    refuseCall("ValidationError", "Not all of them can be deleted.")(response, carryOut, call);
  });
  const deletions = [deletion(), deletion(other)];
  expect(linesOf(await relay.post(routes.delete, { deletions }))).toMatchObject([
    { outcome: "deleted" },
    { outcome: "deleted" },
    { done: true },
  ]);
  const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
  expect(
    entries
      .filter(({ record_id }) => record_id === other)
      .map(({ outcome, before }) => [outcome, before?.sequence]),
  ).toEqual([
    ["deleted", 9],
    ["failed", false],
  ]);
});
