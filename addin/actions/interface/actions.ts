import type { CheckActions } from "./check-actions.ts";
import type { ExplainActions } from "./explained.ts";
import type { FormActions } from "./form-actions.ts";
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
import type { SkippedReport } from "../../worksheet/plan.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import type { SheetQuery } from "../../worksheet/query.ts";
import type { Language } from "../../../contract/languages.ts";
import type { RecordOf, ShownName } from "../../../contract/records.ts";
import type { OutcomeCounts } from "../../../contract/relay-api.ts";
import type { ExtraField, InstanceInfo } from "../../../contract/relay-info.ts";

export type { PullReport } from "./reports.ts";
export type { Running } from "./result.ts";

/** An analysis in the pane's list. */
export type Analysis = RecordOf<"wa.session", ShownName<"wa.session">>;

/** A comparison in the pane's list. */
export type Comparison = RecordOf<
  "wa.comparison",
  "name" | "session_a_id" | "session_b_id" | "ct_a" | "ct_b" | "ct_reduction" | "ct_reduction_pct"
>;

/** A line balance in the pane's list. */
export type Line = RecordOf<"wa.linebalance", "name" | "takt_time" | "lb_efficiency" | "max_ct">;

/** The values of a new analysis. The O-No is sent unchanged. */
interface NewAnalysis {
  readonly o_no: string;
  readonly name: string;
  readonly process_name: string;
}

