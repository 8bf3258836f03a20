import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Style } from "./spreadsheet.ts";

/** One cell of a bulk write: its position, and what changes. */
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
 * The name of the command that writes many cells at once. The spreadsheet's own commands pass each cell
 * through about fifty plugins twice, so writing 100,000 cells would take many times as long. The command does
 * not make tables grow.
 */
export const bulkCommand = "HOST_WRITE_CELLS";

/** The least number of values that are written with one bulk command. */
export const minBulkCells = 8;

/**
 * The least number of values that are written with one bulk command directly below or beside a table. It is
 * higher, because a bulk command does not make the table grow.
 */
export const minBulkBesideTables = 500;

/** The least number of formulas that are written with one bulk command. */
export const minBulkFormulas = 500;

/** Returns an object with a `clone` that makes no copy. The caller must not use it for anything else. */
export function withoutCopying<Given extends object>(given: Given): Given {
  return Object.assign(given, { clone: () => given });
}

/** Registers the command. It can be undone. */
export function registerBulkCommand(): void {
  if (spreadsheet.coreTypes.has(bulkCommand)) return;
  spreadsheet.coreTypes.add(bulkCommand);
  spreadsheet.registries.inverseCommandRegistry?.add(bulkCommand, (command: Command) => [command]);
}

/** Returns true if a command is a bulk write. */
export function isBulkWrite(command: Command): command is BulkWrite {
  return command.type === bulkCommand;
}
