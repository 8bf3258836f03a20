import { analysesOf } from "../subject.ts";
import type { Cell, CellValue } from "../cells/cell.ts";
import { rowKeyColumn } from "../cells/column.ts";
import { textOf } from "../cells/text-cell.ts";
import { takesSegments } from "../changes/new-elements.ts";
import { keyHeader } from "../layout.ts";
import { isTimeRole } from "../paste/column-facts.ts";
import { mapInSteps } from "../paste/map-in-steps.ts";
import { isTotalWord, workTypeIn } from "../paste/known-words.ts";
import { headersOf } from "../paste/headers.ts";
import { timeAt } from "../paste/lines-to-read.ts";
import type { PasteMapping, PasteProblem } from "../paste/mapping.ts";
import { readPaste } from "../paste/rows.ts";
import type { PastedTable } from "../paste/text-to-table.ts";
import { looksLikeTime } from "../paste/times.ts";
import { hasSeveralAnalyses, oNoColumn } from "../rows/with-o-no.ts";
import { splitKey } from "../split-times.ts";
import { isBlankTable } from "../state.ts";
import type { SheetState } from "../state.ts";
import type { ShownRow } from "../update.ts";
import { compareState } from "./compared.ts";
import { showRow } from "./plan-update.ts";

/** Names in a chosen language are read-only, so new elements need the default language. */
export function acceptsPastedElements({ snapshot: { query } }: SheetState): boolean {
  return query.kind === "elements" && query.lang === null;
}

/** Returns the analyses of a worksheet with several, each with its next cycle and start; [] for one. */
export function analysesToPasteInto(state: SheetState) {
  const { subject } = state.snapshot;
  const nextPositionOf = nextPositionIn(state);
  return (hasSeveralAnalyses(subject) ? analysesOf(subject) : []).map(({ o_no, name }) => ({
    o_no,
    name,
    ...nextPositionOf(o_no),
  }));
}

/**
 * Returns a function that finds where pasted elements continue, in all rows or in those of one analysis.
 * `firstCycle` is the worksheet's only cycle, or the one after the highest. `startsAt` is the highest end in
 * seconds.
 */
export function nextPositionIn(state: SheetState) {
  const { rows } = compareState(state).table;
  return (o_no?: string): Pick<PasteMapping, "firstCycle" | "startsAt"> => {
    const isOfAnalysis = (cell: CellValue = "") => o_no === undefined || textOf(cell).trim() === o_no.trim();
    const rowsOfAnalysis = rows.filter(({ cells }) => isOfAnalysis(cells[oNoColumn]?.value));
    const highest = (column: string): number =>
      rowsOfAnalysis.reduce((most, { cells }) => Math.max(most, Number(cells[column]?.value) || 0), 0);
    const firstCycle = state.snapshot.query.cycle_no ?? Math.floor(highest("cycle_no")) + 1;
    return { firstCycle, startsAt: highest("video_end_time") };
  };
}

/**
 * Returns the preview of a pasted table. A column has its header, first filled cell, and the seconds of that
 * cell if it is a time. `means` is the time that an unreadable cell clearly means.
 */
export function* viewPaste(table: PastedTable, mapping: PasteMapping) {
  const reading = yield* readPaste(table, mapping);
  const body = table.slice(mapping.headerLines);
  const columns = headersOf(table, mapping.headerLines).map((header, column) => {
    const line = body.find((cells) => cells[column] !== "") ?? [];
    const isTime = isTimeRole(mapping.columns[column]?.role ?? "skip");
    const time = isTime ? timeAt(line, column, mapping) : undefined;
    const seconds = time?.ok === true ? time.seconds : undefined;
    return { header, example: String(line[column] ?? ""), isTime, seconds };
  });
  const problems = yield* mapInSteps(reading.problems, (one) => {
    return { ...one, means: meantTime(table[one.line] ?? [], one, mapping) };
  });
  return { ...reading, problems, columns };
}

export type PasteView = ReturnType<typeof viewPaste> extends Generator<unknown, infer View> ? View : never;

/**
 * Returns the time that an unreadable cell clearly means: `ca. 82 s?` is 82 s, and `99,5` among times with a
 * decimal point is 99.5 s. Returns undefined for a range or other words.
 */
function meantTime(line: PastedTable[0], { column, reason, entered }: PasteProblem, mapping: PasteMapping) {
  const hasOtherDecimal = reason === "other_decimal";
  // Regular expressions would be slow on a long text.
  if (entered.length > 30 || (!hasOtherDecimal && reason !== "not_a_time")) return undefined;
  const prefix = /^[^\p{L}\p{Nd}+-]*(?:ca|approx|etwa|env|aprox|約|约|약)?[. ~≈]*(?=\p{Nd})/iu;
  const bare = entered.replace(prefix, "").replace(/[^\p{L}\p{Nd}"″]+$/u, "");
  const meantText = hasOtherDecimal
    ? bare.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."))
    : bare.replace(/([.,:])\1+/g, "$1");
  const time = timeAt(line.with(column, meantText), column, mapping);
  return time?.ok === true ? { entered: meantText, seconds: time.seconds } : undefined;
}

/**
 * Returns pasted rows as a worksheet shows them. The key of a row whose time is split keeps the seconds of
 * each work type.
 */
export function pastedRows(state: SheetState, rows: PasteView["rows"], newId: () => string) {
  const { columns } = compareState(state);
  const hasSegments = takesSegments(state.snapshot);
  return rows.map(({ values, split }): ShownRow => {
    const key = split && hasSegments ? { [rowKeyColumn]: splitKey(newId(), split) } : {};
    return showRow(columns, { values: { ...values, ...key } }, state.words);
  });
}

/** The blank row of an empty table becomes the first row. */
export function firstAddedRow(state: SheetState): number {
  return isBlankTable(state) ? 0 : state.reading.rows.length;
}

/**
 * Counts the lines below the table that look like elements (`count`), and all lines up to the last of them
 * (`lines`). Excel adds only pasted rows above the first blank line to the table.
 */
export function elementsBelowTable(state: SheetState): { readonly count: number; readonly lines: number } {
  const { columnIndexes } = compareState(state).table;
  const valueIn = (line: readonly Cell[], column: string) => line[columnIndexes[column] ?? -1]?.value ?? "";
  const looksLikeElement = (line: readonly Cell[]): boolean => {
    const name = valueIn(line, "name");
    const isNamed = typeof name === "string" && name.trim() !== "" && !isTotalWord(name);
    const times = ["video_start_time", "video_end_time"].map((key) => String(valueIn(line, key)));
    const type = workTypeIn(String(valueIn(line, "element_type")));
    return isNamed && (times.some(looksLikeTime) || type !== undefined);
  };
  // Detached rows below the table have headers of their own.
  const end = state.linesBelow.findIndex((line) => String(valueIn(line, rowKeyColumn)).startsWith(keyHeader));
  const pastedLines = end < 0 ? state.linesBelow : state.linesBelow.slice(0, end);
  return {
    count: pastedLines.filter(looksLikeElement).length,
    lines: pastedLines.findLastIndex(looksLikeElement) + 1,
  };
}
