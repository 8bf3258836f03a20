import { roleIn } from "./known-words.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedTable } from "./text-to-table.ts";

/**
 * Puts tables with the same headers that stand beside each other, as on a form that goes on at its right, below each other; any other table stays
 * as it is.
 *
 * @param headerLines how many of its lines are titles and headers
 *
 * @example
 * // Element | Time | Element | Time becomes Element | Time, the lines of the second table after those of the first
 */
export function belowEachOther(table: PastedTable, headerLines: number): PastedTable {
  const headers = (table[headerLines - 1] ?? []).map((cell) => String(cell).trim());
  const starts = headers.flatMap((header, column) =>
    header !== "" && header === headers[0] ? [column] : [],
  );
  const [, second] = starts;
  if (second === undefined || second < 2) return table;
  const headersFrom = (start: number): string =>
    headers
      .slice(start, start + second)
      .join("\t")
      .trimEnd();
  const first = headersFrom(0);
  const roles = new Set(first.split("\t").map((header) => roleIn(header)));
  const areTables =
    roles.has("name") &&
    (roles.has("duration") || roles.has("video_end_time") || roles.has("video_start_time")) &&
    starts.every((start, place) => start === place * second && headersFrom(start) === first);
  if (!areTables || headers.length > starts.length * second) return table;
  const partsOf = (lines: PastedTable, start: number): PastedTable =>
    lines.map((line) => Array.from({ length: second }, (_, column) => line[start + column] ?? ""));
  const body = starts.map((start) => {
    const lines = partsOf(table.slice(headerLines), start);
    return lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1);
  });
  return [...partsOf(table.slice(0, headerLines), 0), ...body.flat()];
}
