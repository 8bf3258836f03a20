import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Style } from "./spreadsheet.ts";

/** One cell of a bulk write: its position and its changes. */
export interface BulkCell {
  readonly col: number;
  readonly row: number;
  readonly content?: string;
  readonly format?: string;
  /** The changed parts of the cell's style. */
  readonly style?: Style;
}

/** A command of the spreadsheet that writes many cells. */
export interface BulkWrite extends Command {
  readonly type: typeof bulkCommand;
  readonly sheetId: string;
  readonly cells: readonly BulkCell[];
}

/**
 * The name of the command. The spreadsheet's own commands pass each cell through some fifty plugins twice;
 * 100,000 cells in one command take a small fraction of that. It does not extend tables: callers resize them.
 */
export const bulkCommand = "HOST_WRITE_CELLS";

/** The number of literals from which a write is one command. */
export const minBulkCells = 8;

/**
 * The same beside a table that the written cells may extend, because only single cells extend it. office.js
 * sends large writes in pieces of at most 1,500 cells.
 */
export const minBulkBesideTables = 500;

/** The number of formulas from which they are one command. Tables include only single cells. */
export const minBulkFormulas = 500;

/** Returns an object that the spreadsheet does not copy. Use it for objects made only for the spreadsheet. */
export function withoutCopying<Given extends object>(given: Given): Given {
  return Object.assign(given, { clone: () => given });
}

/** Registers the command. Undo includes it, and for merging authors it is its own inverse. */
export function registerBulkCommand(): void {
  if (spreadsheet.coreTypes.has(bulkCommand)) return;
  spreadsheet.coreTypes.add(bulkCommand);
  spreadsheet.registries.inverseCommandRegistry?.add(bulkCommand, (command: Command) => [command]);
}

/** Returns true for a bulk write. */
export function isBulkWrite(command: Command): command is BulkWrite {
  return command.type === bulkCommand;
}
