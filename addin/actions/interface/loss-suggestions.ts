import type { Result, Running } from "./result.ts";
import type {
  ChosenWaste,
  ChosenWording,
  RowSuggestions,
  SuggestedColumn,
} from "../../worksheet/suggestions/suggested-cells.ts";
import type { Contradiction, Wording } from "../../worksheet/suggestions/wordings.ts";

/** The records that suggestions were learned from. */
export interface LearnedFrom {
  /** The number of NVA segments with a waste type or a LOSS text. */
  readonly cases: number;
  /** The number of analyses with such a segment. */
  readonly analyses: number;
  /** The number of elements that were read. */
  readonly elements: number;
  /** The number of elements on the instance, which can be more than were read. */
  readonly allElements: number;
}

/** The suggestions for the LOSS of a worksheet, and the different wordings on the instance. */
export interface LossSuggestions {
  readonly from: LearnedFrom;
  /** The suggestions for the selected row; null if no row is selected or it is not editable. */
  readonly row: RowSuggestions | null;
  /** The number of empty cells that would be filled. */
  readonly toFill: Readonly<Record<SuggestedColumn, number>>;
  /** The row keys of these cells, from top to bottom. */
  readonly rowsToFill: readonly string[];
  /** The different wordings of a text, counted on the instance and in the unsent LOSS that was read. */
  readonly wordings: readonly Wording[];
  readonly contradictions: readonly (Contradiction & {
    /** The keys of the worksheet's rows with the text, from top to bottom. */
    readonly rowKeys: readonly string[];
  })[];
}

/** The result of using one wording everywhere. */
export interface RewordReport {
  readonly cells: number;
  /** The names of the changed worksheets. */
  readonly sheets: readonly string[];
  /** The names of worksheets that could not be changed. */
  readonly failed: readonly string[];
}

/** The actions that make entering LOSS faster and more uniform. They make unsent edits. */
export interface LossSuggestionActions {
  /**
   * Suggests waste types and LOSS texts for a worksheet from the instance's records, with one call per model.
   * The answers are kept while the pane is open, never in the workbook. `again` reads them again.
   */
  suggestLoss(sheetId: string, running: Running, again?: "again"): Promise<Result<LossSuggestions>>;
  /** Writes a value into an empty cell. Returns false if the row is missing, read-only or already filled. */
  takeSuggestion(
    place: { readonly sheetId: string; readonly rowKey: string; readonly column: SuggestedColumn },
    value: string,
  ): Promise<Result<boolean>>;
  /** Fills empty cells of a column if more than half of the similar cases agree. Returns their number. */
  fillSuggested(sheetId: string, column: SuggestedColumn, running: Running): Promise<Result<number>>;
  /**
   * Replaces other wordings with the chosen one in all LOSS worksheets of the same instance. Keeps the
   * wordings that the user excluded.
   */
  applyWording(sheetId: string, wording: ChosenWording, running: Running): Promise<Result<RewordReport>>;
  /** Writes the chosen waste type into all rows with the chosen LOSS text, in the same worksheets. */
  applyWaste(sheetId: string, chosen: ChosenWaste, running: Running): Promise<Result<RewordReport>>;
}
