import { timeRoles } from "./column-facts.ts";
import type { ColumnRole } from "./known-words.ts";
import type { DecimalSign, TimeReading } from "./times.ts";
import type { FrameRate, TimeNotation } from "./units.ts";

/** What says the cycle: a column or a title, a blank line, the first name when it comes again, or nothing. */
export type CycleRule = "column" | "blank_line" | "first_name" | "one";

/** The role of a column, and the unit of its plain numbers where they are times. */
export interface ColumnMapping {
  readonly role: ColumnRole;
  readonly notation: TimeNotation;
}

/** How a pasted table is read; null is unknown. Several starts, ends or durations are a cycle each. */
export interface PasteMapping {
  /** How many lines at the top are titles and headers. */
  readonly headerLines: number;
  readonly columns: readonly ColumnMapping[];
  readonly decimal: DecimalSign | null;
  readonly frameRate: FrameRate | null;
  readonly isNewestFirst: boolean;
  readonly cycles: CycleRule;
  /** The cycle of the first element where no column says it, and its start in seconds where it has none. */
  readonly firstCycle: number;
  readonly startsAt: number;
  /** Seconds that are taken from all starts and ends: where the video begins in times of day. */
  readonly zeroAt: number;
  /** The work type of lines that have none; "" leaves it open. */
  readonly workTypeElse: string;
  /** The O-No of all rows that have none in a worksheet of several analyses; "" while none is chosen. */
  readonly o_no: string;
  /** Lines, from 0, that the engineer left out. */
  readonly leftOut: readonly number[];
  readonly questions: readonly PasteQuestion[];
}

/** What is asked: the columns of times, if growing times are durations, one name for all rows, and so on. */
export type PasteAsk = "times" | "growing" | "differs" | "same_name" | "unit" | "zero" | "decimal" | "rate";

type NoTime = Extract<TimeReading, { ok: false }>["reason"];

/** A cell that cannot be read, or keeps its line from becoming a row. Line and column count from 0. */
export interface PasteProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: "no_time" | "end_before_start" | "not_whole" | "unknown_work_type" | NoTime;
  readonly entered: string;
}

/** A decision before rows can be added: about a column, with one of its cells and the lines that show why. */
export interface PasteQuestion {
  readonly ask: PasteAsk;
  readonly column: number;
  readonly entered: string;
  readonly lines: readonly number[];
  readonly answers: readonly PasteAnswer[];
}

/** An answer: a change of the mapping. What it does not say of a column stays as it is. */
export interface PasteAnswer {
  readonly columns?: readonly (Partial<ColumnMapping> & { readonly column: number })[];
  readonly decimal?: DecimalSign;
  readonly frameRate?: FrameRate;
  readonly isNewestFirst?: boolean;
  readonly zeroAt?: number;
}

/** Returns the mapping with an answer to one of its questions, or to several. */
export function answered(
  mapping: PasteMapping,
  ask: PasteAsk | readonly PasteAsk[],
  answer: PasteAnswer,
): PasteMapping {
  const asks = [ask].flat();
  const questions = mapping.questions.filter((one) => !asks.includes(one.ask));
  return { ...changed(mapping, answer), questions };
}

/** Returns the mapping as an answer changes it. */
export function changed(mapping: PasteMapping, answer: PasteAnswer): PasteMapping {
  const columns = mapping.columns.map((old, at) => {
    const { role = old.role, notation = old.notation } =
      answer.columns?.find((one) => one.column === at) ?? {};
    return { role, notation };
  });
  return { ...mapping, ...answer, columns };
}

/** Returns the mapping with one column changed by hand, which answers the questions that would change it. */
export function withColumn(mapping: PasteMapping, column: number, change: Partial<ColumnMapping>) {
  const isOfColumn = ({ columns = [] }: PasteAnswer) => columns.some((one) => one.column === column);
  const asks = mapping.questions.filter(({ answers }) => answers.some(isOfColumn)).map(({ ask }) => ask);
  return answered({ ...mapping, leftOut: [] }, asks, { columns: [{ ...change, column }] });
}

type Columns = Pick<PasteMapping, "columns">;

/** Returns the columns that have a role, or one of several: those of the first role first. */
export function columnsOf({ columns }: Columns, ...roles: readonly ColumnRole[]): readonly number[] {
  return roles.flatMap((role) => [...columns.keys()].filter((column) => columns[column]?.role === role));
}

/** Returns how many cycles have columns of their own; 1 where each line is one element. */
export function cyclesBeside(mapping: Columns): number {
  return Math.max(1, ...timeRoles.map((role) => columnsOf(mapping, role).length));
}
