import { fixedWorkTypes } from "../../../contract/work-types.ts";
import type { FixedWorkType } from "../../../contract/work-types.ts";
import { kindIn, roleIn, workTypeIn } from "./known-words.ts";
import type { ColumnRole, KindRole, NamedRole } from "./known-words.ts";
import type { PastedCell } from "./text-to-table.ts";
import { anyRate } from "./timecodes.ts";
import { notationIn, notationOf } from "./notations.ts";
import { plainDigits } from "./plain-digits.ts";
import { decimalOf, looksLikeTime, readTime } from "./times.ts";
import type { TimeNotation } from "./notations.ts";
import type { DecimalSign } from "./times.ts";

/** The roles of a column whose cells are times. */
export function isTimeRole(role: ColumnRole): boolean {
  return timeRoles.includes(role);
}

/** The roles of columns with the seconds of one kind, in the order of the kinds. */
export const kindRoles: readonly KindRole[] = fixedWorkTypes.map((kind) => `${kind}_time` as const);

const timeRoles: readonly ColumnRole[] = [
  ...(["video_start_time", "video_end_time", "duration", "standard_time"] as const),
  ...kindRoles,
];

/** What stands before the number of a lap: `# 5`. */
const numberSign = /^[#＃]\s*(?=\d)/;

/** A cell that has nothing of a measurement in it. */
export function isWords(cell: PastedCell): boolean {
  return typeof cell === "string" && cell !== "" && !looksLikeTime(cell.replace(numberSign, ""));
}

/** What stands over a column: all header lines of it together, the lowest one alone, and that below a merged one. */
export interface ColumnHeader {
  readonly whole: string;
  readonly lowest: string;
  /** The whole of it, with what stands in a merged cell over several columns. */
  readonly spread: string;
}

/** What the headers and the cells of a column say. */
export interface ColumnFacts {
  readonly header: string;
  readonly lowest: string;
  readonly spread: string;
  /** What its header names, the whole of it or else its lowest line. */
  readonly named: NamedRole | undefined;
  /** The kind of time that its header names. */
  readonly kind: FixedWorkType | undefined;
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
  /** Whole numbers, each one more than the one before or beginning anew at 1; the same from the last one up is counting as well, the newest first. */
  readonly isCounting: boolean;
  readonly isRepeating: boolean;
  /** The times among them as plain numbers, and that none is less than the one before. */
  readonly times: readonly number[];
  readonly isGrowing: boolean;
}

/** Looks at a column; its cells are those of lines that are neither headers nor totals. */
export function factsOf(
  { whole: header, lowest, spread }: ColumnHeader,
  cells: readonly PastedCell[],
): ColumnFacts {
  const filled = cells.filter((cell) => cell !== "");
  const most = (is: (cell: PastedCell) => boolean): boolean =>
    filled.length > 0 && filled.filter(is).length * 3 >= filled.length * 2;
  const numbers = filled.map((cell) => Number(plainDigits(String(cell)).replace(numberSign, "")));
  const isCount = (number: number): boolean => Number.isInteger(number) && number > 0;
  const isAllWhole = filled.length > 0 && numbers.every(isCount);
  const stepsOf = (counts: readonly number[]): readonly number[] =>
    counts.slice(1).map((number, index) => number - (counts[index] ?? 0));
  const steps = stepsOf(numbers);
  const isCountedUp = (counts: readonly number[]): boolean =>
    isAllWhole && counts[0] === 1 && stepsOf(counts).every((step, at) => step === 1 || counts[at + 1] === 1);
  const unit = notationIn(header);
  const shown = notationOf(filled);
  // Timecodes say themselves what they are, whatever stands over them.
  const notation = shown === "frames" ? shown : (unit ?? shown);
  const hasClock = most((cell) => /\d:\d/.test(String(cell)));
  const { sign } = { sign: "point" as DecimalSign, ...decimalOf(filled) };
  const times = filled.flatMap((cell) => {
    const reading = readTime(cell, "seconds", sign, anyRate);
    return reading.ok ? [reading.seconds] : [];
  });
  return {
    ...{ header, lowest, spread },
    named: roleIn(header) ?? roleIn(lowest),
    kind: kindIn(header) ?? kindIn(lowest),
    hasUnit: unit !== undefined,
    notation: notation ?? (hasClock ? "clock" : "seconds"),
    filled: filled.length,
    hasTimes: filled.filter(looksLikeTime).length * 4 >= filled.length,
    isTimes: most(looksLikeTime),
    isTypes: most((cell) => workTypeIn(String(cell)) !== undefined),
    isWords: most(isWords),
    isWhole: filled.length > 0 && numbers.filter(isCount).length * 3 >= filled.length * 2,
    isCounting: isCountedUp(numbers) || isCountedUp(numbers.toReversed()),
    isRepeating:
      isAllWhole &&
      numbers.length > 2 &&
      steps.every((step) => step === 0 || step === 1) &&
      steps.includes(0),
    times,
    isGrowing: times.length > 1 && times.every((time, index) => time >= (times[index - 1] ?? 0)),
  };
}
