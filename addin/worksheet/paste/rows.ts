import { encodeSegments } from "../../../contract/segments.ts";
import type { CellValue } from "../cells/cell.ts";
import { longestWorkType, splitKey, splitSegments } from "../split-times.ts";
import type { SplitTime } from "../split-times.ts";
import { isTimeRole, workTypeRoles } from "./column-facts.ts";
import { workTypeIn } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { mapInSteps } from "./map-in-steps.ts";
import { linesToRead, markIn, markedNames, timeAt } from "./lines-to-read.ts";
import type { Line } from "./lines-to-read.ts";
import { columnsOf, cyclesBeside } from "./mapping.ts";
import type { PasteMapping, PasteProblem } from "./mapping.ts";
import { cellQuestions } from "./questions.ts";
import { mostLines } from "./text-to-table.ts";
import type { PastedTable } from "./text-to-table.ts";
import { overMidnight, spansOf } from "./time-figures.ts";
import type { Span } from "./time-figures.ts";
import { roundedSeconds } from "./times.ts";
import { plainDigits } from "./units.ts";

export type PasteReading = ReturnType<typeof readPaste> extends Generator<unknown, infer Read> ? Read : never;

/** An element of a line. Missing times are computed later. */
interface Element extends Line, Span {
  readonly values: Record<string, CellValue | undefined>;
  /** If the table has columns for work types. */
  readonly split: SplitTime | undefined;
  end: number | undefined;
}

/** In seconds. */
const maximumRounding = 0.1;

/**
 * Reads a pasted table as rows of an elements worksheet.
 * - Starts and ends: minus `zeroAt`.
 * - Only durations: each element starts at the end of the one before, the first at `startsAt`.
 * - Only ends: likewise. An element that ends earlier than the one before starts at `startsAt`.
 * - Only starts: each element ends at the next start. If that is missing or earlier, it has no end.
 * - Event logs: each element ends in the next line that stops it.
 * - VA, NVA and wait: their sum replaces a missing duration, and the longest a missing work type.
 */
export function* readPaste(table: PastedTable, mapping: PasteMapping) {
  const lines = yield* linesToRead(table, mapping);
  const open = lines.filter(({ why }) => why === undefined);
  if (mapping.isNewestFirst) open.reverse();
  const cycles = cyclesBeside(mapping);
  const most = Math.ceil(mostLines / cycles);
  const unread: PasteProblem[] = [];
  const read = yield* mapInSteps(open.slice(0, most), (line) => readLine(line, mapping, unread));
  const all = yield* acrossMidnight(
    Array.from({ length: cycles }, (_, cycle) => read.map((elementOf) => elementOf(cycle))).flat(),
  );
  if (cycles === 1) yield* setEndsOfLog(all, mapping);
  const hasTime = ({ start, end, duration }: Element) => (start ?? end ?? duration) !== undefined;
  const given = cycles === 1 ? all : all.filter(hasTime);
  const elements = yield* withTimes(given, mapping);
  const passed = [...lines, ...all].flatMap(({ line, why }) =>
    why && why !== "stop" ? [{ line, why }] : [],
  );
  const passedLines = new Set(passed.map(({ line }) => line));
  const problems = [
    ...unread.filter(({ line }) => !passedLines.has(line)),
    ...problemsOfTimes(elements, mapping),
  ];
  const linesOf = (is: (one: Element, at: number) => boolean) => elements.filter(is).map(({ line }) => line);
  const differing = linesOf((one) => differsFromLength(one, one.duration));
  const hasEnds = columnsOf(mapping, "duration", "video_end_time").length > 0;
  return {
    rows: yield* mapInSteps(withoutLapNumbers(elements), rowOf),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
    // The lines that become no row, each with the reason.
    passed: passed.sort((a, b) => a.line - b.line),
    // Columns of cycles can have cells without a time.
    emptyTimes: all.length - given.length,
    // The cells can be read, but look wrong.
    doubts: {
      isUntimed: !mapping.columns.some(({ role }) => isTimeRole(role) && role !== "standard_time"),
      withoutEnd: linesOf(({ start, end }) => !hasEnds && start !== undefined && end === undefined),
      overlapping: linesOf((one, at) => isOverlapping(one, elements[at - 1])),
      unequal: linesOf((one) => differsFromLength(one, sumOf(one.split))),
    },
    questions: [...mapping.questions, ...cellQuestions(mapping, problems, differing)],
    isCut: open.length > most,
  };
}

