import type { Subject } from "../../../addin/worksheet/subject.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import type { PulledData } from "../../../addin/worksheet/snapshot.ts";
import { elementRecord, lossRecord } from "./element-records.ts";
import { analysisOnPaper, contentOnPaper } from "./paper-sheet.ts";

const before = analysisOnPaper(3);
const after = analysisOnPaper(4);

/** Two analyses in one worksheet. */
export const twoAnalyses = { is: "analyses", analyses: [before, after] } as const satisfies Subject;

/** A comparison in which the second analysis is faster by 15 seconds. */
export const comparisonAbout = {
  is: "comparison",
  comparison: {
    id: 5,
    name: "Trim before and after",
    before,
    after,
    ct_a: 57,
    ct_b: 42,
    ct_reduction: 15,
    ct_reduction_pct: 26.32,
    va_improvement: 4.5,
  },
} as const satisfies Subject;

/** A line of five processes, one of them over takt: 34, 38, 57, 36 and 33 seconds against 45. */
export const lineAbout = {
  is: "line",
  line: {
    id: 6,
    name: "Door line",
    takt_time: 45,
    lb_efficiency: 69.47,
    bottleneck_name: "Weld",
    max_ct: 57,
  },
} as const satisfies Subject;

const list: Subject = { is: "list" };

/** The data of a small pull of each kind of worksheet. */
export const contents: Readonly<Record<SheetKind, PulledData>> = {
  analyses: contentOnPaper(
    "analyses",
    [1, 2].map((id) => ({
      id,
      o_no: `O-${id}`,
      name: "Door trim",
      process_name: "Line 2",
      date: "2026-11-21",
      cycle_time_avg: 57.2,
      va_ratio: 61,
      element_count: 40,
    })),
    list,
  ),
  elements: contentOnPaper(
    "elements",
    [1, 2, 3].map((id) => elementRecord(id)),
  ),
  loss: contentOnPaper("loss", [lossRecord(1), lossRecord(2)]),
  unexplained: contentOnPaper("unexplained", [lossRecord(1, { loss_data: '["walks",""]' }), lossRecord(2)]),
  cycles: contentOnPaper(
    "cycles",
    [57, 71, 60].map((cycle_time, index) => ({
      id: index + 1,
      session_id: 3,
      sequence: index + 1,
      video_start: 100 * index,
      video_end: 100 * index + cycle_time,
      cycle_time,
    })),
  ),
  cycle_matrix: contentOnPaper(
    "cycle_matrix",
    [1, 2, 3, 4].flatMap((cycle_no) => [
      elementRecord(10 * cycle_no, { cycle_no, sequence: 1, name: "Pick" }),
      elementRecord(10 * cycle_no + 1, { cycle_no, sequence: 2, name: "Fit" }),
    ]),
  ),
  comparison: contentOnPaper(
    "comparison",
    [
      { id: 1, sequence: 1, step_name: "Pick", time_a: 20, time_b: 8, time_diff: 12 },
      { id: 2, sequence: 2, step_name: "Fit", time_a: 30, time_b: 31, time_diff: -1 },
    ],
    comparisonAbout,
  ),
  line_balance: contentOnPaper(
    "line_balance",
    [34, 38, 57, 36, 33].map((cycle_time, index) => ({
      id: index + 1,
      sequence: index + 1,
      process_name: `Process ${index + 1}`,
      cycle_time,
      load_ratio: (100 * cycle_time) / 45,
      over_takt: cycle_time > 45,
    })),
    lineAbout,
  ),
  mmc: contentOnPaper(
    "mmc",
    [
      {
        id: 1,
        name: "Press",
        total_time: 60,
        machine_time: 40,
        walk_time: 5,
        wait_time: 15,
        load_ratio: 75,
      },
    ],
    list,
  ),
  mac: contentOnPaper(
    "mac",
    [
      {
        id: 1,
        name: "Cell 1",
        process_count: 4,
        takt_time: 45,
        avg_ct: 40,
        utilization: 0.89,
        balance_eff: 0.8,
      },
    ],
    list,
  ),
  change_report: contentOnPaper(
    "change_report",
    [
      {
        id: 1,
        batch: "a",
        at: "2026-11-21T10:04:23Z",
        login: "analyst",
        what: "write",
        model: "wa.element",
        record_id: 7,
        label: "O-No O-3, cycle 1, 1 Pick part",
        before: { name: "Pick" },
        after: { name: "Pick part" },
        outcome: "written",
        message: null,
        takes_back: null,
        taken_back_by: null,
      },
    ],
    list,
  ),
};