/** The values of a new comparison. `before` and `after` are the ids of two analyses. */
interface NewComparison {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** The instance behind the relay. */
export type Connection = InstanceInfo;

/** The query of a worksheet to pull. */
export type PullOrder = SheetQuery;

/** A cell of the workbook that a user can go to. */
export interface Place {
  readonly sheetId: string;
  /** The row key; empty for a row without one, which `rowIndex` then identifies. */
  readonly rowKey: string;
  /** The key of the column. */
  readonly column: string;
  /** The index of the row in the table's body, from 0. */
  readonly rowIndex?: number;
}

/** A cell with a problem, as the user saw it, and the value that the user chose for it. */
export interface MendedCell extends Pick<CellProblem, "rowKey" | "rowIndex" | "column" | "entered"> {
  readonly value: CellValue;
}

/** The report of a write-back. */
export interface WriteBackReport {
  /** The number of records by outcome. `not_sent` were not sent, for example after a cancel. */
  readonly counts: OutcomeCounts & { readonly not_sent: number };
  readonly rows: readonly WrittenRow[];
  /** The noun for the counted records, including created ones. */
  readonly noun: RecordNoun;
  /** The new rows, whether their records were created or not. */
  readonly created: readonly CreatedRow[];
  /** The totals of the analyses with written or created records, as read after that. */
  readonly totals: readonly NewTotals[];
  /** The worksheets in which Excel skipped a part of the update: sorting, filters or the snapshot. */
  readonly skippedParts: readonly ({
    readonly sheetId: string;
    readonly sheetName: string;
  } & SkippedReport)[];
  /**
   * The number of other languages of the instance, if names were changed. The names in these languages stay
   * as they were. Missing if there are no others or the number is unknown.
   */
  readonly otherLanguages?: number;
  /** The reason why the write-back is incomplete, such as a lost connection or a protected worksheet. */
  readonly failure?: ActionFailure;
}

/**
 * Everything that a user can do with the add-in. The ribbon, the pane and the tests use this object. Each
 * action has its own file.
 */
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
  /** Requests the instance and the user of the relay. */
  connect(signal: AbortSignal): Promise<Result<Connection>>;
  /** Lists all analyses, newest first, in one call. */
  listAnalyses(lang: Language | null, signal: AbortSignal): Promise<Result<readonly Analysis[]>>;
  /** Lists our worksheets that have their table. A copy is missing until the user resolves it. */
  listOurSheets(): Promise<Result<readonly OurSheet[]>>;
  /** Lists the cycle numbers of an analysis. */
  listCycles(session_id: number, signal: AbortSignal): Promise<Result<readonly number[]>>;
  /**
   * Returns the O-No of the analysis that the workbook asks to pull, once: a workbook from the relay's link
   * `/open/O-NO`. Undefined in other workbooks.
   */
  takeOpening(): Promise<Result<string | undefined>>;
  /** Pulls records into a new worksheet, or refreshes the worksheet with the same query. */
  pull(order: PullOrder, running: Running): Promise<Result<PullReport>>;
  /** Brings the LOSS, the Pareto chart or the report of the sample analysis to the front. Calls no relay. */
  showSample(step: SampleStep, running: Running): Promise<Result<PullReport>>;
  /** Describes the worksheet in front. */
  describeSheet(): Promise<Result<SheetDescription>>;
  /** Pulls the worksheet's records again and merges them. Unsent edits stay. A page gets its new figures. */
  refreshSheet(which: Target, running: Running): Promise<Result<PullReport>>;
  /** Clears the list of changes from the last refresh. */
  dismissIncoming(sheetId: string): Promise<Result<void>>;
  /**
   * Compares each of our worksheets with its snapshot, and shows edits, problems and conflicts in the Status
   * columns. With "typing", writes nothing, because a write would clear Excel's undo list.
   */
  reviewChanges(during?: "typing"): Promise<Result<Review>>;
  /** Counts the rows with unsent work in our worksheets without writing. */
  countUnsent(): Promise<Result<UnsentReport>>;
  /**
   * Writes back the rows in the scope without a problem or conflict, creates the records of new rows, and
   * reports each row. The default scope is `all`.
   */
  writeBack(running: Running, scope?: Scope): Promise<Result<WriteBackReport>>;
  /** Deletes the records of missing rows, if they are unchanged on the instance. */
  deleteRows(sheetId: string, rowKeys: readonly string[], running: Running): Promise<Result<DeleteReport>>;
  /** Turns copied rows into new rows with row keys of their own. Returns their number. */
  makeCopiesNew(sheetId: string): Promise<Result<number>>;
  /**
   * Gives a new row the similar existing record. Typed values that differ from the record become conflicts.
   */
  takeExisting(sheetId: string, rowKey: string, running: Running): Promise<Result<void>>;
  /**
   * Adds a new row with what the user typed into `row`, which has got an existing record. Returns the key of
   * the new row.
   */
  addAnother(row: Pick<CreatedRow, "sheetId" | "id" | "typed" | "existing">): Promise<Result<string>>;
  /** Numbers the rows of each cycle from top to bottom, as unsent edits. Returns how many changed. */
  numberRows(sheetId: string): Promise<Result<number>>;
  /** Creates an analysis. Fails with `not_unique` if its O-No is in use. */
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
  /** Lists the last runs, such as write-backs and deletions, newest first. */
  listHistory(signal: AbortSignal): Promise<Result<readonly HistoryBatch[]>>;
  /**
   * Takes back journal entries on the instance, unless their record was changed since. Then refreshes the
   * worksheets that show the records.
   */
  takeBack(entries: readonly number[], running: Running): Promise<Result<TakeBackReport>>;
  /** Refreshes our worksheets and pages. After a cancel, the remaining ones stay as they are. */
  refreshAll(running: Running): Promise<Result<RefreshAllReport>>;
  /** Refreshes a worksheet with these fields beyond the contract, and no others, as read-only columns. */
  chooseExtraFields(
    sheetId: string,
    fields: readonly ExtraField[],
    running: Running,
  ): Promise<Result<PullReport>>;
  /** Compares the totals in the worksheet with the instance's. */
  checkTotals(sheetId: string, signal: AbortSignal): Promise<Result<TotalsCheck>>;
  /** Lists unfinished pulls, refreshes and pages. */
  listUnfinished(): Promise<Result<readonly UnfinishedSheet[]>>;
  /** Finishes an unfinished worksheet or page by pulling, refreshing or making it again. */
  finish(sheetId: string, running: Running): Promise<Result<PullReport>>;
  /** Removes the worksheet of an unfinished pull or page. */
  removeUnfinished(sheetId: string): Promise<Result<void>>;
  /** Makes Excel ask the user before it closes a workbook with unsent edits. Not every Excel can. */
  warnOnClose(hasUnsent: boolean): Promise<void>;
  /**
   * Resolves the conflicts of a row, or of one of its cells. With `mine`, the user's value will be sent. With
   * `theirs`, the value on the instance is written into the cell.
   */
  resolveConflict(
    place: Omit<Place, "column"> & { readonly column?: string },
    choice: ConflictChoice,
  ): Promise<Result<void>>;
  /** Resolves all conflicts of all worksheets, or of one, and returns their number. */
  resolveAll(choice: ConflictChoice, sheetId?: string): Promise<Result<number>>;
  /** Gives a copied worksheet a snapshot of its own, or makes it plain cells. */
  resolveCopy(sheetId: string, choice: "own_snapshot" | "plain_cells"): Promise<Result<void>>;
  /**
   * Shows edits, problems and conflicts of a worksheet in its Status column. Formats colour cells by the
   * Status. Returns the number of rows with a new Status.
   */
  markEdits(which: Target): Promise<Result<number>>;
  /** Writes values into cells with a problem, if they still have what the user saw. Returns their number. */
  mendCells(sheetId: string, cells: readonly MendedCell[]): Promise<Result<number>>;
  /** Restores the values and formulas of overwritten read-only cells. Returns their number. */
  putBackGrey(sheetId: string): Promise<Result<number>>;
  /**
   * Puts missing rows of the last pull back where they were. If the table is sorted in another way, adds
   * them at its end.
   */
  putBackRows(sheetId: string): Promise<Result<PutBackReport>>;
  /**
   * Counts the cells with worksheet functions that still show #BUSY!, in all worksheets. With `asks`, Excel
   * also calculates exactly these cells again.
   */
  countBusyFunctions(asks: boolean): Promise<Result<number>>;
  /** Selects a cell. */
  goTo(place: Place): Promise<Result<void>>;
  /** Returns details of a failure for an administrator, as a text without names or values. */
  supportDetails(failure: ActionFailure): Promise<string>;
  /** Brings a worksheet to the front. */
  showSheet(sheetId: string): Promise<Result<void>>;
  /**
   * Calls `listener` after changes in the workbook. "sheet" means that another worksheet is in front, or that
   * worksheets were added, deleted or renamed. Returns a function that stops the calls.
   */
  onWorkbookChanged(listener: (what: "sheet" | "selection" | "cells") => void): Promise<() => Promise<void>>;
}

/** The actions on the user's identity. */
export interface SignInActions {
  /**
   * Signs the user in with an Office dialog. With `another`, the user can choose an account. The sign-in
   * lasts until the pane is closed.
   */
  signIn(account: "any" | "another", signal: AbortSignal): Promise<Result<void>>;
  /** Signs the user out of the add-in, and of the provider if the provider supports that. */
  signOut(signal: AbortSignal): Promise<Result<void>>;
}
