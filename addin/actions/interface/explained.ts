/** The explanation of a figure for the pane. Its texts are in the pane's language. */

import type { FunctionId } from "../../../contract/function-ids.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Result, Running } from "./result.ts";

/** A cell whose value went into a figure. */
export interface ExplainedInput {
  readonly label: string;
  readonly value: CellValue;
  /** Its address, such as B7. */
  readonly address: string;
  /** Its worksheet, if it is not that of the figure. */
  readonly sheetId?: string;
}

/** A record behind a figure. */
export interface ExplainedRecord {
  readonly label: string;
  /** Its seconds, or another number that went in. */
  readonly value: number;
  /** Its row in a worksheet of the workbook, and the column to select. */
  readonly place?: { readonly sheetId: string; readonly rowKey: string; readonly column: string };
}

/** The explanation of a cell. */
export interface ExplainedFigure {
  readonly is: "figure";
  readonly sheetId: string;
  readonly address: string;
  readonly label: string;
  readonly value: CellValue;
  /** When the page of the figure was pulled. */
  readonly asOf?: string;
  /** The formula in words, the rule that the page shows, the source, and the Excel formula. */
  readonly formula: { readonly title: string; readonly lines: readonly string[] };
  readonly inputs: { readonly title: string; readonly cells: readonly ExplainedInput[] };
  readonly records: { readonly title: string; readonly parts: readonly ExplainedRecord[] };
  /** The effect of unsent edits, and of changes on the instance. */
  readonly notes: readonly string[];
}

/** The explanation, or why there is none. */
export type Explained =
  | ExplainedFigure
  | { readonly is: "no_cell" }
  | { readonly is: "no_figure"; readonly address: string };

/**
 * Calls a worksheet function again, and returns its result with the records that it read. The result is
 * undefined if the function gives an error.
 */
export type ExplainCall = (
  id: FunctionId,
  args: readonly unknown[],
  signal: AbortSignal,
) => Promise<{
  readonly value: CellValue | readonly (readonly CellValue[])[] | undefined;
  readonly reads: readonly { readonly model: ModelName; readonly records: readonly RawValues[] }[];
}>;

/** The actions that explain figures. */
export interface ExplainActions {
  /** Explains the figure in the selected cell. Reads the records behind it again, with one call per model. */
  explainFigure(running: Running): Promise<Result<Explained>>;
  /** Selects a cell by its address. */
  selectCell(sheetId: string, address: string): Promise<Result<void>>;
}
