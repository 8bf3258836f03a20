import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../../contract/relay-api.ts";
import type { CreateOutcome, Creation } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import type { Limits } from "../../../relay/settings/limits.ts";
import { cut, sendResult, sendText, startFakeInstance } from "../../support/fake-instance.ts";
import type { Fault, FakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let folder: string;
  let instance: FakeInstance;
  let relay: StartedRelay;
  let analysis: number;

  const limits: Partial<Limits> = { signInPause: 0, graceTime: 0, replicaTime: 0 };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
    instance = await startFakeInstance(transport);
    analysis = instance.put("wa.session", { o_no: "O-1" });
    relay = await startRelay(instance.configuration, { limits, journal: folder });
  });
  afterEach(async () => {
    await relay.close();
    await instance.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a relay on the same journal, as after a kill. */
  async function restart(other: Partial<Limits> = {}): Promise<void> {
    await relay.close();
    relay = await startRelay(instance.configuration, { limits: { ...limits, ...other }, journal: folder });
  }

  function element(key: string, sequence = 1): Creation {
    const values = { session_id: analysis, cycle_no: 1, sequence, name: "Pick", video_start_time: sequence };
    return { key, model: "wa.element", values };
  }

  function session(key: string, o_no: string, name = "Ours"): Creation {
    return { key, model: "wa.session", values: { o_no, name } };
  }

  function sends(): number {
    return instance.calls.filter((call) => call.method === "create").length;
  }

  const kindsOf = (outcomes: readonly CreateOutcome[]): readonly string[] => outcomes.map((at) => at.outcome);

  test("equal rows each get their own record, and never a colleague's earlier row", async () => {
    const [{ values }] = [element("x")];
    instance.put("wa.element", values);
    instance.failNext("create", cut("after"));
    const outcomes = await relay.create(["a", "b", "c"].map((key) => element(key)));
    const ids = outcomes.map((at) => (at.outcome === "created" ? at.id : 0));
    expect(ids).toEqual(
      instance
        .records("wa.element")
        .slice(1)
        .map(({ id }) => id),
    );
    expect(await relay.create(["c", "d"].map((key) => element(key)))).toMatchObject([
      { id: ids[2] },
      { outcome: "created" },
    ]);
    expect(instance.records("wa.element")).toHaveLength(5);
  });

  test("a create that takes effect late is found, and never sent again meanwhile", async () => {
    await restart({ graceTime: 60_000 });
    let comeAbout = (): unknown => undefined;
    instance.failNext("create", (response, carryOut) => {
      comeAbout = carryOut;
      response.socket?.destroy();
    });
    const creations = [element("a", 1), element("b", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "unknown"]);
    expect(await relay.create(creations)).toMatchObject([
      { outcome: "unknown", message: expect.stringContaining("Try again") as string },
      { outcome: "unknown" },
    ]);
    await restart({ graceTime: 60_000 });
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "unknown"]);
    comeAbout();
    expect(kindsOf(await relay.create(creations))).toEqual(["created", "created"]);
    expect(sends()).toBe(1);
  });

  test("a create that never arrived is sent again after the grace time, also only some of its rows", async () => {
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a", 1), element("b", 2)]))).toEqual(["unknown", "unknown"]);
    expect(kindsOf(await relay.create([element("a", 1)]))).toEqual(["created"]);
    expect(kindsOf(await relay.create([element("b", 2), element("c", 3)]))).toEqual(["created", "created"]);
    expect(instance.records("wa.element").map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  test("if part of a lost call is found, the changed rest is unknown and never sent again", async () => {
    await restart();
    instance.failNext("create", (response, carryOut, call) => {
      const [id] = carryOut() as readonly number[];
      instance.record("wa.element", id!).name = "Renamed by a colleague";
      cut("before")(response, carryOut, call);
    });
    const creations = [element("a", 1), element("b", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "created"]);
    expect(await relay.create(creations)).toMatchObject([
      { outcome: "unknown", message: expect.stringContaining("changed or deleted") as string },
      { outcome: "created" },
    ]);
    expect(sends()).toBe(1);
  });

  test("also if the part is found much later, after a restart", async () => {
    instance.failNext("create", (response, carryOut, call) => {
      lostAndUnseen(response, carryOut, call);
      instance.record("wa.element", instance.records("wa.element")[0]!.id).name = "Renamed by a colleague";
    });
    const creations = [element("a", 1), element("b", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "unknown"]);
    await restart();
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "created"]);
    expect(sends()).toBe(1);
  });

  /** Loses the answer and the read that follows it. */
  const lostAndUnseen: Fault = (response, carryOut) => {
    carryOut();
    instance.failNext("search_read", sendText(502, "<html>"));
    response.socket?.destroy();
  };

  const rename = (id: number, name: string, to: string): Promise<unknown> =>
    relay.writeBack([{ key: String(id), model: "wa.element", id, base: { name }, values: { name: to } }]);

  async function remove(id: number, name: string): Promise<void> {
    const deletion = { key: String(id), model: "wa.element", id, base: { name } };
    const { text } = await relay.post(routes.delete, { deletions: [deletion], batch: "b" });
    expect(text).toContain('"deleted"');
  }

  test("a lost row that a colleague renamed twice through the relay is recognised and not created twice", async () => {
    instance.failNext("create", lostAndUnseen);
    expect(kindsOf(await relay.create([element("a", 1)]))).toEqual(["unknown"]);
    const { id } = instance.records("wa.element")[0]!;
    await rename(id, "Pick", "Pick up");
    await rename(id, "Pick up", "Take");
    await restart();
    expect(await relay.create([element("a", 1)])).toMatchObject([
      { outcome: "created", id, values: { name: "Take" } },
    ]);
    expect(sends()).toBe(1);
    const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
    expect(entries.at(-1)).toMatchObject({
      what: "create",
      record_id: id,
      after: { name: "Pick", sequence: 1 },
    });
  });

  test("a lost row that a colleague deleted through the relay is not created again", async () => {
    instance.failNext("create", lostAndUnseen);
    const creations = [element("a", 1), element("b", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["unknown", "unknown"]);
    const [first, second] = instance.records("wa.element");
    await rename(first!.id, "Pick", "Take");
    await remove(first!.id, "Take");
    await restart();
    expect(await relay.create(creations)).toMatchObject([
      { outcome: "failed", code: "record_missing" },
      { outcome: "created", id: second!.id },
    ]);
    await remove(second!.id, "Pick");
    expect(await relay.create(creations)).toMatchObject([
      { code: "record_missing" },
      { code: "record_missing" },
    ]);
    expect(sends()).toBe(1);
    expect(instance.records("wa.element")).toEqual([]);
  });

  test("a colleague's created and deleted row is not mistaken for a lost one", async () => {
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a", 1)]))).toEqual(["unknown"]);
    const [theirs] = await relay.create([element("b", 1)]);
    const { id } = theirs as { readonly id: number };
    await remove(id, "Pick");
    expect(kindsOf(await relay.create([element("a", 1)]))).toEqual(["created"]);
    expect(instance.records("wa.element")).toHaveLength(1);
  });

  test("a record that completes one lost call is not mistaken for a part of another", async () => {
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a", 1), element("c", 2)]))).toEqual(["unknown", "unknown"]);
    instance.failNext("create", (response, carryOut) => {
      carryOut();
      instance.failNext("search_read", sendText(502, "<html>"));
      response.socket?.destroy();
    });
    expect(kindsOf(await relay.create([element("b", 1)]))).toEqual(["unknown"]);
    const creations = [element("a", 1), element("b", 1), element("c", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["created", "created", "created"]);
    expect(instance.records("wa.element")).toHaveLength(3);
  });

  test("the larger of two similar lost calls keeps its records, in either order", async () => {
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("b", 1)]))).toEqual(["unknown"]);
    instance.failNext("create", lostAndUnseen);
    expect(kindsOf(await relay.create([element("a", 1), element("c", 2)]))).toEqual(["unknown", "unknown"]);
    const creations = [element("b", 1), element("a", 1), element("c", 2)];
    expect(kindsOf(await relay.create(creations))).toEqual(["created", "created", "created"]);
    expect(instance.records("wa.element")).toHaveLength(3);
  });

  test("so does the largest of three", async () => {
    instance.failNext("create", cut("before"));
    await relay.create([element("a", 1), element("b", 2)]);
    instance.failNext("create", cut("before"));
    await relay.create([element("f", 3)]);
    instance.failNext("create", lostAndUnseen);
    await relay.create([element("c", 1), element("d", 2), element("e", 3)]);
    expect(kindsOf(await relay.create([element("f", 3)]))).toEqual(["created"]);
    expect(instance.records("wa.element").map(({ sequence }) => sequence)).toEqual([1, 2, 3, 3]);
  });

  test("records from before a lost call do not complete it", async () => {
    instance.failNext("create", lostAndUnseen);
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
    instance.put("wa.element", element("x").values);
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("b"), element("c")]))).toEqual(["unknown", "unknown"]);
    const [{ id }] = instance.records("wa.element") as [{ readonly id: number }];
    expect(await relay.create([element("a")])).toMatchObject([{ outcome: "created", id }]);
    expect(sends()).toBe(2);
  });

  test("of two equal lost calls, the one that took effect keeps its record", async () => {
    await restart({ graceTime: 60_000 });
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
    instance.failNext("create", cut("after"));
    expect(kindsOf(await relay.create([element("b")]))).toEqual(["created"]);
  });

  test("a lost row never gets the record of an equal row", async () => {
    await restart({ graceTime: 60_000 });
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
    expect(kindsOf(await relay.create([element("b")]))).toEqual(["created"]);
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
  });

  test("a colleague's new row that differs only in a time is not mistaken for a lost one", async () => {
    await restart({ graceTime: 60_000 });
    instance.failNext("create", (response, carryOut, call) => {
      instance.put("wa.element", { ...element("x").values, video_start_time: 7 });
      cut("before")(response, carryOut, call);
    });
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
  });

  test("changed line ends do not hide a record", async () => {
    instance.failNext("create", (response, carryOut, call) => {
      const [id] = carryOut() as readonly number[];
      instance.record("wa.element", id!).name = "Pick\nplace";
      cut("before")(response, carryOut, call);
    });
    const { values } = element("a");
    const creation = { key: "a", model: "wa.element", values: { ...values, name: "Pick\r\nplace" } };
    expect(kindsOf(await relay.create([creation]))).toEqual(["created"]);
  });

  test("a lost analysis is recognised by its O-No and values; another user's with that O-No is not unique", async () => {
    instance.failNext("create", cut("after"));
    expect(await relay.create([session("a", "O-7")])).toMatchObject([{ outcome: "created" }]);
    instance.failNext("create", (response, carryOut, call) => {
      instance.put("wa.session", { o_no: "O-8", name: "Theirs" });
      cut("before")(response, carryOut, call);
    });
    expect(await relay.create([session("b", "O-8")])).toMatchObject([{ outcome: "unknown" }]);
    expect(await relay.create([session("b", "O-8")])).toMatchObject([
      { outcome: "failed", code: "not_unique" },
    ]);
    expect(sends()).toBe(2);
  });

  test("rounded or cut times do not hide a record", async () => {
    for (const [key, video_start_time] of [
      ["a", 1.2345],
      ["b", 1.2389],
    ] as const) {
      instance.failNext("create", (response, carryOut, call) => {
        const [id] = carryOut() as readonly number[];
        instance.record("wa.element", id!).video_start_time = 1.23;
        cut("before")(response, carryOut, call);
      });
      const creation = { ...element(key), values: { ...element(key).values, video_start_time } };
      expect([key, kindsOf(await relay.create([creation]))]).toEqual([key, ["created"]]);
    }
  });

  test("the history reconciles open entries: effective ones are created, others failed", async () => {
    instance.failNext("create", cut("before"));
    await relay.create([element("a", 1)]);
    instance.failNext("create", (response, carryOut) => {
      carryOut();
      instance.failNext("search_read", sendText(502, "<html>"));
      response.socket?.destroy();
    });
    expect(kindsOf(await relay.create([element("b", 2)]))).toEqual(["unknown"]);
    await restart();
    const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
    expect(entries).toMatchObject([
      { outcome: "created", record_id: instance.records("wa.element")[0]!.id, after: { sequence: 2 } },
      { outcome: "failed", record_id: null },
    ]);
  });

  test("while the history searches for a lost creation, the same creation is not sent again", async () => {
    instance.failNext("create", cut("before"));
    expect(kindsOf(await relay.create([element("a")]))).toEqual(["unknown"]);
    const made = (): number => instance.records("wa.element").length;
    let again: Promise<readonly CreateOutcome[]> | undefined;
    let madeMeanwhile = 0;
    instance.failNext("search_read", (response, carryOut) => {
      const seen = carryOut();
      again = relay.create([element("a")]);
      void turnsUntil(() => made() > 0).then(() => {
        madeMeanwhile = made();
        sendResult(response, seen);
      });
    });
    await relay.post(routes.history, {});
    expect(kindsOf(await again!)).toEqual(["created"]);
    expect([madeMeanwhile, made()]).toEqual([0, 1]);
    const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
    expect(entries.map(({ outcome }) => outcome)).toEqual(["created", "failed"]);
  });
});

/** Waits for a condition for at most a thousand turns, enough for other work that does not wait. */
async function turnsUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isSo(); turn++) await new Promise((resolve) => setImmediate(resolve));
}
