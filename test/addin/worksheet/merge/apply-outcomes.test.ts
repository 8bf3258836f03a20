import type { Outcome, RawValues } from "../../../../contract/relay-api.ts";
import { applyOutcomes } from "../../../../addin/worksheet/merge/apply-outcomes.ts";
import { elementRecord, lossRecord } from "../../../support/worksheet/element-records.ts";
import {
  cellAt,
  changesOnPaper,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  typeInto,
} from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const written = (id: number, values: RawValues): Outcome => ({
  key: String(id),
  id,
  outcome: "written",
  values,
});
const conflict = (id: number, server: RawValues): Outcome => ({
  key: String(id),
  id,
  outcome: "conflict",
  server,
});

/** Applies the outcomes of the changes in `sent` to the present worksheet. */
function apply(sent: PaperSheet, now: PaperSheet, outcomes: readonly Outcome[]) {
  const applied = applyOutcomes(now.pulled.records, changesOnPaper(sent), outcomes);
  return {
    ...applied,
    ...refreshOnPaper({ ...now, pulled: { ...now.pulled, records: applied.base } }, applied.theirs),
  };
}

const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2)]);

test("a written value is no edit any more", () => {
  const sent = typeInto(pulled, "1", "name", "Mine");
  const { sheet } = apply(sent, sent, [written(1, { name: "Mine", va_time: 6 })]);
  expect(compareOnPaper(sheet)).toMatchObject({ edits: [], conflicts: [] });
});

test("a value typed during the write is an edit of the written value, not a conflict", () => {
  const sent = typeInto(pulled, "1", "name", "Mine");
  const { sheet } = apply(sent, typeInto(sent, "1", "name", "Mine again"), [written(1, { name: "Mine" })]);
  expect(compareOnPaper(sheet)).toMatchObject({
    edits: [{ base: "Mine", mine: "Mine again" }],
    conflicts: [],
  });
});

test("the instance's version of a value is written into the cell", () => {
  const sent = typeInto(pulled, "1", "name", " Mine ");
  const { sheet } = apply(sent, sent, [written(1, { name: "Mine" })]);
  expect(cellAt(sheet, "1", "name")).toBe("Mine");
  expect(compareOnPaper(sheet).edits).toEqual([]);
});

test("other changes of a written record appear, without fields that the worksheet does not show", () => {
  const sent = typeInto(typeInto(pulled, "1", "name", "Mine"), "2", "name", "Mine");
  const { records } = sent.pulled;
  const seen = new Map([
    [1, { ...records[0], name: "Mine", standard_time: 9, session_id: [3, "Door"] }],
    [2, { ...records[1], name: "Mine" }],
  ]);
  const outcomes = [1, 2].map((id) => written(id, { name: "Mine" }));
  const { colleagueFields, theirs } = applyOutcomes(records, changesOnPaper(sent), outcomes, seen);
  expect([...colleagueFields]).toEqual([[1, new Set(["standard_time"])]]);
  expect(theirs).toEqual([
    { ...records[0], name: "Mine", standard_time: 9 },
    { ...records[1], name: "Mine" },
  ]);
});

test("failed, unknown and unanswered records keep their edits", () => {
  const sent = typeInto(typeInto(pulled, "1", "name", "A"), "2", "name", "B");
  const failed: Outcome = { key: "1", id: 1, outcome: "failed", code: "no_rights", message: "No rights" };
  const { sheet } = apply(sent, sent, [failed]);
  expect(changesOnPaper(sheet).map(({ id }) => id)).toEqual([1, 2]);
});

test("a deleted record is named and stays in the worksheet, unsent", () => {
  const sent = typeInto(pulled, "1", "name", "A");
  const { sheet, deletedIds } = apply(sent, sent, [{ key: "1", id: 1, outcome: "gone" }]);
  expect(deletedIds).toEqual([1]);
  expect(cellAt(sheet, "1", "name")).toBe("A");
  expect(compareOnPaper(sheet)).toMatchObject({ edits: [], unknown: [0] });
});

describe("a colleague changed the record", () => {
  const loss = pullOnPaper("loss", [lossRecord(1)]);
  const server = { ...lossRecord(1), loss_data: '["walks to rack","theirs"]' };

  test("another segment: mine can be sent again with theirs", () => {
    const sent = typeInto(loss, "1/0/2", "loss_text", "mine");
    const { sheet, conflicted } = apply(sent, sent, [conflict(1, server)]);
    expect(conflicted).toEqual([1]);
    expect(compareOnPaper(sheet).conflicts).toEqual([]);
    expect(changesOnPaper(sheet)).toMatchObject([
      { base: { loss_data: server.loss_data }, values: { loss_data: '["mine","theirs"]' } },
    ]);
  });

  test("the same segment: it becomes a conflict and is not sent", () => {
    const sent = typeInto(loss, "1/5/6.5", "loss_text", "mine");
    const { sheet } = apply(sent, sent, [conflict(1, server)]);
    expect(compareOnPaper(sheet)).toMatchObject({
      edits: [],
      conflicts: [{ base: "-waits", theirs: "theirs", mine: "mine" }],
    });
  });

  test("the segments moved: my text stays in its old row and gets to no other segment", () => {
    const sent = typeInto(loss, "1/5/6.5", "loss_text", "mine");
    const moved = '[{"type":"nva","start":1,"end":2},{"type":"nva","start":6,"end":6.5}]';
    const { sheet, merge } = apply(sent, sent, [conflict(1, { ...server, segment_data: moved })]);
    expect(merge.deletedKeys).toEqual(["1/0/2", "1/5/6.5"]);
    expect(cellAt(sheet, "1/5/6.5", "loss_text")).toBe("mine");
    expect(changesOnPaper(sheet)).toEqual([]);
  });

  test("fields that the worksheet does not show stay out of its records", () => {
    const { theirs } = apply(loss, loss, [conflict(1, { ...server, session_id: [3, "Door"] })]);
    expect(Object.keys(theirs[0]!)).toEqual(Object.keys(lossRecord(1)));
  });
});
