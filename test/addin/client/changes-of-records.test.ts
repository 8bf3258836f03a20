import { createClient } from "../../../addin/client/create-client.ts";
import type { Client } from "../../../addin/client/create-client.ts";
import { refuses, useFakeClient } from "../../support/client/fake-client.ts";
import type { Answer } from "../../support/client/fake-relay.ts";

const { clientOf, relay } = useFakeClient();

const never = new AbortController().signal;
const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const saysLines = (...values: readonly unknown[]): Answer => {
  return (_, response) => response.end(values.map(line).join(""));
};
const refusal = { code: "not_unique", message: "O-No 1-2 is taken." };
const lost = { code: "instance_timeout", message: "No answer." };

const changes = [
  { key: "e1", model: "wa.element", id: 1, base: { name: "Pick" }, values: { name: "Place" } },
] as const;

interface Following {
  readonly signal: AbortSignal;
  readonly batch?: string;
  readonly onOutcome?: (outcome: unknown) => void;
}

/** Each call that sends items: its items and all lines that it can receive. */
const calls = [
  {
    name: "writing back",
    path: "/api/write-back",
    request: { changes },
    call: (client: Client, following: Following) => client.writeBack(changes, following),
    ends: [
      { outcome: "written", key: "e1", id: 1, values: { name: "手待ち" } },
      { outcome: "conflict", key: "e2", id: 2, server: { name: "Theirs" } },
      { outcome: "gone", key: "e3", id: 3 },
      { outcome: "failed", key: "e4", id: 4, code: "invalid_values", message: "The name is too long." },
      { outcome: "unknown", key: "e5", id: 5, ...lost },
    ],
    counts: { written: 1, conflict: 1, gone: 1, failed: 1, unknown: 1 },
  },
  {
    name: "creating",
    path: "/api/create",
    request: { creations: [{ key: "n1", model: "wa.session", values: { o_no: "1-2" } }] },
    call: (client: Client, following: Following) =>
      client.create([{ key: "n1", model: "wa.session", values: { o_no: "1-2" } }], following),
    ends: [
      { outcome: "created", key: "n1", id: 9, values: { o_no: "1-2" } },
      { outcome: "failed", key: "n2", ...refusal },
      { outcome: "unknown", key: "n3", ...lost },
    ],
    counts: { created: 1, exists: 0, failed: 1, unknown: 1 },
  },
  {
    name: "deleting",
    path: "/api/delete",
    request: { deletions: [{ key: "d1", model: "wa.element", id: 4, base: { name: "Pick" } }] },
    call: (client: Client, following: Following) =>
      client.deleteRecords([{ key: "d1", model: "wa.element", id: 4, base: { name: "Pick" } }], following),
    ends: [
      { outcome: "deleted", key: "d1", id: 4 },
      { outcome: "conflict", key: "d2", id: 5, server: { name: "Theirs" } },
      { outcome: "gone", key: "d3", id: 6 },
      { outcome: "failed", key: "d4", id: 7, ...refusal },
      { outcome: "unknown", key: "d5", id: 8, ...lost },
    ],
    counts: { deleted: 1, conflict: 1, gone: 1, failed: 1, unknown: 1 },
  },
  {
    name: "taking back",
    path: "/api/take-back",
    request: { entries: [12, 11] },
    call: (client: Client, following: Following) => client.takeBack([12, 11], following),
    ends: [
      { outcome: "taken_back", entry: 12, id: 4 },
      { outcome: "conflict", entry: 11, server: { name: "Theirs" } },
      { outcome: "gone", entry: 10 },
      { outcome: "not_possible", entry: 9, message: "It was taken back before." },
      { outcome: "failed", entry: 8, ...refusal },
      { outcome: "unknown", entry: 7, ...lost },
    ],
    counts: { taken_back: 1, conflict: 1, gone: 1, not_possible: 1, failed: 1, unknown: 1 },
  },
] as const;

test.each(calls)("$name reports every kind of outcome in order", async ({ call, ends, counts }) => {
  const client = await clientOf(saysLines(...ends, { done: true, counts }));
  const seen: unknown[] = [];
  const answer = await call(client, { signal: never, onOutcome: (outcome) => seen.push(outcome) });
  expect(answer).toEqual({ ok: true, value: { complete: true, outcomes: ends, counts } });
  expect(seen).toEqual(ends);
});

test.each(calls)("$name sends the items, with the name of the run if it has one", async (each) => {
  const bodies: unknown[] = [];
  const client = await clientOf((_, response, body) => {
    bodies.push(JSON.parse(body));
    response.end();
  });
  await each.call(client, { signal: never });
  await each.call(client, { signal: never, batch: "b-1" });
  expect(bodies).toEqual([each.request, { ...each.request, batch: "b-1" }]);
  const { path } = each;
  expect(relay().requests).toEqual(["GET /api/health", `POST ${path}`, "GET /api/health", `POST ${path}`]);
});

test.each(calls)("$name leaves missing outcomes unknown", async ({ call, ends }) => {
  const client = await clientOf(saysLines(ends[0]));
  expect(await call(client, { signal: never })).toMatchObject({
    ok: true,
    value: { complete: false, outcomes: [ends[0]], failure: { code: "relay_unreachable" } },
  });
});

test.each(calls)("$name ignores an outcome that lacks a member", async ({ call, ends }) => {
  for (const end of ends)
    for (const missing of Object.keys(end)) {
      const client = await clientOf(saysLines({ ...end, [missing]: undefined }));
      expect(await call(client, { signal: never })).toMatchObject({
        ok: true,
        value: { complete: false, outcomes: [], failure: { code: "reply_unreadable" } },
      });
    }
});

test.each(calls)("$name ignores counts that lack a kind of outcome", async ({ call, counts }) => {
  for (const missing of Object.keys(counts)) {
    const client = await clientOf(saysLines({ done: true, counts: { ...counts, [missing]: undefined } }));
    expect(await call(client, { signal: never })).toMatchObject({
      value: { complete: false, failure: { code: "reply_unreadable" } },
    });
  }
});

test.each(calls)("$name sends nothing to a relay of another version", async ({ call }) => {
  await clientOf(saysLines());
  const older = createClient({ baseUrl: relay().url, pageVersion: "0.9.0" });
  expect(await call(older, { signal: never })).toMatchObject({
    ok: false,
    failure: { code: "versions_differ" },
  });
  expect(relay().requests).toEqual(["GET /api/health"]);
});

test.each(calls)("$name reports that nothing was sent if the relay refuses the request", async ({ call }) => {
  const client = await clientOf(refuses(403, "not_offered"));
  expect(await call(client, { signal: never })).toMatchObject({
    ok: false,
    failure: { code: "not_offered" },
  });
});
