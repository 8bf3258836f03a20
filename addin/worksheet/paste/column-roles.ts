import { roleIn, workTypeIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import type { PastedCell } from "./text-to-table.ts";
import { decimalOf, endsInHundredths, looksLikeTime, notationIn, plainDigits, readTime } from "./times.ts";
import type { DecimalSign, TimeNotation } from "./times.ts";

/** The roles of a column whose cells are times. */
export function isTimeRole(role: ColumnRole): boolean {
  return timeRoles.includes(role);
}

const timeRoles: readonly ColumnRole[] = ["video_start_time", "video_end_time", "duration", "standard_time"];

/** A cell that has nothing of a measurement in it. */
export function isWords(cell: PastedCell): boolean {
  return typeof cell === "string" && cell !== "" && !looksLikeTime(cell);
}

/** What stands over a column: all header lines of it together, and the lowest one alone, as below a merged header. */
export interface ColumnHeader {
  readonly whole: string;
  readonly lowest: string;
}

/** What the headers and the cells of a column say. */
export interface ColumnFacts {
  readonly header: string;
  /** What its header names, the whole of it or else its lowest line. */
  readonly named: Exclude<ColumnRole, "skip"> | undefined;
  /** The header says in what the times are. */
  readonly hasUnit: boolean;
  readonly notation: TimeNotation;
  /** Cells that hold something. */
  readonly filled: number;
  /** Some of them are times; what the header calls times is then, and what is none is told at its cell. */
  readonly hasTimes: boolean;
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

/** Looks at a column; its cells are those of lines that are neither headers nor totals. */
export function factsOf({ whole: header, lowest }: ColumnHeader, cells: readonly PastedCell[]): ColumnFacts {
  const filled = cells.filter((cell) => cell !== "");
  const most = (is: (cell: PastedCell) => boolean): boolean =>
    filled.length > 0 && filled.filter(is).length * 3 >= filled.length * 2;
  const numbers = filled.map((cell) => Number(plainDigits(String(cell))));
  const isCount = (number: number): boolean => Number.isInteger(number) && number > 0;
  const isAllWhole = filled.length > 0 && numbers.every(isCount);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const unit = notationIn(header);
  const notation = unit ?? (endsInHundredths(filled) ? "clock_hundredths" : undefined);
  const hasClock = most((cell) => /\d:\d/.test(String(cell)));
  const { sign } = { sign: "point" as DecimalSign, ...decimalOf(filled) };
  const times = filled.flatMap((cell) => {
    const reading = readTime(cell, "seconds", sign);
    return reading.ok ? [reading.seconds] : [];
  });
  return {
    header,
    named: roleIn(header) ?? roleIn(lowest),
    hasUnit: unit !== undefined,
    notation: notation ?? (hasClock ? "clock" : "seconds"),
    filled: filled.length,
    hasTimes: filled.filter(looksLikeTime).length * 4 >= filled.length,
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

/** Gives each column its role; every role goes to one column, but that of times to several where each, or each start with its end, is one cycle. */
export function rolesOf(facts: readonly ColumnFacts[]): readonly ColumnRole[] {
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
  const pairs = pairsIn(facts);
  for (const [column, role] of pairs) roles[column] = role;
  take("name", ({ named, header, isTimes }) => named === "name" && !isTimes && isOfElements(header));
  for (const [column, fact] of facts.entries()) {
    const role = fact.named;
    if (role === undefined || fact.filled === 0 || !isOpen(column)) continue;
    if (role === "sequence" && fact.isWords) continue;
    if (isTimeRole(role) && !fact.hasTimes) continue;
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
  take("element_type", ({ isTypes, named }) => isTypes && named === undefined);
  take("name", ({ isWords, isTypes, named }) => isWords && !isTypes && named === undefined);
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
  const open = facts.flatMap(({ isTimes, isCounting }, column) =>
    isTimes && isOpen(column) && !isCounting ? [column] : [],
  );
  const withUnit = open.filter((column) => facts[column]?.hasUnit === true);
  const times = withUnit.length > 0 ? withUnit : open;
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

/** Columns of starts and ends by turns, as `Start | End | Start | End` below a merged header for each cycle; none where there is one of each. */
function pairsIn(facts: readonly ColumnFacts[]): readonly (readonly [number, ColumnRole])[] {
  const edges = facts.flatMap(({ named, isTimes }, column) =>
    isTimes && (named === "video_start_time" || named === "video_end_time") ? [[column, named] as const] : [],
  );
  const isByTurns = edges.every(
    ([, role], at) => role === (at % 2 === 0 ? "video_start_time" : "video_end_time"),
  );
  return edges.length > 2 && edges.length % 2 === 0 && isByTurns ? edges : [];
}

/** Where a process and its elements are named side by side, the header that speaks of elements is theirs. */
function isOfElements(header: string): boolean {
  return /elem|要素|요소|ablaufabschnitt|งานย่อย/i.test(header.normalize("NFKC"));
}
