import type { Result, Running } from "./result.ts";
import type {
  ChosenWaste,
  ChosenWording,
  RowSuggestions,
  SuggestedColumn,
} from "../../worksheet/suggestions/suggested-cells.ts";
import type { Contradiction, Wording } from "../../worksheet/suggestions/wordings.ts";

/** Counts of what suggestions were learned from. */
export interface LearnedFrom {
  /** NVA segments with a waste type or a LOSS text. */
  readonly cases: number;
  /** Analyses with one of these segments. */
  readonly analyses: number;
  /** Elements that were read. */
  readonly elements: number;
  /** Elements on the instance. Only the newest 20,000 are read. */
  readonly allElements: number;
}

/** The suggestions for the LOSS of a worksheet, and the different wordings on the instance. */
export interface LossSuggestions {
  readonly from: LearnedFrom;
  /** Null if no row is selected or it is not editable. */
  readonly row: RowSuggestions | null;
  /** The number of empty cells that `fillSuggested` would fill. */
  readonly toFill: Readonly<Record<SuggestedColumn, number>>;
  /** The row keys of the cells to fill, from top to bottom. */
  readonly rowsToFill: readonly string[];
  /** Counted on the instance and in the unsent LOSS. */
  readonly wordings: readonly Wording[];
  readonly contradictions: readonly (Contradiction & {
    /** The keys of the worksheet's rows with the text, from top to bottom. */
    readonly rowKeys: readonly string[];
  })[];
}

/** The result of `applyWording` or `applyWaste`. */
export interface RewordReport {
  readonly cells: number;
  readonly sheets: readonly string[];
  /** Names of worksheets that could not be changed. */
  readonly failed: readonly string[];
}

/** The actions that make LOSS uniform. They make unsent edits. */
export interface LossSuggestionActions {
  /**
   * Suggests waste types and LOSS texts from the instance's records, with one call per model. Keeps the
   * answers in memory. `again` reads them again.
   */
  suggestLoss(sheetId: string, running: Running, again?: "again"): Promise<Result<LossSuggestions>>;
  /** Fills an empty cell. Returns false if the row is missing, read-only or already filled. */
  takeSuggestion(
    place: { readonly sheetId: string; readonly rowKey: string; readonly column: SuggestedColumn },
    value: string,
  ): Promise<Result<boolean>>;
  /** Fills empty cells of a column if more than half of the similar cases agree. Returns their number. */
  fillSuggested(sheetId: string, column: SuggestedColumn, running: Running): Promise<Result<number>>;
  /**
   * Replaces other wordings with the chosen one in all LOSS worksheets of the instance, except excluded
   * ones.
   */
  applyWording(sheetId: string, wording: ChosenWording, running: Running): Promise<Result<RewordReport>>;
  /** Writes the waste type into all rows with the LOSS text, in the same worksheets. */
  applyWaste(sheetId: string, chosen: ChosenWaste, running: Running): Promise<Result<RewordReport>>;
}
