import { fixedWorkTypes } from "../../../contract/work-types.ts";
import type { ColumnHeader } from "./headers.ts";
import { kindIn, workTypeIn } from "./known-words.ts";
import type { ColumnRole, KindRole } from "./known-words.ts";
import { overMidnight } from "./time-figures.ts";
import { decimalOf, isOfDay, looksLikeDays, looksLikeTime, notationOf, readTime, isWords } from "./times.ts";
import { anyRate, notationIn, plainDigits } from "./units.ts";
import type { TimeNotation } from "./units.ts";
import type { PastedCell } from "./text-to-table.ts";

/** The facts about a column from its header and cells. */
export type ColumnFacts = Readonly<ReturnType<typeof factsOf>>;

/**
 * Returns the facts about a column from its header and cells.
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
  // A timecode with frames is recognized by its form, so the unit in the header is ignored.
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
    /** The work type whose seconds the header names, such as `NVA time`. */
    kind: kindIn(header.whole) ?? kindIn(header.lowest),
    hasUnit: unit !== undefined,
    /** All lines have the same value, and there are at least two. */
    isConstant: filled.length > 1 && distinct === 1,
    /** The share of cells that are work types. */
    workTypeShare: share((cell) => workTypeIn(String(cell)) !== undefined),
    /** At least a quarter of the cells are times. The other facts need at least two thirds of the cells. */
    hasTimes: times >= 0.25,
    isTimes: times >= 2 / 3,
    isWords: isMost(isWords),
    isWhole: isMost((cell) => /^\D{0,3}0*[1-9]\d*$/.test(plainDigits(String(cell)))),
    /** Times of day, with or without a date. */
    isOfDay: isMost((cell) => typeof cell === "string" && isOfDay(cell)),
    /**
     * The direction in which the column numbers its lines: up for `Lap 1`, `Lap 2` …, down for the reverse.
     */
    counting: isAlike ? countingOf(numbers) : undefined,
    /** Each number equals the number above or is larger by 1, as in a column of cycles. */
    isRepeating:
      isAlike && steps.length > 1 && steps.includes(0) && steps.every((step) => step === 0 || step === 1),
    /**
     * The seconds of each line; undefined if the cell is not a time. Timecodes are read with an assumed
     * frame rate.
     */
    seconds: overMidnight(secondsOfLines),
  };
}

/** Returns the direction in which numbers count. They may start at 1 again in each cycle. */
function countingOf(numbers: readonly number[]): "up" | "down" | undefined {
  const isCounted = (counts: readonly number[]): boolean =>
    counts[0] === 1 &&
    (counts[1] ?? 2) === 2 &&
    counts.every((count, at) => count === 1 || count === (counts[at - 1] ?? NaN) + 1);
  if (isCounted(numbers)) return "up";
  return numbers.length > 1 && isCounted(numbers.toReversed()) ? "down" : undefined;
}

/** The roles of columns with the seconds of one work type, in the order of the work types. */
export const kindRoles: readonly KindRole[] = fixedWorkTypes.map((kind) => `${kind}_time` as const);
/** The roles of columns with the times of an element. */
export const timeRoles = ["video_start_time", "video_end_time", "duration"] as const;

/** Returns true if the cells of a column with this role are times. */
export function isTimeRole(role: ColumnRole): boolean {
  return [...timeRoles, "standard_time", ...kindRoles].some((one) => one === role);
}
