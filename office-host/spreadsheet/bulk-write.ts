import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Style } from "./spreadsheet.ts";

/** One cell of a bulk write: place, and what is to change. */
export interface BulkCell {
  readonly col: number;
  readonly row: number;
  readonly content?: string;
  readonly format?: string;
  /** What changes of the cell's style; the rest stays. */
  readonly style?: Style;
}

/** Many cells at once, as a command of the spreadsheet. */
export interface BulkWrite extends Command {
  readonly type: typeof bulkCommand;
  readonly sheetId: string;
  readonly cells: readonly BulkCell[];
}

/**
 * The command for many cells at once. By the spreadsheet's own commands, each cell goes through some fifty plugins twice;
 * as one command 100,000 cells take a small part of that. Tables do not grow by it: who writes that much resizes them.
 */
export const bulkCommand = "HOST_WRITE_CELLS";

/** From how many literals on a write goes as one command. */
export const bulkFrom = 8;

/** The same where a table would take in what is written: it grows by single cells alone. office.js sends large writes in pieces of at most 1,500. */
export const bulkBesideTables = 500;

/** From how many formulas on they go as one command: fewer are told cell by cell, so that a table takes them in. */
export const bulkOfFormulas = 500;

/** The spreadsheet copies what it is given, unless that says by itself how. What was made for it alone need not be copied. */
export function uncopied<Given extends object>(given: Given): Given {
  return Object.assign(given, { clone: () => given });
}

/** Makes the command known: it is kept for undo, and its inverse for the sake of merging authors is itself. */
export function knowBulkCommand(): void {
  if (spreadsheet.coreTypes.has(bulkCommand)) return;
  spreadsheet.coreTypes.add(bulkCommand);
  spreadsheet.registries.inverseCommandRegistry?.add(bulkCommand, (command: Command) => [command]);
}

/** Tells a bulk write from other commands. */
export function isBulkWrite(command: Command): command is BulkWrite {
  return command.type === bulkCommand;
}
