import { workTypeRoles } from "./column-facts.ts";
import { cycleTitleIn } from "./cycle-columns.ts";
import { isTotalWord } from "./known-words.ts";
import type { ColumnRole } from "./known-words.ts";
import { columnsOf } from "./mapping.ts";
import type { PasteMapping } from "./mapping.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { readTime, isWords } from "./times.ts";
import type { TimeReading } from "./times.ts";
import { keysByWord, plainDigits } from "./units.ts";

type Cells = readonly PastedCell[];

export interface Line {
  /** From 0 in the table. */
  readonly line: number;
  readonly cells: Cells;
  /**
   * Why the line becomes no row. A `reading` is a rating or a reading of the watch. A `stop` only gives the
   * end of an element that another line starts.
   */
  why: "total" | "header" | "cycle" | "reading" | "left_out" | "point" | "unpaired" | "stop" | undefined;
  /** The number of blank lines above. */
  readonly block: number;
  /** The cycle of the nearest title line above, such as `Cycle 2`. */
  readonly cycle: number | undefined;
}

/** Returns the lines below the headers, each with the reason if it is not a row. */
export function* linesToRead(table: PastedTable, mapping: PasteMapping) {
  const [name = -1] = columnsOf(mapping, "name");
  const headers = new Set(table.slice(0, mapping.headerLines).map(String));
  const body = table.slice(mapping.headerLines).filter((cells) => !isBlankLine(cells));
  const total = yield* unnamedTotal(body, mapping);
  const readingKindAt = readingKindColumn(body);
  const leftOut = new Set(mapping.leftOut);
  const whyNot = (cells: Cells, line: number): Line["why"] => {
    if (leftOut.has(line)) return "left_out";
    if (cycleTitleIn(cells) !== undefined) return "cycle";
    if (headers.has(String(cells))) return "header";
    const named = [cells[name], ...cells].find((cell) => typeof cell === "string" && cell !== "");
    if (cells === total || isTotalWord(String(named))) return "total";
    return isContinuation(cells) || (readingKindAt >= 0 && readingKindIn(cells[readingKindAt]) !== "time")
      ? "reading"
      : undefined;
  };
  let [block, above]: [number, Cells] = [0, []];
  let cycle: number | undefined;
  const lines: Line[] = [];
  for (const [line, cells] of table.entries()) {
    yield;
    cycle = cycleTitleIn(cells) ?? cycle;
    if (isBlankLine(cells)) block++;
    if (isBlankLine(cells) || line < mapping.headerLines) continue;
    if (cells[name] !== "") above = cells;
    // An element can have a line of readings and one of times. Only the first has the description, which is
    // repeated here.
    const filled = cells.map((cell, at) => (at < readingKindAt && cell === "" ? (above[at] ?? "") : cell));
    lines.push({ line, cells: filled, why: whyNot(cells, line), block, cycle });
  }
  return lines;
}

/** Returns true for Audacity's frequencies of the label above, after a backslash. */
export function isContinuation([first]: Cells): boolean {
  return first === "\\";
}

/**
 * Reads a cell in the notation of its column; undefined if it is empty or says so, as a dash or `n/a` does.
 */
export function timeAt(cells: Cells, column: number, mapping: PasteMapping): TimeReading | undefined {
  const cell = cells[column] ?? "";
  if (/^(?:[-–—/]*|#?n\/?a|nan|null|none|unknown)$/i.test(String(cell))) return undefined;
  const { notation = "seconds" } = mapping.columns[column] ?? {};
  return readTime(cell, notation, mapping.decimal ?? undefined, mapping.frameRate ?? undefined);
}

const totalWithin = /total|sum(?:me?|a)?\b|gesamt|in all|合計|总|總|합계|tổng|รวม|jumlah|razem/i;

/**
 * Returns the last line if it is a total without a known name. Either it alone has no name. Or its times are
 * the sums of the lines above, and it has a word for totals or alone lacks a number or work type.
 */
function* unnamedTotal(body: PastedTable, mapping: PasteMapping) {
  const [last = [], ...others] = body.toReversed();
  const durations = columnsOf(mapping, "duration", ...workTypeRoles);
  const lacks = (...roles: readonly ColumnRole[]): boolean =>
    columnsOf(mapping, ...roles).some((at) => last[at] === "" && others.every((cells) => cells[at] !== ""));
  const isSum = (column: number): boolean => {
    const [all = 0, ...times] = [last, ...others].map((cells) => {
      const reading = timeAt(cells, column, mapping);
      return reading?.ok === false ? NaN : (reading?.seconds ?? 0);
    });
    const sum = times.reduce((before, time) => before + time, 0);
    return Math.abs(all - sum) <= 0.05 + sum / 200;
  };
  const saysSo = last.some((cell) => totalWithin.test(String(cell))) || lacks("sequence", "element_type");
  let isTotal = saysSo && durations.length > 0;
  for (const column of isTotal ? durations : []) {
    yield;
    isTotal &&= isSum(column);
  }
  const isUnnamed = lacks("name") && !last.some(isWords);
  return others.length > 1 && (isUnnamed || isTotal) ? last : undefined;
}

/** Marks of lines with times of elements (ti, T, 個), and with other readings. */
const readingKindWords = keysByWord({ time: "ti|t|ez|ei|個|個別|個人", other: "l|lg|f|fz|r|z|読|読み|通し" });
const readingKindIn = (cell: PastedCell = "") =>
  readingKindWords.get(plainDigits(String(cell)).toLowerCase());

/** Returns the column of these marks (L, ti, F; R, T; 読, 個), or -1. */
function readingKindColumn(body: PastedTable): number {
  return (body[0] ?? []).findIndex((_, column) => {
    const isKind = (cell: PastedCell = "") => cell === "" || readingKindIn(cell) !== undefined;
    const kinds = body.every((cells) => isKind(cells[column]))
      ? body.map((cells) => readingKindIn(cells[column]))
      : [];
    return kinds.includes("time") && kinds.includes("other");
  });
}

const marks = keysByWord({
  start: `start|begin|on|in|entry|ein|inizio|avvio|arranque|comienzo|départ|początek|resume|resumed|state start|state begin|state on|started|begins|onset|beginn|inicio|início|début|開始|开始|시작|เริ่ม|mulai|bắt đầu`,
  stop: `stop|end|off|out|exit|aus|stopp|einde|slut|fine|final|término|arrêt|terminé|koniec|finished|complete|completed|done|pause|paused|state stop|state end|state off|stopped|ends|offset|finish|ende|fin|fim|終了|结束|結束|종료|สิ้นสุด|selesai|kết thúc`,
  point: `point|point event|event|moment`,
});

export function markIn(text: string) {
  return marks.get(plainDigits(text).toLowerCase().replace(/[_-]+/g, " "));
}

const markedName = /^(start|stop|begin|end)[\s:_-]+(.+)$|^(.+?)[\s:_-]+\(?(start|stop|begin|end)\)?$/i;

/**
 * Separates names and marks: `START Pick`, `Pick (stop)`. Returns undefined if a name has no mark, or without
 * both starts and stops.
 */
export function markedNames(names: readonly string[]) {
  const separated = names.map((text) => {
    const [, first = "", rest = "", name = rest, last = first] = markedName.exec(text) ?? [];
    return { name, mark: markIn(last) };
  });
  const found = new Set(separated.map(({ mark }) => mark));
  return found.size === 2 && !found.has(undefined) ? separated : undefined;
}
