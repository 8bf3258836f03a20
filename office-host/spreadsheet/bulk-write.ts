import { spreadsheet } from "./spreadsheet.ts";
import type { Command, Style } from "./spreadsheet.ts";

export interface BulkCell {
  readonly col: number;
  readonly row: number;
  readonly content?: string;
  readonly format?: string;
  /** The changed parts of the style. */
  readonly style?: Style;
}

export interface BulkWrite extends Command {
  readonly type: typeof bulkCommand;
  readonly sheetId: string;
  readonly cells: readonly BulkCell[];
}

/**
 * Writes many cells at once. The spreadsheet's own commands pass each cell through about fifty plugins
 * twice. This command does not make tables grow.
 */
export const bulkCommand = "HOST_WRITE_CELLS";

/** The minimum number of values for a bulk command. */
export const minBulkCells = 8;

/** The minimum beside a table. It is higher, because a bulk command does not make the table grow. */
export const minBulkBesideTables = 500;

/** The minimum number of formulas for a bulk command. */
export const minBulkFormulas = 500;

/** Returns an object whose `clone` makes no copy. Use it for nothing else. */
export function withoutCopying<Given extends object>(given: Given): Given {
  return Object.assign(given, { clone: () => given });
}

export function registerBulkCommand(): void {
  if (spreadsheet.coreTypes.has(bulkCommand)) return;
  spreadsheet.coreTypes.add(bulkCommand);
  spreadsheet.registries.inverseCommandRegistry?.add(bulkCommand, (command: Command) => [command]);
}

export function isBulkWrite(command: Command): command is BulkWrite {
  return command.type === bulkCommand;
}