function problemAt({ line, cells }: Line, column: number, reason: PasteProblem["reason"]): PasteProblem {
  return { line, column, reason, entered: String(cells[column] ?? "") };
}

const wholeIn = (text: string): number | undefined => {
  const [, digits = "0"] = /^\D*(\d{1,6})\D*$/.exec(plainDigits(text).replace(/[.,]0+$/, "")) ?? [];
  return Number(digits) || undefined;
};

const labels: Partial<Record<ColumnRole, (text: string) => CellValue | undefined>> = {
  ...{ name: String, o_no: String, element_type: workTypeIn, cycle_no: wholeIn, sequence: wholeIn },
};

function sum(times: Iterable<number | undefined>): number {
  return roundedSeconds([...times].reduce<number>((all, time = 0) => all + time, 0));
}

const sumOf = (split: SplitTime | undefined) => split && sum(Object.values(split));

/** Reads a line. Returns a function from a cycle's index to its element. */
function readLine(line: Line, mapping: PasteMapping, problems: PasteProblem[]): (cycle: number) => Element {
  const hasCycles = cyclesBeside(mapping) > 1;
  const values: Element["values"] = {};
  const times: Partial<Record<ColumnRole, (number | undefined)[]>> = {};
  for (const [column, { role }] of mapping.columns.entries()) {
    const text = String(line.cells[column] ?? "");
    const reading = isTimeRole(role) ? timeAt(line.cells, column, mapping) : undefined;
    if (reading?.ok === false) problems.push(problemAt(line, column, reading.reason));
    const zero = role.startsWith("video") ? mapping.zeroAt : 0;
    (times[role] ??= []).push(reading && (reading.ok ? reading.seconds - zero : NaN));
    if (text === "" || labels[role] === undefined) continue;
    const value = labels[role](text);
    values[role] ??= value;
    const reason = role === "element_type" ? "unknown_work_type" : "not_whole";
    if (value === undefined) problems.push(problemAt(line, column, reason));
  }
  const kinds = hasCycles ? [] : workTypeRoles.map((role) => times[role] ?? []);
  const [va = 0, nva = 0, wait = 0] = kinds.map(sum);
  const split = kinds.flat().every((time) => time === undefined) ? undefined : { va, nva, wait };
  values.element_type ??= (split && longestWorkType(split)) ?? mapping.workTypeElse;
  values.o_no ??= mapping.o_no;
  values.standard_time = times.standard_time?.[0];
  return (cycle) => {
    const [start, end] = [times.video_start_time?.[cycle], times.video_end_time?.[cycle]];
    const duration = times.duration?.[cycle] ?? sumOf(split);
    const cycle_no = hasCycles ? mapping.firstCycle + cycle : (values.cycle_no ?? line.cycle);
    return { ...line, split, start, end, duration, values: { ...values, cycle_no } };
  };
}

/** Starts and ends continue to grow after midnight. */
function* acrossMidnight(elements: readonly Element[]) {
  const edges = overMidnight(elements.flatMap(({ start, end }) => [start, end]));
  yield;
  return elements.map((one, at) => ({ ...one, start: edges[2 * at], end: edges[2 * at + 1] }));
}

const nameOf = (one: Element | undefined): string => String(one?.values.name ?? "");

/** Ends each element of an event log at its next stop, and skips moments. Elements may overlap. */
function* setEndsOfLog(elements: readonly Element[], mapping: PasteMapping) {
  const [status] = columnsOf(mapping, "status");
  const [from = -1, to = -1] = columnsOf(mapping, "video_start_time", "video_end_time");
  const running = new Map<string, Element[]>();
  // Two workers may do the same element at once. Skipped columns, such as the worker, show who stops.
  const likeness = (one: Element, other: Element): number =>
    mapping.columns.filter(({ role }, at) => role === "skip" && one.cells[at] === other.cells[at]).length;
  const named = status === undefined ? markedNames(elements.map(nameOf)) : undefined;
  for (const [at, element] of elements.entries()) {
    yield;
    if (named !== undefined) element.values.name = named[at]?.name;
    const { name, cycle_no, o_no } = element.values;
    const label = [name, cycle_no, o_no].join("\t");
    const mark = status === undefined ? named?.[at]?.mark : markIn(String(element.cells[status] ?? ""));
    const open = running.get(label) ?? [];
    if (mark === "start") running.set(label, [element, ...open].slice(0, 20));
    else if (mark === "stop") {
      const [started, ...others] = open.toSorted((a, b) => likeness(element, b) - likeness(element, a));
      element.why = started === undefined ? "unpaired" : "stop";
      if (started !== undefined) started.end = element.start;
      running.set(label, others);
    } else if (status !== undefined) element.why = "point";
  }
  for (const one of elements) {
    // Unreadable starts and ends with the same text are one moment too.
    yield;
    const isSame = one.start === one.end || one.cells[from] === one.cells[to];
    const isPoint = isSame || (one.end === undefined && one.duration === 0);
    if (isPoint && one.start !== undefined) one.why ??= "point";
  }
}

