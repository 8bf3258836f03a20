import type { WriteBackReport } from "../../../addin/actions/interface/actions.ts";
import type { Review } from "../../../addin/actions/interface/review.ts";
import type { MissingRow, ReviewedRecord } from "../../../addin/actions/interface/reports.ts";
import { noneUnsent } from "../../../addin/worksheet/merge/unsent-count.ts";
import { subject, queryOf } from "./sheets.ts";

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
const free = { problems: [], conflicts: [], isBlocked: false } as const;

const allKnown = {
  missingRows: 0,
  missing: [],
  newRows: 0,
  existing: [],
  newRecords: [],
  othersRows: 0,
  duplicateRows: 0,
  rowsBelow: 0,
  absentColumns: [],
  overwritten: [],
  copies: 0,
  unnumbered: 0,
  strayRows: 0,
  findings: [],
} as const;

/** Elements that are missing from the worksheet and still on the instance. */
const missingElements: readonly MissingRow[] = [
  {
    rowKey: "31",
    cycle_no: 1,
    sequence: 2,
    element: "Turn jig",
    values: { name: "Turn jig", element_type: "nva", video_start_time: 3.1, video_end_time: 4 },
  },
  {
    rowKey: "32",
    cycle_no: 3,
    sequence: 11,
    element: "Wipe the sealing surface with the blue cloth before the gasket is put on",
    values: {
      name: "Wipe the sealing surface with the blue cloth before the gasket is put on",
      element_type: "va",
      video_start_time: 131.25,
      video_end_time: 139.5,
    },
  },
];

/** Rows that will become elements. The outcome of the last one is unknown. */
const newRecords: readonly ReviewedRecord[] = [
  {
    rowIndex: 40,
    rowKey: "",
    o_no: "O-0012",
    shown: {
      cycle_no: 2,
      sequence: 13,
      name: "Pick part",
      element_type: "va",
      video_start_time: 12,
      video_end_time: 14.5,
    },
    isUnknown: false,
  },
  {
    rowIndex: 41,
    rowKey: "new/9f0c",
    o_no: "O-0012",
    shown: { cycle_no: 2, sequence: 14, name: "Fit clip", element_type: "nva", video_start_time: 14.5 },
    isUnknown: true,
  },
];

/** One edit in the sample, which is never sent. */
export const sampleReview: Review = {
  sheets: [
    {
      sheetId: "s1",
      name: "LOSS SAMPLE",
      isSample: true,
      query: queryOf("loss"),
      subject,
      rows: [
        {
          ...row("11/4.1/5.3", 3, "Pick part"),
          segment: { start: 4.1, end: 5.3 },
          edits: [edit("11/4.1/5.3", "loss_text", "", "walks to the rack")],
          ...free,
        },
      ],
      ...allKnown,
    },
  ],
  troubles: [],
  sendable: 0,
  creatable: 0,
  problems: 0,
  conflicts: 0,
  unsent: noneUnsent,
};

/** Unsent work with problems, conflicts and changes in two worksheets. */
export const review: Review = {
  sheets: [
    {
      sheetId: "s1",
      name: "LOSS O-0012",
      query: queryOf("loss"),
      subject,
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
          isBlocked: true,
        },
        {
          ...row("12/9.5/10", 4, "Fit clip"),
          segment: { start: 9.5, end: 10 },
          rowIndex: 6,
          edits: [edit("12/9.5/10", "loss_text", "", "turns the jig")],
          ...free,
          isBlocked: true,
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
          isBlocked: true,
        },
      ],
      ...allKnown,
      missingRows: 2,
    },
    {
      sheetId: "s2",
      name: "Elements O-0012",
      query: queryOf("elements"),
      subject,
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
          isBlocked: true,
        },
      ],
      ...allKnown,
      missingRows: 2,
      missing: missingElements,
      newRows: 3,
      newRecords,
      othersRows: 1,
      duplicateRows: 3,
      copies: 2,
      unnumbered: 3,
      strayRows: 1,
      findings: [],
    },
  ],
  troubles: [{ sheetId: "s3", name: "LOSS O-0012 (2)", trouble: "copied_sheet" }],
  sendable: 5,
  creatable: 2,
  problems: 2,
  conflicts: 2,
  unsent: { rows: 8, ready: 4 },
};

