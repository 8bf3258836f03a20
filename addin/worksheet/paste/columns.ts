import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { factsOf, isTimeRole, isWords } from "./column-facts.ts";
import { rolesOf } from "./column-roles.ts";
import { cycleTitleIn } from "./cycle-columns.ts";
import { isTotalWord, roleIn } from "./known-words.ts";
import { isMatrix } from "./mapping.ts";
import type { CycleRule, PasteMapping } from "./mapping.ts";
import { isNewestFirst } from "./order.ts";
import { rateIn } from "./timecodes.ts";
import { notationIn } from "./notations.ts";
import { plainDigits } from "./plain-digits.ts";
import { decimalOf, looksLikeTime } from "./times.ts";

/** As many lines as are searched for headers. */
const mostHeaderLines = 12;

/**
 * Finds how a table is to be read: by its headers in ten languages, else by what the columns hold. Nothing is found for what can be told by neither;
 * such columns are left out.
 */
export function findMapping(
  table: PastedTable,
  { firstCycle = 1, startsAt = 0 }: { readonly firstCycle?: number; readonly startsAt?: number } = {},
): PasteMapping {
  const headerLines = headerLinesOf(table);
  const whole = headersOf(table, headerLines);
  const spread = headersOf(spreadOver(table.slice(0, headerLines)), headerLines);
  const lowest = table.slice(0, headerLines).findLast((line) => !isUnitLine(line)) ?? [];
  const filled = table.slice(headerLines).filter((line) => !isBlankLine(line));
  const counted = filled.filter((line) => !isTotalLine(line));
  const body = counted.length > 0 ? counted : filled;
  const facts = whole.map((header, column) =>
    factsOf(
      {
        whole: header,
        lowest: headerLines > 1 ? String(lowest[column] ?? "") : "",
        spread: spread[column] ?? "",
      },
      body.map((line) => line[column] ?? ""),
    ),
  );
  const roles = rolesOf(facts);
  const columns = facts.map(({ notation }, column) => ({ role: roles[column] ?? "skip", notation }));
  // Where a person has still to say which columns are times, all that may be are looked at.
  const isKnown = roles.some(isTimeRole);
  const inTimes = body.flatMap((line) =>
    line.filter(
      (cell, column) =>
        (isKnown ? isTimeRole(roles[column] ?? "skip") : facts[column]?.isTimes) && looksLikeTime(cell),
    ),
  );
  const decimal = decimalOf(inTimes);
  const mapping: PasteMapping = {
    ...{ headerLines, columns, firstCycle, startsAt, workTypeElse: "", o_no: "", leftOut: [] },
    decimal: "sign" in decimal ? decimal.sign : null,
    frameRate: rateIn(table.slice(0, headerLines).flat().join(" ")) ?? null,
    isNewestFirst: false,
    cycles: "one",
  };
  return { ...mapping, cycles: cyclesOf(table, mapping), isNewestFirst: isNewestFirst(table, mapping) };
}

/** A line whose first words name a total. */
function isTotalLine(line: readonly PastedCell[]): boolean {
  return isTotalWord(String(line.find((cell) => typeof cell === "string" && cell !== "") ?? ""));
}

/** What stands over each column, all header lines of it together. */
export function headersOf(table: PastedTable, headerLines: number): readonly string[] {
  const width = table[0]?.length ?? 0;
  const isTitle = (line: readonly PastedCell[]): boolean => line.filter((cell) => cell !== "").length < 2;
  const lines = table.slice(0, headerLines).filter((line) => width < 2 || !isTitle(line));
  return Array.from({ length: width }, (_, column) =>
    lines
      .map((line) => String(line[column] ?? "").replace(/\s+/g, " "))
      .filter((text) => text !== "")
      .join(" "),
  );
}

/** Headers with what stands in a merged cell of an upper line over each of its columns that has a lower one. */
function spreadOver(lines: PastedTable): PastedTable {
  const lowest = lines.findLast((line) => !isUnitLine(line)) ?? [];
  return lines.map((line) => {
    if (line === lowest || line.filter((cell) => cell !== "").length < 2) return line;
    let left: PastedCell = "";
    return line.map((cell, column) => (left = cell !== "" || lowest[column] === "" ? cell : left));
  });
}

/** How many lines are titles and headers: they end above the first line with times, as long as there is a line with known headers, or words over numbers. */
export function headerLinesOf(table: PastedTable): number {
  const top = table.slice(0, mostHeaderLines);
  const knownIn = (line: readonly PastedCell[]): number =>
    line.filter((cell) => isWords(cell) && roleIn(String(cell)) !== undefined).length;
  const ofLines = top.map((line) => (line.some(isTimeOrType) ? 0 : knownIn(line)));
  const best = Math.max(0, ...ofLines);
  if (best > 0) {
    // A second line of headers names parts of the first one's columns.
    let last = ofLines.indexOf(best);
    while ((ofLines[last + 1] ?? 0) >= Math.min(best, 2) || isBelowMerged(top[last + 1])) last++;
    return last + 1 + (isUnitLine(table[last + 1]) ? 1 : 0);
  }
  const firstTimes = top.findIndex((line) => line.some((cell) => !isWords(cell) && cell !== ""));
  return firstTimes > 0 && table.length > firstTimes + 1 ? firstTimes : 0;
}

/** A line of words alone that names nothing at its left, as `R | T | R | T` below merged headers. */
function isBelowMerged(line: readonly PastedCell[] | undefined): boolean {
  const filled = (line ?? []).filter((cell) => cell !== "");
  return (
    line?.[0] === "" &&
    filled.length > 1 &&
    filled.every((cell) => isWords(cell) && !isTotalWord(String(cell))) &&
    !isUnitLine(line)
  );
}

function isTimeOrType(cell: PastedCell): boolean {
  // A cycle's number stands over the column of its times.
  const isNumber = typeof cell === "number" || /^\d{1,3}$/.test(plainDigits(cell));
  return !isNumber && looksLikeTime(cell) && /\d/.test(plainDigits(cell));
}

/** A line such as `s | s | DM` below the headers. */
function isUnitLine(line: readonly PastedCell[] | undefined): boolean {
  const filled = (line ?? []).filter((cell) => cell !== "");
  return (
    filled.length > 0 &&
    filled.every((cell) => notationIn(`(${cell})`) !== undefined && !/\d/.test(String(cell)))
  );
}

/** Blank lines part cycles only where each part begins alike; else a name that comes back does. */
function cyclesOf(table: PastedTable, { headerLines, columns }: PasteMapping): CycleRule {
  if (columns.some(({ role }) => role === "cycle_no")) return "column";
  if (isMatrix({ columns })) return "column";
  if (table.some((line) => cycleTitleIn(line) !== undefined)) return "column";
  const nameColumn = columns.findIndex(({ role }) => role === "name");
  if (nameColumn < 0) return "one";
  const nameOf = (line: readonly PastedCell[]): string => String(line[nameColumn] ?? "").toLowerCase();
  const body = table.slice(headerLines);
  const begins = body.filter(
    (line, at) => !isBlankLine(line) && (at === 0 || isBlankLine(body[at - 1] ?? [])),
  );
  const firsts = begins.map(nameOf).filter((name) => name !== "" && !isTotalWord(name));
  const [first = ""] = firsts;
  if (firsts.length > 1 && firsts.every((name) => name === first)) return "blank_line";
  return body.filter((line) => nameOf(line) === first && first !== "").length > 1 ? "first_name" : "one";
}
