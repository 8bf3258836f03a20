import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import type { JournalEntry } from "../../../contract/journal.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { Secret } from "../../../relay/secret.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
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

async function createAnalysis(key: string, o_no: string) {
  return client.create([{ key, model: "wa.session", values: { o_no, name: "Door trim" } }], following);
}

test("an analysis is created once, however often its key is sent, and its O-No is not given twice", async () => {
  const created = await createAnalysis("a-1", "O-1");
  expect(created).toMatchObject({
    ok: true,
    value: { complete: true, outcomes: [{ key: "a-1", outcome: "created", values: { o_no: "O-1" } }] },
  });
  expect(await createAnalysis("a-1", "O-1")).toMatchObject(created);
  expect(await createAnalysis("a-2", "O-1")).toMatchObject({
    ok: true,
    value: { complete: true, outcomes: [{ key: "a-2", outcome: "failed", code: "not_unique" }] },
  });
});

test("an element is created, changed and deleted, and each is told", async () => {
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

test("what was done stands in the history under its batch, newest first, page by page", async () => {
  const batch = "b-history";
  const values = { o_no: "O-3", name: "Roof" };
  const label = "O-No O-3";
  await client.create([{ key: "h-1", model: "wa.session", values, label }], { signal: never, batch });
  const all = await client.history({}, never);
  const entries = all.ok ? all.value.entries : [];
  const [newest] = entries;
  expect(newest).toMatchObject({ batch, what: "create", model: "wa.session", outcome: "created", label });
  expect(newest?.login).toBe(service.login);
  const later = await client.history({ limit: 2, before: newest?.id ?? 0 }, never);
  expect(later).toEqual({ ok: true, value: { entries: entries.slice(1, 3) } });
});

test("a write is taken back once, and the history tells by what", async () => {
  const id = Number(await service.call("wa.session", "create", [{ o_no: "O-6", name: "Hood" }]));
  const change = { key: "t", model: "wa.session", id, base: { name: "Hood" } } as const;
  await client.writeBack([{ ...change, values: { name: "Bonnet" } }], following);
  const newest = async (): Promise<JournalEntry | undefined> => {
    const answer = await client.history({ limit: 1 }, never);
    return answer.ok ? answer.value.entries[0] : undefined;
  };
  const entry = (await newest())?.id ?? 0;
  expect(await client.takeBack([entry], following)).toMatchObject({
    ok: true,
    value: { complete: true, outcomes: [{ entry, outcome: "taken_back", id }] },
  });
  expect(await service.call("wa.session", "read", [[id]], { fields: ["name"] })).toEqual([
    { id, name: "Hood" },
  ]);
  expect(await newest()).toMatchObject({ takes_back: entry, after: { name: "Hood" } });
  expect(await client.takeBack([entry], following)).toMatchObject({
    value: { complete: true, counts: { not_possible: 1 } },
  });
});

test("the lines of a comparison are built, and of one that is gone none", async () => {
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

test("what the contract does not offer is refused as a whole", async () => {
  const creation = { key: "x", model: "wa.mac", values: { name: "Cell 4" } } as const;
  expect(await client.create([creation], following)).toMatchObject({
    ok: false,
    failure: { code: "not_offered", kind: "refused" },
  });
});

test("a field that the instance has beyond the contract is named and read", async () => {
  const instance = await startInstanceDouble();
  instance.put("wa.element", { name: "Pick part", x_tool: "Wrench" });
  const before = await startRelay(instance.configuration);
  try {
    const pane = createClient({ baseUrl: before.url, pageVersion: "1.2.3" });
    expect(await pane.instance(never)).toMatchObject({
      ok: true,
      value: { extraFields: { "wa.element": [{ name: "x_tool", type: "char" }] } },
    });
    const request = { model: "wa.element", method: "search_read", domain: [], fields: ["x_tool"] } as const;
    expect(await pane.readRaw(request, never)).toEqual({ ok: true, value: [{ id: 1, x_tool: "Wrench" }] });
  } finally {
    await before.close();
    await instance.close();
  }
});

test("the plant's look comes as the relay has it, and an answer of another shape is none", async () => {
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
