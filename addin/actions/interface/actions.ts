import type { CheckActions } from "./check-actions.ts";
import type { LossSuggestionActions } from "./loss-suggestions.ts";
import type { PageActions, SlidesActions } from "./page-actions.ts";
import type { PasteActions } from "./paste-actions.ts";
import type {
  RecordNoun,
  CreatedRow,
  DeleteReport,
  HistoryBatch,
  NewTotals,
  PullReport,
  PutBackReport,
  RefreshAllReport,
  Scope,
  TakeBackReport,
  TotalsCheck,
  UnfinishedSheet,
} from "./reports.ts";
import type { Review, UnsentReport } from "./review.ts";
import type { ActionFailure, Result, Running } from "./result.ts";
import type { SampleStep } from "./sample-instance.ts";
import type { OurSheet, SheetDescription } from "./sheet-description.ts";
import type { LanguageActions } from "./languages.ts";
import type { Target } from "../../excel/read/find-sheet.ts";
import type { CellProblem, CellValue } from "../../worksheet/cells/cell.ts";
import type { ConflictChoice } from "../../worksheet/edit.ts";
import type { LeftUndone } from "../../worksheet/plan.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { Language } from "../../../contract/languages.ts";
import type { RecordOf, ShownName } from "../../../contract/records.ts";
import type { OutcomeCounts } from "../../../contract/relay-api.ts";
import type { ExtraField, InstanceInfo } from "../../../contract/relay-info.ts";

export type { PullReport } from "./reports.ts";
export type { Running } from "./result.ts";

/** An analysis as the pane lists it. */
export type Analysis = RecordOf<"wa.session", ShownName<"wa.session">>;

/** A comparison as the pane lists it. */
export type Comparison = RecordOf<
  "wa.comparison",
  "name" | "session_a_id" | "session_b_id" | "ct_a" | "ct_b" | "ct_reduction" | "ct_reduction_pct"
>;

/** A line balance as the pane lists it. */
export type Line = RecordOf<"wa.linebalance", "name" | "takt_time" | "lb_efficiency" | "max_ct">;

/** What a new analysis is made from; the O-No is text, kept as typed. */
interface NewAnalysis {
  readonly o_no: string;
  readonly name: string;
  readonly process_name: string;
}

