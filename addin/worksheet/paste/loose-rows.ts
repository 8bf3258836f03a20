import type { Cell } from "../cells/cell.ts";
import { rowKeyColumn } from "../cells/column.ts";
import { keyHeader } from "../layout.ts";
import { isTotalWord, workTypeIn } from "./known-words.ts";
import { looksLikeTime } from "./times.ts";
import type { PastedCell } from "./text-to-table.ts";

/** What stands below a table and looks like elements: how many lines do, and up to which line, so that blank ones among them come along. */
export interface LooseRows {
  readonly count: number;
  /** How many lines below the table there are up to the last of them. */
  readonly lines: number;
}

/**
 * Finds lines below a table that look like elements: a name, and a start, an end or a work type in the columns of those. After a paste with blank
 * lines a table takes in what stands above the first of them only. Rows that a refresh moved below, under their own headers, are not among them.
 *
 * @param places where each column of ours stands in the table, from 0
 */
export function looseRows(
  lines: readonly (readonly Cell[])[],
  places: Readonly<Record<string, number>>,
): LooseRows {
  const cellOf = (line: readonly Cell[], column: string): PastedCell => {
    const value = line[places[column] ?? -1]?.value ?? "";
    return typeof value === "boolean" ? String(value) : value;
  };
  const isHeader = (line: readonly Cell[]): boolean =>
    String(cellOf(line, rowKeyColumn)).startsWith(keyHeader);
  const end = lines.findIndex(isHeader);
  const looksLikeElement = (line: readonly Cell[]): boolean => {
    const name = cellOf(line, "name");
    if (typeof name !== "string" || name.trim() === "" || isTotalWord(name)) return false;
    const isTimed = (["video_start_time", "video_end_time"] as const).some((key) =>
      looksLikeTime(cellOf(line, key)),
    );
    return isTimed || workTypeIn(String(cellOf(line, "element_type"))) !== undefined;
  };
  const found = (end < 0 ? lines : lines.slice(0, end)).flatMap((line, index) =>
    looksLikeElement(line) ? [index] : [],
  );
  return { count: found.length, lines: (found.at(-1) ?? -1) + 1 };
}
