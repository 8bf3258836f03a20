import { routes } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

/** A time that the service sends as a bare `NaN`, as real servers do. */
const noNumber = 123.25;

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: StartedService;
  let relay: StartedRelay;
  let ids: readonly number[];
  beforeAll(async () => {
    service = await startService({
      sampleData: false,
      faults: { alterSent: (text) => text.replaceAll(String(noNumber), "NaN") },
    });
    const session_id = Number(await service.call("wa.session", "create", [{ o_no: "O-1" }]));
    const elements = ["A", "B", "C"].map((name, at) => ({
      ...{ session_id, cycle_no: 1, sequence: at + 1, name },
      ...{ video_start_time: at, video_end_time: name === "B" ? noNumber : at + 1 },
    }));
    ids = (await service.call("wa.element", "create", [elements])) as readonly number[];
    const { url, db, login, apiKey } = service;
    relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey), transport });
  });
  afterAll(async () => {
    await relay.close();
    await service.stop();
  });

  const readOf = (field: string): object => ({
    ...{ model: "wa.element", method: "read", ids, fields: [field] },
  });
  const change = (at: number, field: string, from: unknown, to: unknown): object => ({
    ...{ key: `${at}`, model: "wa.element", id: ids[at] },
    ...{ base: { [field]: from }, values: { [field]: to } },
  });

  test("a reply with one is reported as such, and other fields can be read", async () => {
    const reads = [readOf("video_end_time"), readOf("name")];
    const { text } = await relay.post(routes.readMany, { reads });
    expect(text).toContain('"code":"not_a_number"');
    expect(text).toContain('"name":"B"');
    // A single read is passed on unchanged: the pane reports it.
    expect((await relay.post(routes.read, reads[0])).text).toContain(":NaN}");
  });

  test("of several times written back, one that is not a number does not block the others", async () => {
    const { outcomes } = await relay.writeBack(
      [0, 1, 2].map((at) => change(at, "video_end_time", at + 1, 9)),
    );
    expect(outcomes.map((one) => [one.outcome, Reflect.get(one, "code") as unknown])).toEqual([
      ["written", undefined],
      ["failed", "not_a_number"],
      ["written", undefined],
    ]);
  });

  test("a name beside it is written", async () => {
    expect((await relay.writeBack([change(1, "name", "B", "D")])).outcomes).toMatchObject([
      { outcome: "written" },
    ]);
  });
});
