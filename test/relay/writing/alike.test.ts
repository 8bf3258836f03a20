import type { Creation } from "../../../contract/relay-api.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
import type { InstanceDouble } from "../../support/instance-double.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let instance: InstanceDouble;
  let relay: StartedRelay;
  let analysis: number;

  beforeEach(async () => {
    instance = await startInstanceDouble(transport);
    relay = await startRelay(instance.configuration, { limits: { signInPause: 0, copyTime: 0 } });
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

  test("a record like it that the sender does not know of is told, and no second one is made", async () => {
    const id = instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2, []), element("b", 3, [])])).toMatchObject([
      { key: "a", outcome: "exists", id, values: { name: "Walk", sequence: 2 } },
      { key: "b", outcome: "created" },
    ]);
    expect(elements()).toBe(2);
  });

  test("nothing is in the way of a record that the sender knows of, or that differs", async () => {
    const id = instance.put("wa.element", values(2));
    const creations = [element("a", 2, [id]), element("b", 2, [id], { name: "Carry" })];
    expect(await relay.create(creations)).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
    expect(elements()).toBe(3);
  });

  test("one record stands for one row: of two rows that are alike the second is created", async () => {
    instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2, []), element("b", 2, [])])).toMatchObject([
      { outcome: "exists" },
      { outcome: "created" },
    ]);
  });

  test("sent without the question, another one is made", async () => {
    instance.put("wa.element", values(2));
    expect(await relay.create([element("a", 2)])).toMatchObject([{ outcome: "created" }]);
    expect(elements()).toBe(2);
  });

  test("the journal's date is told of a record that came about through the relay", async () => {
    await relay.create([element("a", 2, [])]);
    expect(await relay.create([element("b", 2, [])])).toMatchObject([
      { outcome: "exists", createdEarlier: { at: expect.stringMatching(/^\d{4}-.*Z$/) as string } },
    ]);
  });

  test("looking for records like new ones takes no further call", async () => {
    await relay.create([element("a", 2)]);
    const before = instance.calls.length;
    await relay.create([element("b", 3)]);
    const plain = instance.calls.length - before;
    await relay.create([element("c", 4, [])]);
    expect(instance.calls.length - before - plain).toBe(plain);
  });

  test("only the newest records are read, however many the analysis has", async () => {
    for (let at = 0; at < 400; at++) instance.put("wa.element", values(at + 10));
    const id = instance.put("wa.element", values(2));
    for (let at = 0; at < 100; at++) instance.put("wa.element", values(at + 1_000));
    expect(await relay.create([element("a", 2, []), element("b", 10, [])])).toMatchObject([
      { outcome: "exists", id },
      // So old a record was pulled, and the sender would have named it.
      { outcome: "created" },
    ]);
  });

  test("an analysis with the same O-No is told as one that exists, unless the sender knows it", async () => {
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

  test("what names no ids is refused, with nothing sent", async () => {
    for (const alike of ["1", [0], [1.5], Array.from({ length: 1_001 }, () => 1)]) {
      const body = { creations: [{ ...element("a", 2), alike }] };
      expect((await relay.post("/api/create", body)).status).toBe(400);
    }
    expect(elements()).toBe(0);
  });
});
