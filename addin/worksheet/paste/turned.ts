import { cycleTitleIn } from "./cycle-columns.ts";
import { headerLinesOf, headersOf } from "./headers.ts";
import { isTotalWord, roleIn } from "./known-words.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { looksLikeTime } from "./times.ts";
import { plainDigits, units } from "./units.ts";

/**
 * A table as it is read, with a line for each element. It can be turned where elements seem to stand side by
 * side.
 */
export type UprightTable = ReturnType<typeof upright>;

/** Returns a table with a line for each element: turned if it has them side by side, unless not `isMeant`. */
export function upright(given: PastedTable, isMeant = true) {
  const headerLines = headerLinesOf(given);
  const table = withMarks(withClocks(belowEachOther(given, headerLines), headerLines), headerLines);
  const [corner = "", ...elements] = headersOf(table, headerLines);
  // Averages and sums of the cycles are none.
  const cycles = table
    .slice(headerLines)
    .filter((line) => !isBlankLine(line) && !isTotalWord(String(line[0] ?? "")));
  const canTurn = headerLines > 0 && areCycles(elements, cycles);
  if (!canTurn || !isMeant) return { table, canTurn, isTurned: false };
  const stem = roleIn(corner) === "cycle_no" ? corner : "C";
  const heads = cycles.map(([first = ""]) =>
    cycleTitleIn([first]) === undefined ? `${stem} ${plainDigits(String(first))}` : String(first),
  );
  const lines = elements.map((element, at) => [element, ...cycles.map((line) => line[at + 1] ?? "")]);
  const turned: PastedTable = [["", ...heads], ...lines];
  return { table: turned, canTurn, isTurned: true };
}

/** More lines than these are no cycles. */
const mostCycles = 200;

/** Returns whether lines are cycles: numbered, with nothing but times, below headers that name elements. */
function areCycles(headers: readonly string[], lines: PastedTable): boolean {
  if (lines.length > mostCycles) return false;
  const elements = headers.filter((header, at) => {
    if (header === "" || looksLikeTime(header)) return false;
    if (roleIn(header) !== undefined || isTotalWord(header)) return false;
    return lines.every((line) => looksLikeTime(line[at + 1] ?? ""));
  });
  // Headers that differ in a number only are cycles themselves.
  const stems = new Set(elements.map((header) => plainDigits(header).replace(/\d+/g, "")));
  const isCycle = ([first = "", ...times]: readonly PastedCell[]): boolean =>
    (/^\d{1,3}$/.test(plainDigits(String(first))) || cycleTitleIn([first]) !== undefined) &&
    times.every((cell) => cell === "" || looksLikeTime(cell));
  return lines.length > 1 && stems.size > 1 && lines.every(isCycle);
}

/**
 * Puts tables with the same headers beside each other, as on a form that goes on at its right, below each
 * other: Element | Time | Element | Time becomes Element | Time. Any other table stays as it is.
 */
function belowEachOther(table: PastedTable, headerLines: number): PastedTable {
  const headers = (table[headerLines - 1] ?? []).map(String);
  const width = headers.indexOf(headers[0] ?? "", 1);
  if (width < 2 || headers[0] === "") return table;
  const starts = [...headers.keys()].filter((column) => column % width === 0);
  const parts = starts.map((start) =>
    table.map((line) => Array.from({ length: width }, (_, at) => line[start + at] ?? "")),
  );
  const heads = new Set(parts.map((part) => String(part[headerLines - 1])));
  const roles = headers.slice(0, width).map(roleIn);
  if (heads.size > 1 || !roles.includes("name") || !/duration|video/.test(roles.join())) return table;
  const top = parts[0]?.slice(0, headerLines) ?? [];
  const endOf = (part: PastedTable) => part.findLastIndex((line) => !isBlankLine(line)) + 1;
  return [...top, ...parts.flatMap((part) => part.slice(headerLines, endOf(part)))];
}

/**
 * Puts minutes and the seconds beside them together, as in `Start min | Start sec`; the second column is
 * empty then.
 */
function withClocks(table: PastedTable, headerLines: number): PastedTable {
  const heads = (table[headerLines - 1] ?? []).map((head) => {
    const [, stem = "", word = ""] =
      /^(.*?)[\s_([]*(\p{L}+)[)\]]?$/u.exec(plainDigits(String(head)).toLowerCase()) ?? [];
    return { stem, unit: units.get(word) };
  });
  const body = table.slice(headerLines).filter((line) => !isBlankLine(line));
  const isPart = (at: number, part: RegExp): boolean =>
    body.some((line) => line[at] !== "") && body.every((line) => part.test(String(line[at] ?? "")));
  const minutes = heads.flatMap(({ unit, stem }, at) => {
    const next = heads[at + 1];
    const isPair = unit === "minutes" && next?.unit === "seconds" && [stem, ""].includes(next.stem);
    return isPair && isPart(at, /^\d*$/) && isPart(at + 1, /^(?:[0-5]?\d(?:[.,]\d+)?)?$/) ? [at] : [];
  });
  if (minutes.length === 0) return table;
  return table.map((line, row) =>
    line.map((cell, at) => {
      const [from = "", to = ""] = [line[at], line[at + 1]].map((one = "") =>
        one === "" ? "0" : String(one),
      );
      if (minutes.includes(at - 1)) return "";
      if (!minutes.includes(at) || row < headerLines - 1) return cell;
      if (row < headerLines) return heads[at]?.stem === "" ? "time" : (heads[at]?.stem ?? "");
      return cell === "" && line[at + 1] === "" ? "" : `${from}:${to.replace(/^\d(?!\d)/, "0$&")}`;
    }),
  );
}

/**
 * Parts the mark from the name, in a column of its own, where all names of a log have one: `START Pick`,
 * `Pick (stop)`.
 */
function withMarks(table: PastedTable, headerLines: number): PastedTable {
  const parted = (cell: PastedCell | undefined): readonly string[] | undefined => {
    const text = String(cell);
    const [, first = "", rest = ""] = /^(start|stop|begin|end)[\s:_-]+(.+)$/i.exec(text) ?? [];
    const [, name = rest, last = first] = /^(.*?)[\s:_-]+\(?(start|stop|begin|end)\)?$/i.exec(text) ?? [];
    return last === "" ? undefined : [last, name];
  };
  const body = table.slice(headerLines).filter((line) => !isBlankLine(line));
  const isOfMarks = (column: number): boolean => {
    if (!body.every((line) => parted(line[column]) !== undefined)) return false;
    return new Set(body.map((line) => parted(line[column])?.[0]?.toLowerCase())).size > 1;
  };
  const column = (table[0] ?? []).findIndex((_, at) => body.length > 1 && isOfMarks(at));
  if (column < 0) return table;
  return table.map((line, at) => {
    const [mark = "", name] = (at < headerLines ? undefined : parted(line[column])) ?? [];
    return [...line.with(column, name ?? line[column] ?? ""), mark];
  });
}
