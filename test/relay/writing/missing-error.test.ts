import { routes } from "../../../contract/relay-api.ts";
import { readEach } from "../../../relay/instance/raw-records.ts";
import { LaggingReplica } from "../../../relay/instance/reply-records.ts";
import { Failure } from "../../../relay/failure.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import type { FakeInstance } from "../../support/fake-instance.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe("an instance that refuses to read a deleted record", () => {
  let instance: FakeInstance;
  let relay: StartedRelay;
  let ids: readonly number[];
  const name = "odoo.exceptions.MissingError";

  beforeEach(async () => {
    instance = await startFakeInstance("jsonrpc");
    relay = await startRelay(instance.configuration, { limits: { signInPause: 0 } });
    const analysis = instance.put("wa.session", { o_no: "O-1", name: "Door trim" });
    ids = [1, 2, 3].map((sequence) =>
      instance.put("wa.element", { session_id: [analysis, "O-1"], cycle_no: 1, sequence, name: "Pick" }),
    );
    instance.failAlways("read", (response, carryOut, call) => {
      const there = new Set(instance.records(call.model).map(({ id }) => id));
      const missing = (call.args[0] as readonly number[]).find((id) => !there.has(id));
      const message = `Record does not exist. (Record: ${call.model}(${missing},), User: 7)`;
      const error = { code: 200, message: "Odoo Server Error", data: { name, message } };
      const body = missing === undefined ? { result: carryOut() } : { error };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }));
    });
  });
  afterEach(async () => {
    await relay.close();
    await instance.close();
  });

  const change = (id: number): object => ({
    ...{ key: `c ${id}`, model: "wa.element", id },
    ...{ base: { name: "Pick" }, values: { name: "Reach" } },
  });

  test("the others are written, and the deleted record is reported as gone", async () => {
    instance.remove("wa.element", ids[1]!);
    const { outcomes } = await relay.writeBack(ids.map(change));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["written", "gone", "written"]);
  });

  test("a deletion is confirmed", async () => {
    const deletions = ids.map((id) => ({ key: `d ${id}`, model: "wa.element", id, base: { name: "Pick" } }));
    expect(linesOf(await relay.post(routes.delete, { deletions })).slice(0, 3)).toMatchObject(
      [1, 2, 3].map(() => ({ outcome: "deleted" })),
    );
  });

  test("a record that refers to a missing one does not count as deleted", async () => {
    const call = (): Promise<never> =>
      Promise.reject(
        new Failure("record_missing", "Record does not exist. (Record: res.company(4,), User: 7)"),
      );
    const search = {
      call: (of: { method: string }) => (of.method === "read" ? call() : Promise.resolve([])),
    };
    expect((await readEach(search, "wa.element", [1], ["name"])).get(1)).toMatchObject({
      code: "record_missing",
    });
  });
});

test("the relay waits for a lagging replica once in a read by halves", async () => {
  let waits = 0;
  const instance = {
    call: ({
      method,
      args,
      requirements,
    }: {
      method: string;
      args: readonly unknown[];
      requirements?: object;
    }) => {
      if (method !== "read") return Promise.resolve([]);
      const ids = args[0] as readonly number[];
      if (ids.length > 1)
        return Promise.reject(new Failure("no_rights", "One is hidden.", { progress: "refused" }));
      if (!("isPatient" in (requirements ?? {}))) waits++;
      return Promise.reject(new LaggingReplica([], ids));
    },
  };
  const answers = await readEach(instance, "wa.element", [1, 2, 3, 4], ["name"], {});
  expect([...answers.values()].every((one) => one instanceof LaggingReplica)).toBe(true);
  expect(waits).toBe(1);
});
