import { addResponse, emptyReport, finishReport } from "../../../../addin/actions/writing/write-back-run.ts";
import type { Response } from "../../../../addin/actions/writing/write-back-run.ts";
import type { CreatedRow } from "../../../../addin/actions/interface/reports.ts";
import type { ActionFailure } from "../../../../addin/actions/interface/result.ts";
import { failureOf } from "../../../../addin/client/client-result.ts";
import type { AnalysisHeading } from "../../../../addin/worksheet/subject.ts";
import type { WrittenRecord, WrittenRow } from "../../../../addin/worksheet/plans/plan-outcomes.ts";
import type { InstanceInfo } from "../../../../contract/relay-info.ts";

type Outcome = WrittenRow["outcome"];

const row = (sheetId: string, rowKey: string, outcome: Outcome): WrittenRow => ({
  ...{ sheetId, rowKey, outcome, element: "Pick" },
});
const record = (sheetId: string, id: number, outcome: Outcome, hasName = false): WrittenRecord => ({
  ...{ sheetId, id, outcome, hasName, model: "wa.element" },
});
const made = (rowKey: string): CreatedRow => ({
  ...{ sheetId: "a", rowKey, rowIndex: 9, o_no: "", element: "Fit", model: "wa.element", typed: {} },
  outcome: "created",
});
const total = (id: number, element_count: number): AnalysisHeading => ({
  ...{ id, element_count, o_no: `O-${id}`, name: "", process_name: "" },
  ...{ cycle_time_avg: 60, va_ratio: 50 },
});
const instance: InstanceInfo = {
  ...{ url: "http://localhost:8069", db: "wa", login: "ada", uid: 2, version: "1" },
  ...{ languages: [], missingFields: {}, extraFields: {}, segments: "nothing" },
};
const lost = failureOf("relay_unreachable", "Gone.");
const closed = (sheet: string): ActionFailure => ({ source: "workbook", code: "sheet_protected", sheet });
const reportOf = (...responses: readonly Response[]) =>
  responses.reduce((report, response) => addResponse(report, response), emptyReport);

test("a later response replaces rows, records, totals and worksheets, in the place of the first", () => {
  const first: Response = {
    sheets: [
      {
        rows: [row("a", "1", "conflict"), row("a", "2", "written")],
        records: [record("a", 1, "conflict"), record("a", 2, "written")],
        created: [made("new/1")],
        skippedParts: { sheetId: "a", sheetName: "A", isUnsorted: true },
      },
      {
        rows: [row("b", "1", "failed")],
        records: [record("b", 1, "failed")],
        skippedParts: { sheetId: "b", sheetName: "B", isUnsorted: true },
      },
    ],
    totals: new Map([3, 4].map((id) => [id, total(id, 10)])),
  };
  const second: Response = {
    sheets: [
      {
        rows: [row("a", "1", "written")],
        records: [record("a", 1, "written")],
        created: [made("new/2")],
        skippedParts: { sheetId: "a", sheetName: "A", unfiltered: ["Element"] },
      },
    ],
    totals: new Map([[3, total(3, 11)]]),
  };
  expect(reportOf(first, second)).toEqual({
    rows: [row("a", "1", "written"), row("a", "2", "written"), row("b", "1", "failed")],
    records: [record("a", 1, "written"), record("a", 2, "written"), record("b", 1, "failed")],
    created: [made("new/1"), made("new/2")],
    totals: [total(3, 11), total(4, 10)],
    skippedParts: [
      { sheetId: "a", sheetName: "A", unfiltered: ["Element"] },
      { sheetId: "b", sheetName: "B", isUnsorted: true },
    ],
    failure: undefined,
  });
});

test("a response leaves the earlier report unchanged", () => {
  const before = reportOf({ sheets: [{ rows: [row("a", "1", "conflict")], created: [made("new/1")] }] });
  const copy = structuredClone(before);
  addResponse(before, { sheets: [{ rows: [row("a", "1", "written")], created: [made("new/2")] }] });
  expect(before).toEqual(copy);
  expect(emptyReport.rows).toEqual([]);
});

test("the failure of a request has priority over that of a worksheet; otherwise the first one stays", () => {
  const ofSheets = (...names: readonly string[]): Response => ({
    sheets: [{}, ...names.map((name) => ({ failure: closed(name) }))],
  });
  const failureIn = (...responses: readonly Response[]) => reportOf(...responses).failure;
  expect(failureIn({ sheets: [{}] })).toBeUndefined();
  expect(failureIn(ofSheets("A", "B"))).toEqual(closed("A"));
  expect(failureIn(ofSheets("A"), { sheets: [] }, ofSheets("B"))).toEqual(closed("A"));
  expect(failureIn({ ...ofSheets("A"), failure: lost })).toEqual(lost);
  expect(failureIn(ofSheets("A"), { ...ofSheets("B"), failure: lost })).toEqual(lost);
});

test("a record of several worksheets counts once, and twice if it ended in two ways", () => {
  const report = reportOf({
    sheets: [
      { records: [record("a", 1, "written"), record("a", 2, "written"), record("a", 3, "unknown")] },
      { records: [record("b", 1, "written"), record("b", 2, "conflict"), record("b", 4, "not_sent")] },
    ],
  });
  const { counts } = finishReport(report, instance, "element");
  expect(counts).toEqual({ written: 2, conflict: 1, gone: 0, failed: 0, unknown: 1, not_sent: 1 });
});

test("other languages are only reported if a name was written and the instance has several", () => {
  const told = (outcome: Outcome, hasName: boolean, activeLanguages?: number) =>
    finishReport(
      reportOf({ sheets: [{ records: [record("a", 1, outcome, hasName)] }] }),
      { ...instance, ...(activeLanguages !== undefined && { activeLanguages }) },
      "element",
    ).otherLanguages;
  expect(told("written", true, 3)).toBe(2);
  expect(told("written", true, 1)).toBeUndefined();
  expect(told("written", true)).toBeUndefined();
  expect(told("written", false, 3)).toBeUndefined();
  expect(told("failed", true, 3)).toBeUndefined();
});
