import type { OurSheet, SheetDescription } from "../../../addin/actions/interface/sheet-description.ts";
import type { Subject } from "../../../addin/worksheet/subject.ts";
import type { SheetQuery } from "../../../addin/worksheet/query.ts";
import type { ReviewedRow } from "../../../addin/worksheet/merge/review.ts";
import type { IncomingChange } from "../../../addin/worksheet/snapshot.ts";

type Ours = SheetDescription & { readonly is: "ours" };

/** One analysis as the subject of worksheets. */
export const subject: Subject & { readonly is: "analyses" } = {
  is: "analyses",
  analyses: [
    {
      id: 98,
      o_no: "O-0012",
      name: "Door trim assembly",
      process_name: "Line 2",
      cycle_time_avg: 57.2,
      va_ratio: 61,
      element_count: 40,
    },
  ],
};

/** Returns the query of one kind of worksheet of that analysis. */
export const queryOf = (kind: SheetQuery["kind"]): SheetQuery => ({
  kind,
  ids: [98],
  cycle_no: null,
  lang: null,
});

/** Two worksheets of one analysis. */
export const ourSheets: readonly OurSheet[] = [
  { sheetId: "s1", name: "LOSS O-0012", query: queryOf("loss"), subject: "O-0012" },
  { sheetId: "s2", name: "Elements O-0012", query: queryOf("elements"), subject: "O-0012" },
];

const nva = (start: number, end: number) => ({ type: "nva", start, end, dur: end - start });
const segments = [
  { type: "va", start: 2.4, end: 4.1, dur: 1.7 },
  nva(4.1, 5.3),
  { type: "va", start: 5.3, end: 6.9, dur: 1.6 },
  { type: "wait", start: 6.9, end: 7.6, dur: 0.7 },
  nva(7.6, 8.2),
  { type: "c4", start: 8.2, end: 9.1, dur: 0.9 },
];

const incoming: readonly IncomingChange[] = [
  {
    what: "changed",
    rowKey: "11/4.1/5.3",
    label: "Cycle 1 · 3 Pick part",
    column: "loss_text",
    before: "walks to rack",
    now: "walks to rack, 4 steps",
  },
  {
    what: "changed",
    rowKey: "12/1/2",
    label: "Cycle 1 · 4 Fit clip",
    column: "waste_type",
    before: "w2",
    now: "w6",
  },
  { what: "new", rowKey: "41/3/4", label: "Cycle 2 · 9 Check gap · 61.20–62.05 s" },
  { what: "gone", rowKey: "9/1/2", label: "Cycle 1 · 2 Turn jig" },
];

/** The selected row with an edit. */
const editedRow: ReviewedRow = {
  rowKey: "11/4.1/5.3",
  rowIndex: 3,
  cycle_no: 2,
  sequence: 3,
  element: "Pick part",
  segment: { start: 4.1, end: 5.3 },
  edits: [{ rowKey: "11/4.1/5.3", rowIndex: 3, column: "waste_type", base: "w2", mine: "w6" }],
  problems: [],
  conflicts: [],
  isBlocked: false,
};

const noneEdited = {
  unsent: { rows: 0, ready: 0 },
  edited: [],
  editedRows: 0,
  unmarked: 0,
  selectedUnsent: null,
} as const;

/** A LOSS worksheet that fills every part of the view. */
export const lossSheet: Ours = {
  is: "ours",
  sheetId: "s1",
  name: "LOSS O-0012",
  query: queryOf("loss"),
  subject,
  instance: { url: "https://demo.example", db: "demo" },
  login: "ana@demo.example",
  pulledAt: new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString(),
  rows: 34,
  edits: 3,
  unsent: { rows: 4, ready: 1 },
  edited: [editedRow],
  editedRows: 4,
  unmarked: 1,
  selectedUnsent: editedRow,
  problems: 1,
  conflicts: 2,
  incoming,
  missingRows: 2,
  newRows: 1,
  duplicateRows: 0,
  rowsBelow: 0,
  absentColumns: [],
  findings: [],
  selected: {
    rowKey: "11/4.1/5.3",
    cycle_no: 2,
    sequence: 3,
    element: "Pick part",
    segments,
    segment: nva(4.1, 5.3),
    loss: [
      { segment: nva(4.1, 5.3), text: "walks to rack, looks for the left part", waste: "w6" },
      { segment: nva(7.6, 8.2), text: "", waste: "" },
    ],
    status: "edited: waste type",
    lastKnown: [
      { column: "cycle_no", value: 2 },
      { column: "sequence", value: 3 },
      { column: "name", value: "Pick part" },
      { column: "segment_start", value: 4.1 },
      { column: "segment_end", value: 5.3 },
      { column: "waste_type", value: "w2" },
      { column: "loss_text", value: "" },
    ],
  },
};

