import type { RowPlace } from "../../worksheet/row-place.ts";
import type { Format } from "./format.ts";
import type { Words } from "../../words/words.ts";

/** Names a row by what is known of it: "O-No 1-2 · Cycle 2 · 3 Pick part · segment 4.10–5.30 s". */
export function rowTitle(row: RowPlace, strings: Words, format: Format): string {
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
