import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { isTotalWord, roleIn, workTypeIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { decimalOf, endsInHundredths, looksLikeTime, notationIn, plainDigits, readTime } from "./times.ts";
import type { DecimalSign, TimeNotation } from "./times.ts";

/** What tells the cycle of a line: its column, a blank line before each cycle, the name of the first element once more, or nothing, for all are one. */
export type CycleRule = "column" | "blank_line" | "first_name" | "one";

/** How a pasted table is read; a person may change all of it. */
export interface PasteMapping {
  /** How many lines at the top are titles and headers. */
  readonly headerLines: number;
  /** One for each column of the table. Several durations are one cycle each. */
  readonly columns: readonly { readonly role: ColumnRole; readonly notation: TimeNotation }[];
  /** null where a time can be read in two ways, until a person says which. */
  readonly decimal: DecimalSign | null;
  readonly cycles: CycleRule;
  /** The number of the first cycle, where no column says it. */
  readonly firstCycle: number;
  /** Where the first element starts, where only durations or ends are told; seconds. */
  readonly startsAt: number;
  /** The work type of lines that name none; "" leaves it open. */
  readonly workTypeElse: string;
  /** The O-No of all rows where no column says it, in a worksheet of several analyses; "" where none was chosen. */
  readonly o_no: string;
  /** Lines, from 0, that a person left out. */
  readonly leftOut: readonly number[];
}

/** The roles of a column whose cells are times. */
export function isTimeRole(role: ColumnRole): boolean {
  return timeRoles.includes(role);
}

const timeRoles: readonly ColumnRole[] = ["video_start_time", "video_end_time", "duration", "standard_time"];

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
  const headers = headersOf(table, headerLines);
  const body = table.slice(headerLines).filter((line) => !isBlankLine(line));
  const facts = headers.map((header, column) =>
    factsOf(
      header,
      body.map((line) => line[column] ?? ""),
    ),
  );
  const roles = rolesOf(facts);
  const columns = facts.map(({ notation }, column) => ({ role: roles[column] ?? "skip", notation }));
  const inTimes = body.flatMap((line) =>
    line.filter((cell, column) => isTimeRole(roles[column] ?? "skip") && looksLikeTime(cell)),
  );
  const decimal = decimalOf(inTimes);
  const mapping: PasteMapping = {
    ...{ headerLines, columns, firstCycle, startsAt, workTypeElse: "", o_no: "", leftOut: [] },
    decimal: "sign" in decimal ? decimal.sign : null,
    cycles: "one",
  };
  return { ...mapping, cycles: cyclesOf(table, mapping) };
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

/** A cell that has nothing of a measurement in it. */
function isWords(cell: PastedCell): boolean {
  return typeof cell === "string" && cell !== "" && !looksLikeTime(cell);
}

/** Headers end above the first line with times, as long as there is a line with known headers, or words over numbers. */
function headerLinesOf(table: PastedTable): number {
  const top = table.slice(0, mostHeaderLines);
  const knownIn = (line: readonly PastedCell[]): number =>
    line.filter((cell) => isWords(cell) && roleIn(String(cell)) !== undefined).length;
  const ofLines = top.map((line) => (line.some(isTimeOrType) ? 0 : knownIn(line)));
  const best = Math.max(0, ...ofLines);
  if (best > 0) {
    // A second line of headers names parts of the first one's columns.
    let last = ofLines.indexOf(best);
    while ((ofLines[last + 1] ?? 0) >= Math.min(best, 2)) last++;
    return last + 1 + (isUnitLine(table[last + 1]) ? 1 : 0);
  }
  const firstTimes = top.findIndex((line) => line.some((cell) => !isWords(cell) && cell !== ""));
  return firstTimes > 0 && table.length > firstTimes + 1 ? firstTimes : 0;
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

interface ColumnFacts {
  readonly header: string;
  readonly notation: TimeNotation;
  /** Cells that hold something. */
  readonly filled: number;
  /** Whether most of them are so. */
  readonly isTimes: boolean;
  readonly isTypes: boolean;
  readonly isWords: boolean;
  /** Most are whole numbers from 1. */
  readonly isWhole: boolean;
  /** How many different whole numbers there are, and whether each is the one before or one more, beginning anew at 1. */
  readonly isCounting: boolean;
  readonly isRepeating: boolean;
  /** The times among them as plain numbers, and that none is less than the one before. */
  readonly times: readonly number[];
  readonly isGrowing: boolean;
}

function factsOf(header: string, cells: readonly PastedCell[]): ColumnFacts {
  const filled = cells.filter((cell) => cell !== "");
  const most = (is: (cell: PastedCell) => boolean): boolean =>
    filled.length > 0 && filled.filter(is).length * 3 >= filled.length * 2;
  const numbers = filled.map((cell) => Number(plainDigits(String(cell))));
  const isCount = (number: number): boolean => Number.isInteger(number) && number > 0;
  const isAllWhole = filled.length > 0 && numbers.every(isCount);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const notation = notationIn(header) ?? (endsInHundredths(filled) ? "clock_hundredths" : undefined);
  const hasClock = most((cell) => /\d:\d/.test(String(cell)));
  const { sign } = { sign: "point" as DecimalSign, ...decimalOf(filled) };
  const times = filled.flatMap((cell) => {
    const reading = readTime(cell, "seconds", sign);
    return reading.ok ? [reading.seconds] : [];
  });
  return {
    header,
    notation: notation ?? (hasClock ? "clock" : "seconds"),
    filled: filled.length,
    isTimes: most(looksLikeTime),
    isTypes: most((cell) => workTypeIn(String(cell)) !== undefined),
    isWords: most(isWords),
    isWhole: filled.length > 0 && numbers.filter(isCount).length * 3 >= filled.length * 2,
    isCounting:
      isAllWhole && numbers[0] === 1 && steps.every((step, at) => step === 1 || numbers[at + 1] === 1),
    isRepeating:
      isAllWhole &&
      numbers.length > 2 &&
      steps.every((step) => step === 0 || step === 1) &&
      steps.includes(0),
    times,
    isGrowing: times.length > 1 && times.every((time, index) => time >= (times[index - 1] ?? 0)),
  };
}

/** A header such as `1`, `C2`, `Cycle 3`, `Zyklus 4`, `5回目` over a column of times: one cycle. */
function isCycleHeader(header: string): boolean {
  const text = plainDigits(header).toLowerCase();
  const [, before = "", after = ""] =
    /^(\D{0,20}?)[\s.#-]*\d{1,3}\s*(\D{0,6})$/.exec(text.replace(/[([].*$/, "").trim()) ?? [];
  if (!/\d/.test(text) || !/^\D*\d{1,3}\D*$/.test(text.replace(/[([].*$/, ""))) return false;
  const word = `${before}${after}`.trim();
  return (
    ["", "c", "t", "x", "z", "z.", "#", "第周期", "回目", "第次", "第回", "次"].includes(word) ||
    roleIn(word) === "cycle_no" ||
    roleIn(word) === "duration"
  );
}

/** Gives each column its role; every role but the duration goes to one column. */
function rolesOf(facts: readonly ColumnFacts[]): readonly ColumnRole[] {
  const roles: ColumnRole[] = facts.map(() => "skip");
  const isFree = (role: ColumnRole): boolean => !roles.includes(role);
  const isOpen = (column: number): boolean => roles[column] === "skip";
  const cycles = facts.map(({ header, isTimes }) => isTimes && isCycleHeader(header));
  const isMatrix = cycles.filter(Boolean).length > 1;
  const take = (role: ColumnRole, fits: (fact: ColumnFacts, column: number) => boolean): void => {
    const column = facts.findIndex((fact, index) => isOpen(index) && isFree(role) && fits(fact, index));
    if (column >= 0) roles[column] = role;
  };
  if (isMatrix) for (const [column, isCycle] of cycles.entries()) if (isCycle) roles[column] = "duration";
  const named = facts.map(({ header }) => roleIn(header));
  for (const [column, role] of named.entries()) {
    const fact = facts[column];
    if (role === undefined || fact === undefined || fact.filled === 0 || !isOpen(column)) continue;
    if (role === "sequence" && fact.isWords) continue;
    if (isTimeRole(role) && !fact.isTimes) continue;
    // `Lap` may be the number of the lap, and `Cycle` how long it took.
    if (
      role === "duration" &&
      fact.isCounting &&
      facts.some(({ isTimes }, other) => other !== column && isTimes)
    ) {
      if (isFree("sequence")) roles[column] = "sequence";
      continue;
    }
    if (role === "element_type" && !fact.isTypes && fact.isTimes) continue;
    if ((role === "cycle_no" || role === "sequence") && fact.isTimes && !fact.isWhole) continue;
    if (isFree(role)) roles[column] = role;
  }
  take("element_type", ({ isTypes, header }) => isTypes && roleIn(header) === undefined);
  take("name", ({ isWords, isTypes, header }) => isWords && !isTypes && roleIn(header) === undefined);
  take("name", ({ isWords, isTypes }) => isWords && !isTypes);
  if (facts.every(({ header }) => header === "")) {
    take("sequence", ({ isCounting }, column) => isCounting && !isRepeated(facts, column));
    take("cycle_no", ({ isRepeating }) => isRepeating);
  }
  if (
    isMatrix ||
    roles.some((role) => role === "duration" || role === "video_end_time" || role === "video_start_time")
  )
    return roles;
  const times = facts.flatMap(({ isTimes, isCounting }, column) =>
    isTimes && isOpen(column) && !isCounting ? [column] : [],
  );
  const growing = times.filter((column) => facts[column]?.isGrowing === true);
  const [first, second] = growing;
  const still = times.find((column) => !growing.includes(column));
  const sums = growing.find(
    (column) =>
      facts[times[0] ?? column] !== facts[column] && isSumOf(facts[column], facts[times[0] ?? column]),
  );
  if (sums !== undefined && times[0] !== undefined) {
    roles[times[0]] = "duration";
    roles[sums] = "video_end_time";
    return roles;
  }
  if (first !== undefined && second !== undefined) {
    roles[first] = "video_start_time";
    roles[second] = "video_end_time";
  } else if (still !== undefined) roles[still] = "duration";
  else if (first !== undefined) roles[first] = "video_end_time";
  return roles;
}

/** Whether a column holds what another one comes to line by line, as a stopwatch shows laps and the time since the start. */
function isSumOf(sums: ColumnFacts | undefined, laps: ColumnFacts | undefined): boolean {
  if (sums === undefined || laps === undefined || sums.times.length !== laps.times.length) return false;
  let before = 0;
  return laps.times.every((lap, index) => {
    const step = (sums.times[index] ?? 0) - before;
    before += step;
    return index === 0 || Math.abs(step - lap) < 0.02;
  });
}

/** Whether another column counts in the same way, so that this one is the cycle or the other the lap. */
function isRepeated(facts: readonly ColumnFacts[], column: number): boolean {
  return facts.some(({ isCounting }, other) => other < column && isCounting);
}

/** Blank lines part cycles only where each part begins alike; else a name that comes back does. */
function cyclesOf(table: PastedTable, { headerLines, columns }: PasteMapping): CycleRule {
  if (columns.some(({ role }) => role === "cycle_no")) return "column";
  if (columns.filter(({ role }) => role === "duration").length > 1) return "column";
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
