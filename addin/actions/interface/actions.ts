import type { CheckActions } from "./check-actions.ts";
import type { ExplainActions } from "./explained.ts";
import type { FormActions } from "./form-actions.ts";
import type { LossSuggestionActions } from "./loss-suggestions.ts";
import type { NewAnalysis, PageActions, SlidesActions } from "./page-actions.ts";
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
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { Language } from "../../../contract/languages.ts";
import type { RecordOf, ShownName } from "../../../contract/records.ts";
import type { OutcomeCounts } from "../../../contract/relay-api.ts";
import type { ExtraField, InstanceInfo } from "../../../contract/relay-info.ts";

export type { PullReport } from "./reports.ts";
export type { Running } from "./result.ts";

export type Analysis = RecordOf<"wa.session", ShownName<"wa.session">>;

export type Comparison = RecordOf<
  "wa.comparison",
  "name" | "session_a_id" | "session_b_id" | "ct_a" | "ct_b" | "ct_reduction" | "ct_reduction_pct"
>;

export type Line = RecordOf<"wa.linebalance", "name" | "takt_time" | "lb_efficiency" | "max_ct">;

/** `before` and `after` are the ids of two analyses. */
interface NewComparison {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** The instance behind the relay. */
export type Connection = InstanceInfo;

export type PullOrder = SheetQuery;

/** A cell of a table in the workbook. */
export interface Place {
  readonly sheetId: string;
  /** Empty for a row without a key, which `rowIndex` then identifies. */
  readonly rowKey: string;
  readonly column: string;
  /** The index of the row in the table's body, from 0. */
  readonly rowIndex?: number;
}

/** A cell with a problem, as the user saw it, and the value that will replace it. */
export interface CorrectedCell extends Pick<CellProblem, "rowKey" | "rowIndex" | "column" | "entered"> {
  readonly value: CellValue;
}

export interface WriteBackReport {
  /** Records by outcome. After a cancel, for example, some are `not_sent`. */
  readonly counts: OutcomeCounts & { readonly not_sent: number };
  readonly rows: readonly WrittenRow[];
  /** Names the counted records, including created ones. */
  readonly noun: RecordNoun;
  /** The new rows, whether their records were created or not. */
  readonly created: readonly CreatedRow[];
  /** Totals of analyses with written or created records, read afterwards. */
  readonly totals: readonly NewTotals[];
  /** Worksheets in which Excel skipped sorting, filters or the snapshot. */
  readonly skippedParts: readonly ({
    readonly sheetId: string;
    readonly sheetName: string;
  } & SkippedReport)[];
  /**
   * The number of other languages whose names stay old, if names were changed. Missing for 0 or if unknown.
   */
  readonly otherLanguages?: number;
  /** Why the write-back is incomplete, for example a lost connection or a protected worksheet. */
  readonly failure?: ActionFailure;
}

/** Everything that a user can do with the add-in. The ribbon, the pane and the tests use this object. */
export interface Actions
  extends
    PageActions,
    CheckActions,
    ExplainActions,
    FormActions,
    LanguageActions,
    LossSuggestionActions,
    SignInActions,
    PasteActions,
    SlidesActions {
  /** Requests the instance and the user from the relay. */
  connect(signal: AbortSignal): Promise<Result<Connection>>;
  /** Lists all analyses in one call: newest first, those without a date last. */
  listAnalyses(lang: Language | null, signal: AbortSignal): Promise<Result<readonly Analysis[]>>;
  /** Lists our worksheets that have their table, except unresolved copies. */
  listOurSheets(): Promise<Result<readonly OurSheet[]>>;
  listCycles(session_id: number, signal: AbortSignal): Promise<Result<readonly number[]>>;
  /** Returns the O-No to pull if the workbook is from the relay's link `/open/O-NO`. Then forgets it. */
  takeOpening(): Promise<Result<string | undefined>>;
  /** Pulls records into a new worksheet, or refreshes the worksheet with the same query. */
  pull(order: PullOrder, running: Running): Promise<Result<PullReport>>;
  /** Brings a view of the sample analysis to the front. Calls no relay. */
  showSample(step: SampleStep, running: Running): Promise<Result<PullReport>>;
  /** Describes the worksheet in front. */
  describeSheet(): Promise<Result<SheetDescription>>;
  /** Pulls again and merges. Unsent edits stay. A page gets its new figures. */
  refreshSheet(which: Target, running: Running): Promise<Result<PullReport>>;
  /** Clears the list of changes from the last refresh. */
  dismissIncoming(sheetId: string): Promise<Result<void>>;
  /**
   * Compares our worksheets with their snapshots, and updates the Status columns. With "typing", writes
   * nothing, because a write would clear Excel's undo list.
   */
  reviewChanges(during?: "typing"): Promise<Result<Review>>;
  /** Counts rows with unsent work. Writes nothing. */
  countUnsent(): Promise<Result<UnsentReport>>;
  /**
   * Writes back the rows in the scope that have no problem or conflict, and creates the records of new rows.
   * The default scope is `all`.
   */
  writeBack(running: Running, scope?: Scope): Promise<Result<WriteBackReport>>;
  /** Deletes the records of missing rows, if they are unchanged on the instance. */
  deleteRows(sheetId: string, rowKeys: readonly string[], running: Running): Promise<Result<DeleteReport>>;
  /** Turns copied rows into new rows. Returns their number. */
  makeCopiesNew(sheetId: string): Promise<Result<number>>;
  /** Makes a new row the row of the similar existing record. Differing typed values become conflicts. */
  takeExisting(sheetId: string, rowKey: string, running: Running): Promise<Result<void>>;
  /**
   * Adds a new row with what the user typed into `row`, which is now the row of an existing record. Returns
   * the new row's key.
   */
  addAnother(row: Pick<CreatedRow, "sheetId" | "id" | "typed" | "existing">): Promise<Result<string>>;
  /** Numbers the rows of each cycle from top to bottom, as unsent edits. Returns how many changed. */
  numberRows(sheetId: string): Promise<Result<number>>;
  /** Creates an analysis. Fails with `not_unique` if its O-No is in use. */
  createAnalysis(values: NewAnalysis, signal: AbortSignal): Promise<Result<Analysis>>;
  listComparisons(signal: AbortSignal): Promise<Result<readonly Comparison[]>>;
  /** Creates a comparison, builds its lines and pulls it. */
  createComparison(
    values: NewComparison,
    running: Running,
  ): Promise<Result<PullReport & { readonly comparison_id: number }>>;
  /** Builds the lines of a comparison again, and pulls or refreshes its worksheet. */
  rebuildLines(comparison_id: number, running: Running): Promise<Result<PullReport>>;
  listLines(signal: AbortSignal): Promise<Result<readonly Line[]>>;
  /** Lists the last runs, such as write-backs and deletions, newest first. */
  listHistory(signal: AbortSignal): Promise<Result<readonly HistoryBatch[]>>;
  /** Takes back journal entries unless their record was changed since. Refreshes the affected worksheets. */
  takeBack(entries: readonly number[], running: Running): Promise<Result<TakeBackReport>>;
  /** Refreshes our worksheets and pages. After a cancel, the remaining ones stay as they are. */
  refreshAll(running: Running): Promise<Result<RefreshAllReport>>;
  /** Refreshes a worksheet with exactly these fields beyond the contract, as read-only columns. */
  chooseExtraFields(
    sheetId: string,
    fields: readonly ExtraField[],
    running: Running,
  ): Promise<Result<PullReport>>;
  /** Compares the totals in the worksheet with the instance's. */
  checkTotals(sheetId: string, signal: AbortSignal): Promise<Result<TotalsCheck>>;
  listUnfinished(): Promise<Result<readonly UnfinishedSheet[]>>;
  /** Pulls, refreshes or makes an unfinished worksheet or page again. */
  finish(sheetId: string, running: Running): Promise<Result<PullReport>>;
  /** Removes the worksheet of an unfinished pull or page. */
  removeUnfinished(sheetId: string): Promise<Result<void>>;
  /** Makes Excel ask before it closes a workbook with unsent edits, if this Excel can. */
  warnOnClose(hasUnsent: boolean): Promise<void>;
  /**
   * Resolves the conflicts of a row or cell. `mine` stays as an unsent edit; `theirs` is written into the
   * cell.
   */
  resolveConflict(
    place: Omit<Place, "column"> & { readonly column?: string },
    choice: ConflictChoice,
  ): Promise<Result<void>>;
  /** Resolves all conflicts of one worksheet or of all. Returns their number. */
  resolveAll(choice: ConflictChoice, sheetId?: string): Promise<Result<number>>;
  /** Gives a copied worksheet a snapshot of its own, or makes it plain cells. */
  resolveCopy(sheetId: string, choice: "own_snapshot" | "plain_cells"): Promise<Result<void>>;
  /** Updates the Status column, by which formats colour cells. Returns the number of changed rows. */
  markEdits(which: Target): Promise<Result<number>>;
  /** Writes values into cells that still have what the user saw. Returns their number. */
  correctCells(sheetId: string, cells: readonly CorrectedCell[]): Promise<Result<number>>;
  /** Restores the values and formulas of overwritten read-only cells. Returns their number. */
  restoreOverwritten(sheetId: string): Promise<Result<number>>;
  /** Puts missing rows back where they were, or at the end of a table that is sorted differently. */
  putBackRows(sheetId: string): Promise<Result<PutBackReport>>;
  /**
   * Counts the workbook's cells that still show #BUSY!. With `recalculates`, Excel then calculates them.
   */
  countBusyFunctions(recalculates: boolean): Promise<Result<number>>;
  goTo(place: Place): Promise<Result<void>>;
  /** Returns details of a failure for an administrator, without names or values. */
  supportDetails(failure: ActionFailure): Promise<string>;
  showSheet(sheetId: string): Promise<Result<void>>;
  /**
   * Calls `listener` after changes in the workbook. "sheet": another worksheet is in front, or worksheets
   * were added, deleted or renamed. Returns a function that stops the calls.
   */
  onWorkbookChanged(listener: (what: "sheet" | "selection" | "cells") => void): Promise<() => Promise<void>>;
}

/** The account to sign in with, and how. */
export type SignInAccount = "any" | "another" | "dialog";

/** The actions on the user's identity. */
export interface SignInActions {
  /**
   * Signs the user in until the pane is closed. `any` uses the user's Office account if Office and the
   * provider can do that, and a dialog otherwise. `another` opens a dialog in which the user can choose an
   * account. `dialog` always opens a dialog.
   */
  signIn(account: SignInAccount, signal: AbortSignal): Promise<Result<void>>;
  /**
   * Signs the user out of the add-in, and of the provider if the provider supports that. Users stay signed
   * in to Office.
   */
  signOut(signal: AbortSignal): Promise<Result<void>>;
}
