import { fixedWorkTypes } from "../../../contract/work-types.ts";
import type { ColumnHeader } from "./headers.ts";
import { timedWorkTypeIn, workTypeIn } from "./known-words.ts";
import type { ColumnRole, WorkTypeRole } from "./known-words.ts";
import { overMidnight } from "./time-figures.ts";
import { decimalOf, isOfDay, looksLikeDays, looksLikeTime, notationOf, readTime, isWords } from "./times.ts";
import { anyRate, notationIn, plainDigits } from "./units.ts";
import type { TimeNotation } from "./units.ts";
import type { PastedCell } from "./text-to-table.ts";

export type ColumnFacts = Readonly<ReturnType<typeof factsOf>>;

/**
 * Returns what header and cells say about a column.
 *
 * @param cells the cells of lines that are neither headers nor totals
 * @param shown the notation of its times, if other columns have already shown it
 */
export function factsOf(header: ColumnHeader, cells: readonly PastedCell[], shown?: TimeNotation) {
  const filled = cells.filter((cell) => cell !== "");
  const share = (is: (cell: PastedCell) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const isMost = (is: (cell: PastedCell) => boolean): boolean => share(is) >= 2 / 3;
  const unit = notationIn(header.whole);
  const isClock = isMost((cell) => /\d:\d/.test(String(cell)));
  const plain = isClock ? "clock" : looksLikeDays(filled) ? "days" : "seconds";
  // Timecodes with frames have their own form, so the header's unit is ignored.
  const clock = shown ?? notationOf(filled);
  const notation = clock === "frames" ? clock : (unit ?? clock ?? plain);
  const sign = decimalOf(filled) ?? "point";
  const secondsOfLines = cells.map((cell) => {
    const reading = cell === "" ? undefined : readTime(cell, notation, sign, anyRate);
    return reading?.ok === true ? reading.seconds : undefined;
  });
  const times = share(looksLikeTime);
  const numbered = filled.map((cell) => /^(\D{0,20}?)\s*(\d{1,6})[.)]?$/.exec(plainDigits(String(cell))));
  const isAlike = numbered.every((one) => one !== null && one[1] === numbered[0]?.[1]);
  const numbers = numbered.map((one) => Number(one?.[2]));
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const distinct = new Set(filled).size;
  return {
    ...{ header, notation, cells, distinct, filled: filled.length, named: header.named },
    /** The work type whose seconds the header names: `NVA time`. */
    workType: timedWorkTypeIn(header.whole) ?? timedWorkTypeIn(header.lowest),
    hasUnit: unit !== undefined,
    /** All lines, at least two, have the same value. */
    isConstant: filled.length > 1 && distinct === 1,
    workTypeShare: share((cell) => workTypeIn(String(cell)) !== undefined),
    /** For at least a quarter of the cells. The other facts need two thirds. */
    hasTimes: times >= 0.25,
    isTimes: times >= 2 / 3,
    isWords: isMost(isWords),
    isWhole: isMost((cell) => /^\D{0,3}0*[1-9]\d*$/.test(plainDigits(String(cell)))),
    /** Times of day, with or without a date. */
    isOfDay: isMost((cell) => typeof cell === "string" && isOfDay(cell)),
    /** Up for `Lap 1`, `Lap 2` …, down for the reverse; undefined if the column does not number its lines. */
    counting: isAlike ? countingOf(numbers) : undefined,
    /** Each number equals the one above or is larger by 1, as in a column of cycles. */
    isRepeating:
      isAlike && steps.length > 1 && steps.includes(0) && steps.every((step) => step === 0 || step === 1),
    /** Of each line; undefined if the cell is not a time. Timecodes have an assumed frame rate. */
    seconds: overMidnight(secondsOfLines),
  };
}

/** Numbers may start at 1 again in each cycle. */
function countingOf(numbers: readonly number[]): "up" | "down" | undefined {
  const isCounted = (counts: readonly number[]): boolean =>
    counts[0] === 1 &&
    (counts[1] ?? 2) === 2 &&
    counts.every((count, at) => count === 1 || count === (counts[at - 1] ?? NaN) + 1);
  if (isCounted(numbers)) return "up";
  return numbers.length > 1 && isCounted(numbers.toReversed()) ? "down" : undefined;
}

/** In the order of the work types. */
export const workTypeRoles: readonly WorkTypeRole[] = fixedWorkTypes.map((type) => `${type}_time` as const);
/** The times of an element. */
export const timeRoles = ["video_start_time", "video_end_time", "duration"] as const;

export function isTimeRole(role: ColumnRole): boolean {
  return [...timeRoles, "standard_time", ...workTypeRoles].some((one) => one === role);
}
