import { createClient } from "../../../addin/client/create-client.ts";
import type { Creation } from "../../../contract/relay-api.ts";
import { Secret } from "../../../relay/secret.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";
import type { StartedRelay } from "../../support/started-relay.ts";

let service: StartedService;
let relay: StartedRelay;
let session: number;
beforeEach(async () => {
  service = await startService({ sampleData: false });
  const { url, db, login, apiKey } = service;
  relay = await startRelay({ url, db, login, apiKey: new Secret(apiKey) });
  session = Number(await service.call("wa.session", "create", [{ o_no: "O-1" }]));
});
afterEach(async () => {
  await relay.close();
  await service.stop();
});

const signal = new AbortController().signal;
const rows = (count: number): readonly Creation[] =>
  Array.from({ length: count }, (_none, at) => ({
    key: `new/${at}`,
    model: "wa.element",
    label: `O-No O-1, cycle 1, row ${at + 1}`,
    values: {
      session_id: session,
      cycle_no: 1,
      sequence: at + 1,
      name: `${"部品を棚から取り出し、裏返して置く ".repeat(80)}${at}`,
    },
  }));
const count = (): Promise<unknown> =>
  service.call("wa.element", "search_count", [[["session_id", "=", session]]]);

/** Returns a client that records the sizes of create requests. From a number on, replies can be replaced. */
function measured(replyTo: (request: number) => Response | "lost" | undefined = () => undefined) {
  const sizes: number[] = [];
  const client = createClient({
    baseUrl: relay.url,
    fetch: async (input, init) => {
      if (init?.method !== "POST") return fetch(input, init);
      sizes.push(Buffer.byteLength(init.body as string));
      const reply = replyTo(sizes.length);
      if (reply === "lost") throw new TypeError("network error");
      return reply ?? fetch(input, init);
    },
  });
  return { client, sizes };
}

test("300 new rows reach the instance in requests of at most 500 kB, each once", async () => {
  const { client, sizes } = measured();
  const answer = await client.create(rows(300), { signal });
  expect(answer).toMatchObject({
    ok: true,
    value: { complete: true, counts: { created: 300, failed: 0, unknown: 0 } },
  });
  expect(Math.max(...sizes)).toBeLessThan(501_000);
  expect(await client.create(rows(300), { signal })).toMatchObject({ value: { complete: true } });
  expect(await count()).toBe(300);
});

test("if the relay refuses a later request, its rows fail and the rows before it are created", async () => {
  const error = { code: "journal_unavailable", message: "The disk is full.", requestId: "r" };
  const refused = (request: number) =>
    request === 2 ? new Response(JSON.stringify({ error }), { status: 503 }) : undefined;
  const { client } = measured(refused);
  const told: unknown[] = [];
  const answer = await client.create(rows(200), { signal, onOutcome: ({ outcome }) => told.push(outcome) });
  if (!answer.ok || !answer.value.complete) throw new Error("The answer is not whole.");
  const { counts, outcomes } = answer.value;
  expect(counts).toEqual({ created: await count(), exists: 0, failed: 200 - counts.created, unknown: 0 });
  expect(outcomes.at(-1)).toEqual({
    outcome: "failed",
    key: "new/199",
    code: "journal_unavailable",
    message: "The disk is full.",
  });
  expect([told.length, counts.created > 0, counts.failed > 0]).toEqual([200, true, true]);
});

test("after a lost answer nothing more is sent, and sending again creates no row twice", async () => {
  const { client, sizes } = measured((request) => (request === 2 ? "lost" : undefined));
  const answer = await client.create(rows(300), { signal });
  expect(answer).toMatchObject({
    ok: true,
    value: { complete: false, failure: { code: "relay_unreachable" } },
  });
  expect(sizes).toHaveLength(2);
  await client.create(rows(300), { signal });
  expect(await count()).toBe(300);
});
