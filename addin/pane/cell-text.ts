import { wasteInWords, workTypeInWords } from "../actions/words.ts";
import type { CellValue } from "../rows/cell.ts";
import type { Format } from "./format.ts";
import type { Strings } from "./strings/en.ts";

/** Columns that hold seconds; the others of numbers hold whole ones. */
const seconds: readonly string[] = [
  "video_start_time",
  "video_end_time",
  "standard_time",
  "va_time",
  "nva_time",
  "duration",
  "segment_start",
  "segment_end",
  "segment_duration",
];

/** Says what a cell holds: codes with their words, seconds with their unit, emptiness by name. */
export function cellInWords(column: string, value: CellValue, strings: Strings, format: Format): string {
  if (value === "") return strings.general.empty;
  if (column === "waste_type") return wasteInWords(String(value), strings.language);
  if (column === "element_type") return workTypeInWords(String(value), strings.language);
  if (typeof value === "number")
    return seconds.includes(column) ? strings.units.seconds(format.hundredths(value)) : format.count(value);
  return String(value);
}

/** Gives what people call a column. */
export function columnInWords(column: string, strings: Strings): string {
  return strings.columns[column] ?? column;
}
