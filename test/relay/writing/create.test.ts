import { routes } from "../../../contract/relay-api.ts";
import type { Creation } from "../../../contract/relay-api.ts";
import { refuseCall, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let instance: FakeInstance;
  let relay: StartedRelay;
  let analysis: number;

  beforeEach(async () => {
    instance = await startFakeInstance(transport);
    relay = await startRelay(instance.configuration, { limits: { signInPause: 0, replicaTime: 0 } });
    analysis = instance.put("wa.session", { o_no: "O-1", name: "Door trim" });
    instance.put("wa.element", { session_id: analysis, cycle_no: 1, sequence: 1, name: "Pick part" });
  });
  afterEach(async () => {
    await relay.close();
    await instance.close();
  });

  function element(key: string, sequence: number, session_id = analysis): Creation {
    const times = { video_start_time: sequence, video_end_time: sequence + 1.5 };
    const values = { session_id, cycle_no: 1, sequence, name: `Step ${key}`, element_type: "va", ...times };
    return { key, model: "wa.element", values };
  }

  function session(key: string, o_no: string): Creation {
    return { key, model: "wa.session", values: { o_no, name: "New" } };
  }

  function calls(method: string): readonly unknown[] {
    return instance.calls.filter((call) => call.method === method);
  }

  test("one call creates elements of one analysis, and returns their ids and computed fields", async () => {
    const other = instance.put("wa.session", { o_no: "O-2" });
    const creations = [element("a", 2), element("b", 1, other), element("c", 3)];
    const lines = linesOf(await relay.post(routes.create, { creations }));
    const ids = instance
      .records("wa.element")
      .slice(1)
      .map(({ id, name }) => [String(name), id]);
    const idOf = Object.fromEntries(ids) as Record<string, number>;
    expect(lines).toEqual([
      ...creations.map(({ key, values }) => ({
        key,
        outcome: "created",
        id: idOf[`Step ${key}`],
        values: { ...values, standard_time: false, va_time: false, nva_time: false, segment_data: false },
      })),
      { done: true, counts: { created: 3, exists: 0, failed: 0, unknown: 0 } },
    ]);
    expect(calls("create")).toHaveLength(2);
  });

  test("500 pasted rows need one create call and one read", async () => {
    const creations = Array.from({ length: 500 }, (_none, index) => element(`k${index}`, index + 2));
    const outcomes = await relay.create(creations);
    expect(outcomes.every(({ outcome }) => outcome === "created")).toBe(true);
    expect(calls("create")).toHaveLength(1);
    // Over the newer interface, the relay also asks the database whether the read is current.
    expect(instance.calls.length).toBeLessThan(transport === "json2" ? 10 : 6);
  });

  test("a used key always returns the current record, also after a restart", async () => {
    const [first] = await relay.create([element("a", 2)]);
    const [again] = await relay.create([element("a", 2)]);
    expect(again).toEqual({
      ...first,
      createdEarlier: { at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
    });
    const id = first?.outcome === "created" ? first.id : 0;
    instance.record("wa.element", id).name = "Renamed";
    expect(await relay.create([element("a", 9), element("b", 3)])).toMatchObject([
      { key: "a", outcome: "created", id, values: { name: "Renamed", sequence: 2 } },
      { key: "b", outcome: "created" },
    ]);
    instance.remove("wa.element", id);
    expect(await relay.create([element("a", 2)])).toMatchObject([
      { outcome: "failed", code: "record_missing" },
    ]);
    expect(calls("create")).toHaveLength(2);
  });

  test.each(["00123", "1-2", " 12", "12"])("the O-No %j is plain text, and unique as text", async (o_no) => {
    instance.put("wa.session", { o_no: "123" });
    expect(await relay.create([session("a", o_no), session("b", o_no)])).toMatchObject([
      { outcome: "created", values: { o_no } },
      { outcome: "failed", code: "not_unique", message: `O-No "${o_no}" is already in use.` },
    ]);
    expect(calls("create")).toHaveLength(1);
  });

  test("an O-No used by a colleague between the read and the create is reported as not unique", async () => {
    instance.failNext("create", (response, carryOut, call) => {
      instance.put("wa.session", { o_no: "O-7", name: "Theirs" });
      refuseCall("ValidationError", "The operation cannot be completed")(response, carryOut, call);
    });
    expect(await relay.create([session("a", "O-7")])).toMatchObject([
      { outcome: "failed", code: "not_unique" },
    ]);
  });

  test("a refusal fails every row of the call with the instance's message, and the keys can be sent again", async () => {
    instance.failNext("create", refuseCall("AccessError", "You may not create elements"));
    const creations = [element("a", 2), element("b", 3)];
    expect(await relay.create(creations)).toMatchObject([
      { outcome: "failed", code: "no_rights", message: "You may not create elements" },
      { outcome: "failed", code: "no_rights" },
    ]);
    expect(await relay.create(creations)).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
  });

  test("a record deleted before its verification failed; one that cannot be verified is unknown until sent again", async () => {
    instance.failNext("create", (response, carryOut) => {
      instance.failNext("read", (reply) => reply.socket?.destroy());
      instance.failNext("read", (reply) => reply.socket?.destroy());
      instance.failNext("read", (reply) => reply.socket?.destroy());
      instance.failNext("read", (reply) => reply.socket?.destroy());
      sendResult(response, carryOut());
    });
    expect(await relay.create([element("a", 2)])).toMatchObject([{ outcome: "unknown" }]);
    expect(await relay.create([element("a", 2)])).toMatchObject([{ outcome: "created" }]);
    expect(calls("create")).toHaveLength(1);
  });

  test("a new record with a value that is not a number does not affect the others of its call", async () => {
    instance.failAlways("read", (response, carryOut, call) => {
      const records = carryOut() as readonly { readonly name: unknown }[];
      if (!records.some(({ name }) => name === "Step b")) {
        sendResult(response, records);
        return;
      }
      const list = JSON.stringify(records).replace(/"standard_time":false/, '"standard_time":NaN');
      const text = transport === "json2" ? list : `{"jsonrpc":"2.0","id":null,"result":${list}}`;
      sendText(200, text, "application/json")(response, carryOut, call);
    });
    expect(await relay.create([element("a", 2), element("b", 3), element("c", 4)])).toMatchObject([
      { outcome: "created" },
      { outcome: "unknown", code: "not_a_number" },
      { outcome: "created" },
    ]);
  });

  test("an unverified element can be reversed while it holds exactly the sent values", async () => {
    instance.failNext("create", (response, carryOut) => {
      instance.failAlways("read", (reply) => reply.socket?.destroy());
      sendResult(response, carryOut());
    });
    expect(await relay.create([element("a", 2), element("b", 3)])).toMatchObject([
      { outcome: "unknown" },
      { outcome: "unknown" },
    ]);
    instance.mend();
    const [, first, second] = instance.records("wa.element");
    instance.record("wa.element", second!.id).loss_data = '["walks"]';
    const lines = linesOf(await relay.post(routes.takeBack, { entries: [1, 2] }));
    expect(lines).toMatchObject([
      { outcome: "taken_back", id: first!.id },
      { outcome: "conflict" },
      { done: true },
    ]);
  });

  test("a key of another model's record is refused", async () => {
    expect(await relay.create([session("a", "O-7")])).toMatchObject([{ outcome: "created" }]);
    expect(await relay.create([element("a", 2)])).toMatchObject([{ outcome: "failed", code: "bad_request" }]);
  });

  test("a comparison can be created, too", async () => {
    const after = instance.put("wa.session", { o_no: "O-2" });
    const values = { name: "Before and after", session_a_id: analysis, session_b_id: after };
    const same = [1, 2].map((key) => ({ key: `k${key}`, model: "wa.comparison", values }));
    expect(await relay.create(same)).toMatchObject([
      { outcome: "created", values },
      { outcome: "created", values },
    ]);
    expect(instance.records("wa.comparison")).toHaveLength(2);
  });
});
