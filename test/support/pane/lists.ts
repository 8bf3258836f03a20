import type { Comparison, Line } from "../../../addin/actions/interface/actions.ts";
import type {
  HistoryBatch,
  HistoryEntry,
  UnfinishedSheet,
} from "../../../addin/actions/interface/reports.ts";

/** Comparisons on an instance. The second is slower after than before. */
export const comparisons: readonly Comparison[] = [
  {
    id: 5,
    name: "O-0012 → O-0013",
    session_a_id: 98,
    session_b_id: 99,
    ct_a: 57.2,
    ct_b: 48.1,
    ct_reduction: 9.1,
    ct_reduction_pct: 15.9,
  },
  {
    id: 4,
    name: "Seat rail, new torque tool with the longer cable and the second operator on the other side of the line",
    session_a_id: 97,
    session_b_id: 96,
    ct_a: 31.75,
    ct_b: 33.1,
    ct_reduction: -1.35,
    ct_reduction_pct: -4.3,
  },
];

/** Line balances on an instance. */
export const lines: readonly Line[] = [
  { id: 2, name: "Line 2, November", takt_time: 60, lb_efficiency: 84.2, max_ct: 57.2 },
  { id: 1, name: "ライン1 編成", takt_time: 96, lb_efficiency: 71.5, max_ct: 98.4 },
];

const entry = (id: number, label: string): HistoryEntry => ({
  id,
  what: "write",
  model: "wa.element",
  record_id: 300 + id,
  label,
  outcome: "written",
  message: null,
  taken_back_by: null,
  takes_back: null,
  fields: [],
  canTakeBack: true,
});

/** Three runs: edits, one of them refused; created and deleted records; edits that were taken back. */
export const history: readonly HistoryBatch[] = [
  {
    batch: "b3",
    at: "2026-11-21T05:05:00Z",
    login: "ana@demo.example",
    entries: [
      {
        ...entry(31, "O-No O-0012, cycle 2, 7 Tighten screws"),
        fields: [
          { field: "name", before: "Tighten screws", after: "Tighten 4 screws" },
          { field: "element_type", before: "va", after: "c4" },
          { field: "video_end_time", before: 41.5, after: 41.75 },
        ],
      },
      {
        ...entry(32, "O-No O-0012, cycle 2, 3 Pick part"),
        fields: [
          { field: "loss_data", before: '["walks"]', after: '["walks to rack, looks for the left part"]' },
        ],
      },
      {
        ...entry(33, "O-No O-0012, cycle 2, 8 Check gap"),
        outcome: "failed",
        message: "Name must not be empty.",
        canTakeBack: false,
      },
    ],
  },
  {
    batch: "b2",
    at: "2026-11-20T23:40:00Z",
    login: "ken@demo.example",
    entries: [
      {
        ...entry(21, "O-No O-0012, cycle 2, 13 Pick part"),
        what: "create",
        outcome: "created",
        fields: [
          { field: "name", before: "", after: "Pick part" },
          { field: "video_start_time", before: "", after: 12 },
        ],
      },
      {
        ...entry(22, "O-No O-0012, cycle 1, 2 Turn jig"),
        what: "delete",
        outcome: "deleted",
        fields: [{ field: "name", before: "Turn jig", after: "" }],
      },
      {
        ...entry(23, "O-No O-0015"),
        what: "create",
        model: "wa.session",
        outcome: "created",
        canTakeBack: false,
        fields: [{ field: "o_no", before: "", after: "O-0015" }],
      },
    ],
  },
  {
    batch: "b1",
    at: "2026-11-19T08:00:00Z",
    login: "ana@demo.example",
    entries: [{ ...entry(11, "O-No 00123, Bumper polishing"), taken_back_by: 12, canTakeBack: false }],
  },
];

/** The worksheet of an unfinished pull. */
export const unfinishedPull: UnfinishedSheet = {
  sheetId: "s9",
  name: "Elements O-0013",
  what: "pull",
  query: { kind: "elements", ids: [99], cycle_no: null, lang: null },
};
