import type { Result, Running } from "./result.ts";
import type {
  ChosenWaste,
  ChosenWording,
  RowSuggestions,
  SuggestedColumn,
} from "../../worksheet/suggestions/suggested-cells.ts";
import type { Contradiction, Wording } from "../../worksheet/suggestions/wordings.ts";

/** How much of the instance was read to learn from. */
export interface LearnedFrom {
  /** NVA segments that have a waste type or a LOSS text. */
  readonly cases: number;
  readonly analyses: number;
  readonly elements: number;
  /** How many elements the instance says it has; more than were read where it or the relay limits an answer. */
  readonly ofElements: number;
}

/** What is suggested for the LOSS of a worksheet, and what is not of one wording on the instance. */
export interface LossSuggestions {
  readonly from: LearnedFrom;
  /** Of the selected row; null where none is selected, or nothing may be edited in it. */
  readonly row: RowSuggestions | null;
  /** How many empty cells would be filled. */
  readonly toFill: Readonly<Record<SuggestedColumn, number>>;
  /** The row keys of those cells' rows from top to bottom. */
  readonly rowsToFill: readonly string[];
  /** Texts are counted as the instance has them, those of this workbook as its cells do. */
  readonly wordings: readonly Wording[];
  readonly contradictions: readonly (Contradiction & {
    /** The keys of the worksheet's rows that have the text, from top to bottom. */
    readonly rowKeys: readonly string[];
  })[];
}

/** What came of one wording for all. */
export interface RewordReport {
  readonly cells: number;
  /** The names of the worksheets that hold them. */
  readonly sheets: readonly string[];
  /** Worksheets in which nothing could be changed, by name. */
  readonly failed: readonly string[];
}

/** What a person can do to enter LOSS faster and alike. What is done to cells are edits like any other, unsent. */
export interface LossSuggestionActions {
  /**
   * Suggests waste types and LOSS texts for a worksheet from what the instance holds: one call per model, once as long as the pane is open, or again
   * where that is asked for. Nothing of it is kept in the workbook.
   */
  suggestLoss(sheetId: string, running: Running, again?: "again"): Promise<Result<LossSuggestions>>;
  /** Writes a value into an empty cell of a row; false where the row is gone or the cell holds something by now. */
  takeSuggestion(
    place: { readonly sheetId: string; readonly rowKey: string; readonly column: SuggestedColumn },
    value: string,
  ): Promise<Result<boolean>>;
  /** Fills the empty cells of a column with what more than half of the like cases say; gives how many. */
  fillSuggested(sheetId: string, column: SuggestedColumn, running: Running): Promise<Result<number>>;
  /** Writes one wording into every cell of the worksheets of an instance in this workbook that holds another of them; what was left out stays. */
  useWording(sheetId: string, wording: ChosenWording, running: Running): Promise<Result<RewordReport>>;
  /**
   * Writes one waste type into the rows of the worksheets of an instance in this workbook that have a LOSS
   * text.
   */
  useWaste(sheetId: string, chosen: ChosenWaste, running: Running): Promise<Result<RewordReport>>;
}