/** The comparison of two analyses, after slower than before, without a selected row. */
export const comparisonSheet: Ours = {
  ...lossSheet,
  sheetId: "s4",
  name: "Comparison O-0012 O-0013",
  query: { kind: "comparison", ids: [5], cycle_no: null, lang: null },
  subject: {
    is: "comparison",
    comparison: {
      id: 5,
      name: "O-0012 → O-0013",
      before: { ...subject.analyses[0]!, id: 98 },
      after: {
        ...subject.analyses[0]!,
        id: 99,
        o_no: "O-0013",
        name: "Door trim after kaizen",
        cycle_time_avg: 59.2,
      },
      ct_a: 57.2,
      ct_b: 59.2,
      ct_reduction: -2,
      ct_reduction_pct: -3.5,
      va_improvement: -1.5,
    },
  },
  edits: 0,
  ...noneEdited,
  problems: 0,
  conflicts: 0,
  incoming: [],
  missingRows: 0,
  newRows: 0,
  selected: {
    rowKey: "71",
    sequence: 1,
    element: "Pick part",
    segments: null,
    loss: [],
    status: "",
    lastKnown: [
      { column: "sequence", value: 1 },
      { column: "step_name", value: "Pick part" },
      { column: "time_a", value: 3.2 },
      { column: "time_b", value: 3.9 },
      { column: "time_diff", value: -0.7 },
    ],
  },
};

/** A line balance without a selected row. */
export const lineSheet: Ours = {
  ...comparisonSheet,
  sheetId: "s9",
  name: "Line 1",
  query: { kind: "line_balance", ids: [7], cycle_no: null, lang: null },
  subject: {
    is: "line",
    line: { id: 7, name: "Line 1", takt_time: 60, lb_efficiency: 83.6, bottleneck_name: "B", max_ct: 55 },
  },
  selected: null,
};

/** Elements with missing rows, pulled in Japanese. */
export const elementsSheet: Ours = {
  ...lossSheet,
  sheetId: "s2",
  name: "Elements O-0012",
  query: { ...queryOf("elements"), lang: "ja_JP" },
  incoming: [],
  selected: {
    rowKey: "21",
    cycle_no: 2,
    sequence: 7,
    element: "ねじを締め付ける",
    segments,
    loss: [{ segment: nva(4.1, 5.3), text: "部品棚まで歩く", waste: "w6" }],
    status: "",
    lastKnown: [
      { column: "cycle_no", value: 2 },
      { column: "name", value: "ねじを締め付ける" },
      { column: "element_type", value: "va" },
      { column: "video_start_time", value: 40.2 },
      { column: "video_end_time", value: 41.5 },
    ],
  },
};

/** A worksheet without any messages. */
export const quietSheet: Ours = {
  ...lossSheet,
  query: queryOf("elements"),
  name: "Elements O-0012",
  pulledAt: new Date(Date.now() - 5 * 60 * 1000).toISOString(),
  edits: 0,
  ...noneEdited,
  problems: 0,
  conflicts: 0,
  incoming: [],
  missingRows: 0,
  newRows: 0,
  selected: null,
};

/** The elements of two analyses in one worksheet. */
export const severalSheet: Ours = {
  ...elementsSheet,
  sheetId: "s6",
  name: "Elements of 2 analyses",
  query: { kind: "elements", ids: [98, 99], cycle_no: null, lang: null },
  subject: {
    is: "analyses",
    analyses: [
      { ...subject.analyses[0]!, id: 98 },
      { ...subject.analyses[0]!, id: 99, o_no: "O-0013", name: "Door trim after kaizen" },
    ],
  },
};
