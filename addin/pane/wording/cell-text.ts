import { kindOfColumn } from "../../actions/interface/sheet-facts.ts";
import { wasteInWords, workTypeInWords, segmentsIn } from "../../actions/interface/codes-in-words.ts";
import type { Format } from "./format.ts";
import type { PaneWords } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { RowPosition } from "../../worksheet/row-position.ts";

/** Returns codes with their words, seconds with their unit, and a word for an empty cell. */
export function cellInWords(column: string, value: CellValue, strings: PaneWords, format: Format): string {
  if (value === "") return strings.general.empty;
  if (column === "segment_data") return segmentsInWords(value, strings, format);
  const kind = kindOfColumn(column);
  if (kind === "waste_type") return wasteInWords(String(value), strings.language);
  if (kind === "work_type") return workTypeInWords(String(value), strings.language);
  if (typeof value === "number")
    return kind === "seconds"
      ? strings.units.seconds({ number: format.hundredths(value) })
      : format.number(value);
  return String(value);
}

/** Returns such as "O-No 1-2 · Cycle 2 · 3 Pick part · segment 4.10–5.30 s". */
export function rowTitle(row: RowPosition, strings: PaneWords, format: Format): string {
  const { o_no, cycle_no, sequence, element, segment } = row;
  const number =
    sequence === undefined
      ? ""
      : element === ""
        ? strings.row.number({ number: format.count(sequence) })
        : format.count(sequence);
  const parts = [
    o_no === undefined ? "" : strings.sheets.oNo({ o_no }),
    cycle_no === undefined ? "" : strings.columns.cycle({ number: format.count(cycle_no) }),
    `${number} ${element}`.trim(),
    segment === undefined
      ? ""
      : strings.row.segment({ start: format.hundredths(segment.start), end: format.hundredths(segment.end) }),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** Returns such as "cycle 2, 13 Pick part, va Value added, 12.00–14.50 s" or "O-0015, Door trim, Line 2". */
export function contentInWords(
  values: Readonly<Record<string, CellValue>>,
  strings: PaneWords,
  format: Format,
): string {
  const words = strings.changes;
  const text = (column: string) => String(values[column] ?? "").trim();
  const { cycle_no, sequence, element_type, video_start_time: start, video_end_time: end } = values;
  const number = typeof sequence === "number" ? format.count(sequence) : "";
  const seconds = (value: number) => strings.units.seconds({ number: format.hundredths(value) });
  return [
    text("o_no"),
    typeof cycle_no === "number" ? strings.sheets.cycle({ number: format.count(cycle_no) }) : "",
    `${number} ${text("name") || text("step_name")}`.trim(),
    text("process_name"),
    element_type === undefined || element_type === ""
      ? ""
      : workTypeInWords(String(element_type), strings.language),
    typeof start !== "number"
      ? ""
      : typeof end === "number"
        ? words.span({ start: format.hundredths(start), end: seconds(end) })
        : words.fromTime({ start: seconds(start) }),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** In characters. A LOSS text can have up to 32,767. */
const maxExcerpt = 160;

/** Characters before the first difference. */
const shownBefore = 24;

const ellipsis = "…";

/** Shortens a text in its middle: `cycle 1, 1 Pick …, segment 3.20–8.00 s`. */
export function excerpt(text: string): string {
  // Splitting megabytes into letters would be slow.
  const ends =
    text.length > 8 * maxExcerpt ? text.slice(0, 4 * maxExcerpt) + text.slice(-4 * maxExcerpt) : text;
  const letters = lettersOf(ends);
  if (letters.length <= maxExcerpt) return text;
  const end = Math.floor(maxExcerpt / 4);
  return [...letters.slice(0, maxExcerpt - end), ellipsis, ...letters.slice(-end)].join("");
}

/** Shortens both values if one is too long. The excerpts begin shortly before the first difference. */
export function excerptsApart(before: string, now: string): readonly [before: string, now: string] {
  const [one, other] = [lettersOf(before), lettersOf(now)];
  if (one.length <= maxExcerpt && other.length <= maxExcerpt) return [before, now];
  const differs = one.findIndex((letter, index) => letter !== other[index]);
  const same = differs < 0 ? one.length : differs;
  const start = same > shownBefore ? same - shownBefore : 0;
  const cut = (letters: readonly string[]): string => {
    const end = start + maxExcerpt;
    return [
      start > 0 ? ellipsis : "",
      ...letters.slice(start, end),
      letters.length > end ? ellipsis : "",
    ].join("");
  };
  return [cut(one), cut(other)];
}

/** Splits into Unicode code points, so that no surrogate pair is cut. */
function lettersOf(text: string): readonly string[] {
  return Array.from(text);
}

/** Returns such as "va 0.00 to 12.00 s, nva 12.00 to 30.00 s". An unreadable value stays unchanged. */
export function segmentsInWords(value: CellValue, strings: PaneWords, format: Format): string {
  if (value === "") return strings.general.empty;
  const segments = segmentsIn(String(value));
  if (segments === undefined) return String(value);
  if (segments.length === 0) return strings.general.empty;
  return segments
    .map(({ type, start, end }) =>
      strings.row.part({ type, start: format.hundredths(start), end: format.hundredths(end) }),
    )
    .join(", ");
}
