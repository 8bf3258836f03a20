import type { CellValue } from "../cells/cell.ts";
import { encodeSegments } from "../../../contract/segments.ts";
import { longestKind, splitKey, splitSegments } from "../split-times.ts";
import type { SplitTime } from "../split-times.ts";
import { isTimeRole, kindRoles } from "./column-facts.ts";
import { columnsOf, isMatrix } from "./mapping.ts";
import type { PasteMapping } from "./mapping.ts";
import { doubtsIn, mostRounded } from "./doubts.ts";
import type { PasteDoubts } from "./doubts.ts";
import { workTypeIn } from "./known-words.ts";
import type { ColumnRole, KindRole } from "./known-words.ts";
import { linesToRead, timeAt } from "./lines-to-read.ts";
import type { LineToRead, PassedLine } from "./lines-to-read.ts";
import type { PastedTable } from "./text-to-table.ts";
import { plainDigits } from "./plain-digits.ts";
import { roundedSeconds } from "./times.ts";

/** What keeps a line from becoming a row, at its cell. */
export type PasteReason =
  | "not_a_time"
  | "which_decimal"
  | "other_decimal"
  | "negative"
  | "no_time"
  | "which_rate"
  | "other_rate"
  | "end_before_start"
  | "not_whole"
  | "unknown_work_type";

/** A cell that cannot be read. Line and column are those of the table, from 0. */
export interface PasteProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: PasteReason;
  readonly entered: string;
}

/** One row to add: values by the column keys of the elements worksheet, seconds and codes; what the paste does not tell is not there. */
export interface PastedRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
  /** The seconds of each kind, where more than one is told and they come to the time of the element; their segments are among the values. */
  readonly split?: SplitTime;
}

/** What a table comes to, read by a mapping. */
export interface PasteReading {
  readonly rows: readonly PastedRow[];
  readonly problems: readonly PasteProblem[];
  /** Lines that give no row though they hold something. */
  readonly passed: readonly PassedLine[];
  /** Cells without a time where each column is a cycle: they give no row. */
  readonly emptyTimes: number;
  /** What is told though each cell can be read. */
  readonly doubts: PasteDoubts;
}

/**
 * Reads a pasted table as rows of an elements worksheet. Starts and ends are as told; where durations alone are, each element starts where the one
 * before ended, the first at `startsAt`; where ends alone are (split times), each starts at the end before, and anew at `startsAt` where
 * they fall back; where starts alone are, each ends where the next one starts. Times of VA, NVA and wait come to a duration, and the one that takes
 * longest to the work type, where nothing else tells them. Cycles that no column tells count on from `firstCycle`.
 */
export function readPaste(table: PastedTable, mapping: PasteMapping): PasteReading {
  const { passed, lines } = linesToRead(table, mapping);
  const problems: PasteProblem[] = [];
  const refuse = (line: number, column: number, reason: PasteReason): void => {
    problems.push({ line, column, reason, entered: String(table[line]?.[column] ?? "") });
  };
  const read = lines.map((line) => readLine(line, mapping, refuse));
  const hasCycles = isMatrix(mapping);
  const rows = hasCycles ? byCycle(read, mapping) : timed(read, mapping);
  refuseUntimed(rows, mapping, problems, refuse);
  const emptyTimes = hasCycles ? cyclesAcross(mapping) * read.length - rows.length : 0;
  return {
    rows: rows.map(({ line, values, split }) => ({ line, values, ...(split && { split }) })),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
    passed,
    emptyTimes,
    doubts: doubtsIn(mapping, rows, read),
  };
}

interface ReadLine {
  readonly line: number;
  readonly isAfterBlank: boolean;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly cycle: number | undefined;
  /** The seconds of each kind; undefined where no column tells them, NaN where a cell cannot be read. */
  readonly split: SplitTime | undefined;
  /** By the columns of such times; undefined where a cell is empty, NaN where it cannot be read. */
  readonly durations: readonly (number | undefined)[];
  readonly starts: readonly (number | undefined)[];
  readonly ends: readonly (number | undefined)[];
}

