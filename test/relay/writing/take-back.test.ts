import { routes } from "../../../contract/relay-api.ts";
import type { History, JournalEntry, TakeBackOutcome } from "../../../contract/journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { refuseCall, startFakeInstance } from "../../support/fake-instance.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { codeOf, linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: StartedService;
  let relay: StartedRelay;
  let session: number;

  const segments = JSON.stringify([{ type: "nva", start: 1, end: 2.5, dur: 1.5 }]);
  const loss = { segment_data: segments, loss_data: '["walks"]', loss_type_data: '["w6"]' };
  const allFields = [
    ...["session_id", "cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"],
    ...["standard_time", "va_time", "nva_time", "segment_data", "loss_data", "loss_type_data"],
  ];

  let sessions = 0;

  beforeAll(async () => {
    service = await startService({ sampleData: false });
    const { url, db, login, apiKey } = service;
    // This instance has no lagging replica, so the relay does not wait.
    relay = await startRelay(
      { url, db, login, apiKey: new Secret(apiKey), transport },
      { limits: { replicaTime: 0 } },
    );
  });
  beforeEach(async () => {
    const values = { o_no: `O-1 ${++sessions}`, name: "Door trim" };
    session = Number(await service.call("wa.session", "create", [values]));
  });
  afterAll(async () => {
    await relay.close();
    await service.stop();
  });

  async function putElement(name: string): Promise<number> {
    const values = { session_id: session, cycle_no: 1, sequence: 1, name, element_type: "nva" };
    return Number(await service.call("wa.element", "create", [{ ...values, standard_time: 1.2, ...loss }]));
  }

  async function element(id: number): Promise<Record<string, unknown> | undefined> {
    const records = await service.call("wa.element", "read", [[id]], { fields: allFields });
    return (records as Record<string, unknown>[])[0];
  }

  async function history(body: object = {}): Promise<readonly JournalEntry[]> {
    const answer = await relay.post(routes.history, body);
    expect(answer.status).toBe(200);
    return (JSON.parse(answer.text) as History).entries;
  }

  async function takeBack(...entries: number[]): Promise<readonly TakeBackOutcome[]> {
    const lines = linesOf(await relay.post(routes.takeBack, { entries, batch: "take back" }));
    return lines.slice(0, -1) as TakeBackOutcome[];
  }

  async function rename(id: number, from: string, to: string): Promise<void> {
    const change = { key: to, model: "wa.element", id, base: { name: from }, values: { name: to } };
    expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "written" }]);
  }

  async function remove(id: number): Promise<void> {
    const deletions = [
      { key: "d", model: "wa.element", id, base: { loss_data: loss.loss_data }, label: "Pick" },
    ];
    expect(linesOf(await relay.post(routes.delete, { deletions }))[0]).toMatchObject({ outcome: "deleted" });
  }

  test("a write is reversed if the record still holds the written value, and the history shows both", async () => {
    const id = await putElement("Pick part");
    await rename(id, "Pick part", "Pick bracket");
    const [written] = await history();
    expect(await takeBack(written!.id)).toEqual([{ entry: written!.id, outcome: "taken_back", id }]);
    expect(await element(id)).toMatchObject({ name: "Pick part" });
    const [taker, taken] = await history();
    expect(taken).toEqual({ ...written, taken_back_by: taker!.id });
    expect(taker).toMatchObject({ what: "write", takes_back: written!.id, batch: "take back" });
    expect(await takeBack(written!.id)).toEqual([
      { entry: written!.id, outcome: "not_possible", message: "It was taken back before." },
    ]);
    // A reversal can be reversed, too.
    expect(await takeBack(taker!.id)).toMatchObject([{ outcome: "taken_back" }]);
    expect(await element(id)).toMatchObject({ name: "Pick bracket" });
  });

  test("a value that was already there is recorded alone, and cannot be reversed", async () => {
    const id = await putElement("Pick part");
    await rename(id, "Pick part", "Pick bracket");
    await rename(id, "Pick part", "Pick bracket");
    const [again, written] = await history();
    expect(await takeBack(again!.id)).toMatchObject([
      { outcome: "not_possible", message: "It changed nothing." },
    ]);
    expect(await takeBack(written!.id)).toMatchObject([{ outcome: "taken_back" }]);
  });

  test("a record that a colleague has changed is a conflict and stays unchanged", async () => {
    const id = await putElement("Pick part");
    await rename(id, "Pick part", "Pick bracket");
    await service.call("wa.element", "write", [[id], { name: "Take bracket" }]);
    const [written] = await history();
    expect(await takeBack(written!.id)).toMatchObject([
      { outcome: "conflict", server: { name: "Take bracket" } },
    ]);
  });

  test("LOSS is not restored onto segments that have moved", async () => {
    const id = await putElement("Pick part");
    const values = { loss_data: '["walks to rack"]', loss_type_data: '["w3"]' };
    await relay.writeBack([{ key: "k", model: "wa.element", id, base: loss, values }]);
    const moved = JSON.stringify([{ type: "nva", start: 1, end: 3, dur: 2 }]);
    await service.call("wa.element", "write", [[id], { segment_data: moved }]);
    const [written] = await history();
    expect(await takeBack(written!.id)).toMatchObject([{ outcome: "conflict" }]);
    await service.call("wa.element", "write", [[id], { segment_data: segments }]);
    expect(await takeBack(written!.id)).toMatchObject([{ outcome: "taken_back" }]);
    expect(await element(id)).toMatchObject({
      loss_data: loss.loss_data,
      loss_type_data: loss.loss_type_data,
    });
  });

  test("a deleted element is restored with a new id, and earlier writes to it can be reversed, too", async () => {
    const id = await putElement("Pick part");
    await rename(id, "Pick part", "Pick bracket");
    const before = await element(id);
    await remove(id);
    const [deleted, written] = await history();
    expect(deleted).toMatchObject({
      what: "delete",
      label: "Pick",
      before: { standard_time: 1.2 },
      after: null,
    });
    const outcomes = await takeBack(written!.id, deleted!.id);
    const back = outcomes[1]?.outcome === "taken_back" ? outcomes[1].id : 0;
    expect(back).toBeGreaterThan(id);
    expect(outcomes).toEqual([
      { entry: written!.id, outcome: "taken_back", id: back },
      { entry: deleted!.id, outcome: "taken_back", id: back },
    ]);
    expect(await element(back)).toEqual({ ...before, id: back, name: "Pick part" });
    expect(await takeBack(deleted!.id)).toMatchObject([{ outcome: "not_possible" }]);
  });

  test("reversing a creation deletes the element, unless a colleague has changed it", async () => {
    const values = { session_id: session, cycle_no: 1, sequence: 5, name: "Fit clip" };
    await relay.create([
      { key: "a", model: "wa.element", values },
      { key: "b", model: "wa.element", values: { ...values, sequence: 6 } },
    ]);
    const [second, first] = await history();
    await service.call("wa.element", "write", [[second!.record_id], loss]);
    expect(await takeBack(first!.id, second!.id)).toMatchObject([
      { outcome: "taken_back", id: first!.record_id },
      { outcome: "conflict", server: { loss_data: loss.loss_data } },
    ]);
    expect(await element(first!.record_id!)).toBeUndefined();
  });

  test("analyses, comparisons, their lines and failed changes cannot be reversed, with a message", async () => {
    await relay.create([{ key: "s", model: "wa.session", values: { o_no: "O-2" } }]);
    const [analysis] = await history();
    const sides = { session_a_id: session, session_b_id: analysis!.record_id };
    await relay.create([{ key: "c", model: "wa.comparison", values: { name: "Both", ...sides } }]);
    const [comparison] = await history();
    const built = await relay.post(routes.buildLines, { comparison_id: comparison!.record_id });
    expect([built.status, built.text]).toEqual([200, '{"built":true}']);
    const id = await putElement("Pick part");
    await relay.writeBack([
      { key: "k", model: "wa.element", id, base: { name: "Other" }, values: { name: "x" } },
    ]);
    const entries = (await history({ limit: 4 })).map((entry) => entry.id);
    expect(await takeBack(...entries, 9_999)).toMatchObject([
      { message: "It never took place, so there is nothing to take back." },
      { message: "The earlier lines are not stored. Build them again from the two analyses." },
      { message: "The service offers no way to delete a comparison from here." },
      { message: "The service offers no way to delete a work analysis from here." },
      { message: "The journal has no such entry." },
    ]);
  });

  test("the history has pages, newest first", async () => {
    const id = await putElement("a");
    await rename(id, "a", "b");
    await rename(id, "b", "c");
    await rename(id, "c", "d");
    const [newest, middle] = await history({ limit: 2 });
    expect(newest).toMatchObject({ before: { name: "c" }, after: { name: "d" }, login: service.login });
    expect(await history({ before: middle!.id, limit: 1 })).toMatchObject([{ after: { name: "b" } }]);
    expect(codeOf(await relay.post(routes.history, { limit: 1_001 }))).toBe("bad_request");
    expect(codeOf(await relay.post(routes.takeBack, { entries: [1, 1] }))).toBe("bad_request");
    expect(codeOf(await relay.post(routes.buildLines, { comparison_id: 4_711 }))).toBe("record_missing");
  });

  test("a write to an element can be reversed after the element was deleted and restored twice", async () => {
    const id = await putElement("Pick part");
    await rename(id, "Pick part", "Pick bracket");
    const written = (await history())[0]!.id;
    let now = id;
    for (const _turn of [1, 2]) {
      await remove(now);
      const [outcome] = await takeBack((await history())[0]!.id);
      now = Number(outcome?.outcome === "taken_back" && outcome.id);
    }
    expect(now).toBeGreaterThan(id + 1);
    expect(await takeBack(written)).toEqual([{ entry: written, outcome: "taken_back", id: now }]);
    expect(await element(now)).toMatchObject({ name: "Pick part" });
  });
});