/** What a new comparison is made from: ids of two analyses. */
interface NewComparison {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Where the add-in is connected to. */
export type Connection = InstanceInfo;

/** What to pull into a worksheet. */
export type PullOrder = SheetQuery;

/** A place in the workbook that a click goes to. */
export interface Place {
  readonly sheetId: string;
  /** Empty for a row that the instance does not know; then `rowIndex` says which. */
  readonly rowKey: string;
  readonly column: string;
  /** The row's place in the table body, from 0. */
  readonly rowIndex?: number;
}

/** A cell with a problem as a person saw it, and the value that they chose for it. */
export interface MendedCell extends Pick<CellProblem, "rowKey" | "rowIndex" | "column" | "entered"> {
  readonly value: CellValue;
}

/** How a write-back ended. */
export interface WriteBackReport {
  /** Of records, as the relay counted them; `not_sent` are those that a cancel or a lost connection left out. */
  readonly counts: OutcomeCounts & { readonly not_sent: number };
  readonly rows: readonly WrittenRow[];
  /** What the counted records are called, those that were created among them. */
  readonly noun: RecordNoun;
  /** Rows that became records, or did not. */
  readonly created: readonly CreatedRow[];
  /** Analyses whose totals changed with it. */
  readonly totals: readonly NewTotals[];
  /** Worksheets that Excel did not sort or filter again once the outcomes stood in them. */
  readonly undone: readonly ({ readonly sheetId: string; readonly sheetName: string } & LeftUndone)[];
  /**
   * Names were changed, which changes them in the instance's default language alone: how many other languages it has.
   * Missing where it has none, or does not tell.
   */
  readonly otherLanguages?: number;
  /** Set when the answer broke off: what then to do. */
  readonly failure?: ActionFailure;
}

/**
 * Everything a person can do with the add-in. The ribbon, the pane and the tests use this object; each action
 * stands in a file of its own.
 */
export interface Actions
  extends
    PageActions,
    CheckActions,
    LanguageActions,
    LossSuggestionActions,
    SignInActions,
    PasteActions,
    SlidesActions {
  /** Asks the relay who and where it is. */
  connect(signal: AbortSignal): Promise<Result<Connection>>;
  /** Lists all analyses, newest first, in one call. */
  listAnalyses(lang: Language | null, signal: AbortSignal): Promise<Result<readonly Analysis[]>>;
  /** Lists the worksheets of ours in the workbook. */
  listOurSheets(): Promise<Result<readonly OurSheet[]>>;
  /** Lists the cycle numbers of an analysis, for choosing one. */
  listCycles(session_id: number, signal: AbortSignal): Promise<Result<readonly number[]>>;
  /** Pulls elements or LOSS into a worksheet: a new one, or a refresh of the one that shows the same. */
  pull(order: PullOrder, running: Running): Promise<Result<PullReport>>;
  /** Shows the sample analysis that comes with the add-in, in front; it calls no relay, and nothing of it is ever sent. */
  showSample(step: SampleStep, running: Running): Promise<Result<PullReport>>;
  /** Tells what the worksheet in front is. */
  describeSheet(): Promise<Result<SheetDescription>>;
  /** Pulls the worksheet's records again and merges: unsent edits stay. */
  refreshSheet(which: Target, running: Running): Promise<Result<PullReport>>;
  /** Forgets the list of what changed at the last refresh. */
  dismissIncoming(sheetId: string): Promise<Result<void>>;
  /**
   * Compares every worksheet of ours with its snapshot. Marks edits, problems and conflicts in the status columns, unless
   * somebody is typing: a mark would come between them and undo.
   */
  reviewChanges(during?: "typing"): Promise<Result<Review>>;
  /**
   * Counts the rows in which worksheets of ours hold something unsent, without writing anything into them.
   */
  countUnsent(): Promise<Result<UnsentReport>>;
  /** Writes every row without problem or conflict back, makes records of new rows, and says how each ended. */
  writeBack(running: Running, scope?: Scope): Promise<Result<WriteBackReport>>;
  /** Deletes records on the instance whose rows are no longer in the worksheet: only these, and only where nobody changed them. */
  deleteRows(sheetId: string, rowKeys: readonly string[], running: Running): Promise<Result<DeleteReport>>;
  /** Makes copied rows new ones, by giving them row keys of new rows; gives how many. */
  makeCopiesNew(sheetId: string): Promise<Result<number>>;
  /** Makes a new row the row of the record that exists, with its values; what was typed otherwise becomes a conflict. */
  takeExisting(sheetId: string, rowKey: string, running: Running): Promise<Result<void>>;
  /** Adds what was typed into a row whose record existed as a new row again, and gives its row key. */
  addAnother(row: Pick<CreatedRow, "sheetId" | "id" | "typed" | "existing">): Promise<Result<string>>;
  /** Numbers the rows of each cycle 1, 2, 3 … from top to bottom, as edits to be written back; gives how many changed. */
  numberRows(sheetId: string): Promise<Result<number>>;
  /** Creates an analysis; `not_unique` when its O-No is in use. */
  createAnalysis(values: NewAnalysis, signal: AbortSignal): Promise<Result<Analysis>>;
  /** Lists comparisons, newest first. */
  listComparisons(signal: AbortSignal): Promise<Result<readonly Comparison[]>>;
  /** Creates a comparison, builds its lines and pulls it into a worksheet. */
  createComparison(
    values: NewComparison,
    running: Running,
  ): Promise<Result<PullReport & { readonly comparison_id: number }>>;
  /** Builds the lines of a comparison again and pulls or refreshes its worksheet. */
  rebuildLines(comparison_id: number, running: Running): Promise<Result<PullReport>>;
  /** Lists line balances, newest first. */
  listLines(signal: AbortSignal): Promise<Result<readonly Line[]>>;
  /** Lists what was written back, newest first. */
  listHistory(signal: AbortSignal): Promise<Result<readonly HistoryBatch[]>>;
  /** Takes back entries of the history on the instance, except where someone changed the record since; then refreshes the worksheets concerned. */
  takeBack(entries: readonly number[], running: Running): Promise<Result<TakeBackReport>>;
  /** Refreshes every worksheet of ours, one after the other; a cancel leaves the rest as it is. */
  refreshAll(running: Running): Promise<Result<RefreshAllReport>>;
  /** Shows fields beyond the contract as read-only columns, these and no others. */
  chooseExtraFields(
    sheetId: string,
    fields: readonly ExtraField[],
    running: Running,
  ): Promise<Result<PullReport>>;
  /** Asks whether the instance's totals still are what the worksheet says. */
  checkTotals(sheetId: string, signal: AbortSignal): Promise<Result<TotalsCheck>>;
  /** Lists worksheets that a pull or a refresh left half-made. */
  listUnfinished(): Promise<Result<readonly UnfinishedSheet[]>>;
  /** Finishes such a worksheet by pulling or refreshing it again. */
  finish(sheetId: string, running: Running): Promise<Result<PullReport>>;
  /** Removes a worksheet that a pull left half-made. */
  removeUnfinished(sheetId: string): Promise<Result<void>>;
  /** Has Excel ask before the workbook is closed with unsent edits, where it can. */
  warnOnClose(hasUnsent: boolean): Promise<void>;
  /**
   * Resolves the conflicts of one row, or of one cell of it: `mine` will be sent, `theirs` goes into the
   * cell.
   */
  resolveConflict(
    place: Omit<Place, "column"> & { readonly column?: string },
    choice: ConflictChoice,
  ): Promise<Result<void>>;
  /** Resolves all conflicts of all worksheets, or of one, and returns their number. */
  resolveAll(choice: ConflictChoice, sheetId?: string): Promise<Result<number>>;
  /** Makes a copied worksheet one of its own, with a snapshot, or plain cells. */
  resolveCopy(sheetId: string, choice: "own_snapshot" | "plain_cells"): Promise<Result<void>>;
  /**
   * Marks edits, problems and conflicts of a worksheet in its Status column and by colours; returns how many
   * rows changed.
   */
  markEdits(which: Target): Promise<Result<number>>;
  /**
   * Writes values into cells that have a problem, if they still hold what the person saw; returns how many.
   */
  mendCells(sheetId: string, cells: readonly MendedCell[]): Promise<Result<number>>;
  /** Puts the instance's values, and formulas of ours, into grey cells that were typed over; gives how many. */
  putBackGrey(sheetId: string): Promise<Result<number>>;
  /**
   * Puts rows of the last pull that are no longer in the sheet back to their old places, or below the table
   * if it is sorted otherwise.
   */
  putBackRows(sheetId: string): Promise<Result<PutBackReport>>;
  /** Selects a cell. */
  goTo(place: Place): Promise<Result<void>>;
  /** What an administrator needs to look into a failure, as text without names or values. */
  supportDetails(failure: ActionFailure): Promise<string>;
  /** Brings a worksheet to the front. */
  showSheet(sheetId: string): Promise<Result<void>>;
  /** Calls back when the sheet in front, the selection or cells changed; gives the function that stops it. */
  onWorkbookChanged(listener: (what: "sheet" | "selection" | "cells") => void): Promise<() => Promise<void>>;
}

/** What a person can do about who they are. */
export interface SignInActions {
  /** Has the person sign in, in a dialog of Office; `another` lets them choose an account. Nothing is kept beyond the pane's life. */
  signIn(account: "any" | "another", signal: AbortSignal): Promise<Result<void>>;
  /** Forgets who signed in here, then at the provider where it offers that. */
  signOut(signal: AbortSignal): Promise<Result<void>>;
}
