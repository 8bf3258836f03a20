import { en } from "../../../../addin/words/en.ts";
import type { Outcome, RawValues } from "../../../../contract/relay-api.ts";
import { planOutcomes } from "../../../../addin/worksheet/plans/plan-outcomes.ts";
import type { SheetOutcomes } from "../../../../addin/worksheet/plans/record-outcomes.ts";
import { sendableOf } from "../../../../addin/worksheet/plans/sendable.ts";
import type { Snapshot } from "../../../../addin/worksheet/snapshot.ts";
import type { SheetUpdate } from "../../../../addin/worksheet/update.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import { pullOnPaper, typeInto } from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";
import { stateOf } from "../../../support/worksheet/paper-state.ts";

const records = [elementRecord(1), elementRecord(2), elementRecord(3)];
const pulled = pullOnPaper("elements", records);
const edited = ["1", "2"].reduce((so, key) => typeInto(so, key, "name", " Mine "), pulled);
const at = "2026-11-21T14:05:33+09:00";

const written = (id: number, values: RawValues): Outcome => ({
  ...{ key: String(id), id, outcome: "written", values },
});
const conflict = (id: number, values: RawValues): Outcome => ({
  ...{ key: String(id), id, outcome: "conflict", server: { ...records[id - 1], ...values } },
});

/** Returns the changes of a worksheet with the relay's answers. */
function ended(
  of: PaperSheet,
  outcomes: readonly Outcome[],
  more: Partial<SheetOutcomes> = {},
): SheetOutcomes {
  const stateAtStart = stateOf(of);
  return {
    ...{ stateAtStart, sent: sendableOf(stateAtStart), outcomes, nothingAccepted: false },
    ...{ verifiedRecords: new Map(), totals: new Map() },
    ...more,
  };
}

/** Returns the end of rows and records whose worksheet cannot take the outcomes. */
const unapplied = (of: SheetOutcomes) => planOutcomes(undefined, of, at);

const incomingOf = (update: SheetUpdate | undefined) =>
  update?.snapshot?.incoming.map((item) => [item.rowKey, item.what === "changed" ? item.column : item.what]);

test("written values are not incoming; a colleague's other changes and conflicts are", () => {
  const outcomes = [written(1, { name: "Mine", va_time: 7 }), conflict(2, { standard_time: 9 })];
  const verifiedRecords = new Map([[1, { ...records[0], name: "Mine", va_time: 7, element_type: "wait" }]]);
  const { update } = planOutcomes(stateOf(edited), ended(edited, outcomes, { verifiedRecords }), at);
  expect(incomingOf(update)).toEqual([
    ["1", "element_type"],
    ["2", "standard_time"],
  ]);
  expect(update?.snapshot?.results).toEqual({ "1": { outcome: "written", at } });
  // The Status says the same, and does not list the instance's version of my value as a change.
  const { status } = en;
  expect(update?.writes.filter(({ column }) => ["name", "va_time", "status"].includes(column))).toEqual([
    { rowIndex: 0, column: "name", value: "Mine" },
    { rowIndex: 0, column: "va_time", value: 7 },
    { rowIndex: 0, column: "status", value: `written 14:05; ${status.changed} Work type` },
    { rowIndex: 1, column: "status", value: `edited: Element; ${status.changed} Standard time (s)` },
  ]);
});

test("after a conflict, changes are sent again if nobody else changed them and they are unchanged", () => {
  const outcomes = [conflict(1, { standard_time: 9 }), written(2, { name: " Mine " })];
  const again = (now: PaperSheet, of = outcomes) =>
    planOutcomes(stateOf(now), ended(edited, of), at).sendAgain;
  expect(again(edited)).toMatchObject({
    edits: [{ rowKey: "1", column: "name", mine: " Mine " }],
    changes: [{ id: 1, values: { name: " Mine " } }],
  });
  const since = typeInto(typeInto(edited, "1", "element_type", "wait"), "3", "name", "Since");
  expect(again(since).changes).toMatchObject([{ id: 1, values: { name: " Mine " } }]);
  expect(again(since).edits.map(({ rowKey, column }) => [rowKey, column])).toEqual([["1", "name"]]);
  expect(again(typeInto(edited, "1", "name", "Anew"))).toEqual({ edits: [], changes: [] });
  expect(again(edited, [conflict(1, { name: "Theirs" })])).toEqual({ edits: [], changes: [] });
});

test("times are not sent again without the segments that were sent with them", () => {
  const segment = (end: number) => JSON.stringify([{ type: "va", start: 10, end, dur: end - 10 }]);
  const record = elementRecord(1, { segment_data: segment(18), loss_data: false, loss_type_data: false });
  const base = pullOnPaper("elements", [record]);
  const content = { ...base.pulled, segments: "repairs" } as const;
  const sheet = typeInto({ ...base, pulled: content }, "1", "video_end_time", 20);
  const sent = ended(sheet, []);
  expect(sent.sent.edits.map(({ column }) => column)).toEqual(["video_end_time", "segment_data"]);
  const after = (server: RawValues) => {
    const outcome: Outcome = { key: "1", id: 1, outcome: "conflict", server: { ...record, ...server } };
    return planOutcomes(stateOf(sheet), { ...sent, outcomes: [outcome] }, at).sendAgain;
  };
  expect(after({ name: "Theirs" }).changes).toMatchObject([
    { values: { video_end_time: 20, segment_data: segment(20) } },
  ]);
  expect(after({ segment_data: segment(17) })).toEqual({ edits: [], changes: [] });
});

