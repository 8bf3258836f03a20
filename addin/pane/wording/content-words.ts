import { workTypeInWords } from "../../actions/interface/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Format } from "./format.ts";
import type { Words } from "../../words/words.ts";

/**
 * Says what a record holds, from its values by column key: "cycle 2, 13 Pick part, va Value added, 12.00–14.50 s", or
 * "O-0015, Door trim, Line 2".
 */
export function contentInWords(
  values: Readonly<Record<string, CellValue>>,
  strings: Words,
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
