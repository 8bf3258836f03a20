import type {
  Analysis,
  Comparison,
  Connection,
  Line,
  WriteBackReport,
} from "../../../addin/actions/interface/actions.ts";
import type { FormInfo } from "../../../contract/forms.ts";
import type { Review } from "../../../addin/actions/interface/review.ts";
import type { OurSheet, SheetDescription } from "../../../addin/actions/interface/sheet-description.ts";
import type { HistoryBatch, TotalsCheck } from "../../../addin/actions/interface/reports.ts";
import type { OurPage } from "../../../addin/actions/interface/page-actions.ts";
import type { ActionFailure, Result } from "../../../addin/actions/interface/result.ts";
import { analysisLists } from "./analyses.ts";
import { comparisons, history, lines, unfinishedPull } from "./lists.ts";
import { ourPages, reportPage, yamazumiPage } from "./pages.ts";
import {
  existingReport,
  existingReview,
  nothingUnsent,
  pastedReview,
  review,
  sampleReview,
  thousandsUnsent,
  overwrittenReview,
} from "./review.ts";
import { findings } from "./findings.ts";
import {
  comparisonSheet,
  lineSheet,
  elementsSheet,
  lossSheet,
  ourSheets,
  queryOf,
  quietSheet,
  severalSheet,
} from "./sheets.ts";

/** The fixture's workbook and instance, which answer all calls. */
export interface Scene {
  /** The counts of functions that show #BUSY!, one for each look; none by default. */
  readonly busyFunctions?: Result<number>[];
  /** Milliseconds before the pane looks for such functions; ten seconds by default. */
  readonly busyCheckDelay?: number;
  /** The plant's forms; none by default. */
  readonly forms?: readonly FormInfo[];
  readonly connection: Result<Connection>;
  readonly analyses: Result<readonly Analysis[]> | "never";
  /** The number of cycles of each analysis; 3 by default. */
  readonly cycles?: number;
  readonly sheets: readonly OurSheet[];
  readonly pages: readonly OurPage[];
  readonly inFront: Result<SheetDescription>;
  readonly review: Result<Review>;
  readonly comparisons: Result<readonly Comparison[]>;
  readonly lines: Result<readonly Line[]>;
  readonly history: Result<readonly HistoryBatch[]>;
  readonly totals: TotalsCheck;
  /** Set if the pane was never opened in this browser. */
  readonly isFirstRun?: boolean;
  /** The O-No that the workbook asks to pull. */
  readonly opening?: string;
  /** The report of a write-back; mixed by default. */
  readonly report?: WriteBackReport;
  /** The end of long work, or that it continues until it is cancelled. */
  readonly work: "succeeds" | "goes_on" | ActionFailure;
}

const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
const no = (failure: ActionFailure) => ({ ok: false, failure }) as const;

const connection: Connection = {
  url: "https://demo.example",
  db: "demo",
  login: "ana@demo.example",
  uid: 2,
  languages: ["en_US", "ja_JP", "th_TH", "de_DE"],
  missingFields: {},
  segments: "repairs_and_new",
  extraFields: {
    "wa.element": [
      { name: "x_station", label: "Station", type: "char" },
      {
        name: "x_operator_grade",
        label: "Grade of the operator at the time of the recording",
        type: "integer",
      },
    ],
  },
  version: "0.1.0",
};

const usual: Scene = {
  connection: ok(connection),
  analyses: ok(analysisLists.plant),
  sheets: ourSheets,
  pages: ourPages,
  inFront: ok(lossSheet),
  review: ok(review),
  comparisons: ok(comparisons),
  lines: ok(lines),
  history: ok(history),
  totals: { agrees: true, now: [] },
  work: "succeeds",
};

const away = no({
  source: "instance",
  code: "relay_unreachable",
  kind: "no_connection",
  message: "Failed to fetch",
});
const notOurs = ok({ is: "not_ours", name: "Sheet1", ours: ourSheets } as const);
const inTrouble = (trouble: (SheetDescription & { readonly is: "in_trouble" })["trouble"]) =>
  ok({ is: "in_trouble", sheetId: "s1", name: "LOSS O-0012 (2)", trouble } as const);

