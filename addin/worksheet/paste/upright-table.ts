import { cycleTitleIn } from "./cycle-columns.ts";
import { headerLinesOf, headersOf } from "./headers.ts";
import { isTotalWord, roleIn } from "./known-words.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { namesTime } from "./time-roles.ts";
import { looksLikeTime } from "./times.ts";
import { plainDigits } from "./units.ts";

export type UprightTable = ReturnType<typeof toUprightTable>;

/** Returns a table with one line per element, transposed from one column per element if `mayTranspose`. */
export function toUprightTable(table: PastedTable, mayTranspose = true) {
  const headerLines = headerLinesOf(table);
  const [corner = "", ...elements] = headersOf(table, headerLines);
  // Averages and sums are not elements.
  const cycles = table
    .slice(headerLines)
    .filter((line) => !isBlankLine(line) && !isTotalWord(String(line[0] ?? "")));
  const canTranspose = headerLines > 0 && areCycles(elements, cycles);
  if (!canTranspose || !mayTranspose) return { table, canTranspose, isTransposed: false };
  const stem = roleIn(corner) === "cycle_no" ? corner : "C";
  const heads = cycles.map(([first = ""]) =>
    cycleTitleIn([first]) === undefined ? `${stem} ${plainDigits(String(first))}` : String(first),
  );
  const lines = elements.map((element, at) => [element, ...cycles.map((line) => line[at + 1] ?? "")]);
  const transposed: PastedTable = [["", ...heads], ...lines];
  return { table: transposed, canTranspose, isTransposed: true };
}

const maximumCycles = 200;

/** Returns true for numbered lines with only times, below headers that name elements. */
function areCycles(headers: readonly string[], lines: PastedTable): boolean {
  const isTime = (header: string) => namesTime(roleIn(header)) && !isTotalWord(header);
  if (lines.length > maximumCycles || headers.some(isTime)) return false;
  const elements = headers.filter((header, at) => {
    if (header === "" || looksLikeTime(header)) return false;
    if (roleIn(header) !== undefined || isTotalWord(header)) return false;
    return lines.every((line) => looksLikeTime(line[at + 1] ?? ""));
  });
  // Headers that differ only in a number are cycles themselves.
  const stems = new Set(elements.map((header) => plainDigits(header).replace(/\d+/g, "")));
  const isCycle = ([first = "", ...times]: readonly PastedCell[]): boolean =>
    (/^\d{1,3}$/.test(plainDigits(String(first))) || cycleTitleIn([first]) !== undefined) &&
    times.every((cell) => cell === "" || looksLikeTime(cell));
  return lines.length > 1 && stems.size > 1 && lines.every(isCycle);
}
