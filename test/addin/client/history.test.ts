import type { JournalEntry } from "../../../contract/journal.ts";
import { refuses, says, useFakeClient } from "../../support/client/fake-client.ts";

const { clientOf, relay } = useFakeClient();

const never = new AbortController().signal;
const written: JournalEntry = {
  id: 12,
  batch: "b-1",
  at: "2026-11-21T14:05:00.000Z",
  login: "ana@demo.example",
  what: "write",
  model: "wa.element",
  record_id: 4,
  label: "O-No 1-2, cycle 1, Pick part",
  before: { name: "Pick part" },
  after: { name: "Pick bracket" },
  outcome: "written",
  message: null,
  takes_back: null,
  taken_back_by: null,
};
const entries: readonly JournalEntry[] = [
  { ...written, id: 13, what: "create", record_id: null, before: null, after: null, outcome: "pending" },
  written,
  { ...written, id: 11, what: "delete", after: null, outcome: "deleted", taken_back_by: 14 },
  { ...written, id: 10, what: "build_lines", outcome: "unknown", message: "No answer.", takes_back: 9 },
];

test("the history is read as the relay keeps it, page by page", async () => {
  const asked: unknown[] = [];
  const client = await clientOf((_, response, body) => {
    asked.push(JSON.parse(body));
    response.end(JSON.stringify({ entries }));
  });
  expect(await client.history({}, never)).toEqual({ ok: true, value: { entries } });
  await client.history({ limit: 50, before: 10 }, never);
  expect(asked).toEqual([{}, { limit: 50, before: 10 }]);
  expect(relay().requests.slice(0, 2)).toEqual(["GET /api/health", "POST /api/history"]);
});

test("an empty history is valid", async () => {
  const client = await clientOf(says(JSON.stringify({ entries: [] })));
  expect(await client.history({}, never)).toEqual({ ok: true, value: { entries: [] } });
});

test.each([
  [null],
  [{}],
  [{ entries: "none" }],
  [{ entries: [null] }],
  [{ entries: [{ ...written, id: "12" }] }],
  [{ entries: [{ ...written, at: "yesterday" }] }],
  [{ entries: [{ ...written, what: "rename" }] }],
  [{ entries: [{ ...written, model: "res.users" }] }],
  [{ entries: [{ ...written, outcome: "perhaps" }] }],
  [{ entries: [{ ...written, before: [] }] }],
  [{ entries: [written, { ...written, record_id: undefined }] }],
])("a history of another shape is unreadable: %j", async (value) => {
  const client = await clientOf(says(JSON.stringify(value)));
  expect(await client.history({}, never)).toMatchObject({ ok: false, failure: { code: "reply_unreadable" } });
});

test("a relay without a history answers with its own message", async () => {
  const client = await clientOf(refuses(404, "not_found"));
  expect(await client.history({}, never)).toMatchObject({ ok: false, failure: { code: "not_found" } });
});