/** Reads the cells of one line by their roles. */
function readLine(
  { line, cells, isAfterBlank, cycle: titled }: LineToRead,
  mapping: PasteMapping,
  refuse: (line: number, column: number, reason: PasteReason) => void,
): ReadLine {
  const values: Record<string, CellValue> = {};
  const times: Partial<Record<ColumnRole, (number | undefined)[]>> = {};
  let cycle = titled;
  for (const [column, { role }] of mapping.columns.entries()) {
    const cell = cells[column] ?? "";
    const text = String(cell);
    if (isTimeRole(role)) {
      const reading = timeAt(cells, column, mapping);
      if (reading?.ok === false) refuse(line, column, reading.reason);
      (times[role] ??= []).push(reading === undefined ? undefined : reading.ok ? reading.seconds : NaN);
    } else if (cell === "" || role === "skip") continue;
    else if (role === "name" || role === "o_no") values[role] = text;
    else if (role === "element_type") {
      const code = workTypeIn(text);
      if (code === undefined) refuse(line, column, "unknown_work_type");
      else values.element_type = code;
    } else {
      const [, digits] = /^\D*(\d{1,6})\D*$/.exec(plainDigits(text).replace(/[.,]0+$/, "")) ?? [];
      if (digits === undefined || Number(digits) < 1) refuse(line, column, "not_whole");
      else if (role === "cycle_no") cycle = Number(digits);
      else values.sequence = Number(digits);
    }
  }
  const split = isMatrix(mapping) ? undefined : splitOf(times);
  const longest = split && longestKind(split);
  if (longest !== undefined) values.element_type ??= longest;
  if (values.element_type === undefined && mapping.workTypeElse !== "")
    values.element_type = mapping.workTypeElse;
  if (values.o_no === undefined && mapping.o_no !== "") values.o_no = mapping.o_no;
  const [standard] = times.standard_time ?? [];
  if (standard !== undefined && !Number.isNaN(standard)) values.standard_time = standard;
  const { duration: told = [], video_start_time: starts = [], video_end_time: ends = [] } = times;
  const isTold = told.some((time) => time !== undefined);
  const durations = split === undefined || isTold ? told : [secondsIn(split)];
  return { line, isAfterBlank, values, cycle, split, durations, starts, ends };
}

/** The kinds of a line; several columns of one kind come together. */
function splitOf(times: Partial<Record<ColumnRole, (number | undefined)[]>>): SplitTime | undefined {
  if (!kindRoles.some((role) => times[role]?.some((time) => time !== undefined))) return undefined;
  const of = (role: KindRole): number =>
    roundedSeconds((times[role] ?? []).reduce<number>((sum, time) => sum + (time ?? 0), 0));
  return { va: of("va_time"), nva: of("nva_time"), wait: of("wait_time") };
}

function secondsIn({ va, nva, wait }: SplitTime): number {
  return roundedSeconds(va + nva + wait);
}

