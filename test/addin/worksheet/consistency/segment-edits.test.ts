import {
  repairOfSegments,
  segmentEdits,
  withOpenRepairs,
} from "../../../../addin/worksheet/consistency/segment-edits.ts";
import { timedElement } from "../../../../addin/worksheet/consistency/timed-element.ts";
import type { Snapshot } from "../../../../addin/worksheet/snapshot.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { elementRecord } from "../../../support/worksheet/element-records.ts";
import { compareOnPaper, pullOnPaper, tableOf, typeInto } from "../../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../../support/worksheet/paper-sheet.ts";

const over = (start: number, end: number) => JSON.stringify([{ type: "va", start, end, dur: end - start }]);
const record = (id: number, values: RawValues = {}): RawValues =>
  elementRecord(id, {
    ...{ segment_data: over(10 * id, 10 * id + 8), loss_data: false, loss_type_data: false },
    ...values,
  });
const pulled = pullOnPaper("elements", [record(1), record(2)]);
const moved = typeInto(pulled, "1", "video_end_time", 20);

/** Returns the segment edits of a worksheet. */
const editsOf = (
  sheet: PaperSheet,
  facts: Partial<Pick<Snapshot, "records" | "segments" | "repairs">> = {},
) =>
  segmentEdits(
    { records: sheet.pulled.records, segments: "repairs", ...facts },
    compareOnPaper(sheet).edits,
    tableOf(sheet),
  ).map(({ rowKey, rowIndex, column, base, mine }) => [rowKey, rowIndex, column, base, mine]);

/** Repairs the first element to a segment of five seconds. */
const element = timedElement(record(1))!;
const repairs = {
  "1": repairOfSegments(record(1), {
    ...element,
    segments: [{ type: "va", start: 10, end: 15, dur: 5 }],
  }),
};

test("one segment moves with the times of its row, and not without an edit", () => {
  expect(editsOf(moved)).toEqual([["1", 0, "segment_data", over(10, 18), over(10, 20)]]);
  expect(editsOf(pulled)).toEqual([]);
  expect(editsOf(typeInto(pulled, "1", "name", "Mine"))).toEqual([]);
});

test("there are no edits if the instance has no segments, or the row is missing or duplicate", () => {
  expect(editsOf(moved, { segments: "nothing" })).toEqual([]);
  const copied: PaperSheet = { ...pulled, rows: [...pulled.rows, pulled.rows[0]!] };
  expect(editsOf(copied, { repairs })).toEqual([]);
  expect(editsOf({ ...pulled, rows: pulled.rows.slice(1) }, { repairs })).toEqual([]);
});

test("a repair has priority over moving, and is sent without an edit", () => {
  const repaired = [["1", 0, "segment_data", over(10, 18), over(10, 15)]];
  expect(editsOf(pulled, { repairs })).toEqual(repaired);
  expect(editsOf(moved, { repairs })).toEqual(repaired);
});

test("a repair is void once the instance has other segments, or no record", () => {
  const records = [record(1, { segment_data: over(10, 17) }), record(2)];
  const theirs = pullOnPaper("elements", records);
  expect(editsOf(theirs, { repairs })).toEqual([]);
  expect(withOpenRepairs({ records, repairs })).toEqual({ records });
  expect(withOpenRepairs({ records: [record(2)], repairs })).toEqual({ records: [record(2)] });
  expect(withOpenRepairs({ records: [record(1)], repairs })).toEqual({ records: [record(1)], repairs });
});
