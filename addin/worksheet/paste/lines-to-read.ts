import { cycleTitleIn } from "./cycle-columns.ts";
import { columnsOf } from "./mapping.ts";
import type { PasteMapping } from "./mapping.ts";
import { kindRoles } from "./column-facts.ts";
import { isTotalWord } from "./known-words.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { looksLikeTime, readTime } from "./times.ts";
import type { TimeReading } from "./times.ts";

/** A line that gives no row though it holds something, and why: `reading` is one of ratings or of what the watch showed, beside one of the times themselves. */
export interface PassedLine {
  readonly line: number;
  readonly why: "total" | "header" | "cycle" | "reading" | "left_out";
}

/** A line that is read as a row, or as one for each cycle. */
export interface LineToRead {
  readonly line: number;
  readonly cells: readonly PastedCell[];
  /** Blank lines stand before it. */
  readonly isAfterBlank: boolean;
  /** What a title above it says, as `Cycle 2` alone in its line. */
  readonly cycle: number | undefined;
}

/** Reads a cell as the time that its column holds; undefined where nothing was observed, for which many write a dash. */
export function timeAt(
  cells: readonly PastedCell[],
  column: number,
  { columns, decimal, frameRate }: Pick<PasteMapping, "columns" | "decimal" | "frameRate">,
): TimeReading | undefined {
  const cell = cells[column] ?? "";
  if (/^[-–—/]*$/.test(String(cell))) return undefined;
  return readTime(cell, columns[column]?.notation ?? "seconds", decimal ?? undefined, frameRate ?? undefined);
}

/** Parts lines to read, the oldest first, from those that are passed over. */
export function linesToRead(
  table: PastedTable,
  mapping: PasteMapping,
): { readonly lines: readonly LineToRead[]; readonly passed: readonly PassedLine[] } {
  const [nameColumn = -1] = columnsOf(mapping, "name");
  const lines: LineToRead[] = [];
  const passed: PassedLine[] = [];
  const leftOut = new Set(mapping.leftOut);
  const headers = new Set(
    table
      .slice(0, mapping.headerLines)
      .filter((line) => !isBlankLine(line))
      .map(String),
  );
  const sums = unnamedSums(table.slice(mapping.headerLines), mapping);
  const kinds = lineKinds(table.slice(mapping.headerLines));
  let isAfterBlank = false;
  let above: readonly PastedCell[] = [];
  let cycle: number | undefined;
  for (const [line, cells] of table.entries()) {
    const title = cycleTitleIn(cells);
    cycle = title ?? cycle;
    if (line < mapping.headerLines) continue;
    if (isBlankLine(cells)) {
      isAfterBlank = true;
      continue;
    }
    const firstText = cells.find(isText) ?? "";
    const named = nameColumn < 0 ? firstText : String(cells[nameColumn] ?? "");
    if (leftOut.has(line)) passed.push({ line, why: "left_out" });
    else if (title !== undefined) passed.push({ line, why: "cycle" });
    else if (headers.has(String(cells))) passed.push({ line, why: "header" });
    else if (isTotalWord(named) || (named === "" && isTotalWord(firstText)) || cells === sums)
      passed.push({ line, why: "total" });
    else if (kinds === undefined) {
      lines.push({ line, cells, isAfterBlank, cycle });
      isAfterBlank = false;
    } else {
      // What the element is stands in the first of its lines.
      if (named !== "") above = cells;
      const told = cells.map((cell, column) =>
        column < kinds.column && cell === "" ? (above[column] ?? "") : cell,
      );
      if (kinds.isOfTimes(cells)) lines.push({ line, cells: told, isAfterBlank, cycle });
      else passed.push({ line, why: "reading" });
      isAfterBlank = false;
    }
  }
  return { lines: mapping.isNewestFirst ? oldestFirst(lines) : lines, passed };
}

/** A blank line parts those below from those above, whichever way they are read. */
function oldestFirst(lines: readonly LineToRead[]): readonly LineToRead[] {
  return lines
    .map((line, index) => ({ ...line, isAfterBlank: lines[index + 1]?.isAfterBlank ?? false }))
    .toReversed();
}

function isText(cell: PastedCell): cell is string {
  return typeof cell === "string" && cell !== "";
}

/**
 * The last line, where it is what others come to though no known word says so: without any name, as sums often are; or without a number and a work type
 * that all others have, each of its times being their sum.
 */
function unnamedSums(
  body: PastedTable,
  mapping: Pick<PasteMapping, "columns" | "decimal" | "frameRate">,
): readonly PastedCell[] | undefined {
  const [nameColumn = -1] = columnsOf(mapping, "name");
  const filled = body.filter((cells) => !isBlankLine(cells));
  const others = filled.slice(0, -1);
  const last = filled.at(-1);
  if (last === undefined || nameColumn < 0 || others.length < 2) return undefined;
  const isUnnamed = (cells: readonly PastedCell[]): boolean =>
    cells[nameColumn] === "" && !cells.some((cell) => isText(cell) && !looksLikeTime(cell));
  if (isUnnamed(last) && !others.some(isUnnamed)) return last;
  const lacks = [...columnsOf(mapping, "sequence"), ...columnsOf(mapping, "element_type")].some(
    (column) => last[column] === "" && others.every((cells) => cells[column] !== ""),
  );
  if (!lacks) return undefined;
  const durations = (["duration", ...kindRoles] as const).flatMap((role) => columnsOf(mapping, role));
  const secondsIn = (cells: readonly PastedCell[], column: number): number => {
    const reading = timeAt(cells, column, mapping);
    return reading === undefined ? 0 : reading.ok ? reading.seconds : NaN;
  };
  const isSum = (column: number): boolean => {
    const sum = others.reduce((all, cells) => all + secondsIn(cells, column), 0);
    return Math.abs(secondsIn(last, column) - sum) <= 0.05 + sum / 200;
  };
  return durations.length > 0 && durations.every(isSum) ? last : undefined;
}

const timeKinds = ["ti", "t", "ez", "ei", "個", "個別", "個人"];
const otherKinds = ["l", "lg", "f", "fz", "r", "z", "読", "読み", "通し"];

/**
 * On forms of time study an element has a line for what was rated, one for its times and one for what the watch showed: L, ti, F (REFA), R and T, 読み
 * and 個. Where a column names these, the lines of times are told from the others.
 */
function lineKinds(
  body: PastedTable,
): { readonly column: number; readonly isOfTimes: (cells: readonly PastedCell[]) => boolean } | undefined {
  const kindIn = (cell: PastedCell | undefined): string =>
    String(cell ?? "")
      .normalize("NFKC")
      .toLowerCase();
  const width = body[0]?.length ?? 0;
  const column = Array.from({ length: width }, (_, at) => at).find((at) => {
    const kinds = new Set(body.map((cells) => kindIn(cells[at])).filter((kind) => kind !== ""));
    const isKnown = [...kinds].every((kind) => timeKinds.includes(kind) || otherKinds.includes(kind));
    return isKnown && timeKinds.some((kind) => kinds.has(kind)) && otherKinds.some((kind) => kinds.has(kind));
  });
  if (column === undefined) return undefined;
  return { column, isOfTimes: (cells) => timeKinds.includes(kindIn(cells[column])) };
}
