import type { Creation } from "../../../contract/relay-api.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let instance: FakeInstance;
  let relay: StartedRelay;
  let analysis: number;

  beforeEach(async () => {
    instance = await startFakeInstance(transport);
    relay = await startRelay(instance.configuration, { limits: { signInPause: 0, replicaTime: 0 } });
    analysis = instance.put("wa.session", { o_no: "O-1", name: "Door trim" });
  });
  afterEach(async () => {
    await relay.close();
    await instance.close();
  });

  function values(sequence: number, more: object = {}): Record<string, unknown> {
    const times = { video_start_time: sequence, video_end_time: sequence + 1.5 };
    return {
      session_id: analysis,
      cycle_no: 1,
      sequence,
      name: "Walk",
      element_type: "va",
      ...times,
      ...more,
    };
  }

  function element(key: string, sequence: number, alike?: readonly number[], more: object = {}): Creation {
    const creation = { key, model: "wa.element", values: values(sequence, more) } as const;
    return alike === undefined ? creation : { ...creation, alike };
  }

  const elements = () => instance.records("wa.element").length;

  test("a similar record that the sender does not know is reported, and no second one is created", async () => {
    const id = instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2, []), element("b", 3, [])])).toMatchObject([
      { key: "a", outcome: "exists", id, values: { name: "Walk", sequence: 2 } },
      { key: "b", outcome: "created" },
    ]);
    expect(elements()).toBe(2);
  });

  test("a known or a different record does not block a creation", async () => {
    const id = instance.put("wa.element", values(2));
    const creations = [element("a", 2, [id]), element("b", 2, [id], { name: "Carry" })];
    expect(await relay.create(creations)).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
    expect(elements()).toBe(3);
  });

  test("one record matches one row: of two equal rows the second is created", async () => {
    instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2, []), element("b", 2, [])])).toMatchObject([
      { outcome: "exists" },
      { outcome: "created" },
    ]);
  });

  test("sent without the check, another one is created", async () => {
    instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2)])).toMatchObject([{ outcome: "created" }]);
    expect(elements()).toBe(2);
  });

  test("a record created through the relay is reported with the journal's date", async () => {
    await relay.create([element("a", 2, [])]);
    expect(await relay.create([element("b", 2, [])])).toMatchObject([
      { outcome: "exists", createdEarlier: { at: expect.stringMatching(/^\d{4}-.*Z$/) as string } },
    ]);
  });

  test("the search for similar records needs no additional call", async () => {
    await relay.create([element("a", 2)]);
    const before = instance.calls.length;
    await relay.create([element("b", 3)]);
    const plain = instance.calls.length - before;
    await relay.create([element("c", 4, [])]);
    expect(instance.calls.length - before - plain).toBe(plain);
  });

  test("only the newest records of an analysis are read", async () => {
    for (let at = 0; at < 400; at++) instance.put("wa.element", values(at + 10));
    const id = instance.put("wa.element", values(2));
    for (let at = 0; at < 100; at++) instance.put("wa.element", values(at + 1_000));
    expect(await relay.create([element("a", 2, []), element("b", 10, [])])).toMatchObject([
      { outcome: "exists", id },
      // Such an old record was pulled, so the sender would have named it.
      { outcome: "created" },
    ]);
  });

  test("a name that is the beginning of another is a different name, as in the pane", async () => {
    instance.put("wa.element", values(2, { name: "Fasten the bracket" }));
    const longer = element("a", 2, [], { name: "Fasten the bracket, left" });
    expect(await relay.create([longer])).toMatchObject([{ outcome: "created" }]);
  });

  test("a time that differs by rounding is similar, and one rounded to seconds is not", async () => {
    const id = instance.put("wa.element", values(2, { video_start_time: 2.01 }));
    instance.put("wa.element", values(3, { video_start_time: 3 }));
    const creations = [element("a", 2, []), element("b", 3, [], { video_start_time: 3.4 })];
    expect(await relay.create(creations)).toMatchObject([{ outcome: "exists", id }, { outcome: "created" }]);
  });

  test("an omitted field counts as empty, and does not match any value", async () => {
    instance.put("wa.element", values(7));
    const id = instance.put("wa.element", values(0));
    const { sequence: _left, ...without } = values(7);
    const { sequence: _out, ...like } = values(0);
    const creations = [
      { key: "a", model: "wa.element", values: without, alike: [] },
      { key: "b", model: "wa.element", values: like, alike: [] },
    ] as const;
    expect(await relay.create(creations)).toMatchObject([{ outcome: "created" }, { outcome: "exists", id }]);
  });

  test("the record of one row of a request is not reported for another one", async () => {
    const first = await relay.create([element("a", 2, [])]);
    const again = await relay.create([element("a", 2, []), element("b", 2, [])]);
    expect(again).toMatchObject([
      { outcome: "created", id: Reflect.get(first[0]!, "id") as number },
      { outcome: "created" },
    ]);
    expect(elements()).toBe(2);
  });

  test("a record found for a row with a lost answer is not reported for another row", async () => {
    instance.failNext("create", (response, carryOut) => {
      carryOut();
      // Its record cannot be searched for at once either.
      instance.failAlways("search_read", (search) => void search.destroy());
      response.destroy();
    });
    expect(await relay.create([element("a", 2, [])])).toMatchObject([{ outcome: "unknown" }]);
    instance.mend();
    expect(await relay.create([element("a", 2, []), element("b", 2, [])])).toMatchObject([
      { outcome: "created" },
      { outcome: "created" },
    ]);
    expect(elements()).toBe(2);
  });

  test("a colleague's record created between two calls is not mistaken for a row of the second", async () => {
    await relay.close();
    relay = await startRelay(instance.configuration, {
      limits: { signInPause: 0, replicaTime: 0, createBytes: 10 },
    });
    let calls = 0;
    instance.failAlways("create", (response, carryOut) => {
      if (calls++ > 0) return void response.destroy();
      const result = carryOut();
      instance.put("wa.element", values(3));
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(transport === "json2" ? result : { jsonrpc: "2.0", id: 1, result }));
    });
    const outcomes = await relay.create([element("a", 2, []), element("b", 3, [])]);
    expect(outcomes).toMatchObject([{ outcome: "created" }, { outcome: "unknown" }]);
  });

  test("a similar record that was deleted meanwhile is not reported", async () => {
    const id = instance.put("wa.element", values(2));
    instance.failNext("read", (response, carryOut) => {
      instance.remove("wa.element", id);
      const result = carryOut();
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(transport === "json2" ? result : { jsonrpc: "2.0", id: 1, result }));
    });
    const message = expect.stringMatching(/has been deleted\. Nothing was created/) as string;
    expect(await relay.create([element("a", 2, [])])).toMatchObject([
      { outcome: "failed", code: "record_missing", message },
    ]);
    expect(await relay.create([element("a", 2, [])])).toMatchObject([{ outcome: "created" }]);
  });

  test("an analysis with the same O-No is reported as existing, unless the sender knows it", async () => {
    const creation = {
      key: "a",
      model: "wa.session",
      values: { o_no: "O-1", name: "Mine" },
      alike: [],
    } as const;
    expect(await relay.create([creation])).toMatchObject([
      { outcome: "exists", id: analysis, values: { name: "Door trim" } },
    ]);
    expect(await relay.create([{ ...creation, alike: [analysis] }])).toMatchObject([
      { outcome: "failed", code: "not_unique" },
    ]);
  });

  test("a request without ids is refused, and nothing is sent", async () => {
    for (const alike of ["1", [0], [1.5], Array.from({ length: 1_001 }, () => 1)]) {
      const body = { creations: [{ ...element("a", 2), alike }] };
      expect((await relay.post("/api/create", body)).status).toBe(400);
    }
    expect(elements()).toBe(0);
  });
});
