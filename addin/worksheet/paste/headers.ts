import { headerRole, roleIn } from "./known-words.ts";
import type { HeaderRole } from "./known-words.ts";
import { looksLikeTime, isWords } from "./times.ts";
import { notationIn, plainDigits } from "./units.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";

type Line = readonly PastedCell[];

/** Some programs write a page about the recording above the table. */
const maximumHeaderLines = 200;
/** From this line on, a header names at least two columns and fills half of the width. */
const usualHeaderLines = 12;

/** Returns the number of title and header lines, up to the last known headers or before the first numbers. */
export function headerLinesOf(table: PastedTable): number {
  const width = table[0]?.length ?? 0;
  const top = table.slice(0, maximumHeaderLines);
  const known = top.map((line, at) => {
    const isKnown = (cell: PastedCell) => isWords(cell) && roleIn(String(cell)) !== undefined;
    const count = line.some(isTimeOrType) ? 0 : line.filter(isKnown).length;
    const isFull = count > 2 || (count > 1 && filledIn(line) * 2 > width);
    return at < usualHeaderLines || isFull ? count : 0;
  });
  const best = Math.max(0, ...known);
  if (best > 0) {
    // A second header line names parts of the columns above.
    let last = known.indexOf(best);
    while ((known[last + 1] ?? 0) >= Math.min(best, 2) || isBelowMerged(top[last + 1])) last++;
    return last + 1 + (isUnitLine(table[last + 1]) ? 1 : 0);
  }
  const firstTimes = top
    .slice(0, usualHeaderLines)
    .findIndex((line) => line.some((cell) => cell !== "" && !isWords(cell)));
  return firstTimes > 0 && table.length > firstTimes + 1 ? firstTimes : 0;
}

const filledIn = (line: Line): number => line.filter((cell) => cell !== "").length;

/** Like `R | T | R | T` below merged headers. */
function isBelowMerged(line: Line = []): boolean {
  const isShort = (cell: PastedCell) => cell === "" || (isWords(cell) && String(cell).length <= 20);
  return line[0] === "" && filledIn(line) > 0 && line.every(isShort);
}

function isTimeOrType(cell: PastedCell): boolean {
  // The number of a cycle may be a header above its times.
  const isNumber = typeof cell === "number" || /^\d{1,3}$/.test(plainDigits(cell));
  return !isNumber && looksLikeTime(cell) && /\d/.test(plainDigits(cell));
}

/** Such as `s | s | DM`. */
function isUnitLine(line: Line = []): boolean {
  const isUnit = (cell: PastedCell) => !/\d/.test(String(cell)) && notationIn(`(${cell})`) !== undefined;
  return filledIn(line) > 0 && line.every((cell) => cell === "" || isUnit(cell));
}

/** Returns true for a title or a setting such as `Observer: | Kim`. */
function isTitle(line: Line): boolean {
  return line.length > 1 && (filledIn(line) < 2 || (line.length > 3 && filledIn(line.slice(2)) === 0));
}

/** A column's header, which may have several lines. */
export interface ColumnHeader {
  /** All lines. */
  readonly whole: string;
  /** The lowest line; "" if there is only one. */
  readonly lowest: string;
  /** All lines, where a merged cell counts for each column below it. */
  readonly spread: string;
  readonly named: HeaderRole | undefined;
}

export function columnHeaders(table: PastedTable, headerLines: number): readonly ColumnHeader[] {
  const lines = table.slice(0, headerLines).filter((line) => !isTitle(line));
  const below = lines.findLast((line) => !isUnitLine(line)) ?? [];
  const merged = lines.map((line) => {
    let left: PastedCell = "";
    const spread = (cell: PastedCell, column: number): PastedCell =>
      (left = cell !== "" || below[column] === "" ? cell : left);
    return line === below ? line : line.map(spread);
  });
  const joined = (from: PastedTable, column: number): string => {
    const texts = from.map((line) => String(line[column] ?? "").replace(/\s+/g, " "));
    return texts.filter((text) => text !== "").join(" ");
  };
  return Array.from(table[0] ?? [], (_, column) => {
    const whole = joined(lines, column);
    const lowest = headerLines > 1 ? String(below[column] ?? "") : "";
    return { whole, lowest, spread: joined(merged, column), named: headerRole(whole) ?? headerRole(lowest) };
  });
}

export function headersOf(table: PastedTable, headerLines: number): readonly string[] {
  return columnHeaders(table, headerLines).map(({ whole }) => whole);
}
