import type { AnalysisCheck, SheetCheck } from "../../../addin/actions/interface/check-actions.ts";
import type { FindingInSheet } from "../../../addin/worksheet/plans/checked-elements.ts";

const row = (cycle_no: number, sequence: number, element: string) => ({ cycle_no, sequence, element });
const mended = { canRepair: true, lost: [] } as const;
const looked = { canRepair: false, lost: [] } as const;

/** Findings of several kinds: repaired by one click, after a question, or only by hand. */
export const findings: readonly FindingInSheet[] = [
  {
    ...{ kind: "element_missing", key: "22", name: "Check torque mark", number: 9, seconds: 4.25 },
    ...{ position: row(3, 8, "Check gap"), rowIndex: 7, row: 14 },
    ...looked,
  },
  {
    ...{ kind: "gap", key: "21", other: "22", seconds: 1 },
    ...{ position: row(2, 7, "Tighten screws"), otherPosition: row(2, 8, "Check gap"), rowIndex: 6, row: 13 },
    ...mended,
  },
  {
    ...{ kind: "gap", key: "31", other: "32", seconds: 0.5 },
    ...{ position: row(3, 1, "Pick part"), otherPosition: row(3, 2, "Turn jig"), rowIndex: 12, row: 19 },
    ...mended,
  },
  {
    ...{
      kind: "segment_outside",
      key: "13",
      seconds: 1,
      position: row(2, 5, "Seat harness"),
      rowIndex: 4,
      row: 11,
    },
    ...{ canRepair: true, lost: [{ text: "waits for the crane", waste: "w2" }] },
  },
  {
    ...{
      kind: "outlier",
      key: "11",
      seconds: 12,
      median: 5.2,
      position: row(2, 3, "Pick part"),
      rowIndex: 2,
      row: 9,
    },
    ...looked,
  },
];

/** A check of the instance: one analysis with findings and one without. */
export const checks: readonly AnalysisCheck[] = [
  { id: 98, o_no: "O-0012", name: "Door trim assembly", findings },
  { id: 97, o_no: "O-0011", name: "Seat rail tightening", findings: [] },
];

/** A check of elements worksheets: one with findings, one without, one in trouble. */
export const sheetChecks: readonly SheetCheck[] = [
  { sheetId: "s2", name: "Elements O-0012", findings },
  { sheetId: "s5", name: "Elements O-0011", findings: [] },
  { sheetId: "s3", name: "Elements O-0012 (2)", findings: [], trouble: "copied_sheet" },
];
