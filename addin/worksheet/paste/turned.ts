import { cycleTitleIn } from "./cycle-columns.ts";
import { headerLinesOf, headersOf } from "./columns.ts";
import { isTotalWord, roleIn } from "./known-words.ts";
import { belowEachOther } from "./side-by-side.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedTable } from "./text-to-table.ts";
import { plainDigits } from "./plain-digits.ts";
import { looksLikeTime } from "./times.ts";

/** A table as it is read, with a line for each element. */
export interface UprightTable {
  readonly table: PastedTable;
  /** Elements seem to stand side by side. */
  readonly canTurn: boolean;
  readonly isTurned: boolean;
}

/** Turns a table whose elements stand side by side, unless a person says that they do not; tables side by side come below each other. */
export function upright(given: PastedTable, isMeant = true): UprightTable {
  const headerLines = headerLinesOf(given);
  const table = belowEachOther(given, headerLines);
  const canTurn = looksTurned(table, headerLines);
  const isTurned = canTurn && isMeant;
  return { table: isTurned ? turned(table, headerLines) : table, canTurn, isTurned };
}

/**
 * Whether the elements of a table stand side by side and its lines are cycles: numbers of cycles in the first column, and times below headers that
 * name nothing else.
 */
function looksTurned(table: PastedTable, headerLines: number): boolean {
  if (headerLines === 0) return false;
  const lines = cycleLines(table, headerLines);
  const areCycles = lines.every(
    ([first = ""]) => /^\d{1,3}$/.test(plainDigits(String(first))) || cycleTitleIn([first]) !== undefined,
  );
  const elements = headersOf(table, headerLines).filter(
    (header, column) =>
      column > 0 &&
      header !== "" &&
      !looksLikeTime(header) &&
      roleIn(header) === undefined &&
      !isTotalWord(header) &&
      lines.every((line) => looksLikeTime(line[column] ?? "")),
  );
  const hasWords = lines.some((line) =>
    line.some((cell, column) => column > 0 && cell !== "" && !looksLikeTime(cell)),
  );
  return lines.length > 1 && areCycles && elements.length > 1 && !hasWords && !isNumbered(elements);
}

/** Headers that differ in a number only are cycles themselves. */
function isNumbered(headers: readonly string[]): boolean {
  return new Set(headers.map((header) => plainDigits(header).replace(/\d+/g, ""))).size === 1;
}

/** The table with a line for each element and a column for each cycle. */
function turned(table: PastedTable, headerLines: number): PastedTable {
  const [corner = "", ...elements] = headersOf(table, headerLines);
  const lines = cycleLines(table, headerLines);
  const cycle = roleIn(corner) === "cycle_no" ? corner : "C";
  const heads = lines.map(([first = ""]) =>
    cycleTitleIn([first]) === undefined ? `${cycle} ${plainDigits(String(first))}` : String(first),
  );
  return [
    ["", ...heads],
    ...elements.map((element, at) => [element, ...lines.map((line) => line[at + 1] ?? "")]),
  ];
}

/** Averages and sums of the cycles are none. */
function cycleLines(table: PastedTable, headerLines: number): PastedTable {
  return table.slice(headerLines).filter((line) => !isBlankLine(line) && !isTotalWord(String(line[0] ?? "")));
}
