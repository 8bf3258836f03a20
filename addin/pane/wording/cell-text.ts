import { wasteInWords, workTypeInWords } from "../../actions/interface/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Format } from "./format.ts";
import type { Words } from "../../words/words.ts";

/** Columns that hold seconds. */
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
  "cycle_time",
  "cycle_time_avg",
  "takt_time",
  "max_ct",
  "avg_ct",
  "time_a",
  "time_b",
  "time_diff",
  "video_start",
  "video_end",
  "total_time",
  "machine_time",
  "walk_time",
  "wait_time",
];

/** Says what a cell holds: codes with their words, seconds with their unit, emptiness by name. */
export function cellInWords(column: string, value: CellValue, strings: Words, format: Format): string {
  if (value === "") return strings.general.empty;
  if (column === "waste_type") return wasteInWords(String(value), strings.language);
  if (column === "element_type") return workTypeInWords(String(value), strings.language);
  if (typeof value === "number")
    return seconds.includes(column)
      ? strings.units.seconds({ number: format.hundredths(value) })
      : format.number(value);
  return String(value);
}