interface TimedRow extends PastedRow {
  /** Its kinds do not come to its time. */
  readonly isUnequal?: boolean;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** One row a line. */
function timed(lines: readonly ReadLine[], mapping: PasteMapping): readonly TimedRow[] {
  const cycles = cyclesOf(lines, mapping);
  let last = mapping.startsAt;
  return lines.map((line, index): TimedRow => {
    const [duration] = line.durations;
    const [next] = lines[index + 1]?.starts ?? [];
    let [start] = line.starts;
    let [end] = line.ends;
    if (start === undefined && end !== undefined && duration !== undefined) start = end - duration;
    else if (start === undefined && end !== undefined) start = end < last ? mapping.startsAt : last;
    start ??= duration === undefined ? undefined : last;
    if (end === undefined && start !== undefined)
      end =
        duration === undefined ? (next !== undefined && next >= start ? next : undefined) : start + duration;
    if (end !== undefined && !Number.isNaN(end)) last = end;
    return rowOf(line, cycles[index], start, end);
  });
}

/** How many cycles stand beside each other: as many as starts with their ends, else as durations. */
function cyclesAcross(mapping: PasteMapping): number {
  const starts = columnsOf(mapping, "video_start_time").length;
  return starts > 1 ? starts : columnsOf(mapping, "duration").length;
}

/** One row for each line and cycle that has a time there, cycle after cycle. */
function byCycle(lines: readonly ReadLine[], mapping: PasteMapping): readonly TimedRow[] {
  const isByEdges = columnsOf(mapping, "video_start_time").length > 1;
  let last = mapping.startsAt;
  return Array.from({ length: cyclesAcross(mapping) }, (_, cycle) =>
    lines.flatMap((line): readonly TimedRow[] => {
      const [start, end, duration] = [line.starts[cycle], line.ends[cycle], line.durations[cycle]];
      const number = mapping.firstCycle + cycle;
      if (isByEdges) return start === undefined && end === undefined ? [] : [rowOf(line, number, start, end)];
      if (duration === undefined) return [];
      const from = last;
      if (!Number.isNaN(duration)) last = from + duration;
      return [rowOf(line, number, from, from + duration)];
    }),
  ).flat();
}

function rowOf(
  { line, values, split }: ReadLine,
  cycle: number | undefined,
  start: number | undefined,
  end: number | undefined,
): TimedRow {
  const timeOf = (key: string, time: number | undefined): Record<string, CellValue> =>
    time === undefined || Number.isNaN(time) ? {} : { [key]: roundedSeconds(time) };
  const all: Record<string, CellValue> = {
    ...(cycle !== undefined && { cycle_no: cycle }),
    ...values,
    ...timeOf("video_start_time", start),
    ...timeOf("video_end_time", end),
  };
  const { video_start_time: from, video_end_time: to } = all;
  if (split === undefined || typeof from !== "number" || typeof to !== "number" || to < from)
    return { line, start, end, values: all };
  const isUnequal = Math.abs(to - from - secondsIn(split)) > mostRounded;
  if (isUnequal || splitKey("", split) === "") return { line, start, end, values: all, isUnequal };
  const segment_data = encodeSegments(splitSegments(split, from, to));
  return { line, start, end, split, values: { ...all, segment_data } };
}

/** The cycle of each line; undefined where a column tells it and has not told any yet. An empty cell of that column is the one above, as in merged cells. */
function cyclesOf(
  lines: readonly ReadLine[],
  { cycles, firstCycle }: PasteMapping,
): readonly (number | undefined)[] {
  const first = String(lines[0]?.values.name ?? "").toLowerCase();
  let now: number | undefined = cycles === "column" ? undefined : firstCycle;
  return lines.map(({ cycle, isAfterBlank, values }, index) => {
    if (cycles === "column") return (now = cycle ?? now);
    const isNext =
      cycles === "blank_line"
        ? isAfterBlank
        : String(values.name ?? "").toLowerCase() === first && first !== "";
    if (cycles !== "one" && index > 0 && isNext) now = (now ?? 0) + 1;
    return now;
  });
}

/** A line whose times are not told, and one that ends before it starts, at the cell that says so. */
function refuseUntimed(
  rows: readonly TimedRow[],
  mapping: PasteMapping,
  problems: readonly PasteProblem[],
  refuse: (line: number, column: number, reason: PasteReason) => void,
): void {
  const [ends] = (["video_end_time", "duration", ...kindRoles] as const).flatMap((role) =>
    columnsOf(mapping, role),
  );
  const [at = ends] = columnsOf(mapping, "video_start_time");
  if (at === undefined) return;
  const isRefused = new Set(
    problems
      .filter(({ column }) => isTimeRole(mapping.columns[column]?.role ?? "skip"))
      .map(({ line }) => line),
  );
  for (const { line, start, end } of rows) {
    if (isRefused.has(line)) continue;
    if (start === undefined) refuse(line, at, "no_time");
    else if (end === undefined) refuse(line, ends ?? at, "no_time");
    else if (end < start || start < 0) refuse(line, ends ?? at, "end_before_start");
  }
}