/** Sets cycles, and the starts and ends that follow from other times. */
function* withTimes(given: readonly Element[], mapping: PasteMapping) {
  const elements = given.filter(({ why }) => why === undefined);
  const rule = cyclesBeside(mapping) > 1 ? "column" : mapping.cycles;
  const hasEnds = columnsOf(mapping, "status", "video_end_time").length > 0;
  const spans = spansOf(elements, mapping.startsAt, hasEnds);
  const names = elements.map((one) => nameOf(one).toLowerCase());
  let counted = mapping.firstCycle;
  let lastCycle: CellValue | undefined;
  return yield* mapInSteps(elements, (element, at): Element => {
    const isRepeated = rule === "first_name" && names[0] !== "" && names[at] === names[0];
    const isBelowBlank = rule === "blank_line" && element.block !== elements[at - 1]?.block;
    if (at > 0 && (isRepeated || isBelowBlank)) counted++;
    // An empty cell has the cycle of the cell above, as below merged cells.
    lastCycle = element.values.cycle_no ?? lastCycle;
    const cycle_no = rule === "column" ? lastCycle : counted;
    return { ...element, ...spans[at], values: { ...element.values, cycle_no } };
  });
}

/** Removes the numbers if they continue from cycle to cycle: they are laps of a watch. */
function withoutLapNumbers(elements: readonly Element[]): readonly Element[] {
  const continues = elements.slice(1).flatMap(({ values }, at) => {
    const { cycle_no, sequence } = elements[at]?.values ?? {};
    return values.cycle_no === cycle_no ? [] : [values.sequence === Number(sequence) + 1];
  });
  if (continues.length === 0 || continues.includes(false)) return elements;
  return elements.map((one) => ({ ...one, values: { ...one.values, sequence: undefined } }));
}

/** Returns the problems of missing, reversed and negative times. */
function problemsOfTimes(elements: readonly Element[], mapping: PasteMapping): readonly PasteProblem[] {
  const [ends] = columnsOf(mapping, "video_end_time", "duration", ...workTypeRoles);
  const [at = ends] = columnsOf(mapping, "video_start_time");
  const problems = elements.flatMap((element) => {
    const { start, end, duration } = element;
    // Already a problem.
    if (at === undefined || [start, end, duration].some(Number.isNaN)) return [];
    if (start === undefined) return [problemAt(element, at, "no_time")];
    if (end === undefined && ends !== undefined) return [problemAt(element, ends, "no_time")];
    const isBackwards = (end ?? start) < start || start < 0;
    return isBackwards ? [problemAt(element, ends ?? at, "end_before_start")] : [];
  });
  // Several cycles may share a cell.
  return [...new Map(problems.map((one) => [`${one.line} ${one.column}`, one])).values()];
}

function differsFromLength({ start = NaN, end = NaN }: Element, time = NaN): boolean {
  return start <= end && Math.abs(end - start - time) > maximumRounding;
}

/** Returns true if an element starts before the one above in the same cycle ends. */
function isOverlapping({ start = NaN, values }: Element, above: Element | undefined): boolean {
  const isSame = above?.values.cycle_no === values.cycle_no && above?.values.o_no === values.o_no;
  return isSame && start < (above?.end ?? NaN) - maximumRounding;
}

/** Returns an element's row, with segments if the seconds of its work types add up to its duration. */
function rowOf(element: Element) {
  const { line, split, start = NaN, end = NaN } = element;
  const [from, to] = [roundedSeconds(start), roundedSeconds(end)];
  const all: Element["values"] = { ...element.values, video_start_time: from, video_end_time: to };
  const given = Object.entries(all).filter(([, value = ""]) => value !== "" && !Number.isNaN(value));
  const values = Object.fromEntries(given) as Record<string, CellValue>;
  const isSplit =
    split && from <= to && !differsFromLength(element, sumOf(split)) && splitKey("", split) !== "";
  if (!isSplit) return { line, values };
  values.segment_data = encodeSegments(splitSegments(split, from, to));
  return { line, values, split };
}
