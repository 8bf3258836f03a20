import type { OurSheet, Review, SheetDescription, WriteBackReport } from "../../../addin/actions/actions.ts";
import type { About } from "../../../addin/rows/about.ts";
import type { SheetQuery } from "../../../addin/rows/query.ts";
import type { News } from "../../../addin/rows/snapshot.ts";

type Ours = SheetDescription & { readonly is: "ours" };

const about: About = {
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

const queryOf = (kind: SheetQuery["kind"]): SheetQuery => ({ kind, ids: [98], cycle_no: null, lang: null });

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

const news: readonly News[] = [
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

/** A LOSS worksheet with everything that can stand in the view. */
export const lossSheet: Ours = {
  is: "ours",
  sheetId: "s1",
  name: "LOSS O-0012",
  query: queryOf("loss"),
  about,
  instance: { url: "https://demo.example", db: "demo" },
  login: "ana@demo.example",
  pulledAt: new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString(),
  rows: 34,
  edits: 3,
  problems: 1,
  conflicts: 2,
  news,
  missingRows: 2,
  newRows: 1,
  duplicateRows: 0,
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
  },
};

/** A worksheet with nothing to say but what it is. */
export const quietSheet: Ours = {
  ...lossSheet,
  query: queryOf("elements"),
  name: "Elements O-0012",
  pulledAt: new Date(Date.now() - 5 * 60 * 1000).toISOString(),
  edits: 0,
  problems: 0,
  conflicts: 0,
  news: [],
  missingRows: 0,
  newRows: 0,
  selected: null,
};

const row = (rowKey: string, sequence: number, element: string) => ({
  rowKey,
  rowIndex: sequence,
  cycle_no: 2,
  sequence,
  element,
});
const edit = (rowKey: string, column: string, base: string | number, mine: string | number) => ({
  rowKey,
  rowIndex: 0,
  column,
  base,
  mine,
});
const free = { problems: [], conflicts: [], isHeldBack: false } as const;

/** Unsent work with problems, conflicts and changes in two worksheets. */
export const review: Review = {
  sheets: [
    {
      sheetId: "s1",
      name: "LOSS O-0012",
      query: queryOf("loss"),
      about,
      rows: [
        {
          ...row("11/4.1/5.3", 3, "Pick part"),
          segment: { start: 4.1, end: 5.3 },
          edits: [
            edit("11/4.1/5.3", "waste_type", "w2", "w6"),
            edit("11/4.1/5.3", "loss_text", "", "walks to rack, looks for the left part"),
          ],
          ...free,
        },
        {
          ...row("12/8/9", 4, "Fit clip"),
          segment: { start: 8, end: 9.25 },
          edits: [],
          problems: [
            {
              rowKey: "12/8/9",
              rowIndex: 4,
              column: "waste_type",
              reason: "unknown_waste_type",
              entered: "w9 walking",
            },
          ],
          conflicts: [],
          isHeldBack: true,
        },
        {
          ...row("12/9.5/10", 4, "Fit clip"),
          segment: { start: 9.5, end: 10 },
          edits: [edit("12/9.5/10", "loss_text", "", "turns the jig")],
          ...free,
          isHeldBack: true,
        },
        {
          ...row("13/1/2", 5, "Seat harness"),
          segment: { start: 12.1, end: 13.4 },
          edits: [],
          problems: [],
          conflicts: [
            {
              rowKey: "13/1/2",
              rowIndex: 5,
              column: "loss_text",
              base: "waits",
              theirs: "waits for kit",
              mine: "waits for the crane",
            },
            { rowKey: "13/1/2", rowIndex: 5, column: "waste_type", base: "w2", theirs: "w3", mine: "" },
          ],
          isHeldBack: true,
        },
      ],
      missingRows: 2,
      newRows: 1,
      duplicateRows: 0,
      strayRows: 0,
    },
    {
      sheetId: "s2",
      name: "Elements O-0012",
      query: queryOf("elements"),
      about,
      rows: [
        {
          ...row("21", 7, "Tighten screws"),
          edits: [
            edit("21", "name", "Tighten screws", "Tighten 4 screws"),
            edit("21", "element_type", "va", "c4"),
            edit("21", "video_end_time", 41.5, 41.75),
          ],
          ...free,
        },
        {
          ...row("22", 8, "Check gap"),
          edits: [],
          problems: [
            { rowKey: "22", rowIndex: 8, column: "standard_time", reason: "comma_number", entered: "12,5" },
          ],
          conflicts: [],
          isHeldBack: true,
        },
      ],
      missingRows: 0,
      newRows: 0,
      duplicateRows: 2,
      strayRows: 1,
    },
  ],
  troubles: [{ sheetId: "s3", name: "LOSS O-0012 (2)", trouble: "copied_sheet" }],
  sendable: 5,
  problems: 2,
  conflicts: 2,
};

/** Unsent work that does not exist. */
export const nothingUnsent: Review = { sheets: [], troubles: [], sendable: 0, problems: 0, conflicts: 0 };

const written = (rowKey: string, sequence: number, element: string) => ({
  sheetId: "s1",
  rowKey,
  cycle_no: 2,
  sequence,
  element,
});

/** A write-back of which not everything went well. */
export const mixedReport: WriteBackReport = {
  counts: { written: 2, conflict: 1, gone: 0, failed: 1, unknown: 0, not_sent: 0 },
  rows: [
    { ...written("11/4.1/5.3", 3, "Pick part"), outcome: "written" },
    { ...written("21", 7, "Tighten screws"), outcome: "written" },
    { ...written("13/1/2", 5, "Seat harness"), outcome: "conflict" },
    { ...written("22", 8, "Check gap"), outcome: "failed", message: "Name must not be empty." },
  ],
};
