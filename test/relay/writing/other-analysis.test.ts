import { routes } from "../../../contract/relay-api.ts";
import type { History } from "../../../contract/journal.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { linesOf, startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: StartedService;
  let relay: StartedRelay;
  let own: number;
  let other: number;
  let element: number;

  beforeAll(async () => {
    service = await startService({ sampleData: false });
    const { url, db, login, apiKey } = service;
    relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey), transport });
    const analysis = async (o_no: string) =>
      Number(await service.call("wa.session", "create", [{ o_no, name: `Analysis ${o_no}` }]));
    [own, other] = [await analysis("O-1"), await analysis("O-2")];
    const values = { session_id: own, cycle_no: 1, sequence: 1, name: "Pick", element_type: "va" };
    element = Number(await service.call("wa.element", "create", [values]));
  });
  afterAll(async () => {
    await relay.close();
    await service.stop();
  });

  const nameOf = async (model: string, id: number): Promise<unknown> => {
    const [record] = (await service.call(model, "read", [[id], ["name"]])) as { name: unknown }[];
    return record?.name;
  };
  const outcomeOf = async (change: object): Promise<unknown> =>
    (await relay.writeBack([{ key: "c1", model: "wa.element", id: element, ...change }])).outcomes[0];
  const deleting = async (base: object): Promise<unknown> => {
    const deletions = [{ key: "d1", model: "wa.element", id: element, base }];
    return linesOf(await relay.post(routes.delete, { deletions }))[0];
  };
  const refused = { outcome: "failed", code: "other_analysis" };

  test("an element of another analysis is neither written nor deleted, and the journal says why", async () => {
    const foreign = { name: "Pick", session_id: other };
    expect(await outcomeOf({ base: foreign, values: { name: "Reach" } })).toMatchObject(refused);
    // Its current values do not count as written either.
    expect(await outcomeOf({ base: foreign, values: { name: "Pick" } })).toMatchObject(refused);
    expect(await deleting(foreign)).toMatchObject(refused);
    expect(await nameOf("wa.element", element)).toBe("Pick");
    const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
    expect(entries).toMatchObject([
      { what: "delete", outcome: "failed", message: expect.stringContaining("another analysis") as string },
    ]);
  });

  test("an element of the named analysis is written, with an id or a pair as guard", async () => {
    const base = { name: "Pick", session_id: own };
    expect(await outcomeOf({ base, values: { name: "Reach" } })).toMatchObject({ outcome: "written" });
    const pair = { name: "Reach", session_id: [own, "Analysis O-1"] };
    expect(await outcomeOf({ base: pair, values: { name: "Pick" } })).toMatchObject({ outcome: "written" });
  });

  test("an analysis with another O-No is not written", async () => {
    const change = { model: "wa.session", id: other, values: { name: "Hood" } };
    const name = "Analysis O-2";
    expect(await outcomeOf({ ...change, base: { name, o_no: "O-1" } })).toMatchObject(refused);
    expect(await nameOf("wa.session", other)).toBe(name);
    expect(await outcomeOf({ ...change, base: { name, o_no: "O-2" } })).toMatchObject({ outcome: "written" });
  });

  test("a write is not reversed after its element moved to another analysis", async () => {
    const base = { name: "Pick", session_id: own };
    expect(await outcomeOf({ base, values: { name: "Carry" } })).toMatchObject({ outcome: "written" });
    const { entries } = JSON.parse((await relay.post(routes.history, { limit: 1 })).text) as History;
    await service.call("wa.element", "write", [[element], { session_id: other }]);
    const answer = await relay.post(routes.takeBack, { entries: entries.map(({ id }) => id) });
    expect(linesOf(answer)[0]).toMatchObject(refused);
    expect(await nameOf("wa.element", element)).toBe("Carry");
    await service.call("wa.element", "write", [[element], { session_id: own }]);
  });

  test("a pane without this guard works as before", async () => {
    expect(await outcomeOf({ base: { name: "Carry" }, values: { name: "Pick" } })).toMatchObject({
      outcome: "written",
    });
    expect(await deleting({ name: "Pick" })).toMatchObject({ outcome: "deleted" });
  });

  test("a key of another analysis's row creates nothing and does not return that row's record", async () => {
    const creation = (session_id: number) => ({
      key: `copied ${transport}`,
      model: "wa.element" as const,
      values: { session_id, cycle_no: 1, sequence: 1, name: "Copied", element_type: "va" },
    });
    expect(await relay.create([creation(own)])).toMatchObject([{ outcome: "created" }]);
    const copied = { ...refused, message: expect.stringContaining("another analysis") as string };
    expect(await relay.create([creation(other)])).toMatchObject([copied]);
    expect(await relay.create([creation(own)])).toMatchObject([{ outcome: "created" }]);
    const domain = [
      ["name", "=", "Copied"],
      ["session_id", "in", [own, other]],
    ];
    expect(await service.call("wa.element", "search_read", [domain], { fields: ["name"] })).toHaveLength(1);
  });
});