/** The states of the pane by name. */
export const scenes = {
  usual,
  first_run: {
    ...usual,
    sheets: [],
    inFront: ok({ is: "not_ours", name: "Sheet1", ours: [] }),
    review: ok(nothingUnsent),
    isFirstRun: true,
  },
  first_run_away: { ...usual, sheets: [], connection: away, analyses: away, isFirstRun: true },
  sample: {
    ...usual,
    connection: away,
    analyses: away,
    inFront: ok({ ...lossSheet, instance: { url: "sample", db: "sample" }, login: "sample" }),
    review: ok(sampleReview),
  },
  waiting: { ...usual, analyses: "never" },
  empty: { ...usual, analyses: ok(analysisLists.none) },
  away: { ...usual, connection: away, analyses: away },
  no_rights: {
    ...usual,
    analyses: no({
      source: "instance",
      code: "no_rights",
      kind: "refused",
      message: "You are not allowed to read Work analysis.",
      requestId: "5f3c2a",
    }),
  },
  key_ends: {
    ...usual,
    connection: ok({ ...connection, keyEnds: { date: "2026-12-01", days: 8, isCertain: true } }),
  },
  quiet: { ...usual, inFront: ok(quietSheet), review: ok(nothingUnsent) },
  comparison: { ...usual, inFront: ok(comparisonSheet), review: ok(nothingUnsent) },
  line: { ...usual, inFront: ok(lineSheet), review: ok(nothingUnsent) },
  page: { ...usual, inFront: ok(yamazumiPage), review: ok(nothingUnsent) },
  page_long: { ...usual, inFront: ok(reportPage), review: ok(nothingUnsent) },
  foreign_names: {
    ...usual,
    inFront: ok(elementsSheet),
    totals: {
      agrees: false,
      now: [{ o_no: "O-0012", element_count: 41, cycle_time_avg: 58.04, va_ratio: 60.4 }],
    },
  },
  disagreeing: {
    ...usual,
    inFront: ok({ ...elementsSheet, query: queryOf("elements"), findings }),
    review: ok({
      ...review,
      sheets: review.sheets.map((sheet) =>
        sheet.query.kind === "elements" ? { ...sheet, findings, repaired: 2 } : sheet,
      ),
    }),
  },
  existing_rows: {
    ...usual,
    inFront: ok(quietSheet),
    review: ok(existingReview),
    report: existingReport,
  },
  typed_over: { ...usual, inFront: ok(quietSheet), review: ok(overwrittenReview) },
  pasted: { ...usual, inFront: ok(quietSheet), review: ok(pastedReview) },
  several: { ...usual, inFront: ok(severalSheet), review: ok(nothingUnsent) },
  unfinished: { ...usual, inFront: ok({ is: "unfinished", ...unfinishedPull }) },
  unfinished_refresh: { ...usual, inFront: ok({ is: "unfinished", ...unfinishedPull, what: "refresh" }) },
  nothing_there: { ...usual, comparisons: ok([]), lines: ok([]), history: ok([]) },
  lists_fail: { ...usual, comparisons: away, lines: away, history: away },
  not_ours: { ...usual, inFront: notOurs },
  copied: { ...usual, inFront: inTrouble("copied_sheet") },
  other_instance: {
    ...usual,
    inFront: ok({
      is: "in_trouble",
      sheetId: "s1",
      name: "LOSS O-0012",
      trouble: "other_instance",
      instance: { url: "https://osaka.example", db: "osaka" },
    }),
  },
  snapshot_missing: { ...usual, inFront: inTrouble("snapshot_missing") },
  snapshot_damaged: { ...usual, inFront: inTrouble("snapshot_damaged") },
  snapshot_newer: { ...usual, inFront: inTrouble("snapshot_newer") },
  snapshot_version: { ...usual, inFront: inTrouble("snapshot_version") },
  key_column_missing: { ...usual, inFront: inTrouble("key_column_missing") },
  protected: { ...usual, work: { source: "workbook", code: "sheet_protected", sheet: "LOSS O-0012" } },
  editing: { ...usual, work: { source: "workbook", code: "cell_being_edited" } },
  refused: {
    ...usual,
    work: { source: "instance", code: "instance_error", kind: "refused", message: "Odd.", requestId: "77aa" },
  },
  working: { ...usual, work: "goes_on" },
  japanese: { ...usual, analyses: ok(analysisLists.japanese) },
  thai: { ...usual, analyses: ok(analysisLists.thai) },
  long: { ...usual, analyses: ok(analysisLists.long) },
  thousands: { ...usual, analyses: ok(analysisLists.thousands), cycles: 500, review: ok(thousandsUnsent) },
} as const satisfies Record<string, Scene>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;