test("if the instance refuses to restore two elements together, each is restored alone; one is tried once", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const remove = async (...names: string[]): Promise<readonly number[]> => {
    const deletions = names.map((name) => {
      const id = instance.put("wa.element", { session_id: [1, "Door trim"], name });
      return { key: name, model: "wa.element", id, base: { name } };
    });
    await relay.post(routes.delete, { deletions });
    const { entries } = JSON.parse(
      (await relay.post(routes.history, { limit: names.length })).text,
    ) as History;
    return entries.map(({ id }) => id);
  };
  const outcomesOf = async (entries: readonly number[]): Promise<readonly string[]> => {
    instance.failNext("create", refuseCall("ValidationError", "A name is in use."));
    return linesOf(await relay.post(routes.takeBack, { entries }))
      .slice(0, -1)
      .map((line) => String(Reflect.get(Object(line), "outcome")));
  };
  const creates = (): number => instance.calls.filter(({ method }) => method === "create").length;
  const ofTwo = [await outcomesOf(await remove("Pick part", "Fit clip")), creates()];
  const ofOne = [await outcomesOf(await remove("Tighten")), creates()];
  await relay.close();
  await instance.close();
  expect(ofTwo).toEqual([["taken_back", "taken_back"], 3]);
  expect(ofOne).toEqual([["failed"], 4]);
});
