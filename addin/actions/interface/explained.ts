/** The explanation of a figure for the pane. Its texts are in the pane's language. */

import type { FunctionId } from "../../../contract/function-ids.ts";
import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Result, Running } from "./result.ts";

export interface ExplainedInput {
  readonly label: string;
  readonly value: CellValue;
  /** The value as the cell shows it. */
  readonly shown: string;
  /** Such as B7. */
  readonly address: string;
  /** Set if it is another worksheet than the figure's. */
  readonly sheetId?: string;
}

export interface ExplainedRecord {
  readonly label: string;
  /** Seconds, or another number that went in. */
  readonly value: number;
  /** The record's row in the workbook, and the column to select. */
  readonly place?: { readonly sheetId: string; readonly rowKey: string; readonly column: string };
}

export interface ExplainedFigure {
  readonly is: "figure";
  readonly sheetId: string;
  readonly address: string;
  readonly label: string;
  readonly value: CellValue;
  /** The value as the cell shows it. */
  readonly shown: string;
  /** When the figure's page was pulled. */
  readonly asOf?: string;
  /** Lines: formula in words, rule of the page, source, Excel formula. */
  readonly formula: { readonly title: string; readonly lines: readonly string[] };
  readonly inputs: { readonly title: string; readonly cells: readonly ExplainedInput[] };
  readonly records: { readonly title: string; readonly parts: readonly ExplainedRecord[] };
  /** The effects of unsent edits and of changes on the instance. */
  readonly notes: readonly string[];
}

/** An explanation, or why there is none. */
export type Explained =
  | ExplainedFigure
  | { readonly is: "no_cell" }
  /** A chart is selected. `address` is that of the cells that it draws. */
  | { readonly is: "chart"; readonly title: string; readonly address: string }
  /** A number that the engineer typed on another worksheet. */
  | { readonly is: "own_number"; readonly address: string }
  | { readonly is: "no_figure"; readonly address: string };

/**
 * Calls a worksheet function again. Returns its result, which is undefined after an error, and the records
 * that it read.
 */
export type ExplainCall = (
  id: FunctionId,
  args: readonly unknown[],
  signal: AbortSignal,
) => Promise<{
  readonly value: CellValue | readonly (readonly CellValue[])[] | undefined;
  readonly reads: readonly { readonly model: ModelName; readonly records: readonly RawValues[] }[];
}>;

export interface ExplainActions {
  /** Explains the selected cell. Reads the records behind it again, with one call per model. */
  explainFigure(running: Running): Promise<Result<Explained>>;
  selectCell(sheetId: string, address: string): Promise<Result<void>>;
}
