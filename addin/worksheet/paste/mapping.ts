import { timeRoles } from "./column-facts.ts";
import type { ColumnRole } from "./known-words.ts";
import type { DecimalSign, TimeReading } from "./times.ts";
import type { FrameRate, TimeNotation } from "./units.ts";

/** The sign of a new cycle: a column or title line, a blank line, or the first name; `one`: no sign. */
export type CycleRule = "column" | "blank_line" | "first_name" | "one";

/** The role of a column, and the unit of its plain numbers if they are times. */
export interface ColumnMapping {
  readonly role: ColumnRole;
  readonly notation: TimeNotation;
}

/**
 * The way to read a pasted table. Unknown members are null. If several columns are starts, ends or durations,
 * each is a cycle.
 */
export interface PasteMapping {
  /** The number of title and header lines at the top. */
  readonly headerLines: number;
  readonly columns: readonly ColumnMapping[];
  readonly decimal: DecimalSign | null;
  readonly frameRate: FrameRate | null;
  readonly isNewestFirst: boolean;
  readonly cycles: CycleRule;
  /** The cycle of the first element if the table has no numbers of cycles. */
  readonly firstCycle: number;
  /** The start in seconds of the first element if the table has no starts. */
  readonly startsAt: number;
  /** Seconds to subtract from all starts and ends: the time of day at which the video begins. */
  readonly zeroAt: number;
  /** The work type of lines without one; "" until the engineer has chosen it. */
  readonly workTypeElse: string;
  /** The O-No of rows without one, in a worksheet of several analyses; "" until one is chosen. */
  readonly o_no: string;
  /** Lines, from 0, that the engineer left out. */
  readonly leftOut: readonly number[];
  readonly questions: readonly PasteQuestion[];
}

/**
 * The subject of a question: which columns are times; whether growing times are durations; which column
 * counts if a duration differs from end − start; whether a constant text is a name; the unit; when the video
 * begins; the decimal sign; the frame rate.
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

/** A cell that is unreadable, or prevents its line from becoming a row. Line and column count from 0. */
export interface PasteProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: "no_time" | "end_before_start" | "not_whole" | "unknown_work_type" | TimeProblem;
  readonly entered: string;
}

/** A question that the engineer must answer before rows can be added. */
export interface PasteQuestion {
  readonly ask: QuestionSubject;
  /** The column concerned, from 0. */
  readonly column: number;
  /** One of its cells, as an example. */
  readonly entered: string;
  /** The lines, from 0, that are the reason for the question. May be empty. */
  readonly lines: readonly number[];
  readonly answers: readonly PasteAnswer[];
}

/**
 * An answer to a question: a change of the mapping. Properties of a column that are missing here stay as
 * they are.
 */
export interface PasteAnswer {
  readonly columns?: readonly (Partial<ColumnMapping> & { readonly column: number })[];
  readonly decimal?: DecimalSign;
  readonly frameRate?: FrameRate;
  readonly isNewestFirst?: boolean;
  readonly zeroAt?: number;
}

/** Returns the mapping after an answer to one or several of its questions. */
export function answered(
  mapping: PasteMapping,
  ask: QuestionSubject | readonly QuestionSubject[],
  answer: PasteAnswer,
): PasteMapping {
  const asks = [ask].flat();
  const questions = mapping.questions.filter((one) => !asks.includes(one.ask));
  return { ...changed(mapping, answer), questions };
}

/** Returns the mapping after the change of an answer. */
export function changed(mapping: PasteMapping, answer: PasteAnswer): PasteMapping {
  const columns = mapping.columns.map((old, at) => {
    const { role = old.role, notation = old.notation } =
      answer.columns?.find((one) => one.column === at) ?? {};
    return { role, notation };
  });
  return { ...mapping, ...answer, columns };
}

/** Returns the mapping with one column changed by hand, without questions about it. Leaves out no lines. */
export function withColumn(mapping: PasteMapping, column: number, change: Partial<ColumnMapping>) {
  const isOfColumn = ({ columns = [] }: PasteAnswer) => columns.some((one) => one.column === column);
  const asks = mapping.questions.filter(({ answers }) => answers.some(isOfColumn)).map(({ ask }) => ask);
  return answered({ ...mapping, leftOut: [] }, asks, { columns: [{ ...change, column }] });
}

type Columns = Pick<PasteMapping, "columns">;

/** Returns the columns with one of the roles, in the order of the roles. */
export function columnsOf({ columns }: Columns, ...roles: readonly ColumnRole[]): readonly number[] {
  return roles.flatMap((role) => [...columns.keys()].filter((column) => columns[column]?.role === role));
}

/** Returns the number of cycles with their own columns; 1 if each line is one element. */
export function cyclesBeside(mapping: Columns): number {
  return Math.max(1, ...timeRoles.map((role) => columnsOf(mapping, role).length));
}
