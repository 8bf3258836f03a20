import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let service: StartedService;
let relay: StartedRelay;
let client: Client;

beforeAll(async () => {
  service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) }, { plantLook: look });
  client = createClient({ baseUrl: relay.url, pageVersion: "1.2.3" });
});
afterAll(async () => {
  await relay.close();
  await service.stop();
});

const look: PlantLook = {
  name: "Plant 2",
  logo: { png: "aGk=", width: 2, height: 1 },
  colours: { va: "#004B00" },
  approval: { made: "", checked: "", approved: "K. Sato" },
  money: { per_second: 0.0125, currency: "EUR" },
};

const never = new AbortController().signal;
const following = { signal: never, batch: "b-1" };

test("an element is created, changed and deleted, and each outcome is reported", async () => {
  const session_id = Number(await service.call("wa.session", "create", [{ o_no: "O-2", name: "Seat" }]));
  const values = { session_id, cycle_no: 1, sequence: 1, name: "Pick part", element_type: "va" };
  const created = await client.create([{ key: "e-1", model: "wa.element", values }], following);
  const [first] = created.ok ? created.value.outcomes : [];
  expect(first).toMatchObject({ outcome: "created", key: "e-1" });
  const id = first?.outcome === "created" ? first.id : 0;

  const base = { name: "Pick part" };
  const change = { key: "c", model: "wa.element", id, base, values: { name: "Pick seat" } } as const;
  expect(await client.writeBack([change], following)).toMatchObject({
    value: { complete: true, counts: { written: 1 } },
  });

  const deletion = { key: "d", model: "wa.element", id } as const;
  expect(await client.deleteRecords([{ ...deletion, base }], following)).toMatchObject({
    value: { outcomes: [{ key: "d", id, outcome: "conflict", server: { name: "Pick seat" } }] },
  });
  const seen = [{ ...deletion, base: { name: "Pick seat" } }];
  for (let times = 0; times < 2; times++)
    expect(await client.deleteRecords(seen, following)).toMatchObject({
      value: { complete: true, outcomes: [{ key: "d", id, outcome: "deleted" }] },
    });
  const others = await service.call("wa.element", "create", [values]);
  await service.call("wa.element", "unlink", [[others]]);
  expect(await client.deleteRecords([{ ...deletion, id: Number(others), base }], following)).toMatchObject({
    value: { complete: true, outcomes: [{ key: "d", outcome: "gone" }] },
  });
});

test("the lines of a comparison are built, but not those of a deleted one", async () => {
  const ids = await service.call("wa.session", "create", [
    [
      { o_no: "O-4", name: "Before" },
      { o_no: "O-5", name: "After" },
    ],
  ]);
  const [session_a_id, session_b_id] = ids as readonly number[];
  const made = { name: "Seat", session_a_id, session_b_id };
  const comparison_id = Number(await service.call("wa.comparison", "create", [made]));
  expect(await client.buildLines({ comparison_id }, never)).toEqual({ ok: true, value: { complete: true } });
  await service.call("wa.comparison", "unlink", [[comparison_id]]);
  expect(await client.buildLines({ comparison_id }, never)).toMatchObject({
    ok: false,
    failure: { code: "record_missing" },
  });
});

test("the plant's look is read from the relay, and an answer of another shape is ignored", async () => {
  expect(await client.plantLook(never)).toEqual({ ok: true, value: look });
  const answers = (body: unknown) =>
    createClient({ baseUrl: relay.url, fetch: () => Promise.resolve(Response.json(body)) }).plantLook(never);
  expect(await answers({ look: {} })).toEqual({ ok: true, value: {} });
  for (const wrong of [
    {},
    { look: { colours: { va: "green" } } },
    { look: { logo: "x" } },
    { look: { approval: {} } },
  ])
    expect(await answers(wrong)).toMatchObject({ ok: false, failure: { code: "reply_unreadable" } });
});
