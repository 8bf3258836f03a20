import { spreadsheet } from "./spreadsheet.ts";
import type { Command } from "./spreadsheet.ts";
import { bulkCommand } from "./bulk-write.ts";

/** Commands of the spreadsheet's core that change cells alone: no range of a formula, a rule or a table. */
const ofCells: ReadonlySet<string> = new Set([
  bulkCommand,
  "UPDATE_CELL",
  "UPDATE_CELL_POSITION",
  "CLEAR_CELL",
  "CLEAR_CELLS",
  "DELETE_CONTENT",
  "SET_FORMATTING",
  "CLEAR_FORMATTING",
]);

/** Tells whether a command may leave ranges, rules or worksheets other than they were; one that changes cells alone does not. */
export function movesRanges({ type }: Command): boolean {
  const isOfCore = spreadsheet.coreTypes.has(type) || spreadsheet.invalidateEvaluationCommands.has(type);
  return isOfCore && !ofCells.has(type);
}
