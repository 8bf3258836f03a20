import { kindOfColumn } from "../../actions/interface/columns.ts";
import { wasteInWords, workTypeInWords } from "../../actions/interface/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Format } from "./format.ts";
import { segmentsInWords } from "./segment-words.ts";
import type { Words } from "../../words/words.ts";

/** Says what a cell holds: codes with their words, seconds with their unit, emptiness by name. */
export function cellInWords(column: string, value: CellValue, strings: Words, format: Format): string {
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