/** A paste over filtered rows: edits in hidden rows, and formatted numbers in cells of text. */
export const pastedReview: Review = {
  sheets: [
    {
      sheetId: "s2",
      name: "Elements O-0012",
      query: queryOf("elements"),
      subject,
      rows: [
        ...[
          ["23", "00123", "123"],
          ["24", "12%", "0.12"],
        ].map(([rowKey = "", text = "", held = ""], index) => ({
          ...row(rowKey, 9 + index, text),
          edits: [],
          problems: [
            {
              ...{ rowKey, rowIndex: 9 + index, column: "name" },
              ...({ reason: "not_text", entered: text, held, fix: text } as const),
            },
          ],
          conflicts: [],
          isBlocked: true,
        })),
        { ...row("21", 7, "Tighten screws"), edits: [edit("21", "name", "Tighten screws", "Turn")], ...free },
        {
          ...row("22", 8, "Check gap"),
          edits: [edit("22", "name", "Check gap", "Look"), edit("22", "standard_time", 3, 4)],
          ...free,
          isHidden: true,
        },
      ],
      ...allKnown,
      strayRows: 1,
    },
  ],
  ...{ troubles: [], sendable: 3, creatable: 0, problems: 2, conflicts: 0, unsent: { rows: 4, ready: 2 } },
};

const thousand = (from: number) => Array.from({ length: 1000 }, (_, index) => from + index);
const numbered = (number: number) => ({ ...row(`${number}`, number, `Element ${number}`), edits: [] });

/** New rows with existing records: two elements, one with a problem, and an analysis with the same O-No. */
export const existingReview: Review = {
  sheets: [
    {
      ...{
        sheetId: "s2",
        name: "Elements O-0012",
        query: queryOf("elements"),
        subject,
        rows: [],
        ...allKnown,
      },
      newRows: 2,
      existing: [
        {
          ...{ rowIndex: 40, rowKey: "draft/1", name: "Pick part", model: "wa.element" },
          existing: { id: 411, at: "2026-11-25T09:30:00.000Z", number: "7" },
        },
        {
          ...{ rowIndex: 41, rowKey: "draft/3", name: "Turn", model: "wa.element", hasProblem: true },
          existing: { id: 413, number: "9" },
        },
      ],
    },
    {
      ...{ sheetId: "s5", name: "Analyses", query: queryOf("analyses"), subject: { is: "list" }, rows: [] },
      ...allKnown,
      newRows: 1,
      existing: [
        {
          ...{ rowIndex: 3, rowKey: "draft/2", name: "O-0099", model: "wa.session" },
          existing: { id: 99, number: "O-0099" },
        },
      ],
    },
  ],
  troubles: [],
  ...{ sendable: 0, creatable: 0, problems: 0, conflicts: 0, unsent: { rows: 3, ready: 0 } },
};

/**
 * Nothing to send, and overwritten read-only cells: a text over a duration, an emptied cycle, a changed
 * label.
 */
export const overwrittenReview: Review = {
  sheets: [
    {
      sheetId: "s2",
      name: "Elements O-0012",
      query: queryOf("elements"),
      subject,
      rows: [],
      ...allKnown,
      overwritten: [
        {
          ...{ rowKey: "21", rowIndex: 6, row: 13, column: "duration", mine: "rack too far" },
          place: { cycle_no: 2, sequence: 7, element: "Tighten screws" },
        },
        {
          ...{ rowKey: "22", rowIndex: 7, row: 14, column: "cycle_no", base: 2, mine: "" },
          place: {
            ...{ cycle_no: 2, sequence: 8 },
            element: "Wipe the sealing surface with the blue cloth before the gasket is put on",
          },
        },
      ],
    },
    {
      sheetId: "s4",
      name: "Comparison Door trim",
      query: queryOf("comparison"),
      subject,
      rows: [],
      ...allKnown,
      overwritten: [
        {
          ...{ rowKey: "step/Pick", rowIndex: 0, row: 14, column: "worse", base: "slower", mine: "fine" },
          place: { sequence: 1, element: "Pick" },
        },
      ],
    },
  ],
  ...{ troubles: [], sendable: 0, creatable: 0, problems: 0, conflicts: 0, unsent: noneUnsent },
};

