import { en } from "../../words/en.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { PulledRow } from "./column.ts";
import { placeOf } from "./row-place.ts";

/**
 * Names a row for people: "O-No 1-2, cycle 2, 3 Pick part, segment 1.20–3.40 s", an analysis "O-No 1-2, Door trim". The O-No is left out
 * where all rows are of one analysis, and whatever else the row does not have. In English where no words are given.
 */
export function rowLabel(
  { key, values }: PulledRow,
  o_no?: string,
  { rows, sheets, language }: Words = en,
): string {
  const { o_no: shown, cycle_no, sequence, element, segment } = placeOf(values);
  const analysis = o_no ?? shown;
  const parts = [
    ...(analysis === undefined ? [] : [sheets.oNo({ o_no: analysis })]),
    ...(cycle_no === undefined ? [] : [sheets.cycle({ number: String(cycle_no) })]),
    `${sequence ?? ""} ${element}`.trim(),
    ...(segment === undefined
      ? []
      : [
          rows.segment({
            start: decimals(segment.start, 2, language),
            end: decimals(segment.end, 2, language),
          }),
        ]),
  ].filter((part) => part !== "");
  return parts.length === 0 ? key : parts.join(rows.between);
}
