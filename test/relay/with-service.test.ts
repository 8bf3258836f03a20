import type { InstanceInfo } from "../../contract/relay-info.ts";
import { routes } from "../../contract/relay-api.ts";
import { Secret } from "../../relay/secret.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";
import { codeOf, startRelay } from "../support/started-relay.ts";
import type { StartedRelay } from "../support/started-relay.ts";

type Raw = Readonly<Record<string, unknown>> & { readonly id: number };

describe.each(["jsonrpc", "json2"] as const)("over %s", (transport) => {
  let service: StartedService;
  let relay: StartedRelay;
  let session: number;

  beforeAll(async () => {
    service = await startService({ sampleData: false });
    session = Number(await service.call("wa.session", "create", [{ o_no: "O-0012", name: "Door trim" }]));
    const nva = { type: "nva", start: 1, end: 2.5, dur: 1.5 };
    await service.call("wa.element", "create", [
      {
        session_id: session,
        cycle_no: 1,
        sequence: 1,
        name: "Pick part",
        element_type: "nva",
        segment_data: JSON.stringify([nva, { ...nva, start: 3, end: 4, dur: 1 }]),
        loss_data: '["walks"]',
        loss_type_data: '["w6"]',
      },
    ]);
    const { url, db, login, apiKey } = service;
    relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey), transport });
  });
  afterAll(async () => {
    await relay.close();
    await service.stop();
  });

  async function readRecords(body: object): Promise<readonly Raw[]> {
    const answer = await relay.post(routes.read, body);
    expect(answer.status).toBe(200);
    return (JSON.parse(answer.text) as { records: readonly Raw[] }).records;
  }

  const elements = {
    model: "wa.element",
    method: "search_read",
    domain: [],
    fields: ["session_id", "name", "segment_data", "loss_data", "loss_type_data"],
    order: "session_id, cycle_no, sequence",
  };

  test("the instance has exactly the contract's fields, and accepts all languages", async () => {
    const { uid, languages, missingFields, extraFields } = JSON.parse(
      (await relay.get(routes.instance)).text,
    ) as InstanceInfo;
    expect([uid, languages.length, missingFields, extraFields]).toEqual([service.uid, 10, {}, {}]);
  });

  test("LOSS is written, and then is a conflict for a colleague with the old text", async () => {
    const [first] = await readRecords(elements);
    const { id, segment_data, loss_data, loss_type_data } = first!;
    const texts = JSON.parse(String(loss_data)) as string[];
    const base = { segment_data, loss_data, loss_type_data };
    const change = (text: string): object => ({
      key: text,
      model: "wa.element",
      id,
      base,
      values: { loss_data: JSON.stringify([text, ...texts.slice(1)]), loss_type_data },
    });
    const mine = await relay.writeBack([change("walks to rack 7")]);
    expect(mine.outcomes[0]).toMatchObject({ id, outcome: "written" });
    const yours = await relay.writeBack([change("turns round")]);
    expect(yours.outcomes[0]).toMatchObject({ id, outcome: "conflict" });
    const [now] = await readRecords({
      model: "wa.element",
      method: "read",
      ids: [id],
      fields: ["loss_data"],
    });
    expect(JSON.parse(String(now?.loss_data))).toEqual(["walks to rack 7", ...texts.slice(1)]);
  });

  test("a written time returns with computed fields, and a deleted record no longer exists", async () => {
    const values = { session_id: session, cycle_no: 1, sequence: 99, name: "Extra", element_type: "nva" };
    const id = Number(await service.call("wa.element", "create", [values]));
    const change = {
      key: "time",
      model: "wa.element",
      id,
      base: { video_end_time: 0 },
      values: { video_end_time: 2.5 },
    };
    const { outcomes } = await relay.writeBack([change]);
    expect(outcomes[0]).toMatchObject({
      outcome: "written",
      values: { video_end_time: 2.5, va_time: 0, nva_time: expect.any(Number) as number },
    });
    await service.call("wa.element", "unlink", [[id]]);
    expect((await relay.writeBack([change])).outcomes[0]).toMatchObject({ outcome: "gone" });
  });

  test("a user without write access gets the service's message for each record", async () => {
    const { login, apiKey } = service.addKey("reader-only@example.com", "reader");
    const reader = await startRelay({
      url: service.url,
      db: service.db,
      login,
      apiKey: new Secret(apiKey),
      transport,
    });
    const [first] = await readRecords({ ...elements, limit: 1 });
    const { outcomes } = await reader.writeBack([
      {
        key: "k",
        model: "wa.element",
        id: first!.id,
        base: { name: first!.name },
        values: { name: "Other" },
      },
    ]);
    expect(outcomes[0]).toMatchObject({
      outcome: "failed",
      code: "no_rights",
      message: expect.stringContaining("wa.element") as string,
    });
    await reader.close();
  });

  test("a wrong key is refused with a message", async () => {
    const { url, db, login } = service;
    const stranger = await startRelay({ url, db, login, apiKey: new Secret("not-a-key"), transport });
    const answer = await stranger.post(routes.read, elements);
    expect([answer.status, codeOf(answer)]).toEqual([502, "sign_in_failed"]);
    await stranger.close();
  });
});