test("a record without an answer was not sent if nothing was begun, else its outcome is unknown", () => {
  const outcomesOf = (nothingAccepted: boolean, results: Snapshot["results"] = {}) => {
    const stateAtStart = stateOf(edited, { results });
    const { rows, records: sent } = unapplied({ ...ended(edited, [], { nothingAccepted }), stateAtStart });
    expect(sent.map(({ outcome }) => outcome)).toEqual(rows.map(({ outcome }) => outcome));
    return rows.map(({ outcome }) => outcome);
  };
  expect(outcomesOf(true)).toEqual(["not_sent", "not_sent"]);
  expect(outcomesOf(false)).toEqual(["unknown", "unknown"]);
  // An earlier unknown outcome stays unknown, even if the change could not be sent again.
  expect(outcomesOf(true, { "1": { outcome: "unknown" } })).toEqual(["unknown", "not_sent"]);
});

test("a written row is named by its present values on the instance, any other by the pulled ones", () => {
  const failed: Outcome = { key: "2", id: 2, outcome: "failed", code: "no_rights", message: "No rights" };
  const { rows } = unapplied(ended(edited, [written(1, { name: "Mine" }), failed]));
  expect(rows).toMatchObject([
    { rowKey: "1", element: " Mine ", outcome: "written" },
    { rowKey: "2", element: "Pick part 2", outcome: "failed", message: "No rights" },
  ]);
});

test("a row of several elements has the worst of their outcomes", () => {
  const matrix = pullOnPaper("cycle_matrix", [
    elementRecord(1, { name: "Pick" }),
    elementRecord(2, { name: "Pick", cycle_no: 2, sequence: 1 }),
  ]);
  const key = String(matrix.rows[0]?.[0]?.value);
  const renamed = typeInto(matrix, key, "name", "Take");
  const outcomesOf = (...outcomes: readonly Outcome[]) =>
    unapplied(ended(renamed, outcomes)).rows.map(({ outcome }) => outcome);
  const failed: Outcome = { key: "2", id: 2, outcome: "failed", code: "no_rights", message: "No rights" };
  expect(outcomesOf(written(1, {}), written(2, {}))).toEqual(["written"]);
  expect(outcomesOf(written(1, {}), failed)).toEqual(["failed"]);
  expect(outcomesOf(failed)).toEqual(["unknown"]);
});

test("the snapshot's facts of other rows stay, and new totals are in the heading", () => {
  const incoming: Snapshot["incoming"] = [{ rowKey: "3", what: "new", label: "3 Pick" }];
  const results: Snapshot["results"] = { "1": { outcome: "unknown" }, "3": { outcome: "gone" } };
  const heading = { ...{ id: 1, o_no: "O-1", name: "Door", process_name: "" }, element_count: 3 };
  const about = { is: "analyses", analyses: [{ ...heading, cycle_time_avg: 60, va_ratio: 50 }] } as const;
  const totals = new Map([[1, { ...about.analyses[0], name: "Tür", cycle_time_avg: 61, va_ratio: 51 }]]);
  const state = stateOf(edited, { incoming, results, subject: about });
  const { update } = planOutcomes(state, ended(edited, [written(1, { name: "Mine" })], { totals }), at);
  expect(update?.snapshot?.incoming).toEqual(incoming);
  expect(update?.snapshot?.results).toEqual({
    "1": { outcome: "written", at },
    "2": { outcome: "unknown" },
    "3": { outcome: "gone" },
  });
  expect(update?.snapshot?.subject).toEqual({
    is: "analyses",
    analyses: [{ ...about.analyses[0], cycle_time_avg: 61, va_ratio: 51 }],
  });
});

test("a change that was not begun for an external reason is not sent, and its row shows nothing", () => {
  const busy: Outcome = { key: "1", id: 1, outcome: "failed", code: "not_signed_in", message: "Sign in." };
  const of = ended(edited, [busy, written(2, { name: "Mine" })]);
  const { rows, update } = planOutcomes(stateOf(edited), of, at);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["not_sent", "written"]);
  expect(rows[0]).not.toHaveProperty("message");
  expect(update?.snapshot?.results).toEqual({ "2": { outcome: "written", at } });
});

test("a record reports whether its change had a name, which the instance keeps in several languages", () => {
  const both = typeInto(edited, "3", "element_type", "wait");
  const { records: sent } = unapplied(ended(both, []));
  expect(sent.map(({ id, model, hasName }) => [id, model, hasName])).toEqual([
    [1, "wa.element", true],
    [2, "wa.element", true],
    [3, "wa.element", false],
  ]);
});

test("a row that the instance has since a conflict is incoming", () => {
  const loss = pullOnPaper("loss", [lossRecord(1)]);
  const typed = typeInto(loss, "1/0/2", "loss_text", "mine");
  const segment_data =
    '[{"type":"nva","start":0,"end":2,"dur":2},{"type":"va","start":2,"end":5,"dur":3},' +
    '{"type":"nva","start":5,"end":6.5,"dur":1.5},{"type":"nva","start":6.5,"end":7,"dur":0.5}]';
  const server = { ...lossRecord(1), segment_data };
  const { update } = planOutcomes(
    stateOf(typed),
    ended(typed, [{ key: "1", id: 1, outcome: "conflict", server }]),
    at,
  );
  expect(incomingOf(update)).toEqual([["1/6.5/7", "new"]]);
});

test("a conflict is not sent again if the colleague's value makes mine a problem", () => {
  const typed = typeInto(pulled, "1", "video_end_time", 20);
  const again = (video_start_time: number) =>
    planOutcomes(stateOf(typed), ended(typed, [conflict(1, { video_start_time })]), at).sendAgain.changes;
  expect(again(12)).toMatchObject([{ base: { video_start_time: 12 }, values: { video_end_time: 20 } }]);
  expect(again(25)).toEqual([]);
});