/** A thousand problems, conflicts and waiting rows each. */
export const thousandsUnsent: Review = {
  sheets: [
    {
      sheetId: "s2",
      name: "Elements O-0012",
      query: queryOf("elements"),
      subject,
      rows: [
        ...thousand(1000).map((number) => ({
          ...numbered(number),
          ...free,
          problems: [
            {
              ...{ rowKey: `${number}`, rowIndex: number, column: "standard_time" },
              ...({ reason: "comma_number", entered: `${number},5` } as const),
            },
          ],
        })),
        ...thousand(2000).map((number) => ({
          ...numbered(number),
          ...free,
          conflicts: [
            {
              ...{ rowKey: `${number}`, rowIndex: number, column: "name" },
              ...{ base: "Pick", theirs: "Pick part", mine: "Pick parts" },
            },
          ],
        })),
        ...thousand(3000).map((number) => ({
          ...numbered(number),
          ...free,
          edits: [edit(`${number}`, "name", "Fit", "Fit clip")],
          isBlocked: true,
        })),
      ],
      ...allKnown,
    },
  ],
  troubles: [],
  sendable: 0,
  creatable: 0,
  problems: 1000,
  conflicts: 1000,
  unsent: { rows: 3000, ready: 0 },
};

/** No unsent work. */
export const nothingUnsent: Review = {
  sheets: [],
  troubles: [],
  sendable: 0,
  creatable: 0,
  problems: 0,
  conflicts: 0,
  unsent: noneUnsent,
};

const written = (rowKey: string, sequence: number, element: string) => ({
  sheetId: "s1",
  rowKey,
  cycle_no: 2,
  sequence,
  element,
});

const made = (rowKey: string, rowIndex: number, element: string) => ({
  sheetId: "s2",
  rowKey,
  rowIndex,
  o_no: "O-0012",
  element,
  model: "wa.element" as const,
  typed: { name: element },
});

/** A write-back with failures. */
export const mixedReport: WriteBackReport = {
  noun: "element",
  counts: { written: 2, conflict: 1, gone: 0, failed: 1, unknown: 0, not_sent: 0 },
  rows: [
    { ...written("11/4.1/5.3", 3, "Pick part"), outcome: "written" },
    { ...written("21", 7, "Tighten screws"), outcome: "written" },
    { ...written("13/1/2", 5, "Seat harness"), outcome: "conflict" },
    { ...written("22", 8, "Check gap"), outcome: "failed", message: "Name must not be empty." },
  ],
  created: [
    { ...made("new/1", 40, "Pick part"), outcome: "created", id: 411 },
    { ...made("new/2", 41, "Fit clip"), outcome: "unknown" },
  ],
  totals: [{ o_no: "O-0012", element_count: 41, cycle_time_avg: 58.04, va_ratio: 60.4 }],
  skippedParts: [{ sheetId: "s2", sheetName: "Elements O-0012", unfiltered: ["Element"], isUnsorted: true }],
  otherLanguages: 3,
};

/** A write-back of new rows that a colleague had sent from a copy of the file. */
export const existingReport: WriteBackReport = {
  noun: "element",
  counts: { written: 0, conflict: 0, gone: 0, failed: 0, unknown: 0, not_sent: 0 },
  rows: [],
  created: [
    {
      ...{ ...made("new/1", 40, "Pick part"), outcome: "created", id: 411 },
      existing: { id: 411, at: "2026-11-25T09:30:00.000Z", number: "7" },
    },
    {
      ...{ ...made("draft/2", 41, "Fit clip"), outcome: "exists" },
      existing: { id: 412, number: "8" },
    },
  ],
  totals: [],
  skippedParts: [],
};
