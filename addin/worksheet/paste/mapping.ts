import { timeRoles } from "./column-facts.ts";
import type { ColumnRole } from "./known-words.ts";
import type { DecimalSign, TimeReading } from "./times.ts";
import type { FrameRate, TimeNotation } from "./units.ts";

/** What begins a new cycle. `first_name`: the first element's name comes again; `one`: nothing does. */
export type CycleRule = "column" | "blank_line" | "first_name" | "one";

/** `notation` is the unit of plain numbers. It also says how to read clocks such as `14:05`. */
export interface ColumnMapping {
  readonly role: ColumnRole;
  readonly notation: TimeNotation;
}

/**
 * How to read a pasted table. Unknown members are null. With several columns of starts, ends or durations,
 * each is a cycle.
 */
export interface PasteMapping {
  readonly headerLines: number;
  readonly columns: readonly ColumnMapping[];
  readonly decimal: DecimalSign | null;
  readonly frameRate: FrameRate | null;
  readonly isNewestFirst: boolean;
  readonly cycles: CycleRule;
  /** The number of the first cycle. Not used if lines have cycle numbers. */
  readonly firstCycle: number;
  /** The start of the first element in seconds, if the table has no starts. */
  readonly startsAt: number;
  /** Seconds to subtract from starts and ends: the time of day at which the video begins. */
  readonly zeroAt: number;
  /** Of lines without a work type; "" until the engineer has chosen one. */
  readonly workTypeElse: string;
  /** Of rows without an O-No, in a worksheet of several analyses; "" until one is chosen. */
  readonly o_no: string;
  /** Lines, from 0, that the engineer left out. */
  readonly leftOut: readonly number[];
  readonly questions: readonly PasteQuestion[];
}

/**
 * Which columns are times; whether growing times are durations; which column counts if a duration differs
 * from end − start; whether a constant text is a name; the unit; when the video begins; decimal sign; frame
 * rate.
 */
export type QuestionSubject =
  | "times"
  | "growing"
  | "differs"
  | "same_name"
  | "unit"
  | "zero"
  | "decimal"
  | "rate";

type TimeProblem = Extract<TimeReading, { ok: false }>["reason"];

/** A cell that prevents its line from becoming a row. Line and column count from 0. */
export interface PasteProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: "no_time" | "end_before_start" | "not_whole" | "unknown_work_type" | TimeProblem;
  readonly entered: string;
}

/** The engineer must answer it before rows can be added. */
export interface PasteQuestion {
  readonly ask: QuestionSubject;
  /** From 0. */
  readonly column: number;
  /** An example from the column. */
  readonly entered: string;
  /** The lines, from 0, that are the reason, if any. */
  readonly lines: readonly number[];
  readonly answers: readonly PasteAnswer[];
}

/** A change of the mapping. Missing properties stay. */
export interface PasteAnswer {
  readonly columns?: readonly (Partial<ColumnMapping> & { readonly column: number })[];
  readonly decimal?: DecimalSign;
  readonly frameRate?: FrameRate;
  readonly isNewestFirst?: boolean;
  readonly zeroAt?: number;
}

/** Applies an answer, and removes the questions about the subjects in `ask`. */
export function answered(
  mapping: PasteMapping,
  ask: QuestionSubject | readonly QuestionSubject[],
  answer: PasteAnswer,
): PasteMapping {
  const asks = [ask].flat();
  const questions = mapping.questions.filter((one) => !asks.includes(one.ask));
  return { ...changed(mapping, answer), questions };
}

export function changed(mapping: PasteMapping, answer: PasteAnswer): PasteMapping {
  const columns = mapping.columns.map((old, at) => {
    const { role = old.role, notation = old.notation } =
      answer.columns?.find((one) => one.column === at) ?? {};
    return { role, notation };
  });
  return { ...mapping, ...answer, columns };
}

/** Changes one column, and removes questions that would change it. Lines left out are read again. */
export function withColumn(mapping: PasteMapping, column: number, change: Partial<ColumnMapping>) {
  const isOfColumn = ({ columns = [] }: PasteAnswer) => columns.some((one) => one.column === column);
  const asks = mapping.questions.filter(({ answers }) => answers.some(isOfColumn)).map(({ ask }) => ask);
  return answered({ ...mapping, leftOut: [] }, asks, { columns: [{ ...change, column }] });
}

type Columns = Pick<PasteMapping, "columns">;

/** Returns columns in the order of the roles. */
export function columnsOf({ columns }: Columns, ...roles: readonly ColumnRole[]): readonly number[] {
  return roles.flatMap((role) => [...columns.keys()].filter((column) => columns[column]?.role === role));
}

/** Returns the number of cycles in separate columns; 1 if each line is one element. */
export function cyclesBeside(mapping: Columns): number {
  return Math.max(1, ...timeRoles.map((role) => columnsOf(mapping, role).length));
}
