import type { Words } from "../words/words.ts";
import type { OpenSheet } from "./read-sheet.ts";
import type { SheetState } from "./sheet-state.ts";

/** Rows that left the table, below it: where the title stands and where the next row goes, counted from 0. */
export interface MovedOutBlock {
  readonly title: number;
  readonly next: number;
  /** Rows that the engineer has left there. */
  readonly count: number;
}

/** Gives the headers that stand above the moved rows: the row key's without the generation. */
export function headersBelow(headers: readonly string[]): readonly string[] {
  return headers.map((header) => header.replace(/^(Row key) \d+(?: \S+)?$/, "$1"));
}

/** Recognises the title of such rows in the worksheet's language, whatever their count. */
function isTitle({ rows }: Words): (text: string) => boolean {
  const [before = "", after = ""] = rows.movedOut({ count: "\u0000" }).split("\u0000");
  return (text) =>
    text.startsWith(before) &&
    text.endsWith(after) &&
    /^\d+$/.test(text.slice(before.length, text.length - after.length));
}

/** Beyond this the rows moved next start a block of their own. */
const mostCells = 60_000;

/**
 * Finds the rows that were moved out of a table before, with one sync where there are any; undefined where there are none or where they
 * have other columns than the table has now.
 */
export async function findMovedOut(
  context: Excel.RequestContext,
  { sheet, below, surroundings }: OpenSheet,
  state: SheetState,
  headers: readonly string[],
): Promise<MovedOutBlock | undefined> {
  const found = below.findLastIndex(isTitle(state.words));
  if (found < 0 || surroundings === undefined) return undefined;
  const title = state.top + state.reading.rows.length + found;
  const rows = surroundings.endOfUsedRows - title - 1;
  if (rows < 1 || rows * headers.length > mostCells) return undefined;
  const area = sheet.getRangeByIndexes(title + 1, state.left, rows, headers.length);
  area.load("values");
  await context.sync();
  const [above = [], ...lines] = area.values as readonly (readonly unknown[])[];
  const wanted = headersBelow(headers);
  if (above.some((value, index) => String(value) !== wanted[index])) return undefined;
  const end = lines.findIndex((line) => line.every((value) => value === ""));
  const count = end < 0 ? lines.length : end;
  const next = title + 2 + count;
  const isCut = surroundings.tables.some((zone) => zone.top < next && zone.bottom >= next);
  return isCut ? undefined : { title, next, count };
}
